//===- Schedules.h - Random steps on nests ----------------------*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_SCHEDULE_SCHEDULES_H
#define TPBCC_TEST_UNIT_SCHEDULE_SCHEDULES_H

#include "Nests.h"
#include "ir/Schedule.h"
#include "kernel/Kernel.h"
#include <random>

namespace tpbcc::test {

/// The nest as a kernel of its own; its code is no longer the nest's.
Kernel kernelOf(RandomNest &Nest);

/// A step whose names mean something in the nest as it is now, whether it is legal or not. Verbs
/// that seldom can be done come often.
ir::Step randomStep(const ir::Stmt &Nest, std::mt19937 &Random);

} // namespace tpbcc::test

#endif

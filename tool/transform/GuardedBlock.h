//===- transform/GuardedBlock.h - Statements under conditions ---*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_GUARDEDBLOCK_H
#define TPBCC_TRANSFORM_GUARDEDBLOCK_H

#include "transform/GuardConditions.h"

namespace tpbcc {

/// A statement that runs where all of When are so, and does nothing else.
struct Guarded {
  Literals When;
  ir::StmtPtr S;
  ir::ExprId Always = {}; // Alloc: number of elements that is right whether or not they are so
};

/// The block that these statements are, in their order: neighbours under one condition stand in one
/// branch, what its opposite rules in the other. Numbers that nothing uses are left out.
std::vector<ir::StmtPtr> arranged(ir::Pool &P, std::vector<Guarded> All);

} // namespace tpbcc

#endif

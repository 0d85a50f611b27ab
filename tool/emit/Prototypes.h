//===- emit/Prototypes.h - Library functions that workers call --*- C++ -*-===//
#ifndef TPBCC_EMIT_PROTOTYPES_H
#define TPBCC_EMIT_PROTOTYPES_H

#include "transform/Lower.h"
#include <set>
#include <string>

namespace tpbcc {

/// Adds the prototypes of SLEEF's functions that the worker calls.
void collectPrototypes(const Worker &W, bool IsCxx, std::set<std::string> &Prototypes);

} // namespace tpbcc

#endif

//===- transform/Lower.h - A loop and a Body to one worker ------*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_LOWER_H
#define TPBCC_TRANSFORM_LOWER_H

#include "cost/Plan.h"

namespace tpbcc {

/// One instruction set's version of one loop as IR: a function of begin, end, the arrays, the
/// scalars and the reduced variables. One operation a Let, so that nothing is printed twice.
struct Worker {
  std::string Name;
  const IsaTable *Isa = nullptr;
  const LoopSite *Site = nullptr;
  ir::Function Code;
  std::string Begin, End; // names of the parameters
  /// Parameters that bring in and take out reduced variables when there are several; empty: the
  /// only one is a parameter by value and the return value.
  std::vector<std::string> ReductionPointers;
};

/// Pure: the same nest, Body and table give the same worker.
Worker lower(const Kernel &K, const LoopSite &Site, const Body &Decided, const IsaTable &Isa,
             std::string Name);

/// Rewrites operations that the table has no template for into ones that it has.
void legalise(Worker &W);

} // namespace tpbcc

#endif

//===- analysis/Dependence.h - Whether iterations meet in memory -*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_DEPENDENCE_H
#define TPBCC_ANALYSIS_DEPENDENCE_H

#include "analysis/Range.h"

namespace tpbcc {

/// Whether access A of one iteration of a For and access B of a later one touch one element.
struct Conflict {
  enum Kind : uint8_t {
    Never,
    Distance, // at least Least iterations later
    Unless,   // not among Least iterations together (1: any number) when one of Clear is positive
    Always,   // every iteration touches the same element
    Unknown
  };
  Kind What = Never;
  int64_t Least = 1;
  bool Exact = false; // Least is the only distance
  std::vector<Polynomial> Clear;
};

/// The tests: equal forms, exact single index, GCD over all coefficients, and bounds of Banerjee's
/// kind over constant and symbolic ranges. Iterations of loops around For are the same for both.
Conflict conflict(const Kernel &K, const LoopSite &Site, const Nest &N, const ir::Stmt &For,
                  const MemoryAccess &A, const MemoryAccess &B);

} // namespace tpbcc

#endif

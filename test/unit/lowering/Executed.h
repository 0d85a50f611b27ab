//===- Executed.h - Workers against the nests they are made from -*- C++ -*-===//
#ifndef TPBCC_TEST_LOWERING_EXECUTED_H
#define TPBCC_TEST_LOWERING_EXECUTED_H

#include "Generate.h"

namespace tpbcc::test {

Worker workerOf(Case &C, const IsaTable &Isa, Tail Rest);

/// Interprets both, for trip counts around whole vectors, on values and on terms. What differs
/// first; empty: nothing.
std::string executedDifference(const Case &C, const Worker &W, const IsaTable &Isa,
                               unsigned VectorBits);

/// All cases, with every tail and every length of vectors.
void checkExecuted(std::vector<Case> &Cases, const char *Isa);

} // namespace tpbcc::test

#endif

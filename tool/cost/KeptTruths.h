//===- cost/KeptTruths.h - Truths that compilers keep as masks --*- C++ -*-===//
#ifndef TPBCC_COST_KEPTTRUTHS_H
#define TPBCC_COST_KEPTTRUTHS_H

#include "transform/Lower.h"
#include <set>

namespace tpbcc {

/// Values of a loop, by their numbers in the pool, that have no instruction: an accumulator that is
/// 1 or 0 and only asked whether it is 0 stays the mask that it is made of, from trip to trip; and
/// what is only asked whether it is 0 is not widened for that.
std::set<uint32_t> keptTruths(const Worker &W, const ir::Stmt &For);

} // namespace tpbcc

#endif

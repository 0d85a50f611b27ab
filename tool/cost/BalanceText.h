//===- cost/BalanceText.h - Lines of the plan on a nest's balance -*- C++ -*-===//
#ifndef TPBCC_COST_BALANCETEXT_H
#define TPBCC_COST_BALANCETEXT_H

#include "cost/Balance.h"

namespace tpbcc {

/// Lines with six blanks in front: streams, words for each state, slots.
std::string balanceLines(const NestBalance &B, llvm::ArrayRef<CacheLevel> Caches);

/// The same as a JSON object.
std::string balanceJson(const NestBalance &B, llvm::ArrayRef<CacheLevel> Caches);

} // namespace tpbcc

#endif

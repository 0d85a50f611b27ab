//===- cost/BalanceText.h - Lines of the plan on a nest's balance -*- C++ -*-===//
#ifndef TPBCC_COST_BALANCETEXT_H
#define TPBCC_COST_BALANCETEXT_H

#include "cost/Balance.h"

namespace tpbcc {

/// Lines with six blanks in front: streams, words for each state, slots.
std::string balanceLines(const NestBalance &B, llvm::ArrayRef<CacheLevel> Caches);

/// What a cache keeps for a state: "3 rows of in and 1 of out".
std::string layersText(const NestTraffic &N, const LayerState &State);

/// The same as a JSON object.
std::string balanceJson(const NestBalance &B, llvm::ArrayRef<CacheLevel> Caches);

} // namespace tpbcc

#endif

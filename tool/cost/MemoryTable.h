//===- cost/MemoryTable.h - Transfers of an iteration, for the binary -*- C++ -*-===//
#ifndef TPBCC_COST_MEMORYTABLE_H
#define TPBCC_COST_MEMORYTABLE_H

#include "cost/Balance.h"

namespace tpbcc {

/// Cycles of one core for what an iteration of the innermost loop moves, by the machine file.
struct MemoryTable {
  struct State {
    double FromL2 = 0, FromL3 = 0, FromMemory = 0; // 0: no such level, or no figure of it
  };
  std::vector<State> States; // as those of the nest's traffic; empty: no table
  double Gigahertz = 0;      // of the cycles
  bool Overlap = true;       // transfers of different levels go on together
};

MemoryTable memoryTable(const Machine &M, const NestBalance &B);

/// What an iteration of the innermost loop moves behind a cache that keeps the state's layers.
LoopTraffic innermostLines(const NestBalance &B, const LayerState &State);

} // namespace tpbcc

#endif

//===- cost/TransferPlan.h - What the solver makes of one directive -*- C++ -*-===//
#ifndef TPBCC_COST_TRANSFERPLAN_H
#define TPBCC_COST_TRANSFERPLAN_H

#include "kernel/Buffers.h"
#include "staging/Choose.h"

namespace tpbcc {

/// An array that a directive names and that transfers could bring.
struct AskedArray {
  std::string Array;
  std::vector<staging::StagedRow> Rows;
  StagingDecision Decision;
};

/// The arrays of one directive, and how they are staged. Costs: cycles of an iteration.
struct TransferPlan {
  BufferMode Mode = BufferMode::Auto;
  std::vector<AskedArray> Arrays;                           // that are staged
  std::vector<std::pair<AskedArray, std::string>> Declined; // and why
  staging::Candidate Chosen;
  int64_t LeastTrips = 0; // of loops that pay; 0: known, or not asked
  double Cycles = 0, DirectCycles = 0;
  std::optional<staging::Buffering> RunnerUp;
  double RunnerUpCycles = 0;
};

/// Trips: none where nobody knows them before the loop runs. Arrays that do not pay are declined
/// where the mode leaves the choice; a buffer holds all of the others, whatever the solver would
/// rather leave where it is.
TransferPlan planTransfers(BufferMode Mode, std::vector<AskedArray> Arrays,
                           staging::BufferBytes Capacity, std::optional<int64_t> Trips,
                           double OtherCycles, const StagingFigures &Costs);

/// "blocks of 84 iterations, 3 regions, 1016 bytes"
std::string text(const staging::Candidate &C);

} // namespace tpbcc

#endif

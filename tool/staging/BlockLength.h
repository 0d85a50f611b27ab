//===- staging/BlockLength.h - Iterations of a block ------------*- C++ -*-===//
//
// Fang et al., Journal of Software 35(6), 2024, section 4.2: the longest block whose regions fit
// into the buffers, as transfers of longer ones begin less often. All regions share one length.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_STAGING_BLOCKLENGTH_H
#define TPBCC_STAGING_BLOCKLENGTH_H

#include "staging/Regions.h"

namespace tpbcc::staging {

enum class Search : uint8_t {
  Bisection,     // on leastSpace, which never falls: the longest block that fits
  Algorithm1,    // as published, but it ends where its step is 0, and at the trip count
  Unclamped,     // the same without the trip count: longer than the loop is, at times
  FirstFeasible, // the first length that algorithm 1 tries and that fits (the paper's figure 11)
};

/// One length that was tried.
struct Probe {
  int64_t BlockLength = 0;
  BufferBytes Space;
  size_t Regions = 0;
  bool Fits = false;
};

struct BlockLength {
  int64_t Iterations = 0; // 0: no block fits
  BufferBytes Space;
  std::vector<Region> Regions;
  std::vector<Probe> Probes; // in the order of the search
};

/// No block is longer: every row takes an element an iteration, and there are no more iterations
/// (section 4.3). 0 for buffers smaller than an iteration's elements, loops without iterations, and
/// no rows.
int64_t longestConceivable(llvm::ArrayRef<StagedRow> Rows, int64_t Trips, BufferBytes Capacity);

/// The block length of rows without defects, in O(log(capacity)) probes.
BlockLength blockLength(llvm::ArrayRef<StagedRow> Rows, int64_t Trips, BufferBytes Capacity,
                        Search How = Search::Bisection);

} // namespace tpbcc::staging

#endif

//===- staging/BlockLength.cpp - Iterations of a block --------------------===//
#include "staging/BlockLength.h"
#include "staging/Saturate.h"
#include <algorithm>

namespace tpbcc::staging {

int64_t longestConceivable(llvm::ArrayRef<StagedRow> Rows, int64_t Trips, BufferBytes Capacity) {
  BufferBytes Iteration;
  for (const StagedRow &Row : Rows) {
    int64_t &Sum = Iteration.of(Row.To);
    Sum = plus(Sum, Row.ElementBytes);
  }
  if (Rows.empty() || Trips <= 0)
    return 0;
  int64_t Longest = Trips;
  if (Iteration.Ldm > 0)
    Longest = std::min(Longest, Capacity.Ldm / Iteration.Ldm);
  if (Iteration.Sdm > 0)
    Longest = std::min(Longest, Capacity.Sdm / Iteration.Sdm);
  return std::max<int64_t>(Longest, 0);
}

/// Tries a length and keeps it in the record.
static bool probe(llvm::ArrayRef<StagedRow> Rows, int64_t Length, BufferBytes Capacity,
                  BlockLength &Result) {
  const BufferBytes Space = leastSpace(Rows, Length);
  const bool Fits = fits(Space, Capacity);
  Result.Probes.push_back({Length, Space, regionsOf(Rows, Length).size(), Fits});
  return Fits;
}

static void bisect(llvm::ArrayRef<StagedRow> Rows, int64_t Longest, BufferBytes Capacity,
                   BlockLength &Result) {
  if (Longest == 0)
    return;
  // First the longest: often all of the loop fits.
  const bool All = probe(Rows, Longest, Capacity, Result);
  int64_t Fitting = All ? Longest : 0, Most = All ? Longest : Longest - 1;
  while (Fitting < Most) {
    const int64_t Middle = Fitting + (Most - Fitting + 1) / 2;
    if (probe(Rows, Middle, Capacity, Result))
      Fitting = Middle;
    else
      Most = Middle - 1;
  }
  Result.Iterations = Fitting;
}

/// Regions are split anew for every length. That leaves the same ones as undoing a split before a
/// longer block and keeping it before a shorter one, as published.
static void halveSteps(llvm::ArrayRef<StagedRow> Rows, int64_t Longest, int64_t Trips,
                       BufferBytes Capacity, Search How, BlockLength &Result) {
  int64_t Length = Longest, Step = Length / 2;
  while (Length > 0) {
    if (probe(Rows, Length, Capacity, Result)) {
      if (Length <= Result.Iterations)
        return;
      Result.Iterations = Length;
      if (How == Search::FirstFeasible)
        return;
      Length = plus(Length, Step);
      if (How == Search::Algorithm1)
        Length = std::min(Length, Trips);
    } else {
      // Published without this end: figures 11 and 14 of the paper would be searched for ever.
      if (Step == 0)
        return;
      Length -= Step;
    }
    Step /= 2;
  }
}

BlockLength blockLength(llvm::ArrayRef<StagedRow> Rows, int64_t Trips, BufferBytes Capacity,
                        Search How) {
  BlockLength Result;
  const int64_t Longest = longestConceivable(Rows, Trips, Capacity);
  if (How == Search::Bisection)
    bisect(Rows, Longest, Capacity, Result);
  else
    halveSteps(Rows, Longest, Trips, Capacity, How, Result);
  if (Result.Iterations > 0) {
    Result.Space = leastSpace(Rows, Result.Iterations);
    Result.Regions = regionsOf(Rows, Result.Iterations);
  }
  return Result;
}

} // namespace tpbcc::staging

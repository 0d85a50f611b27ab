//===- analysis/Meeting.h - Where two accesses touch one element -*- C++ -*-===//
//
// Two accesses of a nest meet where their subscripts are equal. For the loops around both, the
// answer is a list of vectors: how many iterations the second access is behind the first, as a
// direction, and as a number where there is only one.
//
// The tests are those of the literature, on polynomials with symbolic coefficients: GCD, bounds of
// Banerjee's kind refined direction by direction (Goff, Kennedy and Tseng, Practical Dependence
// Testing, PLDI 1991), strides separated where what is left of them stays within (delinearisation;
// Maslov, PLDI 1992).
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_MEETING_H
#define TPBCC_ANALYSIS_MEETING_H

#include "analysis/Range.h"

namespace tpbcc {

/// Directions of one loop, from the first access to the second; a set.
enum Direction : uint8_t { Later = 1, Same = 2, Earlier = 4, AnyDirection = 7 };

struct DistanceEntry {
  uint8_t Directions = AnyDirection;  // never empty
  std::optional<Polynomial> Distance; // in iterations, when there is only one
  int64_t Least = 1;                  // so many iterations apart, where it is not Same
  bool operator==(const DistanceEntry &) const = default;
};

struct Meeting {
  llvm::SmallVector<DistanceEntry, 4> Vector; // of the loops around both, outermost first
  std::vector<Polynomial> Exists;             // only where none of these is negative
  std::string Unknown;                        // why this is all that can be said
};

/// The loops around both, outermost first.
llvm::ArrayRef<const ir::Stmt *> loopsAround(const MemoryAccess &X, const MemoryAccess &Y);

/// How many directions may still be tried for the pairs of a nest. A pair has up to three to the
/// power of its loops, a nest has as many pairs as the square of its accesses, and it is asked
/// again in each form that it may take: pairs that find nothing left are unknown.
struct DirectionsLeft {
  unsigned Count = 4000;
};

/// All vectors under which X and Y may touch one element; none is left out. Each has one direction
/// a loop, but for those that are unknown. Outer: so many loops around have one iteration for both.
std::vector<Meeting> meetings(const Kernel &K, const LoopSite &Site, const MemoryAccess &X,
                              const MemoryAccess &Y, DirectionsLeft &Left, size_t Outer = 0);
/// Known: while both accesses happen.
std::vector<Meeting> meetings(const ir::Pool &P, const Facts &Known, const MemoryAccess &X,
                              const MemoryAccess &Y, DirectionsLeft &Left, size_t Outer = 0);

} // namespace tpbcc

#endif

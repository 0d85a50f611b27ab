//===- cost/MemoryTraffic.h - What a nest moves for given sizes -*- C++ -*-===//
#ifndef TPBCC_COST_MEMORYTRAFFIC_H
#define TPBCC_COST_MEMORYTRAFFIC_H

#include "analysis/Walk.h"
#include "cost/Balance.h"
#include "cost/MemoryBandwidth.h"
#include <variant>

namespace tpbcc {

/// A run of a nest with numbers for its names.
struct NestAtSize {
  NameValues Values;
  std::vector<std::pair<const ir::Stmt *, double>> Loops; // iterations of each, outer ones first
  double Iterations = 0;                      // of the innermost loop that balance is told of
  double RowIterations = 0;                   // ... in one run of that loop
  double ReadBytes = 0, WrittenBytes = 0;     // each element that it touches once
  std::map<std::string, double> TouchedLines; // bytes of whole lines, by array
  bool Exact = true; // walked; else loops are as long as their bounds say, and all conditions hold
};

/// Why there is none: a name without a value, an array with computed subscripts, or a loop whose
/// bounds depend on other loops in a nest that is too long to walk through.
struct NotAtSize {
  enum class Why : uint8_t { NoValue, Computed, NotFollowed } Because;
  std::string Name; // of what
};

/// The run of a site's nest. Values: whole numbers for all that bounds and subscripts name. A nest
/// whose loops follow no others is walked through up to so many runs of neighbouring elements: as
/// many as take a moment.
std::variant<NestAtSize, NotAtSize> nestAtSize(const Kernel &K, const LoopSite &Site,
                                               const NestBalance &B, const WholeNumbers &Values,
                                               int LineBytes, double MostPieces = 1 << 18);

/// The traffic of the whole run behind a cache of which layers may take Capacity bytes, in whole
/// lines: that of the last state whose layers fit (cost-model.md, layer conditions).
MovedBytes movedBehind(const NestBalance &B, const NestAtSize &At, double Capacity);

/// Bytes of a cache that belong to a thread, of so many that run on neighbouring cores: a victim
/// or exclusive cache holds what the one before it does not, so that the sizes of both count.
double cacheShare(const Machine &M, size_t Cache, int Threads);

/// The first cache that holds so many bytes of each thread; as many as there are caches: memory.
size_t levelHolding(const Machine &M, double BytesOfThread, int Threads);

/// "L2" or "memory".
std::string levelName(const Machine &M, size_t Level);

} // namespace tpbcc

#endif

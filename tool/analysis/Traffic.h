//===- analysis/Traffic.h - What a nest moves, by what a cache keeps -*- C++ -*-===//
//
// Layer conditions: the successive distances d of the references to an array, sorted by when they
// reach an element. A cache that keeps what all streams touch in a distance t serves every
// reference that comes t or less behind another one, and needs
//   sum{d : d <= t} + t * #{d : d > t},
// as kerncraft has it (Hammer et al., Tools for HPC 2016), after Rivera and Tseng (SC 2000). Here
// distances are iterations of loops, so that arrays of different elements, strides and ranks have
// one measure, and bytes are what each stream touches in them.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_TRAFFIC_H
#define TPBCC_ANALYSIS_TRAFFIC_H

#include "analysis/Streams.h"

namespace tpbcc {

/// Bytes in an iteration of a loop.
struct LoopTraffic {
  const ir::Stmt *Loop = nullptr;
  double Read = 0, Written = 0;
  double Allocated = 0; // lines that are written unread, read all the same (write-allocate)

  double bytes() const { return Read + Written; }
  double bytesAllocate() const { return bytes() + Allocated; }
};

/// Rows, planes ... of an array that a cache keeps.
struct KeptLayers {
  const ArrayUse *Array = nullptr;
  int Count = 0;
};

/// The traffic of a nest behind a cache that keeps what happens in a distance.
struct LayerState {
  std::optional<IterationDistance> Kept; // none: no more than neighbouring iterations share
  Polynomial Bytes;                      // that the cache has to hold for it
  Polynomial BytesOfColumn;              // ... for each iteration of the innermost loops
  Polynomial BytesOfAnyLength;           // ... however long those are
  std::vector<KeptLayers> Layers;
  std::vector<LoopTraffic> Traffic; // of elements; loops in the order of NestStreams::Trips
  std::vector<LoopTraffic> Lines;   // the same in whole lines
  std::vector<LoopTraffic> Fused;   // elements, were loops with the same bounds one

  /// Of a loop; no traffic when there is none.
  static LoopTraffic of(llvm::ArrayRef<LoopTraffic> All, const ir::Stmt *Loop);
};

struct NestTraffic {
  NestStreams Streams;
  std::vector<LayerState> States; // the first needs no cache; each has less traffic than the last
  Minima Names;                   // of polynomials

  /// The loop whose iterations are what balance is told of: the innermost one with most streams.
  const ir::Stmt *innermost() const;
  bool hasUnknown() const; // streams, of which an element an iteration is counted
};

NestTraffic trafficOf(NestStreams Streams);

} // namespace tpbcc

#endif

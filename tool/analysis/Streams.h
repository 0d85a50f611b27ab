//===- analysis/Streams.h - How a nest walks through its arrays -*- C++ -*-===//
//
// References to one array whose subscripts differ by numbers walk side by side (Wolf and Lam, PLDI
// 1991, call them uniformly generated): a group of rows, of which each reaches an element some
// iterations after the one before.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_STREAMS_H
#define TPBCC_ANALYSIS_STREAMS_H

#include "analysis/Analysis.h"
#include "analysis/Distance.h"
#include "analysis/Nest.h"

namespace tpbcc {

/// What happens to the elements of a stream: they are read; written without having been read;
/// read, then written; or nobody knows which elements they are.
enum class StreamClass : uint8_t { Load, StoreNew, StoreUpdate, Unknown };
llvm::StringRef spelling(StreamClass C);

/// References that reach an element within a few iterations of each other.
struct StreamRow {
  Polynomial Offset;        // in elements, of the first of them
  IterationDistance Behind; // the row before it in the group; of the first row: none
  bool Loads = false, Stores = false;
  bool StoreFirst = false; // the first to touch an element stores it
  double LineElements = 1; // of the group's, fewer where rows before are in the same lines
};

struct StreamGroup {
  const ArrayUse *Array = nullptr;
  std::vector<const ir::Stmt *> Around; // to the innermost loop that the subscripts follow
  std::vector<Polynomial> Steps;        // elements in an iteration of each of those
  std::vector<StreamRow> Rows;          // in the order in which they reach an element
  /// After which the first row is at the elements again that the last one leaves; none: never.
  std::optional<IterationDistance> Again;
  /// After which a row is in the same lines of the cache again, where its neighbouring iterations
  /// are not; none: never, or they are.
  std::optional<IterationDistance> Neighbours;
  /// Elements of whole lines for one that is used, as long as lines stay between neighbouring
  /// iterations only; and when they stay for Neighbours. 1: every element of a line is used.
  double LineElements = 1, LineElementsOfNeighbours = 1;
  bool Moves = false; // in steps that nobody knows, with loops around the innermost one
  bool Known = true;  // else its subscript is computed, and the rest is not known

  int elementBytes() const { return int(ir::bits(Array->Elem) / 8); }
  const ir::Stmt *loop() const { return Around.empty() ? nullptr : Around.back(); }
  StreamClass kind() const;
};

/// How often a loop runs, as a polynomial over the names of the kernel.
struct LoopTrips {
  const ir::Stmt *Loop = nullptr;
  Length Most; // of all its runs
};

/// A nest as its memory sees it. Loops side by side with the same bounds are one, Fused, as far as
/// Groups tell; Own has the groups of each loop that has accesses.
struct NestStreams {
  std::vector<LoopTrips> Trips; // of all loops, outer ones first
  std::vector<StreamGroup> Groups;
  std::vector<std::pair<const ir::Stmt *, const ir::Stmt *>> Fused; // a loop, the one it is part of
  std::vector<StreamGroup> Own;                                     // of loops that are not fused
  int LineBytes = 64;

  const Length &trips(const ir::Stmt *Loop) const;
  const ir::Stmt *fusedWith(const ir::Stmt *Loop) const; // itself when it is with none
};

/// Of the nest as the user wrote it. LineBytes: of a line of the cache.
NestStreams readStreams(const Kernel &K, const LoopSite &Site, int LineBytes);

} // namespace tpbcc

#endif

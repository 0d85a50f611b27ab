//===- transform/Prefetches.h - Lines that later trips load -----*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_PREFETCHES_H
#define TPBCC_TRANSFORM_PREFETCHES_H

#include "ir/Node.h"
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace tpbcc {

struct IsaTable;

/// Loads of one array that go through the same lines as a loop goes on, by the first to get there.
struct LoadStream {
  std::string Array;
  ir::ExprId Index;                                          // of the first
  int64_t Step = 0;                                          // elements an iteration
  int64_t Bytes = 0;                                         // of an element
  int64_t distance(int64_t Iterations, int LineBytes) const; // bytes, in whole lines
};

struct LoadStreams {
  std::vector<LoadStream> Known;
  /// Arrays that have none, though loads are elsewhere in each iteration: nobody knows where some
  /// iterations on, or vectors of any length leave too much out between their lanes.
  std::set<std::string> Others;
};

/// Of a loop without loops inside, in the order of its text.
LoadStreams loadStreams(const ir::Pool &P, const ir::Stmt &Loop, const IsaTable &Isa);

} // namespace tpbcc

#endif

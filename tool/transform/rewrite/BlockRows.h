//===- transform/rewrite/BlockRows.h - Rows that transfers move -*- C++ -*-===//
//
// A row is what the iterations of one loop reach of an array by subscripts k * i + S that differ in
// the numbers S alone, k a number that is not 0. A block of it is all from the first to the last
// element: those between are read along, and where any is stored, none is left out.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_REWRITE_BLOCKROWS_H
#define TPBCC_TRANSFORM_REWRITE_BLOCKROWS_H

#include "transform/rewrite/Boxes.h"

namespace tpbcc::rewrite {

struct RowAccess {
  const BoxAccess *Access;
  int64_t Offset; // in elements, from the first access of the rows that differ in numbers
};

struct BlockRow {
  int64_t Pitch = 1; // k
  std::vector<RowAccess> Accesses;
  bool Read = false, Written = false;

  const RowAccess &first() const { return Accesses.front(); } // the least offset
  int64_t least() const { return Accesses.front().Offset; }
  int64_t spread() const { return Accesses.back().Offset - least(); }
  /// Elements from the first to the last that one access touches in so many iterations.
  int64_t walk(int64_t Iterations) const { return std::abs(Pitch) * (Iterations - 1) + 1; }
  /// Offsets that are stored: a range for each run of neighbours.
  std::vector<OffsetRange> stored() const;
  /// Whether a transfer of each range stores what the loop stores, in any number of iterations.
  bool storesAll() const;
};

/// Rows of the boxes in Part, which runs Iterations times at most; or why one is none. Accesses
/// further apart than a block are rows of their own: Fang et al., Journal of Software 35(6), 2024,
/// algorithm 2.
std::variant<std::vector<BlockRow>, Refused> blockRows(llvm::ArrayRef<Box> Boxes, const Stmt &Part,
                                                       std::optional<int64_t> Iterations);

/// Whether blocks may be brought before those in front of them are taken back: none of their
/// elements is stored there. What a block stored is waited for before its buffer is used again: by
/// then up to three further blocks of other rows were asked for. Blocks are Step iterations apart;
/// rows that are stored to differ from others of the array in numbers alone.
bool mayRunAhead(llvm::ArrayRef<BlockRow> Rows, int64_t Step);

} // namespace tpbcc::rewrite

#endif

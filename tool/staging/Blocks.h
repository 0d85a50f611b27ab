//===- staging/Blocks.h - Blocks of a loop and their transfers --*- C++ -*-===//
//
// Which iterations a block has, and which elements its transfers move (Fang et al., Journal of
// Software 35(6), 2024, figure 13). What is published leaves open how long the last transfer is:
// here it follows the last block, so that nothing behind the array is read.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_STAGING_BLOCKS_H
#define TPBCC_STAGING_BLOCKS_H

#include "staging/Regions.h"

namespace tpbcc::staging {

/// A loop of so many iterations in blocks of so many, at least 1.
struct Blocking {
  int64_t Trips = 0, Length = 1;
};

/// Blocks, the last one shorter or not: 0 without iterations.
int64_t blockCount(Blocking B);

/// Iterations of the last block; 0 where there is none.
int64_t lastLength(Blocking B);

/// Iterations from First to before End.
struct Block {
  int64_t First = 0, End = 0;
  int64_t length() const { return End - First; }
};
/// The block with this number, counted from 0 and below blockCount.
Block blockAt(Blocking B, int64_t Number);

/// Elements that follow each other: First counts from element k*(first iteration of the block). No
/// elements: nothing is moved.
struct Window {
  int64_t First = 0, Elements = 0;
  bool operator==(const Window &) const = default;
};

/// All that the region's accesses touch in so many iterations.
Window windowOf(const StagedRow &Row, const Region &R, int64_t Iterations);

/// What is fetched before a block: the same, or nothing where the block writes all of it first.
Window getWindow(const StagedRow &Row, const Region &R, int64_t Iterations);

/// What is written back after a block: from the first to the last element written and nothing that
/// is only read, which may be another thread's to write.
Window putWindow(const StagedRow &Row, const Region &R, int64_t Iterations);

/// Whether the buffer must hold the array's elements before the block: they are read, or not all of
/// putWindow is written in every block.
bool needsGet(const StagedRow &Row, const Region &R);

/// Bytes of the two windows.
int64_t getBytes(const StagedRow &Row, const Region &R, int64_t Iterations);
int64_t putBytes(const StagedRow &Row, const Region &R, int64_t Iterations);

/// Whether the region's row is fetched at all: then what is written back must have arrived before
/// the next block is fetched, on engines that keep no order.
bool putsBeforeGets(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Regions,
                    const Region &R);

/// Whether the next block may be fetched before this one is written back: no window fetched meets
/// one written of the same row. Where not, one buffer must do.
bool mayFetchAhead(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Regions,
                   int64_t BlockLength);

} // namespace tpbcc::staging

#endif

//===- transform/rewrite/Blocks.h - Loops cut into blocks -------*- C++ -*-===//
//
// A loop that is cut into blocks (tile) does nothing else by itself: it pays where the loops around
// it go over one block before the next one. So the loop over blocks moves outwards (interchange).
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_REWRITE_BLOCKS_H
#define TPBCC_TRANSFORM_REWRITE_BLOCKS_H

#include "transform/rewrite/Trial.h"

namespace tpbcc {

/// A loop of a nest, by its name there, and how many iterations a block of it has.
struct BlockedLoop {
  std::string Loop;
  int64_t Iterations = 0;
};

/// Whether anything in the loop computes with its variable; else it only repeats.
bool usesVariable(const ir::Pool &P, const ir::Stmt &For);

/// Takes the steps for these loops. A loop over blocks moves as far outwards as it may, but not
/// around those of loops that stand before its own in the list, and not around loops whose
/// variable nothing uses, which only repeat. None: done, and Outside is what the loops over blocks
/// moved around. Else why Which, one of the loops, can't be cut so that a loop
/// around it goes over one block before the next.
std::optional<Refused> cutIntoBlocks(Trial &T, const Kernel &K, llvm::ArrayRef<BlockedLoop> Loops,
                                     size_t &Which, std::vector<std::string> &Outside);

/// A loop that has no more than so many iterations where rows of arrays share no elements.
struct ShortLoop {
  std::string Loop;
  int64_t Most = 0;
};

/// Of all dependences of a nest that exist only where a loop is longer, how long that may be.
std::vector<ShortLoop> whereRowsAreApart(const Kernel &K, const LoopSite &Site);

/// The same as cutIntoBlocks in a version of the nest for loops that are so short (within); the
/// other one, for longer ones, stays as it is.
bool cutWhereShort(Trial &T, const Kernel &K, llvm::ArrayRef<ShortLoop> Short,
                   llvm::ArrayRef<BlockedLoop> Loops, std::vector<std::string> &Outside);

} // namespace tpbcc

#endif

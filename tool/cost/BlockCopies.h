//===- cost/BlockCopies.h - Copies of what blocks go over -------*- C++ -*-===//
#ifndef TPBCC_COST_BLOCKCOPIES_H
#define TPBCC_COST_BLOCKCOPIES_H

#include "transform/rewrite/Blocks.h"

namespace tpbcc {

/// Arrays that blocks only read, in rows that lie pages or an unknown number of elements apart, and
/// the loop that goes over such a block again and again.
struct RowsApart {
  std::string Again;
  std::vector<std::string> Arrays;
};

/// Those of a nest that is cut into Blocks; Outside: the loops that blocks moved around.
RowsApart rowsApart(const Kernel &K, const LoopSite &Site, llvm::ArrayRef<BlockedLoop> Blocks,
                    llvm::ArrayRef<std::string> Outside);

/// How often blocks have to be gone over, for copies to pay.
inline constexpr int64_t PassesOverCopies = 64;

/// Takes the steps that copy them, and says which were taken: "; what is read of B is a copy, ...".
std::string copyRows(Trial &T, const RowsApart &Rows);

} // namespace tpbcc

#endif

//===- transform/rewrite/JoinedRows.h - Rows of one request -----*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_REWRITE_JOINEDROWS_H
#define TPBCC_TRANSFORM_REWRITE_JOINEDROWS_H

#include "transform/rewrite/BlockRows.h"

namespace tpbcc::rewrite {

/// Rows whose blocks come in one transfer, which begins once: equally long, and equally far from
/// one to the next, upwards.
struct JoinedRows {
  std::vector<const BlockRow *> Rows;
  ExprId Apart; // elements; none for a single row
};

/// All rows of blocks of Over, in the order of the first of each. What is stored is by itself, and
/// so are rows that may overlap: engines take none of those.
std::vector<JoinedRows> joinRows(const Draft &D, const Stmt &Over, llvm::ArrayRef<BlockRow> Rows);

} // namespace tpbcc::rewrite

#endif

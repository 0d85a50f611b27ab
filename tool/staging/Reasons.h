//===- staging/Reasons.h - Choices in words ---------------------*- C++ -*-===//
#ifndef TPBCC_STAGING_REASONS_H
#define TPBCC_STAGING_REASONS_H

#include "staging/Choose.h"

namespace tpbcc::staging {

/// Why not, as half a sentence: empty for Obstacle::None.
llvm::StringRef reasonOf(Obstacle O);
llvm::StringRef reasonOf(RowDefect D);

/// A region as its subscripts: "a[0..2]", "pose[r][1][128]" with the outer ones in front of the
/// offsets.
std::string nameOf(const StagedRow &Row, const Region &R);

/// One sentence about what was chosen and what came second, with cycles: "sbuf in blocks of 84
/// iterations: 875824 cycles, 10240000 as it is".
std::string reasonOf(const Choice &C, llvm::ArrayRef<StagedRow> Rows);

} // namespace tpbcc::staging

#endif

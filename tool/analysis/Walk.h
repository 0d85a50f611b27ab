//===- analysis/Walk.h - A nest with numbers for its names ------*- C++ -*-===//
//
// What the polynomials leave out: rows that end inside a line of the cache, gaps between them,
// conditions of blocks. The loops are walked as they would run, the innermost ones in one step.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_WALK_H
#define TPBCC_ANALYSIS_WALK_H

#include "analysis/Nest.h"
#include <map>

namespace tpbcc {

/// Of invariants, and of variables where they are known.
using WholeNumbers = std::map<std::string, int64_t>;

/// Whole numbers as C computes them, a signed 64-bit result wraps. None when a name has no value,
/// or for a division by zero.
std::optional<int64_t> wholeValue(const ir::Pool &P, ir::ExprId Id, const WholeNumbers &Values);

/// Distinct elements of an array that a nest touches, and the lines of the cache they are in.
struct LinesTouched {
  double Elements = 0, Lines = 0;

  /// Elements that are moved for one that is used, when whole lines are.
  double factor(int ElementBytes, int LineBytes) const;
};

struct Walked {
  std::vector<std::pair<const ir::Stmt *, double>> Iterations; // of all loops, outer ones first
  /// By first and behind the last element; sorted, none touches another.
  std::map<const ArrayUse *, std::vector<std::pair<int64_t, int64_t>>> Touched;

  /// The array begins Offset bytes behind the beginning of a line of so many bytes.
  LinesTouched lines(const ArrayUse &Array, int LineBytes, int64_t Offset = 0) const;
};

/// The site must outlive the result. None when a bound or subscript has no value, statements are
/// under conditions, or there are too many iterations to walk through.
std::optional<Walked> walk(const Kernel &K, const LoopSite &Site, WholeNumbers Values);

} // namespace tpbcc

#endif

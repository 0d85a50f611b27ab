//===- lift/TruthTable.h - Conditions as tables -----------------*- C++ -*-===//
//
// Branches and jumps join and split conditions; what they amount to is seen best from all that the
// comparisons below them may be.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_LIFT_TRUTHTABLE_H
#define TPBCC_LIFT_TRUTHTABLE_H

#include "ir/Build.h"
#include <optional>

namespace tpbcc {

/// The conditions A and B of a pool, over at most six comparisons. No condition at all always
/// holds.
class TruthTable {
public:
  TruthTable(const ir::Pool &P, ir::ExprId A, ir::ExprId B);

  /// Whether there were few enough comparisons; the others ask only then.
  bool isKnown() const { return Known; }
  /// Where both hold, or one of them: never, always.
  bool isNeverBoth() const { return (OfA & OfB & Possible) == 0; }
  bool isAlwaysOne() const { return ((OfA | OfB) & Possible) == Possible; }
  /// Whether "A or B" is the same as "A or Other", a condition over the same comparisons.
  bool isSameWith(ir::ExprId Other);

private:
  uint64_t of(ir::ExprId Id);
  uint64_t ofComparison(ir::ExprId Id);

  static constexpr size_t Most = 6;
  const ir::Pool &P;
  llvm::SmallVector<ir::ExprId, Most> Comparisons;
  bool Known = true;
  uint64_t OfA, OfB;         // bit n: the comparisons are as the bits of n say
  uint64_t Possible = ~0ull; // not two different constants equal to one value
};

} // namespace tpbcc

#endif

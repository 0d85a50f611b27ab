//===- transform/GuardConditions.h - Conditions of guarded statements -*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_GUARDCONDITIONS_H
#define TPBCC_TRANSFORM_GUARDCONDITIONS_H

#include "ir/Node.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {

/// A condition, or that it does not hold.
struct Literal {
  ir::ExprId Condition;
  bool Holds;
  bool operator==(const Literal &) const = default;
};

/// All of which are so.
using Literals = std::vector<Literal>;

/// Whether, wherever First does not hold, exactly one of Others does, and none where it does.
/// Comparisons count as independent of each other.
bool areOpposite(const ir::Pool &P, const Literals &First, llvm::ArrayRef<Literals> Others);

/// The condition as one would write it: max(x, 0) >= 5 is x >= 5, and there is no Not before a
/// comparison. When is not empty.
ir::ExprId written(ir::Pool &P, const Literals &When);

/// Whether a value is made of one of the variables, or may not be asked for everywhere.
bool mentions(const ir::Pool &P, ir::ExprId Id, const llvm::StringSet<> &Names);

} // namespace tpbcc

#endif

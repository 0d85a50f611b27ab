//===- cost/TripValues.h - Values that have no instruction of their own -*- C++ -*-===//
#ifndef TPBCC_COST_TRIPVALUES_H
#define TPBCC_COST_TRIPVALUES_H

#include "transform/Lower.h"
#include "transform/Pairs.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <set>

namespace tpbcc {

/// What variables stand for in a trip of a loop, and which values compilers make before it or as a
/// part of another instruction.
class TripValues {
public:
  /// For: whose trip it is; none: statements in a row.
  TripValues(const Worker &W, const ir::Stmt *For);

  /// The list's statements come next.
  void enter(llvm::ArrayRef<ir::StmtPtr> Body);
  /// The variable has this value from here on.
  void bind(const ir::Stmt &Let, const Pairs &Beside);

  /// Whether it is a variable that the trip has not bound.
  bool isFromOutside(ir::ExprId Id) const;
  /// Whether a vector is the same in all trips of the loop: compilers make it before.
  bool isFixed(ir::ExprId Id) const;
  /// Whether an instruction of x86 reads the operand from memory: nothing else uses what is loaded.
  bool isFromMemory(ir::ExprId Id) const;
  /// How a variable was loaded.
  Form loadedAs(ir::ExprId Id) const;
  /// Whether gathers and scatters of SVE take it as an address as it is, narrower.
  bool isPartOfAddress(const ir::Stmt &Let) const;
  /// Two conversions to wider integers are one instruction. So are a comparison and the choice of
  /// one of the two that are compared, where the set has a maximum that is the same for NaNs.
  bool isPartOfOther(const ir::Expr &E) const;

  /// Whether compilers keep a truth as the mask that it is made of.
  bool isKeptTruth(ir::ExprId Id) const { return Truths.count(Id.Index) > 0; }

  /// What the variable is, or the value itself.
  const ir::Expr &resolved(ir::ExprId Id) const;

private:
  bool isSame(ir::ExprId Id) const;
  bool widens(const ir::Expr &E) const;
  bool isUnderMask(const ir::Expr &E) const;

  const ir::Pool &P;
  const IsaTable &Isa;
  const bool InLoop;
  llvm::StringSet<> Changing; // the loop's variable, and what it assigns
  llvm::StringSet<> Assigned; // in the lists entered
  llvm::StringSet<> Indices;  // of gathers and scatters
  std::set<uint32_t> Truths;
  std::map<std::string, Form> Loaded;
  std::map<std::string, ir::ExprId> Here; // variables bound so far
  std::map<std::string, bool> Same;       // of these: in all trips
};

} // namespace tpbcc

#endif

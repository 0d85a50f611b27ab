//===- emit/BoundValues.h - Values with error bounds, as C text -*- C++ -*-===//
#ifndef TPBCC_EMIT_BOUNDVALUES_H
#define TPBCC_EMIT_BOUNDVALUES_H

#include "analysis/Inexact.h"
#include "analysis/MemberViews.h"
#include "kernel/Kernel.h"
#include "kernel/Names.h"
#include "text/Code.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>

namespace tpbcc {

/// The value, and its error in units of its type's epsilon. Of a truth value the error is a
/// condition under which it may be the other one. "0": exact.
struct BoundValue {
  Code V, E;
  bool isExact() const { return E.text() == "0"; }
};

/// The values of one kernel, each bound to a name where it is first needed.
class BoundValues {
public:
  BoundValues(const Kernel &K, NameScope::Predicate IsMacro,
              std::map<std::string, MemberView> Views);

  BoundValue emit(ir::ExprId Id);
  BoundValue condition(ir::ExprId Id);
  Code index(ir::ExprId Id) { return emit(Id).V; }
  void line(const Code &Content) { Lines.push_back({Depth, Content, ""}); }
  /// What has been written, without the values that no line below them reads.
  Code text() const;
  /// Whether some variable of an error is in Body.
  bool readsErrors(const Code &Body) const;
  /// The error variable of an array or scalar.
  Code error(llvm::StringRef Name);
  /// That of an element.
  Code errorAt(llvm::StringRef Array, const Code &Index);
  /// The pointer to an array's numbers: a view of a structure must not hide the user's own name.
  std::string arrayName(llvm::StringRef Name) const;
  /// Values are computed anew from here: memory changed, or a block with their names ended.
  void forget() { Done.clear(); }
  void forget(ir::ExprId Id) { Done.erase(Id.Index); }
  /// The same value under a name of its own, that no later assignment changes.
  BoundValue held(const BoundValue &V, ir::Type Ty);

  const Inexactness Inexact;
  NameScope Names;
  unsigned Depth = 1;
  std::map<std::string, BoundValue> Locals; ///< names of values in a nest
  llvm::StringSet<> Tracked;                ///< scalars with an error variable
  /// The variable whose update is being emitted; its own error is accumulated apart.
  const Reduction *Reducing = nullptr;

  /// Sums whose partial results are used: by their updates, the variable and how many iterations
  /// there have been with this one.
  struct PartialSum {
    std::string Name;
    ir::ExprId Old; // the sum before this iteration
    Code Count;
  };
  llvm::DenseMap<uint32_t, PartialSum> PartialSums;

  /// x = Factor * x + Term, whose iterations may be combined in any order: by its new value.
  struct Recurrence {
    std::string Name;
    ir::ExprId Old;
    LinearForm Form;
  };
  llvm::DenseMap<uint32_t, Recurrence> Recurrences;
  /// The magnitude that the recurrence would have if nothing cancelled, before this iteration.
  Code magnitude(const Recurrence &R);

  Code epsilon(ir::Element E) const;
  bool isWritten(llvm::StringRef Array) const;

private:
  BoundValue compute(ir::ExprId Id);
  BoundValue recurrence(ir::ExprId Id, const Recurrence &R);
  void forgetWith(ir::ExprId Root, llvm::StringRef Name);
  BoundValue arithmetic(const ir::Expr &E);
  BoundValue integer(const ir::Expr &E);
  BoundValue select(const ir::Expr &E);
  BoundValue convert(const ir::Expr &E);
  BoundValue sameBits(const ir::Expr &E);
  BoundValue intrinsic(const ir::Expr &E);
  BoundValue named(const ir::Expr &E);
  BoundValue load(const ir::Expr &E);
  BoundValue bind(const Code &V, const Code &E);
  Code bindInteger(ir::Element Type, const Code &V);
  Code define(const std::string &Type, llvm::StringRef Wanted, const Code &Value);
  int ownUlps(llvm::StringRef Name) const;
  Code least(ir::Element E) const;

  struct Line {
    unsigned Depth;
    Code Text;
    std::string Defines; ///< a value that goes when nothing reads it; empty: the line stays
  };
  std::vector<Line> Lines;
  std::set<std::string> Errors; ///< names of error variables

  const Kernel &K;
  const ir::Pool &P;
  const std::map<std::string, MemberView> Views;
  const ir::Element Declared; ///< whose epsilon and least normal number the function declares
  llvm::DenseMap<uint32_t, BoundValue> Done;
  std::string Exactly; ///< a variable that counts as exact at the moment
};

/// Binary exponent of E's epsilon.
int epsilonExponent(ir::Element E);

/// The sum of the magnitudes that were combined into a scalar.
std::string sizeName(llvm::StringRef Name);

/// C expressions of a magnitude and of the larger of two.
Code absolute(const Code &V);
Code larger(const Code &A, const Code &B);

} // namespace tpbcc

#endif

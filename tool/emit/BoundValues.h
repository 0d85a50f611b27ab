//===- emit/BoundValues.h - Values with error bounds, as C text -*- C++ -*-===//
#ifndef TPBCC_EMIT_BOUNDVALUES_H
#define TPBCC_EMIT_BOUNDVALUES_H

#include "analysis/Inexact.h"
#include "kernel/Kernel.h"
#include "kernel/Names.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>

namespace tpbcc {

/// C expressions: the value, and its error in units of its type's epsilon. Of a truth value the
/// error is a condition under which it may be the other one. "0": exact.
struct BoundValue {
  std::string V, E;
};

/// The values of one kernel, each bound to a name where it is first needed.
class BoundValues {
public:
  BoundValues(const Kernel &K, NameScope::Predicate IsMacro);

  BoundValue emit(ir::ExprId Id);
  BoundValue condition(ir::ExprId Id);
  std::string index(ir::ExprId Id) { return emit(Id).V; }
  void line(const std::string &Content) { Text += std::string(4 * Depth, ' ') + Content + "\n"; }
  /// Values are computed anew from here: memory changed, or a block with their names ended.
  void forget() { Done.clear(); }
  void forget(ir::ExprId Id) { Done.erase(Id.Index); }
  /// The same value under a name of its own, that no later assignment changes.
  BoundValue held(const BoundValue &V, ir::Type Ty);

  const Inexactness Inexact;
  NameScope Names;
  std::string Text;
  unsigned Depth = 1;
  std::map<std::string, BoundValue> Locals; ///< names of values in a nest
  llvm::StringSet<> Tracked;                ///< scalars with an error variable
  /// The variable whose update is being emitted; its own error is accumulated apart.
  const Reduction *Reducing = nullptr;

  std::string epsilon(ir::Element E) const;
  bool isWritten(llvm::StringRef Array) const;

private:
  BoundValue arithmetic(const ir::Expr &E);
  BoundValue integer(const ir::Expr &E);
  BoundValue select(const ir::Expr &E);
  BoundValue convert(const ir::Expr &E);
  BoundValue intrinsic(const ir::Expr &E);
  BoundValue named(const ir::Expr &E) const;
  BoundValue load(const ir::Expr &E);
  BoundValue bind(const std::string &V, const std::string &E);
  std::string bindInteger(ir::Element Type, const std::string &V);
  int ownUlps(llvm::StringRef Name) const;
  std::string least(ir::Element E) const;

  const Kernel &K;
  const ir::Pool &P;
  const ir::Element Declared; ///< whose epsilon and least normal number the function declares
  llvm::DenseMap<uint32_t, BoundValue> Done;
};

/// Binary exponent of E's epsilon.
int epsilonExponent(ir::Element E);

/// C expressions of a magnitude and of the larger of two.
std::string absolute(const std::string &V);
std::string larger(const std::string &A, const std::string &B);

} // namespace tpbcc

#endif

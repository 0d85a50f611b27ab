//===- analysis/Inexact.h - Which values may carry a rounding error -*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_INEXACT_H
#define TPBCC_ANALYSIS_INEXACT_H

#include "kernel/Kernel.h"
#include <map>
#include <set>

namespace tpbcc {

/// Values of a kernel that depend on a rounded operation. Loads, comparisons, selections, minima,
/// negation and widening conversions of exact values are exact; integers always ought to be.
class Inexactness {
public:
  explicit Inexactness(const Kernel &K);
  bool operator()(ir::ExprId Id) const;
  /// Where an integer, a subscript, or whether memory is touched at all depends on a value that may
  /// carry an error: then no error bound tells what the right result is.
  const std::optional<SourceRange> &unboundable() const { return Problem; }

  /// Arrays and variables that may hold such values.
  const std::set<std::string> &names() const { return Names; }

private:
  bool value(ir::ExprId Id) const;
  void statement(const ir::Stmt &S);
  void mark(const std::string &Name, bool Inexact);
  void problem(SourceRange Where);

  const ir::Pool &P;
  std::set<std::string> Names;
  mutable std::map<uint32_t, bool> Known;
  std::optional<SourceRange> Problem;
  bool Changed = false, Looking = false;
};

} // namespace tpbcc

#endif

//===- transform/rewrite/Updates.h - Sums whose parts may change places -*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_REWRITE_UPDATES_H
#define TPBCC_TRANSFORM_REWRITE_UPDATES_H

#include "analysis/Graph.h"

namespace tpbcc::rewrite {

/// Statements that combine a value into a variable, s = s + x, or into an element: let t = a[i];
/// a[i] = t + x, by an operation that may be done in any order.
class Updates {
public:
  Updates(const Kernel &K, const ir::Stmt &Root);

  /// Whether both ends of E are such updates by one operation: whole ones may change places.
  bool commute(const Graph &G, const Edge &E) const;
  /// Value is Old combined, by one operation, with what does not name it: by which.
  std::optional<ir::Op> combines(ir::ExprId Value, llvm::StringRef Old) const;

private:
  struct Update {
    std::string Object;
    ir::Op Combine;
  };
  void variable(const ir::Stmt &S);
  void element(llvm::ArrayRef<ir::StmtPtr> Body, size_t Store);
  bool names(ir::ExprId Id, llvm::StringRef Variable) const;
  unsigned uses(llvm::StringRef Variable) const;

  const Kernel &K;
  const ir::Pool &P;
  const ir::Stmt &Root;
  std::map<const ir::Stmt *, Update> Of;
};

} // namespace tpbcc::rewrite

#endif

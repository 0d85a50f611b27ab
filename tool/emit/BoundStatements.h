//===- emit/BoundStatements.h - How far results may be off, as code -*- C++ -*-===//
#ifndef TPBCC_EMIT_BOUNDSTATEMENTS_H
#define TPBCC_EMIT_BOUNDSTATEMENTS_H

#include "emit/BoundValues.h"

namespace tpbcc {

/// Follows a kernel's statements in C, with the value of each and a bound of its error.
class BoundStatements {
public:
  BoundStatements(const Kernel &K, llvm::StringRef Source, NameScope::Predicate IsMacro,
                  std::map<std::string, MemberView> Views = {});
  /// Of the whole function.
  Code run();
  /// Of one loop, whose names are those of the worker's parameters.
  Code runLoop(LoopSite Site);

private:
  void site(const LoopSite &Site);
  void loop(const LoopSite &Site, const ir::Stmt &For);
  void statements(const LoopSite &Site, const std::vector<ir::StmtPtr> &Body);
  void store(const ir::Stmt &S);
  void let(const ir::Stmt &S, bool Changes);
  void update(const Reduction &R, bool Combines, const BoundValue &V);
  void assignments(const std::vector<ir::StmtPtr> &Branch);
  void hold(llvm::ArrayRef<std::string> Changed, ir::ExprId Of, BoundValue &V);
  std::vector<Reduction> handedOn(const LoopSite &Site, const ir::Stmt &For) const;
  bool isPartialSum(const Reduction &R) const;
  void startPartialSum(const Reduction &R, const Code &Count);
  void addSize(const Reduction &R);
  std::vector<Reduction> recurrences(llvm::ArrayRef<Reduction> Carried) const;
  void startRecurrence(const Reduction &R);
  void addMagnitude(const Reduction &R);
  std::vector<Reduction> carried(const LoopSite &Site, const ir::Stmt &For) const;

  const Kernel &K;
  const ir::Pool &P;
  llvm::StringRef Source;
  BoundValues Values;
};

} // namespace tpbcc

#endif

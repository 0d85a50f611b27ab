//===- lift/Lifter.h - The statements of a kernel's function ----*- C++ -*-===//
#ifndef TPBCC_LIFT_LIFTER_H
#define TPBCC_LIFT_LIFTER_H

#include "lift/Body.h"
#include "lift/Header.h"
#include "lift/Lift.h"
#include "lift/OpenMP.h"
#include "clang/AST/Decl.h"
#include "clang/AST/StmtOpenMP.h"

namespace tpbcc {

/// Loops become sites with a nest, or stay; what stands around them is followed as far as the bound
/// computation needs it.
class Lifter {
public:
  Lifter(const BoundDirective &Bound, const ParsedFile &File, Kernel &K, bool ByGcc)
      : Bound(Bound), File(File), Context(File.Context), K(K),
        Function(effects(*Bound.Function->getBody())), Lift{Context,
                                                            K.Spec.Float,
                                                            K.Program.Values,
                                                            Function,
                                                            Bound.Function,
                                                            Bound.Function->getBody(),
                                                            Bound.Statement == nullptr,
                                                            ByGcc,
                                                            &K.Spec,
                                                            &K.UserNames} {}

  void body();
  /// What the user writes for parts of aggregates.
  void nameParts() { K.UserNames.insert(Lift.Parts->texts().begin(), Lift.Parts->texts().end()); }
  /// Region: the OpenMP "parallel" around it, or null.
  void loop(const clang::Stmt &S, const clang::OMPExecutableDirective *Region = nullptr);

private:
  void statement(const clang::Stmt &S);
  bool scalar(const clang::Stmt &S);
  bool assignment(const clang::BinaryOperator &S);
  ir::ExprId number(const clang::Expr &E);
  bool complexScalar(const clang::VarDecl &V, std::vector<ir::StmtPtr> &Lets);
  void opaque(const clang::Stmt &S);
  ir::StmtPtr site(const clang::Stmt &S, const clang::OMPExecutableDirective *Region,
                   LoopSite &Site);
  bool withOpenMP(const clang::OMPExecutableDirective &OpenMP,
                  const clang::OMPExecutableDirective *Region, LoopHeader &Header,
                  const clang::Stmt &Loop, OpenMPRequest &Request, LoopSite &Site);
  const clang::Stmt *loopOf(const clang::Stmt &S, LoopSite &Site);
  bool nestsInside(const clang::Stmt &S);
  void loopsInside(const clang::Stmt &S);

  const BoundDirective &Bound;
  const ParsedFile &File;
  const clang::ASTContext &Context;
  Kernel &K;
  const Effects Function; // of the whole function
  LiftContext Lift;
};

/// Whether the statement is a loop, or a directive of OpenMP that is about one.
bool isLoopOrDirective(const clang::Stmt &S);

} // namespace tpbcc

#endif

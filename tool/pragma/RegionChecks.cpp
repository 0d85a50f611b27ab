//===- pragma/RegionChecks.cpp - Where a region may stand -----------------===//

#include "pragma/RegionChecks.h"
#include "diag/ClangReporter.h"
#include "driver/Frontend.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace tpbcc {

namespace {

/// Finds a statement that may leave the region before its end.
class ExitFinder : public clang::RecursiveASTVisitor<ExitFinder> {
public:
  const clang::Stmt *Found = nullptr;
  const char *Spelling = "";

  bool VisitReturnStmt(clang::ReturnStmt *S) { return found(*S, "return"); }
  bool VisitGotoStmt(clang::GotoStmt *S) { return found(*S, "goto"); }
  bool VisitIndirectGotoStmt(clang::IndirectGotoStmt *S) { return found(*S, "goto"); }
  bool VisitBreakStmt(clang::BreakStmt *S) { return Loops || Switches || found(*S, "break"); }
  bool VisitContinueStmt(clang::ContinueStmt *S) { return Loops || found(*S, "continue"); }

  bool TraverseForStmt(clang::ForStmt *S) {
    return inLoop([&] { return Base::TraverseForStmt(S); });
  }
  bool TraverseWhileStmt(clang::WhileStmt *S) {
    return inLoop([&] { return Base::TraverseWhileStmt(S); });
  }
  bool TraverseDoStmt(clang::DoStmt *S) {
    return inLoop([&] { return Base::TraverseDoStmt(S); });
  }
  bool TraverseSwitchStmt(clang::SwitchStmt *S) {
    ++Switches;
    const bool Good = Base::TraverseSwitchStmt(S);
    --Switches;
    return Good;
  }

private:
  using Base = clang::RecursiveASTVisitor<ExitFinder>;
  template <class F> bool inLoop(F Traverse) {
    ++Loops;
    const bool Good = Traverse();
    --Loops;
    return Good;
  }
  bool found(const clang::Stmt &S, const char *Word) {
    Found = &S;
    Spelling = Word;
    return false;
  }

  int Loops = 0, Switches = 0;
};

/// Whether the threads that come by share the work. In a plain parallel region each of them comes
/// by once, and its time is told apart from the others'.
bool inSharedWork(clang::ASTContext &Context, const clang::Stmt &S) {
  clang::DynTypedNode Node = clang::DynTypedNode::create(S);
  for (;;) {
    const clang::DynTypedNodeList Parents = Context.getParents(Node);
    if (Parents.empty())
      return false;
    Node = Parents[0];
    if (Node.get<clang::OMPExecutableDirective>() && !Node.get<clang::OMPParallelDirective>())
      return true;
  }
}

} // namespace

bool checkRegion(const BoundDirective &Region, const BoundDirective &Kernel,
                 const ParsedFile &File) {
  const Directive &D = *Region.Source;
  const auto Misplaced = [&](const char *Why) {
    File.Reporter.report(Diag::region_place, D.Keyword, {D.Name, Why});
    return false;
  };
  if (Kernel.Statement)
    return Misplaced("is inside a loop kernel, which has no report of its own; put '#pragma tpb "
                     "kernel' before the function");
  if (llvm::isa<clang::DeclStmt>(Region.Statement))
    return Misplaced("is before a declaration, whose names would end with the region; put it "
                     "before a statement");
  if (llvm::isa<clang::SwitchCase, clang::LabelStmt>(Region.Statement))
    return Misplaced("is before a label; put it behind the label");
  if (inSharedWork(File.Context, *Region.Statement))
    return Misplaced("is inside an OpenMP construct, where each thread would time it; put it "
                     "before the construct");
  ExitFinder Exits;
  Exits.TraverseStmt(const_cast<clang::Stmt *>(Region.Statement));
  if (!Exits.Found)
    return true;
  File.Reporter.reportAt(Diag::region_left, Exits.Found->getBeginLoc(), {D.Name, Exits.Spelling});
  return false;
}

} // namespace tpbcc

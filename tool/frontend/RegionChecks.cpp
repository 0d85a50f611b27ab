//===- frontend/RegionChecks.cpp - Where a region may stand ---------------===//

#include "frontend/RegionChecks.h"
#include "frontend/ClangReporter.h"
#include "frontend/Frontend.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenMP.h"

namespace tpbcc {

namespace {

/// A statement that leaves the region before its end.
struct Exit {
  const clang::Stmt *At = nullptr;
  const char *Spelling = "";
  explicit operator bool() const { return At; }
};

/// Where break and continue stay inside the region.
struct Inside {
  bool Loop = false, Switch = false;
};

// Written out: a RecursiveASTVisitor alone takes longer to compile than half of the front end.
Exit findExit(const clang::Stmt *S, Inside Around) {
  if (!S || llvm::isa<clang::LambdaExpr>(S)) // a lambda's return is its own
    return {};
  if (llvm::isa<clang::ReturnStmt>(S))
    return {S, "return"};
  if (llvm::isa<clang::GotoStmt, clang::IndirectGotoStmt>(S))
    return {S, "goto"};
  if (llvm::isa<clang::BreakStmt>(S) && !Around.Loop && !Around.Switch)
    return {S, "break"};
  if (llvm::isa<clang::ContinueStmt>(S) && !Around.Loop)
    return {S, "continue"};
  if (const auto *Captured = llvm::dyn_cast<clang::CapturedStmt>(S))
    return findExit(Captured->getCapturedStmt(), Around); // its children are the captures alone
  Around.Loop |=
      llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::CXXForRangeStmt>(S);
  Around.Switch |= llvm::isa<clang::SwitchStmt>(S);
  for (const clang::Stmt *Child : S->children())
    if (const Exit Found = findExit(Child, Around))
      return Found;
  return {};
}

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
  const Exit Found = findExit(Region.Statement, {});
  if (!Found)
    return true;
  File.Reporter.reportAt(Diag::region_left, Found.At->getBeginLoc(), {D.Name, Found.Spelling});
  return false;
}

} // namespace tpbcc

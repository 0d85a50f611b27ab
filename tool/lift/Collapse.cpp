//===- lift/Collapse.cpp - Loops handed out together ----------------------===//
#include "lift/Collapse.h"
#include "ir/Build.h"
#include "lift/Range.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using namespace clang;
using ir::StmtKind;

/// The one statement of a loop's body.
static const Stmt *onlyStatement(const Stmt *Body) {
  while (const auto *Block = dyn_cast<CompoundStmt>(Body)) {
    if (Block->size() != 1)
      return nullptr;
    Body = Block->body_front();
  }
  return Body;
}

/// The loop around whose variable an expression reads.
static const VarDecl *followed(const Stmt &E, llvm::ArrayRef<const VarDecl *> Around) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&E))
    if (const auto It = llvm::find(Around, Ref->getDecl()); It != Around.end())
      return *It;
  for (const Stmt *Child : E.children())
    if (const VarDecl *Found = Child ? followed(*Child, Around) : nullptr)
      return Found;
  return nullptr;
}

bool collapsedLoops(const LiftContext &Lift, const LoopHeader &Outermost, const Stmt &Loop,
                    const OpenMPRequest &Request, std::vector<LoopHeader> &Inside, LoopSite &Site) {
  std::vector<const VarDecl *> Around{Outermost.Var};
  const Stmt *Body = Outermost.Body;
  for (unsigned Depth = 1; Request.Loop && Depth < Request.Together; ++Depth) {
    const std::string Clause = sourceText(Lift.Context, Request.Collapse);
    const Stmt *Inner = onlyStatement(Body);
    if (!isa_and_nonnull<ForStmt>(Inner)) {
      Site.Refused = Refusal{Diag::openmp_clause, Request.Collapse, {Clause}};
      return false;
    }
    Refusal Why;
    auto Header = loopHeader(Lift.Context, *Inner, Why);
    if (!Header) {
      Site.Refused = Why;
      return false;
    }
    std::vector<const Expr *> Bounds{Header->Begin, Header->Step};
    for (const LoopLimit &Limit : Header->Limits)
      Bounds.push_back(Limit.Bound), Bounds.push_back(Limit.Added);
    for (const Expr *E : Bounds)
      if (const VarDecl *Followed = E ? followed(*E, Around) : nullptr) {
        Site.Refused = Refusal{Diag::openmp_collapse,
                               sourceRange(Lift.Context, *E),
                               {Clause, Followed->getNameAsString()}};
        return false;
      }
    if (!collapsedRange(Lift, *Header, Loop, Site, Site.Collapsed.emplace_back()))
      return false;
    Around.push_back(Header->Var);
    Body = Header->Body;
    Inside.push_back(std::move(*Header));
  }
  return true;
}

void findCollapsed(const ir::Pool &P, const ir::Stmt &Nest, LoopSite &Site) {
  if (Site.Collapsed.empty())
    return;
  const ir::Stmt *At = &Nest;
  for (CollapsedLoop &Each : Site.Collapsed) {
    const auto Inner =
        llvm::find_if(At->Body, [](const ir::StmtPtr &S) { return S->Kind == StmtKind::For; });
    Each.For = At = Inner->get();
  }
  llvm::StringSet<> Read;
  const auto Mark = [&](auto &Self, const std::vector<ir::StmtPtr> &Body) -> void {
    for (const ir::StmtPtr &S : Body) {
      if (!Site.isCollapsed(*S))
        ir::forEachExpr(*S, [&](ir::ExprId Root) {
          ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
            if (P[Id].Kind == ir::Op::Invariant)
              Read.insert(P[Id].Name);
            return true;
          });
        });
      Self(Self, S->Body);
      Self(Self, S->Else);
    }
  };
  Mark(Mark, Nest.Body);
  for (ScalarUse &S : Site.Scalars)
    S.OnlyInRange = !Read.contains(S.Name);
}

} // namespace tpbcc

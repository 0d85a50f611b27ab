#include "lift/OpenMP.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/OpenMPKinds.h"

namespace tpbcc {
using namespace clang;

const Stmt *associatedLoop(const OMPExecutableDirective &Directive) {
  if (!Directive.hasAssociatedStmt() || !Directive.getAssociatedStmt())
    return nullptr;
  const Stmt *S = Directive.getAssociatedStmt();
  while (const auto *Captured = dyn_cast<CapturedStmt>(S))
    S = Captured->getCapturedStmt();
  if (const auto *Canonical = dyn_cast<OMPCanonicalLoop>(S))
    S = Canonical->getLoopStmt();
  return S;
}

static const VarDecl *listed(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

namespace {
enum class Treatment { Keep, Drop, Refuse };
} // namespace

static Treatment treat(const OMPClause &Clause, const VarDecl *LoopVariable,
                       std::vector<std::string> &Reduced) {
  switch (Clause.getClauseKind()) {
  case llvm::omp::OMPC_num_threads:
  case llvm::omp::OMPC_if:
  case llvm::omp::OMPC_proc_bind:
  case llvm::omp::OMPC_default:
  case llvm::omp::OMPC_shared:
  case llvm::omp::OMPC_firstprivate:
    return Treatment::Keep;
  case llvm::omp::OMPC_schedule: {
    // Each thread gets its one static chunk from tpb_static; other schedules hand out pieces.
    const auto &Schedule = cast<OMPScheduleClause>(Clause);
    return Schedule.getScheduleKind() == OMPC_SCHEDULE_static && !Schedule.getChunkSize()
               ? Treatment::Drop
               : Treatment::Refuse;
  }
  case llvm::omp::OMPC_private:
    for (const Expr *E : cast<OMPPrivateClause>(Clause).varlists())
      if (listed(E) != LoopVariable)
        return Treatment::Refuse;
    return Treatment::Drop;
  case llvm::omp::OMPC_reduction: {
    const auto &Reduction = cast<OMPReductionClause>(Clause);
    if (Reduction.getModifier() != OMPC_REDUCTION_unknown &&
        Reduction.getModifier() != OMPC_REDUCTION_default)
      return Treatment::Refuse;
    for (const Expr *E : Reduction.varlists()) {
      const VarDecl *V = listed(E);
      if (!V)
        return Treatment::Refuse;
      Reduced.push_back(V->getNameAsString());
    }
    return Treatment::Keep;
  }
  default:
    return Treatment::Refuse;
  }
}

std::optional<OpenMPLoop> liftOpenMP(const ASTContext &Context,
                                     const OMPExecutableDirective &Directive,
                                     const VarDecl *LoopVariable, std::vector<std::string> &Reduced,
                                     Refusal &Why) {
  OpenMPLoop Loop;
  Loop.Pragma = sourceRange(Context, Directive.getSourceRange());
  if (Directive.getDirectiveKind() != llvm::omp::OMPD_parallel_for) {
    Why = {Diag::openmp_construct,
           Loop.Pragma,
           {llvm::omp::getOpenMPDirectiveName(Directive.getDirectiveKind()).str()}};
    return std::nullopt;
  }
  for (const OMPClause *Clause : Directive.clauses()) {
    if (!Clause || Clause->isImplicit())
      continue;
    const SourceRange Where =
        sourceRange(Context, clang::SourceRange(Clause->getBeginLoc(), Clause->getEndLoc()));
    const std::string Text = sourceText(Context, Where);
    switch (treat(*Clause, LoopVariable, Reduced)) {
    case Treatment::Keep:
      Loop.Clauses += " " + Text;
      break;
    case Treatment::Drop:
      break;
    case Treatment::Refuse:
      Why = {Diag::openmp_clause, Where, {Text}};
      return std::nullopt;
    }
  }
  return Loop;
}

} // namespace tpbcc

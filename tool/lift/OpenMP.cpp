#include "lift/OpenMP.h"
#include "lift/Source.h"
#include "text/CText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/OpenMPKinds.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

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

std::vector<const Stmt *> statementsOfRegion(const Stmt &S) {
  const auto *Region = dyn_cast<OMPParallelDirective>(&S);
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Region ? associatedLoop(*Region) : nullptr);
  if (!Block || llvm::none_of(Block->body(), llvm::IsaPred<OMPForDirective, OMPForSimdDirective>))
    return {};
  return {Block->body_begin(), Block->body_end()};
}

static const VarDecl *listed(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

namespace {

enum class Treatment { Keep, Drop, Refuse };

class DirectiveLifter {
public:
  DirectiveLifter(const ASTContext &Context, const OMPExecutableDirective &Directive,
                  const LoopHeader &Header, Refusal &Why)
      : Context(Context), Directive(Directive), Header(Header), Why(Why),
        Where(sourceRange(Context, Directive.getSourceRange())) {}

  std::optional<OpenMPRequest> run(const OMPExecutableDirective *Region);

private:
  bool construct();
  bool clause(OMPClause &Clause);
  Treatment treat(OMPClause &Clause);
  Treatment schedule(OMPScheduleClause &Clause);
  Treatment collapse(const OMPCollapseClause &Clause);
  Treatment ofTeam() const {
    return Result.Loop && Result.Loop->Team ? Treatment::Keep : Treatment::Drop;
  }
  Treatment variables(ArrayRef<const Expr *> List, std::vector<const VarDecl *> &Into);
  bool reduced(const OMPReductionClause &Clause);
  bool body(const Stmt &S);
  SourceRange range(const OMPClause &Clause) const {
    SourceRange R =
        sourceRange(Context, clang::SourceRange(Clause.getBeginLoc(), Clause.getEndLoc()));
    // Without an argument Clang's range ends with the word behind the clause.
    if (!StringRef(sourceText(Context, R)).ends_with(")"))
      R.End = R.Begin + unsigned(llvm::omp::getOpenMPClauseName(Clause.getClauseKind()).size());
    return R;
  }

  const ASTContext &Context;
  const OMPExecutableDirective &Directive;
  const LoopHeader &Header;
  Refusal &Why;
  const SourceRange Where;
  OpenMPRequest Result;
};

bool DirectiveLifter::construct() {
  using namespace llvm::omp;
  const OpenMPDirectiveKind Kind = Directive.getDirectiveKind();
  const bool Simd = Kind == OMPD_simd || Kind == OMPD_for_simd || Kind == OMPD_parallel_for_simd;
  const bool Team = Kind == OMPD_parallel_for || Kind == OMPD_parallel_for_simd;
  const bool Shared = Team || Kind == OMPD_for || Kind == OMPD_for_simd;
  // With -fopenmp-simd the rest of OpenMP is only parsed: there is no team to hand work to.
  if (!(Simd || Shared) || (Shared && Context.getLangOpts().OpenMPSimd)) {
    Why = {Diag::openmp_construct, Where, {getOpenMPDirectiveName(Kind).str()}};
    return false;
  }
  Result.Independent = Simd;
  if (Shared) {
    Result.Loop.emplace();
    Result.Loop->Team = Team;
    Result.Loop->Pragma = Where;
  }
  return true;
}

/// Static parts without a chunk are handed out by tpb_static; pieces of a given size by OpenMP.
Treatment DirectiveLifter::schedule(OMPScheduleClause &Clause) {
  OpenMPLoop &Loop = *Result.Loop;
  switch (Clause.getScheduleKind()) {
  case OMPC_SCHEDULE_static:
    Loop.Schedule = Clause.getChunkSize() ? "static" : "";
    break;
  case OMPC_SCHEDULE_dynamic:
    Loop.Schedule = "dynamic";
    break;
  case OMPC_SCHEDULE_guided:
    Loop.Schedule = "guided";
    break;
  case OMPC_SCHEDULE_auto: // ours to choose
    return Treatment::Drop;
  default:
    return Treatment::Refuse;
  }
  if (Loop.Schedule.empty())
    return Treatment::Drop;
  Loop.Chunk = "1";
  Loop.ChunkValue = 1;
  const Expr *Chunk = Clause.getChunkSize();
  if (!Chunk)
    return Treatment::Drop;
  // The expression itself may be a copy that Clang made for the region.
  const SourceManager &SM = Context.getSourceManager();
  const SourceLocation Comma = Clause.getCommaLoc();
  if (Comma.isMacroID() || Clause.getEndLoc().isMacroID())
    return Treatment::Refuse;
  const SourceRange Text = {SM.getFileOffset(Comma) + 1, SM.getFileOffset(Clause.getEndLoc())};
  Loop.Chunk = StringRef(sourceText(Context, Text)).trim().str();
  Expr::EvalResult Value;
  Loop.ChunkValue =
      Chunk->EvaluateAsInt(Value, Context) ? Value.Val.getInt().extOrTrunc(64).getSExtValue() : 0;
  return Treatment::Drop;
}

Treatment DirectiveLifter::collapse(const OMPCollapseClause &Clause) {
  constexpr unsigned Most = 8; // TPB_LOOPS
  Expr::EvalResult Value;
  if (!Clause.getNumForLoops()->EvaluateAsInt(Value, Context) || Value.Val.getInt() > Most)
    return Treatment::Refuse;
  Result.Together = unsigned(Value.Val.getInt().extOrTrunc(64).getSExtValue());
  Result.Collapse = range(Clause);
  return Treatment::Drop;
}

Treatment DirectiveLifter::variables(ArrayRef<const Expr *> List,
                                     std::vector<const VarDecl *> &Into) {
  for (const Expr *E : List) {
    const VarDecl *V = listed(E);
    if (!V)
      return Treatment::Refuse;
    if (V != Header.Var)
      Into.push_back(V);
    else if (&Into == &Result.LastPrivates && Result.Loop)
      return Treatment::Refuse; // nobody leaves its last value behind
  }
  return Treatment::Drop;
}

bool DirectiveLifter::reduced(const OMPReductionClause &Clause) {
  if (Clause.getModifier() != OMPC_REDUCTION_unknown &&
      Clause.getModifier() != OMPC_REDUCTION_default)
    return false;
  for (const Expr *E : Clause.varlists()) {
    const VarDecl *V = listed(E);
    if (!V)
      return false;
    Result.Reduced.push_back(V->getNameAsString());
  }
  return true;
}

Treatment DirectiveLifter::treat(OMPClause &Clause) {
  switch (Clause.getClauseKind()) {
  case llvm::omp::OMPC_num_threads:
  case llvm::omp::OMPC_proc_bind:
  case llvm::omp::OMPC_shared:
    return ofTeam();
  case llvm::omp::OMPC_if:
    return cast<OMPIfClause>(Clause).getNameModifier() == llvm::omp::OMPD_simd ? Treatment::Drop
                                                                               : ofTeam();
  case llvm::omp::OMPC_default: { // "none" is a check of what the user names, and has been made
    const llvm::omp::DefaultKind Kind = cast<OMPDefaultClause>(Clause).getDefaultKind();
    return Kind == llvm::omp::OMP_DEFAULT_none || Kind == llvm::omp::OMP_DEFAULT_shared
               ? Treatment::Drop
               : Treatment::Refuse;
  }
  case llvm::omp::OMPC_firstprivate:
  case llvm::omp::OMPC_nowait:
    return Treatment::Keep;
  case llvm::omp::OMPC_order:
  case llvm::omp::OMPC_simdlen:
  case llvm::omp::OMPC_aligned:
  case llvm::omp::OMPC_nontemporal:
    return Treatment::Drop;     // hints
  case llvm::omp::OMPC_safelen: // what we prove ourselves holds for any number of lanes
    Result.Independent = false;
    return Treatment::Drop;
  case llvm::omp::OMPC_schedule:
    return schedule(cast<OMPScheduleClause>(Clause));
  case llvm::omp::OMPC_collapse:
    return collapse(cast<OMPCollapseClause>(Clause));
  case llvm::omp::OMPC_private: {
    const auto &List = cast<OMPPrivateClause>(Clause);
    return variables({List.varlist_begin(), List.varlist_end()}, Result.Privates);
  }
  case llvm::omp::OMPC_lastprivate: {
    const auto &List = cast<OMPLastprivateClause>(Clause);
    if (List.getKind() != OMPC_LASTPRIVATE_unknown)
      return Treatment::Refuse;
    return variables({List.varlist_begin(), List.varlist_end()}, Result.LastPrivates);
  }
  case llvm::omp::OMPC_linear: { // of the loop variable: says what is so anyway
    const auto &List = cast<OMPLinearClause>(Clause);
    return llvm::all_of(List.varlists(), [&](const Expr *E) { return listed(E) == Header.Var; })
               ? Treatment::Drop
               : Treatment::Refuse;
  }
  case llvm::omp::OMPC_reduction:
    if (!reduced(cast<OMPReductionClause>(Clause)))
      return Treatment::Refuse;
    return Result.Loop ? Treatment::Keep : Treatment::Drop;
  default:
    return Treatment::Refuse;
  }
}

bool DirectiveLifter::clause(OMPClause &Clause) {
  const std::string Text = sourceText(Context, range(Clause));
  Why = {Diag::openmp_clause, range(Clause), {Text}};
  const Treatment What = treat(Clause);
  if (What == Treatment::Keep)
    Result.Loop->Clauses += " " + Text;
  return What != Treatment::Refuse;
}

/// Nothing that tells threads or single iterations apart.
bool DirectiveLifter::body(const Stmt &S) {
  if (const auto *Inner = dyn_cast<OMPExecutableDirective>(&S);
      Inner && !isa<OMPSimdDirective>(Inner)) {
    Why = {Diag::openmp_inside,
           sourceRange(Context, *Inner),
           {llvm::omp::getOpenMPDirectiveName(Inner->getDirectiveKind()).str()}};
    return false;
  }
  const auto *Call = dyn_cast<CallExpr>(&S);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (Callee && Callee->getIdentifier() && Callee->getName().starts_with("omp_")) {
    Why = {Diag::openmp_query, sourceRange(Context, *Call), {Callee->getNameAsString()}};
    return false;
  }
  return llvm::all_of(S.children(), [&](const Stmt *Child) { return !Child || body(*Child); });
}

std::optional<OpenMPRequest> DirectiveLifter::run(const OMPExecutableDirective *Region) {
  if (!construct())
    return std::nullopt;
  for (OMPClause *Clause : Directive.clauses())
    if (Clause && !Clause->isImplicit() && !clause(*Clause))
      return std::nullopt;
  if (!body(*associatedLoop(Directive)))
    return std::nullopt;
  if (Region)
    for (const auto *Clause : Region->getClausesOfKind<OMPReductionClause>())
      reduced(*Clause);
  return std::move(Result);
}

} // namespace

std::optional<OpenMPRequest> liftOpenMP(const ASTContext &Context,
                                        const OMPExecutableDirective &Directive,
                                        const OMPExecutableDirective *Region,
                                        const LoopHeader &Header, Refusal &Why) {
  return DirectiveLifter(Context, Directive, Header, Why).run(Region);
}

std::string lastIteration(const ASTContext &Context, llvm::ArrayRef<LastOf> Loops) {
  std::string Text;
  for (const auto &[Header, EndText] : Loops) {
    const std::string Type = typeText(Context, Header.Var->getType());
    Text += "const " + Type + " " + Header.Var->getNameAsString() + " = (" + Type + ")(" +
            plus(EndText.operand().text(), -1) + ");\n";
  }
  const Stmt &Body = *Loops.back().Header.Body;
  // "continue" ends the iteration, in a loop only.
  const SourceManager &SM = Context.getSourceManager();
  const SourceRange Where = statementRange(Context, Body);
  const unsigned Column = SM.getColumnNumber(SM.getMainFileID(), Where.Begin) - 1;
  const bool Block = isa<CompoundStmt>(Body);
  Text += Block ? "do " : "do\n";
  for (const std::string &Line : dedent(sourceText(Context, Where), Column))
    Text += (Block ? "" : "    ") + Line + "\n";
  if (Block)
    Text.back() = ' ';
  return Text + "while (0);\n";
}

} // namespace tpbcc

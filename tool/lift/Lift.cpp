#include "lift/Lift.h"
#include "frontend/ClangReporter.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "lift/Advice.h"
#include "lift/Body.h"
#include "lift/Clauses.h"
#include "lift/Collapse.h"
#include "lift/Cxx.h"
#include "lift/Exchange.h"
#include "lift/Globals.h"
#include "lift/Lifter.h"
#include "lift/LoopPragmas.h"
#include "lift/OpenMP.h"
#include "lift/Range.h"
#include "lift/Signature.h"
#include "lift/Source.h"
#include "text/CText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using namespace clang;

/// Whether a piece of source has each #if with its #endif, and nothing of one from outside: then
/// something else can stand in its place.
static bool closesItsConditionals(StringRef Text) {
  int Open = 0;
  for (StringRef Rest = Text; !Rest.empty();) {
    StringRef Line;
    std::tie(Line, Rest) = Rest.split('\n');
    Line = Line.ltrim();
    if (!Line.consume_front("#"))
      continue;
    Line = Line.ltrim();
    Open += Line.starts_with("if") - Line.starts_with("endif");
    if (Open < 0 || (Open == 0 && Line.starts_with("el")))
      return false;
  }
  return Open == 0;
}

bool isLoopOrDirective(const Stmt &S) {
  return isa<ForStmt, WhileStmt, DoStmt, OMPExecutableDirective>(S);
}

/// The loop of a statement, below an OpenMP directive; what the driver replaces goes to Site.
const Stmt *Lifter::loopOf(const Stmt &S, LoopSite &Site) {
  const Stmt *Loop = &S;
  while (const auto *Attributed =
             dyn_cast<AttributedStmt>(Loop)) // of a loop with a directive of ours
    Loop = Attributed->getSubStmt();
  Site.Where = statementRange(Context, *Loop);
  if (const auto *OpenMP = dyn_cast<OMPExecutableDirective>(Loop)) {
    Loop = associatedLoop(*OpenMP);
    if (Loop) {
      Site.Where = statementRange(Context, *Loop);
      Site.Where.Begin = sourceRange(Context, OpenMP->getSourceRange()).Begin;
    }
    // The directive's range begins behind '#'; the line is replaced whole.
    while (Site.Where.Begin && File.Text[Site.Where.Begin] != '#' &&
           File.Text[Site.Where.Begin - 1] != '\n')
      --Site.Where.Begin;
  }
  Site.Where.Begin = beginWithPragmas(File, Site.Where.Begin);
  const bool Counted = Loop && isa<ForStmt, WhileStmt, DoStmt>(Loop);
  Site.Text = Counted ? statementRange(Context, *Loop) : Site.Where;
  Site.Line = lineOf(Context, Site.Text.Begin);
  for (const SourceRange &Pragma : K.IgnoredOpenMP) // compiled without OpenMP, the pragma goes too
    if (Pragma.End <= Site.Where.Begin &&
        File.Text.slice(Pragma.End, Site.Where.Begin).trim().empty())
      Site.Where.Begin = Pragma.Begin;
  return Counted ? Loop : nullptr;
}

/// A variable from outside of the loop that has the name of one of the function's parameters: what
/// the driver asks on entry, and what extents say, is of these.
static const VarDecl *shadowing(const Stmt &Loop, const FunctionDecl &Function) {
  llvm::SmallPtrSet<const Decl *, 8> Own;
  const auto Find = [&](const auto &Self, const Stmt &S) -> const VarDecl * {
    if (const auto *Declaration = dyn_cast<DeclStmt>(&S))
      Own.insert(Declaration->decl_begin(), Declaration->decl_end());
    const auto *Ref = dyn_cast<DeclRefExpr>(&S);
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    const auto HasItsName = [&](const ParmVarDecl *Of) {
      return Of != V && V->getDeclName() && Of->getDeclName() == V->getDeclName();
    };
    const bool Qualified = V && V->isFileVarDecl(); // ::limit, of C++
    if (V && !isa<ParmVarDecl>(V) && !Own.contains(V) && !Qualified &&
        llvm::any_of(Function.parameters(), HasItsName))
      return V;
    for (const Stmt *Child : S.children())
      if (const VarDecl *Found = Child ? Self(Self, *Child) : nullptr)
        return Found;
    return nullptr;
  };
  return Find(Find, Loop);
}

/// Whether a loop of this body turns as often as its head says, and has no other inside.
static bool runsToItsEnd(const Stmt &Body) {
  if (isa<BreakStmt, GotoStmt, IndirectGotoStmt, ReturnStmt, CXXThrowExpr, ForStmt, WhileStmt,
          DoStmt, CXXForRangeStmt>(Body))
    return false;
  return llvm::all_of(Body.children(),
                      [](const Stmt *Child) { return !Child || runsToItsEnd(*Child); });
}

/// What the directive says of the loop; false: Site is refused.
bool Lifter::withOpenMP(const OMPExecutableDirective &OpenMP, const OMPExecutableDirective *Region,
                        LoopHeader &Header, const Stmt &Loop, OpenMPRequest &Request,
                        LoopSite &Site) {
  Refusal Why;
  std::vector<LoopHeader> Inside;
  auto Found = liftOpenMP(Context, OpenMP, Region, Header, Why);
  if (!Found) {
    Site.Refused = Why;
    return false;
  }
  Request = std::move(*Found);
  Site.OpenMP = Request.Loop;
  Site.Independent = Request.Independent;
  Header.Privates = Request.Privates;
  llvm::append_range(Header.Privates, Request.LastPrivates);
  if (!collapsedLoops(Lift, Header, Loop, Request, Inside, Site))
    return false;
  const auto CountsUp = [](const LoopHeader &Each) {
    return Each.isUnit() && Each.Limits.size() == 1;
  };
  if (!Request.LastPrivates.empty() && !(CountsUp(Header) && llvm::all_of(Inside, CountsUp))) {
    Site.Refused = Refusal{Diag::openmp_clause,
                           Site.OpenMP ? Site.OpenMP->Pragma : Site.Text,
                           {"lastprivate on a loop that does not count up by one"}};
    return false;
  }
  if (!Request.LastPrivates.empty()) {
    std::vector<LastOf> Loops{{Header, Site.EndText}};
    for (size_t I = 0; I < Inside.size(); ++I)
      Loops.push_back({Inside[I], Site.Collapsed[I].EndText});
    Site.LastIteration = lastIteration(Context, Loops);
  }
  if (Site.OpenMP && Header.DeclaredOutside)
    Site.Unused.push_back(Header.Var->getNameAsString());
  for (const VarDecl *V : Request.Privates)
    Site.Unused.push_back(V->getNameAsString());
  return true;
}

ir::StmtPtr Lifter::site(const Stmt &S, const OMPExecutableDirective *Region, LoopSite &Site) {
  const auto *OpenMP = dyn_cast<OMPExecutableDirective>(&S);
  const Stmt *Loop = loopOf(S, Site);
  if (!Loop) {
    Site.Refused = Refusal{
        Diag::openmp_construct,
        Site.Where,
        {OpenMP ? llvm::omp::getOpenMPDirectiveName(OpenMP->getDirectiveKind()).str() : ""}};
    return nullptr;
  }
  if (!isPlainText(Context, *Loop) || Site.Text.empty()) {
    Site.Refused = Refusal{Diag::loop_in_macro, Site.Text.empty() ? K.Pragma : Site.Text, {}};
    return nullptr;
  }
  if (!closesItsConditionals(File.Text.slice(Site.Where.Begin, Site.Where.End))) {
    Site.Refused = Refusal{Diag::conditional_around, Site.Text, {}};
    return nullptr;
  }
  Refusal Why;
  auto Header = loopHeader(Context, *Loop, Why);
  if (!Header) {
    Site.Refused = Why;
    return nullptr;
  }
  if (const VarDecl *V = shadowing(*Loop, *Bound.Function)) {
    Site.Refused = Refusal{Diag::shadowed_parameter,
                           sourceRange(Context, clang::SourceRange(V->getLocation())),
                           {V->getNameAsString()}};
    return nullptr;
  }
  Site.RunsToItsEnd = Header->GoesOn.empty() && runsToItsEnd(*Header->Body);
  ir::ExprId Begin, End;
  if (!workerRange(Lift, *Header, *Loop, Site, Begin, End))
    return nullptr;
  OpenMPRequest Request;
  if (OpenMP && !withOpenMP(*OpenMP, Region, *Header, *Loop, Request, Site))
    return nullptr;
  if (Site.OpenMP) {
    Site.VarLivesOn = false;
    Site.After.clear();
  }
  ir::StmtPtr Nest = liftNest(Lift, *Header, *Loop, Site);
  if (!Nest)
    return nullptr;
  Nest->Where = Site.Text;
  Nest->Loop = Site.OpenMP ? ir::LoopKind::Parallel : ir::LoopKind::Serial;
  if (Header->isUnit())
    Nest->Begin = Begin, Nest->End = End;
  findCollapsed(K.Program.Values, *Nest, Site);
  // Workers take arrays in the order of the function's parameters.
  auto Position = [&](const ArrayUse &A) {
    auto It = llvm::find_if(K.Parameters, [&](const Parameter &P) { return P.Name == A.Name; });
    return It - K.Parameters.begin();
  };
  llvm::sort(Site.Arrays, [&](const ArrayUse &A, const ArrayUse &B) {
    return std::pair(Position(A), A.Name) < std::pair(Position(B), B.Name);
  });
  for (Reduction &R : Site.Reductions)
    R.ByUser = llvm::is_contained(Request.Reduced, R.variable());
  return Nest;
}

/// Where a nest says that it leaves a loop early.
static SourceRange firstExit(const ir::Stmt &Nest) {
  if (Nest.Kind == ir::StmtKind::Exit)
    return Nest.Where;
  for (const auto *Body : {&Nest.Body, &Nest.Else})
    for (const ir::StmtPtr &S : *Body)
      if (const SourceRange Found = firstExit(*S); !Found.empty())
        return Found;
  return {};
}

void Lifter::loop(const Stmt &S, const OMPExecutableDirective *Region) {
  LoopSite Site;
  ir::StmtPtr Nest = site(S, Region, Site);
  Site.Nest = Nest.get();
  // The IR does not follow what is left behind, nor bounds how often a loop turns.
  if ((!Site.LastIteration.empty() || Site.LeavesEarly) && K.Understood) {
    K.Understood = false;
    K.NotUnderstood = Site.LeavesEarly && Nest ? firstExit(*Nest) : Site.Where;
  }
  if (Nest) {
    K.Loops.push_back(std::move(Site));
    K.Program.Body.push_back(std::move(Nest));
    return;
  }
  // The loops inside may do better on their own.
  if (!K.IsFunction || !nestsInside(S))
    K.Loops.push_back(std::move(Site));
  opaque(S);
}

/// Lifts the outermost loops inside S that can be; false when there is none.
bool Lifter::nestsInside(const Stmt &S) {
  bool Any = false;
  if (isa<OMPExecutableDirective>(S))
    return false; // the directive is about the statements as they stand
  for (const Stmt *Child : S.children()) {
    if (!Child || isa<Expr>(Child))
      continue;
    if (isLoopOrDirective(*Child)) {
      LoopSite Site;
      if (ir::StmtPtr Nest = site(*Child, nullptr, Site)) {
        Site.Nest = Nest.get();
        Site.RunsOnce = false;
        K.Loops.push_back(std::move(Site));
        K.Inner.push_back(std::move(Nest));
        Any = true;
        continue;
      }
    }
    Any |= nestsInside(*Child);
  }
  return Any;
}

/// Lifts the outermost loops of S, a statement that is none: a block, what runs under a condition.
void Lifter::loopsInside(const Stmt &S) {
  for (const Stmt *Child : S.children()) {
    if (!Child || isa<Expr>(Child))
      continue;
    if (!isLoopOrDirective(*Child)) {
      loopsInside(*Child);
      continue;
    }
    LoopSite Site;
    ir::StmtPtr Nest = site(*Child, nullptr, Site);
    if (!Nest && nestsInside(*Child))
      continue;
    Site.Nest = Nest.get();
    Site.RunsOnce = false;
    K.Loops.push_back(std::move(Site));
    if (Nest)
      K.Inner.push_back(std::move(Nest));
  }
}

std::optional<Kernel> lift(const BoundDirective &Bound, const ParsedFile &File,
                           llvm::StringRef FileName, bool ByGcc) {
  if (!hasPlainFunction(Bound, File))
    return std::nullopt;
  if (!Bound.Statement && !hasPlainHead(*Bound.Function, File.Context)) {
    File.Reporter.report(Diag::BindsIntoMacro, Bound.Source->Where, {"kernel", "function head"});
    return std::nullopt;
  }
  if (!Bound.Statement)
    if (const NamedDecl *Typed = typedInHead(*Bound.Function, File.Context)) {
      File.Reporter.report(Diag::TypeInSignature,
                           sourceRange(File.Context, clang::SourceRange(Typed->getLocation())),
                           {Typed->getNameAsString()});
      return std::nullopt;
    }
  dropAdvice(File.Context, *Bound.Function);
  Kernel K;
  K.File = FileName.str();
  K.Line = Bound.Source->Line;
  K.IsFunction = Bound.Statement == nullptr;
  K.Annotated = Bound.Annotated;
  K.Pragma = Bound.Source->Where;
  K.BuiltWithOpenMP = File.Context.getLangOpts().OpenMP;
  K.Name = kernelName(Bound);
  readSignature(File, *Bound.Function, K);
  readScope(File, *Bound.Function, K);
  for (const clang::VarDecl *V : effects(*Bound.Function->getBody()).Assigned)
    for (Parameter &P : K.Parameters)
      P.ExtentsStay &= llvm::none_of(
          P.Extents, [&](const Code &Size) { return Size.reads(V->getNameAsString()); });
  const auto Inside = [&](const SourceRange &Pragma) {
    return Pragma.Begin >= K.Annotated.Begin && Pragma.End <= K.Annotated.End;
  };
  llvm::copy_if(File.OpenMPPragmas, std::back_inserter(K.OpenMPPragmas), Inside);
  llvm::copy_if(File.IgnoredOpenMP, std::back_inserter(K.IgnoredOpenMP), Inside);

  auto Spec = readSpec(*Bound.Source, K.IsFunction, K.Parameters, File.Reporter);
  if (!Spec)
    return std::nullopt;
  K.Spec = std::move(*Spec);
  const unsigned Before = File.Reporter.errors();
  resolveClauses(Bound, File, K);
  if (File.Reporter.errors() != Before)
    return std::nullopt;
  const clang::LangOptions &Language = File.Context.getLangOpts();
  if (!K.Spec.FloatGiven && (Language.FastMath || Language.AllowFPReassoc))
    K.Spec.Float = FloatMode::Reassociate;
  K.Program.Name = K.Name;
  K.Understood = true;
  K.MayExchangeData = mayExchangeData(*Bound.Function);
  for (const auto &Feature : File.Context.getTargetInfo().getTargetOpts().FeatureMap)
    if (Feature.getValue())
      K.Features.insert(Feature.getKey().str());
  if (K.IsFunction)
    K.Globals = globalsOf(File.Context, *Bound.Function);

  Lifter L(Bound, File, K, ByGcc);
  if (K.IsFunction)
    L.body();
  else
    L.loop(*Bound.Statement);
  L.nameParts();
  keepUsedGlobals(K);
  for (size_t I = 0; K.Loops.size() > 1 && I < K.Loops.size(); ++I)
    K.Loops[I].Label = "loop" + std::to_string(I + 1);
  ir::numberStatements(K.Program.Body);
  ir::numberStatements(K.Inner);
  return K;
}

} // namespace tpbcc

#include "lift/Lift.h"
#include "diag/ClangReporter.h"
#include "emit/CText.h"
#include "ir/Build.h"
#include "lift/Body.h"
#include "lift/Cxx.h"
#include "lift/OpenMP.h"
#include "lift/Signature.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using namespace clang;
using ir::ExprId;
using ir::Type;

namespace {

class Lifter {
public:
  Lifter(const BoundDirective &Bound, const ParsedFile &File, Kernel &K)
      : Bound(Bound), File(File), Context(File.Context), K(K),
        Function(effects(*Bound.Function->getBody())),
        Lift{Context, K.Spec.Float, K.Program.Values, Function} {}

  void body();
  /// Region: the OpenMP "parallel" around it, or null.
  void loop(const Stmt &S, const OMPExecutableDirective *Region = nullptr);

private:
  void statement(const Stmt &S);
  bool scalar(const Stmt &S);
  void opaque(const Stmt &S);
  ir::StmtPtr site(const Stmt &S, const OMPExecutableDirective *Region, LoopSite &Site);
  bool header(const ForStmt &For, const LoopHeader &Header, LoopSite &Site, ir::Stmt &Nest);
  std::string beginText(const Expr &Begin, const LoopHeader &Header, LoopSite &Site) const;
  bool stays(const Expr &E, const Effects &Changed, bool &FromParameters) const;
  std::string asLong(const Expr &E, const std::string &Cast) const;

  const BoundDirective &Bound;
  const ParsedFile &File;
  const ASTContext &Context;
  Kernel &K;
  const Effects Function; // of the whole function
  LiftContext Lift;
};

bool isLoop(const Stmt &S) { return isa<ForStmt>(S) || isa<OMPExecutableDirective>(S); }

bool isSimple(llvm::StringRef Text) {
  return llvm::all_of(Text, [](char C) { return llvm::isAlnum(C) || C == '_'; });
}

/// Whether nothing that the loop changes takes part in E.
bool Lifter::stays(const Expr &E, const Effects &Changed, bool &FromParameters) const {
  llvm::SmallVector<const Stmt *, 8> Pending{&E};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl())) {
        if (Changed.assigns(V) || Function.takesAddress(V) ||
            (!V->hasLocalStorage() && !V->getType().isConstQualified()))
          return false;
        FromParameters &= isa<ParmVarDecl>(V) && !Function.assigns(V);
      }
    llvm::append_range(Pending, S->children());
  }
  return true;
}

/// C text of E, converted to Cast first when that is not empty.
std::string Lifter::asLong(const Expr &E, const std::string &Cast) const {
  const std::string Text = sourceText(Context, E);
  if (Cast.empty())
    return Text;
  return "(" + Cast + ")" + (isSimple(Text) ? Text : "(" + Text + ")");
}

/// The start as C converts it to the variable's type, and as a long.
std::string Lifter::beginText(const Expr &Begin, const LoopHeader &Header, LoopSite &Site) const {
  const Expr &Bare = *Begin.IgnoreImpCasts();
  const std::string Text = sourceText(Context, Bare);
  Expr::EvalResult Value;
  if (Begin.EvaluateAsInt(Value, Context) && Value.Val.getInt().isNonNegative() &&
      Value.Val.getInt().getActiveBits() < 64)
    return isSimple(Text) && llvm::isDigit(Text[0]) && !llvm::StringRef(Text).starts_with("0x")
               ? std::to_string(Value.Val.getInt().getExtValue())
               : Text;
  const auto From = elementOf(Context, Bare.getType()),
             To = elementOf(Context, Header.Var->getType());
  if (From == To || (ir::isSigned(*To) && ir::bits(*From) < ir::bits(*To)))
    return Text;
  if (!ir::isSigned(*To) && ir::bits(*To) == 64) {
    // A negative start is a huge one, beyond any bound.
    Site.Guards.push_back({"(long)" + operand(Text), "0", "", sourceRange(Context, Bare)});
    return Text;
  }
  return "(" + typeText(Context, Header.Var->getType().getCanonicalType()) + ")" + operand(Text);
}

bool Lifter::header(const ForStmt &For, const LoopHeader &Header, LoopSite &Site, ir::Stmt &Nest) {
  const Effects Changed = effects(*For.getBody());
  const SourceRange Where = sourceRange(Context, For);
  if (Changed.assigns(Header.Var) || Function.takesAddress(Header.Var)) {
    const Stmt *At =
        Changed.place(Header.Var) ? Changed.place(Header.Var) : Function.place(Header.Var);
    Site.Refused = Refusal{
        Diag::loop_variable_changed, sourceRange(Context, *At), {Header.Var->getNameAsString()}};
    return false;
  }
  Site.BoundsFromParameters = true;
  for (const Expr *E : {Header.Begin, Header.Bound})
    if (!liftInteger(Lift, *E, nullptr) || !stays(*E, Changed, Site.BoundsFromParameters)) {
      Site.Refused = Refusal{Diag::loop_bound, sourceRange(Context, *E), {}};
      return false;
    }
  Site.Var = Header.Var->getNameAsString();
  Site.BeginText = beginText(*Header.Begin, Header, Site);
  Site.EndText = asLong(*Header.Bound, Header.BoundMadeUnsigned ? Header.CompareType : "");
  if (Header.Inclusive) {
    const bool IsLong = elementOf(Context, Header.Bound->getType()) == ir::Element::I64 &&
                        !Header.BoundMadeUnsigned;
    Site.EndText =
        (IsLong ? (isSimple(Site.EndText) ? Site.EndText : "(" + Site.EndText + ")")
                : "(long)" + (isSimple(Site.EndText) ? Site.EndText : "(" + Site.EndText + ")")) +
        " + 1";
  }
  if (Header.ComparedUnsigned)
    Site.Guards.push_back({Site.BeginText, "0", "", Where});
  if (Header.MayPassBound)
    Site.Guards.push_back({Site.EndText, "", "4294967295L", Where});

  const Type Long = Type::scalar(ir::Element::I64);
  auto AsI64 = [&](ExprId Id) {
    return Lift.Values[Id].Ty == Long ? Id : ir::convert(Lift.Values, Long, Id);
  };
  Nest.Begin = AsI64(liftInteger(Lift, *Header.Begin, nullptr));
  Nest.End = AsI64(liftInteger(Lift, *Header.Bound, nullptr));
  if (Header.Inclusive)
    Nest.End = ir::binary(Lift.Values, ir::Op::Add, Nest.End,
                          ir::integer(Lift.Values, ir::Element::I64, 1));
  Nest.Step = ir::integer(Lift.Values, ir::Element::I64, 1);
  Nest.Name = Site.Var;
  return true;
}

ir::StmtPtr Lifter::site(const Stmt &S, const OMPExecutableDirective *Region, LoopSite &Site) {
  Site.Where = statementRange(Context, S);
  const Stmt *Loop = &S;
  const auto *OpenMP = dyn_cast<OMPExecutableDirective>(&S);
  if (OpenMP) {
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
  const auto *For = dyn_cast_or_null<ForStmt>(Loop);
  Site.Text = For ? statementRange(Context, *For) : Site.Where;
  Site.Line = lineOf(Context, Site.Text.Begin);
  for (const SourceRange &Pragma : K.IgnoredOpenMP) // compiled without OpenMP, the pragma goes too
    if (Pragma.End <= Site.Where.Begin &&
        File.Text.slice(Pragma.End, Site.Where.Begin).trim().empty())
      Site.Where.Begin = Pragma.Begin;
  if (!For) {
    Site.Refused = Refusal{
        OpenMP ? Diag::openmp_construct : Diag::nested_loop,
        Site.Where,
        {OpenMP ? llvm::omp::getOpenMPDirectiveName(OpenMP->getDirectiveKind()).str() : ""}};
    return nullptr;
  }
  if (!isPlainText(Context, *For) || Site.Text.empty()) {
    Site.Refused = Refusal{Diag::loop_in_macro, Site.Text.empty() ? K.Pragma : Site.Text, {}};
    return nullptr;
  }
  Refusal Why;
  auto Header = loopHeader(Context, *For, Why);
  if (!Header) {
    Site.Refused = Why;
    return nullptr;
  }
  auto Nest = ir::loop(ir::LoopKind::Serial, "", {}, {}, {}, {});
  Nest->Where = Site.Text;
  if (!header(*For, *Header, Site, *Nest))
    return nullptr;
  OpenMPRequest Request;
  if (OpenMP) {
    auto Found = liftOpenMP(Context, *OpenMP, Region, *Header, Why);
    if (!Found) {
      Site.Refused = Why;
      return nullptr;
    }
    Request = std::move(*Found);
    Site.OpenMP = Request.Loop;
    Site.Independent = Request.Independent;
    Header->Privates = Request.Privates;
    llvm::append_range(Header->Privates, Request.LastPrivates);
    if (!Request.LastPrivates.empty())
      Site.LastIteration = lastIteration(Context, *Header, *For->getBody(), Site.EndText);
    if (Site.OpenMP)
      Nest->Loop = ir::LoopKind::Parallel;
    if (Site.OpenMP && Header->DeclaredOutside)
      Site.Unused.push_back(Header->Var->getNameAsString());
    for (const VarDecl *V : Request.Privates)
      Site.Unused.push_back(V->getNameAsString());
  }
  Site.VarLivesOn = Header->DeclaredOutside && !Site.OpenMP;
  if (!liftBody(Lift, *Header, *For->getBody(), Site, *Nest))
    return nullptr;
  // Workers take arrays in the order of the function's parameters.
  auto Position = [&](const ArrayUse &A) {
    auto It = llvm::find_if(K.Parameters, [&](const Parameter &P) { return P.Name == A.Name; });
    return It - K.Parameters.begin();
  };
  llvm::sort(Site.Arrays, [&](const ArrayUse &A, const ArrayUse &B) {
    return std::pair(Position(A), A.Name) < std::pair(Position(B), B.Name);
  });
  for (Reduction &R : Site.Reductions)
    R.ByUser = llvm::is_contained(Request.Reduced, R.Name);
  return Nest;
}

void Lifter::loop(const Stmt &S, const OMPExecutableDirective *Region) {
  LoopSite Site;
  ir::StmtPtr Nest = site(S, Region, Site);
  Site.Nest = Nest.get();
  if (!Site.LastIteration.empty() && K.Understood) { // the IR does not follow what is left behind
    K.Understood = false;
    K.NotUnderstood = Site.Where;
  }
  K.Loops.push_back(std::move(Site));
  if (Nest)
    K.Program.Body.push_back(std::move(Nest));
  else
    opaque(S);
}

void Lifter::opaque(const Stmt &S) {
  auto Statement = std::make_unique<ir::Stmt>();
  Statement->Kind = ir::StmtKind::Opaque;
  Statement->Where = statementRange(Context, S);
  for (const VarDecl *V : effects(S).Assigned)
    Statement->Writes.push_back(V->getNameAsString());
  K.Program.Body.push_back(std::move(Statement));
  if (K.Understood && !integersOnly(Context, S)) {
    K.Understood = false;
    K.NotUnderstood = statementRange(Context, S);
  }
}

/// Declarations, assignments and the return of scalars, which the bound computation follows.
bool Lifter::scalar(const Stmt &S) {
  auto Value = [&](const Expr &E) {
    const auto Elem = elementOf(Context, E.getType());
    return Elem && Elem >= ir::Element::F16 ? liftScalar(Lift, E) : ExprId();
  };
  if (const auto *Return = dyn_cast<ReturnStmt>(&S)) {
    const Expr *Result = Return->getRetValue();
    const ExprId Id = Result ? Value(*Result) : ExprId();
    if (!Id)
      return false;
    K.Program.Body.push_back(ir::assign(ResultVariable.str(), Id));
    K.Program.Body.back()->Where = statementRange(Context, S);
    return true;
  }
  const auto *Declaration = dyn_cast<DeclStmt>(&S);
  if (!Declaration)
    return false;
  std::vector<ir::StmtPtr> Lets;
  bool Integers = false;
  for (const Decl *D : Declaration->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    const auto Elem = V ? elementOf(Context, V->getType()) : std::nullopt;
    if (!Elem || V->isStaticLocal() || V->getType().isVolatileQualified())
      return false;
    if (*Elem < ir::Element::F16) { // an integer: its text is repeated, it carries no error
      if (V->getInit() && !liftInteger(Lift, *V->getInit(), nullptr))
        return false;
      Integers = true;
      continue;
    }
    if (!V->getInit())
      return false;
    const ExprId Id = Value(*V->getInit());
    if (!Id)
      return false;
    Lets.push_back(ir::let(V->getNameAsString(), Type::scalar(*Elem), Id));
    Lets.back()->Where = statementRange(Context, S);
  }
  if (Integers) {
    if (!Lets.empty())
      return false;
    auto Text = std::make_unique<ir::Stmt>();
    Text->Kind = ir::StmtKind::Opaque;
    Text->Where = statementRange(Context, S);
    K.Program.Body.push_back(std::move(Text));
  }
  llvm::append_range(K.Program.Body, llvm::make_range(std::make_move_iterator(Lets.begin()),
                                                      std::make_move_iterator(Lets.end())));
  return true;
}

void Lifter::statement(const Stmt &S) {
  if (const std::vector<const Stmt *> Inside = statementsOfRegion(S); !Inside.empty()) {
    for (const Stmt *Child : Inside)
      if (isa<OMPForDirective, OMPForSimdDirective>(Child))
        loop(*Child, cast<OMPExecutableDirective>(&S));
      else if (!isa<NullStmt>(Child))
        opaque(*Child);
  } else if (isLoop(S))
    loop(S);
  else if (!isa<NullStmt>(S) && !scalar(S))
    opaque(S);
}

void Lifter::body() {
  for (const Stmt *S : cast<CompoundStmt>(Bound.Function->getBody())->body())
    statement(*S);
}

} // namespace

std::optional<Kernel> lift(const BoundDirective &Bound, const ParsedFile &File,
                           llvm::StringRef FileName) {
  if (!hasPlainFunction(Bound, File))
    return std::nullopt;
  Kernel K;
  K.File = FileName.str();
  K.Line = Bound.Source->Line;
  K.IsFunction = Bound.Statement == nullptr;
  K.Annotated = Bound.Annotated;
  K.Pragma = Bound.Source->Where;
  K.BuiltWithOpenMP = File.Context.getLangOpts().OpenMP;
  K.Name = !Bound.Source->Name.empty() ? Bound.Source->Name : Bound.Function->getNameAsString();
  readSignature(File, *Bound.Function, K);
  readScope(File, *Bound.Function, K);
  for (const SourceRange &Pragma : File.IgnoredOpenMP)
    if (Pragma.Begin >= K.Annotated.Begin && Pragma.End <= K.Annotated.End)
      K.IgnoredOpenMP.push_back(Pragma);

  auto Spec = readSpec(*Bound.Source, K.IsFunction, K.Parameters, File.Reporter);
  if (!Spec)
    return std::nullopt;
  K.Spec = std::move(*Spec);
  const clang::LangOptions &Language = File.Context.getLangOpts();
  if (!K.Spec.FloatGiven && (Language.FastMath || Language.AllowFPReassoc))
    K.Spec.Float = FloatMode::Reassociate;
  K.Program.Name = K.Name;
  K.Understood = true;

  Lifter L(Bound, File, K);
  if (K.IsFunction)
    L.body();
  else
    L.loop(*Bound.Statement);
  for (size_t I = 0; K.Loops.size() > 1 && I < K.Loops.size(); ++I)
    K.Loops[I].Label = "loop" + std::to_string(I + 1);
  return K;
}

} // namespace tpbcc

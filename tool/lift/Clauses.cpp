//===- lift/Clauses.cpp - Clauses against the file's declarations ---------===//

#include "lift/Clauses.h"
#include "frontend/ClangReporter.h"
#include "kernel/Kernel.h"
#include "lift/Source.h"
#include "lift/StructureParts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using clang::QualType;

namespace {

class Resolver {
public:
  Resolver(const BoundDirective &Bound, const ParsedFile &File, Kernel &K)
      : D(*Bound.Source), Function(*Bound.Function), File(File), Context(File.Context), K(K) {}

  void run();

private:
  const clang::NamedDecl *declared(llvm::StringRef Name) const;
  std::string guess(llvm::StringRef Name, llvm::ArrayRef<std::string> Own) const;
  void names(const ClauseExpr &E, llvm::ArrayRef<std::string> Own);
  void numbers(const ClauseExpr &E, const Clause &C, llvm::StringRef Target);
  void expressions(const Clause &C);
  void structures();
  void fields(KernelSpec::Structure &S, QualType T, const std::string &Path, unsigned Depth);
  void members();
  void function(const Clause &C, llvm::StringRef Name, bool Checks);
  std::string prototype(llvm::StringRef Name, bool Checks) const;
  std::string mismatch(const clang::FunctionDecl &F, bool Checks) const;

  const Directive &D;
  const clang::FunctionDecl &Function;
  const ParsedFile &File;
  const clang::ASTContext &Context;
  Kernel &K;
};

/// What the file declares before the kernel under a name.
const clang::NamedDecl *Resolver::declared(llvm::StringRef Name) const {
  const auto It = File.Preprocessor.getIdentifierTable().find(Name);
  if (It == File.Preprocessor.getIdentifierTable().end())
    return nullptr;
  for (const clang::NamedDecl *N :
       Context.getTranslationUnitDecl()->lookup(clang::DeclarationName(It->second)))
    for (const clang::Decl *Each : N->redecls()) // the first may be what counts
      if (Context.getSourceManager().isBeforeInTranslationUnit(Each->getLocation(),
                                                               Function.getBeginLoc()))
        return llvm::cast<clang::NamedDecl>(Each);
  return nullptr;
}

std::string Resolver::guess(llvm::StringRef Name, llvm::ArrayRef<std::string> Own) const {
  if (Name == "rank" || Name == "nranks")
    return "; write param(p = " + Name.str() + "), and use that parameter";
  std::vector<llvm::StringRef> Candidates(Own.begin(), Own.end());
  for (const Parameter &P : K.Parameters)
    Candidates.push_back(P.Name);
  const llvm::StringRef Found = didYouMean(Name, Candidates);
  return Found.empty() ? "" : "; did you mean '" + Found.str() + "'?";
}

void Resolver::names(const ClauseExpr &E, llvm::ArrayRef<std::string> Own) {
  if (E.Kind == ClauseExpr::Call && E.Text == "sizeof")
    return; // of a type, or the compiler says what is wrong
  const bool Named = E.Kind == ClauseExpr::Name || E.Kind == ClauseExpr::Call;
  if (Named && !llvm::is_contained(Own, E.Text) && !K.parameter(E.Text) && !declared(E.Text) &&
      !llvm::StringRef(E.Text).starts_with("__builtin_"))
    File.Reporter.report(Diag::clause_unknown_name, E.Where, {E.Text, guess(E.Text, Own)});
  for (const ClauseExpr &Operand : E.Operands)
    names(Operand, Own);
}

/// Numbers that are computed before there are arrays; a default of a parameter, before those behind
/// it.
void Resolver::numbers(const ClauseExpr &E, const Clause &C, llvm::StringRef Target) {
  if (E.Kind == ClauseExpr::Call) // functions take what they take
    return;
  if (E.Kind == ClauseExpr::String)
    File.Reporter.report(Diag::clause_string, E.Where, {spelling(C.Kind).str()});
  const Parameter *Used = E.Kind == ClauseExpr::Name ? K.parameter(E.Text) : nullptr;
  if (Used && Used->IsArray)
    File.Reporter.report(Diag::clause_value_later, E.Where,
                         {spelling(C.Kind).str(), E.Text, "; use parameters that are numbers"});
  const Parameter *Set = C.Kind == ClauseKind::Param ? K.parameter(Target) : nullptr;
  if (Used && !Used->IsArray && Set && Used >= Set)
    File.Reporter.report(Diag::clause_value_later, E.Where,
                         {spelling(C.Kind).str(), E.Text,
                          "; the value of '" + Set->Name + "' may use the parameters before it"});
  for (const ClauseExpr &Operand : E.Operands)
    numbers(Operand, C, Target);
}

void Resolver::expressions(const Clause &C) {
  const std::vector<std::string> OfRanks = {"rank", "nranks"};
  switch (C.Kind) {
  case ClauseKind::Size:
  case ClauseKind::Extent:
  case ClauseKind::Flops:
  case ClauseKind::Bytes:
    for (const Argument &A : C.Arguments)
      if (A.Value)
        names(*A.Value, {}), numbers(*A.Value, C, A.Target);
    break;
  case ClauseKind::Param:
    for (const Argument &A : C.Arguments)
      if (A.Value)
        names(*A.Value, OfRanks), numbers(*A.Value, C, A.Target);
    break;
  case ClauseKind::Init:
    for (const Argument &A : C.Arguments) {
      if (!A.Value)
        continue;
      if (A.Value->Kind == ClauseExpr::String)
        File.Reporter.report(Diag::clause_string, A.Value->Where, {spelling(C.Kind).str()});
      const bool Generated =
          A.Value->Text == "random" || A.Value->Text == "permutation" || A.Value->Text == "cycle";
      std::vector<std::string> Own = OfRanks;
      if (!Generated || (A.Value->Kind != ClauseExpr::Call && A.Value->Kind != ClauseExpr::Name)) {
        llvm::append_range(Own, A.Indices);
        names(*A.Value, Own);
      } else {
        for (const ClauseExpr &Operand : A.Value->Operands)
          names(Operand, Own);
      }
    }
    break;
  default:
    break;
  }
}

/// The scalars in a structure, those of structures and short arrays inside it among them.
void Resolver::fields(KernelSpec::Structure &S, QualType T, const std::string &Path,
                      unsigned Depth) {
  if (const auto Elem = elementOf(Context, T)) {
    S.Fields.push_back({Path, *Elem < ir::Element::F16, *Elem});
    return;
  }
  if (T->isPointerType() && S.Pointer.empty())
    S.Pointer = Path;
  constexpr unsigned MostDepth = 4, MostElements = 16;
  if (Depth == MostDepth)
    return;
  if (const clang::ConstantArrayType *Array = Context.getAsConstantArrayType(T)) {
    const uint64_t Count = Array->getSize().getZExtValue();
    for (uint64_t I = 0; I < Count && Count <= MostElements; ++I)
      fields(S, Array->getElementType(), Path + "[" + std::to_string(I) + "]", Depth + 1);
    return;
  }
  const auto *Record = T->getAs<clang::RecordType>();
  if (!Record || !Record->getDecl()->getDefinition())
    return;
  for (const clang::FieldDecl *F : Record->getDecl()->getDefinition()->fields()) {
    if (!F->getDeclName() || F->isBitField())
      continue;
    fields(S, F->getType(), Path.empty() ? F->getNameAsString() : Path + "." + F->getNameAsString(),
           Depth + 1);
    if (Record->getDecl()->isUnion())
      return; // the first member is as good as any
  }
}

void Resolver::structures() {
  for (size_t I = 0; I < K.Parameters.size(); ++I) {
    const Parameter &P = K.Parameters[I];
    QualType T = Function.getParamDecl(unsigned(I))->getType();
    if (!P.IsArray)
      continue;
    T = T->getPointeeType();
    while (const clang::ArrayType *Array = Context.getAsArrayType(T))
      T = Array->getElementType();
    if (!T->isRecordType() || T->isIncompleteType())
      continue;
    KernelSpec::Structure S{P.Name, {}, {}, "", std::nullopt};
    fields(S, T, "", 0);
    const auto Bytes = uint64_t(Context.getTypeSizeInChars(T).getQuantity());
    if (!S.Fields.empty() &&
        llvm::all_of(S.Fields, [&](auto &F) { return F.Elem == S.Fields.front().Elem; }) &&
        Bytes == S.Fields.size() * (ir::bits(S.Fields.front().Elem) / 8))
      S.Alike = S.Fields.front().Elem;
    else
      S.Parts = structureParts(Context, T);
    K.Spec.Structures.push_back(std::move(S));
  }
}

/// Members that init() names exist, and structures are never set as a whole.
void Resolver::members() {
  for (const Clause *C : D.all(ClauseKind::Init))
    for (const Argument &A : C->Arguments) {
      const KernelSpec::Structure *S = K.Spec.structure(A.Target);
      const Parameter *P = K.parameter(A.Target);
      if (!P || !P->IsArray)
        continue;
      if (!S) {
        if (!A.Member.empty())
          File.Reporter.report(
              Diag::unknown_member, A.TargetWhere,
              {A.Target, A.Member, "; its elements have type '" + P->TypeText + "'"});
        continue;
      }
      if (A.Member.empty()) {
        const bool Copy = A.Value && A.Value->Kind == ClauseExpr::Name && A.Indices.empty() &&
                          K.Spec.structure(A.Value->Text);
        if (!Copy && (A.Value->Kind == ClauseExpr::Name ? A.Value->Text == "random" : true))
          File.Reporter.report(Diag::init_structure, A.TargetWhere,
                               {A.Target, S->Fields.empty() ? "member" : S->Fields.front().Path});
        continue;
      }
      auto It =
          llvm::find_if(S->Fields, [&](const KernelSpec::Field &F) { return F.Path == A.Member; });
      if (It == S->Fields.end()) {
        std::vector<llvm::StringRef> Names;
        for (const KernelSpec::Field &F : S->Fields)
          Names.push_back(F.Path);
        const llvm::StringRef Meant = didYouMean(A.Member, Names);
        File.Reporter.report(
            Diag::unknown_member, A.TargetWhere,
            {A.Target, A.Member, Meant.empty() ? "" : "; did you mean '" + Meant.str() + "'?"});
        continue;
      }
      if (It->Integer && A.Value->Text == "random" && A.Value->Operands.empty())
        File.Reporter.report(Diag::random_without_range, A.ValueWhere, {A.Target + "." + A.Member});
      for (KernelSpec::Init &I : K.Spec.Inits)
        if (I.Array == A.Target && I.Member == A.Member)
          I.Integer = It->Integer;
    }
  // Structures without a word from the user: numbers around one, as for other arrays. Those of
  // several kinds are left to the runtime.
  std::vector<KernelSpec::Init> Defaults;
  for (const KernelSpec::Structure &S : K.Spec.Structures)
    if (K.Spec.initsOf(S.Array).empty() && S.Parts.empty())
      for (const KernelSpec::Field &F : S.Fields)
        if (!F.Integer) {
          KernelSpec::Init I;
          I.Array = S.Array;
          I.Member = F.Path;
          I.From = Generator::Random;
          I.Low = "0.5", I.High = "1.5";
          Defaults.push_back(std::move(I));
        }
  K.Spec.Inits.insert(K.Spec.Inits.begin(), Defaults.begin(), Defaults.end());
}

std::string Resolver::prototype(llvm::StringRef Name, bool Checks) const {
  std::string Text = (Checks ? "int " : "void ") + Name.str() + "(";
  bool First = true;
  if (Checks && K.ReturnsScalar) {
    Text += K.ResultType + " result";
    First = false;
  }
  for (const Parameter &P : K.Parameters) {
    Text += First ? "" : ", ";
    First = false;
    Text += (P.ReadOnly && Checks ? "const " : "") + P.TypeText + " " + P.Name;
    for (const Code &E : P.Extents)
      Text += "[" + E.text() + "]";
    if (P.IsArray && P.Extents.empty())
      Text.insert(Text.size() - P.Name.size(), "*");
  }
  return Text + (First ? "void)" : ")");
}

/// Empty when F takes what the kernel takes.
std::string Resolver::mismatch(const clang::FunctionDecl &F, bool Checks) const {
  const auto Same = [&](QualType Has, QualType Wanted) {
    Has = Has.getCanonicalType().getUnqualifiedType();
    Wanted = Wanted.getCanonicalType().getUnqualifiedType();
    if (Has->isPointerType() && Wanted->isPointerType()) {
      // Arrays of other lengths are the same memory, const or not.
      const auto Element = [&](QualType T) {
        T = T->getPointeeType();
        while (const clang::ArrayType *Array = Context.getAsArrayType(T))
          T = Array->getElementType();
        return T;
      };
      return Context.hasSameUnqualifiedType(Element(Has), Element(Wanted));
    }
    return Context.hasSameType(Has, Wanted);
  };
  const bool WithResult = Checks && K.ReturnsScalar;
  if (F.isVariadic() || !F.hasPrototype())
    return "it does not say what it takes";
  if (F.getNumParams() != Function.getNumParams() + WithResult)
    return "it takes " + std::to_string(F.getNumParams()) + " arguments, not " +
           std::to_string(Function.getNumParams() + WithResult);
  if (WithResult && !Same(F.getParamDecl(0)->getType(), Function.getReturnType()))
    return "its first argument is not the result";
  for (unsigned I = 0; I < Function.getNumParams(); ++I) {
    const QualType Has = F.getParamDecl(I + WithResult)->getType();
    const QualType Wanted = Function.getParamDecl(I)->getType();
    if (!Same(Has, Wanted))
      return "argument " + std::to_string(I + WithResult + 1) + " has type '" +
             typeText(Context, Has) + "', not '" + typeText(Context, Wanted) + "'";
  }
  if (Checks && !F.getReturnType()->isIntegralOrEnumerationType())
    return "it returns '" + typeText(Context, F.getReturnType()) +
           "' and not whether the result is right";
  return "";
}

void Resolver::function(const Clause &C, llvm::StringRef Name, bool Checks) {
  const clang::NamedDecl *Found = declared(Name);
  const auto *F = llvm::dyn_cast_or_null<clang::FunctionDecl>(Found);
  const SourceRange Where = C.Arguments.front().TargetWhere;
  if (!F) {
    File.Reporter.report(Diag::clause_unknown_function, Where,
                         {Name.str(), "", prototype(Name, Checks)});
    return;
  }
  if (const std::string Why = mismatch(*F, Checks); !Why.empty()) {
    File.Reporter.report(Diag::clause_function_signature, Where,
                         {Name.str(), spelling(C.Kind).str(), Why, prototype(Name, Checks)});
    File.Reporter.noteAt(Diag::DefinedHere, F->getLocation(), {Name.str()});
  }
}

void Resolver::run() {
  if (!K.IsFunction)
    return; // its clauses name nothing that only the file explains
  structures();
  for (const Clause &C : D.Clauses)
    expressions(C);
  members();
  if (!K.Spec.Setup.empty())
    function(*D.find(ClauseKind::Setup), K.Spec.Setup, false);
  if (!K.Spec.CheckFunction.empty())
    function(*D.find(ClauseKind::Verify), K.Spec.CheckFunction, true);
}

} // namespace

void resolveClauses(const BoundDirective &Bound, const ParsedFile &File, Kernel &K) {
  Resolver(Bound, File, K).run();
}

void collectRegions(llvm::ArrayRef<BoundDirective> All, const ParsedFile &File, Kernel &K) {
  for (const BoundDirective &B : All) {
    const Directive &D = *B.Source;
    if (D.Kind != DirectiveKind::Region || D.Where.Begin < K.Annotated.Begin ||
        D.Where.Begin >= K.Annotated.End)
      continue;
    const Clause *As = D.find(ClauseKind::As);
    unsigned Begin = D.Where.End; // an OpenMP directive of the statement included
    while (Begin < B.Annotated.End && llvm::StringRef(" \t\r\n").contains(File.Text[Begin]))
      ++Begin;
    K.Spec.Regions.push_back({D.Name,
                              As ? As->Arguments.front().Target : "",
                              D.Where,
                              {Begin, B.Annotated.End},
                              D.Line});
    // A worker has no place for it.
    for (LoopSite &Site : K.Loops)
      if (!Site.Refused && Site.Text.Begin < D.Where.Begin && D.Where.Begin < Site.Text.End)
        Site.Refused = Refusal{Diag::region_inside_loop, D.Where, {D.Name}};
  }
}

} // namespace tpbcc

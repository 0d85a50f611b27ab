#include "kernel/Spec.h"
#include "kernel/Kernel.h"
#include "kernel/SpecReader.h"
#include "pragma/ClauseExpr.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>

namespace tpbcc {

llvm::StringRef spelling(FloatMode M) {
  switch (M) {
  case FloatMode::Contract:
    return "contract";
  case FloatMode::Strict:
    return "strict";
  case FloatMode::Reassociate:
    return "reassoc";
  }
  return "";
}

bool KernelSpec::isSize(llvm::StringRef Name) const {
  return llvm::any_of(Sizes, [&](const Size &S) { return S.Name == Name; });
}

const KernelSpec::Default *KernelSpec::defaultOf(llvm::StringRef Name) const {
  auto It = llvm::find_if(Defaults, [&](const Default &D) { return D.Name == Name; });
  return It == Defaults.end() ? nullptr : &*It;
}

std::vector<const KernelSpec::Init *> KernelSpec::initsOf(llvm::StringRef Array) const {
  std::vector<const Init *> Found;
  for (const Init &I : Inits)
    if (I.Array == Array)
      Found.push_back(&I);
  return Found;
}

const KernelSpec::Structure *KernelSpec::structure(llvm::StringRef Array) const {
  auto It = llvm::find_if(Structures, [&](const Structure &S) { return S.Array == Array; });
  return It == Structures.end() ? nullptr : &*It;
}

uint64_t KernelSpec::Structure::boundUnit() const {
  uint64_t Least = UINT64_MAX;
  for (const Part &Each : Parts)
    if (Each.Elem && ir::Type::scalar(*Each.Elem).isFloating())
      Least = std::min(Least, Each.Bytes);
  return Alike ? ir::bits(*Alike) / 8 : Least;
}

bool KernelSpec::isVaried(llvm::StringRef Name) const {
  return llvm::is_contained(VariantNames, Name);
}

const Parameter *findParameter(const Argument &A, llvm::StringRef Name, SourceRange Where,
                               bool WantArray, const Clause &C,
                               llvm::ArrayRef<Parameter> Parameters, Reporter &Report) {
  std::vector<llvm::StringRef> Names;
  for (const Parameter &P : Parameters) {
    if (P.Name == Name && P.IsArray == WantArray)
      return &P;
    if (P.IsArray == WantArray)
      Names.push_back(P.Name);
    if (P.Name == Name) {
      Report.report(WantArray ? Diag::clause_needs_array : Diag::clause_needs_scalar, Where,
                    {Name.str(), spelling(C.Kind).str()});
      return nullptr;
    }
  }
  const llvm::StringRef Guess = didYouMean(Name, Names);
  std::vector<FixIt> Fixes;
  if (!Guess.empty() && A.Target == Name && A.Member.empty() && A.Indices.empty())
    Fixes.push_back({Where, Guess.str()});
  Report.report(Diag::clause_unknown_parameter, Where,
                {Name.str(), Guess.empty() ? "" : "; did you mean '" + Guess.str() + "'?"}, Fixes);
  return nullptr;
}

static void addNames(const ClauseExpr &E, Code::NameSet &Names) {
  if (E.Kind == ClauseExpr::Name)
    Names.insert(E.Text);
  for (const ClauseExpr &Operand : E.Operands)
    addNames(Operand, Names);
}

static Code codeOf(const ClauseExpr &E, std::string Text) {
  Code::NameSet Names;
  addNames(E, Names);
  return {std::move(Text), std::move(Names)};
}

Code codeOf(const ClauseExpr &E) { return codeOf(E, dump(E)); }

Code whenDefined(const ClauseExpr &E) { return codeOf(E, definedWhen(E)); }

Code valueOf(const Argument &A) {
  const ClauseExpr &E = *A.Value;
  // A macro that stands for a sum without parentheses gets some.
  const bool Sum = E.Kind == ClauseExpr::Unary || E.Kind == ClauseExpr::Binary ||
                   E.Kind == ClauseExpr::Conditional;
  const bool Parentheses = Sum && llvm::all_of(A.ValueText, isNameCharacter);
  return codeOf(E, Parentheses ? "(" + A.ValueText + ")" : A.ValueText);
}

namespace {

class Reader {
public:
  Reader(const Directive &D, bool IsFunction, llvm::ArrayRef<Parameter> Parameters,
         Reporter &Report)
      : D(D), IsFunction(IsFunction), Parameters(Parameters), Report(Report) {}

  KernelSpec read();

private:
  const Parameter *find(const Argument &A, bool WantArray, const Clause &C);
  void sizes(const Clause &C);
  void initial(const Argument &A, const Clause &C);
  void state(const Clause &C);
  void impliedSizes();
  bool ofCode(const Clause &C, const Argument &First);
  bool ofBenchmark(const Clause &C, const Argument &First);
  void checkRows(const Argument &A, const Polynomial &Elements);

  const Directive &D;
  const bool IsFunction;
  llvm::ArrayRef<Parameter> Parameters;
  Reporter &Report;
  KernelSpec Spec;
  std::string State; // the word given first
  struct Swap {
    const Argument *Source;
    const Parameter *A, *B;
  };
  std::vector<Swap> Swapped;
};

const Parameter *Reader::find(const Argument &A, bool WantArray, const Clause &C) {
  return findParameter(A, A.Target, A.TargetWhere, WantArray, C, Parameters, Report);
}

void Reader::sizes(const Clause &C) {
  for (const Argument &A : C.Arguments) {
    if (A.Modifier == "min" || A.Modifier == "multiple") {
      // min() and multiple() hold for every size named in the clause.
      for (KernelSpec::Size &S : Spec.Sizes)
        (A.Modifier == "min" ? S.Least : S.Multiple) = valueOf(A);
      continue;
    }
    if (const Parameter *P = find(A, false, C)) {
      if (P->ElementKnown && P->Elem >= ir::Element::F16)
        Report.report(Diag::size_not_integer, A.TargetWhere, {A.Target, P->TypeText});
      Spec.Sizes.push_back({A.Target, {}, {}});
    }
  }
}

void Reader::initial(const Argument &A, const Clause &C) {
  auto Named = llvm::find_if(Parameters, [&](const Parameter &P) { return P.Name == A.Target; });
  if (Named != Parameters.end() && !Named->IsArray && A.Member.empty() && A.Indices.empty()) {
    // A scalar's initial value is its default.
    if (const auto Value = scalarInitial(A, *Named, Report))
      Spec.Defaults.push_back({A.Target, *Value, A.Environment});
    return;
  }
  const Parameter *P = find(A, true, C);
  if (!P || !A.Value)
    return;
  if (auto Init = readInitial(A, *P, Parameters, Report))
    Spec.Inits.push_back(std::move(*Init));
}

void Reader::state(const Clause &C) {
  for (const Argument &A : C.Arguments) {
    if (A.Modifier == "swap") {
      const Parameter *Pair[2];
      for (size_t I = 0; I < 2; ++I)
        if (!(Pair[I] = findParameter(A, A.Names[I], A.Where, true, C, Parameters, Report)))
          return;
      Spec.Swaps.push_back({A.Names[0], A.Names[1]});
      Swapped.push_back({&A, Pair[0], Pair[1]});
      continue;
    }
    if (!State.empty() && State != A.Target)
      Report.report(Diag::state_conflict, A.TargetWhere, {A.Target, State});
    State = A.Target;
    Spec.Reset = State == "reset";
  }
}

/// Without size(): the integer parameters that appear in extents and have no default.
void Reader::impliedSizes() {
  for (const Parameter &P : Parameters) {
    if (P.IsArray || !P.ElementKnown || P.Elem >= ir::Element::F16 || Spec.defaultOf(P.Name) ||
        Spec.isVaried(P.Name))
      continue;
    bool Used = false;
    for (const Parameter &Array : Parameters)
      Used |= llvm::any_of(Array.Extents, [&](const Code &E) { return E.reads(P.Name); });
    for (const auto &[Name, Extent] : Spec.Extents)
      Used |= Extent.reads(P.Name);
    if (Used)
      Spec.Sizes.push_back({P.Name, {}, {}});
  }
}

/// block(j = 64, k), block(32, 64), block(auto), block(off)
static BlockRequest readBlocks(const Clause &C) {
  BlockRequest Request;
  Request.Where = C.Where;
  const std::string &Word = C.Arguments.front().Modifier;
  Request.Mode = Word == "off"    ? BlockMode::Off
                 : Word == "auto" ? BlockMode::Planned
                                  : BlockMode::Given;
  if (Word.empty())
    for (const Argument &A : C.Arguments)
      Request.Lengths.push_back(
          {A.Target, A.Value ? constantInteger(*A.Value).value_or(0) : 0, A.Where});
  return Request;
}

/// "auto", "off" or a constant; what is none is 0, which no such clause may have.
static NumberRequest requestOf(const Argument &First) {
  return First.Value ? NumberRequest{RequestMode::Given, constantInteger(*First.Value).value_or(0)}
                     : numberRequest(First.Target);
}

/// What says how code is made, for functions and loops.
bool Reader::ofCode(const Clause &C, const Argument &First) {
  switch (C.Kind) {
  case ClauseKind::Fp:
    Spec.FloatGiven = true;
    Spec.Float = llvm::StringSwitch<FloatMode>(First.Target)
                     .Case("strict", FloatMode::Strict)
                     .Case("reassoc", FloatMode::Reassociate)
                     .Default(FloatMode::Contract);
    return true;
  case ClauseKind::MinMax:
    Spec.IeeeMinMax = First.Target == "ieee";
    return true;
  case ClauseKind::Isa:
    for (const Argument &A : C.Arguments)
      Spec.Isas.push_back(A.Target);
    return true;
  case ClauseKind::Width:
    Spec.Width = int(constantInteger(*First.Value).value_or(0));
    return true;
  case ClauseKind::Unroll:
    Spec.Unroll = int(constantInteger(*First.Value).value_or(0)); // macros expanded
    return true;
  case ClauseKind::Jam:
    Spec.Jam = int(constantInteger(*First.Value).value_or(0));
    return true;
  case ClauseKind::Tail:
    Spec.Tail = tailMode(First.Target);
    return true;
  case ClauseKind::Store:
    Spec.Stores = storeMode(First.Target);
    return true;
  case ClauseKind::Prefetch:
    Spec.Prefetch = requestOf(First);
    return true;
  case ClauseKind::Peel:
    Spec.Peel = requestOf(First);
    return true;
  case ClauseKind::Block:
    Spec.Blocks = readBlocks(C);
    return true;
  case ClauseKind::Math:
    Spec.MathUlp = constantNumber(*First.Value);
    return true;
  case ClauseKind::Independent:
    for (const Argument &A : C.Arguments) {
      // A loop kernel's arrays may be local; whoever binds it knows them.
      if (IsFunction && !find(A, true, C))
        continue;
      Spec.Independent.push_back(A.Target);
    }
    return true;
  default:
    return false;
  }
}

/// An extent of which no part is a number of rows was meant as the number of rows.
void Reader::checkRows(const Argument &A, const Polynomial &Elements) {
  const Parameter &P = *llvm::find_if(Parameters, [&](auto &P) { return P.Name == A.Target; });
  if (!P.RowElements || P.RowElements->terms().size() != 1)
    return;
  const auto &[Names, Number] = P.RowElements->terms().front();
  const bool Rows = llvm::any_of(Elements.terms(), [&](const Polynomial::Term &T) {
    return T.second % Number == 0 &&
           std::includes(T.first.begin(), T.first.end(), Names.begin(), Names.end());
  });
  if (!Rows)
    Report.report(Diag::extent_of_rows, A.TargetWhere,
                  {P.Name, A.ValueText, P.RowElements->text(), (Elements * *P.RowElements).text()});
}

/// What the benchmark of a function needs to know.
bool Reader::ofBenchmark(const Clause &C, const Argument &First) {
  switch (C.Kind) {
  case ClauseKind::Size:
    sizes(C);
    return true;
  case ClauseKind::Extent:
    for (const Argument &A : C.Arguments)
      if (find(A, true, C)) {
        Spec.Extents[A.Target] = valueOf(A);
        if (const auto Sum = sumOfParameters(*A.Value, Parameters)) {
          Spec.Elements[A.Target] = *Sum;
          checkRows(A, *Sum);
        }
      }
    return true;
  case ClauseKind::Param:
    for (const Argument &A : C.Arguments)
      if (find(A, false, C))
        Spec.Defaults.push_back({A.Target, valueOf(A), A.Environment,
                                 A.Value ? constantInteger(*A.Value) : std::nullopt});
    return true;
  case ClauseKind::Init:
    for (const Argument &A : C.Arguments)
      initial(A, C);
    return true;
  case ClauseKind::Flops:
    Spec.Flops = valueOf(First);
    Spec.FlopsWhen = whenDefined(*First.Value);
    return true;
  case ClauseKind::Bytes:
    Spec.Bytes = valueOf(First);
    Spec.BytesWhen = whenDefined(*First.Value);
    return true;
  case ClauseKind::Metric:
    Spec.Measure = llvm::StringSwitch<Metric>(First.Target)
                       .Case("flops", Metric::Flops)
                       .Case("time", Metric::Time)
                       .Case("latency", Metric::Latency)
                       .Default(Metric::Bandwidth);
    return true;
  case ClauseKind::Verify:
    if (First.Modifier == "rtol") {
      Spec.Verify = VerifyMode::RelativeTolerance;
      Spec.RelativeTolerance = First.ValueText;
    } else if (First.Target == "none") {
      Spec.Verify = VerifyMode::None;
    } else {
      Spec.Verify = VerifyMode::Function;
      Spec.CheckFunction = First.Target;
    }
    return true;
  case ClauseKind::State:
    state(C);
    return true;
  case ClauseKind::Setup:
    Spec.Setup = First.Target;
    return true;
  case ClauseKind::Variant:
    for (const Argument &A : C.Arguments)
      readVariants(A, C, Parameters, Spec, Report);
    return true;
  default:
    return false;
  }
}

KernelSpec Reader::read() {
  bool SizesGiven = false;
  for (const Clause &C : D.Clauses) {
    C.Used = true;
    const Argument None;
    const Argument &First = C.Arguments.empty() ? None : C.Arguments.front();
    if (ofCode(C, First))
      continue;
    if (!IsFunction)
      Report.report(Diag::loop_kernel_clause, C.Where, {spelling(C.Kind).str()});
    else
      C.Used = ofBenchmark(C, First); // of others the parser has said that it is too early
    SizesGiven |= IsFunction && C.Kind == ClauseKind::Size;
  }
  if (!SizesGiven)
    impliedSizes();
  for (const Swap &S : Swapped)
    if (const std::string Why = whyNotSwapped(*S.A, *S.B, Spec); !Why.empty())
      Report.report(Diag::swap_mismatch, S.Source->Where, {S.A->Name, S.B->Name, Why});
  checkInitialValues(D, Parameters, Report);
  return std::move(Spec);
}

} // namespace

std::optional<KernelSpec> readSpec(const Directive &D, bool IsFunction,
                                   llvm::ArrayRef<Parameter> Parameters, Reporter &Report) {
  const unsigned Before = Report.errors();
  KernelSpec Spec = Reader(D, IsFunction, Parameters, Report).read();
  if (Report.errors() != Before)
    return std::nullopt;
  return Spec;
}

} // namespace tpbcc

//===- kernel/SpecInit.cpp - What init() says of each array ---------------===//

#include "kernel/SpecReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tpbcc {

bool isComplex(const Parameter &P) {
  return !P.ElementKnown && llvm::StringRef(P.TypeText).starts_with("_Complex ");
}

static bool isInteger(const Parameter &P) { return P.ElementKnown && P.Elem < ir::Element::F16; }

static Generator generatorOf(const ClauseExpr &E) {
  if (E.Text == "random" && (E.Kind == ClauseExpr::Call || E.Kind == ClauseExpr::Name))
    return Generator::Random;
  if (E.Kind == ClauseExpr::Call && E.Text == "permutation")
    return Generator::Permutation;
  if (E.Kind == ClauseExpr::Call && E.Text == "cycle")
    return Generator::Cycle;
  return Generator::Expression;
}

static std::string count(size_t N, llvm::StringRef What) {
  return N == 0 ? "no " + What.str() : std::to_string(N) + " " + What.str() + (N == 1 ? "" : "s");
}

/// "n * k" of a[n][k].
static std::string elements(const Parameter &P) {
  std::string Text;
  for (const Code &E : P.Extents)
    Text += (Text.empty() ? "" : " * ") + (P.Extents.size() > 1 ? "(" + E.text() + ")" : E.text());
  return Text.empty() ? "unknown" : Text;
}

/// Whether what random() is to lie between are numbers the wrong way round.
static bool isReversed(const Argument &A, Reporter &Report) {
  const auto &Ends = A.Value->Operands;
  const auto Low = Ends.size() < 2 ? std::nullopt : constantNumber(Ends[0]);
  const auto High = Low ? constantNumber(Ends[1]) : std::nullopt;
  if (!High || *Low <= *High)
    return false;
  Report.report(Diag::random_reversed, A.ValueWhere, {dump(Ends[0]), dump(Ends[1])});
  return true;
}

std::optional<Code> scalarInitial(const Argument &A, const Parameter &P, Reporter &Report) {
  const Generator From = generatorOf(*A.Value);
  if (From == Generator::Expression)
    return valueOf(A);
  const auto &Operands = A.Value->Operands;
  if (From != Generator::Random) {
    Report.report(Diag::generator_needs_integers, A.ValueWhere,
                  {A.Value->Text, P.Name, "is a scalar"});
    return std::nullopt;
  }
  if (Operands.empty() && isInteger(P)) {
    Report.report(Diag::random_without_range, A.ValueWhere, {P.Name});
    return std::nullopt;
  }
  if (isReversed(A, Report))
    return std::nullopt;
  return Code(isInteger(P) ? "tpb_random_integer(" : "tpb_random(") +
         (Operands.size() < 2 ? "0.0, 1.0" : codeOf(Operands[0]) + ", " + codeOf(Operands[1])) +
         ", " + (Operands.size() < 3 ? "1" : "(unsigned long)" + codeOf(Operands[2])) + ", 0)";
}

/// What a generator needs of the array that it fills.
static bool checkGenerator(const Argument &A, const Parameter &P, Generator From,
                           Reporter &Report) {
  if (From == Generator::Permutation || From == Generator::Cycle) {
    if (A.Member.empty() && !isInteger(P)) {
      Report.report(Diag::generator_needs_integers, A.ValueWhere,
                    {A.Value->Text, P.Name, "has elements of type '" + P.TypeText + "'"});
      return false;
    }
    if (!A.Member.empty()) {
      Report.report(Diag::generator_needs_integers, A.ValueWhere,
                    {A.Value->Text, A.Target + "." + A.Member, "is a member of a structure"});
      return false;
    }
  }
  if (From == Generator::Random && A.Value->Operands.empty() && A.Member.empty() && isInteger(P)) {
    Report.report(Diag::random_without_range, A.ValueWhere, {P.Name});
    return false;
  }
  return From != Generator::Random || !isReversed(A, Report);
}

std::optional<KernelSpec::Init> readInitial(const Argument &A, const Parameter &P,
                                            llvm::ArrayRef<Parameter> Parameters,
                                            Reporter &Report) {
  if (!A.Indices.empty() && !P.Extents.empty() && A.Indices.size() != P.Extents.size()) {
    Report.report(Diag::init_index_count, A.TargetWhere,
                  {A.Target, std::to_string(P.Extents.size()), std::to_string(A.Indices.size())});
    return std::nullopt;
  }
  for (const std::string &Index : A.Indices)
    if (llvm::any_of(Parameters, [&](const Parameter &Q) { return Q.Name == Index; })) {
      Report.report(Diag::init_index_name, A.TargetWhere, {Index});
      return std::nullopt;
    }
  KernelSpec::Init Init;
  Init.Array = A.Target;
  Init.Member = A.Member;
  Init.Indices = A.Indices;
  Init.Value = valueOf(A);
  Init.From = generatorOf(*A.Value);
  Init.Integer = isInteger(P);
  Init.Complex = isComplex(P);
  if (!checkGenerator(A, P, Init.From, Report))
    return std::nullopt;
  const auto &Operands = A.Value->Operands;
  switch (Init.From) {
  case Generator::Expression:
    break;
  case Generator::Random:
    if (Operands.size() >= 2) {
      Init.Low = codeOf(Operands[0]);
      Init.High = codeOf(Operands[1]);
    }
    if (Operands.size() == 3)
      Init.Seed = codeOf(Operands[2]);
    break;
  case Generator::Permutation:
    Init.Seed = codeOf(Operands[0]);
    break;
  case Generator::Cycle:
    Init.LineBytes = codeOf(Operands[0]);
    Init.Seed = codeOf(Operands[1]);
    break;
  }
  return Init;
}

namespace {

/// Looks at every array that a value uses.
class ValueChecker {
public:
  ValueChecker(const Argument &A, llvm::ArrayRef<Parameter> Parameters, Reporter &Report)
      : A(A), Parameters(Parameters), Report(Report) {}

  bool isCopy() const {
    return A.Value->Kind == ClauseExpr::Name && A.Indices.empty() && A.Member.empty() &&
           array(A.Value->Text);
  }
  const Parameter *array(llvm::StringRef Name) const {
    for (const Parameter &P : Parameters)
      if (P.IsArray && P.Name == Name && !llvm::is_contained(A.Indices, Name))
        return &P;
    return nullptr;
  }

  void subscripts(const ClauseExpr &E, size_t Depth = 0) {
    if (E.Kind == ClauseExpr::Call) { // a function may take a whole array
      for (const ClauseExpr &Operand : E.Operands)
        if (Operand.Kind != ClauseExpr::Name)
          subscripts(Operand);
      return;
    }
    if (E.Kind == ClauseExpr::Subscript) {
      subscripts(E.Operands[0], Depth + 1);
      subscripts(E.Operands[1]);
      return;
    }
    for (const ClauseExpr &Operand : E.Operands)
      subscripts(Operand);
    const Parameter *P = E.Kind == ClauseExpr::Name ? array(E.Text) : nullptr;
    const size_t Needed = P ? std::max<size_t>(P->Extents.size(), 1) : Depth;
    if (Depth == Needed)
      return;
    constexpr const char *Indices[] = {"[i]", "[i][j]", "[i][j][k]"};
    const char *Own =
        Indices[std::min<size_t>(std::max<size_t>(target().Extents.size(), 1), 3) - 1];
    Report.report(Diag::init_subscripts, E.Where,
                  {P->Name, count(Needed, "subscript"), Depth ? count(Depth, "subscript") : "none",
                   A.Target + Own, P->Name + Indices[std::min<size_t>(Needed, 3) - 1]});
  }

  void uses(const ClauseExpr &E, llvm::function_ref<void(const ClauseExpr &)> Each) const {
    if (E.Kind == ClauseExpr::Name && array(E.Text))
      Each(E);
    for (const ClauseExpr &Operand : E.Operands)
      uses(Operand, Each);
  }

  void copy() const {
    const Parameter &From = *array(A.Value->Text);
    if (target().Extents != From.Extents && !target().Extents.empty() && !From.Extents.empty())
      Report.report(Diag::init_copy_extents, A.ValueWhere,
                    {A.Target, From.Name, elements(target()), elements(From)});
  }

private:
  const Parameter &target() const { return *array(A.Target); }

  const Argument &A;
  llvm::ArrayRef<Parameter> Parameters;
  Reporter &Report;
};

} // namespace

void checkInitialValues(const Directive &D, llvm::ArrayRef<Parameter> Parameters,
                        Reporter &Report) {
  std::vector<const Argument *> Arrays; // in the order in which they are filled
  for (const Clause *C : D.all(ClauseKind::Init))
    for (const Argument &A : C->Arguments)
      if (A.Value && llvm::any_of(Parameters, [&](const Parameter &P) {
            return P.IsArray && P.Name == A.Target;
          }))
        Arrays.push_back(&A);
  for (size_t I = 0; I < Arrays.size(); ++I) {
    ValueChecker Checker(*Arrays[I], Parameters, Report);
    const ClauseExpr &Value = *Arrays[I]->Value;
    if (Checker.isCopy())
      Checker.copy();
    else
      Checker.subscripts(Value);
    Checker.uses(Value, [&](const ClauseExpr &E) {
      for (size_t J = I; J < Arrays.size(); ++J)
        if (Arrays[J]->Target == E.Text) {
          Report.report(Diag::init_order, E.Where, {Arrays[I]->Target, E.Text});
          return;
        }
    });
  }
}

} // namespace tpbcc

#include "analysis/MeetingProblem.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include <numeric>

namespace tpbcc {
using ir::Stmt;

namespace {

std::string first(const std::string &Name) { return Name + "."; }
std::string second(const std::string &Name) { return Name + "'"; }
std::string apart(const Stmt &Loop) { return Loop.Name + "+"; }

AffineForm variable(std::string Name, int64_t Add = 0) {
  return AffineForm{{{std::move(Name), Polynomial(1)}}, Polynomial(Add)};
}

AffineForm plus(AffineForm Form, int64_t Number) {
  Form.Rest = Form.Rest + Polynomial(Number);
  return Form;
}

} // namespace

ProblemMaker::ProblemMaker(const ir::Pool &P, Facts Known, const MemoryAccess &X,
                           const MemoryAccess &Y, QuotientForm OfX, QuotientForm OfY)
    : P(P), Known(std::move(Known)), X(X), Y(Y), OfX(std::move(OfX)), OfY(std::move(OfY)),
      Common(loopsAround(X, Y)) {
  for (const Stmt *Loop : X.Around) {
    VariableRange R = rangeOf(P, *Loop, X);
    for (auto *Ends : {&R.Low, &R.High})
      for (AffineForm &End : *Ends)
        End = ofFirst(End);
    RangesX.push_back(std::move(R));
  }
  for (const Stmt *Loop : Y.Around)
    RangesY.push_back(rangeOf(P, *Loop, Y));
  FormX = ofFirst(this->OfX.Form);
  for (const Stmt *Loop : Common)
    Begins.push_back(affineForm(P, Loop->Begin));
}

AffineForm ProblemMaker::ofFirst(AffineForm Form) const {
  for (const Stmt *Loop : X.Around)
    Form = Form.renamed(Loop->Name, first(Loop->Name));
  for (const VariableRange &R : OfX.Remainders)
    Form = Form.renamed(R.Name, first(R.Name));
  return Form;
}

/// 0: not a number.
int64_t ProblemMaker::stepOf(unsigned Level) const {
  const ir::Expr &Step = P[Common[Level]->Step];
  return Step.Kind == ir::Op::Const && Step.Integer > 0 ? Step.Integer : 0;
}

/// How far apart values of a loop's variable in two iterations are at least: its step, where both
/// begin at one place.
int64_t ProblemMaker::leastApart(unsigned Level, const Directions &Signs) const {
  const int64_t Step = stepOf(Level);
  const auto &Begin = Begins[Level];
  if (Step < 2)
    return 1;
  const bool OnePlace =
      Begin && llvm::all_of(llvm::seq(Level), [&](unsigned Outer) {
        return Signs[Outer] == Same || Begin->coefficient(Common[Outer]->Name).isZero();
      });
  return OnePlace ? Step : 1;
}

/// The iteration of a loop around both that the second access is in.
AffineForm ProblemMaker::whereSecond(unsigned Level, const Directions &Signs) const {
  const Stmt &Loop = *Common[Level];
  const int64_t Least = leastApart(Level, Signs);
  switch (Signs[Level]) {
  case Same:
    return variable(first(Loop.Name));
  case Later:
    return variable(first(Loop.Name), Least) + variable(apart(Loop));
  case Earlier:
    return variable(first(Loop.Name), -Least) - variable(apart(Loop));
  default:
    return variable(second(Loop.Name));
  }
}

AffineForm ProblemMaker::ofSecond(AffineForm Form, const Directions &Signs) const {
  for (size_t I = 0; I < Y.Around.size(); ++I)
    Form = Form.with(Y.Around[I]->Name, I < Common.size() ? whereSecond(unsigned(I), Signs)
                                                          : variable(second(Y.Around[I]->Name)));
  for (const VariableRange &R : OfY.Remainders)
    Form = Form.renamed(R.Name, second(R.Name));
  return Form;
}

/// The loops around one of the accesses alone, and the remainders of its subscript. Signs: of the
/// second access.
void ProblemMaker::addPrivate(Problem &To, const MemoryAccess &Of, const Directions *Signs) const {
  for (VariableRange R : (Signs ? OfY : OfX).Remainders) {
    R.Name = Signs ? second(R.Name) : first(R.Name);
    To.Variables.push_back(std::move(R));
  }
  for (size_t I = Of.Around.size(); I-- > Common.size();) {
    VariableRange R = Signs ? RangesY[I] : RangesX[I];
    R.Name = Signs ? second(Of.Around[I]->Name) : first(Of.Around[I]->Name);
    if (Signs)
      for (auto *Ends : {&R.Low, &R.High})
        for (AffineForm &End : *Ends)
          End = ofSecond(End, *Signs);
    To.Variables.push_back(std::move(R));
  }
}

/// A loop around both: each access stays within its bounds, which may follow loops further out.
void ProblemMaker::addCommon(Problem &To, unsigned Level, const Directions &Signs) const {
  const Stmt &Loop = *Common[Level];
  VariableRange InX = RangesX[Level], InY = RangesY[Level];
  for (auto *Ends : {&InY.Low, &InY.High})
    for (AffineForm &End : *Ends)
      End = ofSecond(End, Signs);
  InX.Name = first(Loop.Name);
  const uint8_t Sign = Signs[Level];
  const auto Append = [](std::vector<AffineForm> &To, const AffineForm &Bound) {
    if (!llvm::is_contained(To, Bound))
      To.push_back(Bound);
  };
  const int64_t Step = stepOf(Level), Least = leastApart(Level, Signs);
  To.Loops[Level] = {apart(Loop), Sign, Least, Step == 1 || Least > 1 ? Step : 0};
  if (Sign == AnyDirection) {
    InY.Name = second(Loop.Name);
    To.Variables.push_back(std::move(InY));
  } else if (Sign == Same) {
    for (const AffineForm &Low : InY.Low)
      Append(InX.Low, Low);
    for (const AffineForm &High : InY.High)
      Append(InX.High, High);
  } else {
    VariableRange Apart{apart(Loop), {AffineForm{{}, Polynomial(0)}}, {}};
    if (Sign == Later)
      for (const AffineForm &High : InY.High) {
        Apart.High.push_back(plus(High, -Least) - variable(first(Loop.Name)));
        Append(InX.High, plus(High, -Least));
      }
    else
      for (const AffineForm &Low : InY.Low) {
        Apart.High.push_back(variable(first(Loop.Name), -Least) - Low);
        Append(InX.Low, plus(Low, Least));
      }
    // How far apart they are is no more than the room that the loop has.
    for (const AffineForm &High : InX.High)
      for (const AffineForm &Low : InX.Low)
        if (const AffineForm Room = High - Low; Room.Coefficients.empty())
          To.Known.add(Room.Rest);
    To.Variables.push_back(std::move(Apart));
    if (To.Loops[Level].Step > 1)
      To.Multiples.push_back({variable(apart(Loop)), Step});
  }
  To.Variables.push_back(std::move(InX));
}

Problem ProblemMaker::make(const Directions &Signs) const {
  const int64_t Scale = std::lcm(OfX.Scale, OfY.Scale);
  Problem Result;
  Result.Equations = {ofSecond(OfY.Form, Signs).scaled(Scale / OfY.Scale) -
                      FormX.scaled(Scale / OfX.Scale)};
  Result.Loops.resize(Common.size());
  Result.Known = Known;
  for (const auto &All : {congruencesOf(P, X), OfX.Multiples})
    for (const Congruence &C : All)
      Result.Multiples.push_back({ofFirst(C.Form), C.Modulus});
  for (const auto &All : {congruencesOf(P, Y), OfY.Multiples})
    for (const Congruence &C : All)
      Result.Multiples.push_back({ofSecond(C.Form, Signs), C.Modulus});
  addPrivate(Result, Y, &Signs);
  addPrivate(Result, X, nullptr);
  for (unsigned Level = unsigned(Common.size()); Level-- > 0;)
    addCommon(Result, Level, Signs);
  return Result;
}

std::optional<Directions> ProblemMaker::onlyDirections() const {
  const AffineForm Apart = OfY.Form - OfX.Form;
  const auto Number = Apart.Rest.constant();
  if (!Number || !Apart.Coefficients.empty() || OfX.Form.Coefficients.size() != 1 ||
      OfX.Scale != 1 || OfY.Scale != 1 || Common.size() != 1 ||
      Common[0]->Name != OfX.Form.Coefficients.begin()->first)
    return std::nullopt;
  const auto Step = OfX.Form.Coefficients.begin()->second.constant();
  if (!Step)
    return std::nullopt;
  if (*Number % *Step != 0)
    return Directions();
  const int64_t Distance = -(*Number / *Step);
  return Directions{static_cast<uint8_t>(Distance == 0 ? Same : Distance > 0 ? Later : Earlier)};
}

} // namespace tpbcc

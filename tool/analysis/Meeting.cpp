#include "analysis/Meeting.h"
#include "analysis/Strides.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

namespace tpbcc {
using ir::Stmt;

namespace {

using Directions = llvm::SmallVector<uint8_t, 4>;

/// Where both subscripts are equal, under one direction for each of the loops around both.
struct Problem {
  AffineForm Difference;                // second minus first
  std::vector<VariableRange> Variables; // innermost first
  Facts Known;
};

/// Names of the variables. The first access's iteration of a loop around both is i., the second's
/// i' while nothing is known, and i. + 1 + i+ or i. - 1 - i+ once it has a direction; with a step
/// in place of 1. Iterations of different runs of a loop compare by the variable's value.
std::string first(const Stmt &Loop) { return Loop.Name + "."; }
std::string second(const Stmt &Loop) { return Loop.Name + "'"; }
std::string apart(const Stmt &Loop) { return Loop.Name + "+"; }

/// All that can be said of two accesses with so many loops around both.
Meeting unknown(size_t Loops, std::string Why) {
  Meeting M;
  M.Vector.resize(Loops);
  M.Unknown = std::move(Why);
  return M;
}

class PairTest {
public:
  PairTest(const Kernel &K, const LoopSite &Site, const MemoryAccess &X, const MemoryAccess &Y)
      : P(K.Program.Values), X(X), Y(Y), Common(loopsAround(X, Y)) {
    std::vector<const Stmt *> Running = X.Around;
    llvm::append_range(Running, Y.Around);
    AllRun = factsOf(K, Site, Running);
    for (const Stmt *Loop : X.Around) {
      VariableRange R = rangeOf(P, *Loop, X);
      for (auto *Ends : {&R.Low, &R.High})
        for (AffineForm &End : *Ends)
          End = ofFirst(End);
      RangesX.push_back(std::move(R));
    }
    for (const Stmt *Loop : Y.Around)
      RangesY.push_back(rangeOf(P, *Loop, Y));
    FormX = X.Form ? ofFirst(*X.Form) : AffineForm();
    for (const Stmt *Loop : Common)
      Begins.push_back(affineForm(P, Loop->Begin));
  }

  std::vector<Meeting> run() {
    if (const auto Only = onlyDirections()) {
      if (!Only->empty())
        refine(*Only, Common.size());
      return std::move(Result);
    }
    refine(Directions(Common.size(), AnyDirection), 0);
    if (Tried > MostTried)
      return {unknown(Common.size(), "too many directions to try")};
    return std::move(Result);
  }

private:
  std::optional<Directions> onlyDirections() const;
  void refine(const Directions &Signs, unsigned Level);
  AffineForm ofFirst(AffineForm Form) const;
  AffineForm ofSecond(AffineForm Form, const Directions &Signs) const;
  AffineForm whereSecond(unsigned Level, const Directions &Signs) const;
  std::optional<int64_t> stepOf(unsigned Level) const;
  int64_t leastApart(unsigned Level, const Directions &Signs) const;
  bool iterations(unsigned Level, const Directions &Signs, Polynomial Values, Meeting &M) const;
  Problem problem(const Directions &Signs) const;
  void addPrivate(Problem &To, const MemoryAccess &Of, const Directions *Signs) const;
  void addCommon(Problem &To, unsigned Level, const Directions &Signs) const;
  bool solve(const Problem &Of, const Directions &Signs, Meeting &M) const;
  bool mayHold(const AffineForm &Equation, const Problem &Of, Meeting &M) const;
  bool mayHoldTogether(llvm::ArrayRef<AffineForm> Equations, const Problem &Of, Meeting &M) const;
  bool hasLevel(llvm::StringRef Apart) const {
    return llvm::any_of(Common, [&](const Stmt *L) { return apart(*L) == Apart; });
  }
  static bool requireNotNegative(const Polynomial &Sum, const Facts &Known, Meeting &M);

  /// Four loops in every direction; a nest of many could take years.
  static constexpr unsigned MostTried = 121;

  const ir::Pool &P;
  const MemoryAccess &X, &Y;
  const llvm::ArrayRef<const Stmt *> Common;
  unsigned Tried = 0;
  Facts AllRun;
  std::vector<VariableRange> RangesX, RangesY; // by loop; the second's in its own names
  AffineForm FormX;
  std::vector<std::optional<AffineForm>> Begins; // of the loops around both
  std::vector<Meeting> Result;
};

AffineForm variable(std::string Name, int64_t Add = 0) {
  return AffineForm{{{std::move(Name), Polynomial(1)}}, Polynomial(Add)};
}

AffineForm plus(AffineForm Form, int64_t Number) {
  Form.Rest = Form.Rest + Polynomial(Number);
  return Form;
}

AffineForm PairTest::ofFirst(AffineForm Form) const {
  for (const Stmt *Loop : X.Around)
    Form = Form.renamed(Loop->Name, first(*Loop));
  return Form;
}

std::optional<int64_t> PairTest::stepOf(unsigned Level) const {
  const ir::Expr &Step = P[Common[Level]->Step];
  return Step.Kind == ir::Op::Const && Step.Integer > 0 ? std::optional(Step.Integer)
                                                        : std::nullopt;
}

/// How far apart values of a loop's variable in two iterations are at least: its step, where both
/// begin at one place.
int64_t PairTest::leastApart(unsigned Level, const Directions &Signs) const {
  const auto Step = stepOf(Level);
  const auto &Begin = Begins[Level];
  if (Step.value_or(1) == 1)
    return 1;
  const bool OnePlace =
      Begin && llvm::all_of(llvm::seq(Level), [&](unsigned Outer) {
        return Signs[Outer] == Same || Begin->coefficient(Common[Outer]->Name).isZero();
      });
  return OnePlace ? *Step : 1;
}

/// Notes how many iterations two values of a loop's variable are apart, if that can be told; says
/// whether that is a whole number.
bool PairTest::iterations(unsigned Level, const Directions &Signs, Polynomial Values,
                          Meeting &M) const {
  const int64_t Least = leastApart(Level, Signs);
  const auto Number = Values.constant();
  if (stepOf(Level) == 1)
    M.Vector[Level].Distance = std::move(Values);
  else if (Least > 1 && Number && *Number % Least == 0)
    M.Vector[Level].Distance = Polynomial(*Number / Least);
  return Least == 1 || !Number || *Number % Least == 0;
}

/// The iteration of a loop around both that the second access is in.
AffineForm PairTest::whereSecond(unsigned Level, const Directions &Signs) const {
  const Stmt &Loop = *Common[Level];
  const int64_t Least = leastApart(Level, Signs);
  switch (Signs[Level]) {
  case Same:
    return variable(first(Loop));
  case Later:
    return variable(first(Loop), Least) + variable(apart(Loop));
  case Earlier:
    return variable(first(Loop), -Least) - variable(apart(Loop));
  default:
    return variable(second(Loop));
  }
}

AffineForm PairTest::ofSecond(AffineForm Form, const Directions &Signs) const {
  for (size_t I = 0; I < Y.Around.size(); ++I)
    Form = Form.with(Y.Around[I]->Name, I < Common.size() ? whereSecond(unsigned(I), Signs)
                                                          : variable(second(*Y.Around[I])));
  return Form;
}

/// The loops around one of the accesses alone. Signs: of the second access.
void PairTest::addPrivate(Problem &To, const MemoryAccess &Of, const Directions *Signs) const {
  for (size_t I = Of.Around.size(); I-- > Common.size();) {
    VariableRange R = Signs ? RangesY[I] : RangesX[I];
    R.Name = Signs ? second(*Of.Around[I]) : first(*Of.Around[I]);
    if (Signs)
      for (auto *Ends : {&R.Low, &R.High})
        for (AffineForm &End : *Ends)
          End = ofSecond(End, *Signs);
    To.Variables.push_back(std::move(R));
  }
}

/// A loop around both: each access stays within its bounds, which may follow loops further out.
void PairTest::addCommon(Problem &To, unsigned Level, const Directions &Signs) const {
  const Stmt &Loop = *Common[Level];
  VariableRange OfX = RangesX[Level], OfY = RangesY[Level];
  for (auto *Ends : {&OfY.Low, &OfY.High})
    for (AffineForm &End : *Ends)
      End = ofSecond(End, Signs);
  OfX.Name = first(Loop);
  const uint8_t Sign = Signs[Level];
  const auto Append = [](std::vector<AffineForm> &To, const AffineForm &Bound) {
    if (!llvm::is_contained(To, Bound))
      To.push_back(Bound);
  };
  if (Sign == AnyDirection) {
    OfY.Name = second(Loop);
    To.Variables.push_back(std::move(OfY));
  } else if (Sign == Same) {
    for (const AffineForm &Low : OfY.Low)
      Append(OfX.Low, Low);
    for (const AffineForm &High : OfY.High)
      Append(OfX.High, High);
  } else {
    VariableRange Apart{apart(Loop), {AffineForm{{}, Polynomial(0)}}, {}};
    const int64_t Least = leastApart(Level, Signs);
    if (Sign == Later)
      for (const AffineForm &High : OfY.High) {
        Apart.High.push_back(plus(High, -Least) - variable(first(Loop)));
        Append(OfX.High, plus(High, -Least));
      }
    else
      for (const AffineForm &Low : OfY.Low) {
        Apart.High.push_back(variable(first(Loop), -Least) - Low);
        Append(OfX.Low, plus(Low, Least));
      }
    // How far apart they are is no more than the room that the loop has.
    for (const AffineForm &High : OfX.High)
      for (const AffineForm &Low : OfX.Low)
        if (const AffineForm Room = High - Low; Room.Coefficients.empty())
          To.Known.add(Room.Rest);
    To.Variables.push_back(std::move(Apart));
  }
  To.Variables.push_back(std::move(OfX));
}

Problem PairTest::problem(const Directions &Signs) const {
  Problem Result{ofSecond(*Y.Form, Signs) - FormX, {}, AllRun};
  addPrivate(Result, Y, &Signs);
  addPrivate(Result, X, nullptr);
  for (unsigned Level = Common.size(); Level-- > 0;)
    addCommon(Result, Level, Signs);
  return Result;
}

/// Adds Sum >= 0 to what must hold, or says that it never does.
bool PairTest::requireNotNegative(const Polynomial &Sum, const Facts &Known, Meeting &M) {
  if (Known.positive(Polynomial() - Sum))
    return false;
  if (!Known.notNegative(Sum) && !llvm::is_contained(M.Exists, Sum))
    M.Exists.push_back(Sum);
  return true;
}

bool PairTest::mayHold(const AffineForm &Equation, const Problem &Of, Meeting &M) const {
  if (excludedByGcd(Equation))
    return false;
  // Stride * distance == number, with a stride of either sign: the number is not below the stride.
  if (Equation.Coefficients.size() == 1 && hasLevel(Equation.Coefficients.begin()->first)) {
    const Polynomial &Stride = Equation.Coefficients.begin()->second;
    const auto Number = (Equation.Rest - Stride).constant();
    if (Number && !Of.Known.sign(Stride)) {
      const Polynomial Most(*Number < 0 ? -*Number : *Number);
      return requireNotNegative(Most - Stride, Of.Known, M) &&
             requireNotNegative(Most + Stride, Of.Known, M);
    }
  }
  for (const Polynomial &Most : extreme(Equation, Of.Variables, false, Of.Known))
    if (!requireNotNegative(Most, Of.Known, M))
      return false;
  for (const Polynomial &Least : extreme(Equation, Of.Variables, true, Of.Known))
    if (!requireNotNegative(Polynomial() - Least, Of.Known, M))
      return false;
  return true;
}

/// Equations whose variables are put into each other: i' = j and j' = i leave no room for i' > i
/// and j' > j.
bool PairTest::mayHoldTogether(llvm::ArrayRef<AffineForm> Equations, const Problem &Of,
                               Meeting &M) const {
  std::vector<AffineForm> Left(Equations.begin(), Equations.end());
  while (Left.size() > 1) {
    const AffineForm E = Left.back();
    Left.pop_back();
    const auto Unit = llvm::find_if(E.Coefficients, [](const auto &Each) {
      return Each.second == Polynomial(1) || Each.second == Polynomial(-1);
    });
    if (Unit == E.Coefficients.end())
      continue;
    AffineForm Value = E;
    Value.Coefficients.erase(Unit->first);
    Value = Value.scaled(Polynomial() - Unit->second);
    for (AffineForm &Other : Left) {
      if (Other.coefficient(Unit->first).isZero())
        continue;
      Other = Other.with(Unit->first, Value);
      if (!mayHold(Other, Of, M))
        return false;
    }
  }
  return true;
}

/// Finds what variables an equation leaves one value for, and puts it into the others.
bool PairTest::solve(const Problem &Of, const Directions &Signs, Meeting &M) const {
  std::vector<AffineForm> Equations = separateStrides(Of.Difference, Of.Variables, Of.Known);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const AffineForm &E : Equations)
      if (!mayHold(E, Of, M))
        return false;
    for (size_t I = 0; I < Equations.size() && !Changed; ++I) {
      if (Equations[I].Coefficients.size() != 1)
        continue;
      const auto [Name, C] = *Equations[I].Coefficients.begin();
      const auto Level = llvm::find_if(Common, [&](const Stmt *L) { return apart(*L) == Name; });
      const auto Known = Of.Known.sign(C);
      const Division D = divide(Polynomial() - Equations[I].Rest, C);
      if (Level == Common.end() || !Known || *Known == 0 || !D.Remainder.isZero())
        continue;
      const size_t At = static_cast<size_t>(Level - Common.begin());
      const Polynomial Values = D.Quotient + Polynomial(leastApart(unsigned(At), Signs));
      if (!iterations(unsigned(At), Signs, Signs[At] == Later ? Values : Polynomial() - Values,
                      M) ||
          !requireNotNegative(D.Quotient, Of.Known, M))
        return false;
      Equations.erase(Equations.begin() + static_cast<ptrdiff_t>(I));
      for (AffineForm &E : Equations)
        E = E.with(Name, AffineForm{{}, D.Quotient});
      Changed = true;
    }
  }
  return mayHoldTogether(Equations, Of, M);
}

/// Every direction that the loops from Level inwards may have, those before it being decided.
/// Strong single index: both subscripts follow one loop around both, by the same number, so that
/// how far apart they meet needs no search. Nothing when that is not so.
std::optional<Directions> PairTest::onlyDirections() const {
  const AffineForm Apart = *Y.Form - *X.Form;
  const auto Number = Apart.Rest.constant();
  if (!Number || !Apart.Coefficients.empty() || X.Form->Coefficients.size() != 1 ||
      Common.size() != 1 || Common[0]->Name != X.Form->Coefficients.begin()->first)
    return std::nullopt;
  const auto Step = X.Form->Coefficients.begin()->second.constant();
  if (!Step)
    return std::nullopt;
  if (*Number % *Step != 0)
    return Directions();
  const int64_t Distance = -(*Number / *Step);
  return Directions{static_cast<uint8_t>(Distance == 0 ? Same : Distance > 0 ? Later : Earlier)};
}

void PairTest::refine(const Directions &Signs, unsigned Level) {
  if (++Tried > MostTried)
    return;
  Meeting M;
  for (const uint8_t Sign : Signs)
    M.Vector.push_back({Sign, Sign == Same ? std::optional(Polynomial()) : std::nullopt});
  const Problem Here = problem(Signs);
  if (!solve(Here, Signs, M))
    return;
  if (Level == Common.size()) {
    Result.push_back(std::move(M));
    return;
  }
  for (const uint8_t Sign : {Same, Later, Earlier}) {
    Directions Next = Signs;
    Next[Level] = Sign;
    refine(Next, Level + 1);
  }
}

/// Why a subscript has no form.
std::string reason(const ir::Pool &P, const MemoryAccess &A) {
  bool Loads = false;
  ir::forEachBelow(P, A.Index, [&](ir::ExprId Id) {
    Loads |= P[Id].Kind == ir::Op::Load || P[Id].Kind == ir::Op::Local;
    return true;
  });
  return Loads ? "a subscript is computed from data" : "a subscript is no linear form";
}

} // namespace

llvm::ArrayRef<const Stmt *> loopsAround(const MemoryAccess &X, const MemoryAccess &Y) {
  size_t Count = 0;
  while (Count < X.Around.size() && Count < Y.Around.size() && X.Around[Count] == Y.Around[Count])
    ++Count;
  return llvm::ArrayRef(X.Around).take_front(Count);
}

std::vector<Meeting> meetings(const Kernel &K, const LoopSite &Site, const MemoryAccess &X,
                              const MemoryAccess &Y) {
  if (X.Form && Y.Form)
    return PairTest(K, Site, X, Y).run();
  return {unknown(loopsAround(X, Y).size(), reason(K.Program.Values, X.Form ? Y : X))};
}

} // namespace tpbcc

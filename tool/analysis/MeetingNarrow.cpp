#include "analysis/MeetingNarrow.h"
#include "analysis/Strides.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

namespace tpbcc {

namespace {

/// P >= 0 for numbers without fractions: divided by what divides all of it but the constant.
Polynomial withoutFraction(const Polynomial &P) {
  const int64_t Divisor = divisorOf(AffineForm{{}, P});
  if (Divisor < 2)
    return P;
  Polynomial Result;
  for (const auto &[Names, Number] : P.terms()) {
    Polynomial Term(Number / Divisor - (Number % Divisor < 0));
    for (const std::string &Name : Names)
      Term = Term * Polynomial::variable(Name);
    Result = Result + Term;
  }
  return Result;
}

int64_t dividedUp(int64_t A, int64_t B) { return A / B + (A % B > 0); } // B > 0
int64_t dividedDown(int64_t A, int64_t B) { return A / B - (A % B < 0); }

} // namespace

std::optional<int64_t> numberOf(llvm::ArrayRef<Polynomial> Ends, bool Lower) {
  std::optional<int64_t> Best;
  for (const Polynomial &End : Ends)
    if (const auto C = End.constant())
      Best = !Best ? *C : Lower ? std::max(*Best, *C) : std::min(*Best, *C);
  return Best;
}

Narrowing::Narrowing(Problem Posed) : Of(std::move(Posed)), Given(Of.Known) {
  for (const LoopDistance &L : Of.Loops) {
    M.Vector.push_back({L.Sign, L.Sign == Same ? std::optional(Polynomial()) : std::nullopt});
    Loops.push_back({});
  }
}

std::optional<size_t> Narrowing::levelOf(llvm::StringRef Name) const {
  for (size_t L = 0; L < Of.Loops.size(); ++L)
    if (Of.Loops[L].Name == Name && (Of.Loops[L].Sign == Later || Of.Loops[L].Sign == Earlier))
      return L;
  return std::nullopt;
}

VariableRange &Narrowing::rangeOf(size_t Level) {
  return *llvm::find_if(Of.Variables, [&](auto &R) { return R.Name == Of.Loops[Level].Name; });
}

/// Adds what must hold.
bool Narrowing::require(const Polynomial &NotNegative) {
  const Polynomial Sum = withoutFraction(NotNegative);
  if (Of.Known.positive(Polynomial() - Sum))
    return false;
  if (Of.Known.notNegative(Sum))
    return true;
  llvm::erase_if(M.Exists, [&](const Polynomial &Weaker) {
    return (Weaker - Sum).constant().value_or(-1) >= 0;
  });
  M.Exists.push_back(Sum);
  Of.Known.add(Sum);
  return true;
}

/// The room of a loop for iterations so far apart.
bool Narrowing::fits(size_t Level, const Polynomial &Beyond) {
  for (const AffineForm &High : std::vector(rangeOf(Level).High))
    for (const Polynomial &Most :
         extreme(High - AffineForm{{}, Beyond}, Of.Variables, false, Of.Known))
      if (!require(Most))
        return false;
  return true;
}

bool Narrowing::restrict(size_t Level, int64_t Low, const Residue &Left, bool &Changed) {
  Beyond &Now = Loops[Level];
  const auto Both = inBoth(Now.Left, Left);
  if (!Both)
    return false;
  Low = Both->leastFrom(std::max(Low, Now.Low));
  if (*Both == Now.Left && Low == Now.Low)
    return true;
  Changed = true;
  Now.Left = *Both;
  if (Low == Now.Low)
    return true;
  Now.Low = Low;
  rangeOf(Level).Low = {AffineForm{{}, Polynomial(Low)}};
  return fits(Level, Polynomial(Low));
}

/// How far apart is known.
bool Narrowing::exact(size_t Level, const Polynomial &Beyond, bool &Changed) {
  const LoopDistance &Loop = Of.Loops[Level];
  if (const auto Number = Beyond.constant();
      Number && (*Number < Loops[Level].Low || Loops[Level].Left.leastFrom(*Number) != *Number))
    return false;
  if (!require(Beyond - Polynomial(Loops[Level].Low)) || !fits(Level, Beyond))
    return false;
  const Polynomial Size = Beyond + Polynomial(Loop.Least);
  const Polynomial Values = Loop.Sign == Later ? Size : Polynomial() - Size;
  if (Loop.Step == 1)
    M.Vector[Level].Distance = Values;
  else if (const auto Number = Values.constant(); Number && Loop.Step > 1)
    M.Vector[Level].Distance = Polynomial(*Number / Loop.Step);
  Loops[Level].Exact = Changed = true;
  const AffineForm Value{{}, Beyond};
  for (AffineForm &E : Of.Equations)
    E = E.with(Loop.Name, Value);
  for (Congruence &C : Of.Multiples)
    C.Form = C.Form.with(Loop.Name, Value);
  rangeOf(Level).Low = rangeOf(Level).High = {Value};
  return true;
}

/// Two multiples that differ in how far apart alone say what that leaves.
bool Narrowing::multiples(bool &Changed) {
  const auto Look = [&](const AffineForm &Form, int64_t Modulus) {
    const AffineForm Left = reduced(Form, Modulus);
    const auto Rest = Left.Rest.constant();
    if (!Rest || Left.Coefficients.size() > 1)
      return true;
    if (Left.Coefficients.empty())
      return *Rest == 0;
    const auto &[Name, C] = *Left.Coefficients.begin();
    const auto Level = levelOf(Name);
    if (!Level || !C.constant())
      return true;
    const auto Residue = solveResidue(*C.constant(), *Rest, Modulus);
    return Residue &&restrict(*Level, 0, *Residue, Changed);
  };
  for (size_t I = 0; I < Of.Multiples.size(); ++I) {
    if (!Look(Of.Multiples[I].Form, Of.Multiples[I].Modulus))
      return false;
    for (size_t J = I + 1; J < Of.Multiples.size(); ++J)
      if (const int64_t Common = std::gcd(Of.Multiples[I].Modulus, Of.Multiples[J].Modulus);
          Common > 1 && !Look(Of.Multiples[J].Form - Of.Multiples[I].Form, Common))
        return false;
  }
  return substitutions();
}

/// Variables as so many steps from a first value.
bool Narrowing::substitutions() {
  InSteps.clear();
  unsigned Count = 0;
  for (const Congruence &C : Of.Multiples) {
    AffineForm Form = withMultiples(C.Form);
    const auto Unit = llvm::find_if(Form.Coefficients, [](const auto &Each) {
      return Each.second == Polynomial(1) || Each.second == Polynomial(-1);
    });
    AffineForm Steps{{{"*" + std::to_string(++Count), Polynomial(C.Modulus)}}, {}};
    if (excludedByGcd(Form - Steps))
      return false;
    if (Unit == Form.Coefficients.end())
      continue;
    const auto [Name, Sign] = *Unit;
    Form.Coefficients.erase(Name);
    InSteps.push_back({Name, (Steps - Form).scaled(Sign)});
  }
  return true;
}

AffineForm Narrowing::withMultiples(AffineForm Form) const {
  for (const auto &[Name, Value] : InSteps)
    Form = Form.with(Name, Value);
  return Form;
}

bool Narrowing::mayHold(const AffineForm &Equation) {
  if (excludedByGcd(Equation) || excludedByGcd(withMultiples(Equation)))
    return false;
  for (const bool Least : {false, true}) {
    const auto Reach = [&](const Polynomial &End) { return Least ? Polynomial() - End : End; };
    for (const Polynomial &End : extreme(Equation, Of.Variables, Least, Given))
      if (!require(Reach(End)))
        return false;
    if (M.Exists.empty())
      continue;
    for (const Polynomial &End : extreme(Equation, Of.Variables, Least, Of.Known))
      if (Of.Known.positive(Polynomial() - Reach(End)))
        return false;
  }
  return true;
}

/// Equations whose variables are put into each other: i' = j and j' = i leave no room for i' > i
/// and j' > j.
bool Narrowing::mayHoldTogether() {
  std::vector<AffineForm> Left = Of.Equations;
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
      if (!mayHold(Other))
        return false;
    }
  }
  return true;
}

/// An equation in how far apart one loop's iterations are, and nothing else.
bool Narrowing::single(const AffineForm &E, bool &Changed) {
  const auto [Name, C] = *E.Coefficients.begin();
  const auto Level = levelOf(Name);
  const Division D = divide(Polynomial() - E.Rest, C);
  const bool IsZero = !Of.Known.positive(C) && !Of.Known.positive(Polynomial() - C); // perhaps
  if (!Level || IsZero || !D.Remainder.isZero())
    return true;
  return exact(*Level, D.Quotient, Changed);
}

/// 6 * i + 4 * j + 2 == 0: i is odd.
bool Narrowing::byDivisor(const AffineForm &E, size_t Level, bool &Changed) {
  const auto Factor = E.coefficient(Of.Loops[Level].Name).constant();
  AffineForm Others = E;
  Others.Coefficients.erase(Of.Loops[Level].Name);
  const int64_t Divisor = divisorOf(Others);
  if (!Factor || Divisor < 2)
    return true;
  const auto Left = solveResidue(*Factor, Others.Rest.constantTerm(), Divisor);
  return Left &&restrict(Level, 0, *Left, Changed);
}

/// Ends of what the other variables leave, where these are numbers.
bool Narrowing::byEnds(const AffineForm &E, size_t Level, bool &Changed) {
  const auto C = E.coefficient(Of.Loops[Level].Name).constant();
  AffineForm Others = E;
  Others.Coefficients.erase(Of.Loops[Level].Name);
  if (!C)
    return true;
  if (*C < 0)
    Others = Others.scaled(Polynomial(-1));
  const int64_t Size = *C < 0 ? -*C : *C; // Size * i+ == -Others
  const auto Least = numberOf(extreme(Others, Of.Variables, true, Of.Known), true);
  const auto Most = numberOf(extreme(Others, Of.Variables, false, Of.Known), false);
  if (Most && !restrict(Level, dividedUp(-*Most, Size), Residue(), Changed))
    return false;
  if (!Least)
    return true;
  const Beyond &Now = Loops[Level];
  const int64_t Greatest = dividedDown(-*Least, Size);
  if (Greatest < Now.Low)
    return false;
  return Greatest >= Now.Low + Now.Left.Modulus || exact(Level, Polynomial(Now.Low), Changed);
}

/// Whether E can't hold for anything but the least distance.
bool Narrowing::onlyLeast(const AffineForm &E, size_t Level, bool &Changed) {
  std::vector<VariableRange> Further = Of.Variables;
  for (VariableRange &R : Further)
    if (R.Name == Of.Loops[Level].Name)
      R.Low = {AffineForm{{}, Polynomial(Loops[Level].Low + Loops[Level].Left.Modulus)}};
  const auto Misses = [&](bool Least) {
    return llvm::any_of(extreme(E, Further, Least, Of.Known), [&](const Polynomial &End) {
      return Of.Known.positive(Least ? End : Polynomial() - End);
    });
  };
  if (!Misses(true) && !Misses(false))
    return true;
  return exact(Level, Polynomial(Loops[Level].Low), Changed);
}

/// Until nothing more follows.
bool Narrowing::narrow() {
  constexpr int MostRounds = 32; // bounds that creep towards each other stay as they are
  bool Changed = true;
  for (int Round = 0; Changed && Round < MostRounds; ++Round) {
    Changed = false;
    if (!multiples(Changed))
      return false;
    for (const AffineForm &E : Of.Equations)
      if (!mayHold(E))
        return false;
    for (size_t I = 0; I < Of.Equations.size() && !Changed; ++I)
      if (Of.Equations[I].Coefficients.size() == 1 && !single(Of.Equations[I], Changed))
        return false;
    for (size_t I = 0; I < Of.Equations.size() && !Changed; ++I)
      for (size_t L = 0; L < Loops.size() && !Changed; ++L) {
        const AffineForm E = Of.Equations[I];
        if (!levelOf(Of.Loops[L].Name) || E.coefficient(Of.Loops[L].Name).isZero())
          continue;
        if (!byDivisor(E, L, Changed) || (!Changed && !byEnds(E, L, Changed)) ||
            (!Changed && !onlyLeast(E, L, Changed)))
          return false;
      }
  }
  return true;
}

bool Narrowing::mayMeet() {
  std::vector<AffineForm> Separate;
  for (const AffineForm &E : Of.Equations)
    llvm::append_range(Separate, separateStrides(E, Of.Variables, Of.Known));
  Of.Equations = std::move(Separate);
  return narrow();
}

bool mayMeet(Problem Of) { return Narrowing(std::move(Of)).mayMeet(); }

} // namespace tpbcc

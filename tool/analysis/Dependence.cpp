#include "analysis/Dependence.h"
#include "analysis/NarrowRange.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

namespace tpbcc {
using ir::Stmt;

namespace {

const char *const Distance = "+"; // iterations from A to B: no name of C
constexpr int64_t Handful = 64;   // iterations that are not worth a check

/// The form of one access, and the ranges of the loops inside For around it, with their variables
/// told apart from the other access's. B is Distance iterations later.
struct Side {
  AffineForm Form;
  std::vector<VariableRange> Inner; // innermost first
};

Side sideOf(const ir::Pool &P, const MemoryAccess &A, const Stmt &For, bool Later) {
  Side S{*A.Form, {}};
  const std::string Suffix = Later ? "'" : "";
  const AffineForm Moved{{{For.Name + ".", Polynomial(1)}, {Distance, Polynomial(1)}}, {}};
  std::vector<const Stmt *> Inside(llvm::find(A.Around, &For) + 1, A.Around.end());
  auto Rename = [&](AffineForm F) {
    for (const Stmt *Loop : Inside)
      F = F.renamed(Loop->Name, Loop->Name + "." + Suffix);
    return Later ? F.with(For.Name, Moved) : F.renamed(For.Name, For.Name + ".");
  };
  S.Form = Rename(S.Form);
  for (const Stmt *Loop : llvm::reverse(Inside)) {
    VariableRange R = rangeOf(P, *Loop);
    R.Name = Loop->Name + "." + Suffix;
    for (auto *Ends : {&R.Low, &R.High})
      for (AffineForm &F : *Ends)
        F = Rename(F);
    S.Inner.push_back(std::move(R));
  }
  return S;
}

/// In lanes.
int64_t leastDistance(const Kernel &K, const LoopSite &Site) {
  return std::max(K.LeastDistance / std::max(32u, ir::bits(Site.Elem)), K.LeastBehind);
}

int64_t floorDivide(int64_t A, int64_t B) { return A / B - ((A % B != 0) && ((A < 0) != (B < 0))); }

/// A polynomial that is positive just when Of is: 7 * g - 12 is for g - 1.
Polynomial simplified(const Polynomial &Of) {
  int64_t Divisor = 0;
  Of.forEachTerm([&](const Polynomial::Monomial &M, int64_t C) {
    Divisor = M.empty() ? Divisor : std::gcd(Divisor, C);
  });
  if (Divisor < 2)
    return Of;
  Polynomial Result;
  for (const auto &[M, C] : Of.terms()) {
    Polynomial Product(M.empty() ? 0 : C / Divisor);
    for (const std::string &Name : M)
      Product = Product * Polynomial::variable(Name);
    Result = Result + Product;
  }
  // Divisor * Result + constant >= 1
  return Result + Polynomial(floorDivide(Of.constantTerm() - 1, Divisor) + 1);
}

/// What is known where a loop's bounds or subscripts have parts that are names of their own.
struct NamedParts {
  std::vector<Polynomial> NotNegative;
  std::optional<AffineForm> Last; // value of the loop's variable that is never exceeded
};

} // namespace

static Conflict conflictOfForms(const Kernel &K, const LoopSite &Site, const Nest &N,
                                const Stmt &For, const MemoryAccess &A, const MemoryAccess &B,
                                const NamedParts &Named = {}) {
  const ir::Pool &P = K.Program.Values;
  Side First = sideOf(P, A, For, false), Second = sideOf(P, B, For, true);
  const AffineForm Difference = Second.Form - First.Form;
  if (excludedByGcd(Difference))
    return {};
  if (Difference.Coefficients.empty()) {
    if (Difference.Rest.isZero())
      return {Conflict::Always, 1, false, {}};
    if (Difference.Rest.constant())
      return {};
  }

  // Innermost first, then the loop itself, the distance, and the loops around.
  std::vector<VariableRange> Variables = Second.Inner;
  llvm::append_range(Variables, First.Inner);
  VariableRange Own = rangeOf(P, For);
  if (Own.High.empty() && Named.Last)
    Own.High.push_back(*Named.Last);
  const VariableRange Whole = Own;
  for (AffineForm &High : Own.High) // room for the later iteration
    High = High - AffineForm{{{Distance, Polynomial(1)}}, {}};
  VariableRange Apart{Distance, {AffineForm{{}, Polynomial(1)}}, {}};
  for (const AffineForm &High : Whole.High)
    for (const AffineForm &Low : Whole.Low)
      Apart.High.push_back(High - Low);
  Own.Name = For.Name + ".";
  Variables.push_back(Own);
  std::vector<VariableRange> Outer;
  std::vector<const Stmt *> Running = A.Around;
  llvm::append_range(Running, B.Around);
  for (const Stmt *Loop = N.parent(&For); Loop; Loop = N.parent(Loop))
    Outer.push_back(rangeOf(P, *Loop));
  Facts Known = factsOf(K, Site, Running);
  for (const Polynomial &Each : Named.NotNegative)
    Known.add(Each);
  for (const AffineForm &Trips : Apart.High) // two iterations take part
    if (Trips.Coefficients.empty())
      Known.add(Trips.Rest - Polynomial(1));

  // What is left when only the distance moves: exact when the rest is constant.
  const auto Step = Difference.coefficient(Distance).constant();
  auto RestOf = [&](bool Least) -> std::optional<int64_t> {
    AffineForm Without = Difference;
    Without.Coefficients.erase(Distance);
    std::vector<VariableRange> Others = Variables;
    llvm::append_range(Others, Outer);
    for (const Polynomial &E : extreme(Without, Others, Least, Known))
      if (auto C = E.constant())
        return C;
    return std::nullopt;
  };
  if (Step && *Step != 0) {
    auto Low = RestOf(true), High = RestOf(false);
    if (Low && High) { // Step * d lies in -High .. -Low
      if (*Step < 0)
        std::tie(Low, High) = std::pair(-*High, -*Low);
      const int64_t Size = *Step < 0 ? -*Step : *Step;
      const int64_t Most = floorDivide(-*Low, Size), Least = -floorDivide(*High, Size);
      const int64_t From = std::max<int64_t>(Least, 1);
      if (Most < From)
        return {};
      return {Conflict::Distance, From, *Low == *High, {}};
    }
    // At least so far apart, as a[2 * i] is stored and read behind the first iterations.
    const auto Nearest = *Step > 0 ? High : Low;
    if (const int64_t Size = *Step < 0 ? -*Step : *Step; Nearest) {
      const int64_t Least = -floorDivide(*Step > 0 ? *Nearest : -*Nearest, Size);
      if (Least >= leastDistance(K, Site))
        return {Conflict::Distance, Least, false, {}};
    }
  }

  // A step of unknown size, C * d + R with a number R: apart when |C| > |R|.
  if (const Polynomial C = Difference.coefficient(Distance);
      Difference.Coefficients.size() == 1 && !C.isZero() && !Known.sign(C))
    if (const auto R = Difference.Rest.constant()) {
      const Polynomial Room(*R < 0 ? -*R : *R);
      return {Conflict::Unless, 1, false, {C - Room, Polynomial() - C - Room}};
    }

  Variables.push_back(Apart);
  llvm::append_range(Variables, Outer);
  Conflict Result{Conflict::Unless, 1, false, {}};
  // A check that may hold, and not for a handful of iterations alone.
  const auto AddClear = [&](const Polynomial &Clear) {
    if (!Known.notNegative(Polynomial() - Clear) &&
        (Clear.constantTerm() > Handful ||
         !Known.notNegative(Polynomial(Clear.constantTerm()) - Clear)) &&
        !llvm::is_contained(Result.Clear, Clear))
      Result.Clear.push_back(Clear);
  };
  for (bool Least : {true, false})
    for (const Polynomial &E : extreme(Difference, Variables, Least, Known)) {
      const Polynomial Clear = Least ? E : Polynomial() - E;
      if (Known.positive(Clear))
        return {};
      AddClear(Clear);
    }
  // The same where a coefficient that may have either sign has one of them: a[i] and a[g * i + 4]
  // never meet while g is 1 or more.
  for (const auto &[Name, C] : Difference.Coefficients)
    for (const Polynomial &Side : {C, Polynomial() - C}) {
      if (Known.sign(C))
        continue;
      Facts Assumed = Known;
      Assumed.add(Side);
      for (const bool Least : {true, false})
        for (const Polynomial &E : extreme(Difference, Variables, Least, Assumed)) {
          const Polynomial Clear = simplified(Least ? E : Polynomial() - E);
          const Polynomial Holds = Side + Polynomial(1);
          Facts Follows = Known;
          Follows.add(Clear - Polynomial(1));
          if (Assumed.positive(Clear))
            AddClear(Holds);
          else if (Follows.notNegative(Side))
            AddClear(Clear);
        }
    }
  // They meet a number of iterations apart that the driver knows: in no later iteration, or behind
  // all lanes of a long vector.
  if (Step && *Step != 0 && Difference.Coefficients.size() == 1) {
    const int64_t Size = *Step < 0 ? -*Step : *Step;
    const Polynomial Apart = *Step < 0 ? Difference.Rest : Polynomial() - Difference.Rest;
    // No load takes its value from stores of single lanes that are still on their way. On Zen 5,
    // a[2 i + k] = a[2 i] + b[i] takes vectors 1.3 times as long as single ints for k = 67, as long
    // for 90, half as long for 199.
    Result.Least = leastDistance(K, Site);
    if (Size > 1)
      Result.Least += Result.Least / 2;
    const Polynomial None = Polynomial(1) - Apart;
    const Polynomial Far = Apart - Polynomial(Size * Result.Least - 1);
    if (Known.positive(None))
      return {};
    if (Known.positive(Far))
      return {Conflict::Distance, Result.Least, false, {}};
    for (const Polynomial &Clear : {None, Far})
      if (!Known.notNegative(Polynomial() - Clear) && !llvm::is_contained(Result.Clear, Clear))
        Result.Clear.push_back(Clear);
  }
  if (Result.Clear.empty())
    return {Conflict::Unknown, 1, false, {}};
  return Result;
}

/// Adds what is known of the parts of a form that are names of their own: their ranges, and that a
/// quotient of a loop that runs is no more than what is divided.
static void addParts(const ir::Pool &P, const Stmt &Nest, const AffineForm &Form,
                     llvm::function_ref<bool(ir::ExprId)> Same, bool OfEnd, NamedParts &Named) {
  Form.Rest.forEachTerm([&](const Polynomial::Monomial &Names, int64_t) {
    for (const std::string &Each : Names) {
      uint32_t Index = 0;
      llvm::StringRef Number = Each;
      if (!Number.consume_front(SameValue) || Number.getAsInteger(10, Index))
        continue;
      const Polynomial Value = Polynomial::variable(Each);
      if (const auto Range = valueRange(P, Nest, {Index})) {
        Named.NotNegative.push_back(Value - Polynomial(Range->Low));
        Named.NotNegative.push_back(Polynomial(Range->High) - Value);
      }
      const ir::Expr &E = P[{Index}];
      const int64_t Divisor = E.Kind == ir::Op::Div ? P[E.Operands[1]].Integer : 0;
      if (!OfEnd || Divisor <= 0 || P[E.Operands[1]].Kind != ir::Op::Const ||
          !ir::isSigned(E.Ty.Elem))
        continue;
      const auto Divided = affineForm(P, E.Operands[0], Same);
      if (!Divided || !Divided->Coefficients.empty())
        continue;
      Named.NotNegative.push_back(Divided->Rest - Polynomial(Divisor) * Value);
      addParts(P, Nest, *Divided, Same, false, Named);
    }
  });
}

Conflict conflict(const Kernel &K, const LoopSite &Site, const Nest &N, const Stmt &For,
                  const MemoryAccess &A, const MemoryAccess &B) {
  if (A.Form && B.Form)
    return conflictOfForms(K, Site, N, For, A, B);
  const Conflict Unknown{Conflict::Unknown, 1, false, {}};
  // What For does not change is the same for both: a row's first column, j = 1 + i % 2.
  const Variance Changes(K, For, Variance::Iterations);
  const auto Same = [&](ir::ExprId Id) { return !Changes.varies(Id); };
  MemoryAccess First = A, Second = B;
  for (MemoryAccess *Each : {&First, &Second})
    if (!Each->Form && !(Each->Form = affineForm(K.Program.Values, Each->Index, Same)))
      return Unknown;
  NamedParts Named;
  const ir::Pool &P = K.Program.Values;
  for (const MemoryAccess *Each : {&First, &Second})
    addParts(P, *Site.Nest, *Each->Form, Same, false, Named);
  // The end of a loop that runs is positive. Where it is a quotient, something positive is divided;
  // of a sum with a quotient that does not follow.
  if (const auto Begin = affineForm(P, For.Begin);
      Begin && Begin->Coefficients.empty() && Begin->Rest.isZero())
    if (const auto End = affineForm(P, For.End, Same); End && End->Coefficients.empty()) {
      addParts(P, *Site.Nest, *End, Same, P[For.End].Kind == ir::Op::Div, Named);
      Named.Last = *End - AffineForm{{}, Polynomial(1)};
    }
  const Conflict Result = conflictOfForms(K, Site, N, For, First, Second, Named);
  return Result.What == Conflict::Unless ? Unknown : Result; // no check knows those values
}

} // namespace tpbcc

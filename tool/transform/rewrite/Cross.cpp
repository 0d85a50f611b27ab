//===- transform/rewrite/Cross.cpp - A loop cut where subscripts cross ----===//
//
// a[i] and a[c - i] meet in iterations i and i' with i + i' == c. One of them is in front of c / 2,
// the other behind it, so that neither part of the loop has both (weak crossing SIV; Goff, Kennedy
// and Tseng, Practical Dependence Testing, PLDI 1991). The iterations keep their order.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::Op;

namespace {

/// Iterations from Low / Divisor on, up to High / Divisor, have both sides of a pair of subscripts,
/// or of several pairs; C's division.
struct Crossing {
  Polynomial Low, High;
  int64_t Divisor = 1;
};

/// Of subscripts that grow by a and -b: with i below (rest + min(a, b)) / (a + b), two different
/// iterations sum up to less than rest, and from (rest + max(a, b)) / (a + b) on to more.
std::optional<Crossing> crossingOf(const Stmt &For, const MemoryAccess &Rising,
                                   const MemoryAccess &Falling) {
  if (!Rising.Form || !Falling.Form || Rising.Array != Falling.Array)
    return std::nullopt;
  const auto Up = Rising.Form->coefficient(For.Name).constant();
  const auto Down = Falling.Form->coefficient(For.Name).constant();
  constexpr int64_t Most = 1 << 20;
  if (!Up || !Down || *Up <= 0 || *Down >= 0 || *Up > Most || *Down < -Most)
    return std::nullopt;
  AffineForm Rest = *Falling.Form - *Rising.Form;
  Rest.Coefficients.erase(For.Name);
  if (!Rest.Coefficients.empty())
    return std::nullopt;
  const int64_t Less = std::min(*Up, -*Down), More = std::max(*Up, -*Down);
  return Crossing{Rest.Rest + Polynomial(Less), Rest.Rest + Polynomial(More), Less + More};
}

/// Where subscripts cross in For; those that do so a known number of iterations apart as one.
std::vector<Crossing> crossingsOf(const Draft &D, const Stmt &For) {
  std::vector<Crossing> Found;
  const Nest N = readNest(D.kernel(), D.site());
  for (const MemoryAccess &X : N.Accesses)
    for (const MemoryAccess &Y : N.Accesses) {
      if ((!X.Store && !Y.Store) || !X.isInside(&For) || !Y.isInside(&For))
        continue;
      const auto Here = crossingOf(For, X, Y);
      if (!Here)
        continue;
      const auto Known = llvm::find_if(Found, [&](const Crossing &C) {
        return C.Divisor == Here->Divisor && (C.Low - Here->Low).constant();
      });
      if (Known == Found.end()) {
        Found.push_back(*Here);
        continue;
      }
      if (*(Here->Low - Known->Low).constant() < 0)
        Known->Low = Here->Low;
      if (*(Here->High - Known->High).constant() > 0)
        Known->High = Here->High;
    }
  return Found;
}

/// The sum as an expression; nothing when the nest does not read one of its names.
std::optional<ExprId> valueOf(const Draft &D, const Polynomial &Sum) {
  const Whole W(D.pool());
  ExprId Result = W.number(0);
  bool Known = true;
  Sum.forEachTerm([&](const Polynomial::Monomial &Names, int64_t Coefficient) {
    ExprId Term = W.number(1);
    for (const std::string &Name : Names) {
      const ExprId Factor = invariantNamed(D, Name);
      Known &= bool(Factor);
      if (Known)
        Term = W.times(Term, Factor);
    }
    Result = Coefficient < 0 && Coefficient != INT64_MIN
                 ? W.minus(Result, W.times(Term, -Coefficient))
                 : W.plus(Result, W.times(Term, Coefficient));
  });
  return Known ? std::optional(Result) : std::nullopt;
}

} // namespace

/// Always legal: the iterations keep their order.
Result cross(Draft &D, Stmt &Loop) {
  if (auto Why = isPlain(D, Loop))
    return Why;
  constexpr size_t MostCuts = 2;         // each takes every part in two
  constexpr int64_t MostIterations = 32; // that stay alone
  const std::vector<Crossing> All = crossingsOf(D, Loop);
  const auto IsNear = [](const Crossing &C) {
    return *(C.High - C.Low).constant() <= MostIterations * C.Divisor;
  };
  if (All.empty() || All.size() > MostCuts || !llvm::all_of(All, IsNear) ||
      stepOf(D.pool(), Loop) != 1)
    return refusal("no subscripts of " + Loop.Name + " cross, or too many", "", Loop.Where);
  const Whole W(D.pool());
  std::vector<Stmt *> Parts = {&Loop};
  for (const Crossing &C : All) {
    const auto At = valueOf(D, C.Low);
    if (!At)
      return refusal("where subscripts cross is not known in front of the nest", "", Loop.Where);
    const int64_t Alone = (*(C.High - C.Low).constant() + C.Divisor - 1) / C.Divisor;
    for (Stmt *Part : std::vector(Parts)) {
      Stmt *Behind = &cut(D, *Part, notBelow(D.pool(), *Part, W.over(*At, C.Divisor)));
      if (Alone > 0)
        Behind = &cut(D, *Behind, afterFirst(D.pool(), *Behind, Alone));
      Parts.push_back(Behind);
    }
  }
  return std::nullopt;
}

} // namespace tpbcc::rewrite

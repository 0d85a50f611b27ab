//===- transform/rewrite/Interchange.cpp - Two loops change places --------===//
#include "analysis/Nest.h"
#include "transform/rewrite/Legality.h"
#include "transform/rewrite/Verbs.h"

namespace tpbcc::rewrite {
using ir::Op;

namespace {

/// All of two loops but their bodies.
void exchangeHeads(Stmt &A, Stmt &B) {
  std::swap(A, B);
  std::swap(A.Body, B.Body);
}

/// A bound of the inner loop: Sign * outer variable + Rest; Sign 0: it does not follow that.
struct Side {
  int Sign = 0;
  ExprId Rest;
};

std::optional<Side> sideOf(const Draft &D, ExprId Bound, const Stmt &Outer) {
  if (!Variance(D.kernel(), Outer).varies(Bound))
    return Side{0, Bound};
  const auto Form = affineForm(D.pool(), Bound);
  const auto Sign = Form ? Form->coefficient(Outer.Name).constant() : std::nullopt;
  if (!Sign || (*Sign != 1 && *Sign != -1))
    return std::nullopt;
  Meaning Zero;
  Zero.Loops[Outer.Name] = Whole(D.pool()).number(0);
  const ExprId Rest = replaced(D.pool(), Bound, Zero);
  if (Variance(D.kernel(), Outer).varies(Rest))
    return std::nullopt;
  return Side{static_cast<int>(*Sign), Rest};
}

/// Bounds of a triangle when its rows become columns: j from i + 1 is i up to j.
Result exchangeTriangle(Draft &D, Stmt &Outer, Stmt &Inner) {
  ir::Pool &P = D.pool();
  const Whole W(P);
  const auto Low = sideOf(D, Inner.Begin, Outer), High = sideOf(D, Inner.End, Outer);
  if (stepOf(P, Outer) != 1 || stepOf(P, Inner) != 1 || !Low || !High)
    return refusal("a bound of " + Inner.Name + " follows " + Outer.Name, "", Inner.Where);
  const ExprId J = ir::induction(P, Inner.Name), One = W.number(1);
  const ExprId First = Outer.Begin, Last = W.minus(Outer.End, One);
  if (Low->Sign)
    Inner.Begin = Low->Sign > 0 ? W.plus(Low->Rest, First) : W.minus(Low->Rest, Last);
  if (High->Sign)
    Inner.End = High->Sign > 0 ? W.plus(High->Rest, Last) : W.minus(High->Rest, First);
  ExprId Begin = Outer.Begin, End = Outer.End;
  if (Low->Sign > 0) // i + rest <= j
    End = W.least(End, W.plus(W.minus(J, Low->Rest), One));
  if (Low->Sign < 0) // rest - i <= j
    Begin = W.greatest(Begin, W.minus(Low->Rest, J));
  if (High->Sign > 0) // j < i + rest
    Begin = W.greatest(Begin, W.plus(W.minus(J, High->Rest), One));
  if (High->Sign < 0) // j < rest - i
    End = W.least(End, W.minus(High->Rest, J));
  Outer.Begin = Begin;
  Outer.End = End;
  return std::nullopt;
}

} // namespace

Result interchange(Draft &D, Stmt &Outer, Stmt &Inner) {
  const size_t Apart = depthBelow(Outer, Inner);
  if (&Outer == &Inner)
    return refusal("both are " + Outer.Name, "name a loop and one inside of it", Outer.Where);
  if (depthBelow(Inner, Outer) > 0)
    return refusal(Inner.Name + " is around " + Outer.Name, "name the outer one first",
                   Outer.Where);
  if (Apart == 0)
    return refusal(Inner.Name + " is not alone in " + Outer.Name,
                   "distribute what stands beside it", Inner.Where);
  std::vector<Stmt *> Between;
  for (Stmt *At = &Outer; At != &Inner; At = onlyInside(*At))
    Between.push_back(At);
  Between.push_back(&Inner);
  if (D.asks())
    if (auto Why = mayInterchange(D, D.graph(), Outer, Apart))
      return Why;
  for (const Stmt *Loop : Between)
    if (auto Why = isPlain(D, *Loop))
      return Why;
  if (const auto Why = isRectangle(D, Between)) {
    if (Apart > 1)
      return Why;
    if (auto Triangle = exchangeTriangle(D, Outer, Inner))
      return Triangle;
  }
  exchangeHeads(Outer, Inner);
  return std::nullopt;
}

} // namespace tpbcc::rewrite

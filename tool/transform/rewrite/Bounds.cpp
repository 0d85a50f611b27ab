#include "transform/rewrite/Bounds.h"

namespace tpbcc::rewrite {
using ir::ExprId;
using ir::Op;
using ir::Stmt;

std::optional<int64_t> Whole::constant(ExprId Id) const {
  const ir::Expr &E = P[Id];
  return E.Kind == Op::Const && !E.Ty.isFloating() ? std::optional(E.Integer) : std::nullopt;
}

ExprId Whole::plus(ExprId A, ExprId B) const {
  const auto X = constant(A), Y = constant(B);
  int64_t Sum;
  if (X && Y && !__builtin_add_overflow(*X, *Y, &Sum))
    return number(Sum);
  if (Y)
    return moved(of(A), *Y);
  return X == 0 ? of(B) : ir::binary(P, Op::Add, of(A), of(B));
}

/// A sum with one number at its end, none where that is 0.
ExprId Whole::moved(ExprId Id, int64_t By) const {
  const ir::Expr &E = P[Id];
  const bool Plus = E.Kind == Op::Add, Minus = E.Kind == Op::Sub;
  const auto Own = Plus || Minus ? constant(E.Operands[1]) : std::nullopt;
  int64_t Sum;
  if (Own &&
      !(Plus ? __builtin_add_overflow(By, *Own, &Sum) : __builtin_sub_overflow(By, *Own, &Sum)))
    return moved(E.Operands[0], Sum);
  if (By < 0 && By != INT64_MIN)
    return ir::binary(P, Op::Sub, Id, number(-By));
  return By == 0 ? Id : ir::binary(P, Op::Add, Id, number(By));
}

ExprId Whole::minus(ExprId A, ExprId B) const {
  const auto X = constant(A), Y = constant(B);
  int64_t Difference;
  if (A == B)
    return number(0);
  if (X && Y && !__builtin_sub_overflow(*X, *Y, &Difference))
    return number(Difference);
  if (Y && *Y != INT64_MIN)
    return moved(of(A), -*Y);
  return ir::binary(P, Op::Sub, of(A), of(B));
}

ExprId Whole::times(ExprId A, int64_t By) const {
  const auto X = constant(A);
  int64_t Product;
  if (X && !__builtin_mul_overflow(*X, By, &Product))
    return number(Product);
  if (By == 0)
    return number(0);
  return By == 1 ? of(A) : ir::binary(P, Op::Mul, of(A), number(By));
}

ExprId Whole::times(ExprId A, ExprId B) const {
  if (const auto Y = constant(B))
    return times(A, *Y);
  return constant(A) ? times(B, *constant(A)) : ir::binary(P, Op::Mul, of(A), of(B));
}

ExprId Whole::over(ExprId A, int64_t By) const {
  if (const auto X = constant(A))
    return number(*X / By);
  return By == 1 ? of(A) : ir::binary(P, Op::Div, of(A), number(By));
}

ExprId Whole::least(ExprId A, ExprId B) const {
  const auto X = constant(A), Y = constant(B);
  if (X && Y)
    return number(std::min(*X, *Y));
  return A == B ? A : ir::binary(P, Op::Min, of(A), of(B));
}

ExprId Whole::greatest(ExprId A, ExprId B) const {
  const auto X = constant(A), Y = constant(B);
  if (X && Y)
    return number(std::max(*X, *Y));
  return A == B ? A : ir::binary(P, Op::Max, of(A), of(B));
}

int64_t stepOf(const ir::Pool &P, const Stmt &For) {
  const ir::Expr &Step = P[For.Step];
  return Step.Kind == Op::Const && Step.Integer > 0 ? Step.Integer : 0;
}

/// How often For runs; not above zero when it does not.
static ExprId trips(ir::Pool &P, const Stmt &For) {
  const Whole W(P);
  const int64_t Step = stepOf(P, For);
  return W.over(W.plus(W.minus(For.End, For.Begin), W.number(Step - 1)), Step);
}

ExprId afterFirst(ir::Pool &P, const Stmt &For, int64_t Count) {
  const Whole W(P);
  return W.least(W.plus(For.Begin, W.times(W.number(Count), stepOf(P, For))), For.End);
}

ExprId beforeLast(ir::Pool &P, const Stmt &For, int64_t Count) {
  const Whole W(P);
  const int64_t Step = stepOf(P, For);
  const ExprId At = Step == 1
                        ? W.minus(For.End, W.number(Count))
                        : W.plus(For.Begin, W.times(W.minus(trips(P, For), W.number(Count)), Step));
  return W.greatest(At, For.Begin);
}

ExprId notBelow(ir::Pool &P, const Stmt &For, ExprId At) {
  const Whole W(P);
  const int64_t Step = stepOf(P, For);
  ExprId From = W.greatest(At, For.Begin);
  if (Step != 1)
    From =
        W.plus(For.Begin,
               W.times(W.over(W.plus(W.minus(From, For.Begin), W.number(Step - 1)), Step), Step));
  return W.least(From, For.End);
}

ExprId afterGroups(ir::Pool &P, const Stmt &For, int64_t Count) {
  const Whole W(P);
  const int64_t Step = stepOf(P, For);
  const ExprId Behind = W.plus(For.Begin, W.times(W.over(trips(P, For), Count), Count * Step));
  return W.greatest(For.Begin, Behind);
}

std::optional<int64_t> greatestDistance(const ir::Pool &P, ExprId From, ExprId To) {
  const auto Either = [&](ExprId A, ExprId B, auto Of) {
    const auto X = Of(A), Y = Of(B);
    return X && Y ? std::min(*X, *Y) : X ? X : Y;
  };
  const auto [FromKind, FromArms] = std::pair(P[From].Kind, P[From].Operands);
  const auto [ToKind, ToArms] = std::pair(P[To].Kind, P[To].Operands);
  if (ToKind == Op::Min)
    return Either(ToArms[0], ToArms[1], [&](ExprId To) { return greatestDistance(P, From, To); });
  if (FromKind == Op::Max)
    return Either(FromArms[0], FromArms[1],
                  [&](ExprId From) { return greatestDistance(P, From, To); });
  const auto Low = affineForm(P, From), High = affineForm(P, To);
  if (!Low || !High)
    return std::nullopt;
  const AffineForm Apart = *High - *Low;
  return Apart.Coefficients.empty() ? Apart.Rest.constant() : std::nullopt;
}

bool runEquallyOften(const ir::Pool &P, const Stmt &A, const Stmt &B) {
  if (stepOf(P, A) == 0 || stepOf(P, A) != stepOf(P, B))
    return false;
  if (A.Begin == B.Begin && A.End == B.End)
    return true;
  const auto AB = affineForm(P, A.Begin), AE = affineForm(P, A.End), BB = affineForm(P, B.Begin),
             BE = affineForm(P, B.End);
  return AB && AE && BB && BE && *AE - *AB == *BE - *BB;
}

} // namespace tpbcc::rewrite

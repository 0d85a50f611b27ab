//===- cost/Simplified.cpp - What compilers make of a value ---------------===//
#include "cost/Simplified.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "isa/Isa.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

namespace {

void use(Taken &Of, std::initializer_list<Operation> Operations) {
  Of.Counts = {};
  for (const Operation O : Operations)
    Of.Counts[size_t(O)] += 1;
}

bool compares(const Expr &E) { return E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe; }

} // namespace

Simplified::Simplified(const Worker &W, const TripValues &Trip, const ir::Stmt *For)
    : W(W), P(W.Code.Values), Trip(Trip) {
  const auto Collect = [&](const auto &Self, llvm::ArrayRef<ir::StmtPtr> Body) -> void {
    for (const ir::StmtPtr &S : Body) {
      if (S->Kind == ir::StmtKind::Let && P[S->Value].Kind == Op::Splat)
        Outside[S->Name] = S->Value;
      Self(Self, S->Body);
      Self(Self, S->Else);
    }
  };
  Collect(Collect, W.Code.Body);
  if (For)
    ir::forEach(*For, [&](const ir::Stmt &S) {
      ir::forEachExpr(S, [&](ExprId Root) {
        ir::forEachBelow(P, Root, [&](ExprId Id) {
          Uses[P[Id].Name] += P[Id].Kind == Op::Local;
          return true;
        });
      });
    });
}

std::optional<double> Simplified::number(ExprId Id) const {
  const auto Found = P[Id].Kind == Op::Local ? Outside.find(P[Id].Name) : Outside.end();
  const Expr &E = P[Found == Outside.end() ? Id : Found->second];
  if (E.Kind != Op::Splat || P[E.Operands[0]].Kind != Op::Const)
    return std::nullopt;
  const Expr &Of = P[E.Operands[0]];
  return Of.Ty.isFloating() ? Of.Floating : double(Of.Integer);
}

bool Simplified::isChoiceOfNumbers(const Expr &E) const {
  return E.Kind == Op::Select && number(E.Operands[1]) && number(E.Operands[2]);
}

/// With 1 it is the value, with 2 a sum, of integers with a power of two a shift.
void Simplified::product(const Expr &E, Taken &Of) const {
  for (const ExprId Factor : E.Operands) {
    const auto By = number(Factor);
    if (By == 1)
      return use(Of, {});
    if (By == 2)
      return use(Of, {E.Ty.isFloating() ? Operation::Add : Operation::IntAdd});
    if (By && !E.Ty.isFloating() && *By > 0 && llvm::isPowerOf2_64(uint64_t(*By)) &&
        ir::bits(E.Ty.Elem) > 8)
      return use(Of, {Operation::ShiftFixed});
  }
}

/// x86 loads a number into all lanes of a vector at once.
void Simplified::loadedInAllLanes(const Expr &E, Taken &Of, double Times,
                                  Instructions &Into) const {
  const Expr &From = Trip.resolved(E.Operands[0]);
  if (From.Kind != Op::Load || !From.Ty.isFloating() || P[E.Operands[0]].Kind != Op::Local ||
      Uses.count(P[E.Operands[0]].Name) == 0)
    return;
  use(Of, {Operation::LoadBroadcast});
  if (Uses.at(P[E.Operands[0]].Name) == 1)
    Into.Single[size_t(Operation::Load)] -= Times;
}

/// Of AVX-512: a test is a comparison with 0 of what two vectors have in common. The opposite of a
/// comparison is another one. What is counted under a mask is a difference: compilers see that
/// the mask as a number is -1.
const Expr &Simplified::ofMasks(const Expr &E, Taken &Of, double Times, Instructions &Into) const {
  if ((E.Kind == Op::CmpEq || E.Kind == Op::CmpNe) && number(E.Operands[1]) == 0) {
    const Expr &Tested = Trip.resolved(E.Operands[0]);
    if (Tested.Kind == Op::And && !Trip.isFixed(E.Operands[0]))
      Into.Vector[size_t(Operation::IntLogic)] -= Times;
  }
  if (E.Kind == Op::Not && E.Ty.isPredicate()) {
    const Expr &Opposite = Trip.resolved(E.Operands[0]);
    if (!compares(Opposite) || P[E.Operands[0]].Kind != Op::Local)
      return E;
    const auto Used = Uses.find(P[E.Operands[0]].Name);
    const bool Alone = Used != Uses.end() && Used->second == 1;
    Of = Alone ? Taken() : takenByVector(W, Opposite, Form::Plain);
    return Opposite;
  }
  if (E.Kind == Op::Add && E.Predicate && !E.Ty.isFloating() && !E.Ty.isPredicate() &&
      number(E.Operands[1]) == 1)
    Of.Counts[size_t(Operation::IntLogic)] += 1;
  return E;
}

/// Of AVX-512: numbers that a mask chooses are as narrow from the beginning, and what goes no
/// further than the narrower type does saturates in the same instruction.
void Simplified::narrowed(const Expr &E, Taken &Of, double Times, Instructions &Into) const {
  const Expr &From = Trip.resolved(E.Operands[0]);
  if (isChoiceOfNumbers(From) || (From.Kind == Op::Convert && From.Ty.isVector() &&
                                  P[From.Operands[0]].valueType().isPredicate()))
    return use(Of, {});
  const bool Unsigned = !ir::isSigned(E.Ty.Elem);
  const double Limit = std::exp2(double(ir::bits(E.Ty.Elem))) - 1;
  if (Unsigned && From.Kind == Op::Min &&
      (number(From.Operands[0]) == Limit || number(From.Operands[1]) == Limit))
    Into.Vector[size_t(Operation::IntMax)] -= Times;
}

const Expr &Simplified::simplify(const Expr &E, Taken &Of, double Times, Instructions &Into) const {
  const bool Masks = W.Isa->Name == llvm::StringRef("avx512");
  if (E.Kind == Op::Mul)
    product(E, Of);
  if (E.Kind == Op::Splat && W.Isa->Architecture == llvm::StringRef("x86_64"))
    loadedInAllLanes(E, Of, Times, Into);
  if (Masks && E.Kind == Op::Convert && !E.Ty.isFloating() && !E.Ty.isPredicate() &&
      P[E.Operands[0]].valueType().isVector() && !P[E.Operands[0]].valueType().isPredicate() &&
      ir::bits(P[E.Operands[0]].valueType().Elem) > ir::bits(E.Ty.Elem))
    narrowed(E, Of, Times, Into);
  return Masks ? ofMasks(E, Of, Times, Into) : E;
}

} // namespace tpbcc

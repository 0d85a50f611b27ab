//===- lift/Conditions.cpp - Comparisons, choices and where they meet -----===//
#include "lift/Arithmetic.h"
#include "lift/Clamp.h"
#include "lift/Extrema.h"
#include "lift/NestLifter.h"
#include "lift/Sign.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

/// The truth value that a number is made of, which is 1 or 0; none: it is none.
ExprId NestLifter::truthIn(ExprId Number) {
  const ir::Expr &E = P[Number];
  if (ir::isBitwise(E.Kind)) {
    const ExprId A = truthIn(E.Operands[0]), B = A ? truthIn(E.Operands[1]) : A;
    return B ? ir::binary(P, E.Kind, A, B) : B;
  }
  ExprId Of = E.Kind == Op::Convert ? E.Operands[0] : ExprId();
  while (Of && P[Of].Kind == Op::Convert && !P[Of].Ty.isFloating() && !P[Of].Ty.isPredicate())
    Of = P[Of].Operands[0]; // 0 and 1 are the same in all types
  if (!Of || P[Of].Ty.isPredicate())
    return Of;
  const auto Here =
      llvm::find_if(TruthInMemory, [&](const auto &Each) { return Each.second == Of; });
  return Here == TruthInMemory.end() ? ExprId() : ExprId{Here->first};
}

/// A truth value that is made of none but bytes in memory, as the number made of these; none: it is
/// made of something else.
ExprId NestLifter::numberIn(ExprId Truth) {
  if (const auto Here = TruthInMemory.find(Truth.Index); Here != TruthInMemory.end())
    return ir::convert(P, Type::scalar(Element::I32), Here->second);
  const ir::Expr E = P[Truth]; // a copy: the pool grows below
  if (!E.Ty.isPredicate() || !(ir::isBitwise(E.Kind) || E.Kind == Op::Not))
    return {};
  const ExprId A = numberIn(E.Operands[0]);
  if (E.Kind == Op::Not)
    return A ? ir::binary(P, Op::Xor, A, ir::integer(P, Element::I32, 1)) : A;
  const ExprId B = A ? numberIn(E.Operands[1]) : A;
  return B ? ir::binary(P, E.Kind, A, B) : B;
}

static bool isKnownAs(const ir::Pool &P, ExprId Id, bool Zero) {
  const ir::Expr &E = P[Id];
  return E.Kind == Op::Const && !E.Ty.isFloating() && (E.Integer == 0) == Zero;
}

/// Whether a choice is among numbers none of which is 0.
static bool isNeverZero(const ir::Pool &P, ExprId Id) {
  const ir::Expr &E = P[Id];
  if (E.Kind != Op::Select || E.Ty.isFloating())
    return isKnownAs(P, Id, false);
  return isNeverZero(P, E.Operands[1]) && isNeverZero(P, E.Operands[2]);
}

/// Value != 0; of a truth value made a number, the truth value itself.
ExprId NestLifter::isNonZero(ExprId Value) {
  if (P[Value].Ty.isPredicate())
    return Value;
  if (isPair(P, Value))
    return ir::binary(P, Op::Or, isNonZero(partOf(P, Value, Component::Real)),
                      isNonZero(partOf(P, Value, Component::Imaginary)));
  if (const ExprId Same = truthIn(Value))
    return Same;
  if (P[Value].Kind == Op::Select && !P[Value].Ty.isFloating() &&
      isNeverZero(P, P[Value].Operands[1]) && isKnownAs(P, P[Value].Operands[2], true))
    return P[Value].Operands[0]; // -1 or 1 where it holds, else 0
  const ir::Expr &E = P[Value];
  Type Ty = E.Ty;
  if (Ty.Elem == Element::F16) {
    Ty = Type::scalar(Element::F32);
    Value = ir::convert(P, Ty, Value);
  }
  if (!Ty.isFloating() && ir::bits(Ty.Elem) < 32) {
    Ty = Type::scalar(Element::I32);
    Value = ir::convert(P, Ty, Value);
  }
  const ExprId Zero = Ty.isFloating() ? ir::constant(P, Ty.Elem, 0.0) : ir::integer(P, Ty.Elem, 0);
  return ir::compare(P, Op::CmpNe, Value, Zero);
}

ExprId NestLifter::both(ExprId A, ExprId B) {
  return !A ? B : A == B ? A : ir::binary(P, Op::And, A, B);
}

/// Whether B holds wherever A does; no predicate at all holds everywhere.
bool NestLifter::implies(ExprId A, ExprId B) const {
  if (!B || A == B)
    return true;
  if (!A || P[A].Kind != Op::And)
    return false;
  return implies(P[A].Operands[0], B) || implies(P[A].Operands[1], B);
}

/// What holds where one of two conditions does that are opposite, or were opposite under the same
/// one; the condition is none where that is always so. Nothing when they are no such two.
std::optional<ExprId> NestLifter::eitherOf(ExprId A, ExprId B) {
  if (!A || !B)
    return std::nullopt;
  if (A == inverse(B))
    return ExprId();
  const ir::Expr &X = P[A], &Y = P[B];
  if (X.Kind == Op::And && Y.Kind == Op::And && X.Operands[0] == Y.Operands[0] &&
      X.Operands[1] == inverse(Y.Operands[1]))
    return X.Operands[0];
  return std::nullopt;
}

ExprId NestLifter::inverse(ExprId A) {
  return P[A].Kind == Op::Not ? P[A].Operands[0] : ir::unary(P, Op::Not, A);
}

static Op relation(BinaryOperatorKind Kind) {
  switch (Kind) {
  case BO_LT:
    return Op::CmpLt;
  case BO_LE:
    return Op::CmpLe;
  case BO_GT:
    return Op::CmpGt;
  case BO_GE:
    return Op::CmpGe;
  case BO_EQ:
    return Op::CmpEq;
  default:
    return Op::CmpNe;
  }
}

ExprId asInt(ir::Pool &P, ExprId Value) {
  const Type Ty = P[Value].valueType();
  return Ty.isFloating() || Ty.isPredicate() || ir::bits(Ty.Elem) >= 32
             ? Value
             : ir::convert(P, Type::scalar(Element::I32), Value);
}

ExprId NestLifter::comparison(const BinaryOperator &E) {
  if (E.getLHS()->getType()->isPointerType() && E.getRHS()->getType()->isPointerType() && Site) {
    const Place A = pointer(*E.getLHS()), B = A ? pointer(*E.getRHS()) : A;
    if (const ExprId Between = pointerDifference(A, B))
      return ir::compare(P, relation(E.getOpcode()), Between, ir::integer(P, Element::I64, 0));
  }
  if (E.getLHS()->getType()->isPointerType() || E.getRHS()->getType()->isPointerType())
    return refuse(Diag::expression_kind, E, {"a comparison of pointers"});
  ExprId A = usedValue(*E.getLHS()), B = A ? usedValue(*E.getRHS()) : A;
  if (!B)
    return {};
  for (ExprId *Each : {&A, &B}) {
    if (P[*Each].Ty.Elem == Element::F16)
      *Each = ir::convert(P, Type::scalar(Element::F32), *Each); // exact
    *Each = asInt(P, *Each);
  }
  if (P[A].Ty.Elem == Element::BF16)
    return refuse(Diag::half_arithmetic, E);
  if (P[A].Ty.Elem != P[B].Ty.Elem)
    return refuse(Diag::expression_kind, E, {"operands of two types"});
  if (isPair(P, A) || isPair(P, B))
    return complexComparison(E.getOpcode(), A, B);
  return ir::compare(P, relation(E.getOpcode()), A, B);
}

/// The right operand of && and || is evaluated, and may fault, only when the left one says so.
ExprId NestLifter::logical(const BinaryOperator &E) {
  const bool And = E.getOpcode() == BO_LAnd;
  const ExprId A = condition(*E.getLHS());
  if (!A)
    return {};
  const ExprId Outer = Predicate;
  const Variables Before{Known, Pointers};
  Predicate = both(Outer, And ? A : inverse(A));
  const ExprId B = condition(*E.getRHS());
  Predicate = Outer;
  if (B && E.getRHS()->HasSideEffects(Lift.Context)) {
    const Variables After{Known, Pointers};
    meet(And ? A : inverse(A), After, Before);
  }
  return B ? ir::binary(P, And ? Op::And : Op::Or, A, B) : B;
}

/// A Bool.
ExprId NestLifter::condition(const Expr &Source) {
  const Expr *E = Source.IgnoreParens();
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->isComparisonOp()) {
      if (Binary->getLHS()->getType()->isFloat16Type())
        noteHalves(*Binary);
      return comparison(*Binary);
    }
    if (Binary->isLogicalOp())
      return logical(*Binary);
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E); Unary && Unary->getOpcode() == UO_LNot) {
    const ExprId A = condition(*Unary->getSubExpr());
    return A ? inverse(A) : A;
  }
  if (E->getType()->isPointerType())
    return refuse(Diag::expression_kind, *E, {"a pointer as a condition"});
  const ExprId Value = usedValue(*E);
  return Value ? isNonZero(Value) : Value;
}

/// in ? in : 1 and !in ? 1 : in of a flag are 1, in ? 0 : in and !in ? in : 0 are 0; none: it is no
/// such choice.
ExprId NestLifter::chosenFlag(ExprId If, ExprId Then, ExprId Else) {
  for (const bool First : {true, false}) {
    const ExprId Flag = First ? Then : Else, Number = First ? Else : Then;
    if (!Flags.contains(Flag.Index) || P[Flag].Ty.isPredicate() || P[Number].Kind != Op::Const)
      continue;
    const ExprId Set = isNonZero(Flag), Own = asInt(P, Flag);
    const bool IfSet = If == Set;
    if (!IfSet && If != inverse(Set) &&
        If != ir::compare(P, Op::CmpEq, Own, ir::integer(P, P[Own].Ty.Elem, 0)))
      continue;
    if (P[Number].Integer == int64_t(First == IfSet)) // what the flag is where it is chosen
      return Number;
  }
  return {};
}

/// a < b ? a : b and a > b ? a : b are C's minimum and maximum; the rest is a selection.
ExprId NestLifter::chosen(ExprId If, ExprId Then, ExprId Else) {
  if (Then == Else)
    return Then;
  if (isPair(P, Then) || isPair(P, Else))
    return makePair(
        P, chosen(If, partOf(P, Then, Component::Real), partOf(P, Else, Component::Real)),
        chosen(If, partOf(P, Then, Component::Imaginary), partOf(P, Else, Component::Imaginary)));
  if (P[Then].Ty.Elem == Element::F16) { // chosen as floats, which is exact
    const Type Wide = Type::scalar(Element::F32);
    const ExprId Wider = chosen(If, ir::convert(P, Wide, Then), ir::convert(P, Wide, Else));
    return ir::convert(P, Type::scalar(Element::F16), Wider);
  }
  if (const ExprId Number = chosenFlag(If, Then, Else))
    return Number;
  if (const ExprId Sign = chosenSign(P, If, Then, Else))
    return Sign;
  if (const ExprId Clamp = clampOf(P, If, Then, Else))
    return Clamp;
  const Type Ty = P[Then].Ty;
  if (Ty.isPredicate()) { // a flag that is set, or taken back
    const auto Same = [&](ExprId Truth, bool Holds) {
      return If == (Holds ? Truth : inverse(Truth));
    };
    if (const auto Is = decided(Then); Is && Same(Else, !*Is))
      return Then; // the other one is as much where it is chosen
    if (const auto Is = decided(Else); Is && Same(Then, *Is))
      return Else;
    if (const auto Is = decided(Then))
      return *Is ? ir::binary(P, Op::Or, Else, If) : ir::binary(P, Op::And, Else, inverse(If));
    if (const auto Is = decided(Else))
      return *Is ? ir::binary(P, Op::Or, Then, inverse(If)) : ir::binary(P, Op::And, Then, If);
  }
  if (const ExprId Extremum = ir::extremum(P, If, Then, Else))
    return Extremum;
  if (const ExprId Extremum = widenedExtremum(P, If, Then, Else))
    return Extremum;
  // if (a <= b) continue; ++c; counts where the opposite holds.
  if (P[Then].Kind == Op::Local && P[Else].Kind == Op::Add && !Ty.isFloating() &&
      llvm::is_contained(P[Else].Operands, Then))
    return ir::select(P, inverse(If), Else, Then);
  return ir::select(P, If, Then, Else);
}

ExprId NestLifter::choice(const AbstractConditionalOperator &E) {
  if (isa<BinaryConditionalOperator>(E) && E.HasSideEffects(Lift.Context)) // x ?: y asks x once
    return refuse(Diag::expression_kind, E, {E.getStmtClassName()});
  const ExprId If = condition(*E.getCond());
  if (!If)
    return {};
  if (const auto Holds = decided(If))
    return value(*Holds ? *E.getTrueExpr() : *E.getFalseExpr());
  const ExprId Outer = Predicate;
  const Variables Before{Known, Pointers};
  Predicate = both(Outer, If);
  const ExprId Then = value(*E.getTrueExpr());
  const Variables AfterThen{Known, Pointers};
  Known = Before.Known, Pointers = Before.Pointers;
  Predicate = both(Outer, inverse(If));
  const ExprId Else = Then ? value(*E.getFalseExpr()) : Then;
  Predicate = Outer;
  if (!Else)
    return {};
  if (E.HasSideEffects(Lift.Context)) {
    const Variables AfterElse{Known, Pointers};
    meet(If, AfterThen, AfterElse);
  }
  if (P[Then].Ty != P[Else].Ty)
    return refuse(Diag::expression_kind, E, {"operands of two types"});
  return chosen(If, Then, Else);
}

} // namespace tpbcc

//===- ir/Build.cpp - Construction of expressions -------------------------===//
#include "ir/Build.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tpbcc::ir {

namespace {

const fltSemantics &semantics(Element E) {
  switch (E) {
  case Element::F16:
    return APFloat::IEEEhalf();
  case Element::BF16:
    return APFloat::BFloat();
  case Element::F32:
    return APFloat::IEEEsingle();
  default:
    return APFloat::IEEEdouble();
  }
}

// Expr keeps a constant of any floating type as a double, which represents it exactly.
APFloat toFloat(double Value, Element E) {
  APFloat Result(Value);
  bool Inexact;
  Result.convert(semantics(E), APFloat::rmNearestTiesToEven, &Inexact);
  return Result;
}

double toDouble(APFloat Value) {
  bool Inexact;
  Value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &Inexact);
  return Value.convertToDouble();
}

// The value as the element keeps it, extended to 64 bits again.
int64_t wrap(Element E, int64_t Value) {
  if (E == Element::Bool)
    return Value != 0;
  unsigned Unused = 64 - bits(E);
  uint64_t High = uint64_t(Value) << Unused;
  return isSigned(E) ? int64_t(High) >> Unused : int64_t(High >> Unused);
}

ExprId floatingConstant(Pool &P, Type Ty, const APFloat &Value) {
  Expr E;
  E.Kind = Op::Const;
  E.Ty = Ty;
  E.Floating = toDouble(Value);
  return P.make(std::move(E));
}

ExprId integerConstant(Pool &P, Type Ty, int64_t Value) {
  Expr E;
  E.Kind = Op::Const;
  E.Ty = Ty;
  E.Integer = wrap(Ty.Elem, Value);
  return P.make(std::move(E));
}

ExprId named(Pool &P, Op Kind, Type Ty, std::string Name) {
  Expr E;
  E.Kind = Kind;
  E.Ty = Ty;
  E.Name = std::move(Name);
  return P.make(std::move(E));
}

ExprId operation(Pool &P, Op Kind, Type Ty, ArrayRef<ExprId> Operands) {
  Expr E;
  E.Kind = Kind;
  E.Ty = Ty;
  E.Operands.assign(Operands.begin(), Operands.end());
  return P.make(std::move(E));
}

// A NaN is left to the target, which decides its sign and payload.
bool foldsAs(const Expr &E, Type Ty) {
  return E.Kind == Op::Const && E.Ty == Ty &&
         (Ty.Elem == Element::F32 || Ty.Elem == Element::F64) && E.Floating == E.Floating;
}

// None when the operation doesn't fold.
ExprId foldBinary(Pool &P, Op Kind, ExprId A, ExprId B) {
  Type Ty = P[A].Ty;
  if (!foldsAs(P[A], Ty) || !foldsAs(P[B], Ty))
    return {};
  APFloat Result = toFloat(P[A].Floating, Ty.Elem);
  APFloat Right = toFloat(P[B].Floating, Ty.Elem);
  switch (Kind) {
  case Op::Add:
    Result.add(Right, APFloat::rmNearestTiesToEven);
    break;
  case Op::Sub:
    Result.subtract(Right, APFloat::rmNearestTiesToEven);
    break;
  case Op::Mul:
    Result.multiply(Right, APFloat::rmNearestTiesToEven);
    break;
  case Op::Div:
    Result.divide(Right, APFloat::rmNearestTiesToEven);
    break;
  default:
    return {};
  }
  if (Result.isNaN())
    return {};
  return floatingConstant(P, Ty, Result);
}

/// Sums and products of positions in arrays, of which one number is often 0 or 1.
ExprId foldIndex(Pool &P, Op Kind, ExprId A, ExprId B) {
  const Type Ty = P[A].Ty;
  const auto Known = [&](ExprId Id) {
    return P[Id].Kind == Op::Const ? std::optional<int64_t>(P[Id].Integer) : std::nullopt;
  };
  if ((Kind != Op::Add && Kind != Op::Mul) || Ty.isVector() || bits(Ty.Elem) != 64 ||
      Ty.isFloating() || P[B].Ty != Ty)
    return {};
  const auto X = Known(A), Y = Known(B);
  if (int64_t Both; X && Y) {
    const bool Overflows = Kind == Op::Add ? AddOverflow(*X, *Y, Both) : MulOverflow(*X, *Y, Both);
    return Overflows ? ExprId() : integerConstant(P, Ty, Both);
  }
  const int64_t Neutral = Kind == Op::Add ? 0 : 1;
  if (Kind == Op::Mul && (X == 0 || Y == 0))
    return X == 0 ? A : B;
  return X == Neutral ? B : Y == Neutral ? A : ExprId();
}

ExprId foldConvert(Pool &P, Type To, const Expr &From) {
  if (From.Ty.isFloating()) {
    APFloat Value(From.Floating);
    if (To.isFloating())
      return Value.isNaN() ? ExprId() : floatingConstant(P, To, toFloat(From.Floating, To.Elem));
    if (To.Elem == Element::Bool)
      return integerConstant(P, To, !Value.isZero());
    APSInt Whole(bits(To.Elem), !isSigned(To.Elem));
    bool Exact;
    // Out of range is undefined in C, and targets differ.
    if (Value.convertToInteger(Whole, APFloat::rmTowardZero, &Exact) & APFloat::opInvalidOp)
      return {};
    return integerConstant(P, To, int64_t(Whole.extOrTrunc(64).getZExtValue()));
  }
  if (!To.isFloating())
    return integerConstant(P, To, From.Integer);
  // One rounding, straight into the type: through a double there would be two.
  APFloat Value(semantics(To.Elem));
  Value.convertFromAPInt(APInt(64, uint64_t(From.Integer)), isSigned(From.Ty.Elem),
                         APFloat::rmNearestTiesToEven);
  return floatingConstant(P, To, Value);
}

} // namespace

ExprId constant(Pool &P, Element E, double Value, std::string Spelling) {
  Expr C;
  C.Kind = Op::Const;
  C.Ty = Type::scalar(E);
  C.Spelling = std::move(Spelling);
  if (!C.Ty.isFloating())
    C.Integer = wrap(E, int64_t(Value));
  else if (Value == Value)
    C.Floating = toDouble(toFloat(Value, E));
  else
    C.Floating = Value; // rounding would quiet a NaN
  return P.make(std::move(C));
}

ExprId integer(Pool &P, Element E, int64_t Value) {
  assert(!Type::scalar(E).isFloating() && "floating constants are made by constant()");
  return integerConstant(P, Type::scalar(E), Value);
}

ExprId invariant(Pool &P, Type Ty, std::string Name) {
  return named(P, Op::Invariant, Ty, std::move(Name));
}

ExprId induction(Pool &P, std::string Name) {
  return named(P, Op::Induction, Type::scalar(Element::I64), std::move(Name));
}

ExprId local(Pool &P, Type Ty, std::string Name) {
  return named(P, Op::Local, Ty, std::move(Name));
}

ExprId lanes(Pool &P, Type Vector) { return operation(P, Op::LaneCount, Vector, {}); }

ExprId load(Pool &P, Type Ty, std::string Array, ExprId Index, Access Walk) {
  Expr E;
  E.Kind = Op::Load;
  E.Ty = Ty;
  E.Operands = {Index};
  E.Walk = Walk;
  E.Name = std::move(Array);
  return P.make(std::move(E));
}

ExprId unary(Pool &P, Op Kind, ExprId A) {
  Type Ty = P[A].valueType();
  if (Kind == Op::Neg && foldsAs(P[A], Ty))
    return floatingConstant(P, Ty, -toFloat(P[A].Floating, Ty.Elem));
  return operation(P, Kind, Ty, {A});
}

ExprId binary(Pool &P, Op Kind, ExprId A, ExprId B) {
  if (ExprId Folded = foldBinary(P, Kind, A, B))
    return Folded;
  if (ExprId Folded = foldIndex(P, Kind, A, B))
    return Folded;
  return operation(P, Kind, P[A].valueType(), {A, B});
}

ExprId fused(Pool &P, Op Kind, ExprId A, ExprId B, ExprId C) {
  return operation(P, Kind, P[A].valueType(), {A, B, C});
}

ExprId compare(Pool &P, Op Kind, ExprId A, ExprId B) {
  return operation(P, Kind, P[A].valueType().withElement(Element::Bool), {A, B});
}

ExprId select(Pool &P, ExprId Condition, ExprId Then, ExprId Else) {
  return operation(P, Op::Select, P[Then].valueType(), {Condition, Then, Else});
}

ExprId extremum(Pool &P, ExprId Condition, ExprId Then, ExprId Else) {
  const Expr &C = P[Condition];
  const Type Ty = P[Then].valueType();
  const bool Arithmetic =
      Ty.isFloating() ? Ty.Elem >= Element::F32 : bits(Ty.Elem) >= 32 && !Ty.isPredicate();
  if (!Arithmetic || C.Operands.size() != 2 || C.Predicate || P[C.Operands[0]].valueType() != Ty)
    return {};
  const ExprId A = C.Operands[0], B = C.Operands[1];
  const bool Straight = Then == A && Else == B, Crossed = Then == B && Else == A;
  // Among integers it does not matter which of two equal ones is taken.
  const bool Less = C.Kind == Op::CmpLt || (C.Kind == Op::CmpLe && !Ty.isFloating());
  const bool Greater = C.Kind == Op::CmpGt || (C.Kind == Op::CmpGe && !Ty.isFloating());
  if ((Less && Straight) || (Greater && Crossed))
    return binary(P, Op::Min, Then, Else);
  if ((Greater && Straight) || (Less && Crossed))
    return binary(P, Op::Max, Then, Else);
  return {};
}

ExprId chosen(Pool &P, ExprId Condition, ExprId Then, ExprId Else) {
  const ExprId Extremum = extremum(P, Condition, Then, Else);
  return Extremum ? Extremum : select(P, Condition, Then, Else);
}

ExprId rangeBound(Pool &P, ExprId Id, unsigned Range, bool IsEnd) {
  Expr E;
  E.Kind = Op::RangeBound;
  E.Ty = P[Id].valueType();
  E.Operands = {Id};
  E.Integer = int64_t(2) * Range + (IsEnd ? 1 : 0);
  return P.make(std::move(E));
}

/// Whether no two numbers of one type of integers become the same in another.
static bool holdsAll(Type Wide, Type Of) {
  if (Wide.isFloating() || Of.isFloating() || Wide.Elem == Element::Bool ||
      Of.Elem == Element::Bool)
    return false;
  return isSigned(Wide.Elem) == isSigned(Of.Elem) ? bits(Wide.Elem) >= bits(Of.Elem)
                                                  : bits(Wide.Elem) > bits(Of.Elem);
}

/// Integers, of which bool is none: its conversion asks for more than the lowest bits.
static bool areWholeNumbers(llvm::ArrayRef<Type> Types) {
  return llvm::none_of(Types, [](Type T) { return T.isFloating() || T.Elem == Element::Bool; });
}

/// Whether a number is none of more than 7 bits, which every integer type holds.
static bool isCountOfBits(const Expr &E) {
  return E.Kind == Op::PopCount || E.Kind == Op::LeadingZeros;
}

ExprId convert(Pool &P, Type To, ExprId A) {
  if (P[A].valueType() == To)
    return A;
  if (P[A].Kind == Op::Convert && !P[A].Predicate) { // there and back
    const ExprId Before = P[A].Operands[0];
    const Type Between = P[A].valueType(), From = P[Before].valueType();
    if (From == To && holdsAll(Between, To))
      return Before;
    // Lanes of 64 bits only in between would be half as many.
    const bool SameNumber = isSigned(Between.Elem) || !isSigned(From.Elem);
    if (To.isFloating() && SameNumber && bits(Between.Elem) > 32 && holdsAll(Between, From))
      return convert(P, To, Before);
    // Bits that a number gains in 64 are those it would gain at once. Sets have no instruction for
    // every other pair of types, which those who narrow lanes know.
    if (areWholeNumbers({To, Between, From}) &&
        (bits(Between.Elem) == 64 || isCountOfBits(P[Before])))
      return convert(P, To, Before);
  }
  if (P[A].Kind == Op::Const)
    if (ExprId Folded = foldConvert(P, To, P[A]))
      return Folded;
  return operation(P, Op::Convert, To, {A});
}

ExprId sameBits(Pool &P, Type To, ExprId A) {
  const Expr &E = P[A];
  if (E.Kind == Op::Bits && !E.Predicate && P[E.Operands[0]].valueType() == To)
    return E.Operands[0]; // there and back
  return E.valueType() == To ? A : operation(P, Op::Bits, To, {A});
}

ExprId splat(Pool &P, Type To, ExprId A) { return operation(P, Op::Splat, To, {A}); }

ExprId predicated(Pool &P, ExprId A, ExprId Predicate, Inactive Policy) {
  Expr E = P[A];
  E.Predicate = Predicate;
  E.Policy = Policy;
  return P.make(std::move(E));
}

void forEachBelow(const Pool &P, ExprId Id, function_ref<bool(ExprId)> F) {
  BitVector Seen(unsigned(P.size()));
  SmallVector<ExprId, 16> Work = {Id};
  while (!Work.empty()) {
    const ExprId Current = Work.pop_back_val();
    if (Seen.test(Current.Index))
      continue;
    Seen.set(Current.Index);
    if (!F(Current))
      continue;
    const Expr &E = P[Current];
    Work.append(E.Operands.begin(), E.Operands.end());
    if (E.Predicate)
      Work.push_back(E.Predicate);
  }
}

static int64_t textSize(const Pool &P, ExprId Id, int64_t Most,
                        llvm::DenseMap<uint32_t, int64_t> &Known) {
  if (const auto It = Known.find(Id.Index); It != Known.end())
    return It->second;
  int64_t Size = 1;
  for (const ExprId Operand : P[Id].Operands)
    Size = std::min(Most, Size + textSize(P, Operand, Most, Known));
  if (P[Id].Predicate)
    Size = std::min(Most, Size + textSize(P, P[Id].Predicate, Most, Known));
  return Known[Id.Index] = Size;
}

int64_t textSize(const Pool &P, ExprId Id, int64_t Most) {
  llvm::DenseMap<uint32_t, int64_t> Known;
  return textSize(P, Id, Most, Known);
}

std::optional<int64_t> constantTrips(const Pool &P, const Stmt &For) {
  if (!For.Begin || !For.End || P[For.Begin].Kind != Op::Const || P[For.End].Kind != Op::Const)
    return std::nullopt;
  int64_t Trips;
  if (llvm::SubOverflow(P[For.End].Integer, P[For.Begin].Integer, Trips))
    return std::nullopt;
  return Trips;
}

bool isInvariant(const Pool &P, ExprId Id) {
  bool Same = true;
  forEachBelow(P, Id, [&](ExprId Current) {
    const Op Kind = P[Current].Kind;
    Same &= Kind != Op::Load && Kind != Op::Induction && Kind != Op::Local;
    return Same;
  });
  return Same;
}

bool isOfBits(llvm::StringRef Function, Element Elem) {
  return Function == "copysign" && (Elem == Element::F32 || Elem == Element::F64);
}

bool isProductPart(llvm::StringRef Function) {
  return Function == "cmulre" || Function == "cmulim";
}

bool isOfHeaders(llvm::StringRef Function) {
  return isProductPart(Function) || Function == "rsqrt";
}

ExprId plainPart(const Expr &E) { return E.Operands[E.Name == "cmulim"]; }

} // namespace tpbcc::ir

//===- lift/Builtins.cpp - Kinds of numbers, and counted bits -------------===//
#include "lift/Arithmetic.h"
#include "lift/NestLifter.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/STLExtras.h"
#include <cfloat>
#include <cmath>

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

namespace {

enum class Kind : uint8_t {
  IsNaN,
  IsInfinite,
  SignOfInfinity,
  IsFinite,
  IsNormal,
  IsNegative,
  Class,
  IsGreater,
  IsGreaterOrEqual,
  IsLess,
  IsLessOrEqual,
  IsLessOrGreater,
  IsUnordered,
  PopCount,
  Parity,
  LeadingZeros,
  TrailingZeros,
  FirstSet,
  SwapBytes,
  RotateLeft,
  RotateRight
};

struct NamedFunction {
  llvm::StringLiteral Name;
  Kind Of;
};

constexpr NamedFunction Functions[] = {
#define BUILTIN(Name, Of) {llvm::StringLiteral(Name), Kind::Of},
#include "lift/Builtins.def"
};

/// What the user's flags say that there is none of, compilers take for granted.
struct Honored {
  bool NaNs, Infinities;
};

/// Tests of a floating-point number, as C's comparisons.
class Tests {
public:
  Tests(ir::Pool &P, ExprId X, Honored Has) : P(P), X(X), Has(Has), Ty(P[X].valueType()) {}

  ExprId isNaN() { return Has.NaNs ? ir::compare(P, Op::CmpNe, X, X) : truth(false); }
  ExprId isInfinite() {
    return Has.Infinities ? ir::compare(P, Op::CmpEq, size(), infinity()) : truth(false);
  }
  ExprId isFinite() {
    if (Has.Infinities)
      return ir::compare(P, Op::CmpLt, size(), infinity());
    return Has.NaNs ? ir::compare(P, Op::CmpEq, X, X) : truth(true);
  }
  ExprId isNormal() {
    return Has.Infinities ? ir::binary(P, Op::And, large(), isFinite()) : large();
  }
  ExprId isNegative() {
    const Element Whole = Ty.Elem == Element::F64 ? Element::I64 : Element::I32;
    return ir::compare(P, Op::CmpLt, ir::sameBits(P, Type::scalar(Whole), X),
                       ir::integer(P, Whole, 0));
  }
  ExprId signOfInfinity() {
    const ExprId Below = ir::compare(P, Op::CmpLt, X, ir::constant(P, Ty.Elem, 0.0));
    const ExprId Sign = ir::select(P, Below, number(-1), number(1));
    return Has.Infinities ? ir::select(P, isInfinite(), Sign, number(0)) : number(0);
  }
  /// Of the numbers for NaN, infinity, normal, subnormal and 0.
  ExprId kind(llvm::ArrayRef<ExprId> Of) {
    ExprId Result = ir::select(P, large(), Of[2], Of[3]);
    if (Has.Infinities)
      Result = ir::select(P, isInfinite(), Of[1], Result);
    if (Has.NaNs)
      Result = ir::select(P, isNaN(), Of[0], Result);
    return ir::select(P, ir::compare(P, Op::CmpEq, X, ir::constant(P, Ty.Elem, 0.0)), Of[4],
                      Result);
  }

private:
  ExprId truth(bool Is) { return ir::compare(P, Op::CmpNe, number(Is), number(0)); }
  ExprId number(int N) { return ir::integer(P, Element::I32, N); }
  ExprId size() { return ir::unary(P, Op::Abs, X); }
  ExprId infinity() { return ir::constant(P, Ty.Elem, INFINITY); }
  ExprId large() {
    const double Least = Ty.Elem == Element::F64 ? DBL_MIN : double(FLT_MIN);
    return ir::compare(P, Op::CmpGe, size(), ir::constant(P, Ty.Elem, Least));
  }

  ir::Pool &P;
  ExprId X;
  Honored Has;
  Type Ty;
};

/// A comparison that is false where an operand is a NaN.
ExprId compared(ir::Pool &P, Kind Of, ExprId A, ExprId B, Honored Has) {
  const auto Is = [&](Op Kind) { return ir::compare(P, Kind, A, B); };
  switch (Of) {
  case Kind::IsGreater:
    return Is(Op::CmpGt);
  case Kind::IsGreaterOrEqual:
    return Is(Op::CmpGe);
  case Kind::IsLess:
    return Is(Op::CmpLt);
  case Kind::IsLessOrEqual:
    return Is(Op::CmpLe);
  case Kind::IsLessOrGreater:
    return ir::binary(P, Op::Or, Is(Op::CmpLt), Is(Op::CmpGt));
  default:
    return ir::binary(P, Op::Or, Tests(P, A, Has).isNaN(), Tests(P, B, Has).isNaN());
  }
}

/// Of an unsigned integer of 32 or 64 bits.
ExprId counted(ir::Pool &P, Kind Of, ExprId X) {
  const Element E = P[X].valueType().Elem;
  const auto Number = [&](int64_t N) { return ir::integer(P, E, N); };
  const auto Two = [&](Op Kind, ExprId A, ExprId B) { return ir::binary(P, Kind, A, B); };
  const ExprId Before =
      Of == Kind::FirstSet || Of == Kind::TrailingZeros ? Two(Op::Sub, X, Number(1)) : ExprId();
  switch (Of) {
  case Kind::PopCount:
    return ir::unary(P, Op::PopCount, X);
  case Kind::Parity:
    return Two(Op::And, ir::unary(P, Op::PopCount, X), Number(1));
  case Kind::LeadingZeros:
    return ir::unary(P, Op::LeadingZeros, X);
  case Kind::TrailingZeros: // ones below the lowest that is set
    return ir::unary(P, Op::PopCount, Two(Op::And, ir::unary(P, Op::Not, X), Before));
  case Kind::FirstSet: // that one as well
    return ir::select(P, ir::compare(P, Op::CmpNe, X, Number(0)),
                      ir::unary(P, Op::PopCount, Two(Op::Xor, X, Before)), Number(0));
  default:
    return ir::unary(P, Op::SwapBytes, X);
  }
}

ExprId rotated(ir::Pool &P, bool Left, ExprId X, ExprId By) {
  const Element E = P[X].valueType().Elem;
  const ExprId Within = ir::integer(P, E, ir::bits(E) - 1);
  By = ir::convert(P, Type::scalar(E), By);
  const ExprId There = ir::binary(P, Op::And, By, Within);
  const ExprId Back = ir::binary(P, Op::And, ir::unary(P, Op::Neg, By), Within);
  return ir::binary(P, Op::Or, ir::binary(P, Left ? Op::Shl : Op::Shr, X, There),
                    ir::binary(P, Left ? Op::Shr : Op::Shl, X, Back));
}

ExprId swappedShort(ir::Pool &P, ExprId X) {
  const Element E = Element::U32;
  const ExprId Wide = ir::convert(P, Type::scalar(E), X), Byte = ir::integer(P, E, 8);
  const ExprId Both =
      ir::binary(P, Op::Or, ir::binary(P, Op::Shl, Wide, Byte), ir::binary(P, Op::Shr, Wide, Byte));
  return ir::convert(P, Type::scalar(Element::U16), Both);
}

} // namespace

/// What a function tells of a number; none, and not refused: it is no such function.
ExprId NestLifter::told(const CallExpr &E) {
  const StringRef Name = builtinName(E);
  const auto *Function =
      llvm::find_if(Functions, [&](const NamedFunction &Each) { return Each.Name == Name; });
  if (Name.empty() || Function == std::end(Functions))
    return {};
  const Kind Of = Function->Of;
  llvm::SmallVector<ExprId, 6> A;
  for (const Expr *Argument : E.arguments()) {
    ExprId Value = value(*Argument);
    if (!Value)
      return {};
    if (P[Value].valueType().Elem == Element::F16 && Of != Kind::IsNormal && Of != Kind::Class)
      Value = ir::convert(P, Type::scalar(Element::F32), Value); // exact
    A.push_back(Value);
  }
  const auto Result = [&](ExprId Value) { return convertTo(Value, E.getType(), E); };
  if (Of >= Kind::PopCount) {
    const Type Ty = P[A[0]].valueType();
    if (Ty.isFloating() || Ty.isPredicate())
      return {};
    if (Of == Kind::SwapBytes && Ty.Elem == Element::U16)
      return Result(swappedShort(P, A[0]));
    if (ir::bits(Ty.Elem) < 32)
      return {};
    const Element Own = ir::bits(Ty.Elem) == 64 ? Element::U64 : Element::U32;
    const ExprId X = ir::convert(P, Type::scalar(Own), A[0]);
    return Result(Of < Kind::RotateLeft ? counted(P, Of, X)
                                        : rotated(P, Of == Kind::RotateLeft, X, A[1]));
  }
  const ExprId X = A.back();
  const Type Ty = P[X].valueType();
  if (isPair(P, X) || (Ty.Elem != Element::F32 && Ty.Elem != Element::F64))
    return {};
  const FPOptions Mode = E.getFPFeaturesInEffect(Lift.Context.getLangOpts());
  const Honored Has{!Mode.getNoHonorNaNs(), !Mode.getNoHonorInfs()};
  Tests Is(P, X, Has);
  switch (Of) {
  case Kind::IsNaN:
    return Result(Is.isNaN());
  case Kind::IsInfinite:
    return Result(Is.isInfinite());
  case Kind::SignOfInfinity:
    return Result(Is.signOfInfinity());
  case Kind::IsFinite:
    return Result(Is.isFinite());
  case Kind::IsNormal:
    return Result(Is.isNormal());
  case Kind::IsNegative: // gcc returns the bit itself for AArch64, and x < 0 where zeros have no
                         // sign
    if (Lift.ByGcc &&
        (Mode.getNoSignedZero() || Lift.Context.getTargetInfo().getTriple().isAArch64()))
      return {};
    return Result(Is.isNegative());
  case Kind::Class:
    return A.size() == 6 ? Result(Is.kind(llvm::ArrayRef(A).drop_back())) : ExprId();
  default:
    if (A.size() != 2 || P[A[0]].valueType() != Ty)
      return {};
    return Result(compared(P, Of, A[0], A[1], Has));
  }
}

} // namespace tpbcc

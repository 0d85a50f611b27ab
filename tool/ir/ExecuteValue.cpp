//===- ir/ExecuteValue.cpp - Operations on lanes, as C computes them ------===//
#include "ir/ExecuteValue.h"
#include "ir/ExecuteElement.h"
#include "llvm/ADT/bit.h"

using namespace llvm;

namespace tpbcc::ir {

namespace {

template <typename F> bool eachLane(const LaneOperation &O, F &&Value) {
  for (unsigned L = 0; L < O.Lanes; ++L)
    O.To[L] = Value(L);
  return true;
}

/// Integers alone; false where there is no result.
bool divideIntegers(const LaneOperation &O) {
  const IntegerFormat Format(O.Elem);
  for (unsigned L = 0; L < O.Lanes; ++L) {
    if (O.Mask && !O.Mask[L])
      continue;
    const Cell A = O.A[L], B = O.B[L];
    if (B == 0 || (Format.Signed && B == ~Cell(0) && A == Format.least()))
      return false;
    if (Format.Signed)
      O.To[L] = Cell(O.Kind == Op::Div ? int64_t(A) / int64_t(B) : int64_t(A) % int64_t(B));
    else
      O.To[L] = O.Kind == Op::Div ? A / B : A % B;
  }
  return true;
}

bool shift(const LaneOperation &O, IntegerFormat Format) {
  return eachLane(O, [&](unsigned L) {
    const Cell A = O.A[L], By = O.B[L];
    if (By >= Format.width())
      return openValue(O.Elem, A + By);
    if (O.Kind == Op::Shl)
      return Format.wrap(A << By);
    return Format.Signed ? Cell(int64_t(A) >> By) : A >> By;
  });
}

bool integerArithmetic(const LaneOperation &O) {
  const IntegerFormat Format(O.Elem);
  auto One = [&](auto F) {
    return eachLane(O, [&](unsigned L) { return Format.wrap(F(O.A[L])); });
  };
  auto Two = [&](auto F) {
    return eachLane(O, [&](unsigned L) { return Format.wrap(F(O.A[L], O.B[L])); });
  };
  switch (O.Kind) {
  case Op::Add:
    return Two([](Cell A, Cell B) { return A + B; });
  case Op::Sub:
    return Two([](Cell A, Cell B) { return A - B; });
  case Op::Mul:
    return Two([](Cell A, Cell B) { return A * B; });
  case Op::MulHalves:
    return Format.Signed
               ? Two([](Cell A, Cell B) { return Cell(int64_t(int32_t(A)) * int32_t(B)); })
               : Two([](Cell A, Cell B) { return Cell(uint32_t(A)) * uint32_t(B); });
  case Op::And:
    return Two([](Cell A, Cell B) { return A & B; });
  case Op::Or:
    return Two([](Cell A, Cell B) { return A | B; });
  case Op::Xor:
    return Two([](Cell A, Cell B) { return A ^ B; });
  case Op::Mean:
    return Two([](Cell A, Cell B) { return (A | B) - ((A ^ B) >> 1); });
  case Op::AddSat:
  case Op::SubSat:
    return Two([&](Cell A, Cell B) {
      const int64_t Of = O.Kind == Op::AddSat ? int64_t(A) + int64_t(B) : int64_t(A) - int64_t(B);
      return Cell(std::clamp(Of, int64_t(Format.least()), int64_t(Format.most())));
    });
  case Op::Not:
    return One([](Cell A) { return ~A; });
  case Op::Neg:
    return One([](Cell A) { return 0 - A; });
  case Op::Abs:
    return One([&](Cell A) { return Format.Signed && int64_t(A) < 0 ? 0 - A : A; });
  case Op::PopCount:
    return One([](Cell A) { return Cell(llvm::popcount(A)); });
  case Op::LeadingZeros:
    return One([&](Cell A) { return Cell(llvm::countl_zero(A)) - Format.Unused; });
  case Op::SwapBytes:
    return One([&](Cell A) { return llvm::byteswap(A) >> Format.Unused; });
  case Op::Shl:
  case Op::Shr:
    return shift(O, Format);
  default:
    return false;
  }
}

// C's fmin, except that it may return either of two zeros: this one is what comparisons take.
template <typename N> N ieeeMinimum(N A, N B) { return B != B ? A : A < B ? A : B; }
template <typename N> N ieeeMaximum(N A, N B) { return B != B ? A : A > B ? A : B; }

template <typename Format> bool floatArithmetic(const LaneOperation &O, const Format &F) {
  using N = typename Format::Number;
  auto Two = [&](auto Of) {
    return eachLane(O, [&](unsigned L) { return F.put(Of(F.get(O.A[L]), F.get(O.B[L]))); });
  };
  auto Fused = [&](N SignA, N SignC) {
    return eachLane(O, [&](unsigned L) {
      return F.fused(SignA * F.get(O.A[L]), F.get(O.B[L]), SignC * F.get(O.C[L]));
    });
  };
  const Cell Sign = Cell(1) << (bits(O.Elem) - 1);
  switch (O.Kind) {
  case Op::Add:
    return Two([](N A, N B) { return A + B; });
  case Op::Sub:
    return Two([](N A, N B) { return A - B; });
  case Op::Mul:
    return Two([](N A, N B) { return A * B; });
  case Op::Div:
    return Two([](N A, N B) { return A / B; });
  case Op::FMin:
    return Two(ieeeMinimum<N>);
  case Op::FMax:
    return Two(ieeeMaximum<N>);
  case Op::Neg: // the sign alone, also of a NaN
    return eachLane(O, [&](unsigned L) { return O.A[L] ^ Sign; });
  case Op::Abs:
    return eachLane(O, [&](unsigned L) { return O.A[L] & ~Sign; });
  case Op::Fma:
    return Fused(1, 1);
  case Op::Fms:
    return Fused(1, -1);
  case Op::Fnma:
    return Fused(-1, 1);
  case Op::Fnms:
    return Fused(-1, -1);
  default:
    return false;
  }
}

/// A comparison of numbers of one type.
template <typename N> bool holds(Op Kind, N A, N B) {
  switch (Kind) {
  case Op::CmpLt:
    return A < B;
  case Op::CmpLe:
    return A <= B;
  case Op::CmpGt:
    return A > B;
  case Op::CmpGe:
    return A >= B;
  case Op::CmpEq:
    return A == B;
  default:
    return A != B;
  }
}

bool holds(Op Kind, Element E, Cell A, Cell B) {
  if (!isFloating(E))
    return isSigned(E) ? holds(Kind, int64_t(A), int64_t(B)) : holds(Kind, A, B);
  return holds(Kind, real(E, A), real(E, B)); // exact in a double
}

/// C's a < b ? a : b and a > b ? a : b, also for NaN and zeros.
bool choose(const LaneOperation &O) {
  const Op Kind = O.Kind == Op::Min ? Op::CmpLt : Op::CmpGt;
  return eachLane(
      O, [&](unsigned L) { return holds(Kind, O.Elem, O.A[L], O.B[L]) ? O.A[L] : O.B[L]; });
}

Cell call(const LibraryFunction &F, Element E, Cell A, Cell B) {
  if (E == Element::F32) {
    const float X = FloatFormat::get(A);
    return FloatFormat::put(F.Operands == 1 ? F.OneFloat(X) : F.TwoFloats(X, FloatFormat::get(B)));
  }
  const double X = real(E, A);
  return cell(E, F.Operands == 1 ? F.OneDouble(X) : F.TwoDoubles(X, real(E, B)));
}

} // namespace

bool isLaneOperation(Op Kind) {
  return (Kind >= Op::Add && Kind <= Op::Select) || Kind == Op::Convert || Kind == Op::Bits ||
         Kind == Op::Intrinsic || Kind == Op::RangeBound;
}

bool computeValues(const LaneOperation &O) {
  switch (O.Kind) {
  case Op::Min:
  case Op::Max:
    return choose(O);
  case Op::CmpLt:
  case Op::CmpLe:
  case Op::CmpGt:
  case Op::CmpGe:
  case Op::CmpEq:
  case Op::CmpNe:
    return eachLane(O, [&](unsigned L) { return Cell(holds(O.Kind, O.From, O.A[L], O.B[L])); });
  case Op::AllBits:
    return eachLane(O,
                    [&](unsigned L) { return O.A[L] ? IntegerFormat(O.Elem).wrap(~Cell(0)) : 0; });
  case Op::Select:
    return eachLane(O, [&](unsigned L) { return O.A[L] ? O.B[L] : O.C[L]; });
  case Op::Convert:
  case Op::RangeBound:
    return eachLane(O, [&](unsigned L) { return converted(O.Elem, O.From, O.A[L]); });
  case Op::Bits:
    return eachLane(O, [&](unsigned L) {
      return isFloating(O.Elem) ? O.A[L] << (64 - bits(O.Elem)) >> (64 - bits(O.Elem))
                                : IntegerFormat(O.Elem).wrap(O.A[L]);
    });
  case Op::Intrinsic:
    return eachLane(
        O, [&](unsigned L) { return call(*O.Function, O.Elem, O.A[L], O.B ? O.B[L] : 0); });
  default:
    break;
  }
  if (isFloating(O.Elem))
    return withFloats(O.Elem, [&](const auto &Format) { return floatArithmetic(O, Format); });
  return O.Kind == Op::Div || O.Kind == Op::Rem ? divideIntegers(O) : integerArithmetic(O);
}

Cell identityCell(Op Combine, Element E, Mode How) {
  const bool Float = isFloating(E), Terms = Float && How == Mode::Terms;
  switch (Combine) {
  case Op::Mul:
    return Terms ? termOf(1) : cell(E, 1);
  case Op::And:
    return IntegerFormat(E).wrap(~Cell(0));
  case Op::Min:
  case Op::FMin:
    return Terms ? ~Cell(0) : Float ? cell(E, INFINITY) : IntegerFormat(E).most();
  case Op::Max:
  case Op::FMax:
    return Terms ? 0 : Float ? cell(E, -INFINITY) : IntegerFormat(E).least();
  default:
    return 0; // also of terms
  }
}

} // namespace tpbcc::ir

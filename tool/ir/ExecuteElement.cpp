//===- ir/ExecuteElement.cpp - Cells as numbers ---------------------------===//
#include "ir/ExecuteElement.h"

using namespace llvm;

namespace tpbcc::ir {

double HalfFormat::get(Cell C) const {
  APFloat Value(Semantics, APInt(16, C & 0xffff));
  bool Inexact;
  Value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &Inexact);
  return Value.convertToDouble();
}

APFloat HalfFormat::rounded(double V) const {
  APFloat Result(V);
  bool Inexact;
  Result.convert(Semantics, APFloat::rmNearestTiesToEven, &Inexact);
  return Result;
}

Cell HalfFormat::fused(double A, double B, double C) const {
  APFloat Result = rounded(A);
  Result.fusedMultiplyAdd(rounded(B), rounded(C), APFloat::rmNearestTiesToEven);
  return bitsOf(Result);
}

double real(Element E, Cell Value) {
  if (!isFloating(E))
    return isSigned(E) ? double(int64_t(Value)) : double(Value);
  return withFloats(E, [&](auto Format) { return double(Format.get(Value)); });
}

Cell openValue(Element E, uint64_t Lane) {
  const uint64_t Mixed = (Lane + 0x5bd1) * 0x9e3779b97f4a7c15u;
  if (E == Element::Bool)
    return 1;
  if (!isFloating(E))
    return IntegerFormat(E).wrap(Mixed);
  return bits(E) == 64 ? Mixed : Mixed & ((Cell(1) << bits(E)) - 1);
}

/// One rounding, straight from the integer.
static Cell fromInteger(Element To, bool Signed, Cell Value) {
  switch (To) {
  case Element::F64:
    return DoubleFormat::put(Signed ? double(int64_t(Value)) : double(Value));
  case Element::F32:
    return FloatFormat::put(Signed ? float(int64_t(Value)) : float(Value));
  default: {
    APFloat Result(HalfFormat(To).Semantics);
    Result.convertFromAPInt(APInt(64, Value), Signed, APFloat::rmNearestTiesToEven);
    return HalfFormat::bitsOf(Result);
  }
  }
}

Cell converted(Element To, Element From, Cell Value) {
  if (To == Element::Bool)
    return isFloating(From) ? real(From, Value) != 0 : Value != 0;
  if (!isFloating(From))
    return isFloating(To) ? fromInteger(To, isSigned(From), Value) : IntegerFormat(To).wrap(Value);
  const double Number = real(From, Value);
  if (isFloating(To))
    return withFloats(
        To, [&](auto Format) { return Format.put(typename decltype(Format)::Number(Number)); });
  // Out of range C leaves it open. The bounds are powers of two.
  const IntegerFormat Format(To);
  const double Whole = std::trunc(Number),
               End = std::ldexp(1.0, int(Format.width()) - Format.Signed);
  if (!(Whole < End && Whole >= (Format.Signed ? -End : 0)))
    return openValue(To, Value);
  return Format.Signed ? Cell(int64_t(Whole)) : Cell(Whole);
}

Cell cell(Element E, double Value) { return converted(E, Element::F64, DoubleFormat::put(Value)); }

Cell wholeCell(Element E, int64_t Value) { return converted(E, Element::I64, Cell(Value)); }

} // namespace tpbcc::ir

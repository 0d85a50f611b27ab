//===- ir/ExecuteElement.h - Cells as numbers -------------------*- C++ -*-===//
#ifndef TPBCC_IR_EXECUTEELEMENT_H
#define TPBCC_IR_EXECUTEELEMENT_H

#include "ir/Execute.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"
#include <cmath>

namespace tpbcc::ir {

/// Integers are computed in 64 bits and cut to what their type keeps.
struct IntegerFormat {
  explicit IntegerFormat(Element E)
      : Unused(E == Element::Bool ? 63 : 64 - bits(E)), Signed(isSigned(E)) {}
  unsigned width() const { return 64 - Unused; }
  Cell wrap(uint64_t Value) const {
    const uint64_t High = Value << Unused;
    return Signed ? Cell(int64_t(High) >> Unused) : High >> Unused;
  }
  Cell least() const { return Signed ? wrap(uint64_t(1) << (width() - 1)) : 0; }
  Cell most() const { return Signed ? ~least() : wrap(~uint64_t(0)); }

  unsigned Unused;
  bool Signed;
};

struct DoubleFormat {
  using Number = double;
  static double get(Cell C) { return llvm::bit_cast<double>(C); }
  static Cell put(double V) { return llvm::bit_cast<uint64_t>(V); }
  static Cell fused(double A, double B, double C) { return put(std::fma(A, B, C)); }
};

struct FloatFormat {
  using Number = float;
  static float get(Cell C) { return llvm::bit_cast<float>(uint32_t(C)); }
  static Cell put(float V) { return llvm::bit_cast<uint32_t>(V); }
  static Cell fused(float A, float B, float C) { return put(std::fma(A, B, C)); }
};

/// A float of 16 bits. Its sums, products and quotients are those of doubles, rounded once more,
/// which changes nothing: a double has more than twice the digits.
struct HalfFormat {
  using Number = double;
  explicit HalfFormat(Element E)
      : Semantics(E == Element::F16 ? llvm::APFloat::IEEEhalf() : llvm::APFloat::BFloat()) {}
  double get(Cell C) const;
  Cell put(double V) const { return bitsOf(rounded(V)); }
  Cell fused(double A, double B, double C) const; // where a double would round twice
  llvm::APFloat rounded(double V) const;
  static Cell bitsOf(const llvm::APFloat &V) { return V.bitcastToAPInt().getZExtValue(); }

  const llvm::fltSemantics &Semantics;
};

/// Calls F with the format of a floating type.
template <typename F> auto withFloats(Element E, F &&Call) {
  switch (E) {
  case Element::F64:
    return Call(DoubleFormat());
  case Element::F32:
    return Call(FloatFormat());
  default:
    return Call(HalfFormat(E));
  }
}

inline bool isFloating(Element E) { return Type::scalar(E).isFloating(); }

/// A value that nobody would choose, different in each lane.
Cell openValue(Element E, uint64_t Lane);
/// As C converts; what it leaves open is such a value.
Cell converted(Element To, Element From, Cell Value);

} // namespace tpbcc::ir

#endif

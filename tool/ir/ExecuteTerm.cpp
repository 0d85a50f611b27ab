//===- ir/ExecuteTerm.cpp - Operations on uninterpreted values ------------===//
//
// Terms are numbers below the prime 2^61 - 1, so that sums and products that may be taken in any
// order are those of its field: 0 and 1 are what they should be, -(-x) is x, a - b is a + -b.
//
//===----------------------------------------------------------------------===//
#include "ir/ExecuteElement.h"
#include "ir/ExecuteValue.h"
#include "llvm/ADT/bit.h"

using namespace llvm;

namespace tpbcc::ir {

namespace {

constexpr uint64_t Prime = (uint64_t(1) << 61) - 1;

uint64_t reduced(uint64_t Value) { return Value % Prime; }
uint64_t sum(uint64_t A, uint64_t B) { return reduced(reduced(A) + reduced(B)); }
uint64_t product(uint64_t A, uint64_t B) {
  return uint64_t(static_cast<unsigned __int128>(reduced(A)) * reduced(B) % Prime);
}
uint64_t negative(uint64_t A) { return reduced(Prime - reduced(A)); }

uint64_t mix(uint64_t State, uint64_t Value) {
  State = (State ^ Value) * 0xbf58476d1ce4e5b9u;
  State ^= State >> 29;
  return State * 0x94d049bb133111ebu ^ State >> 32;
}
uint64_t hashed(Op Kind, uint64_t Detail, std::initializer_list<uint64_t> Operands) {
  uint64_t State = mix(uint64_t(Kind) + 1, Detail);
  for (uint64_t Operand : Operands)
    State = mix(State, Operand);
  return reduced(State);
}

struct Terms {
  bool Reassociate;

  uint64_t add(uint64_t A, uint64_t B) const {
    return Reassociate ? sum(A, B) : hashed(Op::Add, 0, {std::min(A, B), std::max(A, B)});
  }
  uint64_t mul(uint64_t A, uint64_t B) const {
    return Reassociate ? product(A, B) : hashed(Op::Mul, 0, {std::min(A, B), std::max(A, B)});
  }
  uint64_t fma(uint64_t A, uint64_t B, uint64_t C) const {
    return Reassociate ? sum(product(A, B), C)
                       : hashed(Op::Fma, 0, {std::min(A, B), std::max(A, B), C});
  }

  uint64_t arithmetic(const LaneOperation &O, unsigned L) const {
    const uint64_t A = O.A[L], B = O.B ? O.B[L] : 0, C = O.C ? O.C[L] : 0;
    switch (O.Kind) {
    case Op::Add:
      return add(A, B);
    case Op::Sub:
      return add(A, negative(B));
    case Op::Mul:
      return mul(A, B);
    case Op::Neg:
      return negative(A);
    case Op::Min:
    case Op::FMin:
      return std::min(A, B);
    case Op::Max:
    case Op::FMax:
      return std::max(A, B);
    case Op::Fma:
      return fma(A, B, C);
    case Op::Fms:
      return fma(A, B, negative(C));
    case Op::Fnma:
      return fma(negative(A), B, C);
    case Op::Fnms:
      return fma(negative(A), B, negative(C));
    case Op::Intrinsic:
      if (O.Function->Name == "negated")
        return negative(A);
      return hashed(O.Kind, uint64_t(O.Function - findFunction("negated")), {A, B});
    case Op::Bits: // which a term does not have
      return isFloating(O.Elem) ? hashed(O.Kind, uint64_t(O.From), {A})
                                : IntegerFormat(O.Elem).wrap(hashed(O.Kind, 0, {A}));
    default: // Div, Abs
      return hashed(O.Kind, 0, {A, B});
    }
  }

  /// Widening is exact; what comes from an integer is the constant that it is.
  static uint64_t converted(const LaneOperation &O, uint64_t A) {
    if (!isFloating(O.Elem))
      return O.Elem == Element::Bool ? A != 0 : IntegerFormat(O.Elem).wrap(A);
    if (isFloating(O.From))
      return bits(O.Elem) > bits(O.From) ? A : hashed(Op::Convert, uint64_t(O.Elem), {A});
    return termOf(real(O.Elem, ir::converted(O.Elem, O.From, A)));
  }
};

} // namespace

Cell termOf(double Value) {
  if (Value == 0 || Value == 1)
    return Value == 1;
  return hashed(Op::Const, 0, {bit_cast<uint64_t>(Value)});
}

bool computeTerms(const LaneOperation &O, bool Reassociate) {
  if (O.Kind == Op::Select || !(isFloating(O.From) || isFloating(O.Elem)))
    return computeValues(O);
  LaneOperation Numbers = O; // terms are compared as numbers
  Numbers.From = Element::U64;
  if (O.Kind >= Op::CmpLt && O.Kind <= Op::CmpNe)
    return computeValues(Numbers);
  const Terms T{Reassociate};
  for (unsigned L = 0; L < O.Lanes; ++L)
    O.To[L] = O.Kind == Op::Convert ? Terms::converted(O, O.A[L]) : T.arithmetic(O, L);
  return true;
}

} // namespace tpbcc::ir

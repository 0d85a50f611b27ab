//===- transform/SignBits.cpp - copysign as operations on bits ------------===//
//
// No set has an instruction for it, and compilers that are given a call for each lane take vectors
// apart.
//
//===----------------------------------------------------------------------===//
#include "ir/Build.h"
#include "transform/Lowering.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Type;

/// Whether E is a copysign of lanes for whose bits there are integers.
bool Lowering::isSignTaken(const Expr &E) const {
  return E.Kind == Op::Intrinsic && !Isa.isScalar() && ir::isOfBits(E.Name, E.Ty.Elem);
}

/// Its value in lanes, of which New has type and predicate: all bits of the first operand but the
/// sign, and the sign of the second one.
ExprId Lowering::withSignOf(const Expr &E, const Expr &New, Copy &C, Statements &To) {
  const bool Single = E.Ty.Elem == Element::F32;
  const Type Bits = vector(Single ? Element::U32 : Element::U64);
  const auto Mask = [&](const char *Name, int64_t Value) {
    return bind(Name, ir::splat(Out, Bits, ir::integer(Out, Bits.Elem, Value)), To);
  };
  const auto Make = [&](Op Kind, Type Ty, std::vector<ExprId> Operands) {
    Expr Result;
    Result.Kind = Kind;
    Result.Ty = Ty;
    Result.Operands.assign(Operands.begin(), Operands.end());
    Result.Predicate = Kind == Op::Bits ? ExprId() : New.Predicate;
    return Out.make(std::move(Result));
  };
  const ExprId Magnitude = value(E.Operands[0], C, To), Sign = value(E.Operands[1], C, To);
  const ExprId Kept = bind("magnitude" + C.Suffix,
                           Make(Op::And, Bits,
                                {Make(Op::Bits, Bits, {Magnitude}),
                                 Mask("all_but_sign", Single ? 0x7fffffff : INT64_MAX)}),
                           To);
  const ExprId Taken = bind("sign" + C.Suffix,
                            Make(Op::And, Bits,
                                 {Make(Op::Bits, Bits, {Sign}),
                                  Mask("sign_bit", Single ? int64_t(0x80000000) : INT64_MIN)}),
                            To);
  const ExprId Both = bind("bits" + C.Suffix, Make(Op::Or, Bits, {Kept, Taken}), To);
  return Make(Op::Bits, New.Ty, {Both});
}

} // namespace tpbcc

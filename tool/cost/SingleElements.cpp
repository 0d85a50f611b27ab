//===- cost/SingleElements.cpp - Instructions of single elements ----------===//
#include "cost/SingleElements.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::Op;

std::optional<Operation> instructionFor(llvm::StringRef Function, ir::Element E) {
  const bool Double = E == ir::Element::F64;
  if (Function == "sqrt")
    return Double ? Operation::Sqrt64 : Operation::Sqrt32;
  if (llvm::is_contained({"floor", "ceil", "trunc", "rint", "nearbyint", "round"}, Function))
    return Operation::Round;
  if (Function == "negated" || ir::isOfBits(Function, E))
    return Operation::Logic;
  return std::nullopt;
}

void countSingle(const ir::Pool &P, const Expr &E, double Times, Instructions &Into) {
  const bool Floating = E.Ty.isFloating();
  const auto Add = [&](Operation O, double Count = 1) { Into.Single[size_t(O)] += Times * Count; };
  switch (E.Kind) {
  case Op::Load:
    return Add(Floating ? Operation::Load : Operation::GeneralLoad);
  case Op::Add:
  case Op::Sub:
    return Add(Floating ? Operation::Add : Operation::GeneralAdd);
  case Op::Mul:
    return Add(Floating ? Operation::Mul : Operation::GeneralMul);
  case Op::Fma:
  case Op::Fms:
  case Op::Fnma:
  case Op::Fnms:
    return Add(Operation::Fma);
  case Op::Div:
    if (!Floating)
      return Add(Operation::GeneralDiv);
    return Add(E.Ty.Elem == ir::Element::F64 ? Operation::Div64 : Operation::Div32);
  case Op::Rem:
    return Add(Operation::GeneralDiv), Add(Operation::GeneralMul);
  case Op::Min:
  case Op::Max:
  case Op::FMin:
  case Op::FMax:
    return Floating ? Add(Operation::Max)
                    : (Add(Operation::GeneralCompare), Add(Operation::GeneralSelect));
  case Op::Neg:
  case Op::Abs:
    return Add(Floating ? Operation::Add : Operation::GeneralAdd);
  case Op::Shl:
  case Op::Shr:
    return Add(Operation::GeneralShift);
  case Op::And:
  case Op::Or:
  case Op::Xor:
  case Op::Not:
    return Add(Operation::GeneralAdd);
  case Op::PopCount: // in any processor of its architecture
    return Add(Operation::GeneralAdd, 8), Add(Operation::GeneralShift, 4),
           Add(Operation::GeneralMul);
  case Op::LeadingZeros:
    return Add(Operation::GeneralAdd, 2), Add(Operation::GeneralSelect);
  case Op::SwapBytes:
    return Add(Operation::GeneralShift);
  case Op::CmpLt:
  case Op::CmpLe:
  case Op::CmpGt:
  case Op::CmpGe:
  case Op::CmpEq:
  case Op::CmpNe:
    return Add(P[E.Operands[0]].Ty.isFloating() ? Operation::Compare : Operation::GeneralCompare);
  case Op::Select:
    return Floating ? Add(Operation::Compare) : Add(Operation::GeneralSelect);
  case Op::Convert: {
    const bool WasFloating = P[E.Operands[0]].Ty.isFloating();
    if (Floating == WasFloating)
      return Floating ? Add(Operation::F32ToF64) : Add(Operation::SignExtend, 0.5);
    return Add(Floating ? Operation::I64ToF64 : Operation::F64ToI64);
  }
  case Op::Intrinsic:
    if (ir::isProductPart(E.Name))
      return Add(Operation::Compare), Add(Operation::Branch, 0.5);
    if (const auto O = instructionFor(E.Name, E.Ty.Elem))
      return Add(*O);
    Into.Calls += Times;
    return;
  default:
    return;
  }
}

} // namespace tpbcc

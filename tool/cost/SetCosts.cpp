//===- cost/SetCosts.cpp - Figures of a worker's instruction set ----------===//
#include "cost/Instructions.h"
#include "cost/Recipes.h"
#include "cost/SingleElements.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::Op;

const OperationCost *SetCosts::find(Operation O, bool OfVector) const {
  // A set that fuses products and sums does so for single elements; without one it is a function.
  OfVector |= O == Operation::Fma;
  const OperationCost *const First = (OfVector ? Vector : Single)->find(O);
  // Figures that are as those of a like operation where a machine file has none.
  for (const auto &[Special, Like] : {std::pair{Operation::StoreMasked32, Operation::StoreMasked},
                                      {Operation::WidenLoaded, Operation::Widen},
                                      {Operation::I32ToF64Loaded, Operation::I32ToF64},
                                      {Operation::F32ToF64Loaded, Operation::F32ToF64},
                                      {Operation::PermuteLoaded, Operation::Permute},
                                      {Operation::MaskToGeneral64, Operation::MaskToGeneral}})
    if (!First && O == Special)
      return find(Like, OfVector);
  if (!First && O == Operation::LoadLane) // x86 has a load of a scalar for it
    return find(Operation::Load, false);
  return First ? First : (OfVector ? Single : Vector)->find(O);
}

/// A core that takes two passes for a long vector takes one for a short one. Where the set of short
/// vectors has it on other ports, it is another instruction, or one that long ones keep from some
/// of its ports.
const OperationCost *SetCosts::findShort(Operation O) const {
  const OperationCost *const Own = find(O, true), *const Less = Half ? Half->find(O) : nullptr;
  const auto Same = [](const PortWork &A, const PortWork &B) { return A.Ports == B.Ports; };
  return Own && Less && llvm::equal(Own->Work, Less->Work, Same) ? Less : Own;
}

SetCosts costsOf(const Worker &W, const Machine &M) {
  const IsaCosts *const Own = M.isa(W.Isa->Name), *const Single = M.isa("scalar");
  const IsaCosts *const Half = W.Isa->Includes ? M.isa(W.Isa->Includes->Name) : nullptr;
  return {Own, Single ? Single : Own, Half};
}

double latencyOf(const Worker &W, const Expr &E, size_t Operand, const SetCosts &Costs) {
  const bool Fused = E.Kind >= Op::Fma && E.Kind <= Op::Fnms && E.Ty.isVector();
  if (const OperationCost *const Sum = Costs.find(Operation::FmaAccumulate, true);
      Fused && Operand == 2 && Sum)
    return Sum->Latency;
  std::array<double, OperationKinds> InTurn{};
  const bool Vector = E.valueType().isVector() || combinesLanes(E.Kind);
  if (Vector && E.Kind != Op::Intrinsic) {
    InTurn = takenByVector(W, E, Form::Plain).InTurn;
  } else {
    Instructions One;
    if (const auto O = E.Kind == Op::Intrinsic ? instructionFor(E.Name, E.Ty.Elem) : std::nullopt)
      One.Single[size_t(*O)] = 1;
    else
      countSingle(W.Code.Values, E, 1, One);
    InTurn = One.Single;
  }
  double Sum = 0;
  if (const OperationCost *const Copy = Costs.find(Operation::Logic, true);
      Fused && Operand < 2 && W.Isa->Name == llvm::StringRef("neon") && Copy)
    Sum += Copy->Latency;
  for (size_t O = 0; O < OperationKinds; ++O)
    if (InTurn[O] > 0)
      if (const OperationCost *const Cost = Costs.find(Operation(O), Vector))
        Sum += InTurn[O] * Cost->Latency;
  return Sum;
}

} // namespace tpbcc

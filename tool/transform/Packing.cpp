//===- transform/Packing.cpp - Elements that only some iterations take ----===//
//
// The counter is one number for all lanes. A store packs the lanes where the condition holds, a
// load unpacks as many elements as there are such lanes, and then the counter goes on by their
// number.
//
//===----------------------------------------------------------------------===//
#include "analysis/Packing.h"
#include "ir/Build.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::Type;

const PackedCounter *Lowering::packed(ExprId Index) const {
  return V ? packedBy(In, V->Loop->Packed, Index) : nullptr;
}

const PackedCounter *Lowering::packedVariable(const Stmt &S) const {
  if (!V || S.Kind != ir::StmtKind::Assign)
    return nullptr;
  for (const PackedCounter &C : V->Loop->Packed)
    if (C.Name == S.Name)
      return &C;
  return nullptr;
}

void Lowering::storePacked(const Stmt &S, ExprId Value, Copy &C, Statements &To) {
  auto Store = ir::store(arrayName(S.Name), index(S.Index, C), Value);
  Store->Predicate = activeLanes(S.Predicate, C, To);
  Store->Walk = ir::Access::Packed;
  To.push_back(std::move(Store));
}

/// How many lanes a mask has.
ExprId Lowering::activeCount(ExprId Mask) {
  Expr Count;
  Count.Kind = Op::ReduceLanes;
  Count.Ty = Type::scalar(Element::I64);
  Count.Combine = Op::Add;
  Count.Operands = {Mask};
  if (Isa.Scalable)
    Count.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
  return Out.make(std::move(Count));
}

/// The counter behind the lanes of a copy.
ExprId Lowering::countPacked(const PackedCounter &Counter, ExprId Old, Copy &C, Statements &To) {
  for (const ExprId Condition : Counter.conditions()) {
    const ExprId Mask = activeLanes(inLanes(Condition), C, To);
    const ExprId Taken = bind("taken" + C.Suffix, activeCount(Mask), To);
    Old = ir::binary(Out, Op::Add, Old, ir::convert(Out, Out[Old].Ty, Taken));
  }
  return Old;
}

bool Lowering::isInPlace() const {
  return llvm::any_of(V->Loop->Packed, [](const PackedCounter &C) { return C.InPlace; });
}

/// Where elements are packed in the array that they come from, vectors may run only if none is
/// stored further on than it was read: then it is so in all iterations.
ExprId Lowering::endInPlace(const Copy &Around, ExprId Begin, ExprId End, Statements &To) {
  const Type Long = Type::scalar(Element::I64);
  for (const PackedCounter &C : V->Loop->Packed)
    if (C.InPlace)
      End = ir::select(
          Out,
          ir::compare(Out, Op::CmpLe, ir::convert(Out, Long, Around.Bound.lookup(C.Name)), Begin),
          End, Begin);
  return bind("packed_end", End, To);
}

} // namespace tpbcc

//===- transform/Rests.cpp - What whole vectors leave of a loop -----------===//
//
// Less than one of them: one vector under a mask does it, one that ends with the loop and does some
// lanes again, vectors of fewer and fewer lanes, or single elements.
//
//===----------------------------------------------------------------------===//
#include "ir/Build.h"
#include "transform/Lowering.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::Type;

/// Vectors of half the lanes, of a quarter and so on do what whole ones leave, each once at most.
void Lowering::shorterVectors(const Stmt &S, Copy &Around, Statements &To, ExprId End) {
  const llvm::SaveAndRestore Whole(V->Vector);
  const auto Before = V->Before;
  while (V->Vector.Lanes > 2 && Isa.hasLanes(V->Vector.Lanes / 2)) {
    V->Vector = Type::fixed(V->Vector.Elem, uint16_t(V->Vector.Lanes / 2));
    V->Before.clear();
    V->Widest.clear();
    hoistInvariants(S.Body, Around, To, false);
    mainLoop(S, Around, To, {}, End, 1);
  }
  V->Before = Before;
  V->Widest.clear();
}

/// The lanes of a vector that stand for this iteration or a later one.
ExprId Lowering::lanesFrom(ExprId Iteration, Statements &To) {
  const Element Lane = V->Made.Bits == 8 ? Element::I8 : Element::I16;
  Expr Count;
  Count.Kind = Op::Count;
  Count.Ty = vector(Lane);
  Count.Operands = {ir::integer(Out, Lane, 0), ir::integer(Out, Lane, 1)};
  const ExprId Done = ir::binary(Out, Op::Sub, Iteration, ir::induction(Out, V->Index));
  const ExprId Before =
      ir::convert(Out, Type::scalar(Lane), ir::binary(Out, Op::Sub, Done, number(1)));
  const ExprId Lanes = bind("lane", Out.make(std::move(Count)), To);
  return bind("fresh", ir::compare(Out, Op::CmpGt, Lanes, fromScalar(Before)), To);
}

/// The vector that ends with the loop, if one fits: from End on, none does.
void Lowering::lastVector(const Stmt &S, Copy &Around, Statements &To, ExprId Begin, ExprId End) {
  const std::string Last = unique("last");
  const llvm::SaveAndRestore Fresh(V->FirstFresh,
                                   V->Made.Once ? ir::induction(Out, V->Index) : ExprId());
  const llvm::SaveAndRestore Index(V->Index, Last), Induction(Inductions[S.Name], Last);
  mainLoop(S, Around, To, Begin, End, 1);
}

void Lowering::predicatedTail(const Stmt &S, Copy &Around, Statements &To, ExprId End) {
  const NameScope Outside = Names;
  Statements Body;
  Copy Scalar = Around;
  Copy C;
  C.IsVector = true;
  C.Partial = true;
  C.Scalar = &Scalar;
  C.Bound = Around.Bound;
  bindAccumulators(C, 0);
  Expr Active;
  Active.Kind = Op::PredWhile;
  Active.Ty = V->Vector.withElement(Element::Bool);
  Active.Operands = {ir::induction(Out, V->Index), End};
  C.Predicate = bind("rest", Out.make(std::move(Active)), Body);
  statements(S.Body, {&C}, Body);
  To.push_back(ir::loop(ir::LoopKind::Vector, V->Index, {}, End, lanesTimes(1), std::move(Body)));
  leave(Outside);
}

void Lowering::scalarTail(const Stmt &S, Copy &Around, Statements &To, ExprId End) {
  const NameScope Outside = Names;
  Statements Body;
  Copy C = Around;
  C.Suffix = "1"; // names of one iteration
  statements(S.Body, {&C}, Body);
  To.push_back(ir::loop(ir::LoopKind::Serial, V->Index, {}, End, number(1), std::move(Body)));
  leave(Outside);
}

} // namespace tpbcc

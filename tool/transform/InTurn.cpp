//===- transform/InTurn.cpp - Updates at computed subscripts --------------===//
//
// Subscripts, values and conditions are computed in lanes and written to small buffers; then a loop
// over the lanes loads, changes and stores one element after another, as the user's loop does.
//
//===----------------------------------------------------------------------===//
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::Type;

const UpdateInTurn *Lowering::inTurn(const Stmt &S) const {
  if (!V)
    return nullptr;
  const auto It =
      llvm::find_if(V->Loop->InTurn, [&](auto &U) { return U.Store == &S || U.Load == &S; });
  return It == V->Loop->InTurn.end() ? nullptr : &*It;
}

/// A part in a buffer: what one lane has, as scalar code reads it.
ExprId Lowering::laneOf(ExprId Part, ExprId Lane, Copy &C, Statements &To) {
  ExprId Lanes = value(Part, C, To);
  const bool Truth = In[Part].Ty.isPredicate();
  if (Truth) {
    const Element Whole = V->Vector.Elem == Element::F64 ? Element::I64 : Element::I32;
    const auto Number = [&](int N) {
      return bind(N ? "one" : "zero", fromScalar(ir::integer(Out, Whole, N)), To);
    };
    const ExprId One = Number(1), Zero = Number(0);
    Lanes = bind("truth" + C.Suffix, ir::select(Out, Lanes, One, Zero), To);
  }
  const ExprId One = laneOfVector(Lanes, C.Predicate, Lane, C.Suffix, To);
  return Truth ? ir::compare(Out, Op::CmpNe, One, ir::integer(Out, Out[One].Ty.Elem, 0)) : One;
}

/// A vector in a buffer: the lane of it.
ExprId Lowering::laneOfVector(ExprId Lanes, ExprId Predicate, ExprId Lane,
                              const std::string &Suffix, Statements &To) {
  constexpr int MostBits = 2048; // of a vector
  const Type Ty = Out[Lanes].Ty.element();
  auto Alloc = std::make_unique<Stmt>();
  Alloc->Kind = ir::StmtKind::Alloc;
  Alloc->Name = unique("lanes" + Suffix);
  Alloc->Ty = Ty;
  Alloc->Value = number(Isa.Scalable ? MostBits / int(ir::bits(V->Vector.Elem)) : V->Vector.Lanes);
  const std::string Buffer = Alloc->Name;
  To.push_back(std::move(Alloc));
  auto Store = ir::store(Buffer, number(0), Lanes);
  Store->Predicate = Predicate;
  To.push_back(std::move(Store));
  return ir::load(Out, Ty, Buffer, Lane);
}

void Lowering::updateInTurn(const UpdateInTurn &U, Copy &C, Statements &To) {
  const std::string Lane = unique("lane");
  const ExprId At = ir::induction(Out, Lane);
  ExprId First = ir::induction(Out, V->Index);
  if (C.Number)
    First = ir::binary(Out, Op::Add, First, lanesTimes(C.Number));
  Copy Alone;
  Alone.Bound = uniform(C).Bound;
  Alone.Iteration = ir::binary(Out, Op::Add, First, At);
  for (const ExprId Part : U.Parts) {
    const ExprId Value = laneOf(Part, At, C, To);
    if (In[Part].Kind == Op::Local)
      Alone.Bound[In[Part].Name] = Value;
    else
      Alone.Done[Part.Index] = Value;
  }
  ExprId Count = lanesTimes(1);
  if (C.Partial) {
    const ExprId Rest = ir::binary(Out, Op::Sub, V->End, First);
    Count = bind("active" + C.Suffix,
                 ir::select(Out, ir::compare(Out, Op::CmpLt, Rest, Count), Rest, Count), To);
  }
  const NameScope Outside = Names;
  Statements Body;
  let(*U.Load, Alone, Body, false);
  store(*U.Store, Alone, Body);
  leave(Outside);
  To.push_back(ir::loop(ir::LoopKind::Serial, Lane, number(0), Count, number(1), std::move(Body)));
}

} // namespace tpbcc

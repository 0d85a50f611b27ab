//===- transform/InTurn.cpp - Updates at computed subscripts --------------===//
//
// Subscripts, values and conditions are computed in lanes and written to small buffers; then a loop
// over the lanes loads, changes and stores one element after another, as the user's loop does. What
// is loaded and nothing more, each update loads itself.
// Lanes that a condition leaves out are not written: no element asks for its own condition, which
// would be a branch that no processor foresees.
//
//===----------------------------------------------------------------------===//
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
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

/// A part as a vector that a buffer may hold.
ExprId Lowering::partInLanes(ExprId Part, Copy &C, Statements &To) {
  const ExprId Lanes = value(Part, C, To);
  if (!In[Part].Ty.isPredicate())
    return Lanes;
  const Element Whole = V->Vector.Elem == Element::F64 ? Element::I64 : Element::I32;
  const auto Number = [&](int N) {
    return bind(N ? "one" : "zero", fromScalar(ir::integer(Out, Whole, N)), To);
  };
  const ExprId One = Number(1), Zero = Number(0);
  return bind("truth" + C.Suffix, ir::select(Out, Lanes, One, Zero), To);
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

/// The condition of an update that lanes decide; none where elements do, or where something of the
/// update depends on the number of the lane.
ExprId Lowering::conditionInLanes(const UpdateInTurn &U) const {
  const ExprId If = U.Store->Predicate;
  if (!If || Isa.isScalar() || !llvm::is_contained(U.Parts, If))
    return {};
  const Expr &Load = In[U.Load->Value];
  bool Numbered = false; // by a lane's number, or by its condition once more
  const auto Walk = [&](ExprId Root) {
    ir::forEachBelow(In, Root, [&](ExprId Id) {
      const bool IsPart = llvm::is_contained(U.Parts, Id);
      Numbered |= Id == If || (!IsPart && In[Id].Kind == Op::Induction);
      return !IsPart;
    });
  };
  Walk(U.Store->Index);
  Walk(U.Store->Value);
  if (Load.Predicate && Load.Predicate != If)
    Walk(Load.Predicate);
  return Numbered ? ExprId() : If;
}

/// Whether an iteration can compute a value without what lanes have computed before.
bool Lowering::isOfIteration(ExprId Id) const {
  bool Only = true;
  ir::forEachBelow(In, Id, [&](ExprId Below) {
    Only &= In[Below].Kind != Op::Local || !varies(Below);
    return Only && varies(Below);
  });
  return Only;
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
  Alone.Holds = conditionInLanes(U);
  std::vector<std::pair<ExprId, ExprId>> Parts; // and what lanes have of them
  bool Numbered = false;                        // some fill more than a register
  for (const ExprId Part : U.Parts) {
    if (Part == Alone.Holds)
      continue;
    if (isOfIteration(Part) && !Isa.isScalar() && !Isa.find(vector(In[Part].Ty.Elem)))
      Numbered = true; // each element computes it
    else
      Parts.emplace_back(Part, partInLanes(Part, C, To));
  }
  if (Alone.Holds && (Numbered || !llvm::all_of(Parts, [&](const auto &Part) {
                        return Isa.operation(Op::Pack, Form::Plain, Out[Part.second].Ty);
                      }))) {
    Parts.emplace_back(Alone.Holds, partInLanes(Alone.Holds, C, To));
    Alone.Holds = ExprId();
  }
  const ExprId Active = Alone.Holds ? activeLanes(Alone.Holds, C, To) : ExprId();
  for (auto [Part, Lanes] : Parts) {
    if (Active) {
      Expr Together;
      Together.Kind = Op::Pack;
      Together.Ty = Out[Lanes].Ty;
      Together.Operands = {Active, Lanes};
      Lanes = bind("together" + C.Suffix, Out.make(std::move(Together)), To);
    }
    const ExprId All = Isa.Scalable ? name(V->Vector.withElement(Element::Bool), V->All) : ExprId();
    ExprId One = laneOfVector(Lanes, Active ? All : C.Predicate, At, C.Suffix, To);
    if (In[Part].Ty.isPredicate())
      One = ir::compare(Out, Op::CmpNe, One, ir::integer(Out, Out[One].Ty.Elem, 0));
    if (In[Part].Kind == Op::Local)
      Alone.Bound[In[Part].Name] = One;
    else
      Alone.Done[Part.Index] = One;
  }
  ExprId Count = lanesTimes(1);
  if (Active) {
    Count = bind("active" + C.Suffix, activeCount(Active), To);
  } else if (C.Partial) {
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

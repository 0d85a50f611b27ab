//===- transform/Collected.cpp - What some iterations do, block by block --===//
//
// if (c) h[k[i]] += w; if (c) s += x in the loop's order; if (c) y[j++] = x where no store packs
// lanes. How many lanes of a vector a condition takes is different each time, and a loop over those
// ends in a branch that processors mispredict for every vector. So lanes that are taken are packed
// into a buffer, behind those of the vectors before, for a block of iterations; then one loop goes
// over all of them.
//
//===----------------------------------------------------------------------===//
#include "analysis/Packing.h"
#include "ir/Build.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;
using ir::Type;

/// Iterations of a block: what they take is in the first cache, and nearly all of them are in whole
/// trips.
static constexpr int64_t BlockLength = 256;

/// Whether some statement of the loop but those loads, stores or is decided by an element of it.
bool Lowering::isTouchedBesides(const Stmt &For, const std::string &Array,
                                llvm::ArrayRef<const Stmt *> Own) const {
  return llvm::any_of(For.Body, [&](const StmtPtr &S) {
    if (llvm::is_contained(Own, S.get()))
      return false;
    bool Touches = S->Kind == StmtKind::Store && S->Name == Array;
    ir::forEachExpr(*S, [&](ExprId Root) {
      ir::forEachBelow(In, Root, [&](ExprId Id) {
        Touches |= In[Id].Kind == Op::Load && In[Id].Name == Array;
        return !Touches;
      });
    });
    return Touches;
  });
}

/// Whether vectors of the part can be packed, as numbers of 32 bits at least.
bool Lowering::packsInLanes(ExprId Part) const {
  const Type Ty = In[Part].valueType();
  if (Ty.isPredicate() || (Ty.isFloating() && ir::bits(Ty.Elem) < 32))
    return false;
  const auto Has = [&](Element Container) {
    const Element Held = ir::bits(Ty.Elem) < 32 ? Element::I32 : Ty.Elem;
    const Type Lanes = Isa.vector(Held, Container);
    return Isa.find(Lanes) && Isa.operation(Op::Pack, Form::Plain, Lanes);
  };
  return Has(Element::F64) && (ir::bits(Ty.Elem) == 64 || Has(Element::F32));
}

/// What is kept of a term that is taken: itself, or what it divides, which each element does while
/// the sum waits for the one before, and those that are not taken do not.
std::vector<ExprId> Lowering::partsOfSum(const Stmt &For, ExprId Term) const {
  constexpr size_t Most = 3;
  bool Divides = false, Made = false; // of what the iteration makes
  std::vector<ExprId> Loads;
  ir::forEachBelow(In, Term, [&](ExprId Id) {
    const Expr &E = In[Id];
    Divides |= E.Kind == Op::Div && E.Ty.isFloating();
    if (E.Kind == Op::Load)
      Loads.push_back(Id);
    Made |= E.Kind == Op::Induction ||
            (E.Kind == Op::Local &&
             llvm::any_of(For.Body, [&](const StmtPtr &S) { return S->Name == E.Name; }));
    return E.Kind != Op::Load;
  });
  return Divides && !Made && !Loads.empty() && Loads.size() <= Most ? Loads
                                                                    : std::vector<ExprId>{Term};
}

std::vector<Lowering::Collected> Lowering::findCollected(const Stmt &S, const VectorLoop &Loop,
                                                         const LoopBody &How) const {
  const bool Branches = llvm::any_of(S.Body, [](const StmtPtr &Each) {
    return Each->Kind == StmtKind::For || Each->Kind == StmtKind::If;
  });
  if (Isa.isScalar() || How.Serial || How.Bits || How.Lanes || How.MostLanes || Branches)
    return {};
  std::vector<Collected> Result;
  const auto Add = [&](Collected Of) {
    if (llvm::all_of(Of.Parts, [&](const auto &Part) { return packsInLanes(Part.first); }))
      Result.push_back(std::move(Of));
  };
  for (const UpdateInTurn &U : Loop.InTurn)
    if (const ExprId If = conditionInLanes(U);
        If && !isTouchedBesides(S, U.Store->Name, {U.Load, U.Store})) {
      Collected Of{U.Load, U.Store, {}, If, {}, {}};
      for (const ExprId Part : U.Parts)
        if (Part != If)
          Of.Parts.emplace_back(Part, "");
      Add(std::move(Of));
    }
  for (const Reduction &R : Loop.Reductions) {
    if (R.Carries != Reduction::Carry::InOrder || Isa.Scalable) // those have an instruction
      continue;
    const Expr &Term = In[R.Linear.Term];
    if (Term.Kind != Op::Select || !addsNothing(In[Term.Operands[2]]))
      continue;
    Collected Of{nullptr, nullptr, R.Name, Term.Operands[0], {}, {}};
    Of.Value = Term.Operands[1];
    for (const ExprId Part : partsOfSum(S, Of.Value))
      Of.Parts.emplace_back(Part, "");
    Add(std::move(Of));
  }
  if (Isa.Predicates)
    return Result; // a store packs
  for (const StmtPtr &Store : S.Body)
    if (const PackedCounter *Counter = Store->Kind == StmtKind::Store && Store->Predicate
                                           ? packedBy(In, Loop.Packed, Store->Index)
                                           : nullptr;
        Counter && Counter->Others.empty() && !Counter->InPlace &&
        ir::bits(In[Store->Value].valueType().Elem) >= 32 &&
        !isTouchedBesides(S, Store->Name, {Store.get()}))
      Add({nullptr, Store.get(), Counter->Name, Store->Predicate, {{Store->Value, ""}}, {}});
  return Result;
}

const Lowering::Collected *Lowering::collectedBy(const Stmt &S) const {
  const auto It = llvm::find_if(Collecting, [&](const Collected &Of) {
    return Of.Load == &S || Of.Store == &S ||
           (Of.isSum() && S.Kind == StmtKind::Assign && S.Name == Of.Variable);
  });
  return It == Collecting.end() ? nullptr : &*It;
}

/// How many elements there are: so many has a counter gone on in this block, or its own variable.
ExprId Lowering::countCollected(const Collected &Of, const Copy &C) {
  const Type Long = Type::scalar(Element::I64);
  if (!Of.Count.empty())
    return name(Long, Of.Count);
  return ir::convert(Out, Long, ir::binary(Out, Op::Sub, C.Bound.lookup(Of.Variable), Of.First));
}

/// Behind what is there already.
void Lowering::collect(const Collected &Of, Copy &C, Statements &To) {
  const ExprId Count = countCollected(Of, uniform(C));
  if (!wide(C)) {
    for (const auto &[Part, Buffer] : Of.Parts)
      To.push_back(ir::store(Buffer, Count, asPacked(value(Part, C, To), C, To)));
    if (Of.Count.empty())
      return; // the counter goes on by itself
    const ExprId Taken = ir::select(Out, value(Of.Condition, C, To), number(1), number(0));
    To.push_back(ir::assign(Of.Count, ir::binary(Out, Op::Add, Count, Taken)));
    return;
  }
  const ExprId Active = activeLanes(inLanes(Of.Condition), C, To);
  for (const auto &[Part, Buffer] : Of.Parts) {
    Expr Together;
    Together.Kind = Op::Pack;
    Together.Operands = {Active, asPacked(value(inLanes(Part), C, To), C, To)};
    Together.Ty = Out[Together.Operands[1]].Ty;
    auto Store =
        ir::store(Buffer, Count, bind("together" + C.Suffix, Out.make(std::move(Together)), To));
    if (Isa.Scalable)
      Store->Predicate = name(V->Vector.withElement(Element::Bool), V->All);
    To.push_back(std::move(Store));
  }
  if (Of.Count.empty())
    return;
  const ExprId Taken = bind("taken" + C.Suffix, activeCount(Active), To);
  To.push_back(ir::assign(Of.Count, ir::binary(Out, Op::Add, Count, Taken)));
}

/// Of fewer bits than buffers have: as an int.
ExprId Lowering::asPacked(ExprId Value, Copy &C, Statements &To) {
  const Type Ty = Out[Value].valueType();
  if (ir::bits(Ty.Elem) >= 32)
    return Value;
  return wide(C) ? convert(Value, Element::I32, C, To)
                 : ir::convert(Out, Type::scalar(Element::I32), Value);
}

/// The user's statement for each element of the buffers, one after another.
void Lowering::finishCollected(const Collected &Of, const Copy &Around, Statements &To) {
  const std::string Lane = unique("lane");
  const ExprId At = ir::induction(Out, Lane);
  const NameScope Outside = Names;
  Statements Body;
  Copy Alone;
  Alone.Bound = Around.Bound;
  Alone.Holds = Of.Condition;
  for (const auto &[Part, Buffer] : Of.Parts) {
    const Type Ty = In[Part].valueType();
    const Type Held = ir::bits(Ty.Elem) < 32 ? Type::scalar(Element::I32) : Type::scalar(Ty.Elem);
    const ExprId One = ir::convert(Out, Type::scalar(Ty.Elem), ir::load(Out, Held, Buffer, At));
    if (In[Part].Kind == Op::Local)
      Alone.Bound[In[Part].Name] = One;
    Alone.Done[Part.Index] = One;
  }
  if (Of.isSum()) {
    const ExprId Sum = Around.Bound.lookup(Of.Variable);
    Body.push_back(
        ir::assign(Out[Sum].Name, ir::binary(Out, Op::Add, Sum, value(Of.Value, Alone, Body))));
  } else {
    if (Of.Load)
      let(*Of.Load, Alone, Body, false);
    else
      Alone.Bound[Of.Variable] =
          ir::binary(Out, Op::Add, Of.First, ir::convert(Out, Out[Of.First].Ty, At));
    store(*Of.Store, Alone, Body);
  }
  leave(Outside);
  To.push_back(ir::loop(ir::LoopKind::Serial, Lane, number(0), countCollected(Of, Around),
                        number(1), std::move(Body)));
  if (!Of.isPacked()) // those are copied by whole vectors
    W.Collected.insert(Lane);
}

void Lowering::vectorLoopInBlocks(const Stmt &S, const VectorLoop &Loop, const LoopBody &How,
                                  Copy &Around, Statements &To, ExprId Begin, ExprId End) {
  constexpr int MostBits = 2048; // of a vector
  const std::string Block = unique("block");
  W.Strips.insert(Block);
  W.Heads[Block] = "What some iterations do is collected, and done for all of a block together.";
  const NameScope Outside = Names;
  const ExprId At = ir::induction(Out, Block);
  const ExprId Next = ir::binary(Out, Op::Add, At, number(BlockLength));
  Statements Body;
  const ExprId Stop =
      bind("stop", ir::select(Out, ir::compare(Out, Op::CmpLt, Next, End), Next, End), Body);
  Copy Within = Around;
  for (Collected &Of : Collecting) {
    for (auto &[Part, Buffer] : Of.Parts) {
      const Element Elem = In[Part].valueType().Elem;
      const Element Held = ir::bits(Elem) < 32 ? Element::I32 : Elem;
      Buffer = unique("taken_lanes");
      auto Alloc = std::make_unique<Stmt>();
      Alloc->Kind = StmtKind::Alloc;
      Alloc->Name = Buffer;
      Alloc->Ty = Type::scalar(Held);
      Alloc->Value = number(BlockLength + MostBits / int(ir::bits(Held)));
      Body.push_back(std::move(Alloc));
    }
    if (Of.isPacked()) {
      const auto Known = llvm::find_if(Collecting, [&](const Collected &Other) {
        return Other.First && Other.Variable == Of.Variable;
      });
      Of.First = Known != Collecting.end()
                     ? Known->First
                     : bind(Of.Variable + "_first", Around.Bound.lookup(Of.Variable), Body);
      continue;
    }
    Of.Count = unique("collected");
    Body.push_back(ir::let(Of.Count, Type::scalar(Element::I64), number(0)));
  }
  vectorLoop(S, Loop, How, Within, Body, At, Stop);
  const std::vector<Collected> All = std::exchange(Collecting, {});
  for (const Collected &Of : All)
    finishCollected(Of, Within, Body);
  To.push_back(
      ir::loop(ir::LoopKind::Serial, Block, Begin, End, number(BlockLength), std::move(Body)));
  leave(Outside);
  forgetAssigned(S.Body, Around);
}

} // namespace tpbcc

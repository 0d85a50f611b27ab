//===- transform/Memory.cpp - Subscripts, loads and stores ----------------===//
#include "kernel/Affine.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::StmtKind;
using ir::StmtPtr;

/// What the worker calls it.
std::string Lowering::arrayName(llvm::StringRef Array) const {
  const auto Buffer = Buffers.find(Array);
  return Buffer == Buffers.end() ? Array.str() : Buffer->second;
}

bool Lowering::isWritten(llvm::StringRef Array) const {
  return Buffers.contains(Array) ||
         llvm::any_of(Site.Arrays, [&](const ArrayUse &A) { return A.Name == Array && A.Written; });
}

/// A scalar expression of the kernel in place, for the first lane of copy C: i + C * lanes +
/// offset.
ExprId Lowering::index(ExprId Id, const Copy &C) {
  llvm::DenseMap<uint32_t, ExprId> Made;
  return index(Id, C, Made);
}

/// Made: of what stands in several places.
ExprId Lowering::index(ExprId Id, const Copy &C, llvm::DenseMap<uint32_t, ExprId> &Made) {
  if (const auto It = Made.find(Id.Index); It != Made.end())
    return It->second;
  const ExprId Result = movedIndex(Id, C, Made);
  return Made[Id.Index] = Result;
}

ExprId Lowering::movedIndex(ExprId Id, const Copy &C, llvm::DenseMap<uint32_t, ExprId> &Made) {
  const Expr &E = In[Id];
  const Copy &Scalar = C.Scalar && !Isa.isScalar() ? *C.Scalar : C;
  if (E.Kind == Op::Induction) {
    auto It = Inductions.find(E.Name);
    const ExprId Var = ir::induction(Out, It == Inductions.end() ? E.Name : It->second);
    const bool Lane = V && E.Name == V->Var;
    if (Lane && C.Iteration)
      return C.Iteration;
    return Lane && C.Number ? ir::binary(Out, Op::Add, Var, lanesTimes(C.Number)) : Var;
  }
  if (E.Kind == Op::Convert && C.IsVector && V && In[E.Operands[0]].Kind == Op::Local &&
      V->Behind.contains(In[E.Operands[0]].Name))
    return index(E.Operands[0], C, Made); // the number of an iteration, whatever type it has
  if (E.Kind == Op::Local) {
    if (C.IsVector && V)
      if (auto Behind = V->Behind.find(E.Name); Behind != V->Behind.end())
        return ir::binary(Out, Op::Sub, index(Behind->second.Of, C, Made),
                          number(Behind->second.Distance));
    if (auto It = Scalar.Bound.find(E.Name); It != Scalar.Bound.end())
      return It->second;
    return name(E.Ty, E.Name);
  }
  if (E.Kind == Op::RangeBound)
    return bound(rangeName(E.Integer));
  if (E.Kind == Op::Select)
    for (const auto &[Condition, Holds] : Chosen)
      if (E.Operands[0] == Condition)
        return index(E.Operands[Holds ? 1 : 2], C, Made);
  if (auto It = Scalar.Done.find(Id.Index); It != Scalar.Done.end() && E.Kind != Op::Const)
    return It->second;
  Expr Moved = E;
  if (E.Kind == Op::Load)
    Moved.Name = arrayName(E.Name);
  for (ExprId &Operand : Moved.Operands)
    Operand = index(Operand, C, Made);
  if (Moved.Predicate)
    Moved.Predicate = index(Moved.Predicate, C, Made);
  return Out.make(std::move(Moved));
}

/// The subscript in a single lane. A long one, whose parts may stand in many places, has variables.
ExprId Lowering::place(ExprId Id, Copy &C, Statements &To) {
  constexpr int64_t Long = 64;
  return ir::textSize(In, Id, Long) < Long ? index(Id, C) : value(Id, C, To);
}

/// The index of each lane, where lanes are not neighbours in memory.
ExprId Lowering::lanesOfIndex(ExprId Id, Copy &C, Statements &To) {
  if (const auto Step = stride(Id, C, affineForm(In, Id).has_value())) {
    ExprId By = Step->Symbol ? Step->Symbol : number(Step->Constant);
    if (Step->Symbol && Step->Constant)
      By = ir::binary(Out, Op::Add, Step->Symbol, number(Step->Constant));
    Expr Count;
    Count.Kind = Op::Count;
    Count.Ty = vector(Element::I64);
    Count.Operands = {index(Id, C), By};
    return Out.make(std::move(Count));
  }
  const Expr &E = In[Id];
  // Memory instructions extend the sign of 32-bit indices themselves; SVE's in containers of 32.
  const bool Short = E.Kind == Op::Convert && In[E.Operands[0]].Ty.Elem == Element::I32 &&
                     !(Isa.Scalable && V->Vector.Elem == Element::F64);
  return value(Short ? E.Operands[0] : Id, C, To);
}

/// The lanes of this copy in which an access happens.
ExprId Lowering::activeLanes(ExprId Predicate, Copy &C, Statements &To) {
  if (!Predicate)
    return C.Predicate;
  const ExprId Own = value(Predicate, C, To);
  if (!C.Partial || Isa.Scalable) // there a comparison is false outside its predicate
    return Own;
  Expr Both;
  Both.Kind = Op::And;
  Both.Ty = Out[Own].Ty;
  Both.Operands = {Own, C.Predicate};
  return bind("mask", Out.make(std::move(Both)), To);
}

/// Whether lanes that a condition leaves out are loaded, too: where each would be asked by itself,
/// neighbours in memory are loaded together, or a blend needs them anyway.
bool Lowering::mayLoadAll(const Expr &E, bool Unit) const {
  if (!E.Predicate || Isa.Scalable || (Unit && Isa.Predicates) ||
      !llvm::is_contained(V->Loop->There, std::pair(E.Name, E.Operands[0])))
    return false;
  return !Unit || !Isa.LoadsUnderMasks ||
         ir::bits(E.Ty.Elem) < 32 ||                       // whose masks would be asked in turn
         ir::bits(E.Ty.Elem) < ir::bits(V->Vector.Elem) || // ... or made narrower
         (V->Made.Blend && llvm::any_of(
                               V->Loop->Loop->Body,
                               [&](const ir::StmtPtr &S) {
                                 return S->Kind == ir::StmtKind::Store && S->Name == E.Name &&
                                        S->Index == E.Operands[0];
                               }));
}

/// The subscripts of an element of a table that a register has; none: it is to be gathered.
ExprId Lowering::inTable(const Expr &E, ir::Type Ty) const {
  const ShortTable *const Table = V->Loop->table(E.Name);
  if (!Table || !Isa.find(Ty) || !Isa.hasTable(Ty, Table->Used, Table->There) ||
      Buffers.contains(E.Name))
    return {};
  ExprId At = E.Operands[0];
  if (In[At].Kind == Op::Convert && ir::bits(In[At].Ty.Elem) == 64)
    At = In[At].Operands[0];
  return Isa.operation(Op::Load, Form::Table, Ty, In[At].Ty.Elem) ? At : ExprId();
}

/// Whether lanes load elements: those of a table are there whatever lanes count.
bool Lowering::loadsByLane(ExprId Id) const {
  bool Found = false;
  ir::forEachBelow(In, Id, [&](ExprId Below) {
    const Expr &E = In[Below];
    Found |= E.Kind == Op::Load && (Isa.Scalable || !inTable(E, vector(E.Ty.Elem)));
    return !Found;
  });
  return Found;
}

/// A load as its lanes walk. New has its type.
ExprId Lowering::loadOf(const Expr &E, Expr New, Copy &C, Statements &To) {
  const bool Wide = wide(C);
  New.Name = arrayName(E.Name);
  if (!Wide) {
    New.Operands = {place(E.Operands[0], C, To)};
    if (E.Predicate && E.Predicate != C.Holds)
      New.Predicate = value(E.Predicate, C, To);
  } else if (const ExprId At = inTable(E, New.Ty)) {
    New.Operands = {value(At, C, To)};
    New.Walk = ir::Access::Table;
    New.Integer = std::min(V->Loop->table(E.Name)->There, int64_t(Isa.tableElements(New.Ty)));
    New.Predicate = C.Predicate; // of the lanes that count
  } else if (packed(E.Operands[0])) {
    New.Operands = {index(E.Operands[0], C)};
    New.Walk = ir::Access::Packed;
    New.Predicate = activeLanes(E.Predicate, C, To);
  } else {
    const auto Step = stride(E.Operands[0], C, affineForm(In, E.Operands[0]).has_value());
    const bool Unit = Step && Step->is(1);
    New.Operands = {Unit ? index(E.Operands[0], C) : lanesOfIndex(E.Operands[0], C, To)};
    New.Walk = Unit ? ir::Access::Unit : ir::Access::Gather;
    if (Unit && V->LooksAhead)
      return loadAhead(E, std::move(New), C, To);
    New.Predicate = mayLoadAll(E, Unit) ? C.Predicate : activeLanes(E.Predicate, C, To);
  }
  New.Policy = ir::Inactive::Zero;
  return Out.make(std::move(New));
}

/// Stores of every second, third or fourth element and of those between, with nothing but values in
/// between: the first wait for the last, so that they become one.
Lowering::StoredGroups Lowering::storedGroups(llvm::ArrayRef<const ir::Stmt *> Run) const {
  StoredGroups Found;
  llvm::SmallVector<const ir::Stmt *, 4> Group;
  const auto EveryFew = [&](const ir::Stmt &S) {
    auto Form = affineForm(In, S.Index);
    const auto Step = Form ? Form->coefficient(V->Var).constant() : std::nullopt;
    if (Step < 2 || Step > 4)
      Form.reset();
    return Form;
  };
  const auto IsBeside = [&](const ir::Stmt &S, const ir::Stmt &Other) {
    const auto Own = EveryFew(S), Of = EveryFew(Other);
    if (!Own || !Of || Own->Coefficients != Of->Coefficients || S.Name != Other.Name ||
        S.Predicate != Other.Predicate || In[S.Value].Ty != In[Other.Value].Ty)
      return false;
    const auto By = (Own->Rest - Of->Rest).constant();
    return By && *By && std::abs(*By) < *Own->coefficient(V->Var).constant();
  };
  for (const ir::Stmt *S : Run) {
    if (S->Kind != StmtKind::Store) {
      bool Reads = S->Kind != StmtKind::Let;
      ir::forEachBelow(In, S->Value, [&](ExprId Id) {
        Reads |= !Group.empty() && In[Id].Kind == Op::Load && In[Id].Name == Group.front()->Name;
        return !Reads;
      });
      if (Reads)
        Group.clear();
      continue;
    }
    const auto Own = EveryFew(*S);
    if (!llvm::all_of(Group, [&](const ir::Stmt *Other) { return IsBeside(*S, *Other); }))
      Group.clear();
    if (Own)
      Group.push_back(S);
    else
      Group.clear();
    if (!Own || int64_t(Group.size()) != Own->coefficient(V->Var).constant())
      continue;
    Group.pop_back();
    Found.Early.insert(Group.begin(), Group.end());
    Found.Before[S].assign(Group.begin(), Group.end());
    Group.clear();
  }
  return Found;
}

/// What an array has now: a variable, if it was loaded and no store to the array is behind that.
ExprId Lowering::stored(ExprId Load, const std::string &Wanted, Statements &To) {
  for (const StmtPtr &S : llvm::reverse(To)) {
    if (S->Kind == StmtKind::Let && S->Value == Load)
      return name(S->Ty, S->Name);
    if (S->Kind != StmtKind::Let)
      break;
  }
  return bind(Wanted, Load, To);
}

void Lowering::store(const ir::Stmt &S, Copy &C, Statements &To) {
  if (const Collected *Of = collectedBy(S))
    return collect(*Of, C, To);
  if (const UpdateInTurn *U = wide(C) ? inTurn(S) : nullptr)
    return updateInTurn(*U, C, To);
  const ExprId Value = value(taken(S.Value, C), C, To);
  if (!wide(C)) {
    auto Store = ir::store(arrayName(S.Name), place(S.Index, C, To), Value);
    if (S.Predicate && S.Predicate != C.Holds)
      Store->Predicate = value(S.Predicate, C, To);
    To.push_back(std::move(Store));
    return;
  }
  if (packed(S.Index))
    return storePacked(S, Value, C, To);
  const auto Step = stride(S.Index, C, affineForm(In, S.Index).has_value());
  const bool Unit = Step && Step->is(1);
  auto Store =
      ir::store(arrayName(S.Name), Unit ? index(S.Index, C) : lanesOfIndex(S.Index, C, To), Value);
  Store->Predicate = activeLanes(S.Predicate ? inLanes(S.Predicate) : S.Predicate, C, To);
  if (C.Fresh || (V->Made.Blend && S.Predicate)) { // the other lanes stay as they are
    Expr There;
    There.Kind = Op::Load;
    There.Ty = Out[Value].Ty;
    There.Name = Store->Name;
    There.Operands = {Store->Index};
    const ExprId Before = stored(Out.make(std::move(There)), S.Name + "_before" + C.Suffix, To);
    Store->Value = ir::select(Out, C.Fresh ? C.Fresh : Store->Predicate, Value, Before);
    Store->Predicate = ExprId();
  }
  if (V->Streaming && Unit && llvm::is_contained(V->Made.Streamed, S.Name) &&
      Isa.store(Form::Streaming, Out[Store->Value].Ty))
    Store->Storing = ir::StoreKind::Streaming;
  Store->Walk = Unit ? ir::Access::Unit : ir::Access::Gather;
  To.push_back(std::move(Store));
}

/// Loads inside expressions mean the value before any store of their iteration, so loads of arrays
/// that are written come before the first store.
void Lowering::loadOverwritten(const Statements &Body, Copy &C, Statements &To) {
  if (llvm::count_if(Body, [](auto &S) { return S->Kind != StmtKind::Let; }) < 2)
    return;
  auto Walk = [&](ExprId Root) {
    ir::forEachBelow(In, Root, [&](ExprId Id) {
      if (In[Id].Kind != Op::Load)
        return true;
      if (isWritten(In[Id].Name))
        value(Id, C, To);
      return false;
    });
  };
  // A nest with loads of its own in Lets says itself when they happen.
  const bool Explicit = llvm::any_of(Body, [&](auto &S) {
    return S->Kind == StmtKind::For || S->Kind == StmtKind::If ||
           (S->Kind == StmtKind::Let && Read.contains(S->Name));
  });
  if (Explicit)
    return;
  C.LoadsFirst = true;
  for (const StmtPtr &S : Body)
    if (S->Kind == StmtKind::Store || S->Kind == StmtKind::Assign)
      Walk(taken(S->Value, C));
  C.LoadsFirst = false;
}

} // namespace tpbcc

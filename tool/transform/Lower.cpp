#include "analysis/Nest.h"
#include "ir/Build.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

void Lowering::nameParameters() {
  reserveNames(Names, Site);
  for (const Reduction &R : Site.Reductions)
    W.Code.Carried.push_back({R.Name, In[R.Update].Ty});
  if (Site.Collapsed.empty()) {
    W.Ranges.push_back({unique("begin"), unique("end")});
  } else {
    W.Ranges.push_back({unique(Site.Var + "_begin"), unique(Site.Var + "_end")});
    for (const CollapsedLoop &Each : Site.Collapsed)
      W.Ranges.push_back({unique(Each.For->Name + "_begin"), unique(Each.For->Name + "_end")});
  }
  if (!Site.Rewritten)
    Inductions[Site.Nest->Name] = unique(Site.Var);
  if (llvm::any_of(Vectors, [](const VectorLoop &L) { return !L.Reductions.empty(); })) {
    W.HalfCounter = unique("half");
    W.LaneCounter = unique("l");
  }
  forEachStatement(Site.Nest->Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Use && W.UseChain.empty())
      W.UseChain = unique("used");
  });
  if (Site.Reductions.size() > 1)
    for (const Reduction &R : Site.Reductions)
      W.ReductionPointers.push_back(unique(R.Name + "_total"));
}

/// Which names mean what, in the whole nest.
void Lowering::findNames(const Statements &Body) {
  for (const StmtPtr &S : Body) {
    if (S->Kind == StmtKind::Let || S->Kind == StmtKind::Store)
      UserNames.try_emplace(S->Value.Index, S->Name);
    if (S->Kind == StmtKind::Assign)
      Mutable.insert(S->Name);
    ir::forEachExpr(*S, [&](ExprId Root) {
      ir::forEachBelow(In, Root, [&](ExprId Id) {
        if (In[Id].Kind == Op::Local)
          Read.insert(In[Id].Name);
        if (Id != Root || (S->Kind != StmtKind::Use && S->Kind != StmtKind::Let))
          Needed.insert(Id.Index);
        return true;
      });
    });
    findNames(S->Body);
    findNames(S->Else);
  }
}

const VectorLoop *Lowering::vectorLoopOf(const Stmt &S) const {
  for (const VectorLoop &L : Vectors)
    if (L.Loop == &S)
      return &L;
  return nullptr;
}

/// Ends a scope of names, but for those of values that were moved out of it.
void Lowering::leave(const NameScope &Outside) {
  Names = Outside;
  for (const std::string &Name : Hoisted)
    Names.reserve(Name);
}

/// Values that depend on a variable which Body assigns are others from now on.
void Lowering::forgetAssigned(const Statements &Body, Copy &C) {
  llvm::StringSet<> Assigned;
  auto Find = [&](auto &Self, const Statements &In) -> void {
    for (const StmtPtr &S : In) {
      if (S->Kind == StmtKind::Assign)
        Assigned.insert(S->Name);
      Self(Self, S->Body);
      Self(Self, S->Else);
    }
  };
  Find(Find, Body);
  if (Assigned.empty())
    return;
  for (auto *Known : {&C.Done, &C.Spread}) {
    llvm::SmallVector<uint32_t, 16> Changed;
    for (const auto &[Index, Value] : *Known) {
      bool Depends = false;
      ir::forEachBelow(In, {Index}, [&](ExprId Id) {
        Depends |= In[Id].Kind == Op::Local && Assigned.contains(In[Id].Name);
        return !Depends;
      });
      if (Depends)
        Changed.push_back(Index);
    }
    for (uint32_t Index : Changed)
      Known->erase(Index);
  }
}

void Lowering::let(const Stmt &S, Copy &C, Statements &To, bool InPlace) {
  const bool Varies = wide(C) && (V->Varying.contains(S.Name) || varies(S.Value));
  Copy &Where = !Varies ? uniform(C) : C;
  const bool Happens = In[S.Value].Kind == Op::Load && isWritten(In[S.Value].Name);
  if (Happens) { // anew, whatever the same element held before
    Where.Done.erase(S.Value.Index);
    Where.Spread.erase(S.Value.Index);
  }
  if (Mutable.contains(S.Name)) {
    const ExprId Start = value(S.Value, Where, To);
    const bool Numbered = wide(Where) && !Where.Suffix.empty();
    const char *Apart = llvm::isDigit(S.Name.back()) ? "_" : "";
    Where.Bound[S.Name] = bind(Numbered      ? S.Name + Apart + Where.Suffix
                               : wide(Where) ? "v" + S.Name
                                             : S.Name,
                               Start, To);
    return;
  }
  if (!Happens && !Read.contains(S.Name))
    return; // a name for a value that is computed where it is used
  Where.LoadsFirst = Happens && !InPlace;
  Where.Bound[S.Name] = value(S.Value, Where, To);
  Where.LoadsFirst = false;
}

/// The value's own operation happens in this place, on operands that have names: each tpb_use()
/// computes it again. A value that is needed besides is computed once.
void Lowering::use(const Stmt &S, Copy &C, Statements &To) {
  Copy &Where = wide(C) && varies(S.Value) ? C : uniform(C);
  const Op Kind = In[S.Value].Kind;
  const bool Again = !Needed.contains(S.Value.Index) && !In[S.Value].Operands.empty() &&
                     Kind != Op::Load && Kind != Op::Select;
  Where.LoadsFirst = true; // operands that are loads get names, too
  const ExprId Value = Again ? compute(S.Value, Where, To) : value(S.Value, Where, To);
  Where.LoadsFirst = false;
  StmtPtr Use = ir::use(Value);
  if (wide(Where) && Where.Partial)
    Use->Predicate = Where.Predicate;
  if (wide(C) && !wide(Where)) { // once for as many iterations as there are lanes
    if (C.Partial)
      Use->Predicate = C.Predicate;
    else
      Use->Index = lanesTimes(1);
  }
  To.push_back(std::move(Use));
}

/// All values first: no variable may see another's new value.
void Lowering::assignments(llvm::ArrayRef<const Stmt *> Assigns, Copy &C, Statements &To) {
  struct Update {
    Copy *Where;
    ExprId Variable, Value;
  };
  std::vector<Update> Updates;
  for (const Stmt *S : Assigns) {
    if (C.IsVector && V) {
      const auto &Reductions = V->Loop->Reductions;
      auto R = llvm::find_if(Reductions, [&](auto &R) { return R.Name == S->Name; });
      if (R != Reductions.end() && C.Bound.count(S->Name)) {
        if (samePosition(*R))
          continue; // kept once for all that want to know it
        const ExprId Old = C.Bound[S->Name];
        Updates.push_back({&C, Old, accumulate(*R, C, To)});
        continue;
      }
    }
    Copy &Where = wide(C) && V->Varying.contains(S->Name) ? C : uniform(C);
    const ExprId Variable = Where.Bound.lookup(S->Name);
    Updates.push_back({&Where, Variable, compute(S->Value, Where, To)});
  }
  auto Mentions = [&](ExprId Value, ExprId Variable) {
    bool Found = false;
    ir::forEachBelow(Out, Value, [&](ExprId Id) {
      Found |= Id == Variable;
      return !Found;
    });
    return Found;
  };
  for (size_t U = 1; U < Updates.size(); ++U)
    for (size_t Before = 0; Before < U; ++Before)
      if (Mentions(Updates[U].Value, Updates[Before].Variable)) {
        Updates[U].Value = bind("next", Updates[U].Value, To);
        break;
      }
  for (const Update &U : Updates)
    if (U.Value != U.Variable)
      To.push_back(ir::assign(Out[U.Variable].Name, U.Value));
}

void Lowering::branch(const Stmt &S, Copies Cs, Statements &To) {
  Copy &Scalar = uniform(*Cs.front());
  StmtPtr If = std::make_unique<Stmt>();
  If->Kind = StmtKind::If;
  If->Value = index(S.Value, Scalar);
  auto Arm = [&](const Statements &From, Statements &Into) {
    const NameScope Outside = Names;
    Within Inner(Cs, wide(*Cs.front()));
    statements(From, Inner.Pointers, Into);
    leave(Outside);
  };
  Arm(S.Body, If->Body);
  Arm(S.Else, If->Else);
  for (const Statements *Arm : {&S.Body, &S.Else}) {
    for (Copy *C : Cs)
      forgetAssigned(*Arm, *C);
    forgetAssigned(*Arm, Scalar);
  }
  To.push_back(std::move(If));
}

void Lowering::serialLoop(const Stmt &S, Copies Cs, Statements &To, ExprId Begin, ExprId End) {
  Copy &Scalar = uniform(*Cs.front());
  for (Copy *C : Cs)
    forgetAssigned(S.Body, *C);
  forgetAssigned(S.Body, Scalar);
  const NameScope Outside = Names;
  std::string &Var = Inductions[S.Name];
  if (Var.empty() || V || &S != Site.Nest)
    Var = unique(S.Name);
  Statements Inner;
  Within Inside(Cs, wide(*Cs.front()));
  Statements Before;
  if (V)
    for (Copy *C : Inside.Pointers)
      loadsBefore(S, *C, Before);
  statements(S.Body, Inside.Pointers, Inner);
  leave(Outside);
  if (const int Trips = V ? tripsOfVariants(S) : 0)
    W.Unrolled[Inductions[S.Name]] = Trips;
  auto Loop = ir::loop(ir::LoopKind::Serial, Inductions[S.Name], Begin, End, index(S.Step, Scalar),
                       std::move(Inner));
  if (Before.empty()) {
    To.push_back(std::move(Loop));
    return;
  }
  StmtPtr If = std::make_unique<Stmt>(); // no load that the loop does not do
  If->Kind = StmtKind::If;
  If->Value = ir::compare(Out, Op::CmpLt, Begin, End);
  If->Body = std::move(Before);
  If->Body.push_back(std::move(Loop));
  To.push_back(std::move(If));
}

/// The most iterations that a variant gives to a loop with tpb_use(), which is to cost no
/// instruction: not those of a loop either, and an element that was loaded before it is not loaded
/// again. 0: not known, or too many.
int Lowering::tripsOfVariants(const Stmt &Loop) const {
  constexpr int64_t Most = 64;
  if (llvm::none_of(Loop.Body, [](auto &S) { return S->Kind == StmtKind::Use; }) || rangeOf(Loop) ||
      In[Loop.Begin].Kind != Op::Const)
    return 0;
  ExprId End = Loop.End;
  while (In[End].Kind == Op::Convert)
    End = In[End].Operands[0];
  const auto Name = llvm::find(Spec.VariantNames, In[End].Name);
  if (In[End].Kind != Op::Invariant || Name == Spec.VariantNames.end())
    return 0;
  int64_t Trips = 0;
  for (const std::vector<int64_t> &Values : Spec.Variants)
    Trips = std::max(Trips, Values[Name - Spec.VariantNames.begin()] - In[Loop.Begin].Integer);
  return Trips > 1 && Trips <= Most ? int(Trips) : 0;
}

/// Whether a value is the same in all iterations of a loop that binds and changes Inside.
bool Lowering::stays(ExprId Id, const llvm::StringSet<> &Inside) const {
  bool Same = true;
  ir::forEachBelow(In, Id, [&](ExprId Below) {
    const Expr &E = In[Below];
    Same &= !((E.Kind == Op::Induction || E.Kind == Op::Local) && Inside.contains(E.Name)) &&
            !(E.Kind == Op::Load && isWritten(E.Name));
    return Same;
  });
  return Same;
}

/// What stays the same in the loop, loaded once: values that are the same in all lanes, and
/// operands of tpb_use(), which then need no copy of a register in each iteration.
void Lowering::loadsBefore(const Stmt &Loop, Copy &C, Statements &To) {
  llvm::StringSet<> Inside;
  Inside.insert(Loop.Name);
  forEachStatement(Loop.Body, true, [&](const Stmt &S) { Inside.insert(S.Name); });
  auto Uniform = [&](ExprId Root) {
    ir::forEachBelow(In, Root, [&](ExprId Id) {
      const Expr &E = In[Id];
      if (E.Ty.isPredicate())
        return false;
      if (wide(C) && !varies(Id) && loads(Id) && stays(Id, Inside)) {
        value(Id, C, To);
        return false;
      }
      return E.Kind != Op::Load;
    });
  };
  C.LoadsFirst = true;
  for (const StmtPtr &S : Loop.Body) {
    if (S->Kind == StmtKind::Store || S->Kind == StmtKind::Assign || S->Kind == StmtKind::Use)
      Uniform(S->Value);
    if (S->Kind == StmtKind::Use)
      for (ExprId Operand : In[S->Value].Operands)
        if (!In[Operand].Operands.empty() && In[S->Value].Kind != Op::Load &&
            stays(Operand, Inside))
          value(Operand, C, To);
  }
  C.LoadsFirst = false;
}

/// Whether a statement is the same in all lanes, so that the first of several copies does it for
/// all.
bool Lowering::once(const Stmt &S, const Copy &C) const {
  if (!wide(C) || (S.Kind != StmtKind::Let && S.Kind != StmtKind::Assign))
    return false;
  return !V->Varying.contains(S.Name) && !varies(S.Value);
}

/// What the worker is given of a loop that is handed out together with the outermost one.
const Worker::Range *Lowering::rangeOf(const Stmt &Loop) const {
  for (size_t I = 0; I < Site.Collapsed.size(); ++I)
    if (Site.Collapsed[I].For == &Loop)
      return &W.Ranges[I + 1];
  return nullptr;
}

/// The same of a bound that a rewritten nest names.
const std::string &Lowering::rangeName(int64_t Bound) const {
  const Worker::Range &Of = W.Ranges[size_t(Bound / 2)];
  return Bound % 2 ? Of.End : Of.Begin;
}

void Lowering::loop(const Stmt &S, Copies Cs, Statements &To) {
  Copy &First = *Cs.front(), &Scalar = uniform(First);
  const Worker::Range *Given = rangeOf(S);
  const ExprId Begin = Given ? bound(Given->Begin) : index(S.Begin, Scalar);
  ExprId End = Given ? bound(Given->End) : index(S.End, Scalar);
  // The bound is not read again in every iteration.
  const Op Kind = Out[End].Kind;
  if (Kind != Op::Const && Kind != Op::Invariant && Kind != Op::Local && Kind != Op::Induction)
    End = bind(S.Name + "_end", End, To);
  if (const VectorLoop *Loop = V ? nullptr : vectorLoopOf(S))
    vectorLoop(S, *Loop, First, To, Begin, End);
  else
    serialLoop(S, Cs, To, Begin, End);
}

void Lowering::statements(const Statements &Body, Copies Cs, Statements &To) {
  for (Copy *C : Cs)
    loadOverwritten(Body, *C, To);
  // A load may stand where its value is used: no store lies between.
  const bool InPlace =
      llvm::count_if(Body, [](auto &S) { return S->Kind != StmtKind::Let; }) < 2 &&
      llvm::none_of(
          Body, [](auto &S) { return S->Kind == StmtKind::For || S->Kind == StmtKind::If; }) &&
      !wide(*Cs.front());
  // Up to the next loop one copy after another.
  llvm::SmallVector<const Stmt *, 8> Run, Assigns;
  auto Straight = [&] {
    for (Copy *C : Cs)
      for (const Stmt *S : Run) {
        if (C != Cs.front() && once(*S, *C))
          continue;
        if (S->Kind == StmtKind::Let)
          let(*S, *C, To, InPlace);
        else if (S->Kind == StmtKind::Store)
          store(*S, *C, To);
        else
          use(*S, *C, To);
      }
    Run.clear();
  };
  for (const StmtPtr &S : Body) {
    switch (S->Kind) {
    case StmtKind::Let:
    case StmtKind::Store:
    case StmtKind::Use:
      Run.push_back(S.get());
      break;
    case StmtKind::Assign:
      Assigns.push_back(S.get());
      break;
    case StmtKind::If:
      Straight();
      branch(*S, Cs, To);
      break;
    case StmtKind::For:
      Straight();
      loop(*S, Cs, To);
      break;
    case StmtKind::Alloc:
      Straight();
      allocate(*S, To);
      break;
    default:
      break; // lift makes no other kind
    }
  }
  Straight();
  for (Copy *C : Cs) {
    llvm::SmallVector<const Stmt *, 8> Own;
    for (const Stmt *S : Assigns)
      if (C == Cs.front() || !once(*S, *C))
        Own.push_back(S);
    assignments(Own, *C, To);
  }
}

void Lowering::allocate(const Stmt &S, Statements &To) {
  std::string &Name = Buffers[S.Name];
  Name = unique(S.Name);
  StmtPtr Alloc = std::make_unique<Stmt>();
  Alloc->Kind = StmtKind::Alloc;
  Alloc->Name = Name;
  Alloc->Ty = S.Ty;
  Alloc->Value = number(In[S.Value].Integer);
  To.push_back(std::move(Alloc));
}

/// Drops variables that nothing reads after all, from the last statement to the first.
static void removeUnread(const ir::Pool &P, std::vector<StmtPtr> &Body, llvm::StringSet<> &Live) {
  for (size_t I = Body.size(); I-- > 0;) {
    Stmt &S = *Body[I];
    if (S.Kind == StmtKind::Let && !Live.contains(S.Name)) {
      Body.erase(Body.begin() + I);
      continue;
    }
    if (S.Kind == StmtKind::Assign)
      Live.insert(S.Name);
    removeUnread(P, S.Body, Live);
    removeUnread(P, S.Else, Live);
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind == Op::Local)
          Live.insert(P[Id].Name);
        return true;
      });
    });
    if (S.Kind == StmtKind::Let)
      Live.erase(S.Name);
  }
}

void Lowering::run() {
  W.Site = &Site;
  const Stmt &Nest = *Site.Nest;
  const bool Nested = llvm::any_of(
      Nest.Body, [](auto &S) { return S->Kind == StmtKind::For || S->Kind == StmtKind::If; });
  Vectors = Site.Vectors;
  if (Vectors.empty() && !Nested)
    Vectors.push_back({&Nest, Site.Reductions, Site.Elem, 0, {}});
  nameParameters();
  findNames(Nest.Body);
  for (const VectorLoop &L : Vectors)
    for (const Reduction &R : L.Reductions)
      Mutable.insert(R.Name);

  Copy Scalar;
  for (const auto &[Name, Ty] : W.Code.Carried)
    Scalar.Bound[Name] = name(Ty, Name);
  Statements Body;
  if (Site.Rewritten && Nest.Kind == StmtKind::Block)
    statements(Nest.Body, {&Scalar}, Body);
  else if (Site.Rewritten)
    loop(Nest, {&Scalar}, Body);
  else if (const VectorLoop *Loop = vectorLoopOf(Nest))
    vectorLoop(Nest, *Loop, Scalar, Body, bound(W.Ranges[0].Begin), bound(W.Ranges[0].End));
  else
    serialLoop(Nest, {&Scalar}, Body, bound(W.Ranges[0].Begin), bound(W.Ranges[0].End));
  W.Code.Body = std::move(Preamble);
  llvm::move(Body, std::back_inserter(W.Code.Body));
  llvm::StringSet<> Live;
  removeUnread(Out, W.Code.Body, Live);
}

Worker lower(const Kernel &K, const LoopSite &Site, const Body &Decided, const IsaTable &Isa,
             std::string Name, NamePredicate IsMacro) {
  Worker W;
  W.Name = std::move(Name);
  W.Isa = &Isa;
  W.Math = Decided.Math;
  W.Code.Name = W.Name;
  Lowering(K, Site, Decided, W, IsMacro).run();
  return W;
}

} // namespace tpbcc

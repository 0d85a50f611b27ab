#include "analysis/Nest.h"
#include "ir/Build.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

void Lowering::nameParameters() {
  for (const ArrayUse &A : Site.Arrays)
    Names.reserve(A.Name);
  for (const ScalarUse &S : Site.Scalars)
    Names.reserve(S.Name);
  for (const Reduction &R : Site.Reductions)
    Names.reserve(R.Name);
  for (const Reduction &R : Site.Reductions)
    W.Code.Carried.push_back({R.Name, In[R.Update].Ty});
  W.Begin = Names.unique("begin");
  W.End = Names.unique("end");
  Inductions[Site.Nest->Name] = Names.unique(Site.Var);
  if (llvm::any_of(Vectors, [](const VectorLoop &L) { return !L.Reductions.empty(); })) {
    W.HalfCounter = Names.unique("half");
    W.LaneCounter = Names.unique("l");
  }
  forEachStatement(Site.Nest->Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Use && W.UseChain.empty())
      W.UseChain = Names.unique("used");
  });
  if (Site.Reductions.size() > 1)
    for (const Reduction &R : Site.Reductions)
      W.ReductionPointers.push_back(Names.unique(R.Name + "_total"));
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
  llvm::SmallVector<uint32_t, 16> Changed;
  for (const auto &[Index, Value] : C.Done) {
    bool Depends = false;
    ir::forEachBelow(In, {Index}, [&](ExprId Id) {
      Depends |= In[Id].Kind == Op::Local && Assigned.contains(In[Id].Name);
      return !Depends;
    });
    if (Depends)
      Changed.push_back(Index);
  }
  for (uint32_t Index : Changed)
    C.Done.erase(Index);
}

void Lowering::let(const Stmt &S, Copy &C, Statements &To, bool InPlace) {
  const bool Varies = wide(C) && (V->Varying.contains(S.Name) || varies(S.Value));
  Copy &Where = !Varies ? uniform(C) : C;
  if (Mutable.contains(S.Name)) {
    const ExprId Start = value(S.Value, Where, To);
    Where.Bound[S.Name] = bind(wide(Where) ? "v" + S.Name : S.Name, Start, To);
    return;
  }
  const bool Happens = In[S.Value].Kind == Op::Load && isWritten(In[S.Value].Name);
  if (!Happens && !Read.contains(S.Name))
    return;    // a name for a value that is computed where it is used
  if (Happens) // anew, whatever the same element held before
    Where.Done.erase(S.Value.Index);
  Where.LoadsFirst = Happens && !InPlace;
  Where.Bound[S.Name] = value(S.Value, Where, To);
  Where.LoadsFirst = false;
}

/// The value's own operation happens in this place, on operands that have names: each tpb_use()
/// computes it again. A value that is needed besides is computed once.
void Lowering::use(const Stmt &S, Copy &C, Statements &To) {
  Copy &Where = !varies(S.Value) ? uniform(C) : C;
  const Op Kind = In[S.Value].Kind;
  const bool Again = !Needed.contains(S.Value.Index) && !In[S.Value].Operands.empty() &&
                     Kind != Op::Load && Kind != Op::Select;
  Where.LoadsFirst = true; // operands that are loads get names, too
  const ExprId Value = Again ? compute(S.Value, Where, To) : value(S.Value, Where, To);
  Where.LoadsFirst = false;
  To.push_back(ir::use(Value));
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
    Copy &Where = !V->Varying.contains(S->Name) ? uniform(C) : C;
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

void Lowering::branch(const Stmt &S, Copy &C, Statements &To) {
  Copy &Scalar = uniform(C);
  StmtPtr If = std::make_unique<Stmt>();
  If->Kind = StmtKind::If;
  If->Value = index(S.Value, Scalar);
  auto Arm = [&](const Statements &From, Statements &Into) {
    const NameScope Outside = Names;
    Copy Inner = C, InnerScalar = Scalar;
    if (wide(C))
      Inner.Scalar = &InnerScalar;
    statements(From, Inner, Into);
    leave(Outside);
  };
  Arm(S.Body, If->Body);
  Arm(S.Else, If->Else);
  forgetAssigned(S.Body, C);
  forgetAssigned(S.Else, C);
  forgetAssigned(S.Body, Scalar);
  forgetAssigned(S.Else, Scalar);
  To.push_back(std::move(If));
}

void Lowering::serialLoop(const Stmt &S, Copy &C, Statements &To, ExprId Begin, ExprId End) {
  Copy &Scalar = uniform(C);
  forgetAssigned(S.Body, C);
  forgetAssigned(S.Body, Scalar);
  const NameScope Outside = Names;
  std::string &Var = Inductions[S.Name];
  if (Var.empty() || V || &S != Site.Nest)
    Var = Names.unique(S.Name);
  Statements Inner;
  Copy InnerCopy = C, InnerScalar = Scalar;
  if (wide(C))
    InnerCopy.Scalar = &InnerScalar;
  Statements Before;
  if (V)
    operandsBefore(S, InnerCopy, Before);
  statements(S.Body, InnerCopy, Inner);
  leave(Outside);
  auto Loop =
      ir::loop(ir::LoopKind::Serial, Inductions[S.Name], Begin, End, number(1), std::move(Inner));
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

/// Operands of tpb_use() that stay the same in the loop: registers that need no copy in each
/// iteration.
void Lowering::operandsBefore(const Stmt &Loop, Copy &C, Statements &To) {
  llvm::StringSet<> Inside;
  Inside.insert(Loop.Name);
  forEachStatement(Loop.Body, true, [&](const Stmt &S) { Inside.insert(S.Name); });
  auto Stays = [&](ExprId Operand) {
    bool Same = true;
    ir::forEachBelow(In, Operand, [&](ExprId Id) {
      const Expr &E = In[Id];
      Same &= !((E.Kind == Op::Induction || E.Kind == Op::Local) && Inside.contains(E.Name)) &&
              !(E.Kind == Op::Load && isWritten(E.Name));
      return Same;
    });
    return Same;
  };
  C.LoadsFirst = true;
  for (const StmtPtr &S : Loop.Body)
    if (S->Kind == StmtKind::Use)
      for (ExprId Operand : In[S->Value].Operands)
        if (!In[Operand].Operands.empty() && In[S->Value].Kind != Op::Load && Stays(Operand))
          value(Operand, C, To);
  C.LoadsFirst = false;
}

void Lowering::statements(const Statements &Body, Copy &C, Statements &To) {
  loadOverwritten(Body, C, To);
  const bool InPlace =
      llvm::count_if(Body, [](auto &S) { return S->Kind != StmtKind::Let; }) < 2 && !wide(C);
  llvm::SmallVector<const Stmt *, 4> Assigns;
  for (const StmtPtr &S : Body) {
    switch (S->Kind) {
    case StmtKind::Let:
      let(*S, C, To, InPlace);
      break;
    case StmtKind::Store:
      store(*S, C, To);
      break;
    case StmtKind::Use:
      use(*S, C, To);
      break;
    case StmtKind::Assign:
      Assigns.push_back(S.get());
      break;
    case StmtKind::If:
      branch(*S, C, To);
      break;
    case StmtKind::For: {
      Copy &Scalar = uniform(C);
      const ExprId Begin = index(S->Begin, Scalar);
      ExprId End = index(S->End, Scalar);
      // The bound is not read again in every iteration.
      const Op Kind = Out[End].Kind;
      if (Kind != Op::Const && Kind != Op::Invariant && Kind != Op::Local && Kind != Op::Induction)
        End = bind(S->Name + "_end", End, To);
      if (const VectorLoop *Loop = V ? nullptr : vectorLoopOf(*S))
        vectorLoop(*S, *Loop, C, To, Begin, End);
      else
        serialLoop(*S, C, To, Begin, End);
      break;
    }
    default:
      break; // lift makes no other kind
    }
  }
  assignments(Assigns, C, To);
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
    Vectors.push_back({&Nest, Site.Reductions, Site.Elem, 0});
  nameParameters();
  findNames(Nest.Body);
  for (const VectorLoop &L : Vectors)
    for (const Reduction &R : L.Reductions)
      Mutable.insert(R.Name);

  Copy Scalar;
  for (const auto &[Name, Ty] : W.Code.Carried)
    Scalar.Bound[Name] = name(Ty, Name);
  Statements Body;
  if (const VectorLoop *Loop = vectorLoopOf(Nest))
    vectorLoop(Nest, *Loop, Scalar, Body, bound(W.Begin), bound(W.End));
  else
    serialLoop(Nest, Scalar, Body, bound(W.Begin), bound(W.End));
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

#include "analysis/Nest.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "transform/Lowering.h"
#include "transform/Speculated.h"
#include "transform/TurnedLanes.h"
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
  bool Together = false; // lanes of a loop inside find the last that is done
  forEachStatement(Site.Nest->Body, true, [&](const Stmt &S) { Together |= S.Together; });
  if (Together ||
      llvm::any_of(Vectors, [](const VectorLoop &L) { return !L.Reductions.empty(); })) {
    W.LeftCounter = unique("left");
    W.LaneCounter = unique("l");
  }
  forEachStatement(Site.Nest->Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Use && W.UseChain.empty())
      W.UseChain = unique("used");
  });
  if (Isa.Scalable)
    W.LastTrip = unique("last_trip", true);
  if (Site.Reductions.size() > 1)
    for (const Reduction &R : Site.Reductions)
      W.ReductionPointers.push_back(unique(R.Name + "_total"));
}

/// Which names mean what, in the whole nest.
void Lowering::findNames(const Statements &Body) {
  for (const StmtPtr &S : Body) {
    if (S->Kind == StmtKind::Let || S->Kind == StmtKind::Store)
      UserNames.try_emplace(S->Value.Index, S.get());
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

void Lowering::standFor(const Stmt &Of, Statements &To, size_t From) {
  for (const StmtPtr &S : llvm::drop_begin(To, From))
    if (S->Where.empty())
      S->Where = Of.Where;
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
  // Up to the next loop one copy after another, or all copies of a statement after those of
  // another.
  llvm::SmallVector<const Stmt *, 8> Run, Assigns;
  auto Straight = [&] {
    const auto Order =
        wide(*Cs.front()) ? loadsAhead(Run) : std::vector<const Stmt *>(Run.begin(), Run.end());
    const StoredGroups Groups = wide(*Cs.front()) ? storedGroups(Order) : StoredGroups();
    const auto Emit = [&](const Stmt *S, Copy *C) {
      if ((C != Cs.front() && once(*S, *C)) || C->Ahead.contains(S) || Groups.Early.contains(S))
        return;
      const size_t From = To.size();
      if (const auto First = Groups.Before.find(S); First != Groups.Before.end()) {
        for (const Stmt *Each : First->second) // behind the values of all
          value(taken(Each->Value, *C), *C, To);
        value(taken(S->Value, *C), *C, To);
        for (const Stmt *Each : First->second)
          store(*Each, *C, To);
      }
      if (S->Kind == StmtKind::Let)
        let(*S, *C, To, InPlace);
      else if (S->Kind == StmtKind::Store)
        store(*S, *C, To);
      else
        use(*S, *C, To);
      standFor(*S, To, From);
    };
    if (Cs.size() > 1 && runsSideBySide())
      for (const Stmt *S : Order) {
        valuesFirst(*S, Cs, To);
        for (Copy *C : Cs)
          Emit(S, C);
      }
    else
      for (Copy *C : Cs)
        for (const Stmt *S : Order)
          Emit(S, C);
    Run.clear();
  };
  for (size_t I = 0; I < Body.size(); ++I) {
    const StmtPtr &S = Body[I];
    const bool Ends = S->Kind == StmtKind::If || S->Kind == StmtKind::For ||
                      S->Kind == StmtKind::Alloc || S->Kind == StmtKind::Transfer;
    if (Ends)
      Straight();
    const size_t From = To.size();
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
      if (S->Together && wide(*Cs.front()))
        leaveTogether(*S, Cs, To);
      else if (ir::isWayOut(*S))
        leaveHere(*S, *Cs.front(), To);
      else
        branch(*S, Cs, To);
      break;
    case StmtKind::For:
      if (const auto Both = versionsAt(llvm::ArrayRef(Body).drop_front(I))) {
        versions(*Both, Cs, To);
        I += Both->First.size() + Both->Second.size() - 1;
      } else {
        loop(*S, Cs, To);
      }
      break;
    case StmtKind::Alloc:
      allocate(*S, uniform(*Cs.front()), To);
      break;
    case StmtKind::Transfer:
      transfer(*S, uniform(*Cs.front()), To);
      break;
    default:
      break; // lift makes no other kind
    }
    standFor(*S, To, From);
  }
  Straight();
  // What is one value for all copies changes when each has seen what it was.
  const bool EndsIteration = wide(*Cs.front()) && &Body == &V->Loop->Loop->Body;
  llvm::SmallVector<const Stmt *, 8> OfAll;
  for (Copy *C : Cs) {
    llvm::SmallVector<const Stmt *, 8> Own;
    for (const Stmt *S : Assigns)
      if (!once(*S, *C))
        Own.push_back(S);
      else if (C == Cs.front())
        (Cs.size() > 1 && !EndsIteration ? OfAll : Own).push_back(S);
    assignments(Own, *C, To, wide(*C) && EndsIteration);
  }
  if (!OfAll.empty())
    assignments(OfAll, *Cs.front(), To, false);
  if (!Body.empty() && Body.back()->Kind == StmtKind::Exit) {
    To.push_back(std::make_unique<Stmt>());
    To.back()->Kind = StmtKind::Exit;
  }
}

void Lowering::allocate(const Stmt &S, const Copy &C, Statements &To) {
  std::string &Name = Buffers[S.Name];
  Name = unique(S.Name);
  StmtPtr Alloc = std::make_unique<Stmt>();
  Alloc->Kind = StmtKind::Alloc;
  Alloc->Together = S.Together;
  Alloc->Name = Name;
  Alloc->Ty = S.Ty;
  Alloc->Value = index(S.Value, C);
  To.push_back(std::move(Alloc));
}

void Lowering::transfer(const Stmt &S, const Copy &C, Statements &To) {
  StmtPtr Moved = ir::clone(S);
  Moved->Id = Moved->Origin = 0;
  Moved->Buffer = arrayName(S.Buffer);
  Moved->Name = arrayName(S.Name); // of another buffer, where blocks come from there
  for (ExprId *Each : {&Moved->Begin, &Moved->End, &Moved->Step, &Moved->Index, &Moved->Value})
    if (*Each)
      *Each = index(*Each, C);
  To.push_back(std::move(Moved));
}

/// From the last statement to the first. Live: what those behind read.
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

void dropUnread(const ir::Pool &P, std::vector<StmtPtr> &Body) {
  llvm::StringSet<> Live;
  removeUnread(P, Body, Live);
}

void Lowering::run() {
  W.Site = &Site;
  const Stmt &Nest = *Site.Nest;
  const bool Nested = llvm::any_of(
      Nest.Body, [](auto &S) { return S->Kind == StmtKind::For || S->Kind == StmtKind::If; });
  Vectors = Site.Vectors;
  if (Vectors.empty() && !Nested)
    Vectors.push_back({&Nest, Site.Reductions, Site.Elem, 0, {}, {}});
  nameParameters();
  findNames(Nest.Body);
  Speculated = speculated(In, Nest.Body);
  for (const VectorLoop &L : Vectors)
    for (const Reduction &R : L.Reductions)
      if (!R.Load)
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
  standFor(Nest, Body, 0);
  W.Code.Body = std::move(Preamble);
  llvm::move(Body, std::back_inserter(W.Code.Body));
  dropUnread(Out, W.Code.Body);
}

Worker lower(const Kernel &K, const LoopSite &Site, const Body &Decided, const IsaTable &Isa,
             std::string Name, NamePredicate IsMacro) {
  Worker W;
  W.Name = std::move(Name);
  W.Isa = &Isa;
  W.Math = Decided.Math;
  W.Code.Name = W.Name;
  Lowering(K, Site, Decided, W, IsMacro).run();
  turnLanes(W.Code, Isa);
  return W;
}

} // namespace tpbcc

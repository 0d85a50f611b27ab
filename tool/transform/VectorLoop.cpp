//===- transform/VectorLoop.cpp - Loops whose iterations become lanes -----===//
#include "ir/Build.h"
#include "transform/JoinedProducts.h"
#include "transform/JoinedStores.h"
#include "transform/Lowering.h"
#include "transform/SharedLoads.h"
#include "transform/StoreGroups.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SaveAndRestore.h"
#include <functional>

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;
using ir::Type;

ExprId Lowering::lanesTimes(int64_t N) {
  if (V->Made.MostLanes && (N == 1 || Isa.Scalable))
    return N == 1 ? V->Few : ir::binary(Out, Op::Mul, number(N), V->Few);
  if (V->Made.MostLanes)
    return number(N * V->Made.MostLanes);
  if (!Isa.Scalable)
    return number(N * V->Vector.Lanes);
  const ExprId Vl = name(Type::scalar(Element::I64), V->Lanes);
  return N == 1 ? Vl : ir::binary(Out, Op::Mul, number(N), Vl);
}

/// The lane count of a scalable vector and its full predicate, once for the whole worker.
void Lowering::nameLanes(Type Vector) {
  auto [It, New] = LaneNames.try_emplace(Vector.Lanes);
  if (New) {
    It->second = {unique("vl", true), unique("all", true)};
    Preamble.push_back(
        ir::let(It->second.first, Type::scalar(Element::I64), ir::lanes(Out, Vector)));
    Expr Every;
    Every.Kind = Op::PredAll;
    Every.Ty = Vector.withElement(Element::Bool);
    Preamble.push_back(ir::let(It->second.second, Every.Ty, Out.make(Every)));
    Hoisted.insert(Hoisted.end(), {It->second.first, It->second.second});
  }
  V->Lanes = It->second.first;
  V->All = It->second.second;
}

/// Vectors that are never full: how many lanes they have, and the predicate of those.
void Lowering::nameFewLanes(Statements &To) {
  const ExprId Most = number(V->Made.MostLanes);
  V->Few = Most;
  if (!Isa.Predicates)
    return; // the other lanes store what is stored again
  if (Isa.Scalable) {
    const ExprId Vl = name(Type::scalar(Element::I64), V->Lanes);
    V->Few = bind("few", ir::select(Out, ir::compare(Out, Op::CmpLt, Vl, Most), Vl, Most), To);
  }
  Expr Active;
  Active.Kind = Op::PredWhile;
  Active.Ty = V->Vector.withElement(Element::Bool);
  Active.Operands = {number(0), Most};
  V->FewActive = bind("some", Out.make(std::move(Active)), To);
}

bool Lowering::loads(ExprId Id) const {
  bool Found = false;
  ir::forEachBelow(In, Id, [&](ExprId Below) {
    Found |= In[Below].Kind == Op::Load;
    return !Found;
  });
  return Found;
}

/// Values that are the same in all lanes and all iterations of the vector loop are splatted before
/// it; those of the whole worker, at its start. What a loop or a branch inside loads, it may not
/// load at all: that stays inside.
void Lowering::hoistInvariants(const Statements &Body, Copy &Around, Statements &To, bool Inside) {
  const BoundValues Named = boundValues(Body);
  llvm::StringSet<> Walked;
  std::function<void(ExprId)> Walk = [&](ExprId Root) {
    ir::forEachBelow(In, Root, [&](ExprId Id) {
      const Expr &E = In[Id];
      if (const auto It = Named.find(E.Name); E.Kind == Op::Local && It != Named.end() &&
                                              !Mutable.contains(E.Name) && varies(Id) &&
                                              Walked.insert(E.Name).second)
        Walk(inLanes(It->second));
      if (E.Ty.isPredicate())
        return !ir::isInvariant(In, Id) || !(Isa.isScalar() || exceedsLanes(E));
      if (ir::isInvariant(In, Id)) {
        hoist(Id);
        return false;
      }
      if (!Isa.isScalar() && !varies(Id) && availableBefore(Id) && !V->Before.contains(Id.Index) &&
          !(Inside && loads(Id))) {
        const llvm::SaveAndRestore Before(Early, true);
        const ExprId Scalar = value(Id, Around, To);
        Copy Unnumbered;
        Unnumbered.IsVector = true;
        V->Before[Id.Index] = bind(nameOf(Id, Unnumbered), fromScalar(Scalar), To);
        return false;
      }
      return E.Kind != Op::Load;
    });
  };
  for (const StmtPtr &S : Body) {
    if (packedVariable(*S))
      continue;
    if (S->Kind == StmtKind::Store || S->Kind == StmtKind::Assign || S->Kind == StmtKind::Use ||
        (S->Kind == StmtKind::Let && Mutable.contains(S->Name)))
      Walk(Isa.isScalar() ? S->Value : inLanes(S->Value));
    if (ir::isWayOut(*S)) {
      Walk(S->Value);
      Inside = true; // what stands behind it may never happen
      continue;
    }
    hoistInvariants(S->Body, Around, To, true);
    hoistInvariants(S->Else, Around, To, true);
  }
}

/// Whether a loop without iterations may begin behind its end by more than a long holds: where that
/// is a number of the user's, not one that loops around count.
static bool mayBeginFarBehind(const ir::Pool &P, const Stmt &S) {
  bool Found = false;
  ir::forEachBelow(P, S.Begin, [&](ExprId Id) {
    const Expr &E = P[Id];
    const bool Any = E.Kind == Op::Invariant || E.Kind == Op::Local || E.Kind == Op::Load;
    Found |= Any && (E.Ty.Elem == ir::Element::I64 || E.Ty.Elem == ir::Element::U64);
    return !Found && E.Kind != Op::Load;
  });
  return Found;
}

void Lowering::vectorLoop(const Stmt &S, const VectorLoop &Loop, Copy &Around, Statements &To,
                          ExprId Begin, ExprId End) {
  const LoopBody &Made = Decided.of(size_t(&Loop - Vectors.data()));
  if (Made.StreamFrom)
    storesByLength(S, Loop, Made, Around, To, Begin, End);
  else
    vectorLoop(S, Loop, Made, Around, To, Begin, End);
}

void Lowering::vectorLoop(const Stmt &S, const VectorLoop &Loop, const LoopBody &How, Copy &Around,
                          Statements &To, ExprId Begin, ExprId End) {
  if (Collecting.empty()) {
    Collecting = findCollected(S, Loop, How);
    if (!Collecting.empty())
      return vectorLoopInBlocks(S, Loop, How, Around, To, Begin, End);
  }
  if (How.Store == ir::StoreKind::Zero)
    return zeroedInStrips(S, Loop, How, Around, To, Begin, End);
  VectorScope Scope;
  Scope.Loop = &Loop;
  Scope.Var = S.Name;
  V = &Scope;
  findVarying(S.Body);
  Scope.Made = How;
  for (const NarrowForm &Form : Loop.Narrow)
    if (int(Form.Bits) == Scope.Made.Bits)
      Scope.Narrow = &Form;
  const Element Container = Scope.Made.Lanes ? Element::F64 : container(S.Body);
  Scope.Vector = Scope.Made.Lanes ? Type::fixed(Container, uint16_t(Scope.Made.Lanes))
                                  : Isa.vector(Container, Container);
  const bool TooFewLanes = !Scope.Made.MostLanes && Loop.MostLanes &&
                           Loop.MostLanes < Scope.Vector.Lanes; // scalable: those of 128 bits
  if (TooFewLanes || Scope.Made.Serial) {
    V = nullptr;
    serialLoop(S, {&Around}, To, Begin, End);
    if (Scope.Made.Serial && !Isa.isScalar() && Site.Staging.empty())
      W.Singles.insert(Inductions[S.Name]);
    return;
  }
  const bool HasLoops = llvm::any_of(S.Body, [](auto &B) {
    return B->Kind == StmtKind::For || (B->Kind == StmtKind::If && !ir::isWayOut(*B));
  });
  Scope.Unroll = HasLoops && Isa.isScalar() ? 1 : Scope.Made.Unroll;
  // Copies go through loops inside together: all of them before what stands behind those.
  if (HasLoops && Loop.MostLanes && !Isa.Scalable && !Isa.isScalar())
    Scope.Unroll = std::clamp(Loop.MostLanes / int(Scope.Vector.Lanes), 1, Scope.Unroll);
  Scope.Together = Scope.Unroll > 1 && (HasLoops || runsSideBySide());
  std::string &Index = Inductions[S.Name];
  if (Index.empty() || &S != Site.Nest)
    Given.insert(Index = Names.uniqueOfLoop(S.Name));
  Scope.Index = Index;
  Scope.Begin = Begin;
  Scope.End = End;
  if (Isa.Scalable)
    nameLanes(Scope.Vector);
  if (Scope.Made.MostLanes)
    nameFewLanes(To);
  const bool Streams = Scope.Made.Store == ir::StoreKind::Streaming;
  ExprId Streamed; // where the loop of streaming stores ends
  if (Streams && Isa.StreamAlignment)
    Scope.Begin = Begin = firstAligned(S, Around, To, Begin, End, Streamed);
  const bool Peels = isPeeled() && !(Streams && Isa.StreamAlignment),
             Masks = Peels && peelsUnderMask();
  if (Peels && !Masks) {
    const ExprId First = firstPeeled(S, Around, To, Begin, End);
    alone(S, Around, To, Begin, First, whyPeeled());
    Scope.Begin = Begin = First;
  }
  // A loop that runs not at all loads nothing: what its body loads is loaded where it runs.
  const NameScope Outside = Names;
  Copy Within = Around;
  Statements Made;
  findBehind();
  if (isKnownAtOnce()) {
    Scope.Predicated = true;
    for (const Reduction &R : Loop.Reductions)
      finishKnown(R, Around, To);
    V = nullptr;
    return;
  }
  if (!Scope.Behind.empty() && Scope.Kept.empty())
    Scope.Begin = Begin = firstAlone(S, Within, Made, Begin, End);
  hoistInvariants(S.Body, Within, Made, false);
  startAccumulators(Within, Made, Begin, End);
  const ExprId Entry = Begin;
  if (Masks) {
    Begin = firstPeeled(S, Within, Made, Entry, End);
    peelUnderMask(S, Within, Made, Entry, Begin);
    Scope.Begin = Begin;
  }
  if (!HasLoops)
    hoistPeriodic(S.Body, Within, Made, Begin, End);
  startKept(Within, Made);
  startStored(Within, Made, Begin);
  const bool Runs = Out[Begin].Kind == Op::Const && Out[End].Kind == Op::Const &&
                    Out[Begin].Integer < Out[End].Integer;
  const auto LoadsFirst = [&](const StmtPtr &Let) {
    bool Found = false;
    if (!Let->Value) // the first iteration alone
      return false;
    ir::forEachBelow(Out, Let->Value, [&](ExprId Id) {
      Found |= Out[Id].Kind == Op::Load;
      return !Found;
    });
    return Found;
  };
  const bool Guarded =
      !Runs && (llvm::any_of(Made, LoadsFirst) || (&S != Site.Nest && mayBeginFarBehind(In, S)));
  forgetAssigned(S.Body, Within);
  Scope.Predicated = Scope.Made.Rest == Tail::Predicated && endsUnderMask(Isa, Loop) && !isLeft() &&
                     !isInPlace() && !hasPowers();
  ExprId Single = End; // for iterations alone
  ExprId Last = isInPlace() ? endInPlace(Within, Begin, End, Made) : End;
  const bool Groups = readsPartsOfGroups(S);
  if (Scope.Made.Again || Groups)
    Last = ir::binary(Out, Op::Sub, End, number(1));
  if (Groups)
    W.Groups.insert(V->Index);
  if (!Scope.Made.Copied)
    W.Uncopied.insert(V->Index);
  if (Scope.Made.MostLanes && !Isa.Predicates) // whole vectors in shorter steps
    Last = ir::binary(Out, Op::Sub, End, number(Scope.Vector.Lanes - Scope.Made.MostLanes));
  const bool Searches = Scope.Unroll > 1 && onlySearches();
  if (Searches)
    Last = firstVector(S, Within, Made, Begin, Last);
  Scope.Streaming = Streams;
  mainLoop(S, Within, Made, Searches ? ExprId() : Begin,
           Streamed ? Streamed : longEnough(S, Begin, Last, Made), Scope.Unroll);
  Scope.Streaming = false;
  if (Scope.Made.Prefetch)
    prefetchAhead(S, Within, *Made.back());
  if (!Searches && !Isa.isScalar() && !isLeft() && !isInPlace())
    mergeWhereTrips(S, Begin, Last, Made);
  // Whole vectors that are less than a trip; where predicates are free, the tail does them, too.
  if ((Scope.Unroll > 1 || Streamed) && !Isa.isScalar() && !isInPlace() && !hasPowers() &&
      !(Scope.Predicated && Isa.Scalable && !Scope.Made.MostLanes))
    mainLoop(S, Within, Made, {}, Last, 1);
  if (Scope.Made.Shorter || Scope.Made.Again)
    Scope.Periodic.clear(); // what follows begins anywhere
  if (Scope.Made.Shorter)
    shorterVectors(S, Within, Made, Last);
  if (Scope.Predicated)
    predicatedTail(S, Within, Made, End);
  if (Scope.Made.Again) {
    const ExprId Fits =
        ir::compare(Out, Op::CmpLe, ir::binary(Out, Op::Add, Begin, lanesTimes(1)), End);
    const ExprId Alone = bind("alone", ir::select(Out, Fits, Begin, End), Made);
    lastVector(S, Within, Made,
               ir::select(Out, Fits, ir::binary(Out, Op::Sub, End, lanesTimes(1)), End), End);
    Single = Alone;
  }
  finishAccumulators(Within, Made);
  if (!Scope.Predicated && !(Isa.isScalar() && Scope.Unroll == 1 && !isLeft() && !isInPlace()))
    scalarTail(S, Within, Made, Single);
  V = nullptr;
  if (!Guarded) {
    Around = std::move(Within);
    llvm::move(Made, std::back_inserter(To));
    return;
  }
  leave(Outside);
  forgetAssigned(S.Body, Around);
  auto If = std::make_unique<Stmt>();
  If->Kind = StmtKind::If;
  If->Value = ir::compare(Out, Op::CmpLt, Entry, End);
  If->Body = std::move(Made);
  To.push_back(std::move(If));
}

/// The end for vectors that wait for those before them, in rows of a nest: cores do short rows one
/// beside the other, if iterations are single.
ExprId Lowering::longEnough(const Stmt &S, ExprId Begin, ExprId End, Statements &To) {
  // Zen 4: 16 to 20 doubles take as long in eight lanes as one by one, 30 take 1.2 to 1.3 times as
  // long one by one; four lanes, and lanes of 32 bits, pay earlier.
  constexpr int LeastTrips = 20;
  const bool Waits = llvm::any_of(V->Loop->Reductions, [](const Reduction &R) {
    return R.Carries == Reduction::Carry::Prefix;
  });
  if (&S == Site.Nest || !Waits || V->Predicated || Isa.isScalar() || isLeft() || isInPlace())
    return End;
  const ExprId Least = ir::binary(Out, Op::Add, Begin, number(LeastTrips));
  if (Out[Least].Kind == Op::Const && Out[End].Kind == Op::Const)
    return Out[Least].Integer <= Out[End].Integer ? End : Begin;
  return bind("enough", ir::select(Out, ir::compare(Out, Op::CmpLe, Least, End), End, Begin), To);
}

/// The variables of the loop as the vector of copy U sees them. What lanes see of those before them
/// is made where it is needed.
void Lowering::bindAccumulators(Copy &C, size_t U) {
  for (size_t Which = 0; Which < V->Loop->Reductions.size(); ++Which) {
    const Reduction &R = V->Loop->Reductions[Which];
    if ((R.Load && Isa.isScalar()) || R.Carries == Reduction::Carry::InOrder)
      continue;
    if (R.Carries == Reduction::Carry::Total || Isa.isScalar())
      C.Bound[R.Name] = name(vector(accumulated(R)), V->Accumulators[Which][U]);
    else
      C.Bound.erase(R.Name);
  }
}

/// Trips of as many vectors as Copies. Without Begin, from where the loop before ended.
void Lowering::mainLoop(const Stmt &S, Copy &Around, Statements &To, ExprId Begin, ExprId End,
                        int Copies) {
  const llvm::SaveAndRestore Together(V->Together, V->Together && Copies > 1);
  const llvm::SaveAndRestore OfTrip(V->Copies, Copies);
  const NameScope Outside = Names; // the block's names end with it
  Statements Body;
  Copy Shared = Around;
  std::vector<Copy> All(Copies), Uniform(Copies, Around);
  llvm::SmallVector<Copy *, 8> Every;
  for (int U = 0; U < Copies; ++U) {
    Copy &C = All[U];
    C.Number = U;
    C.IsVector = true;
    C.Suffix = Copies > 1 ? std::to_string(U) : "";
    C.Scalar = V->Together ? &Shared : &Uniform[U];
    C.Bound = Around.Bound;
    if (V->FewActive) {
      C.Partial = true;
      C.Predicate = V->FewActive;
    } else if (Isa.Scalable) {
      C.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
    }
    bindAccumulators(C, size_t(U));
    if (Isa.isScalar())
      C.Done = Around.Done;
    Every.push_back(&C);
  }
  if (V->FirstFresh)
    All.front().Fresh = lanesFrom(V->FirstFresh, Body);
  if (isLeft())
    leaveBefore(S.Body, All, Body);
  if (V->Together)
    statements(S.Body, Every, Body);
  else
    for (Copy &C : All)
      statements(S.Body, {&C}, Body);
  if (Copies > 1 && !Isa.isScalar() && !V->Made.MostLanes) {
    joinStores(Out, Isa, Body, V->Vector.Lanes);
    joinProducts(Body, To);
    groupStores(Out, Body, V->Vector.Lanes);
    if (V->Made.Shares && Copies == V->Unroll)
      if (const int64_t Behind = shareLoads(Out, Isa, Body, V->Vector.Lanes, V->Index,
                                            [&](std::string N) { return unique(N); }))
        End = Out[End].Kind == Op::Const ? number(Out[End].Integer - Behind)
                                         : ir::binary(Out, Op::Sub, End, number(Behind));
  }
  if (Begin && !Isa.isScalar())
    carryCounts(Body, To, Begin, lanesTimes(Copies));
  auto Loop =
      ir::loop(ir::LoopKind::Vector, V->Index, Begin, End, lanesTimes(Copies), std::move(Body));
  Loop->WholeSteps = true;
  Loop->Unroll = Copies;
  To.push_back(std::move(Loop));
  leave(Outside);
  for (const StmtPtr &Before : To) // what the block's trips hand on stays
    if (Before->Kind == StmtKind::Let)
      Names.reserve(Before->Name);
}

/// Sums of products that two vectors at a time are added to, and Starts without the accumulators
/// that this saves.
void Lowering::joinProducts(Statements &Body, Statements &Starts) {
  for (size_t I = 0; I < V->Loop->Reductions.size(); ++I) {
    if (!isPlainTotal(V->Loop->Reductions[I]))
      continue;
    const std::vector<std::string> All = V->Accumulators[I];
    tpbcc::joinProducts(Out, Isa, Body, V->Vector.Lanes, V->Accumulators[I]);
    llvm::erase_if(Starts, [&](const StmtPtr &S) {
      return llvm::is_contained(llvm::ArrayRef(All).drop_front(V->Accumulators[I].size()), S->Name);
    });
  }
}

} // namespace tpbcc

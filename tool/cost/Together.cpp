//===- cost/Together.cpp - Vectors that go through inner loops together ---===//
//
// Where a loop inside the vectorised one carries a value from iteration to iteration, its pace is
// the latency of that operation, unless several vectors take each iteration together.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "cost/Choices.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include <climits>
#include <set>

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// What differs between the lanes of a vectorised loop.
class LaneValues {
public:
  LaneValues(const ir::Pool &P, const VectorLoop &V) : P(P), Var(V.Loop->Name) {
    for (const Reduction &R : V.Reductions)
      Names.insert(R.Name);
    size_t Before;
    do { // loops carry variables around
      Before = Names.size();
      forEachStatement(V.Loop->Body, true, [&](const Stmt &S) {
        if ((S.Kind == StmtKind::Let || S.Kind == StmtKind::Assign) && varies(S.Value))
          Names.insert(S.Name);
      });
    } while (Names.size() != Before);
  }

  bool varies(ExprId Id) const {
    bool Differs = false;
    ir::forEachBelow(P, Id, [&](ExprId Below) {
      const ir::Expr &E = P[Below];
      Differs |= (E.Kind == Op::Induction && E.Name == Var) ||
                 (E.Kind == Op::Local && Names.contains(E.Name));
      return !Differs;
    });
    return Differs;
  }

private:
  const ir::Pool &P;
  std::string Var;
  llvm::StringSet<> Names;
};

/// As many vectors as the loops with loops inside have at most, if that is known.
int vectorsOf(const ir::Pool &P, const LoopSite &Site, int Lanes) {
  int64_t Most = 1;
  for (const VectorLoop &V : Site.Vectors) {
    const auto Trips =
        hasLoopsInside(V) ? ir::constantTrips(P, *V.Loop) : std::optional<int64_t>(0);
    if (!Trips)
      return INT_MAX;
    Most = std::max(Most, *Trips / Lanes);
  }
  return int(std::min<int64_t>(Most, INT_MAX));
}

/// Registers that one more vector takes in a loop: what it carries, and what it only reads there.
int registersOf(const Kernel &K, const Stmt &For, const LaneValues &Lanes) {
  const Variance Inside(K, For);
  std::set<std::string> Carried;
  std::set<uint32_t> Kept;
  auto Walk = [&](ExprId Root) {
    ir::forEachBelow(K.Program.Values, Root, [&](ExprId Id) {
      if (Inside.varies(Id))
        return true;
      if (Lanes.varies(Id))
        Kept.insert(Id.Index);
      return false;
    });
  };
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Assign && Lanes.varies(S.Value))
      Carried.insert(S.Name);
    if (S.Value && S.Kind != StmtKind::If)
      Walk(S.Value);
  });
  return int(Carried.size() + Kept.size());
}

/// Masks that one more vector takes: of loads and stores under a condition.
int masksOf(const ir::Pool &P, const VectorLoop &V) {
  std::set<uint32_t> Masks;
  forEachStatement(V.Loop->Body, true, [&](const Stmt &S) {
    if (S.Predicate)
      Masks.insert(S.Predicate.Index);
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind == Op::Load && P[Id].Predicate)
          Masks.insert(P[Id].Predicate.Index);
        return true;
      });
    });
  });
  return int(Masks.size());
}

} // namespace

std::optional<Decision> chooseTogether(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                       const IsaTable &Isa, const IsaCosts &Costs, const Machine &M,
                                       const TogetherLimits &Limits, int &Together) {
  if (Isa.isScalar())
    return std::nullopt;
  struct Chain {
    const IterationCounts *Own;
    bool Carries;
  };
  std::vector<Chain> Loops;
  int Registers = 1, Masks = 0;
  bool Uses = false, Leave = false;
  for (const VectorLoop &V : Site.Vectors) {
    if (!hasLoopsInside(V))
      continue;
    const LaneValues Lanes(K.Program.Values, V);
    Masks = std::max(Masks, masksOf(K.Program.Values, V));
    forEachStatement(V.Loop->Body, true, [&](const Stmt &S) {
      Uses |= S.Kind == StmtKind::Use;
      const auto F = llvm::find_if(A.Fors, [&](const ForCounts &F) { return F.Loop == &S; });
      if (S.Kind != StmtKind::For || F == A.Fors.end())
        return;
      const bool Carries = llvm::any_of(
          S.Body, [&](auto &B) { return B->Kind == StmtKind::Assign && Lanes.varies(B->Value); });
      Loops.push_back({&F->Own, Carries && F->Own.CarriedChain > 0});
      Leave |= S.Together || ir::leavesEarly(S.Body);
      Registers = std::max(Registers, registersOf(K, S, Lanes));
    });
  }
  if (Loops.empty())
    return std::nullopt;
  constexpr int Temporary = 2;     // results on their way, constants
  constexpr int MaskRegisters = 7; // of AVX-512 as of SVE, where an eighth one has all lanes
  auto Fits = [&](int U) {
    return U * Registers + Temporary <= Isa.Registers && (!Limits.Most || U <= Limits.Most) &&
           (!Isa.Predicates || U * Masks <= MaskRegisters);
  };
  const int Vectors = vectorsOf(K.Program.Values, Site, Limits.Lanes);
  auto Cost = [&](int U) {
    double Sum = 0;
    for (const Chain &C : Loops)
      Sum += predict(*C.Own, Costs, M, Limits.Lanes, U, C.Carries).CyclesPerIteration;
    return Sum;
  };
  const bool Carries = llvm::any_of(Loops, [](const Chain &C) { return C.Carries; });
  int Enough = 1;
  for (int U : {2, 4, 8})
    if (Carries && U <= Vectors && Cost(U) < Cost(Enough) * 0.98)
      Enough = U;
  int Chosen = Enough;
  // A chain ends and the next begins, and not every core has as few pipes: twice as many.
  if (Enough > 1 && Enough < 8 && 2 * Enough <= Vectors)
    Chosen *= 2;
  while (Chosen > 1 && !Fits(Chosen))
    Chosen /= 2;
  // Each iteration waits for comparisons, masks made of them and selections by those, longer than
  // for what it computes. On Zen 5 four vectors are 1.3 times as fast as two with 16 registers.
  constexpr int Leaving = 4;
  const bool Hides = Leave && Chosen < Leaving && (!Limits.Most || Limits.Most >= Leaving);
  if (Hides)
    Chosen = Leaving;
  const bool Apart = Uses && Isa.PairsLoads; // tpb_use() of an element is a load of its own
  if (Apart)
    Chosen = 1;
  if (Limits.Forced)
    Chosen = Limits.Most ? std::min(Limits.Forced, Limits.Most) : Limits.Forced;
  if (Chosen == 1 && !(Apart && Enough > 1))
    return std::nullopt;
  Together = Chosen;
  Decision D;
  D.What = "unroll";
  D.Choice = std::to_string(Chosen);
  D.Cost = Cost(Chosen);
  const int Other = Chosen == Enough || Hides ? 1 : Enough;
  D.RunnerUp = std::to_string(Other);
  D.RunnerUpCost = Cost(Other);
  if (Limits.Forced) {
    D.Reason = "forced: vectors that go through the loops inside together";
    return D;
  }
  if (Chosen == 1) {
    D.Reason = "the loops inside wait for what they carry, but one instruction would load two "
               "neighbouring vectors, and tpb_use() asks for each";
    return D;
  }
  if (Hides) {
    D.Reason = "lanes leave the loops inside one by one: " + D.Choice +
               " vectors go through them together, which hides the latency of masks";
    return D;
  }
  D.Reason = "the loops inside wait for what they carry: " + D.Choice +
             " vectors go through them together";
  if (Chosen > Enough)
    D.Reason += ", " + D.RunnerUp +
                " to hide the latency, the rest for the ends of chains and cores with more pipes";
  else if (Chosen < Enough)
    D.Reason += ", as many as fit in " + std::to_string(Isa.Registers) + " registers";
  return D;
}

} // namespace tpbcc

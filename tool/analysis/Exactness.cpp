//===- analysis/Exactness.cpp - Data for which nothing rounds -------------===//

#include "analysis/Analysis.h"
#include "analysis/ExactValues.h"
#include "analysis/MemberViews.h"
#include "analysis/Nest.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

class Evaluator {
public:
  Evaluator(const Kernel &K, int Data) : K(K), P(K.Program.Values), Values(K, Data) {}
  bool run();

private:
  bool loop(const LoopSite &Site, const Stmt &For);
  bool body(const LoopSite &Site, const Stmt &For);
  bool stores(const LoopSite &Site);
  bool combine(const Reduction &R, bool Classified);
  bool visitedOnce(const Nest &N, const ArrayUse &Array) const;

  const Kernel &K;
  const ir::Pool &P;
  ExactValues Values;
  /// Nests that carry something in every loop take twice as many for each: too deep is not exact.
  int BodiesLeft = 1000;
};

/// Every element is stored in one iteration of the nest and read, if at all, only there.
bool Evaluator::visitedOnce(const Nest &N, const ArrayUse &Array) const {
  const MemoryAccess *First = nullptr;
  for (const MemoryAccess &A : N.Accesses) {
    if (A.Array != &Array)
      continue;
    if (!First)
      First = &A;
    if (A.Index != First->Index || A.Around != First->Around)
      return false;
  }
  if (!First || !First->Form)
    return false;
  return llvm::all_of(First->Around, [&](const Stmt *For) {
    return !First->Form->coefficient(For->Name).isZero();
  });
}

bool Evaluator::combine(const Reduction &R, bool Classified) {
  const ir::Type Ty = P[R.Update].valueType();
  if (!Ty.isFloating()) {
    if (!Values.value(R.Update))
      return false;
    Values.setName(R.Name, ExactRange::ofType(Ty.Elem));
    return true;
  }
  const ExactRange Start = Values.isNamed(R.Name) ? Values.named(R.Name) : Values.initial();
  if (!Classified) { // a recurrence: exact when it does not grow
    const auto Next = Values.value(R.Update);
    if (!Next)
      return false;
    Values.setName(R.Name, Start.join(*Next));
    const auto Again = Values.value(R.Update);
    return Again && Start.join(*Next).covers(*Again);
  }
  Values.setName(R.Name, R.Combine == Op::Add   ? ExactRange{0, 0}
                         : R.Combine == Op::Mul ? ExactRange{1, 0}
                                                : Start);
  const auto One = Values.value(R.Update);
  if (!One)
    return false;
  ExactRange Total = Start.join(*One);
  if (R.Combine == Op::Add)
    Total = {Start.Magnitude + ProbeIterations * One->Magnitude,
             std::max(Start.Fraction, One->Fraction)};
  else if (R.Combine == Op::Mul) {
    if (One->Magnitude > 1 || One->Fraction > 0)
      return false; // only products of ones and minus ones stay small
    Total = Start;
  }
  if (!Total.fits(Ty.Elem))
    return false;
  Values.setName(R.Name, Total);
  return true;
}

bool Evaluator::body(const LoopSite &Site, const Stmt &For) {
  if (--BodiesLeft < 0)
    return false;
  bool Good = true;
  auto Statement = [&](const Stmt &S) {
    if (!Good)
      return;
    if (S.Kind == StmtKind::For) {
      Good = loop(Site, S);
    } else if (S.Kind == StmtKind::Let) {
      const auto Value = Values.value(S.Value);
      Good = Value.has_value();
      if (Good)
        Values.setName(S.Name, *Value);
    } else if (S.Kind == StmtKind::Assign) {
      if (llvm::any_of(For.Body, [&](auto &Own) { return Own.get() == &S; }))
        return;                                 // what the loop carries
      const auto Value = Values.value(S.Value); // in a branch that may be taken or not
      Good = Value.has_value();
      if (Good)
        Values.setName(S.Name, Values.named(S.Name).join(*Value));
    } else if (S.Kind == StmtKind::If || S.Kind == StmtKind::Use) {
      Good = Values.value(S.Value).has_value();
    } else if (S.Kind == StmtKind::Store) {
      const auto Value = Values.value(S.Value);
      Good = Value && Values.value(S.Index) && (!S.Predicate || Values.value(S.Predicate));
      if (Good) {
        const ExactRange Before = Values.isNamed(S.Name) ? Values.named(S.Name)
                                  : P[S.Value].valueType().isFloating()
                                      ? Values.initial()
                                      : ExactRange::ofType(P[S.Value].valueType().Elem);
        Values.setName(S.Name, Before.join(*Value));
      }
    }
  };
  forEachStatement(For.Body, false, Statement);
  return Good;
}

bool Evaluator::loop(const LoopSite &Site, const Stmt &For) {
  std::vector<Reduction> Carried;
  if (&For == Site.Nest)
    Carried = Site.Reductions;
  else
    for (const ir::StmtPtr &S : For.Body)
      if (S->Kind == StmtKind::Assign) {
        Reduction R;
        R.Name = S->Name;
        R.Update = S->Value;
        Carried.push_back(R);
      }
  if (!body(Site, For)) // binds the names that the updates use
    return false;
  // Arrays that grow from one iteration to the next are left to stores(): only variables need the
  // body again, and every loop of a nest that ran it twice would double the time.
  bool Assigns = !Carried.empty();
  forEachStatement(For.Body, false, [&](const Stmt &S) { Assigns |= S.Kind == StmtKind::Assign; });
  if (!Assigns)
    return true;
  std::vector<const Reduction *> Recurrences;
  for (Reduction &R : Carried) {
    const auto Combine = combination(K, Site, For, R);
    if (Combine)
      R.Combine = *Combine;
    else if (P[R.Update].valueType().isFloating())
      Recurrences.push_back(&R);
    if (!combine(R, Combine.has_value()))
      return false;
  }
  if (!body(Site, For))
    return false;
  // Names in the body stand for other values now: still no growth?
  return llvm::all_of(Recurrences, [&](const Reduction *R) {
    const auto Again = Values.value(R->Update);
    return Again && Values.named(R->Name).covers(*Again);
  });
}

/// Arrays that an iteration reads after others stored them: exact when another pass adds nothing.
bool Evaluator::stores(const LoopSite &Site) {
  const Nest N = readNest(K, Site);
  const auto Before = Values.names();
  if (!loop(Site, *Site.Nest))
    return false;
  std::vector<std::pair<std::string, ExactRange>> After;
  for (const ArrayUse &Array : Site.Arrays)
    if (Array.Written && Array.Read && !visitedOnce(N, Array))
      After.push_back({Array.Name, Values.named(Array.Name)});
  if (After.empty())
    return true;
  // Growth by a term in every iteration is a sum; anything faster is not followed.
  Values.restore(Before);
  for (auto &[Name, R] : After)
    Values.setName(Name, R);
  if (!loop(Site, *Site.Nest))
    return false;
  std::vector<ExactRange> Steps;
  for (auto &[Name, R] : After)
    Steps.push_back({Values.named(Name).Magnitude - R.Magnitude, Values.named(Name).Fraction});
  Values.restore(Before);
  for (size_t I = 0; I < After.size(); ++I) {
    const ExactRange First = After[I].second;
    if (Steps[I].Fraction > First.Fraction)
      return false;
    Values.setName(After[I].first,
                   {First.Magnitude + ProbeIterations * Steps[I].Magnitude, First.Fraction});
  }
  const auto Grown = Values.names();
  if (!loop(Site, *Site.Nest))
    return false;
  for (size_t I = 0; I < After.size(); ++I)
    if (Values.named(After[I].first).Magnitude - Grown.at(After[I].first).Magnitude >
        Steps[I].Magnitude)
      return false;
  return true;
}

bool Evaluator::run() {
  for (const ir::StmtPtr &S : K.Program.Body) {
    if (S->Kind == StmtKind::For) {
      for (const LoopSite &Site : K.Loops)
        if (Site.Nest == S.get() && !stores(Site))
          return false;
      continue;
    }
    if (S->Kind == StmtKind::Opaque)
      continue; // integer declarations
    if (S->Kind != StmtKind::Let && S->Kind != StmtKind::Assign)
      return false;
    const auto Value = Values.value(S->Value);
    if (!Value)
      return false;
    Values.setName(S->Name, *Value);
  }
  return true;
}

} // namespace

/// Whether a probe can give the array integers: not of half precision, nor what the file or the
/// function fill themselves, nor members of structures that the benchmark knows nothing of.
static bool takesIntegers(const Kernel &K, const ArrayUse &Array, bool KnowsMembers) {
  if (Array.Elem == ir::Element::F16)
    return false;
  const bool Floating = ir::Type::scalar(Array.Elem).isFloating();
  const KernelSpec::Structure *Structure = K.Spec.structure(Array.Object);
  const auto MayHide = [](const KernelSpec::Part &P) { return P.MayHide; };
  const bool KnowsAll = KnowsMembers && Structure && !Structure->Parts.empty() &&
                        llvm::none_of(Structure->Parts, MayHide);
  if (Floating && Array.Read && Structure && !Structure->Alike && !KnowsAll)
    return false;
  const bool Own = Array.Distinct && Floating;
  const GlobalObject *Of = Array.Automatic ? nullptr : K.global(Array.Object);
  return !Own || !Array.Read || (Of && Of->filled());
}

int exactMagnitude(const Kernel &K) {
  const bool KnowsMembers = memberViews(K).has_value();
  for (const LoopSite &Site : K.Loops)
    for (const ArrayUse &Array : Site.Arrays)
      if (!takesIntegers(K, Array, KnowsMembers))
        return 0;
  for (int Data = 4; Data >= 1; --Data)
    if (Evaluator(K, Data).run())
      return Data;
  return 0;
}

} // namespace tpbcc

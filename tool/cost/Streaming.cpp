//===- cost/Streaming.cpp - Stores past the caches ------------------------===//
#include "analysis/Nest.h"
#include "cost/LeafChoices.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

namespace tpbcc {
using ir::Stmt;
using ir::StmtKind;

/// Arrays that the loop loads, wherever.
static std::set<std::string> loadedBy(const ir::Pool &P, const Stmt &Loop) {
  std::set<std::string> Found;
  forEachStatement(Loop.Body, true, [&](const Stmt &S) {
    ir::forEachExpr(S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        if (P[Id].Kind == ir::Op::Load)
          Found.insert(P[Id].Name);
        return true;
      });
    });
  });
  return Found;
}

/// Why no store of the loop can be streaming; empty: some may.
static std::string whyNone(const VectorLoop &V, const LoopBody &Made, const IsaTable &Isa) {
  if (Isa.isScalar())
    return "scalar code has no such stores";
  if (hasLoopsInside(V))
    return "there are loops inside";
  if (Made.Serial)
    return "the loop has no lanes";
  if (ir::leavesEarly(V.Loop->Body))
    return "the loop may be left early";
  if (Made.MostLanes || Made.Lanes || Made.Bits)
    return "vectors are no whole registers of the loop's elements";
  if (!V.Ordered.empty() || !V.InTurn.empty() || !V.Packed.empty())
    return "lanes store one after another";
  if (!V.Reductions.empty() && Isa.StreamAlignment)
    return "iterations before the first aligned store would have variables of their own";
  return "";
}

/// Why this one can't; empty: it can.
static std::string whyNot(const ir::Pool &P, const VectorLoop &V, const Stmt &S, bool InBranch,
                          const std::set<std::string> &Loaded, const IsaTable &Isa) {
  const auto Form = affineForm(P, S.Index);
  const ir::Element Elem = P[S.Value].valueType().Elem;
  if (InBranch || S.Predicate)
    return "it is under a condition";
  if (!Form || Form->coefficient(V.Loop->Name).constant() != 1)
    return "lanes are not neighbours there";
  if (Loaded.contains(S.Name))
    return "the loop loads that array";
  int Stores = 0;
  forEachStatement(V.Loop->Body, true, [&](const Stmt &Other) {
    Stores += Other.Kind == StmtKind::Store && Other.Name == S.Name;
  });
  if (Stores > 1)
    return "the loop has several stores to that array";
  if (!Isa.store(Form::Streaming, Isa.vector(Elem, V.Container)))
    return "vectors of its elements are no whole registers";
  return "";
}

/// The stores of one loop that can be; the others with the reason.
static std::vector<std::string> streamsOf(const Kernel &K, const VectorLoop &V, LoopBody &Made,
                                          const IsaTable &Isa, std::vector<StoreKept> &Kept) {
  const ir::Pool &P = K.Program.Values;
  const std::string None = whyNone(V, Made, Isa);
  const std::set<std::string> Loaded = loadedBy(P, *V.Loop);
  std::set<const Stmt *> Outside; // every branch
  for (const ir::StmtPtr &S : V.Loop->Body)
    Outside.insert(S.get());
  std::vector<std::string> Arrays;
  forEachStatement(V.Loop->Body, true, [&](const Stmt &S) {
    if (S.Kind != StmtKind::Store)
      return;
    const std::string Why =
        None.empty() ? whyNot(P, V, S, !Outside.contains(&S), Loaded, Isa) : None;
    if (Why.empty())
      Arrays.push_back(S.Name);
    else
      Kept.push_back({S.Where, S.Name, Why});
  });
  return Arrays;
}

std::optional<Refusal> chooseStreams(const Kernel &K, const LoopSite &Site, const IsaTable &Isa,
                                     StoreMode Asked, llvm::ArrayRef<ForcedLoop> Forced,
                                     SizeLeaf &Leaf, std::vector<StoreKept> &Kept) {
  Kept.clear();
  std::vector<std::string> Streams;
  bool Wanted = false, TakenBack = false; // by a step, what the clause asks for
  for (size_t I = 0; I < Site.Vectors.size(); ++I) {
    const bool OfStep = I < Forced.size() && Forced[I].Store;
    const bool ByClause = Asked == StoreMode::Streaming;
    const bool Streaming = OfStep ? *Forced[I].Store == ir::StoreKind::Streaming : ByClause;
    if (!Streaming && !ByClause)
      continue;
    Wanted = true;
    LoopBody &Made = Leaf.Decided.Loops[I];
    std::vector<std::string> Arrays = streamsOf(K, Site.Vectors[I], Made, Isa, Kept);
    if (Arrays.empty() && OfStep && Streaming)
      return refusedStep(Site, *Forced[I].StoreStep,
                         Kept.empty() ? "the loop stores nothing"
                                      : "'" + Kept.back().Array + "': " + Kept.back().Reason);
    TakenBack |= !Arrays.empty() && !Streaming;
    if (Arrays.empty() || !Streaming)
      continue;
    Made.Streamed = std::move(Arrays);
    Made.Store = ir::StoreKind::Streaming;
    Streams.insert(Streams.end(), Made.Streamed.begin(), Made.Streamed.end());
  }
  const auto D =
      llvm::find_if(Leaf.Decisions, [](const Decision &Each) { return Each.What == "store"; });
  if (D == Leaf.Decisions.end() || D->Choice == "none")
    return std::nullopt;
  if (!Streams.empty()) {
    D->Choice = "streaming";
    D->RunnerUp = "temporal";
    D->Reason = "forced: whole vectors of " + llvm::join(Streams, ", ") + " go past the caches";
    if (Isa.StreamAlignment)
      D->Reason += ", where all of them are aligned";
  } else if (Asked == StoreMode::Temporal || TakenBack) {
    D->Reason = "forced";
  } else if (Wanted) {
    D->RunnerUp.clear();
    D->Reason = "no store can be streaming";
    for (const StoreKept &Each : Kept)
      D->Reason += (&Each == &Kept.front() ? ": " : "; ") + Each.Array + ", as " + Each.Reason;
  }
  return std::nullopt;
}

} // namespace tpbcc

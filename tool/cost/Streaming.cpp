//===- cost/Streaming.cpp - Stores past the caches ------------------------===//
#include "analysis/Nest.h"
#include "cost/LeafChoices.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <set>

namespace tpbcc {
using ir::Stmt;
using ir::StmtKind;
using ir::StoreKind;

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

namespace {

/// Bytes that one iteration loads and stores, each array once; none: they are not neighbours of
/// the iteration before's.
struct TouchedBytes {
  int64_t Loaded = 0, Stored = 0;
};

} // namespace

static std::optional<TouchedBytes> touchedBytes(const ir::Pool &P, const Stmt &Loop) {
  TouchedBytes Touched;
  bool Neighbours = true;
  std::set<std::string> Seen;
  const auto Touch = [&](const std::string &Array, ir::ExprId Index, ir::Element Elem,
                         int64_t &Bytes) {
    const auto Form = affineForm(P, Index);
    const auto Apart = Form ? Form->coefficient(Loop.Name).constant() : std::nullopt;
    Neighbours &= Apart && *Apart >= -4 && *Apart <= 4;
    if (Neighbours && Seen.insert(Array).second)
      Bytes += std::abs(*Apart) * ir::bits(Elem) / 8;
  };
  forEachStatement(Loop.Body, true, [&](const Stmt &S) {
    ir::forEachExpr(S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        const ir::Expr &E = P[Id];
        if (E.Kind == ir::Op::Load)
          Touch(E.Name, E.Operands[0], E.Ty.Elem, Touched.Loaded);
        return true;
      });
    });
    if (S.Kind == StmtKind::Store)
      Touch(S.Name, S.Index, P[S.Value].valueType().Elem, Touched.Stored);
  });
  return Neighbours ? std::optional(Touched) : std::nullopt;
}

/// Why no store of the loop can be of that kind; empty: some may.
static std::string whyNone(const VectorLoop &V, const LoopBody &Made, const IsaTable &Isa,
                           StoreKind Kind) {
  if (Kind == StoreKind::Zero && llvm::StringRef(Isa.Architecture) != "aarch64")
    return "lines are made zero by an instruction of AArch64; store(nt) is what there is here";
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
  if (!V.Reductions.empty() && Kind == StoreKind::Streaming && Isa.StreamAlignment)
    return "iterations before the first aligned store would have variables of their own";
  if (!V.Reductions.empty() && (Made.StreamFrom || Kind == StoreKind::Zero))
    return "two loops would have variables of their own";
  return "";
}

/// Why this one can't; empty: it can.
static std::string whyNot(const ir::Pool &P, const VectorLoop &V, const Stmt &S, bool InBranch,
                          const std::set<std::string> &Loaded, const IsaTable &Isa,
                          StoreKind Kind) {
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
  if (Kind == StoreKind::Streaming && !Isa.store(Form::Streaming, Isa.vector(Elem, V.Container)))
    return "vectors of its elements are no whole registers";
  return "";
}

/// The stores of one loop that can be; the others with the reason.
static std::vector<std::string> streamsOf(const Kernel &K, const VectorLoop &V, LoopBody &Made,
                                          const IsaTable &Isa, StoreKind Kind,
                                          std::vector<StoreKept> &Kept) {
  const ir::Pool &P = K.Program.Values;
  const std::string None = whyNone(V, Made, Isa, Kind);
  const std::set<std::string> Loaded = loadedBy(P, *V.Loop);
  std::set<const Stmt *> Outside; // every branch
  for (const ir::StmtPtr &S : V.Loop->Body)
    Outside.insert(S.get());
  std::vector<std::string> Arrays;
  forEachStatement(V.Loop->Body, true, [&](const Stmt &S) {
    if (S.Kind != StmtKind::Store)
      return;
    const std::string Why =
        None.empty() ? whyNot(P, V, S, !Outside.contains(&S), Loaded, Isa, Kind) : None;
    if (Why.empty())
      Arrays.push_back(S.Name);
    else
      Kept.push_back({S.Where, S.Name, Why});
  });
  return Arrays;
}

/// Iterations that touch more than the last cache holds; none: nobody knows what they touch.
static std::optional<int64_t> iterationsBeyond(const ir::Pool &P, const LoopSite &Site,
                                               const VectorLoop &V, const Machine &M) {
  const auto Touched = V.Loop == Site.Nest ? touchedBytes(P, *V.Loop) : std::nullopt;
  if (!Touched || Touched->Stored == 0)
    return std::nullopt;
  return int64_t(M.Caches.back().KiB) * 1024 / (Touched->Loaded + Touched->Stored) + 1;
}

std::optional<Refusal> chooseStreams(const Kernel &K, const LoopSite &Site, const IsaTable &Isa,
                                     const Machine &M, StoreMode Asked,
                                     llvm::ArrayRef<ForcedLoop> Forced, SizeLeaf &Leaf,
                                     std::vector<StoreKept> &Kept) {
  Kept.clear();
  std::vector<std::string> Streams;
  bool Wanted = false, TakenBack = false; // by a step, what the clause asks for
  int64_t ZeroFrom = 0;
  for (size_t I = 0; I < Site.Vectors.size(); ++I) {
    const VectorLoop &V = Site.Vectors[I];
    const bool OfStep = I < Forced.size() && Forced[I].Store;
    const StoreKind ByClause = Asked == StoreMode::Streaming ? StoreKind::Streaming
                               : Asked == StoreMode::Zero    ? StoreKind::Zero
                                                             : StoreKind::Temporal;
    const StoreKind Kind = OfStep ? *Forced[I].Store : ByClause;
    const bool Other = Kind != StoreKind::Temporal;
    if (!Other && ByClause == StoreKind::Temporal)
      continue;
    Wanted = true;
    LoopBody &Made = Leaf.Decided.Loops[I];
    Made.StreamFrom = OfStep && Other ? Forced[I].StreamFrom : 0;
    std::vector<std::string> Arrays = streamsOf(K, V, Made, Isa, Other ? Kind : ByClause, Kept);
    if (Kind == StoreKind::Zero && !Arrays.empty() && !Made.StreamFrom) {
      Made.StreamFrom = iterationsBeyond(K.Program.Values, Site, V, M).value_or(0);
      if (!Made.StreamFrom) { // lines that a cache has would only be stored twice
        Kept.push_back({V.Loop->Where, Arrays.front(),
                        "from how many iterations on data is in memory is not known"});
        Arrays.clear();
      }
    }
    if (Arrays.empty() && OfStep && Other)
      return refusedStep(Site, *Forced[I].StoreStep,
                         Kept.empty() ? "the loop stores nothing"
                                      : "'" + Kept.back().Array + "': " + Kept.back().Reason);
    TakenBack |= !Arrays.empty() && !Other;
    if (Arrays.empty() || !Other) {
      Made.StreamFrom = 0;
      continue;
    }
    Made.Streamed = std::move(Arrays);
    Made.Store = Kind;
    if (Kind == StoreKind::Zero)
      ZeroFrom = Made.StreamFrom;
    Streams.insert(Streams.end(), Made.Streamed.begin(), Made.Streamed.end());
  }
  const auto D =
      llvm::find_if(Leaf.Decisions, [](const Decision &Each) { return Each.What == "store"; });
  if (D == Leaf.Decisions.end() || D->Choice == "none")
    return std::nullopt;
  if (ZeroFrom) {
    D->Choice = "zero from " + std::to_string(ZeroFrom);
    D->RunnerUp = "temporal";
    D->Reason = "forced: so many iterations touch more than the last cache holds, and lines of " +
                llvm::join(Streams, ", ") + " are zero before they are stored whole";
  } else if (!Streams.empty()) {
    D->Choice = "streaming";
    D->RunnerUp = "temporal";
    D->Reason = "forced: whole vectors of " + llvm::join(Streams, ", ") + " go past the caches";
    if (Isa.StreamAlignment)
      D->Reason += ", where all of them are aligned";
  } else if (Asked == StoreMode::Temporal || TakenBack) {
    D->Reason = "forced";
  } else if (Wanted) {
    D->RunnerUp.clear();
    D->Reason = Asked == StoreMode::Zero ? "no line can be made zero" : "no store can be streaming";
    for (const StoreKept &Each : Kept)
      D->Reason += (&Each == &Kept.front() ? ": " : "; ") + Each.Array + ", as " + Each.Reason;
  }
  return std::nullopt;
}

/// How many times as fast memory is with stores past the caches: one core's rates of such loops,
/// against those of its loads and streaming stores one after the other. None: not known.
static std::optional<double> gainInMemory(const MemoryFigures &Memory, const TouchedBytes &Of) {
  const double Temporal = Of.Loaded == 0           ? Memory.Store
                          : Of.Loaded <= Of.Stored ? Memory.Copy
                                                   : Memory.Triad;
  if (Temporal <= 0 || Memory.StreamingStore <= 0 || (Of.Loaded && Memory.Load <= 0))
    return std::nullopt;
  const double Past =
      double(Of.Stored) / Memory.StreamingStore + (Of.Loaded ? double(Of.Loaded) / Memory.Load : 0);
  return double(Of.Loaded + Of.Stored) / Temporal / Past;
}

void streamPastCaches(const Kernel &K, const LoopSite &Site, const IsaTable &Isa, const Machine &M,
                      SizeLeaf &Leaf) {
  constexpr double Worthwhile = 1.1;
  const auto D =
      llvm::find_if(Leaf.Decisions, [](const Decision &Each) { return Each.What == "store"; });
  if (Site.Vectors.size() != 1 || Site.Vectors.front().Loop != Site.Nest || !Site.Staging.empty() ||
      D == Leaf.Decisions.end() || D->Choice != "temporal" || !Isa.StreamAlignment)
    return;
  const VectorLoop &V = Site.Vectors.front();
  const auto Touched = touchedBytes(K.Program.Values, *V.Loop);
  const auto Gain = Touched && Touched->Stored ? gainInMemory(M.Memory, *Touched) : std::nullopt;
  if (!Gain || !(*Gain >= Worthwhile))
    return;
  const int64_t Bytes = Touched->Loaded + Touched->Stored,
                From = int64_t(M.Caches.back().KiB) * 1024 / Bytes + 1;
  LoopBody &Made = Leaf.Decided.Loops.front();
  std::vector<StoreKept> Kept;
  std::vector<std::string> Arrays = streamsOf(K, V, Made, Isa, StoreKind::Streaming, Kept);
  if (Arrays.empty() || !Kept.empty() || (V.Trips && V.Trips < From))
    return;
  Made.Store = ir::StoreKind::Streaming;
  Made.StreamFrom = From;
  Made.Streamed = std::move(Arrays);
  Leaf.Steps = leafSteps(Site, Leaf.Decided);
  D->Choice = "streaming from " + std::to_string(From);
  D->RunnerUp = "temporal";
  D->Reason = llvm::formatv("so many iterations touch more than the last cache holds; from memory, "
                            "they are {0:f1} times as fast where lines of {1} are not read first",
                            *Gain, llvm::join(Made.Streamed, ", "));
}

} // namespace tpbcc

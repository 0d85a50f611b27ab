//===- cost/Staging.cpp - Whether copying into a buffer pays --------------===//
//
// On a machine with caches a copy is itself a load and a store. It pays where what it saves is
// more: lines that are loaded for one element each, again in every pass, and rows that push each
// other out of the same sets (Lam, Rothberg and Wolf, ASPLOS 1991).
//
//===----------------------------------------------------------------------===//
#include "cost/Staging.h"
#include "ir/LoopNames.h"
#include "kernel/Kernel.h"
#include "staging/BlockLength.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {

namespace {

/// Bytes a cycle of the level behind the one with that index.
struct Level {
  std::string Name;
  double Load, Store;
};

Level levelOf(const Machine &M, size_t Index) {
  if (Index < M.Caches.size()) {
    const CacheLevel &C = M.Caches[Index];
    return {"L" + std::to_string(C.Level), C.Load, C.Store ? C.Store : C.Load};
  }
  const double Bytes = M.Memory.Load / M.FrequencyGhz;
  return {"memory", Bytes, M.Memory.Store ? M.Memory.Store / M.FrequencyGhz : Bytes};
}

std::string number(double Value) {
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format("%.3g", Value);
  return Text;
}

} // namespace

StagingCost stagingCost(const ArrayWalk &Of, const Machine &M) {
  const Level Near = levelOf(M, 0), Next = levelOf(M, 1), Far = levelOf(M, 2);
  const double Line = M.lineBytes(), Bytes = Of.ElementBytes;
  const double Passes = Of.Passes == 0 ? 2 : double(Of.Passes);
  const double Ways = Of.Written ? 2 : 1; // in, and out again
  const double OfLine = Of.Stride == 0 ? Line : std::min(Line, double(Of.Stride) * Bytes);
  StagingCost Cost;
  const std::string Whole = number(OfLine) + " bytes of a line", Own = number(Bytes) + " bytes";
  const std::string Share = Passes > 1 ? ", a copy for " + number(Passes) + " passes" : "";
  switch (Of.How) {
  case Walk::Columns:
    Cost.Direct = Bytes / Far.Load;
    Cost.Staged = Bytes / Next.Load + Ways * (Bytes / Far.Load + Bytes / Next.Store) / Passes;
    Cost.DirectBecause = "each pass goes through all of it in " + Far.Name;
    Cost.StagedBecause = "passes stay in " + Next.Name + Share;
    break;
  case Walk::Transpose:
    Cost.Direct = Line / Next.Load;
    Cost.Staged = Bytes / Next.Load + 1 + Bytes / Near.Load;
    Cost.DirectBecause = number(Line) + " bytes from " + Next.Name + " for each element";
    Cost.StagedBecause = "lines are used whole, in tiles that are turned";
    break;
  case Walk::Strided:
    Cost.Direct = OfLine / Next.Load;
    Cost.Staged = Bytes / Near.Load + Ways * (OfLine / Next.Load + Bytes / Near.Store) / Passes;
    Cost.DirectBecause = Whole + " from " + Next.Name + " for each element";
    Cost.StagedBecause = "neighbours" + Share;
    break;
  case Walk::Rows:
    Cost.Direct = Bytes / Far.Load;
    Cost.Staged = Bytes / Next.Load + Ways * (Bytes / Far.Load + Bytes / Next.Store) / Passes;
    Cost.DirectBecause = "rows push each other out of the same sets";
    Cost.StagedBecause = "rows are neighbours" + Share;
    break;
  case Walk::Stream:
    Cost.Direct = Bytes / Next.Load;
    Cost.Staged = Bytes / Next.Load + Ways * Bytes / Near.Store + Bytes / Near.Load;
    Cost.DirectBecause = "each element is used once, in lines that are used whole";
    Cost.StagedBecause = "a copy is a store and a load more of " + Own;
    break;
  }
  return Cost;
}

StagingSizes stagingSizes(const ArrayWalk &Of, const Machine &M) {
  const auto Bytes = [&](size_t Cache) {
    return int64_t(M.Caches[std::min(Cache, M.Caches.size() - 1)].KiB) * 1024;
  };
  const CacheLevel &First = M.Caches.front();
  StagingSizes Sizes;
  Sizes.Tile = Of.How == Walk::Columns ? 4 * M.lineBytes() / Of.ElementBytes : 32;
  Sizes.Block = Bytes(0) / 2 / Of.ElementBytes;
  Sizes.Rows = Bytes(0) / M.lineBytes();
  Sizes.Elements = Bytes(1) / Of.ElementBytes;
  Sizes.Conflict = Bytes(0) / std::max(First.Ways, 1) / Of.ElementBytes;
  Sizes.FewRows = 8 * int64_t(std::max(First.Ways, 1));
  return Sizes;
}

namespace {

/// The loop that a directive stands in front of.
const ir::Stmt *loopOf(const LoopSite &Site, const BufferRequest &Of) {
  const ir::Stmt *Found = nullptr;
  for (const ir::Stmt *For : ir::loopsOf(*Site.Nest))
    if (Of.Loop.Begin <= For->Where.Begin && For->Where.Begin < Of.Loop.End &&
        (!Found || For->Where.Begin < Found->Where.Begin))
      Found = For;
  return Found;
}

/// Decides for the arrays of a site's directives, in their order.
class Chooser {
public:
  Chooser(Kernel &K, LoopSite &Site, const Machine &M) : K(K), Site(Site), M(M), T(K, Site) {}
  ir::Schedule run();

private:
  void request(const BufferRequest &R);
  void array(const BufferRequest &R, const BufferRequest::Staged &Each, const ir::Stmt &For);
  void decline(StagingDecision D, const std::string &Why);
  bool takes(const ArrayWalk &Of, const std::string &Array, const StagingSizes &Sizes, bool Force);
  int64_t blockLength(const BufferRequest &R, const ArrayWalk &Of) const;

  Kernel &K;
  LoopSite &Site;
  const Machine &M;
  Trial T;
  std::string Base; // the array whose steps have changed the loops
  std::string Loop; // ... and the one in front of which buffers are filled
};

void Chooser::decline(StagingDecision D, const std::string &Why) {
  D.Choice = "no copy of " + D.Array;
  D.Reason = Why;
  Site.Staging.push_back(std::move(D));
}

/// So many iterations as the buffer has room for (Fang et al., section 4.2).
int64_t Chooser::blockLength(const BufferRequest &R, const ArrayWalk &Of) const {
  const int64_t Capacity = R.LdmSize.value_or(int64_t(M.Caches.front().KiB) * 1024 / 2);
  const int64_t Rows = std::max<size_t>(R.Arrays.size(), 1);
  return Capacity / (Rows * Of.ElementBytes);
}

void Chooser::array(const BufferRequest &R, const BufferRequest::Staged &Each,
                    const ir::Stmt &For) {
  StagingDecision D;
  D.Array = Each.Array;
  D.Where = Each.Where;
  D.Asked = R.Mode != BufferMode::Auto;
  if (Each.Way == ClauseKind::Mem2Sdm)
    return decline(std::move(D), "memory that cores share is main memory here");
  const auto Walked = walkOf(K, Site, For, Each.Array);
  if (const auto *Why = std::get_if<std::string>(&Walked))
    return decline(std::move(D), *Why);
  const ArrayWalk &Of = std::get<ArrayWalk>(Walked);
  const StagingCost Cost = stagingCost(Of, M);
  const bool Force = R.Mode != BufferMode::Auto;
  const bool Pays = Cost.Staged < 0.97 * Cost.Direct;
  const std::string Direct = "no copy of " + Each.Array, Copy = "copy of " + Each.Array;
  D.Cost = Cost.Direct, D.RunnerUpCost = Cost.Staged;
  D.RunnerUp = Copy;
  if (!Pays && !Force)
    return decline(std::move(D), Cost.DirectBecause + "; " + Cost.StagedBecause);
  StagingSizes Sizes = stagingSizes(Of, M);
  Sizes.Always = Force;
  if (!Base.empty())
    return decline(std::move(D), "the nest's loops are those for '" + Base + "'");
  Trial Tried(K, Site);
  bool Taken = stageWalk(Tried, Of, Each.Array, Sizes);
  std::optional<Refused> Why = Tried.why();
  if (!Taken && Force) {
    Tried = Trial(K, Site);
    Taken = stageStream(Tried, Of, Each.Array, blockLength(R, Of));
  }
  if (!Taken)
    return decline(std::move(D), (Why ? Why->Step + ": " + Why->Reason : "no step does it"));
  T = std::move(Tried);
  Base = Each.Array;
  std::swap(D.Cost, D.RunnerUpCost);
  D.Choice = Copy;
  D.RunnerUp = Direct;
  D.Staged = true;
  D.Reason = Cost.StagedBecause + "; without, " + Cost.DirectBecause;
  if (R.Mode == BufferMode::Double)
    D.Reason += "; one buffer, as nothing copies beside the processor";
  Site.Staging.push_back(std::move(D));
}

void Chooser::request(const BufferRequest &R) {
  const ir::Stmt *For = loopOf(Site, R);
  if (!For)
    return;
  std::vector<BufferRequest::Staged> Arrays = R.Arrays;
  if (Arrays.empty())
    for (const ArrayUse &Use : Site.Arrays)
      Arrays.push_back({Use.Name, ClauseKind::Mem2Ldm, R.Where});
  for (const BufferRequest::Staged &Each : Arrays)
    if (R.Mode == BufferMode::Off)
      decline({Each.Array, "", "", -1, "", -1, false, false, Each.Where}, "as the directive says");
    else
      array(R, Each, *For);
}

ir::Schedule Chooser::run() {
  for (const BufferRequest &R : Site.Buffers)
    request(R);
  return T.taken();
}

} // namespace

ir::Schedule chooseStaging(Kernel &K, LoopSite &Site, const Machine &M) {
  return Chooser(K, Site, M).run();
}

} // namespace tpbcc

//===- cost/Staging.cpp - Whether copying into a buffer pays --------------===//
//
// On a machine with caches a copy is itself a load and a store. It pays where what it saves is
// more: lines that are loaded for one element each, again in every pass, and rows that push each
// other out of the same sets (Lam, Rothberg and Wolf, ASPLOS 1991).
//
//===----------------------------------------------------------------------===//
#include "cost/Staging.h"
#include "cost/StagingRows.h"
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

/// Elements of the longest vector.
double lanes(const Machine &M, int ElementBytes) {
  int Bits = 0;
  for (const IsaCosts &Isa : M.Isas)
    Bits = std::max(Bits, Isa.VectorBits);
  return double(Bits) / 8 / ElementBytes;
}

std::string inDigits(double Value) {
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format("%.3g", Value);
  return Text;
}

} // namespace

StagingCost stagingCost(const ArrayWalk &Of, const Machine &M) {
  const Level Near = levelOf(M, 0), Next = levelOf(M, 1), Far = levelOf(M, 2);
  const double Line = M.lineBytes(), Bytes = Of.ElementBytes;
  const double Passes = double(Of.Passes == 0 ? AssumedPasses : Of.Passes);
  const double Ways = Of.Written ? 2 : 1; // in, and out again
  const double OfLine = Of.Stride == 0 ? Line : std::min(Line, double(Of.Stride) * Bytes);
  StagingCost Cost;
  const std::string Whole = inDigits(OfLine) + " bytes of a line", Own = inDigits(Bytes) + " bytes";
  const std::string Share = Passes > 1 ? ", a copy for " + inDigits(Passes) + " passes" : "";
  switch (Of.How) {
  case AccessPattern::Columns:
    Cost.Direct = Ways * Bytes / Far.Load;
    Cost.Staged = Bytes / Next.Load + Ways * (Bytes / Far.Load + Bytes / Next.Store) / Passes;
    Cost.DirectBecause = "each pass goes through all of it in " + Far.Name;
    Cost.StagedBecause = "passes stay in " + Next.Name + Share;
    break;
  case AccessPattern::Transpose:
    // Where elements are stored, the loops can change places: then its lines are used whole.
    Cost.Direct = Of.Written ? Bytes / Next.Load : Line / Far.Load;
    Cost.Staged = Ways * Bytes / Far.Load + 1 + Bytes / Near.Load;
    Cost.DirectBecause = Of.Written ? "the loops can change places instead"
                                    : inDigits(Line) + " bytes from " + Far.Name +
                                          " for each element, as " + Next.Name +
                                          " does not keep the lines";
    Cost.StagedBecause = "lines are used whole, in tiles that are turned";
    break;
  case AccessPattern::Strided:
    Cost.Direct = OfLine / Next.Load;
    if (Of.Together)
      Cost.Direct /= std::max(1.0, std::min(Passes, lanes(M, Of.ElementBytes)));
    Cost.Staged = Bytes / Near.Load + Ways * (OfLine / Next.Load + Bytes / Near.Store) / Passes;
    Cost.DirectBecause = Whole + " from " + Next.Name + " for each element";
    if (Of.Together)
      Cost.DirectBecause += " and several passes, which are lanes";
    Cost.StagedBecause = "neighbours" + Share;
    break;
  case AccessPattern::Rows:
    Cost.Direct = Bytes / Far.Load;
    Cost.Staged = Bytes / Next.Load + Ways * (Bytes / Far.Load + Bytes / Next.Store) / Passes;
    Cost.DirectBecause = "rows push each other out of the same sets";
    Cost.StagedBecause = "rows are neighbours" + Share;
    break;
  case AccessPattern::Stream:
    Cost.Direct = Bytes / Next.Load;
    Cost.Staged = Bytes / Next.Load + Ways * Bytes / Near.Store + Bytes / Near.Load;
    Cost.DirectBecause = Of.Passes == 1 ? "each element is used once, in lines that are used whole"
                                        : "every pass uses lines whole";
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
  Sizes.Tile = Of.How == AccessPattern::Columns ? 4 * M.lineBytes() / Of.ElementBytes : 32;
  Sizes.Block = Bytes(0) / 4 / Of.ElementBytes; // what else the loop uses stays, too
  Sizes.Rows = Bytes(0) / M.lineBytes();
  Sizes.Elements = Bytes(1) / 2 / Of.ElementBytes;
  Sizes.Conflict = Bytes(0) / std::max(First.Ways, 1) / Of.ElementBytes;
  Sizes.FewRows = 8 * int64_t(std::max(First.Ways, 1));
  Sizes.Kept = std::max<int64_t>(Bytes(1) / (Sizes.Conflict * Of.ElementBytes), Sizes.Rows / 2);
  Sizes.Lines = Bytes(1) / 2 / M.lineBytes();
  return Sizes;
}

namespace {

/// Decides for the arrays of a site's directives, in their order.
class Chooser {
public:
  Chooser(Kernel &K, LoopSite &Site, const Machine &M) : K(K), Site(Site), M(M) {}
  ir::Schedule run();

private:
  struct Asked {
    const BufferRequest::Staged *Array;
    ArrayWalk Walked;
    StagingDecision Decision;
  };
  void request(const BufferRequest &R);
  void stage(const BufferRequest &R, std::vector<Asked> &Arrays);
  bool first(const BufferRequest &R, const Asked &A, const std::vector<Asked> &All);
  bool another(const Asked &A);
  void decline(StagingDecision D, const std::string &Why);
  std::string whyNot() const { return Why ? Why->Step + ": " + Why->Reason : "no step does it"; }
  int64_t length(const BufferRequest &R, const ArrayWalk &Of, const std::vector<Asked> &All) const;

  Kernel &K;
  LoopSite &Site;
  const Machine &M;
  ir::Schedule Steps;
  std::optional<Refused> Why; // the last step could not be taken
};

void Chooser::decline(StagingDecision D, const std::string &Why) {
  D.Choice = "no copy of " + D.Array;
  D.Reason = Why;
  Site.Staging.push_back(std::move(D));
}

/// As many iterations as the buffers of all arrays have room for.
int64_t Chooser::length(const BufferRequest &R, const ArrayWalk &Of,
                        const std::vector<Asked> &All) const {
  std::vector<staging::StagedRow> Rows;
  for (const Asked &A : All)
    llvm::append_range(Rows, rowsOf(K, Site, Of.Inner, A.Array->Array, RowLayout::Packed));
  const int64_t Capacity = R.LdmSize.value_or(int64_t(M.Caches.front().KiB) * 1024 / 2);
  return staging::blockLength(Rows, INT64_MAX / 2, {Capacity, Capacity}).Iterations;
}

/// The steps that change the loops, and those for the first array.
bool Chooser::first(const BufferRequest &R, const Asked &A, const std::vector<Asked> &All) {
  StagingSizes Sizes = stagingSizes(A.Walked, M);
  Sizes.Always = R.Mode != BufferMode::Auto;
  const AccessPattern How = A.Walked.How;
  for (const bool Second : {false, true}) {
    const bool Other = How == AccessPattern::Strided || How == AccessPattern::Columns;
    if (How == AccessPattern::Stream || (Second && !Other))
      continue;
    Sizes.InParts = How == AccessPattern::Strided && !Second;
    Sizes.Apart = How == AccessPattern::Columns && Second;
    Trial T(K, Site);
    if (stageWalk(T, A.Walked, A.Array->Array, Sizes)) {
      Steps = T.taken();
      return true;
    }
    if (T.why())
      Why = T.why();
  }
  if (R.Mode == BufferMode::Auto)
    return false;
  Trial T(K, Site);
  const int64_t Length = length(R, A.Walked, All);
  if (Length < 1) {
    Why = Refused{"buffer", "its bytes do not hold what one iteration touches", "", {}, {}};
    return false;
  }
  const bool Taken = stageStream(T, A.Walked, A.Array->Array, Length);
  Why = T.why();
  if (Taken)
    Steps = T.taken();
  return Taken;
}

/// One more array, in front of the same loop.
bool Chooser::another(const Asked &A) {
  Trial T(K, Site);
  for (const ir::Step &S : Steps)
    T.take(S);
  ir::Step Same = Steps.back();
  Same.Names = {A.Array->Array};
  const bool Taken = T.take(Same);
  Why = T.why();
  if (Taken)
    Steps = T.taken();
  return Taken;
}

void Chooser::stage(const BufferRequest &R, std::vector<Asked> &Arrays) {
  for (Asked &A : Arrays) {
    if (!(Steps.empty() ? first(R, A, Arrays) : another(A))) {
      decline(std::move(A.Decision), whyNot());
      continue;
    }
    StagingDecision &D = A.Decision;
    std::swap(D.Cost, D.RunnerUpCost);
    D.Choice = "copy of " + D.Array;
    D.RunnerUp = "no copy";
    D.Staged = true;
    if (R.Mode == BufferMode::Double)
      D.Reason += "; one buffer, as nothing copies beside the processor";
    Site.Staging.push_back(std::move(D));
  }
}

void Chooser::request(const BufferRequest &R) {
  const ir::Stmt *For = loopOf(Site, R);
  if (!For)
    return;
  const std::vector<BufferRequest::Staged> Arrays = arraysOf(Site, R);
  std::vector<Asked> Candidates;
  for (const BufferRequest::Staged &Each : Arrays) {
    StagingDecision D;
    D.Array = Each.Array;
    D.Where = Each.Where;
    D.Mode = R.Mode;
    if (R.Mode == BufferMode::Off) {
      decline(std::move(D), "as the directive says");
      continue;
    }
    if (Each.Way == ClauseKind::Mem2Sdm) {
      decline(std::move(D), "memory that cores share is main memory on this machine");
      continue;
    }
    const auto Walked = walkOf(K, Site, *For, Each.Array);
    if (const auto *Why = std::get_if<std::string>(&Walked)) {
      decline(std::move(D), *Why);
      continue;
    }
    const ArrayWalk &Of = std::get<ArrayWalk>(Walked);
    const StagingCost Cost = stagingCost(Of, M);
    D.Cost = Cost.Direct;
    D.RunnerUpCost = Cost.Staged;
    D.RunnerUp = "copy";
    D.Reason = Cost.StagedBecause + "; without, " + Cost.DirectBecause;
    constexpr double Worthwhile = 0.97;
    if (R.Mode == BufferMode::Auto && Cost.Staged >= Worthwhile * Cost.Direct)
      decline(std::move(D), Cost.DirectBecause + "; " + Cost.StagedBecause);
    else
      Candidates.push_back({&Each, Of, std::move(D)});
  }
  stage(R, Candidates);
}

ir::Schedule Chooser::run() {
  for (const BufferRequest &R : Site.Buffers)
    request(R);
  return Steps;
}

} // namespace

ir::Schedule chooseStaging(Kernel &K, LoopSite &Site, const Machine &M) {
  return Chooser(K, Site, M).run();
}

} // namespace tpbcc

//===- cost/Windows.cpp - Staging from windows of MPI ---------------------===//
//
// Ranks have a table alike. A window holds one copy of it, of which each rank brings its part;
// blocks come from whoever has them. Nearer than that is what a rank has itself, so it is done
// where it is asked for. A message takes as long as thousands of bytes: blocks are as long as half
// of the second cache allows.
//
//===----------------------------------------------------------------------===//
#include "cost/Windows.h"
#include "cost/Scratchpad.h"
#include "cost/StagingRows.h"
#include "ir/LoopNames.h"
#include "transform/rewrite/Trial.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

namespace {

int64_t blockBytes(const Machine &M) {
  return int64_t(M.Caches[std::min<size_t>(1, M.Caches.size() - 1)].KiB) * 1024 / 2;
}

/// Capacities; no time is predicted from these.
Machine withBuffers(Machine M) {
  StagingFigures Of;
  Of.LdmKiB = int(blockBytes(M) / 1024);
  Of.SdmKiB = INT32_MAX;
  Of.DmaBytes = Of.RmaBytes = 1;
  M.Staging = Of;
  return M;
}

bool isAsked(const BufferRequest &R) {
  return R.Mode == BufferMode::Single || R.Mode == BufferMode::Double;
}

class WindowChooser {
public:
  WindowChooser(Kernel &K, LoopSite &Site, const Machine &M)
      : K(K), Site(Site), M(withBuffers(M)) {}
  ir::Schedule run();

private:
  struct Wanted {
    std::string Array;
    std::optional<int64_t> SdmSize;
    const ir::Stmt *For;
    bool Whole; // may be brought as such
  };
  bool collect(BufferRequest &R);
  void decline(const BufferRequest &R, const BufferRequest::Staged &A, const std::string &Why);
  ir::Step spreading(const Trial &T, const Wanted &W) const;
  int64_t elements(const Wanted &W, int64_t Bytes) const;
  bool bringWhole(Trial &T, const Wanted &W, StagingDecision &D) const;
  void spread(ir::Schedule &Steps);

  Kernel &K;
  LoopSite &Site;
  const Machine M;
  std::vector<Wanted> Arrays;
};

void WindowChooser::decline(const BufferRequest &R, const BufferRequest::Staged &A,
                            const std::string &Why) {
  StagingDecision D;
  D.Array = A.Array;
  D.Where = A.Where;
  D.Mode = R.Mode;
  D.Choice = "no copy of " + A.Array;
  D.Reason = Why;
  Site.Staging.push_back(std::move(D));
}

ir::Step WindowChooser::spreading(const Trial &T, const Wanted &W) const {
  ir::Step S = onLoop(ir::Verb::Spread, T.nest(), *ir::loopsOf(T.nest()).front());
  S.Names = {W.Array};
  if (W.SdmSize)
    S.Keys = {{"most", "", elements(W, *W.SdmSize)}};
  return S;
}

int64_t WindowChooser::elements(const Wanted &W, int64_t Bytes) const {
  const auto Use = llvm::find_if(Site.Arrays, [&](auto &A) { return A.Name == W.Array; });
  return Use == Site.Arrays.end() ? 1
                                  : std::max<int64_t>(Bytes / int64_t(ir::bits(Use->Elem) / 8), 1);
}

/// Subscripts that nobody knows before: all of the table goes to the rank's buffer, where it fits.
bool WindowChooser::bringWhole(Trial &T, const Wanted &W, StagingDecision &D) const {
  ir::Step S = onLoop(ir::Verb::Share, T.nest(), *wholeLoop(T, W.For->Name));
  S.Names = {W.Array};
  const int64_t Most = elements(W, W.SdmSize.value_or(blockBytes(M)));
  S.Keys = {{"most", "", Most}};
  if (!W.Whole || !T.take(std::move(S)))
    return false;
  D.Choice = "mem2sdm of " + W.Array;
  D.Reason = "all of it, up to " + std::to_string(Most) + " elements, before the loop";
  D.RunnerUp = "none";
  D.Staged = true;
  return true;
}

/// Leaves in the directive what transfers are to bring. False: that is nothing.
bool WindowChooser::collect(BufferRequest &R) {
  R.Arrays = arraysOf(Site, R);
  llvm::erase_if(R.Arrays, [&](BufferRequest::Staged &A) {
    if (A.Way == ClauseKind::Mem2Ldm)
      return false;
    Trial T(K, Site);
    const ir::Stmt *const For = loopOf(Site, R);
    const Wanted W = {A.Array, R.SdmSize, For, A.Way == ClauseKind::Mem2Sdm && For};
    if (!T.take(spreading(T, W))) {
      decline(R, A, T.why()->Reason);
      return true;
    }
    A.Way = ClauseKind::Sdm2Ldm;
    Arrays.push_back(W);
    return false;
  });
  return !R.Arrays.empty();
}

/// What was staged of the arrays comes from windows.
void WindowChooser::spread(ir::Schedule &Steps) {
  Trial T(K, Site);
  for (const ir::Step &S : Steps)
    T.take(S);
  for (const Wanted &W : Arrays)
    for (StagingDecision &D : Site.Staging)
      if (D.Array == W.Array && (D.Staged || bringWhole(T, W, D)) && T.take(spreading(T, W)))
        D.Reason += "; a window of MPI, to which each rank brings its part, has it where there are "
                    "several";
  Steps = T.taken();
}

ir::Schedule WindowChooser::run() {
  std::vector<BufferRequest> Others, Ours;
  for (const BufferRequest &R : Site.Buffers) {
    (isAsked(R) ? Ours : Others).push_back(R);
    if (isAsked(R) && !collect(Ours.back()))
      Ours.pop_back();
  }
  if (Arrays.empty()) {
    // What is left is nothing but copies from memory.
    llvm::append_range(Others, Ours);
    Site.Buffers = std::move(Others);
    return {};
  }
  for (const BufferRequest &R : Others)
    for (const BufferRequest::Staged &A : arraysOf(Site, R))
      decline(R, A,
              R.Mode == BufferMode::Off ? "as the directive says"
                                        : "each rank has it in its own memory, and other arrays of "
                                          "the loop come from a window");
  Site.Buffers = std::move(Ours);
  ir::Schedule Steps = chooseTransfers(K, Site, M);
  spread(Steps);
  if (Steps.empty())
    Site.Buffers.clear();                 // all of them are answered
  for (StagingDecision &D : Site.Staging) // nobody has measured what messages take
    D.Cost = D.RunnerUpCost = -1;
  return Steps;
}

} // namespace

ir::Schedule chooseWindows(Kernel &K, LoopSite &Site, const Machine &M) {
  const bool Any = llvm::any_of(Site.Buffers, [](const BufferRequest &R) {
    return isAsked(R) && llvm::any_of(R.Arrays, [](const BufferRequest::Staged &A) {
             return A.Way != ClauseKind::Mem2Ldm;
           });
  });
  return Any ? WindowChooser(K, Site, M).run() : ir::Schedule();
}

std::string windowText(const LoopSite &Site, const Machine &M) {
  if (llvm::none_of(Site.Steps, [](const ir::Step &S) {
        return S.What == ir::Verb::Transfer || S.What == ir::Verb::Spread ||
               S.What == ir::Verb::Share;
      }))
    return "";
  // All buffers of the loop, and those that a schedule asks for are any.
  int64_t Bytes = 4 * blockBytes(M);
  for (const BufferRequest &R : Site.Buffers)
    Bytes += R.LdmSize.value_or(0) + R.SdmSize.value_or(0);
  return "TPB_OF_RANKS(" + std::to_string(Bytes) + ")";
}

} // namespace tpbcc

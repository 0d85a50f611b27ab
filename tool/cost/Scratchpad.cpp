//===- cost/Scratchpad.cpp - Staging where programs fill memories ---------===//
#include "cost/Scratchpad.h"
#include "analysis/Nest.h"
#include "cost/ClockCounts.h"
#include "cost/StagingRows.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "staging/BreakEven.h"
#include "staging/Reasons.h"
#include "transform/rewrite/Bounds.h"
#include "transform/rewrite/Trial.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {

namespace {

/// What nobody knows before the loop runs is taken to be long.
constexpr int64_t LongLoop = int64_t(1) << 40;

/// One array that a directive names.
struct AskedRows {
  std::string Array;
  std::vector<staging::StagedRow> Rows;
  StagingDecision Decision;
};

class TransferChooser {
public:
  TransferChooser(Kernel &K, LoopSite &Site, const Machine &M) : K(K), Site(Site), M(M) {}
  ir::Schedule run();

private:
  void request(const BufferRequest &R, const ir::Stmt &For);
  void toOwn(const BufferRequest &R, const ir::Stmt &For);
  std::optional<AskedRows> asked(const BufferRequest &R, const BufferRequest::Staged &Each,
                                 const ir::Stmt &For);
  void share(const BufferRequest &R, const BufferRequest::Staged &Each, const ir::Stmt &For,
             StagingDecision D);
  staging::Choice weigh(const BufferRequest &R, const staging::StagedLoop &Loop) const;
  void decline(StagingDecision D, const std::string &Why);
  bool take(const ir::Stmt &For, const staging::Candidate &By, int64_t Least,
            llvm::ArrayRef<std::string> Arrays);

  Kernel &K;
  LoopSite &Site;
  const Machine &M;
  ir::Schedule Steps;
  std::optional<Refused> Why;
  std::vector<std::pair<BufferRequest::Staged, StagingDecision>> Shared; // of the directive at hand
};

void TransferChooser::decline(StagingDecision D, const std::string &Why) {
  D.Choice = "no copy of " + D.Array;
  D.Reason = Why;
  D.Staged = false;
  Site.Staging.push_back(std::move(D));
}

ir::Step tiled(const ir::Stmt &Nest, const ir::Stmt &For, int64_t Length) {
  ir::Step S = onLoop(ir::Verb::Tile, Nest, For);
  S.Numbers = {Length};
  return S;
}

/// The part of the loop of that name, the first in the text, that is inside the loop over parts.
const ir::Stmt *named(const Trial &T, llvm::StringRef Name) {
  for (const ir::Stmt *For : ir::loopsOf(T.nest()))
    if (For->Name == Name)
      return For;
  return nullptr;
}

ir::Step transferred(const ir::Stmt &Nest, const ir::Stmt &For, const std::string &Array,
                     bool Two) {
  ir::Step S = onLoop(ir::Verb::Transfer, Nest, For);
  S.Names = {Array};
  S.Word = Two ? "dbuf" : "sbuf";
  return S;
}

/// The array's rows, if any transfer may bring them; else it is declined.
std::optional<AskedRows> TransferChooser::asked(const BufferRequest &R,
                                                const BufferRequest::Staged &Each,
                                                const ir::Stmt &For) {
  AskedRows A{Each.Array, rowsOf(K, Site, For.Name, Each.Array), {}};
  A.Decision.Array = Each.Array;
  A.Decision.Where = Each.Where;
  A.Decision.Mode = R.Mode;
  const auto No = [&](const std::string &Because) {
    decline(std::move(A.Decision), Because);
    return std::nullopt;
  };
  if (R.Mode == BufferMode::Off)
    return No("as the directive says");
  if (Each.Way == ClauseKind::Mem2Sdm) {
    Shared.push_back({Each, std::move(A.Decision)}); // once it is known which loops there are
    return std::nullopt;
  }
  Trial T(K, Site);
  for (const ir::Step &S : Steps)
    T.take(S);
  constexpr int64_t AnyLength = 64;
  const bool Possible = T.take(tiled(T.nest(), *named(T, For.Name), AnyLength)) &&
                        T.take(transferred(T.nest(), *named(T, For.Name), Each.Array, false));
  if (!Possible)
    return No(T.why() ? T.why()->Reason : "no transfer brings it");
  for (staging::StagedRow &Row : A.Rows)
    Row.To = Each.Way == ClauseKind::Sdm2Ldm ? staging::Direction::SdmToLdm
                                             : staging::Direction::MemoryToLdm;
  if (const auto Defect = staging::defectOf(A.Rows))
    return No(staging::reasonOf(Defect->Defect).str());
  return A;
}

/// The loop of that name, or the one over its parts.
const ir::Stmt *wholeLoop(const Trial &T, llvm::StringRef Name) {
  const ir::Stmt *const Part = named(T, Name);
  for (const ir::Stmt *For : ir::loopsOf(T.nest()))
    for (const ir::StmtPtr &S : For->Body)
      if (S.get() == Part && For->Name == Name.str() + "t")
        return For;
  return Part;
}

/// All of an array to where cores share it. A byte of it takes 1 / B cycles, an access there saves
/// the difference of the delays: so many elements must have an iteration at least.
void TransferChooser::share(const BufferRequest &R, const BufferRequest::Staged &Each,
                            const ir::Stmt &For, StagingDecision D) {
  const StagingFigures &Of = *M.Staging;
  int64_t Accesses = 0, Bytes = 1, Copies = 1;
  for (const MemoryAccess &A : readNest(K, Site).Accesses)
    if (A.Array->Name == Each.Array && A.isInside(&For)) {
      ++Accesses;
      Bytes = int64_t(ir::bits(A.Array->Elem) / 8);
      Copies = std::max<int64_t>(Copies, A.Store ? 2 : 1);
    }
  const double Saved = double(Accesses) * (Of.MemoryDelay - Of.SdmDelay);
  const double ElementCycles = double(Copies * Bytes) / Of.DmaBytes;
  ir::Step S = onLoop(ir::Verb::Share, *Site.Nest, For);
  S.Names = {Each.Array};
  S.Keys = {{"most", "", R.SdmSize.value_or(int64_t(Of.SdmKiB) * 1024) / Bytes}};
  D.Cost = double(Accesses) * Of.MemoryDelay;
  D.RunnerUp = "mem2sdm";
  D.RunnerUpCost = double(Accesses) * Of.SdmDelay;
  if (R.Mode == BufferMode::Auto) {
    const auto Per = int64_t(Saved / ElementCycles);
    if (Per < 1)
      return decline(std::move(D), "an element takes longer to bring than an iteration saves");
    S.Keys.push_back({"per", "", Per});
  }
  Trial T(K, Site);
  for (const ir::Step &Each : Steps)
    T.take(Each);
  const ir::Stmt *const Whole = wholeLoop(T, For.Name);
  S.Loops = {ir::nameOf(T.nest(), *Whole)};
  if (S.Keys.size() == 2 && Whole->Name != For.Name) // an iteration of that is a block of For's
    S.Keys.back().Number *= rewrite::stepOf(K.Program.Values, *Whole);
  if (!T.take(std::move(S)))
    return decline(std::move(D), T.why()->Reason);
  Steps = T.taken();
  std::swap(D.Cost, D.RunnerUpCost);
  D.Choice = "mem2sdm of " + Each.Array;
  D.RunnerUp = "none";
  D.Reason = "all of it where cores share it, as long as it fits";
  D.Staged = true;
  Site.Staging.push_back(std::move(D));
}

staging::Choice TransferChooser::weigh(const BufferRequest &R,
                                       const staging::StagedLoop &Loop) const {
  staging::Choice All = staging::choose(Loop, *M.Staging);
  if (R.Mode == BufferMode::Auto)
    return All;
  // AskedRows for: whether it pays is said, and it is done.
  const auto Wanted =
      R.Mode == BufferMode::Double ? staging::Buffering::Double : staging::Buffering::Single;
  for (const auto Each : {Wanted, staging::Buffering::Single})
    if (auto One = staging::candidateFor(Loop, Each, *M.Staging); One.Block.Iterations > 0) {
      const auto Same = llvm::find_if(
          All.Candidates, [&](const staging::Candidate &C) { return C.Buffers == Each; });
      *Same = std::move(One);
      All.Chosen = size_t(Same - All.Candidates.begin());
      All.RunnerUp = 0;
      return All;
    }
  All.Chosen = 0;
  return All;
}

/// Tries the steps for blocks of so many iterations. Least: of a loop that pays; 0: any does.
bool TransferChooser::take(const ir::Stmt &For, const staging::Candidate &By, int64_t Least,
                           llvm::ArrayRef<std::string> Arrays) {
  Trial T(K, Site);
  for (const ir::Step &S : Steps)
    T.take(S);
  if (Least > 1) {
    const std::vector<const ir::Stmt *> All = ir::loopsOf(T.nest());
    ir::Step S = onLoop(ir::Verb::Dispatch, T.nest(), *All.front());
    S.Loops.push_back(ir::nameOf(T.nest(), *named(T, For.Name)));
    S.Numbers = {Least};
    if (!T.take(std::move(S))) {
      Why = T.why();
      return false;
    }
  }
  bool Good = T.take(tiled(T.nest(), *named(T, For.Name), By.Block.Iterations));
  for (const std::string &Array : Arrays)
    Good = Good && T.take(transferred(T.nest(), *named(T, For.Name), Array,
                                      By.Buffers == staging::Buffering::Double));
  Why = T.why();
  if (Good)
    Steps = T.taken();
  return Good;
}

/// To the memory of the core itself.
void TransferChooser::toOwn(const BufferRequest &R, const ir::Stmt &For) {
  std::vector<AskedRows> Arrays;
  for (const BufferRequest::Staged &Each : arraysOf(Site, R))
    if (auto A = asked(R, Each, For))
      Arrays.push_back(std::move(*A));
  if (Arrays.empty())
    return;
  staging::StagedLoop Loop;
  for (const AskedRows &A : Arrays)
    llvm::append_range(Loop.Rows, A.Rows);
  const auto Trips = ir::constantTrips(K.Program.Values, For);
  Loop.Trips = Trips.value_or(LongLoop);
  Loop.Capacity = {R.LdmSize.value_or(int64_t(M.Staging->LdmKiB) * 1024),
                   R.SdmSize.value_or(int64_t(M.Staging->SdmKiB) * 1024)};
  Loop.OtherCycles = arithmeticCycles(K.Program.Values, For, M);
  staging::Choice Choice = weigh(R, Loop);
  const auto DeclineAll = [&](const std::string &Because) {
    for (AskedRows &A : Arrays)
      decline(std::move(A.Decision), Because);
  };
  const staging::Candidate *Chosen = &Choice.chosen();
  if (Chosen->Buffers == staging::Buffering::None)
    return DeclineAll(staging::reasonOf(Choice, Loop.Rows));
  // Which arrays have a region that is staged.
  std::vector<std::string> Kept;
  for (const AskedRows &A : Arrays)
    if (llvm::any_of(Chosen->Block.Regions,
                     [&](const auto &Of) { return Loop.Rows[Of.Row].Array == A.Array; }))
      Kept.push_back(A.Array);
  int64_t Least = 0;
  if (!Trips && R.Mode == BufferMode::Auto)
    Least =
        staging::breakEven(Loop.Rows, Chosen->Block.Regions, Chosen->Block.Iterations, *M.Staging)
            .value_or(0);
  if (!take(For, *Chosen, Least, Kept)) {
    const bool Two = Chosen->Buffers == staging::Buffering::Double;
    const staging::Candidate One =
        staging::candidateFor(Loop, staging::Buffering::Single, *M.Staging);
    const std::optional<Refused> Before = Why;
    if (!Two || One.Block.Iterations < 1 || !take(For, One, Least, Kept))
      return DeclineAll(Before->Reason);
    Choice.Candidates[size_t(staging::Buffering::Single)] = One;
    Choice.Chosen = size_t(staging::Buffering::Single);
    Chosen = &Choice.chosen();
  }
  const double Iterations = double(std::max<int64_t>(Loop.Trips, 1));
  for (AskedRows &A : Arrays) {
    StagingDecision &D = A.Decision;
    if (!llvm::is_contained(Kept, A.Array)) {
      decline(std::move(D), "its transfers take longer than they save");
      continue;
    }
    D.Choice = staging::spelling(Chosen->Buffers).str() + " of " + A.Array;
    const size_t Regions = Chosen->Block.Regions.size();
    D.Reason = "blocks of " + std::to_string(Chosen->Block.Iterations) + " iterations, " +
               std::to_string(Regions) + (Regions == 1 ? " region, " : " regions, ") +
               std::to_string(Chosen->Block.Space.Ldm) + " bytes" +
               (Chosen->Buffers == staging::Buffering::Double ? ", twice" : "");
    D.Cost = Chosen->Cycles / Iterations;
    if (Choice.RunnerUp && *Choice.RunnerUp != Choice.Chosen) {
      const staging::Candidate &Next = Choice.Candidates[*Choice.RunnerUp];
      D.RunnerUp = staging::spelling(Next.Buffers).str();
      D.RunnerUpCost = Next.Cycles / Iterations;
    }
    D.Staged = true;
    Site.Staging.push_back(std::move(D));
  }
}

void TransferChooser::request(const BufferRequest &R, const ir::Stmt &For) {
  Shared.clear();
  toOwn(R, For);
  for (auto &[Each, Decision] : Shared)
    share(R, Each, For, std::move(Decision));
}

ir::Schedule TransferChooser::run() {
  for (const BufferRequest &R : Site.Buffers)
    if (const ir::Stmt *For = loopOf(Site, R))
      request(R, *For);
  return Steps;
}

} // namespace

ir::Schedule chooseTransfers(Kernel &K, LoopSite &Site, const Machine &M) {
  return TransferChooser(K, Site, M).run();
}

std::string scratchpadText(const StagingFigures &Of) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  Out << ".ldm_bytes = " << int64_t(Of.LdmKiB) * 1024
      << ", .sdm_bytes = " << int64_t(Of.SdmKiB) * 1024
      << llvm::format(", .dma_startup = %g, .rma_startup = %g", Of.DmaStartup, Of.RmaStartup)
      << llvm::format(", .dma_bytes = %g, .rma_bytes = %g", Of.DmaBytes, Of.RmaBytes)
      << llvm::format(", .whole_message = %g, .memory_delay = %g", Of.WholeMessage, Of.MemoryDelay)
      << llvm::format(", .sdm_delay = %g, .ldm_delay = %g", Of.SdmDelay, Of.LdmDelay)
      << ", .sdm_anywhere = 1";
  return Text;
}

} // namespace tpbcc

//===- cost/Scratchpad.cpp - Staging where programs fill memories ---------===//
#include "cost/Scratchpad.h"
#include "analysis/Nest.h"
#include "cost/ClockCounts.h"
#include "cost/StagingRows.h"
#include "cost/TransferPlan.h"
#include "cost/TransferSteps.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "staging/Reasons.h"
#include "transform/rewrite/Bounds.h"
#include "transform/rewrite/Trial.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {

const ir::Stmt *wholeLoop(const Trial &T, llvm::StringRef Name) {
  const ir::Stmt *const Part = loopNamed(T.nest(), Name);
  for (const ir::Stmt *For : ir::loopsOf(T.nest()))
    for (const ir::StmtPtr &S : For->Body)
      if (S.get() == Part && For->Name == Name.str() + "t")
        return For;
  return Part;
}

namespace {

/// Decides for the loops that directives stand before, one after the other.
class TransferChooser {
public:
  TransferChooser(Kernel &K, LoopSite &Site, const Machine &M) : K(K), Site(Site), M(M) {}
  ir::Schedule run();

private:
  /// Arrays of one directive that go in blocks of one loop.
  struct Asking {
    const BufferRequest *Request;
    std::vector<AskedArray> Arrays;
  };
  /// The loop that a directive stands before, or one inside whose blocks are rows.
  struct Work {
    const ir::Stmt *For;
    std::vector<Asking> Asked;
  };

  void ask(const BufferRequest &R, const BufferRequest::Staged &Each, const ir::Stmt &For);
  std::optional<std::string> whyNot(AskedArray &A, const BufferRequest::Staged &Each,
                                    const ir::Stmt &For) const;
  void add(const BufferRequest &R, AskedArray A, const ir::Stmt &For);
  TransferPlan plan(const BufferRequest &R, BufferMode Mode, std::vector<AskedArray> Arrays,
                    const ir::Stmt &For) const;
  bool take(const ir::Stmt &For, llvm::ArrayRef<TransferPlan> Plans, size_t &Refusing);
  void toOwn(Work &Of);
  void say(TransferPlan &P);
  void decline(StagingDecision D, const std::string &Why);

  Kernel &K;
  LoopSite &Site;
  const Machine &M;
  std::vector<Work> Works; // in the order of their directives
  std::vector<StagedParts> Parts;
  ir::Schedule Steps;
  std::optional<Refused> Why;
  struct Sharing {
    const BufferRequest *Request;
    BufferRequest::Staged Array;
    const ir::Stmt *For;
    StagingDecision Decision;
  };
  void share(Sharing &Of);
  int64_t sharedBytes(const Sharing &Of) const;
  std::vector<Sharing> Shared;
};

void TransferChooser::decline(StagingDecision D, const std::string &Why) {
  D.Choice = "no copy of " + D.Array;
  D.Reason = Why;
  D.Staged = false;
  Site.Staging.push_back(std::move(D));
}

/// Why no transfer brings the array's rows to a loop; none: one does.
std::optional<std::string> TransferChooser::whyNot(AskedArray &A, const BufferRequest::Staged &Each,
                                                   const ir::Stmt &For) const {
  A.Rows = rowsOf(K, Site, For.Name, Each.Array, RowLayout::Whole);
  Trial T(K, Site);
  constexpr int64_t AnyLength = 64;
  const StagedParts::Moved *Refused = nullptr;
  if (!takeParts(T, {{For.Name, AnyLength, 0, {{Each.Array}}}}, Refused))
    return T.why() ? T.why()->Reason : "no transfer brings it";
  markJoined(A.Rows, T.nest());
  for (staging::StagedRow &Row : A.Rows)
    Row.To = Each.Way == ClauseKind::Sdm2Ldm ? staging::Direction::SdmToLdm
                                             : staging::Direction::MemoryToLdm;
  if (const auto Defect = staging::defectOf(A.Rows))
    return staging::reasonOf(Defect->Defect).str();
  return std::nullopt;
}

/// Finds the loop in whose blocks the array goes: the directive's, or the first inside it.
void TransferChooser::ask(const BufferRequest &R, const BufferRequest::Staged &Each,
                          const ir::Stmt &For) {
  AskedArray A{Each.Array, {}, {}};
  A.Decision.Array = Each.Array;
  A.Decision.Where = Each.Where;
  A.Decision.Mode = R.Mode;
  if (R.Mode == BufferMode::Off)
    return decline(std::move(A.Decision), "as the directive says");
  // Once it is known which loops there are, and what comes from there.
  if (Each.Way == ClauseKind::Mem2Sdm)
    return Shared.push_back({&R, Each, &For, std::move(A.Decision)});
  std::string Because;
  for (const ir::Stmt *Loop : ir::loopsOf(For)) {
    auto Reason = whyNot(A, Each, *Loop);
    if (!Reason)
      return add(R, std::move(A), *Loop);
    if (Because.empty() || !A.Rows.empty()) // of the innermost one that touches it
      Because = std::move(*Reason);
  }
  decline(std::move(A.Decision), Because);
}

void TransferChooser::add(const BufferRequest &R, AskedArray A, const ir::Stmt &For) {
  auto Of = llvm::find_if(Works, [&](const Work &W) { return W.For == &For; });
  if (Of == Works.end())
    Of = Works.insert(Works.end(), {&For, {}});
  if (Of->Asked.empty() || Of->Asked.back().Request != &R)
    Of->Asked.push_back({&R, {}});
  Of->Asked.back().Arrays.push_back(std::move(A));
}

/// What the array may take: arrays have equal parts of their directive's buffer, and of the memory.
int64_t TransferChooser::sharedBytes(const Sharing &Of) const {
  const int64_t All = int64_t(M.Staging->SdmKiB) * 1024;
  const auto Beside =
      llvm::count_if(Shared, [&](const Sharing &S) { return S.Request == Of.Request; });
  return std::min(Of.Request->SdmSize.value_or(All) / Beside, All / int64_t(Shared.size()));
}

/// All of an array to where cores share it. A byte of it takes 1 / B cycles, an access there saves
/// the difference of the delays: so many elements must have an iteration at least.
void TransferChooser::share(Sharing &What) {
  const BufferRequest &R = *What.Request;
  const BufferRequest::Staged &Each = What.Array;
  const ir::Stmt &For = *What.For;
  StagingDecision &D = What.Decision;
  const StagingFigures &Of = *M.Staging;
  int64_t Accesses = 0, Bytes = 1, Copies = 1;
  const Nest N = readNest(K, Site);
  for (const MemoryAccess *A : accessesMade(N))
    if (A->Array->Name == Each.Array && A->isInside(&For)) {
      ++Accesses;
      Bytes = int64_t(ir::bits(A->Array->Elem) / 8);
      Copies = std::max<int64_t>(Copies, A->Store ? 2 : 1);
    }
  // Or a transfer of a byte from there saves the difference of the rates.
  const bool Goes = llvm::any_of(Site.Buffers, [&](const BufferRequest &Other) {
    return llvm::any_of(Other.Arrays, [&](const BufferRequest::Staged &S) {
      return S.Array == Each.Array && S.Way == ClauseKind::Sdm2Ldm;
    });
  });
  const double Saved =
      double(Accesses) * (Goes ? double(Bytes) / Of.DmaBytes - double(Bytes) / Of.RmaBytes
                               : Of.MemoryDelay - Of.SdmDelay);
  const double ElementCycles = double(Copies * Bytes) / Of.DmaBytes;
  ir::Step S = onLoop(ir::Verb::Share, *Site.Nest, For);
  S.Names = {Each.Array};
  S.Keys = {{"most", "", sharedBytes(What) / Bytes}};
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

/// Buffers of all loops are there at once: they have equal parts of their directive's bytes, and of
/// the memory.
TransferPlan TransferChooser::plan(const BufferRequest &R, BufferMode Mode,
                                   std::vector<AskedArray> Arrays, const ir::Stmt &For) const {
  int64_t Loops = 0, All = 0;
  for (const Work &W : Works)
    for (const Asking &Each : W.Asked) {
      Loops += Each.Request == &R;
      ++All;
    }
  const auto Bytes = [&](std::optional<int64_t> Asked, int KiB) {
    return std::min(Asked.value_or(INT64_MAX) / Loops, int64_t(KiB) * 1024 / All);
  };
  return planTransfers(Mode, std::move(Arrays),
                       {Bytes(R.LdmSize, M.Staging->LdmKiB), Bytes(R.SdmSize, M.Staging->SdmKiB)},
                       ir::constantTrips(K.Program.Values, For),
                       arithmeticCycles(K.Program.Values, For, M), *M.Staging);
}

/// Tries the steps for all plans of one loop, whose blocks have one length: the shortest. Refusing:
/// the plan whose transfers can't be; as many as there are: another step.
bool TransferChooser::take(const ir::Stmt &For, llvm::ArrayRef<TransferPlan> Plans,
                           size_t &Refusing) {
  int64_t Length = INT64_MAX, Least = INT64_MAX;
  for (const TransferPlan &P : Plans)
    if (!P.Arrays.empty()) {
      Length = std::min(Length, P.Chosen.Block.Iterations);
      Least = std::min(Least, P.LeastTrips); // 0 where one is asked for
    }
  Refusing = Plans.size();
  if (Length == INT64_MAX)
    return true;
  StagedParts New{For.Name, Length, Least, {}};
  for (size_t I = 0; I < Plans.size(); ++I)
    for (const AskedArray &A : Plans[I].Arrays)
      New.Arrays.push_back({A.Array, Plans[I].Chosen.Buffers == staging::Buffering::Double, I});
  Parts.push_back(std::move(New));
  Trial T(K, Site);
  const StagedParts::Moved *Refused = nullptr;
  const bool Good = takeParts(T, Parts, Refused);
  Why = T.why();
  if (Good) {
    Steps = T.taken();
    return true;
  }
  if (Refused)
    Refusing = Refused->Plan;
  Parts.pop_back();
  return false;
}

void TransferChooser::say(TransferPlan &P) {
  for (auto &[A, Because] : P.Declined) {
    A.Decision.Cost = P.DirectCycles;
    decline(std::move(A.Decision), Because);
  }
  for (AskedArray &A : P.Arrays) {
    StagingDecision &D = A.Decision;
    D.Choice = staging::spelling(P.Chosen.Buffers).str() + " of " + A.Array;
    D.Reason = text(P.Chosen);
    D.Cost = P.Cycles;
    if (P.RunnerUp) {
      D.RunnerUp = staging::spelling(*P.RunnerUp).str();
      D.RunnerUpCost = P.RunnerUpCycles;
    }
    D.Staged = true;
    Site.Staging.push_back(std::move(D));
  }
}

/// To the memory of the core itself.
void TransferChooser::toOwn(Work &Of) {
  const ir::Stmt &For = *Of.For;
  std::vector<TransferPlan> Plans;
  for (Asking &Each : Of.Asked)
    Plans.push_back(plan(*Each.Request, Each.Request->Mode, std::move(Each.Arrays), For));
  size_t Refusing = 0;
  while (!take(For, Plans, Refusing)) {
    // One buffer may be possible where two are not.
    const auto Two = [](const TransferPlan &P) {
      return !P.Arrays.empty() && P.Chosen.Buffers == staging::Buffering::Double;
    };
    if (Refusing < Plans.size() && Two(Plans[Refusing])) {
      TransferPlan &P = Plans[Refusing];
      TransferPlan One =
          plan(*Of.Asked[Refusing].Request, BufferMode::Single, std::move(P.Arrays), For);
      One.LeastTrips = P.LeastTrips;
      if (P.Mode == BufferMode::Auto && One.Chosen.Why == staging::Obstacle::NoBenefit) {
        for (AskedArray &A : One.Arrays)
          One.Declined.push_back({std::move(A), Why->Reason});
        One.Arrays.clear();
      }
      llvm::move(P.Declined, std::back_inserter(One.Declined));
      P = std::move(One);
      continue;
    }
    for (TransferPlan &P : Plans) {
      for (AskedArray &A : P.Arrays)
        P.Declined.push_back({std::move(A), Why->Reason});
      P.Arrays.clear();
    }
  }
  for (TransferPlan &P : Plans)
    say(P);
}

ir::Schedule TransferChooser::run() {
  for (const BufferRequest &R : Site.Buffers)
    if (const ir::Stmt *For = loopOf(Site, R))
      for (const BufferRequest::Staged &Each : arraysOf(Site, R))
        ask(R, Each, *For);
  for (Work &Each : Works)
    toOwn(Each);
  for (Sharing &Each : Shared)
    share(Each);
  return Steps;
}

} // namespace

ir::Schedule chooseTransfers(Kernel &K, LoopSite &Site, const Machine &M) {
  return TransferChooser(K, Site, M).run();
}

std::string scratchpadText(const StagingFigures &Of) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  Out << "{.ldm_bytes = " << int64_t(Of.LdmKiB) * 1024
      << ", .sdm_bytes = " << int64_t(Of.SdmKiB) * 1024
      << llvm::format(", .dma_startup = %g, .rma_startup = %g", Of.DmaStartup, Of.RmaStartup)
      << llvm::format(", .dma_bytes = %g, .rma_bytes = %g", Of.DmaBytes, Of.RmaBytes)
      << llvm::format(", .whole_message = %g, .memory_delay = %g", Of.WholeMessage, Of.MemoryDelay)
      << llvm::format(", .sdm_delay = %g, .ldm_delay = %g", Of.SdmDelay, Of.LdmDelay)
      << ", .sdm_anywhere = 1}";
  return Text;
}

} // namespace tpbcc

//===- cost/Scratchpad.cpp - Staging where programs fill memories ---------===//
#include "cost/Scratchpad.h"
#include "analysis/Nest.h"
#include "cost/ClockCounts.h"
#include "cost/StagingRows.h"
#include "cost/TransferPlan.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "staging/Reasons.h"
#include "transform/rewrite/Bounds.h"
#include "transform/rewrite/Trial.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {

/// The part of the loop of that name, the first in the text, that is inside the loop over parts.
static const ir::Stmt *named(const Trial &T, llvm::StringRef Name) {
  for (const ir::Stmt *For : ir::loopsOf(T.nest()))
    if (For->Name == Name)
      return For;
  return nullptr;
}

const ir::Stmt *wholeLoop(const Trial &T, llvm::StringRef Name) {
  const ir::Stmt *const Part = named(T, Name);
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
  std::optional<AskedArray> asked(const BufferRequest &R, const BufferRequest::Staged &Each,
                                  const ir::Stmt &For);
  TransferPlan plan(const BufferRequest &R, BufferMode Mode, std::vector<AskedArray> Arrays,
                    const ir::Stmt &For) const;
  bool take(const ir::Stmt &For, llvm::ArrayRef<TransferPlan> Plans, size_t &Refusing);
  void toOwn(const ir::Stmt &For, llvm::ArrayRef<const BufferRequest *> Requests);
  void say(TransferPlan &P);
  void decline(StagingDecision D, const std::string &Why);

  Kernel &K;
  LoopSite &Site;
  const Machine &M;
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

ir::Step tiled(const ir::Stmt &Nest, const ir::Stmt &For, int64_t Length) {
  ir::Step S = onLoop(ir::Verb::Tile, Nest, For);
  S.Numbers = {Length};
  return S;
}

ir::Step transferred(const ir::Stmt &Nest, const ir::Stmt &For, const std::string &Array,
                     bool Two) {
  ir::Step S = onLoop(ir::Verb::Transfer, Nest, For);
  S.Names = {Array};
  S.Word = Two ? "dbuf" : "sbuf";
  return S;
}

/// The array's rows, if any transfer may bring them; else it is declined.
std::optional<AskedArray> TransferChooser::asked(const BufferRequest &R,
                                                 const BufferRequest::Staged &Each,
                                                 const ir::Stmt &For) {
  AskedArray A{Each.Array, rowsOf(K, Site, For.Name, Each.Array, RowLayout::Whole), {}};
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
    // Once it is known which loops there are, and what comes from there.
    Shared.push_back({&R, Each, &For, std::move(A.Decision)});
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

TransferPlan TransferChooser::plan(const BufferRequest &R, BufferMode Mode,
                                   std::vector<AskedArray> Arrays, const ir::Stmt &For) const {
  return planTransfers(Mode, std::move(Arrays),
                       {std::min(R.LdmSize.value_or(INT64_MAX), int64_t(M.Staging->LdmKiB) * 1024),
                        std::min(R.SdmSize.value_or(INT64_MAX), int64_t(M.Staging->SdmKiB) * 1024)},
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
  Trial T(K, Site);
  for (const ir::Step &S : Steps)
    T.take(S);
  bool Good = true;
  if (Least > 1) {
    ir::Step S = onLoop(ir::Verb::Dispatch, T.nest(), *ir::loopsOf(T.nest()).front());
    S.Loops.push_back(ir::nameOf(T.nest(), *named(T, For.Name)));
    S.Numbers = {Least};
    Good = T.take(std::move(S));
  }
  Good = Good && T.take(tiled(T.nest(), *named(T, For.Name), Length));
  for (size_t I = 0; Good && I < Plans.size(); ++I)
    for (const AskedArray &A : Plans[I].Arrays)
      if (Good && !T.take(transferred(T.nest(), *named(T, For.Name), A.Array,
                                      Plans[I].Chosen.Buffers == staging::Buffering::Double))) {
        Good = false;
        Refusing = I;
      }
  Why = T.why();
  if (Good)
    Steps = T.taken();
  return Good;
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
void TransferChooser::toOwn(const ir::Stmt &For, llvm::ArrayRef<const BufferRequest *> Requests) {
  std::vector<TransferPlan> Plans;
  for (const BufferRequest *R : Requests) {
    std::vector<AskedArray> Arrays;
    for (const BufferRequest::Staged &Each : arraysOf(Site, *R))
      if (auto A = asked(*R, Each, For))
        Arrays.push_back(std::move(*A));
    Plans.push_back(plan(*R, R->Mode, std::move(Arrays), For));
  }
  size_t Refusing = 0;
  while (!take(For, Plans, Refusing)) {
    // One buffer may be possible where two are not.
    const auto Two = [](const TransferPlan &P) {
      return !P.Arrays.empty() && P.Chosen.Buffers == staging::Buffering::Double;
    };
    if (Refusing < Plans.size() && Two(Plans[Refusing])) {
      TransferPlan &P = Plans[Refusing];
      TransferPlan One = plan(*Requests[Refusing], BufferMode::Single, std::move(P.Arrays), For);
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
  std::vector<const ir::Stmt *> Fors; // in the order of their first directives
  std::map<const ir::Stmt *, std::vector<const BufferRequest *>> Of;
  for (const BufferRequest &R : Site.Buffers)
    if (const ir::Stmt *For = loopOf(Site, R)) {
      if (!Of.count(For))
        Fors.push_back(For);
      Of[For].push_back(&R);
    }
  for (const ir::Stmt *For : Fors)
    toOwn(*For, Of[For]);
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

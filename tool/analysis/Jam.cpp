//===- analysis/Jam.cpp - Which rows run together -------------------------===//
#include "analysis/Jam.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

namespace {

/// A nest and what its code takes.
struct Candidate {
  LoopSite Site;
  LoopAnalysis A;
  double Cycles = 0;
};

/// Iterations together, and what an iteration takes then.
struct Tried {
  int64_t Factor;
  double Cycles;
};

std::string inWords(int64_t Factor, const std::string &Loop) {
  return std::to_string(Factor) + " iterations of " + Loop;
}

/// "a", "a and b", "a, b and c"
std::string listed(llvm::ArrayRef<std::string> Names) {
  std::string Text = Names.front();
  for (size_t I = 1; I < Names.size(); ++I)
    Text += (I + 1 == Names.size() ? " and " : ", ") + Names[I];
  return Text;
}

/// Chooses for one loop nest.
class JamChooser {
public:
  JamChooser(Kernel &K, LoopSite &Site, LoopAnalysis &A, const LoopSite &Lifted,
             const NestRewriter &Rewriter, llvm::function_ref<bool(const ir::Schedule &)> Make,
             llvm::function_ref<std::optional<double>()> Cycles)
      : K(K), Site(Site), A(A), Lifted(Lifted), Rewriter(Rewriter), Make(Make), Cycles(Cycles) {}

  void byCost();
  /// Factor iterations of the first loop of which so many may. Otherwise: why not.
  std::optional<std::string> forced(int64_t Factor);

private:
  bool make(const Candidate &Of, llvm::StringRef Loop, int64_t Factor, std::string &Why);
  void weigh(const RowsTogether &Rows, Candidate &Best);
  void say();

  Kernel &K;
  LoopSite &Site;
  LoopAnalysis &A;
  const LoopSite &Lifted;
  const NestRewriter &Rewriter;
  llvm::function_ref<bool(const ir::Schedule &)> Make;
  llvm::function_ref<std::optional<double>()> Cycles;
  JamDecision Said;
  std::vector<std::string> Shared; // of all loops chosen
};

/// Makes Factor iterations of a loop of the candidate run together; false: they don't.
bool JamChooser::make(const Candidate &Of, llvm::StringRef Loop, int64_t Factor, std::string &Why) {
  Site = Of.Site;
  A = Of.A;
  const auto Steps = Rewriter.Jammed(K, Lifted, Of.Site.Steps, Loop, Factor, Why);
  if (!Steps)
    return false;
  Why = "the loops inside would lose lanes, or need more checks on entry";
  return Make(*Steps);
}

/// Four iterations, or two where so many are not clearly faster.
void JamChooser::weigh(const RowsTogether &Rows, Candidate &Best) {
  constexpr double Worth = 0.9; // streams grow more, and so does code
  const Candidate Without = Best;
  Tried Next{0, 0}; // the best of those that are not worth it
  for (const int64_t Factor : {4, 2}) {
    if (Rows.Trips && Factor > *Rows.Trips)
      continue;
    std::string Why;
    const bool Made = make(Without, Rows.Loop, Factor, Why);
    const std::optional<double> Each = Made ? Cycles() : std::nullopt;
    if (!Each)
      continue;
    if (*Each < Worth * Without.Cycles) {
      Best = {Site, A, *Each};
      Said.Choice += (Said.Choice.empty() ? "" : ", ") + inWords(Factor, Rows.Loop);
      for (const std::string &Array : Rows.Shared)
        if (!llvm::is_contained(Shared, Array))
          Shared.push_back(Array);
      Said.RunnerUp = Next.Factor ? inWords(Next.Factor, Rows.Loop) : "one of " + Rows.Loop;
      Said.RunnerUpCost = Next.Factor ? std::min(Next.Cycles, Without.Cycles) : Without.Cycles;
      if (Next.Factor && Without.Cycles < Next.Cycles)
        Said.RunnerUp = "one of " + Rows.Loop;
      return;
    }
    if (!Next.Factor || *Each < Next.Cycles)
      Next = {Factor, *Each};
  }
  if (Next.Factor && Said.Choice.empty()) {
    Said.RunnerUp = inWords(Next.Factor, Rows.Loop);
    Said.RunnerUpCost = Next.Cycles;
  }
}

void JamChooser::say() {
  Site.Jam = Said;
  if (A.Scheduled)
    A.Scheduled->Site.Jam = Said;
}

void JamChooser::byCost() {
  constexpr int64_t Short = 16; // rows that have vectors of their own length
  if (llvm::any_of(loopOfVectors(Site, A).Vectors,
                   [](const VectorLoop &V) { return V.Stated && V.Stated <= Short; }))
    return;
  std::vector<RowsTogether> Rows = Rewriter.Rows(K, loopOfVectors(Site, A));
  llvm::erase_if(Rows, [](const RowsTogether &R) { return R.Shared.empty(); });
  const std::optional<double> Alone = Rows.empty() ? std::nullopt : Cycles();
  if (!Alone)
    return;
  Candidate Best{Site, A, *Alone};
  Said.Alone = Site.Steps.empty();
  for (const RowsTogether &R : Rows)
    weigh(R, Best);
  Site = std::move(Best.Site);
  A = std::move(Best.A);
  if (Said.RunnerUp.empty())
    return; // none may run together
  if (Said.Choice.empty()) {
    Said.Alone = false;
    Said.Choice = "none";
    Said.Reason = "iterations that share elements would be no faster together";
  } else {
    Said.Reason = "they share " + listed(Shared);
  }
  Said.Reason += "; cycles with what comes again from L2";
  Said.Cost = Best.Cycles;
  say();
}

std::optional<std::string> JamChooser::forced(int64_t Factor) {
  const Candidate Alone{Site, A};
  Said.Alone = Site.Steps.empty();
  std::string First; // why it is not the loop that is nearest to the lanes
  for (const RowsTogether &R : Rewriter.Rows(K, loopOfVectors(Site, A))) {
    std::string Why;
    if (make(Alone, R.Loop, Factor, Why)) {
      Said.Choice = inWords(Factor, R.Loop);
      Said.Reason = "forced";
      say();
      return std::nullopt;
    }
    if (First.empty())
      First = Why;
  }
  Site = Alone.Site;
  A = Alone.A;
  return First.empty() ? "no loop is around the one that has lanes" : First;
}

} // namespace

std::optional<std::string> chooseJam(Kernel &K, LoopSite &Site, LoopAnalysis &A,
                                     const LoopSite &Lifted, const NestRewriter &Rewriter,
                                     llvm::function_ref<bool(const ir::Schedule &)> Make,
                                     llvm::function_ref<std::optional<double>()> Cycles) {
  JamChooser Chooser(K, Site, A, Lifted, Rewriter, Make, Cycles);
  if (K.Spec.Jam > 1)
    return Chooser.forced(K.Spec.Jam);
  if (K.Spec.Jam == 0)
    Chooser.byCost();
  return std::nullopt;
}

} // namespace tpbcc

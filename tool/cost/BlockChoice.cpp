//===- cost/BlockChoice.cpp - Lengths of blocks that the planner chooses --===//
//
// A block is as long as a layer condition allows in some cache: of the lengths at which one begins
// to hold, that with the shortest transfers. Loops stay whole where that saves too little.
//
//===----------------------------------------------------------------------===//
#include "cost/BlockChoice.h"
#include "cost/Balance.h"
#include "cost/BalanceText.h"
#include "cost/MemoryTraffic.h"
#include "cost/Staging.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <set>

namespace tpbcc {
using ir::Stmt;

namespace {

class BlockSearch {
public:
  BlockSearch(Kernel &K, const LoopSite &Site, const Machine &M, const SizedRun *Run)
      : K(K), Site(Site), M(M), Run(Run), Whole(trafficOf(readStreams(K, Site, M.lineBytes()))),
        Direct(costInMemory(Site, Whole, M, {}, 0, Run)) {}

  BlockChoice run(llvm::ArrayRef<LengthOfLoops> Asked);

private:
  std::vector<int64_t> rows() const;
  std::vector<std::string> wayInside() const;
  void among(llvm::ArrayRef<LengthOfLoops> Asked);
  bool ask(llvm::ArrayRef<BlockedLoop> Loops);
  void consider(llvm::ArrayRef<LengthOfLoops> Lengths);
  const BlockCandidate *best() const;
  const BlockCandidate *surest() const;
  bool pays(const BlockCandidate &C) const;
  std::string gain(const BlockCandidate &C) const;
  std::string whyNone(const BlockCandidate *Best) const;

  Kernel &K;
  const LoopSite &Site;
  const Machine &M;
  const SizedRun *const Run; // none: sizes are not known
  const NestTraffic Whole;
  const BlockCost Direct;
  std::vector<BlockCandidate> All;
  ir::Schedule Legal; // of the loops that are tried, with other lengths; empty: not yet known
  std::vector<std::string> Outside;
  std::optional<Refused> Illegal;
  size_t IllegalLoop = 0;
};

/// Lengths of the innermost loop at which a cache keeps the layers of a state: multiples of trips.
std::vector<int64_t> BlockSearch::rows() const {
  constexpr int64_t Trip = 64;
  std::set<int64_t> Lengths;
  for (const LayerState &State : Whole.States)
    for (size_t Cache = 0; Cache < M.Caches.size() && State.Kept; ++Cache)
      if (const auto Most = blockLength(Whole, State, layerCapacityOf(Site, M, Cache), {}))
        Lengths.insert(*Most >= double(Trip) ? int64_t(*Most) / Trip * Trip : int64_t(*Most));
  return {Lengths.begin(), Lengths.end()};
}

/// From the outermost loop to the innermost one that most is done in.
std::vector<std::string> BlockSearch::wayInside() const {
  std::vector<std::string> Way;
  for (const Stmt *For : ir::loopsOf(*Site.Nest))
    if (const std::vector<const Stmt *> Inside = ir::loopsOf(*For);
        llvm::is_contained(Inside, Whole.innermost()))
      Way.push_back(For->Name);
  return Way;
}

double sizeOf(const BlockCandidate &C) {
  double Product = 1;
  for (const BlockedLoop &L : C.Loops)
    Product *= double(L.Iterations);
  return Product;
}

/// Of those that take least time, or as little, the longest blocks: loops that a cache keeps anyway
/// do not reach their end. But shorter ones where caches move so much less that it would show if
/// transfers did not overlap as well as they may.
const BlockCandidate *BlockSearch::best() const {
  constexpr double Draw = 1.02, Shows = 4.0 / 3;
  double Least = INFINITY, InTurn = INFINITY;
  for (const BlockCandidate &C : All)
    Least = std::min(Least, C.Cost.Cycles);
  const auto IsShort = [&](const BlockCandidate &C) { return C.Cost.Cycles <= Draw * Least; };
  for (const BlockCandidate &C : All)
    if (IsShort(C))
      InTurn = std::min(InTurn, C.Cost.InTurn);
  const BlockCandidate *Best = nullptr;
  for (const BlockCandidate &C : All)
    if (IsShort(C) && C.Cost.InTurn <= Shows * InTurn &&
        (!Best || std::pair(-double(C.Loops.size()), sizeOf(C)) >
                      std::pair(-double(Best->Loops.size()), sizeOf(*Best))))
      Best = &C;
  return Best;
}

/// Of those that take least time, or as little, the one with the shortest transfers if those did
/// not overlap: what caches of other levels keep beside is sure to help.
const BlockCandidate *BlockSearch::surest() const {
  constexpr double Draw = 1.1;
  double Least = INFINITY;
  for (const BlockCandidate &C : All)
    Least = std::min(Least, C.Cost.Cycles);
  const BlockCandidate *Best = nullptr;
  for (const BlockCandidate &C : All)
    if (C.Cost.Cycles <= Draw * Least && (!Best || C.Cost.InTurn < Best->Cost.InTurn))
      Best = &C;
  return Best;
}

bool BlockSearch::pays(const BlockCandidate &C) const {
  return Run ? isClearlyFaster({C.Traffic, C.Cost}, {Whole, Direct}, M, *Run)
             : C.Cost.Cycles < Worthwhile * Direct.Cycles;
}

/// Finds the steps that cut the loops; or why there are none.
bool BlockSearch::ask(llvm::ArrayRef<BlockedLoop> Loops) {
  Trial T(K, Site);
  size_t Which = 0;
  Outside.clear();
  if (auto Why = cutIntoBlocks(T, K, Loops, Which, Outside)) {
    Illegal = std::move(Why);
    IllegalLoop = Which;
    return false;
  }
  Legal = T.taken();
  return true;
}

/// One length for each of Lengths.
void BlockSearch::consider(llvm::ArrayRef<LengthOfLoops> Lengths) {
  BlockCandidate C;
  for (const LengthOfLoops &L : Lengths)
    for (const std::string &Loop : L.Loops)
      C.Loops.push_back({Loop, L.Iterations});
  if (Run && !llvm::all_of(C.Loops, [&](const BlockedLoop &L) { return isCut(L, *Run); }))
    return;
  if (Legal.empty() && !ask(C.Loops))
    return;
  C.Nest = std::make_shared<Trial>(K, Site, Checking::Skip); // legal whatever lengths are
  Trial &T = *C.Nest;
  size_t Cut = 0;
  for (ir::Step S : Legal) {
    if (S.What == ir::Verb::Tile)
      S.Numbers = {C.Loops[Cut++].Iterations};
    if (!T.take(std::move(S)))
      return;
  }
  C.Outside = Outside;
  C.Of = std::make_shared<LoopSite>(Site);
  C.Of->Nest = &T.nest();
  C.Traffic = trafficOf(readStreams(K, *C.Of, M.lineBytes()));
  C.Cost = costOf(Site, M, C, Run);
  All.push_back(std::move(C));
}

/// All lengths for those of Asked that have none.
void BlockSearch::among(llvm::ArrayRef<LengthOfLoops> Asked) {
  constexpr int64_t Shortest = 8, LongestRow = 1 << 20, Longest = 1 << 12;
  std::vector<size_t> Open;
  for (size_t I = 0; I < Asked.size(); ++I)
    if (Asked[I].Iterations == 0)
      Open.push_back(I);
  std::vector<LengthOfLoops> Lengths = Asked.vec();
  Legal.clear();
  const std::vector<int64_t> Rows = rows();
  const auto OfOne = [&](size_t At, int64_t Most, auto &&Then) {
    const bool IsRow =
        Whole.innermost() && llvm::is_contained(Lengths[At].Loops, Whole.innermost()->Name);
    const int64_t Next = Run && IsRow ? 4 : 2; // nobody waits for more where nothing asks
    for (int64_t Length = Shortest; Length <= Most && !Illegal; Length *= Next) {
      Lengths[At].Iterations = Length;
      Then();
    }
    for (size_t I = 0; IsRow && I < Rows.size() && !Illegal; ++I) {
      Lengths[At].Iterations = Rows[I];
      Then();
    }
  };
  if (Open.size() == 1)
    OfOne(Open.front(), LongestRow, [&] { consider(Lengths); });
  else if (Open.size() == 2)
    OfOne(Open[0], Longest, [&] { OfOne(Open[1], Longest, [&] { consider(Lengths); }); });
  else
    for (int64_t Length = Shortest; Length <= Longest && !Illegal; Length *= 2) {
      for (const size_t I : Open) // all alike
        Lengths[I].Iterations = Length;
      consider(Lengths);
    }
}

std::string bytesInDigits(double Value) {
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format("%.4g", Value);
  return Text;
}

/// What caches keep in blocks, and what that saves on the longest way on which it saves anything.
std::string BlockSearch::gain(const BlockCandidate &C) const {
  for (size_t Cache = cachesPassed(M, Run); Cache-- > 0;) {
    const double Now = bytesBehind(C.Traffic, C.Cost, Cache),
                 Then = bytesBehind(Whole, Direct, Cache);
    if (Now >= Then)
      continue;
    const size_t State = C.Cost.Kept[Cache];
    const auto By = size_t(llvm::find(C.Cost.Kept, State) - C.Cost.Kept.begin());
    return levelName(M, By) + " keeps " + layersText(C.Traffic, C.Traffic.States[State]) +
           " of a block: an iteration brings " + bytesInDigits(Now) + " bytes from " +
           levelName(M, Cache + 1) + (Run ? ", of whole loops " : ", of long loops ") +
           bytesInDigits(Then);
  }
  return "no cache keeps more of a block than of long loops";
}

/// Why nothing of the nest is cut.
std::string BlockSearch::whyNone(const BlockCandidate *Best) const {
  if (Whole.hasUnknown())
    return "which elements computed subscripts reach is not known";
  if (Whole.States.size() < 2)
    return "each line is used once, or by iterations beside each other, so that no cache would "
           "keep "
           "more of a block";
  if (Direct.Kept.front() + 1 == Whole.States.size())
    return "L1 keeps all that is used again, as long as the loops are";
  if (Illegal)
    return Illegal->Reason;
  if (Best)
    return gain(*Best) + "; that is no more than blocks cost at their ends";
  return "nothing goes over a block again";
}

BlockChoice BlockSearch::run(llvm::ArrayRef<LengthOfLoops> Asked) {
  const std::vector<std::string> Way = wayInside();
  const bool Weighs = Whole.States.size() > 1 && !Whole.hasUnknown();
  if (!Asked.empty()) {
    among(Asked);
  } else if (Weighs && Way.size() > 1) {
    among(LengthOfLoops{{Way.back()}, 0});
    if (!Illegal && Way.size() > 2)
      among({LengthOfLoops{{Way[Way.size() - 2]}, 0}, LengthOfLoops{{Way.back()}, 0}});
  }
  const BlockCandidate *Best = Run ? surest() : best();
  BlockChoice Made;
  BlockDecision &D = Made.Decision;
  D.Cost = Whole.hasUnknown() ? -1 : Direct.Cycles;
  D.Choice = D.RunnerUp = "none";
  if (Weighs && Best && pays(*Best)) {
    D.Cut = true;
    D.Choice = textOf(K, Best->Loops);
    D.Reason = gain(*Best);
    D.Cost = Best->Cost.Cycles;
    D.RunnerUpCost = Direct.Cycles;
    Made.Cut = *Best;
    return Made;
  }
  D.Reason = whyNone(Best);
  D.RunnerUp = Best ? textOf(K, Best->Loops) : "";
  D.RunnerUpCost = Best ? Best->Cost.Cycles : -1;
  if (!Asked.empty() && Illegal) {
    Made.Illegal = std::move(Illegal);
    Made.IllegalLoop = IllegalLoop;
  }
  return Made;
}

} // namespace

BlockCost costOf(const LoopSite &Site, const Machine &M, const BlockCandidate &C,
                 const SizedRun *Run) {
  const Stmt *Inner = C.Traffic.innermost();
  std::vector<int64_t> Again; // how often each loop goes over what a block brings first
  int64_t Row = 0;
  for (const BlockedLoop &L : C.Loops) {
    const int64_t Trips = Run ? std::max<int64_t>(1, int64_t(Run->Trips.at(L.Loop))) : L.Iterations;
    Again.push_back(std::min(L.Iterations, Trips));
    if (Inner && Inner->Name == L.Loop)
      Row = Again.back();
  }
  for (const std::string &Loop : C.Outside)
    if (Run && llvm::none_of(C.Loops, [&](const BlockedLoop &L) { return L.Loop == Loop; }))
      Again.push_back(std::max<int64_t>(1, int64_t(Run->Trips.at(Loop))));
  return costInMemory(Site, C.Traffic, M, Again, Row, Run);
}

bool isCut(const BlockedLoop &L, const SizedRun &Run) {
  return double(L.Iterations) < Run.Trips.at(L.Loop);
}

BlockChoice chooseLengths(Kernel &K, const LoopSite &Site, const Machine &M,
                          llvm::ArrayRef<LengthOfLoops> Asked, const SizedRun *Run) {
  return BlockSearch(K, Site, M, Run).run(Asked);
}

std::string userName(const Kernel &K, const std::string &Variable) {
  const auto It = K.UserNames.find(Variable);
  return It == K.UserNames.end() ? Variable : It->second;
}

std::string textOf(const Kernel &K, llvm::ArrayRef<BlockedLoop> Loops) {
  std::string Text;
  for (const BlockedLoop &Each : Loops) {
    Text +=
        (Text.empty() ? "" : ", ") + userName(K, Each.Loop) + " " + std::to_string(Each.Iterations);
  }
  return Text;
}

std::string orderOf(const Kernel &K, const LoopSite &Site, llvm::ArrayRef<std::string> Outside) {
  std::string Text;
  for (const Stmt *For : ir::loopsOf(*Site.Nest))
    if (llvm::is_contained(Outside, For->Name))
      Text += (Text.empty() ? "; " : ", ") + userName(K, For->Name);
  if (!Text.empty())
    Text += std::string(Outside.size() > 1 ? " go" : " goes") + " over one block before the next";
  return Text;
}

} // namespace tpbcc

#include "analysis/Traffic.h"
#include "analysis/Layers.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace tpbcc {
using ir::Stmt;

LoopTraffic LayerState::of(llvm::ArrayRef<LoopTraffic> All, const Stmt *Loop) {
  for (const LoopTraffic &T : All)
    if (T.Loop == Loop)
      return T;
  return {Loop};
}

const Stmt *NestTraffic::innermost() const {
  const Stmt *Most = nullptr;
  std::pair<size_t, size_t> Best;
  for (const LoopTrips &T : Streams.Trips) {
    std::pair<size_t, size_t> Weight; // depth, streams
    for (const StreamGroup &G : Streams.Groups)
      if (G.loop() == T.Loop)
        Weight = {G.Around.size(), Weight.second + 1};
    if (Weight > Best) {
      Best = Weight;
      Most = T.Loop;
    }
  }
  return Most;
}

bool NestTraffic::hasUnknown() const {
  return llvm::any_of(Streams.Groups, [](const StreamGroup &G) { return !G.Known; });
}

namespace {

class TrafficCounter {
public:
  explicit TrafficCounter(NestTraffic &N) : N(N), S(N.Streams) {}

  void run() {
    N.States.push_back(state(std::nullopt));
    for (const IterationDistance &D : distances())
      if (LayerState Next = state(D); less(Next, N.States.back()))
        N.States.push_back(std::move(Next));
  }

private:
  using Kept = std::optional<IterationDistance>;

  static bool isKept(const Kept &T, const std::optional<IterationDistance> &D) {
    return T && D && compare(*D, *T) <= 0;
  }

  static bool less(const LayerState &A, const LayerState &B);
  std::vector<IterationDistance> distances() const;
  LayerState state(const Kept &T);
  void require(LayerState &State, const IterationDistance &T);
  bool keepsFused(const Kept &T) const;
  std::vector<LoopTraffic> traffic(llvm::ArrayRef<StreamGroup> Groups, const Kept &T,
                                   bool InLines) const;

  NestTraffic &N;
  const NestStreams &S;
};

} // namespace

bool TrafficCounter::less(const LayerState &A, const LayerState &B) {
  auto Sum = [](const LayerState &Of) {
    double Bytes = 0;
    for (const auto &All : {Of.Traffic, Of.Lines, Of.Fused})
      for (const LoopTraffic &T : All)
        Bytes += T.bytesAllocate();
    return Bytes;
  };
  return Sum(A) < Sum(B);
}

/// All after which a reference follows another one, the soonest first.
std::vector<IterationDistance> TrafficCounter::distances() const {
  std::vector<IterationDistance> All;
  for (const StreamGroup &G : S.Groups) {
    for (const StreamRow &R : G.Rows)
      if (!isZero(R.Behind))
        All.push_back(R.Behind);
    for (const auto &D : {G.Again, G.Neighbours})
      if (D)
        All.push_back(*D);
  }
  for (const auto &[Part, Whole] : S.Fused) // what the first loop leaves, the second one finds
    for (const StreamGroup &G : S.Own)
      if (G.loop() == Part) {
        IterationDistance D(G.Around.size());
        D[D.size() - 2] = Polynomial(1);
        All.push_back(D);
      }
  llvm::sort(All, [](auto &A, auto &B) { return compare(A, B) < 0; });
  All.erase(
      std::unique(All.begin(), All.end(), [](auto &A, auto &B) { return compare(A, B) == 0; }),
      All.end());
  return All;
}

/// Whether what a loop touched is still there when the next one with the same bounds runs.
bool TrafficCounter::keepsFused(const Kept &T) const {
  return T && llvm::all_of(S.Fused, [&](auto &Pair) {
           return llvm::all_of(S.Groups, [&](const StreamGroup &G) {
             return G.loop() != Pair.second || carrier(*T) + 1 < G.Around.size();
           });
         });
}

std::vector<LoopTraffic> TrafficCounter::traffic(llvm::ArrayRef<StreamGroup> Groups, const Kept &T,
                                                 bool InLines) const {
  std::vector<LoopTraffic> All;
  for (const LoopTrips &L : S.Trips)
    if (S.fusedWith(L.Loop) == L.Loop)
      All.push_back({L.Loop});
  for (const StreamGroup &G : Groups) {
    if (isKept(T, G.Again))
      continue; // after its first time
    LoopTraffic &To =
        *llvm::find_if(All, [&](const LoopTraffic &L) { return L.Loop == S.fusedWith(G.loop()); });
    double Each = 0;
    bool Dirty = false;
    for (const StreamRow &R : G.Rows) {
      if (&R == &G.Rows.front() || !isKept(T, R.Behind)) { // the element has to come from memory
        To.Written += Dirty * Each;
        Dirty = false;
        Each = G.elementBytes() * (!InLines                  ? 1
                                   : isKept(T, G.Neighbours) ? G.LineElementsOfNeighbours
                                                             : R.LineElements);
        (R.StoreFirst ? To.Allocated : To.Read) += Each;
      }
      Dirty |= R.Stores;
    }
    To.Written += Dirty * Each;
  }
  return All;
}

void TrafficCounter::require(LayerState &State, const IterationDistance &T) {
  constexpr char Block[] = "<block>";
  const LayerSizes Sizes(S, N.Names), OfBlocks(S, N.Names, Block);
  const size_t Depth = carrier(T);
  const auto Unit = T[Depth].constant();
  Polynomial Blocked;
  for (const StreamGroup &G : S.Groups) {
    int Count = 0;
    auto Keep = [&](const IterationDistance &D, double LineElements) {
      State.Bytes = State.Bytes + Sizes.bytes(G, D, LineElements);
      Blocked = Blocked + OfBlocks.bytes(G, D, LineElements);
      if (!G.Known || Depth >= G.Around.size())
        return;
      const auto Own = Depth < D.size() ? D[Depth].constant() : std::nullopt;
      Count += G.Steps[Depth].isZero() || !Unit ? compare(D, T) == 0 : int(Own.value_or(0));
    };
    for (const StreamRow &R : llvm::drop_begin(G.Rows))
      Keep(isKept(T, R.Behind) ? R.Behind : T, R.LineElements);
    Keep(isKept(T, G.Again) ? *G.Again : T, G.LineElements);
    const bool Element =
        Depth + 1 == G.Around.size() && G.loop() != N.innermost(); // one of each iteration: no row
    if (Count && !Element)
      State.Layers.push_back({G.Array, Count});
  }
  State.BytesOfAnyLength = Blocked.with(Block, Polynomial());
  State.BytesOfColumn = Blocked.with(Block, Polynomial(1)) - State.BytesOfAnyLength;
}

LayerState TrafficCounter::state(const Kept &T) {
  LayerState State;
  State.Kept = T;
  const auto &Own = S.Fused.empty() || keepsFused(T) ? S.Groups : S.Own;
  State.Traffic = traffic(Own, T, false);
  State.Lines = traffic(Own, T, true);
  State.Fused = traffic(S.Groups, T, false);
  if (T)
    require(State, *T);
  return State;
}

NestTraffic trafficOf(NestStreams Streams) {
  NestTraffic N;
  N.Streams = std::move(Streams);
  TrafficCounter(N).run();
  return N;
}

} // namespace tpbcc

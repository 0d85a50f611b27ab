//===- cost/BlockCost.cpp - What blocks of loops save ---------------------===//
#include "cost/BlockCost.h"
#include "cost/Balance.h"
#include "cost/MemoryBandwidth.h"
#include "cost/MemoryTraffic.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

namespace tpbcc {

namespace {

/// Numbers for the names of a polynomial that have none, of which none is the length of a block:
/// long ones.
void addLong(const Polynomial &P, const Minima &Names, NameValues &Values) {
  constexpr double Long = 1 << 26;
  for (const auto &[Factors, Coefficient] : P.terms())
    for (const std::string &Name : Factors) {
      const auto Of = Names.find(Name);
      if (Of == Names.end())
        Values.emplace(Name, Long);
      else
        for (const Polynomial &Option : Of->second)
          addLong(Option, Names, Values);
    }
}

LoopTraffic linesOf(const NestTraffic &N, size_t State) {
  return LayerState::of(N.States[State].Lines, N.innermost());
}

struct Transfers {
  double Together = 0, InTurn = 0;
};

/// Of an iteration, where each cache keeps the layers of a state.
Transfers transfers(const NestTraffic &N, const Machine &M, llvm::ArrayRef<size_t> Kept,
                    const SizedRun *Run) {
  Transfers Sum;
  const auto Add = [&](double Cycles) {
    Sum.InTurn += Cycles;
    Sum.Together = M.Overlap == CacheOverlap::Full ? std::max(Sum.Together, Cycles) : Sum.InTurn;
  };
  for (size_t Cache = 0; Cache < cachesPassed(M, Run); ++Cache) {
    const LoopTraffic T = linesOf(N, Kept[Cache]);
    const MovedBytes Moved{T.Read, T.Written, T.Allocated};
    if (Cache + 1 < M.Caches.size())
      Add(cacheTransfer(M.Caches[Cache + 1], M.Overlap, Moved).Cycles);
    else if (const auto Time = memoryTransfer(M, Moved))
      Add(Time->Cycles);
  }
  return Sum;
}

/// What the core computes goes on beside transfers where those of levels do, else it is added.
void addCore(BlockCost &Cost, const Machine &M, double Core) {
  Cost.InTurn += Core;
  Cost.Cycles = M.Overlap == CacheOverlap::Full ? std::max(Core, Cost.Cycles) : Core + Cost.Cycles;
}

/// Of the stream that goes through most, in a run of the innermost loop; 0: not known.
double pagesOfRow(const NestTraffic &N, const NameValues &Values) {
  constexpr double Page = 4096;
  double Trips = INFINITY, Pages = 0;
  for (const Polynomial &Option : N.Streams.trips(N.innermost()).Options)
    Trips = std::min(Trips, valueOf(Option, Values, N.Names).value_or(INFINITY));
  for (const StreamGroup &G : N.Streams.Groups)
    if (G.Known && G.loop() == N.innermost() && std::isfinite(Trips))
      if (const auto Step = valueOf(G.Steps.back(), Values, N.Names))
        Pages = std::max(Pages, Trips * std::min(1.0, std::abs(*Step) * G.elementBytes() / Page));
  return Pages;
}

} // namespace

bool walksPages(const NestTraffic &N, const Machine &M, const SizedRun &Run) {
  // On Zen 4, whose core knows 3072 pages, a transposed array of 3000 rows is no faster in blocks,
  // of 3500 by a twentieth, of 3600 by a third.
  constexpr double Clearly = 9.0 / 8;
  return M.TlbPages > 0 && Run.LanesInside && pagesOfRow(N, Run.Values) > Clearly * M.TlbPages;
}

BlockCost costIfAllKept(const NestTraffic &N, const Machine &M, const SizedRun *Run) {
  BlockCost Cost;
  Cost.Kept.assign(M.Caches.size(), N.States.size() - 1);
  const Transfers Least = transfers(N, M, Cost.Kept, Run);
  Cost.Cycles = Least.Together;
  Cost.InTurn = Least.InTurn;
  if (Run)
    addCore(Cost, M, Run->Core);
  return Cost;
}

double layerCapacityOf(const LoopSite &Site, const Machine &M, size_t Cache) {
  return cacheShare(M, Cache, Site.OpenMP ? M.Caches[Cache].Cores : 1) / LayerSafety;
}

BlockCost costInMemory(const LoopSite &Site, const NestTraffic &N, const Machine &M,
                       llvm::ArrayRef<int64_t> Lengths, int64_t Row, const SizedRun *Run) {
  NameValues Values = Run ? Run->Values : NameValues();
  for (const LayerState &State : N.States)
    addLong(State.Bytes, N.Names, Values);
  // To walk through the tables for each line takes as long as to bring it from further away.
  const bool Walks = Run && walksPages(N, M, *Run);
  BlockCost Cost;
  for (size_t Cache = 0; Cache < M.Caches.size(); ++Cache) {
    size_t Kept = 0;
    for (size_t State = 1; State < N.States.size() && !Walks; ++State)
      if (layersHold(N, N.States[State], layerCapacityOf(Site, M, Cache), Values).value_or(false))
        Kept = State;
    Cost.Kept.push_back(Kept);
  }
  const Transfers In = transfers(N, M, Cost.Kept, Run),
                  First = transfers(N, M, std::vector<size_t>(M.Caches.size(), 0), Run);
  const double Share = Lengths.empty() ? 0 : 1.0 / double(*llvm::min_element(Lengths));
  const double Begun = Row ? M.Caches.back().Latency / double(Row) : 0;
  const auto WithEnds = [&](double Inside, double AtEnds) {
    return Inside + Share * (AtEnds - Inside) + Begun;
  };
  Cost.Cycles = WithEnds(In.Together, First.Together);
  Cost.InTurn = WithEnds(In.InTurn, First.InTurn);
  if (Run)
    addCore(Cost, M, Run->Core);
  return Cost;
}

double bytesBehind(const NestTraffic &N, const BlockCost &Cost, size_t Cache) {
  return linesOf(N, Cost.Kept[Cache]).bytesAllocate();
}

size_t cachesPassed(const Machine &M, const SizedRun *Run) {
  return Run && Run->Passed ? *Run->Passed : M.Caches.size();
}

bool isClearlyFaster(const CostsOfNest &InBlocks, const CostsOfNest &Whole, const Machine &M,
                     const SizedRun &Run) {
  constexpr double Clearly = 0.8, InCaches = 0.5, InTurn = 2.0 / 3, FewLines = 0.25;
  const NestTraffic &N = Whole.Traffic;
  const size_t Passed = cachesPassed(M, &Run);
  if (Passed == 0)
    return false;
  const double Elements = LayerState::of(N.States.front().Traffic, N.innermost()).bytesAllocate();
  const bool WholeLines = linesOf(N, 0).bytesAllocate() <= Elements,
             InMemory = Passed == M.Caches.size();
  const double Now = bytesBehind(InBlocks.Traffic, InBlocks.Cost, Passed - 1),
               Then = bytesBehind(N, Whole.Cost, Passed - 1);
  if (Now >= Then || ((WholeLines || !Run.LanesInside || !InMemory) && Now > FewLines * Then))
    return false;
  const double Cycles = InBlocks.Cost.Cycles / Whole.Cost.Cycles;
  if (!InMemory)
    return Cycles < InCaches;
  return Cycles < Clearly || (Cycles <= 1 && InBlocks.Cost.InTurn < InTurn * Whole.Cost.InTurn);
}

} // namespace tpbcc

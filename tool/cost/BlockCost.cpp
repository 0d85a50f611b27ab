//===- cost/BlockCost.cpp - What blocks of loops save ---------------------===//
#include "cost/BlockCost.h"
#include "cost/Balance.h"
#include "cost/MemoryBandwidth.h"
#include "cost/MemoryTraffic.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

namespace {

/// Numbers for the names of a polynomial, of which none is the length of a block: long ones.
void addLong(const Polynomial &P, const Minima &Names, NameValues &Values) {
  constexpr double Long = 1 << 26;
  for (const auto &[Factors, Coefficient] : P.terms())
    for (const std::string &Name : Factors) {
      const auto Of = Names.find(Name);
      if (Of == Names.end())
        Values[Name] = Long;
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
Transfers transfers(const NestTraffic &N, const Machine &M, llvm::ArrayRef<size_t> Kept) {
  Transfers Sum;
  const auto Add = [&](double Cycles) {
    Sum.InTurn += Cycles;
    Sum.Together = M.Overlap == CacheOverlap::Full ? std::max(Sum.Together, Cycles) : Sum.InTurn;
  };
  for (size_t Cache = 0; Cache < Kept.size(); ++Cache) {
    const LoopTraffic T = linesOf(N, Kept[Cache]);
    const MovedBytes Moved{T.Read, T.Written, T.Allocated};
    if (Cache + 1 < M.Caches.size())
      Add(cacheTransfer(M.Caches[Cache + 1], M.Overlap, Moved).Cycles);
    else if (const auto Time = memoryTransfer(M, Moved))
      Add(Time->Cycles);
  }
  return Sum;
}

} // namespace

double layerCapacityOf(const LoopSite &Site, const Machine &M, size_t Cache) {
  return cacheShare(M, Cache, Site.OpenMP ? M.Caches[Cache].Cores : 1) / LayerSafety;
}

BlockCost costInMemory(const LoopSite &Site, const NestTraffic &N, const Machine &M,
                       llvm::ArrayRef<int64_t> Lengths, int64_t Row) {
  NameValues Values;
  for (const LayerState &State : N.States)
    addLong(State.Bytes, N.Names, Values);
  BlockCost Cost;
  for (size_t Cache = 0; Cache < M.Caches.size(); ++Cache) {
    size_t Kept = 0;
    for (size_t State = 1; State < N.States.size(); ++State)
      if (layersHold(N, N.States[State], layerCapacityOf(Site, M, Cache), Values).value_or(false))
        Kept = State;
    Cost.Kept.push_back(Kept);
  }
  const Transfers In = transfers(N, M, Cost.Kept),
                  First = transfers(N, M, std::vector<size_t>(M.Caches.size(), 0));
  const double Share = Lengths.empty() ? 0 : 1.0 / double(*llvm::min_element(Lengths));
  const double Begun = Row ? M.Caches.back().Latency / double(Row) : 0;
  const auto WithEnds = [&](double Inside, double AtEnds) {
    return Inside + Share * (AtEnds - Inside) + Begun;
  };
  Cost.Cycles = WithEnds(In.Together, First.Together);
  Cost.InTurn = WithEnds(In.InTurn, First.InTurn);
  return Cost;
}

double bytesBehind(const NestTraffic &N, const BlockCost &Cost, size_t Cache) {
  return linesOf(N, Cost.Kept[Cache]).bytesAllocate();
}

} // namespace tpbcc

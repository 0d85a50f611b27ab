#include "cost/Balance.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

namespace tpbcc {

LoopFlops NestBalance::flopsOf(const ir::Stmt *Loop) const {
  for (const LoopFlops &F : Flops)
    if (F.Loop == Loop)
      return F;
  return {Loop};
}

NestBalance balanceOf(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A, int LineBytes) {
  NestBalance B;
  B.Traffic = trafficOf(readStreams(K, Site, LineBytes));
  const NestStreams &S = B.Traffic.Streams;
  for (const LoopTrips &T : S.Trips)
    if (S.fusedWith(T.Loop) == T.Loop)
      B.Flops.push_back({T.Loop});
  for (const ForCounts &F : A.Fors)
    for (LoopFlops &To : B.Flops)
      if (S.fusedWith(F.Loop) == To.Loop) {
        To.Flops += F.Own.Flops;
        To.Slots += F.Own.FloatingOps + F.Own.FloatingDivisions + F.Own.Calls;
        B.Calls |= F.Own.Calls > 0;
      }
  return B;
}

BalanceTotals totals(const NestBalance &B, const LayerState &State,
                     const std::vector<std::pair<const ir::Stmt *, double>> &Iterations,
                     bool Fused) {
  BalanceTotals Sum;
  for (const auto &[Loop, Times] : Iterations) {
    const LoopTraffic T = LayerState::of(Fused ? State.Fused : State.Traffic, Loop);
    const LoopFlops F = B.flopsOf(Loop);
    Sum.Bytes += Times * T.bytes();
    Sum.BytesAllocate += Times * T.bytesAllocate();
    Sum.Flops += Times * F.Flops;
    Sum.Slots += Times * F.Slots;
  }
  return Sum;
}

double layerCapacity(const CacheLevel &Cache, int Sharers) {
  return Cache.KiB * 1024.0 / Sharers / LayerSafety;
}

std::optional<bool> layersHold(const NestTraffic &N, const LayerState &State, double Capacity,
                               const NameValues &Values) {
  const auto Bytes = valueOf(State.Bytes, Values, N.Names);
  return Bytes ? std::optional(*Bytes <= Capacity) : std::nullopt;
}

std::optional<double> blockLength(const NestTraffic &N, const LayerState &State, double Capacity,
                                  const NameValues &Values) {
  const auto Column = valueOf(State.BytesOfColumn, Values, N.Names),
             Fixed = valueOf(State.BytesOfAnyLength, Values, N.Names);
  if (!Column || !Fixed || *Column <= 0)
    return std::nullopt;
  const double Most = std::floor((Capacity - *Fixed) / *Column);
  return Most >= 1 ? std::optional(Most) : std::nullopt;
}

} // namespace tpbcc

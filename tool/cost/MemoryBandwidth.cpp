#include "cost/MemoryBandwidth.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>

namespace tpbcc {

namespace {

/// A loop whose rate is known, and what moves for each of the bytes that a program counts.
struct RatedLoop {
  const char *Name;
  double Rate; // of counted bytes; 0: not known
  double Counted, Read, Written;

  double moved() const { return Read + Written; }
};

/// In elements of an iteration. Allocated: the share of stores that reads a line first.
std::vector<RatedLoop> ratedLoops(double Load, double Store, double Copy, double Triad,
                                  double Streaming, double Allocated) {
  return {{"load", Load, 1, 1, 0},
          {"store", Store, 1, Allocated, 1},
          {"copy", Copy, 2, 1 + Allocated, 1},
          {"triad", Triad, 3, 2 + Allocated, 1},
          {"streaming store", Streaming, 1, 0, 1}};
}

double shareOfWrites(double Read, double Written) { return Written / (Read + Written); }

/// None where all that is known moves far more or fewer writes than reads.
const RatedLoop *nearest(const std::vector<RatedLoop> &Loops, const MovedBytes &Moved) {
  constexpr double Far = 0.2; // a copy and a store are a sixth apart
  const RatedLoop *Best = nullptr;
  double Least = Far;
  for (const RatedLoop &L : Loops) {
    const double Apart =
        std::abs(shareOfWrites(L.Read, L.Written) - shareOfWrites(Moved.inwards(), Moved.Written));
    if (L.Rate > 0 && Apart < Least) {
      Least = Apart;
      Best = &L;
    }
  }
  return Best;
}

std::string named(const char *Name, double Rate, const char *Unit) {
  std::string Text;
  llvm::raw_string_ostream(Text) << Name << llvm::format(", %.4g ", Rate) << Unit;
  return Text;
}

/// Cycles: of a unit of Rate.
TransferTime byLoop(const RatedLoop &L, const MovedBytes &Moved, double BytesACycle,
                    const char *Unit) {
  return {Moved.all() / (BytesACycle * L.moved() / L.Counted), named(L.Name, L.Rate, Unit), false};
}

constexpr char InGigabytes[] = "GB/s", InBytes[] = "bytes a cycle";

} // namespace

TransferTime cacheTransfer(const CacheLevel &Cache, CacheOverlap Overlap, const MovedBytes &Moved) {
  if (Moved.all() <= 0)
    return {};
  if (Cache.Copy > 0 || Cache.Triad > 0) {
    const auto Loops = ratedLoops(Cache.Load, Cache.Store, Cache.Copy, Cache.Triad,
                                  Cache.StreamingStore, Cache.Level > 1 ? 1 : 0);
    if (const RatedLoop *const L = nearest(Loops, Moved))
      return byLoop(*L, Moved, L->Rate, InBytes);
  }
  const double In = Moved.inwards() / Cache.Load,
               Out = Moved.Written > 0 ? Moved.Written / Cache.Store : 0;
  TransferTime T;
  T.Cycles = Overlap == CacheOverlap::Full ? std::max(In, Out) : In + Out;
  T.Figure = Moved.Written <= 0 ? named("load", Cache.Load, InBytes)
                                : named("load and store", Cache.Load, "and ") +
                                      named("", Cache.Store, InBytes).substr(2);
  T.Derived = Moved.Written > 0;
  return T;
}

std::optional<TransferTime> memoryTransfer(const Machine &M, const MovedBytes &Moved) {
  const MemoryFigures &F = M.Memory;
  if (Moved.all() <= 0)
    return TransferTime();
  const double Share = F.Allocates == WriteAllocate::Streaming ? 1 - F.Evaded : 1;
  const auto Loops = ratedLoops(F.Load, F.Store, F.Copy, F.Triad, F.StreamingStore, Share);
  if (const RatedLoop *const L = nearest(Loops, Moved))
    return byLoop(*L, Moved, L->Rate / M.FrequencyGhz, InGigabytes);
  if (F.Load <= 0)
    return std::nullopt;
  return TransferTime{std::max(Moved.inwards(), Moved.Written) / (F.Load / M.FrequencyGhz),
                      named("load", F.Load, InGigabytes), true};
}

std::optional<TransferTime> saturatedTransfer(const Machine &M, const MovedBytes &Moved) {
  const MemoryFigures &F = M.Memory;
  if (Moved.all() <= 0)
    return TransferTime();
  const double Share = F.Allocates == WriteAllocate::Always ? 1 : 1 - F.Evaded;
  const auto Loops = ratedLoops(F.AllLoad, 0, F.AllCopy, F.AllTriad, 0, Share);
  if (const RatedLoop *const L = nearest(Loops, Moved)) {
    TransferTime T = byLoop(*L, Moved, L->Rate / M.FrequencyGhz, InGigabytes);
    T.Figure = "all cores: " + T.Figure;
    return T;
  }
  if (F.AllLoad <= 0)
    return std::nullopt;
  return TransferTime{Moved.all() / (F.AllLoad / M.FrequencyGhz),
                      "all cores: " + named("load", F.AllLoad, InGigabytes), true};
}

double allocatedShare(const MemoryFigures &Memory, double LinesInARow, bool Saturated) {
  const bool Evades = Memory.Allocates == WriteAllocate::Streaming ||
                      (Memory.Allocates == WriteAllocate::NearSaturation && Saturated);
  return Evades && LinesInARow >= Memory.EvadedLines ? 1 - Memory.Evaded : 1;
}

} // namespace tpbcc

#include "cost/MemoryTime.h"
#include "cost/Lightspeed.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace tpbcc {

static int operationsOf(const IterationCounts &N) {
  return N.Loads + N.Stores + N.FloatingOps + N.Divisions + N.IntegerOps;
}

CoreTime coreTime(const NestBalance &B, const NestAtSize &At, const LoopAnalysis &A,
                  const InCore &Lowered, std::optional<double> Call, const IsaCosts &Costs,
                  int VectorElements) {
  CoreTime T;
  const ir::Stmt *const Hot = B.Traffic.innermost();
  const auto CountsOf = [&](const ir::Stmt *Loop) -> const IterationCounts * {
    const auto Found = llvm::find_if(A.Fors, [&](const ForCounts &F) { return F.Loop == Loop; });
    return Found == A.Fors.end() ? nullptr : &Found->Own;
  };
  const IterationCounts *const OfHot = CountsOf(Hot);
  double Iterations = 0, Flops = 0, Slots = 0;
  for (const auto &[Loop, Times] : At.Loops) {
    const LoopFlops F = B.flopsOf(Loop);
    Flops += Times * F.Flops;
    Slots += Times * F.Slots;
    const IterationCounts *const N = CountsOf(Loop);
    if (!N)
      continue;
    T.Loads += Times * N->Loads;
    T.Stores += Times * N->Stores;
    if (Loop == Hot || !OfHot || operationsOf(*OfHot) == 0)
      Iterations += Loop == Hot ? Times : 0;
    else
      Iterations += Times * operationsOf(*N) / operationsOf(*OfHot);
  }
  T.Cycles = Call.value_or(Iterations * Lowered.perElement());
  T.Limit = Lowered.Limit;
  const auto Busy = [&](double Operations, double Each) {
    return Each > 0 ? std::min(T.Cycles, Operations / Each / VectorElements) : 0;
  };
  T.Loads = Busy(T.Loads, Costs.LoadsPerCycle);
  T.Stores = Busy(T.Stores, Costs.StoresPerCycle);
  T.Flops = Flops;
  const OperationCost *const Fma = Costs.find(Operation::Fma);
  const double Each = Fma ? Fma->cycles() : Costs.FlopsPerCycle > 0 ? 1 / Costs.FlopsPerCycle : 0;
  T.PeakFlops = Each > 0 ? 2 * VectorElements / Each : 0;
  T.InCoreFactor = std::min(1.0, inCoreFactor(Flops, Slots).value_or(1));
  return T;
}

namespace {

class Ecm {
public:
  explicit Ecm(const MemoryRequest &Of) : Of(Of), M(Of.M) {}

  MemoryTime run() {
    T.Level = Of.Level;
    T.Core = Of.Core.Cycles;
    transfer(false);
    oneCore();
    T.Cycles = T.OneCore / Of.Threads;
    saturate();
    balance();
    return std::move(T);
  }

private:
  /// What comes from a level: what the caches before it don't keep.
  MovedBytes movedFrom(size_t Level, bool Saturated) const {
    MovedBytes Moved = movedBehind(Of.B, Of.At, cacheShare(M, Level - 1, Of.Threads) / LayerSafety);
    const double LinesInARow = Of.At.RowIterations * WordBytes / M.lineBytes();
    // Cores that write whole lines without reading them do so at every level.
    if (Level == M.Caches.size() || M.Memory.Allocates == WriteAllocate::Streaming)
      Moved.Allocated *= allocatedShare(M.Memory, LinesInARow, Saturated);
    if (Of.StreamingStores)
      Moved.Allocated = 0;
    return Moved;
  }

  void transfer(bool Saturated) {
    T.Transfers.clear();
    for (size_t Level = 1; Level <= Of.Level; ++Level) {
      LevelTransfer Next{levelName(M, Level), movedFrom(Level, Saturated), {}};
      if (Level < M.Caches.size()) {
        Next.Time = cacheTransfer(M.Caches[Level], M.Overlap, Next.Moved);
      } else if (const auto Time = memoryTransfer(M, Next.Moved)) {
        Next.Time = *Time;
      } else {
        // No core is faster than its last cache: a bound, which is said.
        Next.Time = cacheTransfer(M.Caches.back(), M.Overlap, Next.Moved);
        Next.Time.Derived = true;
        T.Missing.push_back("memory bandwidth of one core, taken to be that of the last cache");
      }
      T.Transfers.push_back(std::move(Next));
    }
  }

  void oneCore() {
    const LevelTransfer *Longest = nullptr;
    double Sum = 0;
    for (const LevelTransfer &L : T.Transfers) {
      Sum += L.Time.Cycles;
      if (!Longest || L.Time.Cycles >= Longest->Time.Cycles)
        Longest = &L;
    }
    double Transfers = Longest ? Longest->Time.Cycles : 0;
    if (M.Overlap != CacheOverlap::Full && Longest)
      Transfers = Sum + (M.Overlap == CacheOverlap::None ? Of.Core.Loads : Of.Core.Stores);
    T.OneCore = std::max(T.Core, Transfers);
    T.Limit = Transfers > T.Core ? "transfers from " + Longest->From : Of.Core.Limit;
  }

  void saturate() {
    if (Of.Level < M.Caches.size() || Of.Threads <= 1)
      return;
    auto All = saturatedTransfer(M, movedFrom(Of.Level, true));
    if (!All) {
      T.Missing.push_back("memory bandwidth of all cores, taken to have no limit");
      return;
    }
    // As many memories as it takes to have a core a thread.
    const int Cores = std::max(1, M.Memory.Cores);
    const double Memories = M.Memory.Cores > 0 ? double((Of.Threads + Cores - 1) / Cores) : 1;
    All->Cycles /= Memories;
    if (All->Cycles <= T.Cycles)
      return;
    T.Cycles = All->Cycles;
    T.Saturated = true;
    T.Limit = "memory bandwidth";
    T.Transfers.back().Moved = movedFrom(Of.Level, true);
    T.Transfers.back().Time = std::move(*All);
  }

  void balance() {
    const double Flops = Of.Core.Flops, GHz = M.FrequencyGhz;
    const double Peak = Of.Core.PeakFlops * GHz * Of.Threads;
    if (Flops <= 0 || Peak <= 0)
      return;
    const double Effective = Peak * Of.Core.InCoreFactor;
    T.Attainable = Effective;
    if (T.Transfers.empty())
      return;
    const LevelTransfer &Path = T.Transfers.back();
    const double Cycles = T.Saturated ? Path.Time.Cycles : Path.Time.Cycles / Of.Threads;
    if (Cycles <= 0)
      return;
    T.CodeBalance = codeBalance(Path.Moved.Read + Path.Moved.Written, Flops);
    T.CodeBalanceAllocate = codeBalance(Path.Moved.all(), Flops);
    const double Gigabytes = Path.Moved.all() / Cycles * GHz;
    T.MachineBalance = machineBalance(Gigabytes, Peak);
    T.Attainable = attainable(Effective, Gigabytes, *T.CodeBalanceAllocate);
    T.Lightspeed = lightspeed(*T.MachineBalance, *T.CodeBalanceAllocate);
  }

  const MemoryRequest &Of;
  const Machine &M;
  MemoryTime T;
};

} // namespace

MemoryTime memoryTime(const MemoryRequest &Of) { return Ecm(Of).run(); }

} // namespace tpbcc

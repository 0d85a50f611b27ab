//===- staging/Benefit.cpp - What staging costs and saves -----------------===//
#include "staging/Benefit.h"
#include <algorithm>

namespace tpbcc::staging {

double utilisation(int64_t Bytes, const StagingFigures &Costs) {
  return std::min(1.0, double(Bytes) / Costs.WholeMessage);
}

double transferCycles(Direction D, int64_t Bytes, const StagingFigures &Costs) {
  if (Bytes <= 0)
    return 0;
  const bool Remote = D == Direction::SdmToLdm;
  const double Startup = Remote ? Costs.RmaStartup : Costs.DmaStartup;
  const double Bandwidth = Remote ? Costs.RmaBytes : Costs.DmaBytes;
  return Startup + double(Bytes) / (Bandwidth * utilisation(Bytes, Costs));
}

double directDelay(Direction D, const StagingFigures &Costs) {
  return D == Direction::SdmToLdm ? Costs.SdmDelay : Costs.MemoryDelay;
}

double stagedDelay(Direction D, const StagingFigures &Costs) {
  return D == Direction::MemoryToSdm ? Costs.SdmDelay : Costs.LdmDelay;
}

llvm::StringRef spelling(BlockNumber N) {
  switch (N) {
  case BlockNumber::Fractional:
    return "fractional";
  case BlockNumber::Ceiling:
    return "rounded up";
  case BlockNumber::ExactTail:
    return "exact";
  }
  return "";
}

/// Of a joined row there is no start-up.
static double getCycles(const StagedRow &Row, const Region &R, int64_t Iterations,
                        const StagingFigures &Costs) {
  const double Cycles = transferCycles(Row.To, getBytes(Row, R, Iterations), Costs);
  const double Startup = Row.To == Direction::SdmToLdm ? Costs.RmaStartup : Costs.DmaStartup;
  return Row.Joined && Cycles > 0 ? Cycles - Startup : Cycles;
}

static double transfersOf(const StagedRow &Row, const Region &R, int64_t Iterations,
                          const StagingFigures &Costs) {
  return getCycles(Row, R, Iterations, Costs) +
         transferCycles(Row.To, putBytes(Row, R, Iterations), Costs);
}

static double accessesOf(llvm::ArrayRef<Offset> Offsets) {
  double Sum = 0;
  for (const Offset &O : Offsets)
    Sum += double(O.Reads) + double(O.Writes);
  return Sum;
}

/// Equation (10), of one iteration.
static double directIteration(llvm::ArrayRef<StagedRow> Rows, double OtherCycles,
                              const StagingFigures &Costs) {
  double Cycles = OtherCycles;
  for (const StagedRow &Row : Rows)
    Cycles += accessesOf(Row.Offsets) * directDelay(Row.To, Costs);
  return Cycles;
}

/// What an iteration gains from a region, transfers aside.
static double gainOf(const StagedRow &Row, const Region &R, const StagingFigures &Costs) {
  return accessesOf(R.Offsets) * (directDelay(Row.To, Costs) - stagedDelay(Row.To, Costs));
}

double iterationCycles(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Staged,
                       double OtherCycles, const StagingFigures &Costs) {
  std::vector<double> Direct(Rows.size());
  for (size_t I = 0; I < Rows.size(); ++I)
    Direct[I] = accessesOf(Rows[I].Offsets);
  double Cycles = OtherCycles;
  for (const Region &R : Staged) {
    Cycles += accessesOf(R.Offsets) * stagedDelay(Rows[R.Row].To, Costs);
    Direct[R.Row] -= accessesOf(R.Offsets);
  }
  for (size_t I = 0; I < Rows.size(); ++I)
    Cycles += Direct[I] * directDelay(Rows[I].To, Costs);
  return Cycles;
}

LoopBenefit benefitOf(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Staged, Blocking B,
                      double OtherCycles, const StagingFigures &Costs, BlockNumber Counted) {
  const double Trips = double(std::max<int64_t>(B.Trips, 0));
  // Full blocks, and the length of one more.
  double Full = double(blockCount(B));
  int64_t Tail = 0;
  if (Counted == BlockNumber::Fractional)
    Full = Trips / double(B.Length);
  else if (Counted == BlockNumber::ExactTail && lastLength(B) != B.Length && Full > 0)
    Full -= 1, Tail = lastLength(B);

  LoopBenefit Result;
  Result.Blocks = Full + (Tail > 0 ? 1 : 0);
  Result.Counted = Counted;
  double LastTransfer = 0, Gain = 0;
  for (const Region &R : Staged) {
    const StagedRow &Row = Rows[R.Row];
    const double Transfers = transfersOf(Row, R, B.Length, Costs),
                 Last = transfersOf(Row, R, Tail, Costs), Gained = gainOf(Row, R, Costs);
    RegionBenefit Of;
    Of.SpaceBytes = spaceOf(Row, R, B.Length);
    Of.SavedCycles = Trips * Gained - (Full * Transfers + Last);
    Of.SavedPerByte = Of.SavedCycles / double(Of.SpaceBytes);
    Result.Regions.push_back(Of);
    Result.BlockTransfer += Transfers;
    LastTransfer += Last;
    Gain += Gained;
  }
  const double Transferring = Full * Result.BlockTransfer + LastTransfer;
  Result.DirectCycles = Trips * directIteration(Rows, OtherCycles, Costs);
  Result.StagedCycles = Transferring + Trips * iterationCycles(Rows, Staged, OtherCycles, Costs);
  // Not the difference of the two, which would lose digits to what both have.
  Result.SavedCycles = Trips * Gain - Transferring;
  return Result;
}

namespace {
/// Cycles of a block with two buffers.
struct BlockTimes {
  double Get = 0, PutBeforeGet = 0, Put = 0, Compute = 0;
};
} // namespace

double doubleBufferedCycles(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Staged,
                            Blocking B, double OtherCycles, const StagingFigures &Costs) {
  const int64_t Blocks = blockCount(B);
  const double Iteration = iterationCycles(Rows, Staged, OtherCycles, Costs);
  const auto TimesOf = [&](int64_t Iterations) {
    BlockTimes Times;
    for (const Region &R : Staged) {
      const StagedRow &Row = Rows[R.Row];
      Times.Get += getCycles(Row, R, Iterations, Costs);
      (putsBeforeGets(Rows, Staged, R) ? Times.PutBeforeGet : Times.Put) +=
          transferCycles(Row.To, putBytes(Row, R, Iterations), Costs);
    }
    Times.Compute = double(Iterations) * Iteration;
    return Times;
  };
  if (Blocks == 0)
    return 0;
  const BlockTimes Full = TimesOf(B.Length), Last = TimesOf(lastLength(B)), None;
  const auto At = [&](int64_t Number) -> const BlockTimes & {
    return Number < 0 || Number >= Blocks ? None : Number == Blocks - 1 ? Last : Full;
  };
  const auto StepOf = [&](int64_t Number) {
    const BlockTimes &Before = At(Number - 1);
    return Before.PutBeforeGet + std::max(Before.Put + At(Number + 1).Get, At(Number).Compute);
  };
  double Cycles = At(0).Get + Last.PutBeforeGet + Last.Put;
  // The first block and the last two are unlike the others, which are all alike.
  if (Blocks > 3)
    Cycles += double(Blocks - 3) * StepOf(1);
  for (int64_t Number = 0; Number < Blocks;
       Number = Number == 0 ? std::max<int64_t>(1, Blocks - 2) : Number + 1)
    Cycles += StepOf(Number);
  return Cycles;
}

} // namespace tpbcc::staging

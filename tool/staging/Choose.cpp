//===- staging/Choose.cpp - Whether and how a loop is staged --------------===//
#include "staging/Choose.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

namespace tpbcc::staging {

llvm::StringRef spelling(Buffering B) {
  switch (B) {
  case Buffering::None:
    return "none";
  case Buffering::Single:
    return "sbuf";
  case Buffering::Double:
    return "dbuf";
  }
  return "";
}

/// Whether any row of the array is written.
static bool writesTo(llvm::ArrayRef<StagedRow> Rows, llvm::StringRef Array) {
  return llvm::any_of(Rows, [&](const StagedRow &Row) {
    return Row.Array == Array &&
           llvm::any_of(Row.Offsets, [](const Offset &O) { return O.Writes > 0; });
  });
}

/// What would go together, least saved a byte first, and whether any of it loses.
static std::optional<Dropped> leastWorth(llvm::ArrayRef<StagedRow> Rows,
                                         llvm::ArrayRef<Region> Regions,
                                         const LoopBenefit &Benefit) {
  std::optional<Dropped> Least;
  for (size_t I = 0; I < Regions.size(); ++I) {
    const std::string &Array = Rows[Regions[I].Row].Array;
    const bool Whole = writesTo(Rows, Array);
    Dropped Unit;
    double Bytes = 0;
    for (size_t J = 0; J < Regions.size(); ++J)
      if (J == I || (Whole && Rows[Regions[J].Row].Array == Array)) {
        Unit.Regions.push_back(Regions[J]);
        Unit.SavedCycles += Benefit.Regions[J].SavedCycles;
        Bytes += double(Benefit.Regions[J].SpaceBytes);
      }
    Unit.SavedPerByte = Unit.SavedCycles / Bytes;
    if (!Least || Unit.SavedPerByte < Least->SavedPerByte)
      Least = std::move(Unit);
  }
  return Least && Least->SavedCycles < 0 ? Least : std::nullopt;
}

/// The rows without a region's accesses. Rows keep their numbers, with no offsets at the last.
static void remove(const Region &R, std::vector<StagedRow> &Rows) {
  llvm::erase_if(Rows[R.Row].Offsets, [&](const Offset &O) {
    return llvm::any_of(R.Offsets, [&](const Offset &Of) { return Of.Distance == O.Distance; });
  });
}

/// The block length of rows of which some have no offsets any longer.
static BlockLength lengthOf(llvm::ArrayRef<StagedRow> Rows, int64_t Trips, BufferBytes Capacity) {
  std::vector<StagedRow> Left;
  std::vector<size_t> Numbers;
  for (size_t I = 0; I < Rows.size(); ++I)
    if (!Rows[I].Offsets.empty()) {
      Left.push_back(Rows[I]);
      Numbers.push_back(I);
    }
  BlockLength Block = blockLength(Left, Trips, Capacity);
  for (Region &R : Block.Regions)
    R.Row = Numbers[R.Row];
  return Block;
}

Candidate candidateFor(const StagedLoop &Loop, Buffering Buffers, const StagingFigures &Costs,
                       Dropping May) {
  Candidate Best;
  Best.Buffers = Buffers;
  Best.Cycles = benefitOf(Loop.Rows, {}, {Loop.Trips, 1}, Loop.OtherCycles, Costs).DirectCycles;
  if (Buffers == Buffering::None)
    return Best;
  Best.Why = Obstacle::NothingToStage;
  if (Loop.Rows.empty() || Loop.Trips <= 0)
    return Best;

  const double Direct = Best.Cycles;
  std::vector<StagedRow> Rows = Loop.Rows;
  std::vector<Region> Left;
  std::vector<Round> Rounds;
  const BufferBytes Capacity = Buffers == Buffering::Double ? halved(Loop.Capacity) : Loop.Capacity;
  while (true) {
    BlockLength Block = lengthOf(Rows, Loop.Trips, Capacity);
    const bool Conflict =
        Buffers == Buffering::Double && !mayFetchAhead(Loop.Rows, Block.Regions, Block.Iterations);
    if (Block.Iterations == 0 || Conflict) {
      if (Rounds.empty())
        Best.Why = Conflict ? Obstacle::WrittenAhead : Obstacle::BufferTooSmall;
      break;
    }
    const Blocking B = {Loop.Trips, Block.Iterations};
    LoopBenefit Benefit = benefitOf(Loop.Rows, Block.Regions, B, Loop.OtherCycles, Costs);
    double Cycles = Benefit.StagedCycles, Saved = Benefit.SavedCycles;
    if (Buffers == Buffering::Double) {
      Cycles = doubleBufferedCycles(Loop.Rows, Block.Regions, B, Loop.OtherCycles, Costs);
      Saved = Direct - Cycles;
    }
    std::optional<Dropped> Least = leastWorth(Loop.Rows, Block.Regions, Benefit);
    Rounds.push_back({Block.Iterations, Cycles, Saved, Least});
    if (Rounds.size() == 1 || Saved > Best.SavedCycles) {
      Best.Cycles = Cycles, Best.SavedCycles = Saved;
      Best.Why = Saved > 0 ? Obstacle::None : Obstacle::NoBenefit;
      Best.Block = Block, Best.Benefit = std::move(Benefit), Best.Direct = Left;
    }
    if (!Least || May == Dropping::Never)
      break;
    for (const Region &R : Least->Regions) {
      remove(R, Rows);
      Left.push_back(R);
    }
    if (llvm::all_of(Rows, [](const StagedRow &Row) { return Row.Offsets.empty(); }))
      break;
  }
  Best.Rounds = std::move(Rounds);
  return Best;
}

Choice choose(const StagedLoop &Loop, const StagingFigures &Costs) {
  Choice Result;
  for (const Buffering Each : {Buffering::None, Buffering::Single, Buffering::Double})
    Result.Candidates.push_back(candidateFor(Loop, Each, Costs));
  const std::vector<Candidate> &All = Result.Candidates;
  // Chosen is only what pays; any that can be done may be second.
  for (size_t I = 1; I < All.size(); ++I)
    if (All[I].Why == Obstacle::None && All[I].Cycles < All[Result.Chosen].Cycles)
      Result.Chosen = I;
  for (size_t I = 0; I < All.size(); ++I) {
    const bool Possible = All[I].Buffers == Buffering::None || !All[I].Rounds.empty();
    if (I != Result.Chosen && Possible &&
        (!Result.RunnerUp || All[I].Cycles < All[*Result.RunnerUp].Cycles))
      Result.RunnerUp = I;
  }
  return Result;
}

} // namespace tpbcc::staging

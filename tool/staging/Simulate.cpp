//===- staging/Simulate.cpp - Loops on the virtual clock ------------------===//
#include "staging/Simulate.h"
#include <array>
#include <utility>

namespace tpbcc::staging {

namespace {

/// A loop as it runs.
class Run {
public:
  Run(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Staged, Blocking B, double OtherCycles,
      const StagingFigures &Costs)
      : Rows(Rows), Staged(Staged), B(B), OtherCycles(OtherCycles), Clock(Costs) {}

  void direct() { body(B.Trips, {}); }

  void oneBuffer() {
    for (int64_t Number = 0, N = blockCount(B); Number < N; ++Number) {
      const int64_t Length = blockAt(B, Number).length();
      waitFor(gets(Length));
      body(Length, Staged);
      waitFor(puts(Length, true));
      waitFor(puts(Length, false));
    }
  }

  void twoBuffers() {
    struct Half {
      Tickets Gets, PutsBeforeGets, Puts;
    };
    std::array<Half, 2> Halves;
    const int64_t N = blockCount(B);
    if (N > 0)
      Halves[0].Gets = gets(blockAt(B, 0).length());
    for (int64_t Number = 0; Number < N; ++Number) {
      const int64_t Length = blockAt(B, Number).length();
      Half &This = Halves[size_t(Number % 2)], &Other = Halves[size_t(1 - Number % 2)];
      waitFor(std::move(Other.PutsBeforeGets));
      if (Number + 1 < N)
        Other.Gets = gets(blockAt(B, Number + 1).length());
      waitFor(std::move(This.Gets));
      waitFor(std::move(This.Puts)); // of the block before the one before, which used this half
      body(Length, Staged);
      This.PutsBeforeGets = puts(Length, true);
      This.Puts = puts(Length, false);
    }
    for (Half &Each : Halves) {
      waitFor(std::move(Each.PutsBeforeGets));
      waitFor(std::move(Each.Puts));
    }
  }

  Simulated result(int64_t Blocks) const { return {Clock.now(), Blocks, Clock.counts()}; }

private:
  using Tickets = std::vector<VirtualClock::Ticket>;

  Tickets gets(int64_t Length) {
    Tickets Asked;
    for (const Region &R : Staged)
      if (const int64_t Bytes = getBytes(Rows[R.Row], R, Length))
        Asked.push_back(Clock.get(Rows[R.Row].To, Bytes));
    return Asked;
  }

  /// Those of rows that are fetched too, or the others.
  Tickets puts(int64_t Length, bool BeforeGets) {
    Tickets Asked;
    for (const Region &R : Staged)
      if (putsBeforeGets(Rows, Staged, R) == BeforeGets)
        if (const int64_t Bytes = putBytes(Rows[R.Row], R, Length))
          Asked.push_back(Clock.put(Rows[R.Row].To, Bytes));
    return Asked;
  }

  /// Each is waited for once.
  void waitFor(Tickets &&Asked) {
    for (const VirtualClock::Ticket Each : Asked)
      Clock.wait(Each);
    Asked.clear();
  }

  /// So many iterations, each access where its data is.
  void body(int64_t Iterations, llvm::ArrayRef<Region> InBuffers) {
    for (size_t I = 0; I < Rows.size(); ++I) {
      const Direction D = Rows[I].To;
      const MemoryLevel Home = D == Direction::SdmToLdm ? MemoryLevel::Sdm : MemoryLevel::Main,
                        Buffer = D == Direction::MemoryToSdm ? MemoryLevel::Sdm : MemoryLevel::Ldm;
      for (const Offset &O : Rows[I].Offsets) {
        const double Accesses = double(Iterations) * (double(O.Reads) + double(O.Writes));
        Clock.touch(isIn(InBuffers, I, O.Distance) ? Buffer : Home, Accesses);
      }
    }
    Clock.compute(double(Iterations) * OtherCycles);
  }

  static bool isIn(llvm::ArrayRef<Region> Regions, size_t Row, int64_t Distance) {
    for (const Region &R : Regions)
      if (R.Row == Row)
        for (const Offset &O : R.Offsets)
          if (O.Distance == Distance)
            return true;
    return false;
  }

  llvm::ArrayRef<StagedRow> Rows;
  llvm::ArrayRef<Region> Staged;
  Blocking B;
  double OtherCycles;
  VirtualClock Clock;
};

} // namespace

std::optional<Simulated> simulate(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Staged,
                                  Blocking B, Buffering Buffers, double OtherCycles,
                                  const StagingFigures &Costs) {
  Run Loop(Rows, Staged, B, OtherCycles, Costs);
  if (B.Trips <= 0)
    return Loop.result(0);
  if (Buffers == Buffering::None) {
    Loop.direct();
    return Loop.result(1);
  }
  if (blockCount(B) > MostSimulatedBlocks)
    return std::nullopt;
  if (Buffers == Buffering::Single)
    Loop.oneBuffer();
  else
    Loop.twoBuffers();
  return Loop.result(blockCount(B));
}

} // namespace tpbcc::staging

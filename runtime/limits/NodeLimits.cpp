//===- NodeLimits.cpp - What this node can do, level by level ---------------===//

#include "limits/NodeLimits.h"
#include "clock/CoreCycles.h"

#include <algorithm>
#include <ctime>

namespace tpb {

const char *levelName(int Level) {
  static const char *const Names[] = {"L1", "L2", "L3", "memory"};
  return Names[Level];
}

/// The part of a cache that one thread of `Threads` has.
static double share(const CacheLevel &Of, int Threads) {
  const int Sharers = std::clamp(Of.Sharers, 1, std::max(Threads, 1));
  return static_cast<double>(Of.Bytes) / Sharers;
}

int levelOf(double Bytes, const Machine &Node, int Threads) {
  for (int Level = 0; Level < Machine::Levels; ++Level)
    if (Bytes <= share(Node.Data[Level], Threads))
      return Level;
  return Machine::Levels;
}

/// Half of a cache leaves room for everything else; four times the last one leaves hardly a hit.
static double footprint(const Machine &Node, int Level, int Threads, int Ranks) {
  if (Level < Machine::Levels) {
    const CacheLevel &Cache = Node.Data[Level];
    return static_cast<double>(Cache.Bytes) / 2 /
           std::clamp(Cache.Sharers, 1, std::max(1, Threads * Ranks));
  }
  const CacheLevel &Last = Node.Data[Machine::Levels - 1];
  const double Caches = std::max(1.0, static_cast<double>(Threads * Ranks) / Last.Sharers);
  return 4 * static_cast<double>(Last.Bytes) * Caches / (Threads * Ranks);
}

static double processorNanoseconds() {
  timespec Now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &Now);
  return static_cast<double>(Now.tv_sec) * 1e9 + static_cast<double>(Now.tv_nsec);
}

static void measureMessages(NodeLimits &Result, const Runners &Who) {
  if (Who.Ranks.Size < 2)
    return;
  constexpr int Large = 4 << 20;
  List<char> Data;
  Data.resize(Large);
  const auto RoundTrip = [&](int Bytes, int Rounds) {
    double Best = 1e300;
    for (int I = 0; I < Rounds && Who.Ranks.Rank < 2; ++I) {
      const uint64_t Start = Who.Timer.start();
      if (Who.Ranks.Rank == 0) {
        Who.Ranks.send(Data.data(), Bytes, 1);
        Who.Ranks.receive(Data.data(), Bytes, 1);
      } else {
        Who.Ranks.receive(Data.data(), Bytes, 0);
        Who.Ranks.send(Data.data(), Bytes, 0);
      }
      Best = std::min(Best, Who.Timer.elapsed(Start, Who.Timer.stop()));
    }
    Who.Ranks.barrier();
    return -Who.Ranks.max(Who.Ranks.Rank == 0 ? -Best : -1e300);
  };
  RoundTrip(8, 10);
  Result.MessageNanoseconds = RoundTrip(8, 400) / 2;
  RoundTrip(Large, 1);
  Result.MessageRate = Large / (RoundTrip(Large, 12) / 2);
  double Best = 1e300;
  for (int I = 0; I < 200; ++I) {
    const uint64_t Start = Who.Timer.start();
    Who.Ranks.barrier();
    Best = std::min(Best, Who.Timer.elapsed(Start, Who.Timer.stop()));
  }
  Result.BarrierNanoseconds = Who.Ranks.max(Best); // the fastest barrier of the slowest rank
}

NodeLimits measureNode(const Machine &Node, const Runners &Who) {
  NodeLimits Result;
  const int Threads = Who.Threads.size(), Local = localSize(Who.Ranks);
  Result.Threads = Threads;
  Result.Ranks = Who.Ranks.Size;
  const uint64_t Begin = systemNanoseconds();
  const double Processor = processorNanoseconds();
  for (int Level = 0; Level < NodeLimits::Levels; ++Level) {
    const double Bytes = footprint(Node, Level, Threads, Local);
    StreamMemory Memory;
    const bool Here = Memory.allocate(Bytes, Who.Threads);
    if (!Who.Ranks.min(Here ? 1L : 0L))
      continue;
    LevelLimits &To = Result.Level[Level];
    To.Bytes = Bytes;
    // All of it takes two and a half seconds; a node that is too busy for that gets less care.
    const double So = Who.Ranks.max(static_cast<double>(systemNanoseconds() - Begin));
    const double Each = So > 2.5e9 ? 5 : Level < Machine::Levels ? 40 : 100;
    for (int Kind = 0; Kind < PatternCount; ++Kind)
      To.Rate[Kind] = raceStreams(static_cast<Pattern>(Kind),
                                  Memory.walks(static_cast<Pattern>(Kind), Bytes), Each, Who)
                          .Amount;
    To.Latency = loadLatency(Memory.of(0), Bytes, Who);
  }
  Result.Gigahertz = coreFrequency(Who.Timer);
  Result.DoubleFlops = raceArithmetic(false, 40, Who).Amount;
  Result.SingleFlops = raceArithmetic(true, 40, Who).Amount;
  Result.Gigahertz = Who.Ranks.max(std::max(Result.Gigahertz, coreFrequency(Who.Timer)));
  measureMessages(Result, Who);
  const double Elapsed = static_cast<double>(systemNanoseconds() - Begin);
  Result.Seconds = Who.Ranks.max(Elapsed) / 1e9;
  Result.Busy = Who.Ranks.max(processorNanoseconds() - Processor < 0.93 * Elapsed ? 1L : 0L) != 0;
  return Result;
}

} // namespace tpb

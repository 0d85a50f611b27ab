//===- NodeLimits.cpp - What this node can do, level by level ---------------===//

#include "limits/NodeLimits.h"
#include "clock/CoreCycles.h"

#include <algorithm>
#include <cmath>
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

/// Half of a cache leaves room for everything else; four times the last one leaves hardly a hit. Of
/// one as large as virtual machines show, that of all of a host, twice does: no hit is left where
/// lines are used in turn, and pages for more would take seconds.
static double footprint(const Machine &Node, int Level, int Threads, int Ranks) {
  if (Level < Machine::Levels) {
    const CacheLevel &Cache = Node.Data[Level];
    return static_cast<double>(Cache.Bytes) / 2 /
           std::clamp(Cache.Sharers, 1, std::max(1, Threads * Ranks));
  }
  const CacheLevel &Last = Node.Data[Machine::Levels - 1];
  const double Caches = std::max(1.0, static_cast<double>(Threads * Ranks) / Last.Sharers);
  constexpr uint64_t Large = uint64_t{256} << 20;
  const double Times = static_cast<uint64_t>(Last.Bytes) > Large ? 2 : 4;
  return Times * static_cast<double>(Last.Bytes) * Caches / (Threads * Ranks);
}

static double processorNanoseconds() {
  timespec Now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &Now);
  return static_cast<double>(Now.tv_sec) * 1e9 + static_cast<double>(Now.tv_nsec);
}

namespace {

/// Shares out what is left of the time among the measurements that are to come. Collective.
class Budget {
public:
  Budget(double Seconds, int Pieces, const World &Ranks)
      : Seconds(Seconds), Pieces(Pieces), Ranks(Ranks) {}

  /// The next piece may take half as much again as its share: most take less.
  Allowance next(double Wanted) {
    const double Left = Seconds * 1e3 - spent() / 1e6;
    return {Wanted, std::fmax(1.5 * Left / std::max(Pieces--, 1), 1)};
  }
  /// Nanoseconds.
  double spent() const { return Ranks.max(static_cast<double>(systemNanoseconds() - Begin)); }

private:
  const double Seconds;
  int Pieces;
  const World &Ranks;
  const uint64_t Begin = systemNanoseconds();
};

/// How often `Nanoseconds` fit into the time, between `Least` and `Most`; the same on all ranks.
int rounds(double Nanoseconds, Allowance Time, int Least, int Most, const World &Ranks) {
  const double Fit = Time.Most * 1e6 / std::fmax(Nanoseconds, 1);
  return static_cast<int>(Ranks.min(static_cast<long>(std::clamp<double>(Fit, Least, Most))));
}

void measureMessages(NodeLimits &Result, const Runners &Who, Budget &Time) {
  constexpr int Large = 4 << 20;
  List<char> Data;
  Data.resize(Large);
  double Sum = 0; // of the rounds of one call
  const auto RoundTrip = [&](int Bytes, int Rounds) {
    double Best = 1e300;
    Sum = 0;
    for (int I = 0; I < Rounds && Who.Ranks.Rank < 2; ++I) {
      const uint64_t Start = Who.Timer.start();
      if (Who.Ranks.Rank == 0) {
        Who.Ranks.send(Data.data(), Bytes, 1);
        Who.Ranks.receive(Data.data(), Bytes, 1);
      } else {
        Who.Ranks.receive(Data.data(), Bytes, 0);
        Who.Ranks.send(Data.data(), Bytes, 0);
      }
      const double Elapsed = Who.Timer.elapsed(Start, Who.Timer.stop());
      Best = std::min(Best, Elapsed);
      Sum += Elapsed;
    }
    Who.Ranks.barrier();
    return -Who.Ranks.max(Who.Ranks.Rank == 0 ? -Best : -1e300);
  };
  RoundTrip(8, 10);
  const int Small = rounds(Sum / 10, Time.next(0), 20, 400, Who.Ranks);
  Result.MessageNanoseconds = RoundTrip(8, Small) / 2;
  RoundTrip(Large, 1);
  const int Big = rounds(Sum, Time.next(0), 2, 12, Who.Ranks);
  Result.MessageRate = Large / (RoundTrip(Large, Big) / 2);
  double Best = 1e300;
  const Allowance Most = Time.next(0);
  const uint64_t Begin = Who.Timer.start();
  for (int I = 0, Barriers = 10; I < Barriers; ++I) {
    const uint64_t Start = Who.Timer.start();
    Who.Ranks.barrier();
    Best = std::min(Best, Who.Timer.elapsed(Start, Who.Timer.stop()));
    if (I == 4)
      Barriers = rounds(Who.Timer.elapsed(Begin, Who.Timer.stop()) / 5, Most, 10, 200, Who.Ranks);
  }
  Result.BarrierNanoseconds = Who.Ranks.max(Best); // the fastest barrier of the slowest rank
}

} // namespace

/// What is not known yet of one level. `Time` tells how long the next figure may take. Collective.
template <class F>
static void measureLevel(LevelLimits &To, const StreamMemory &Memory, double Bytes, Reach Level,
                         const Runners &Who, F Time) {
  To.Bytes = Bytes;
  for (int Kind = 0; Kind < PatternCount; ++Kind)
    if (const Pattern Of = static_cast<Pattern>(Kind); !(To.Rate[Kind] > 0)) {
      const Winner Found = raceStreams(Of, Memory.walks(Of, Bytes), Level,
                                       Time(Level == Reach::Caches ? 40 : 100), Who);
      To.Rate[Kind] = Found.Amount;
      To.Spread = std::max(To.Spread, Found.Spread);
    }
  if (!(To.Latency > 0))
    To.Latency = loadLatency(Memory.of(0), Bytes, Who, Time(60));
}

bool isComplete(const NodeLimits &Of) {
  bool All = Of.DoubleFlops > 0 && Of.SingleFlops > 0;
  for (const LevelLimits &Level : Of.Level) {
    for (const double Rate : Level.Rate)
      All = All && (Rate > 0 || Level.Bytes == 0); // a level that the node's memory does not hold
    All = All && (Level.Latency > 0 || Level.Bytes == 0);
  }
  return All && (Of.Ranks == 1 || (Of.MessageNanoseconds > 0 && Of.BarrierNanoseconds > 0));
}

NodeLimits measureNode(const Machine &Node, const Runners &Who) {
  NodeLimits Result;
  const int Threads = Who.Threads.size(), Local = localSize(Who.Ranks);
  Result.Threads = Threads;
  Result.Ranks = Who.Ranks.Size;
  // On a quiet node all of it takes two and a half seconds. The last piece may overrun.
  const bool Messages = Who.Ranks.Size > 1;
  Budget Time(4, NodeLimits::Levels * (PatternCount + 1) + 2 + (Messages ? 3 : 0), Who.Ranks);
  const uint64_t Begin = systemNanoseconds();
  const double Processor = processorNanoseconds();
  Result.Gigahertz = coreFrequency(Who.Timer);
  const Winner Double = raceArithmetic(false, Time.next(40), Who); // no limit is told without
  const Winner Single = raceArithmetic(true, Time.next(40), Who);
  Result.DoubleFlops = Double.Amount;
  Result.SingleFlops = Single.Amount;
  Result.FlopsSpread = std::max(Double.Spread, Single.Spread);
  Result.Gigahertz = Who.Ranks.max(std::max(Result.Gigahertz, coreFrequency(Who.Timer)));
  if (Messages)
    measureMessages(Result, Who, Time);
  const auto Footprint = [&](int Level) { return footprint(Node, Level, Threads, Local); };
  // One piece of memory for all levels, as pages take their time: of the largest that is there.
  StreamMemory Memory;
  int Held = NodeLimits::Levels;
  while (Held > 0 && !Who.Ranks.min(Memory.allocate(Footprint(Held - 1), Who.Threads) ? 1L : 0L))
    --Held;
  const auto MeasureLevels = [&](auto Allowed) {
    for (int Level = 0; Level < NodeLimits::Levels; ++Level)
      if (Level < Held && Footprint(Level) <= Footprint(Held - 1))
        measureLevel(Result.Level[Level], Memory, Footprint(Level),
                     Level < Machine::Levels ? Reach::Caches : Reach::Memory, Who, Allowed);
  };
  MeasureLevels([&](double Wanted) { return Time.next(Wanted); });
  // A busy node may have left no time for some; there are few of them.
  if (!isComplete(Result))
    MeasureLevels([](double Wanted) { return Allowance(Wanted, 500); });
  const double Elapsed = static_cast<double>(systemNanoseconds() - Begin);
  Result.Seconds = Who.Ranks.max(Elapsed) / 1e9;
  Result.Busy = Who.Ranks.max(processorNanoseconds() - Processor < 0.93 * Elapsed ? 1L : 0L) != 0;
  return Result;
}

} // namespace tpb

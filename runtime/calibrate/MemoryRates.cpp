//===- MemoryRates.cpp - Bandwidths and latencies level by level ------------===//

#include "calibrate/MemoryRates.h"

#include <algorithm>

namespace tpb {

namespace {

struct Kind {
  const char *Key;
  Pattern Of;
  bool Past; // the caches
};
constexpr Kind Kinds[] = {{"load", Pattern::Load, false},
                          {"store", Pattern::Store, false},
                          {"copy", Pattern::Copy, false},
                          {"triad", Pattern::Triad, false},
                          {"streaming_store", Pattern::Store, true}};

/// Half of a cache leaves room for everything else. Of the last one, which others share (on a
/// virtual machine strangers, too), as little as the one below it surely does not hold.
double footprintIn(const Machine &Node, int Of) {
  const double Half = static_cast<double>(Node.Data[Of].Bytes) / 2;
  if (Of + 1 < Machine::Levels)
    return Half;
  return std::min(Half, 4 * static_cast<double>(Node.Data[Of - 1].Bytes));
}

} // namespace

MemoryRates::MemoryRates(const Machine &Node, const Runners &Who, const Effort &How)
    : Node(Node), Who(Who), How(How) {
  const double Last = static_cast<double>(Node.Data[Machine::Levels - 1].Bytes);
  for (int I = 0; I < Machine::Levels; ++I)
    Levels.push_back(
        {"cache." + std::to_string(I + 1), footprintIn(Node, I), Reach::Caches, {}, {}});
  Levels.push_back({"memory", std::max(4 * Last, 0x1p28), Reach::Memory, {}, {}});
  for (Level &Each : Levels)
    Each.Bytes = std::min(Each.Bytes, How.MostMemory);
  // One piece for all levels; none of them without as much as they need.
  while (!Levels.empty() && !Memory.allocate(Levels.back().Bytes, Who.Threads))
    Levels.pop_back();
  for (const StreamShape &Each : streamShapes())
    (Each.Run[static_cast<int>(Pattern::Load)] ? Through : Past).push(Each);
}

void MemoryRates::measure() {
  const Allowance Time(How.StreamMilliseconds);
  for (Level &Each : Levels) {
    if (Each.Where == Reach::Caches)
      if (const double Step = loadLatency(Memory.of(0), Each.Bytes, Who, Time); Step > 0)
        Each.Latency.add(Step);
    for (size_t I = 0; I < std::size(Kinds); ++I) {
      const List<StreamShape> &Shapes = Kinds[I].Past ? Past : Through;
      const Winner Found = raceStreams(Kinds[I].Of, Memory.walks(Kinds[I].Of, Each.Bytes),
                                       Each.Where, Time, Who, {Shapes.data(), Shapes.size()});
      if (Found.Amount > 0)
        Each.Rates[I].add(Found.Amount);
    }
  }
}

std::vector<MeasuredFigure> MemoryRates::figures(double Gigahertz) const {
  std::vector<MeasuredFigure> Result;
  for (size_t L = 0; L < Levels.size(); ++L) {
    const Level &Each = Levels[L];
    const bool Cache = Each.Where == Reach::Caches;
    for (size_t I = 0; I < std::size(Kinds); ++I)
      if (!Each.Rates[I].empty())
        Result.push_back({Each.Name + "." + Kinds[I].Key,
                          Each.Rates[I].greatest() / (Cache ? Gigahertz : 1),
                          Cache ? "bytes/cycle" : "GB/s", Each.Rates[I].spreadOfRates()});
    if (!Each.Latency.empty())
      Result.push_back({Each.Name + ".latency", Each.Latency.least() * Gigahertz, "cycles",
                        Each.Latency.spreadOfTimes()});
    if (Cache && !Node.Data[L].Assumed)
      Result.push_back(
          {Each.Name + ".kib", static_cast<double>(Node.Data[L].Bytes) / 1024, "KiB", 1});
  }
  return Result;
}

} // namespace tpb

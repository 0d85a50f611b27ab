//===- CoreTimes.cpp - Times of the core's instructions ---------------------===//

#include "calibrate/CoreTimes.h"
#include "clock/CoreCycles.h"

#include <algorithm>
#include <cstring>

namespace tpb {

CoreTimes::CoreTimes(const Clock &Timer, void *Memory, const Effort &How)
    : Timer(Timer), Memory(Memory), How(How) {
  for (const Sequence &Each : sequences())
    if (Each.Supported()) {
      Rows.push_back(&Each);
      Throughputs.push_back({Each.Throughput, static_cast<double>(Each.Copies)});
      Latencies.push_back({Each.Latency, static_cast<double>(Each.Links)});
    }
  for (const CoreSequence &Each : coreSequences())
    if (Each.Supported()) {
      CoreRows.push_back(&Each);
      CoreLoops.push_back({Each.Run, static_cast<double>(Each.Copies)});
    }
  for (const ShortLoop &Each : shortLoops())
    if (Each.Supported()) {
      ShortRows.push_back(&Each);
      ShortLoops.push_back({Each.Run, static_cast<double>(Each.Trips)});
    }
}

/// Nanoseconds of one operation, the least of some samples.
double CoreTimes::time(const Timed &Of) const {
  const auto Sample = [&](long Trips) {
    const uint64_t Start = Timer.start();
    Of.Run(Trips, Memory);
    return std::max(Timer.elapsed(Start, Timer.stop()), 1.0);
  };
  Sample(1); // brings code and data
  const double Trip = Sample(8) / 8;
  const long Trips = std::max(1L, static_cast<long>(How.SampleNanoseconds / Trip));
  double Least = Sample(Trips);
  for (int I = 1; I < How.Samples; ++I)
    Least = std::min(Least, Sample(Trips));
  return Least / (static_cast<double>(Trips) * Of.Operations);
}

void CoreTimes::measure() {
  const auto Measure = [&](std::vector<Timed> &In) {
    for (Timed &Each : In)
      if (Each.Run)
        Each.Nanoseconds.add(time(Each));
  };
  Gigahertz.add(coreFrequency(Timer));
  Measure(CoreLoops);
  Measure(Latencies);
  Measure(Throughputs);
  Measure(ShortLoops);
  Gigahertz.add(coreFrequency(Timer));
}

const Rounds *CoreTimes::find(const char *Set, const char *Key,
                              const std::vector<Timed> &In) const {
  for (size_t I = 0; I < Rows.size(); ++I)
    if (!std::strcmp(Rows[I]->Set, Set) && !std::strcmp(Rows[I]->Key, Key))
      return &In[I].Nanoseconds;
  return nullptr;
}

/// In cycles, less what else is in each link.
double CoreTimes::latency(size_t Row) const {
  double Result = Latencies[Row].Nanoseconds.least();
  if (const Rounds *const Less = find(Rows[Row]->Set, Rows[Row]->Less, Latencies))
    Result -= Less->least();
  return Result * gigahertz();
}

std::vector<MeasuredFigure> CoreTimes::figures() const {
  std::vector<MeasuredFigure> Result;
  Result.push_back({"core.frequency_ghz", gigahertz(), "GHz", Gigahertz.spreadOfRates()});
  addCore(Result);
  for (size_t I = 0; I < Rows.size(); ++I) {
    const std::string Name = std::string(Rows[I]->Set) + "." + Rows[I]->Key;
    const Rounds &Throughput = Throughputs[I].Nanoseconds, &Latency = Latencies[I].Nanoseconds;
    Result.push_back({Name + ".throughput", Throughput.least() * gigahertz(), "cycles",
                      Throughput.spreadOfTimes()});
    if (!Latency.empty())
      Result.push_back({Name + ".latency", latency(I), "cycles", Latency.spreadOfTimes()});
  }
  return Result;
}

void CoreTimes::addCore(std::vector<MeasuredFigure> &To) const {
  const auto Loop = [&](const char *Name) -> const Rounds & {
    for (size_t I = 0; I < CoreRows.size(); ++I)
      if (!std::strcmp(CoreRows[I]->Name, Name))
        return CoreLoops[I].Nanoseconds;
    static const Rounds None;
    return None;
  };
  const auto Cycles = [&](const char *Name) { return Loop(Name).least() * gigahertz(); };
  // Some cores take fewer of one kind than of several.
  const bool Nops = Cycles("nops") < Cycles("mixed");
  const char *const Widest = Nops ? "nops" : "mixed";
  To.push_back(
      {"core.dispatch_width", 1 / Cycles(Widest), "instructions", Loop(Widest).spreadOfTimes()});
  To.push_back({"core.taken_branch", Cycles("taken"), "cycles", Loop("taken").spreadOfTimes()});
  if (Loop("aligned").empty())
    return;
  // Neighbouring vectors begin in all places of a line; CrossingLoads of 8 lie across two.
#if defined(__x86_64__)
  constexpr double CrossingLoads = 4;
#else
  constexpr double CrossingLoads = 2;
#endif
  To.push_back({"core.line_crossing",
                (Cycles("misaligned") - Cycles("aligned")) * 8 / CrossingLoads, "cycles",
                Loop("misaligned").spreadOfTimes()});
  To.push_back(
      {"core.store_forward", Cycles("forward"), "cycles", Loop("forward").spreadOfTimes()});
  Rounds Overheads;
  double Spread = 1;
  for (size_t I = 0; I < ShortRows.size(); ++I) {
    const Rounds *const Each = find(ShortRows[I]->Set, ShortRows[I]->Key, Throughputs);
    if (!Each)
      continue;
    const double Busiest = std::max(
        static_cast<double>(ShortRows[I]->Count) * Each->least() * gigahertz(), Cycles("taken"));
    const Rounds &Whole = ShortLoops[I].Nanoseconds;
    Overheads.add(std::max(Whole.least() * gigahertz() - Busiest, 0.0));
    Spread = std::max(Spread, Whole.spreadOfTimes());
  }
  if (!Overheads.empty())
    To.push_back({"core.trip_overhead", Overheads.median(), "cycles", Spread});
}

} // namespace tpb

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
  for (const Sequence *const Each : Rows)
    if (!std::strcmp(Each->Set, "scalar") && !std::strcmp(Each->Key, "general_add"))
      Additions = Each;
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

/// The least of some samples, in turn with the chain.
void CoreTimes::time(Timed &Of) const {
  const auto Sample = [&](Loop Run, long Trips) {
    const uint64_t Start = Timer.start();
    Run(Trips, Memory);
    return std::max(Timer.elapsed(Start, Timer.stop()), 1.0);
  };
  const auto Fitting = [&](Loop Run) {
    Sample(Run, 1); // brings code and data
    return std::max(1L, static_cast<long>(How.SampleNanoseconds / (Sample(Run, 8) / 8)));
  };
  const long Trips = Fitting(Of.Run), Links = Fitting(Additions->Latency);
  double Least = Sample(Of.Run, Trips), Chain = Sample(Additions->Latency, Links);
  for (int I = 1; I < How.Samples; ++I) {
    Least = std::min(Least, Sample(Of.Run, Trips));
    Chain = std::min(Chain, Sample(Additions->Latency, Links));
  }
  Least /= static_cast<double>(Trips) * Of.Operations;
  Chain /= static_cast<double>(Links * Additions->Links);
  Of.Nanoseconds.add(Least);
  Of.Chain.add(Chain);
  Of.Quotient.add(Least / Chain);
}

void CoreTimes::measure() {
  const auto Measure = [&](std::vector<Timed> &In) {
    for (Timed &Each : In)
      if (Each.Run)
        time(Each);
  };
  Gigahertz.add(coreFrequency(Timer));
  Measure(CoreLoops);
  Measure(Latencies);
  Measure(Throughputs);
  Measure(ShortLoops);
  Gigahertz.add(coreFrequency(Timer));
}

const CoreTimes::Timed *CoreTimes::find(const char *Set, const char *Key,
                                        const std::vector<Timed> &In) const {
  for (size_t I = 0; I < Rows.size(); ++I)
    if (!std::strcmp(Rows[I]->Set, Set) && !std::strcmp(Rows[I]->Key, Key))
      return &In[I];
  return nullptr;
}

/// In cycles, less what else is in each link.
double CoreTimes::latency(size_t Row) const {
  const Timed *const Less = find(Rows[Row]->Set, Rows[Row]->Less, Latencies);
  return Latencies[Row].cycles() - (Less ? Less->cycles() : 0);
}

std::vector<MeasuredFigure> CoreTimes::figures() const {
  std::vector<MeasuredFigure> Result;
  Result.push_back({"core.frequency_ghz", gigahertz(), "GHz", Gigahertz.spreadOfRates()});
  addCore(Result);
  for (size_t I = 0; I < Rows.size(); ++I) {
    const std::string Name = std::string(Rows[I]->Set) + "." + Rows[I]->Key;
    Result.push_back(
        {Name + ".throughput", Throughputs[I].cycles(), "cycles", Throughputs[I].spread()});
    if (Latencies[I].Run)
      Result.push_back({Name + ".latency", latency(I), "cycles", Latencies[I].spread()});
  }
  return Result;
}

void CoreTimes::addCore(std::vector<MeasuredFigure> &To) const {
  const auto Find = [&](const char *Name) -> const Timed * {
    for (size_t I = 0; I < CoreRows.size(); ++I)
      if (!std::strcmp(CoreRows[I]->Name, Name))
        return &CoreLoops[I];
    return nullptr;
  };
  const auto Add = [&](const char *Name, double Value, const char *Unit, const Timed &From) {
    To.push_back({Name, Value, Unit, From.spread()});
  };
  const Timed *const Nops = Find("nops"), *const Mixed = Find("mixed"),
                     *const Taken = Find("taken");
  if (!Nops || !Mixed || !Taken)
    return;
  // Some cores take fewer of one kind than of several.
  const Timed &Widest = Nops->cycles() < Mixed->cycles() ? *Nops : *Mixed;
  Add("core.dispatch_width", 1 / Widest.cycles(), "instructions", Widest);
  Add("core.taken_branch", Taken->cycles(), "cycles", *Taken);
  const Timed *const Aligned = Find("aligned"), *const Misaligned = Find("misaligned"),
                     *const Forward = Find("forward");
  if (!Aligned || !Misaligned || !Forward)
    return;
  // Of loads of neighbouring vectors, one in so many lies across two lines.
#if defined(__x86_64__)
  constexpr double CrossesOneIn = 2;
#else
  constexpr double CrossesOneIn = 4;
#endif
  Add("core.line_crossing", (Misaligned->cycles() - Aligned->cycles()) * CrossesOneIn, "cycles",
      *Misaligned);
  Add("core.store_forward", Forward->cycles(), "cycles", *Forward);
  Rounds Overheads;
  double Spread = 1;
  for (size_t I = 0; I < ShortRows.size(); ++I)
    if (const Timed *const Each = find(ShortRows[I]->Set, ShortRows[I]->Key, Throughputs)) {
      const double Busiest =
          std::max(static_cast<double>(ShortRows[I]->Count) * Each->cycles(), Taken->cycles());
      Overheads.add(std::max(ShortLoops[I].cycles() - Busiest, 0.0));
      Spread = std::max(Spread, ShortLoops[I].spread());
    }
  if (!Overheads.empty())
    To.push_back({"core.trip_overhead", Overheads.median(), "cycles", Spread});
}

} // namespace tpb

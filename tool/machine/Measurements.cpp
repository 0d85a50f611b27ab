//===- machine/Measurements.cpp - Figures measured on a machine ------------===//
#include "machine/Measurements.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace llvm;

namespace tpbcc {

namespace {

/// Keys of sources of what is measured.
constexpr const char *Both = "measured";
constexpr const char *Throughput = "measured_throughput";
constexpr const char *Cache = "measured_caches";
constexpr const char *Main = "measured_memory";

/// Rounds that are further apart were disturbed.
constexpr double MostSpread = 1.1;
/// As a part of the time.
constexpr double MostStolen = 0.01;
/// Clocks and loops around what is measured: a little less than possible is not wrong.
constexpr double Tolerance = 0.03;

double rounded(double Value) { return std::round(Value * 100) / 100; }

/// Cycles of a chain are whole ones, but for means over instructions that differ.
double wholeIfNear(double Value) {
  const double Whole = std::round(Value);
  return Whole > 0 && std::fabs(Value - Whole) <= Tolerance * Whole ? Whole : rounded(Value);
}

const Measurement *find(const Measurements &In, const Twine &Name) {
  const auto Found = In.find(Name.str());
  return Found == In.end() ? nullptr : &Found->second;
}

/// Names of sources that the base has for something else.
void renameSources(Machine &M) {
  std::map<std::string, std::string> NewNames, Kept;
  for (const auto &[Key, Text] : M.Sources) {
    std::string Name = Key;
    if (Key == Both || Key == Throughput || Key == Cache || Key == Main)
      Name = M.Name + "-" + Key;
    NewNames[Key] = Name;
    Kept[Name] = Text;
  }
  M.Sources = Kept;
  const auto Rename = [&](std::string &Source) { Source = NewNames.at(Source); };
  for (Figure *const F : {&M.DispatchWidth, &M.ReorderBuffer, &M.TakenBranch, &M.MispredictedBranch,
                          &M.FrequencyGhz, &M.StoreForward, &M.LineCrossing, &M.TripOverhead})
    Rename(F->Source);
  for (Figure *const F : {&M.ForwardFailed, &M.StoreCrossing, &M.Misplaced})
    if (*F > 0)
      Rename(F->Source);
  Rename(M.OverlapSource);
  for (CacheLevel &C : M.Caches)
    Rename(C.Source);
  Rename(M.Memory.Source);
  if (M.Staging)
    Rename(M.Staging->Source);
  for (IsaCosts &I : M.Isas)
    for (auto &Cost : I.Of)
      if (Cost)
        Rename(Cost->Source);
}

void measureCore(Machine &M, const Measurements &Of) {
  const auto Take = [&](const char *Key, Figure &Into, auto Form) {
    if (const Measurement *const Found = find(Of, "core." + Twine(Key)))
      Into = {std::max(Form(Found->Value), 0.01), Both}; // files have positive figures
  };
  Take("dispatch_width", M.DispatchWidth, wholeIfNear);
  Take("taken_branch", M.TakenBranch, rounded);
  Take("frequency_ghz", M.FrequencyGhz, rounded);
  Take("store_forward", M.StoreForward, wholeIfNear);
  Take("line_crossing", M.LineCrossing, rounded);
  Take("trip_overhead", M.TripOverhead, rounded);
}

/// As many cycles of the same ports as make this throughput. What takes no more than a cycle is no
/// microcode, whatever the file says.
void scaleWork(OperationCost &Cost, double Cycles, PortSet Microcode) {
  if (Cycles <= 1 && Cost.Work.size() > 1)
    erase_if(Cost.Work, [&](const PortWork &W) { return W.Ports == Microcode; });
  const double Factor = Cycles / Cost.cycles();
  for (PortWork &W : Cost.Work)
    W.Cycles = std::max(std::round(W.Cycles * Factor * 1e4) / 1e4, 0.01);
}

void measureOperation(OperationCost &Cost, const Measurement *Cycles, const Measurement *Latency,
                      double Width, PortSet Microcode) {
  // No core begins more than it decodes.
  if (!Cycles || Cycles->Value < (1 - Tolerance) / Width || Cost.Work.empty() || Cost.cycles() <= 0)
    return;
  scaleWork(Cost, rounded(Cycles->Value), Microcode);
  Cost.Source = Throughput;
  if (Latency && Latency->Value > 0) {
    Cost.Latency = wholeIfNear(Latency->Value);
    Cost.Source = Both;
  }
}

void measureCaches(Machine &M, const Measurements &Of) {
  for (CacheLevel &C : M.Caches) {
    const std::string Name = "cache." + std::to_string(C.Level) + ".";
    const auto Take = [&](const char *Key, double &Into) {
      if (const Measurement *const Found = find(Of, Name + Key); Found && Found->Value >= 0.01) {
        Into = rounded(Found->Value);
        C.Source = Cache;
      }
    };
    Take("load", C.Load);
    Take("store", C.Store);
    Take("copy", C.Copy);
    Take("triad", C.Triad);
    Take("streaming_store", C.StreamingStore);
    Take("latency", C.Latency);
    if (const Measurement *const KiB = find(Of, Name + "kib"); KiB && KiB->Value >= 1)
      C.KiB = int(KiB->Value);
  }
}

void measureMemory(MemoryFigures &M, const Measurements &Of) {
  const auto Take = [&](const char *Key, double &Into) {
    if (const Measurement *const Found = find(Of, "memory." + Twine(Key));
        Found && Found->Value >= 0.01) {
      Into = rounded(Found->Value);
      M.Source = Main;
    }
  };
  Take("load", M.Load);
  Take("store", M.Store);
  Take("copy", M.Copy);
  Take("triad", M.Triad);
  Take("streaming_store", M.StreamingStore);
}

} // namespace

std::optional<Measurements> parseMeasurements(StringRef Text, std::string &Problem) {
  Measurements Result;
  while (!Text.empty()) {
    const auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    SmallVector<StringRef, 4> Words;
    SplitString(Line, Words);
    Measurement M;
    if (Words.size() != 4 || Words[1].getAsDouble(M.Value) || Words[3].getAsDouble(M.Spread) ||
        !std::isfinite(M.Value) || !std::isfinite(M.Spread) || M.Value > 1e9) {
      Problem = ("'" + Line + "' is no 'NAME VALUE UNIT SPREAD'").str();
      return std::nullopt;
    }
    Result[Words[0].str()] = M;
  }
  if (Result.empty()) {
    Problem = "nothing was measured";
    return std::nullopt;
  }
  return Result;
}

std::string contention(const Measurements &Of) {
  size_t Apart = 0;
  const Measurements::value_type *Worst = nullptr;
  for (const auto &Each : Of)
    if (Each.second.Spread > MostSpread) {
      ++Apart;
      if (!Worst || Each.second.Spread > Worst->second.Spread)
        Worst = &Each;
    }
  std::string Result;
  raw_string_ostream Out(Result);
  if (Worst)
    Out << Apart << " of " << Of.size() << " figures vary by more than "
        << llvm::format("%.0f %%", 100 * (MostSpread - 1)) << ", " << Worst->first
        << llvm::format(" by a factor of %.2f", Worst->second.Spread);
  if (const Measurement *const Stolen = find(Of, "stolen"); Stolen && Stolen->Value > MostStolen)
    Out << (Worst ? ", and " : "") << "other virtual machines took "
        << llvm::format("%.0f %% of the time", 100 * Stolen->Value);
  return Result;
}

Machine withMeasurements(const Machine &Base, const Measurements &Measured, const MeasuredOn &On) {
  Machine M = Base;
  renameSources(M);
  const std::string Busy = contention(Measured);
  const std::string Here = "measured on this machine, " + On.Date;
  const std::string Doubt = Busy.empty() ? "" : "; uncertain, as " + Busy;
  M.Name = Base.Name + "-measured";
  M.Description = Base.Description + ", measured on this machine";
  M.Aliases.clear();
  M.IdentifiedBy.clear();
  M.NearestTo.clear();
  M.Validated = Busy.empty();
  M.Measured = On;
  M.Sources[Both] = Here + "; ports and micro-operations as in " + Base.File + Doubt;
  M.Sources[Throughput] =
      "throughput " + Here + "; latency, ports and micro-operations as in " + Base.File + Doubt;
  M.Sources[Cache] = Here + "; ways, policy and who shares it as in " + Base.File + Doubt;
  M.Sources[Main] =
      "one core, " + Here + "; all cores and write-allocates as in " + Base.File + Doubt;
  measureCore(M, Measured);
  const double Width = std::max(Base.DispatchWidth.Value, M.DispatchWidth.Value);
  for (IsaCosts &I : M.Isas)
    for (size_t O = 0; O < OperationKinds; ++O)
      if (auto &Cost = I.Of[O]) {
        const std::string Name = I.Name + "." + keyOf(Operation(O));
        measureOperation(*Cost, find(Measured, Name + ".throughput"),
                         find(Measured, Name + ".latency"), Width, M.microcode());
      }
  measureCaches(M, Measured);
  measureMemory(M.Memory, Measured);
  return M;
}

} // namespace tpbcc

//===- Limits.cpp - What can be reached, in the reports ---------------------===//

#include "report/Limits.h"
#include "report/Text.h"

namespace tpb {

const char *limitCode(LeastTime Least, double Bytes, const Machine &Node, int Threads) {
  static const char *const Levels[] = {"L1", "L2", "L3", "M"};
  switch (Least.By) {
  case Resource::Bandwidth:
    return Levels[levelOf(Bytes / Threads, Node, Threads)];
  case Resource::Arithmetic:
    return "FP";
  case Resource::Latency:
    return "LD";
  default:
    return "";
  }
}

static void figure(double Value, const char *Format) {
  if (Value > 0)
    std::printf(Format, Value);
  else
    std::printf(" %8s", "n/a");
}

/// "n/a" or a rate in thousands of millions.
static void billions(double PerNanosecond, char (&Text)[24]) {
  std::snprintf(Text, sizeof Text, PerNanosecond > 0 ? "%.1f" : "n/a", PerNanosecond);
}

static void printPeak(const NodeLimits &Of, const RunContext &Run) {
  const NodePeak Peak = nodePeak(Run.Peak, Of);
  char Double[24], Single[24], Load[24], Store[24], Memory[60], Text[700];
  billions(Peak.DoubleFlops, Double);
  billions(Peak.SingleFlops, Single);
  billions(Peak.LoadBytes, Load);
  billions(Peak.StoreBytes, Store);
  std::snprintf(Memory, sizeof Memory,
                Run.MemoryPeak > 0 ? "%.1f GB/s by the node's memory modules" : "not_available",
                Run.MemoryPeak);
  if (*Run.Peak.Core)
    std::snprintf(Text, sizeof Text,
                  "peak %s GFLOP/s in double, %s in single precision, by the pipes at %.2f GHz; L1 "
                  "load %s GB/s, store %s GB/s; %g core%s, %s (%s). Memory: %s.",
                  Double, Single, Peak.Gigahertz, Load, Store, Peak.Cores,
                  Peak.Cores == 1 ? "" : "s", Run.Peak.Core, Run.Peak.Source, Memory);
  else
    std::snprintf(Text, sizeof Text,
                  "peak not_available: no such processor in the table. Memory: %s.", Memory);
  printWrapped(stdout, "    In theory: ", 15, Text);
  if (exceedsPeak(Of, Peak))
    printWrapped(stdout, "    warning: ", 13,
                 "multiply-adds are measured faster than the pipes could do them: the table's row "
                 "is not this processor, or its clock is faster than measured");
}

void printNode(const NodeLimits &Of, const RunContext &Run) {
  if (!(Of.DoubleFlops > 0))
    return;
  std::printf("\n  this node, %d thread%s on %d rank%s together: ", Of.Threads,
              Of.Threads == 1 ? "" : "s", Of.Ranks, Of.Ranks == 1 ? "" : "s");
  if (Of.Date[0])
    std::printf("measured %s; --calibrate measures again\n", Of.Date);
  else
    std::printf("measured now, in %.1f s\n", Of.Seconds);
  if (Of.Busy)
    std::printf("  (other programs were running: the figures may be too low)\n");
  std::printf("    %-7s %10s %8s %8s %8s %8s %8s %8s  %s\n", "", "KiB/thread", "load", "store",
              "update", "axpy", "copy", "triad", "latency");
  for (int L = 0; L < NodeLimits::Levels; ++L) {
    const LevelLimits &Level = Of.Level[L];
    if (!(Level.Bytes > 0))
      continue;
    std::printf("    %-7s %10.0f", levelName(L), Level.Bytes / 1024);
    for (const double Rate : Level.Rate)
      figure(1000 * Rate, " %8.0f");
    figure(Level.Latency, " %8.2f");
    std::printf("%s\n", L == 0 ? " ns" : "");
  }
  double Spread = Of.FlopsSpread;
  for (const LevelLimits &Level : Of.Level)
    Spread = Level.Spread > Spread ? Level.Spread : Spread;
  if (Spread >= 0)
    std::printf("    Both halves of the time that a figure had differ by %.0f %% at most.\n",
                100 * Spread);
  std::printf("    MB/s of useful bytes. Fused multiply-adds: %.0f MFLOP/s in double, %.0f in "
              "single precision.\n",
              1000 * Of.DoubleFlops, 1000 * Of.SingleFlops);
  printPeak(Of, Run);
  if (Of.Ranks > 1)
    std::printf("    Messages between ranks 0 and 1: %.3g us for 8 bytes, %.0f MB/s for 4 MiB. "
                "Barrier: %.3g us.\n",
                Of.MessageNanoseconds / 1000, 1000 * Of.MessageRate, Of.BarrierNanoseconds / 1000);
}

void printLimit(const Row &Of, const Machine &Node) {
  const LeastTime Least = Of.least();
  if (Least.By == Resource::None)
    return;
  char Lead[60], Text[440], Peak[80] = "", Spread[40] = "";
  const double Part = 100 * Of.reached();
  const char *Unit = "MB/s", *What = "";
  double Most = 0;
  if (Least.By == Resource::Bandwidth)
    Most = 1000 * Of.Reachable.BytesPerNanosecond;
  else if (Least.By == Resource::Arithmetic)
    Unit = "MFLOP/s", What = "fused multiply-adds in registers",
    Most = 1000 * Of.Reachable.FlopsPerNanosecond;
  else
    Unit = "ns/step", What = "loads that wait for each other, in random order",
    Most = Of.Reachable.StepNanoseconds;
  std::snprintf(Lead, sizeof Lead, "    %-11s %-11s %8.*f ", "limit", Unit,
                Least.By == Resource::Latency ? 3 : 0, Most);
  if (Least.By == Resource::Arithmetic && Of.Reachable.PeakFlops > 0)
    std::snprintf(Peak, sizeof Peak, "; peak %.1f GFLOP/s by the pipes at %.2f GHz",
                  Of.Reachable.PeakFlops, Of.Reachable.Gigahertz);
  if (const double Apart = spreadOf(Of.Reachable, Least.By); Apart >= 0)
    std::snprintf(Spread, sizeof Spread, ", spread %.1f %%", 100 * Apart);
  std::snprintf(Text, sizeof Text, "%.0f %% reached%s; measured here by %s%s; limited by %s%s%s",
                Part, Spread, *What ? What : Of.Reachable.Source, Peak,
                Least.By == Resource::Bandwidth ? "the bandwidth of " : "the ",
                Least.By == Resource::Bandwidth
                    ? levelName(levelOf(Of.AllArrays / Of.Threads, Node, Of.Threads))
                    : nameOf(Least.By),
                Least.By == Resource::Latency ? " of loads" : "");
  printWrapped(stdout, Lead, 37, Text);
  if (Of.exceeded())
    printWrapped(stdout, "    note", 16,
                 "limit exceeded: what we compare with is not the fastest way to do this work");
}

void writeLimit(JsonWriter &Json, const Limit &Of, LeastTime Least, double Median) {
  const double Reached = Least.part(Median);
  if (Least.By == Resource::None)
    return Json.verbatim("limit", nullptr);
  const auto Known = [](double Value) { return Value > 0 ? Value : -1; };
  Json.open("limit", '{');
  Json.known("bytes_per_second", Known(1e9 * Of.BytesPerNanosecond));
  Json.known("flops_per_second", Known(1e9 * Of.FlopsPerNanosecond));
  Json.known("peak_flops_per_second", Known(1e9 * Of.PeakFlops));
  Json.known("step_ns", Known(Of.StepNanoseconds));
  Json.text("source", Of.Source);
  Json.text("provenance", "measured on this node");
  Json.text("limited_by", nameOf(Least.By));
  Json.number("least_time_ns", Least.Nanoseconds);
  Json.known("reached", Reached);
  Json.known("spread", spreadOf(Of, Least.By));
  Json.truth("exceeded", Reached > 1.03);
  Json.close('}');
}

/// A figure, or that there is none.
static void numberOrMissing(JsonWriter &Json, const char *Name, double Value) {
  if (Value > 0)
    Json.number(Name, Value);
  else
    Json.text(Name, "not_available");
}

void writePeak(JsonWriter &Json, const RunContext &Run) {
  const CorePeak &Of = Run.Peak;
  Json.open("peak", '{');
  Json.text("core", *Of.Core ? Of.Core : "not_available");
  Json.text("source", *Of.Source ? Of.Source : "not_available");
  numberOrMissing(Json, "double_flops_per_cycle", Of.DoubleFlops);
  numberOrMissing(Json, "single_flops_per_cycle", Of.SingleFlops);
  numberOrMissing(Json, "l1_load_bytes_per_cycle", Of.LoadBytes);
  numberOrMissing(Json, "l1_store_bytes_per_cycle", Of.StoreBytes);
  numberOrMissing(Json, "memory_bytes_per_second", 1e9 * Run.MemoryPeak);
  Json.close('}');
}

void writeNodes(JsonWriter &Json, const RunContext &Run) {
  Json.open("node_limits", '[');
  for (const NodeLimits &Of : Run.Nodes) {
    const NodePeak Peak = nodePeak(Run.Peak, Of);
    Json.open(nullptr, '{');
    Json.number("threads", Of.Threads);
    Json.number("ranks", Of.Ranks);
    Json.text("measured", Of.Date[0] ? Of.Date : "in this run");
    Json.number("seconds", Of.Seconds);
    Json.truth("node_was_busy", Of.Busy);
    Json.open("levels", '[');
    for (int L = 0; L < NodeLimits::Levels; ++L) {
      const LevelLimits &Level = Of.Level[L];
      if (!(Level.Bytes > 0))
        continue;
      static const char *const Kinds[] = {"load_bytes_per_second",   "store_bytes_per_second",
                                          "update_bytes_per_second", "axpy_bytes_per_second",
                                          "copy_bytes_per_second",   "triad_bytes_per_second"};
      Json.open(nullptr, '{');
      Json.text("level", levelName(L));
      Json.number("bytes_per_thread", Level.Bytes);
      for (int Kind = 0; Kind < PatternCount; ++Kind)
        numberOrMissing(Json, Kinds[Kind], 1e9 * Level.Rate[Kind]);
      numberOrMissing(Json, "load_latency_ns", Level.Latency);
      if (Level.Spread >= 0)
        Json.number("spread", Level.Spread);
      else
        Json.text("spread", "not_available");
      Json.close('}');
    }
    Json.close(']');
    numberOrMissing(Json, "double_flops_per_second", 1e9 * Of.DoubleFlops);
    numberOrMissing(Json, "single_flops_per_second", 1e9 * Of.SingleFlops);
    numberOrMissing(Json, "core_GHz", Of.Gigahertz);
    Json.number("cores", Of.Cores);
    numberOrMissing(Json, "peak_double_flops_per_second", 1e9 * Peak.DoubleFlops);
    numberOrMissing(Json, "peak_single_flops_per_second", 1e9 * Peak.SingleFlops);
    numberOrMissing(Json, "peak_l1_load_bytes_per_second", 1e9 * Peak.LoadBytes);
    numberOrMissing(Json, "peak_l1_store_bytes_per_second", 1e9 * Peak.StoreBytes);
    Json.truth("faster_than_peak", exceedsPeak(Of, Peak));
    if (Of.Ranks > 1) {
      numberOrMissing(Json, "message_latency_ns", Of.MessageNanoseconds);
      numberOrMissing(Json, "message_bytes_per_second", 1e9 * Of.MessageRate);
      numberOrMissing(Json, "barrier_ns", Of.BarrierNanoseconds);
    }
    Json.close('}');
  }
  Json.close(']');
}

} // namespace tpb

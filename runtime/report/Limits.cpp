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

void printNode(const NodeLimits &Of) {
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
  std::printf("    MB/s of useful bytes. Fused multiply-adds: %.0f MFLOP/s in double, %.0f in "
              "single precision.\n",
              1000 * Of.DoubleFlops, 1000 * Of.SingleFlops);
  if (Of.Ranks > 1)
    std::printf("    Messages between ranks 0 and 1: %.3g us for 8 bytes, %.0f MB/s for 4 MiB. "
                "Barrier: %.3g us.\n",
                Of.MessageNanoseconds / 1000, 1000 * Of.MessageRate, Of.BarrierNanoseconds / 1000);
}

void printLimit(const Row &Of, const Machine &Node) {
  const LeastTime Least = Of.least();
  if (Least.By == Resource::None)
    return;
  char Lead[60], Text[300];
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
  std::snprintf(Text, sizeof Text, "%.0f %% reached; measured here by %s; limited by %s%s%s", Part,
                *What ? What : Of.Reachable.Source,
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
  Json.known("step_ns", Known(Of.StepNanoseconds));
  Json.text("source", Of.Source);
  Json.text("provenance", "measured on this node");
  Json.text("limited_by", nameOf(Least.By));
  Json.number("least_time_ns", Least.Nanoseconds);
  Json.known("reached", Reached);
  Json.truth("exceeded", Reached > 1.03);
  Json.close('}');
}

void writeNodes(JsonWriter &Json, std::span<const NodeLimits> Nodes) {
  Json.open("node_limits", '[');
  for (const NodeLimits &Of : Nodes) {
    Json.open(nullptr, '{');
    Json.number("threads", Of.Threads);
    Json.number("ranks", Of.Ranks);
    Json.text("measured", Of.Date[0] ? Of.Date : "in this run");
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
        Json.number(Kinds[Kind], 1e9 * Level.Rate[Kind]);
      Json.number("load_latency_ns", Level.Latency);
      Json.close('}');
    }
    Json.close(']');
    Json.number("double_flops_per_second", 1e9 * Of.DoubleFlops);
    Json.number("single_flops_per_second", 1e9 * Of.SingleFlops);
    if (Of.Ranks > 1) {
      Json.number("message_latency_ns", Of.MessageNanoseconds);
      Json.number("message_bytes_per_second", 1e9 * Of.MessageRate);
      Json.number("barrier_ns", Of.BarrierNanoseconds);
    }
    Json.close('}');
  }
  Json.close(']');
}

} // namespace tpb

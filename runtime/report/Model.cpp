//===- Model.cpp - What was predicted, in the reports -----------------------===//

#include "report/Model.h"
#include "report/Text.h"

#include <cmath>

namespace tpb {

/// Whether the vector loop that was predicted is what ran, and was timed.
static bool isModelled(const Row &Of) {
  return Of.rated() && !Of.PlainRan && Of.Check.State != Verdict::PlainLoop &&
         Of.Predicted.Nanoseconds > 0 && Of.Time.Median > 0;
}

/// By how many percent the prediction is longer than the median.
static double errorPercent(const Row &Of) {
  return 100 * (Of.Predicted.Nanoseconds / Of.Time.Median - 1);
}

static const char *judgement(const Row &Of) {
  constexpr double Same = 1.03; // two measurements of one thing differ by no more
  const double Part = Of.Predicted.Nanoseconds / Of.Time.Median;
  return Part > Same  ? "; faster than predicted: model or cache wrong"
         : Part < 0.8 ? "; headroom"
                      : "";
}

void printModel(const Row &Of) {
  if (!isModelled(Of))
    return;
  const ModelledTime &Model = Of.Predicted;
  char Lead[60], Number[24], Text[400];
  formatNumber(Model.Nanoseconds, Number);
  std::snprintf(Lead, sizeof Lead, "    %-11s %-11s %8s ", "model", "ns/call", Number);
  std::snprintf(
      Text, sizeof Text,
      "predicted, %.1f %% %s than the median; limited by %s; %.4g cycles an iteration in L1; "
      "data in %s, bandwidths %s%s",
      std::fabs(errorPercent(Of)), errorPercent(Of) < 0 ? "shorter" : "longer", Model.Limit,
      Model.CyclesPerIteration, levelName(Model.Level),
      Model.Measured ? "measured here" : "of the machine file", judgement(Of));
  printWrapped(stdout, Lead, 37, Text);
}

void writeModel(JsonWriter &Json, const Row &Of) {
  if (!isModelled(Of))
    return Json.verbatim("model", nullptr);
  const ModelledTime &Model = Of.Predicted;
  Json.open("model", '{');
  Json.number("cycles_per_iteration", Model.CyclesPerIteration);
  Json.number("core_cycles", Model.CoreCycles);
  Json.number("predicted", Model.Nanoseconds);
  Json.number("measured", Of.Time.Median);
  Json.number("error", errorPercent(Of));
  Json.text("limit", Model.Limit);
  Json.text("level", levelName(Model.Level));
  Json.text("bandwidths", Model.Measured ? "measured on this node" : "machine file");
  Json.close('}');
}

} // namespace tpb

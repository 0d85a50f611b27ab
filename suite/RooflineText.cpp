//===- RooflineText.cpp - A roofline as a table -----------------------------===//
#include "Roofline.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>

namespace tpbench {

namespace {

__attribute__((format(printf, 2, 3))) void add(std::string &To, const char *Format, ...) {
  char Line[400];
  va_list Values;
  va_start(Values, Format);
  std::vsnprintf(Line, sizeof Line, Format, Values);
  va_end(Values);
  To += Line;
}

/// Four significant digits at most, for columns of nine.
std::string digits(double Value) {
  char Text[32];
  const int Digits = Value >= 1000 ? 0 : Value >= 100 ? 1 : Value >= 10 ? 2 : 3;
  std::snprintf(Text, sizeof Text, "%.*f", Digits, Value);
  return Text;
}

} // namespace

std::string rooflineText(const Roofline &Of) {
  std::string Text = "roofline of " + Of.Node + "\n";
  add(Text, "  %-9s%9s GFLOP/s  double precision, fused multiply-adds\n", "peak",
      digits(Of.DoublePeak).c_str());
  if (Of.SinglePeak > 0)
    add(Text, "  %-9s%9s GFLOP/s  single precision\n", "", digits(Of.SinglePeak).c_str());
  for (const Bandwidth &Path : Of.Paths)
    add(Text, "  %-9s%9s GB/s     %s stream; %s flops/B reach the peak in double precision\n",
        Path.Level.c_str(), digits(Path.GigaBytes).c_str(), Path.Stream.c_str(),
        digits(Of.DoublePeak / Path.GigaBytes).c_str());
  size_t Wide = 6, WideSize = 4;
  for (const RooflinePoint &Each : Of.Points) {
    Wide = std::max(Wide, Each.Kernel.size());
    WideSize = std::max(WideSize, Each.Size.size());
  }
  add(Text, "\n  %-*s  %-6s  %-*s  %8s  %8s  %-7s  %8s  %5s  %s\n", static_cast<int>(Wide),
      "kernel", "level", static_cast<int>(WideSize), "size", "flops/B", "measured", "", "roof", "%",
      "limited by");
  for (const RooflinePoint &Each : Of.Points) {
    const bool Flops = Each.Intensity > 0;
    add(Text, "  %-*s  %-6s  %-*s  %8s  %8s  %-7s  %8s  %5s  %s\n", static_cast<int>(Wide),
        Each.Kernel.c_str(), Each.Level.c_str(), static_cast<int>(WideSize), Each.Size.c_str(),
        Flops ? digits(Each.Intensity).c_str() : "-",
        digits(Flops ? Each.GigaFlops : Each.GigaBytes).c_str(), Flops ? "GFLOP/s" : "GB/s",
        Each.Roof > 0 ? digits(Each.Roof).c_str() : "-",
        Each.Roof > 0 ? std::to_string(static_cast<long>(100 * Each.Reached + 0.5)).c_str() : "-",
        Each.LimitedBy.c_str());
  }
  Text +=
      "\n  Bytes count each stream once, without write-allocate. A roof is the least of the peak\n"
      "  and of the intensity times the bandwidth of the stream that is most like the kernel, in\n"
      "  its level; rates are medians. 1 GB is 10^9 bytes.\n";
  return Text;
}

} // namespace tpbench

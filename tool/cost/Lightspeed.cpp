#include "cost/Lightspeed.h"
#include <algorithm>

namespace tpbcc {

double machineBalance(double GigabytesPerSecond, double GigaflopsPerSecond) {
  return GigabytesPerSecond / WordBytes / GigaflopsPerSecond;
}

std::optional<double> codeBalance(double Bytes, double Flops) {
  if (Flops <= 0)
    return std::nullopt;
  return Bytes / WordBytes / Flops;
}

std::optional<double> intensity(double Bytes, double Flops) {
  if (Bytes <= 0)
    return std::nullopt;
  return Flops / Bytes;
}

double lightspeed(double MachineBalance, double CodeBalance) {
  return MachineBalance < CodeBalance ? MachineBalance / CodeBalance : 1;
}

double attainable(double PeakGigaflops, double GigabytesPerSecond, double CodeBalance) {
  if (CodeBalance <= 0)
    return PeakGigaflops;
  return std::min(PeakGigaflops, GigabytesPerSecond / WordBytes / CodeBalance);
}

std::optional<double> inCoreFactor(double Flops, double Slots) {
  if (Slots <= 0)
    return std::nullopt;
  return Flops / (2 * Slots);
}

double reportedToActual(double Bytes, double BytesAllocate) {
  return Bytes > 0 ? BytesAllocate / Bytes : 1;
}

llvm::StringRef spelling(Headroom H) {
  switch (H) {
  case Headroom::None:
    return "no headroom";
  case Headroom::Some:
    return "headroom";
  case Headroom::ModelWrong:
    return "model or cache wrong";
  }
  return "";
}

Headroom headroom(double Measured, double Predicted) {
  constexpr double Used = 0.8;
  if (Measured > Predicted)
    return Headroom::ModelWrong;
  return Measured >= Used * Predicted ? Headroom::None : Headroom::Some;
}

} // namespace tpbcc

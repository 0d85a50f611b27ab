//===- Limit.cpp - What can be reached, and what stands in the way ----------===//

#include "limits/Limit.h"

namespace tpb {

LeastTime leastTime(const Limit &Of, double Bytes, double Flops, double Steps) {
  LeastTime Result;
  const auto Raise = [&](double Nanoseconds, Resource By) {
    if (Nanoseconds > Result.Nanoseconds)
      Result = {Nanoseconds, By};
  };
  // Resources work at the same time, so the slowest one sets the limit.
  if (Of.BytesPerNanosecond > 0 && Bytes > 0)
    Raise(Bytes / Of.BytesPerNanosecond, Resource::Bandwidth);
  if (Of.FlopsPerNanosecond > 0 && Flops > 0)
    Raise(Flops / Of.FlopsPerNanosecond, Resource::Arithmetic);
  if (Of.StepNanoseconds > 0 && Steps > 0)
    Raise(Steps * Of.StepNanoseconds, Resource::Latency);
  return Result;
}

const char *nameOf(Resource By) {
  static const char *const Names[] = {"", "bandwidth", "arithmetic", "latency"};
  return Names[static_cast<int>(By)];
}

} // namespace tpb

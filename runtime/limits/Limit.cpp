//===- Limit.cpp - What can be reached, and what stands in the way ----------===//

#include "limits/Limit.h"

#include <cstring>

namespace tpb {

/// The better of two figures, of which more is better unless they are `Times`. The spread is the
/// distance of the two best ones.
static void take(double &Figure, double &Spread, double Other, bool Times) {
  if (!(Other > 0))
    return;
  const double Distance = 1 - (Other < Figure ? Other / Figure : Figure / Other);
  if (!(Figure > 0) || (Times ? Other < Figure : Other > Figure)) {
    Spread = Figure > 0 ? Distance : Spread;
    Figure = Other;
  } else if (Spread < 0 || Distance < Spread) {
    Spread = Distance;
  }
}

Limit better(const Limit &One, const Limit &Other) {
  Limit Result = One;
  if (Other.BytesPerNanosecond > One.BytesPerNanosecond)
    std::memcpy(Result.Source, Other.Source, sizeof Result.Source);
  take(Result.BytesPerNanosecond, Result.BytesSpread, Other.BytesPerNanosecond, false);
  take(Result.StepNanoseconds, Result.StepSpread, Other.StepNanoseconds, true);
  return Result;
}

LeastTime leastTime(const Limit &Of, double Bytes, double Flops, double Steps) {
  LeastTime Result;
  const auto Raise = [&](double Nanoseconds, Resource By) {
    if (Nanoseconds > Result.Nanoseconds)
      Result = {Nanoseconds, By};
  };
  if ((Bytes > 0 && !(Of.BytesPerNanosecond > 0)) || (Flops > 0 && !(Of.FlopsPerNanosecond > 0)) ||
      (Steps > 0 && !(Of.StepNanoseconds > 0)))
    return Result;
  // Resources work at the same time, so the slowest one sets the limit.
  if (Bytes > 0)
    Raise(Bytes / Of.BytesPerNanosecond, Resource::Bandwidth);
  if (Flops > 0)
    Raise(Flops / Of.FlopsPerNanosecond, Resource::Arithmetic);
  if (Steps > 0)
    Raise(Steps * Of.StepNanoseconds, Resource::Latency);
  return Result;
}

double spreadOf(const Limit &Of, Resource By) {
  switch (By) {
  case Resource::Bandwidth:
    return Of.BytesSpread;
  case Resource::Arithmetic:
    return Of.FlopsSpread;
  case Resource::Latency:
    return Of.StepSpread;
  default:
    return -1;
  }
}

const char *nameOf(Resource By) {
  static const char *const Names[] = {"", "bandwidth", "arithmetic", "latency"};
  return Names[static_cast<int>(By)];
}

} // namespace tpb

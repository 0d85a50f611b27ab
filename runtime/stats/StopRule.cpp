//===- StopRule.cpp - When there are enough samples -------------------------===//

#include "stats/StopRule.h"
#include "stats/Summary.h"

#include <algorithm>

namespace tpb {

namespace {
constexpr long LeastSamples = 3;    // for which a median means something, if there is time
constexpr long LeastForTarget = 10; // an interval of fewer is narrow by chance too often
} // namespace

StopReason decide(const StopRule &Rule, const Progress &Now) {
  const bool Long = Now.Sampled > Rule.MostTime * static_cast<double>(Now.Samples);
  const long Wanted = Long ? 1 : LeastSamples;
  const long Least = Rule.Samples > 0 ? std::min(Rule.Samples, Wanted) : Wanted;
  if (Rule.MostTime > 0 && Now.Elapsed >= Rule.MostTime && Now.Samples >= Least)
    return StopReason::MostTime;
  if (Now.Sampled < Rule.LeastTime)
    return StopReason::NotYet;
  if (Rule.TargetPercent > 0 && Now.Samples >= LeastForTarget && Now.IntervalPercent >= 0 &&
      Now.IntervalPercent <= Rule.TargetPercent)
    return StopReason::Target;
  if (Rule.Samples > 0 && Now.Samples >= Rule.Samples)
    return Rule.LeastTime > 0 && Now.Samples > Rule.Samples ? StopReason::LeastTime
                                                            : StopReason::Count;
  return StopReason::NotYet;
}

const char *explain(StopReason Why) {
  switch (Why) {
  case StopReason::LeastTime:
    return "until --min-time";
  case StopReason::MostTime:
    return "as many as --max-time allows";
  case StopReason::Target:
    return "until --target-ci";
  case StopReason::Interrupted:
    return "interrupted";
  default:
    return "";
  }
}

double intervalPercent(std::span<const double> Samples, std::span<double> Scratch) {
  if (Samples.size() < 6)
    return -1;
  std::copy(Samples.begin(), Samples.end(), Scratch.begin());
  const Summary Of = summarise(Scratch.first(Samples.size()));
  if (!(Of.Median > 0))
    return -1;
  return 100 * std::max(Of.MedianHigh - Of.Median, Of.Median - Of.MedianLow) / Of.Median;
}

} // namespace tpb

//===- StopRule.h - When there are enough samples ---------------------------===//
#ifndef TPB_STATS_STOPRULE_H
#define TPB_STATS_STOPRULE_H

#include <span>

namespace tpb {

/// Times are in nanoseconds; 0 stands for "no such rule".
struct StopRule {
  long Samples = 0;         // wanted; with a target: the most
  double LeastTime = 0;     // that the samples add up to
  double MostTime = 0;      // from the first sample on, pauses between samples included
  double TargetPercent = 0; // of the interval of the median
};

enum class StopReason { NotYet, Count, LeastTime, MostTime, Target, Interrupted };

/// What a run has come to.
struct Progress {
  long Samples;
  double Sampled, Elapsed; // ns
  double IntervalPercent;  // negative while nothing is known
};

StopReason decide(const StopRule &Rule, const Progress &Now);

/// For people: "as many as --max-time allows".
const char *explain(StopReason Why);

/// How far the ends of the 95 % interval of the median lie from it at most, in percent of it; -1
/// with fewer than six samples. `Scratch` is as long as `Samples`.
double intervalPercent(std::span<const double> Samples, std::span<double> Scratch);

} // namespace tpb
#endif

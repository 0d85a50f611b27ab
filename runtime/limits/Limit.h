//===- Limit.h - What can be reached, and what stands in the way ------------===//
#ifndef TPB_LIMITS_LIMIT_H
#define TPB_LIMITS_LIMIT_H

namespace tpb {

/// What one kernel, or a part of one, can reach at one size. Zero: not known.
struct Limit {
  /// Parts by which two measurements differ; negative where there was one.
  double BytesSpread = -1, FlopsSpread = -1, StepSpread = -1;
  double BytesPerNanosecond = 0; // of useful bytes, by a stream of the same kind
  char Source[112] = "";         // "a copy stream (a = b), 512 bit"
  double FlopsPerNanosecond = 0; // by chains of fused multiply-adds in the same precision
  double PeakFlops = 0;          // a nanosecond, by the pipes at so many
  double Gigahertz = 0;
  double StepNanoseconds = 0; // of a load whose address the last one gave
};

enum class Resource { None, Bandwidth, Arithmetic, Latency };

/// The least time that an amount of work can take, and what takes it.
struct LeastTime {
  double Nanoseconds = 0; // 0: no limit is known
  Resource By = Resource::None;

  /// Of a measured time; negative when there is no limit.
  double part(double Measured) const {
    return Nanoseconds > 0 && Measured > 0 ? Nanoseconds / Measured : -1;
  }
};

/// The better of two measurements, figure by figure; what they differ by is its spread.
Limit better(const Limit &One, const Limit &Other);

/// `Bytes`, `Flops` and `Steps` (dependent loads) may be negative: unknown, or none. Where a call
/// does something whose limit is not known, neither is that of the call: another one would be too
/// high.
LeastTime leastTime(const Limit &Of, double Bytes, double Flops, double Steps);

/// Of the limit that takes the least time; negative when it is not known.
double spreadOf(const Limit &Of, Resource By);

/// "bandwidth", "arithmetic", "latency".
const char *nameOf(Resource By);

} // namespace tpb
#endif

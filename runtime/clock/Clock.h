//===- Clock.h - The clock that samples are taken with ----------------------===//
//
// x86: the time stamp counter, when /proc/cpuinfo says that it runs at one rate
// in every power state; AArch64: the virtual counter; otherwise the system's
// clock. Never CPUID (it traps in virtual machines) and never the PMU.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_CLOCK_CLOCK_H
#define TPB_CLOCK_CLOCK_H

#include <cstdint>
#include <ctime>

namespace tpb {

inline uint64_t systemNanoseconds() {
  timespec Now;
  clock_gettime(CLOCK_MONOTONIC_RAW, &Now);
  return static_cast<uint64_t>(Now.tv_sec) * 1000000000u + static_cast<uint64_t>(Now.tv_nsec);
}

/// Waits for everything before it, then reads the counter.
inline uint64_t counterAtStart() {
#if defined(__x86_64__)
  uint32_t Low, High;
  __asm__ volatile("lfence\n\trdtsc" : "=a"(Low), "=d"(High) : : "memory");
  return (static_cast<uint64_t>(High) << 32) | Low;
#elif defined(__aarch64__)
  uint64_t Count;
  __asm__ volatile("isb\n\tmrs %0, cntvct_el0" : "=r"(Count) : : "memory");
  return Count;
#else
  return systemNanoseconds();
#endif
}

/// Reads the counter after everything before it, and before anything behind it.
inline uint64_t counterAtEnd() {
#if defined(__x86_64__)
  uint32_t Low, High, Processor;
  __asm__ volatile("rdtscp\n\tlfence" : "=a"(Low), "=d"(High), "=c"(Processor) : : "memory");
  return (static_cast<uint64_t>(High) << 32) | Low;
#elif defined(__aarch64__)
  uint64_t Count;
  __asm__ volatile("isb\n\tmrs %0, cntvct_el0\n\tisb" : "=r"(Count) : : "memory");
  return Count;
#else
  return systemNanoseconds();
#endif
}

/// The counter and the system's clock at one moment.
struct Moment {
  uint64_t Ticks, Nanoseconds;
};

struct Clock {
  bool Counter = false; // the processor's, else clock_gettime
  const char *Why = ""; // there is no counter
  const char *Name = "clock_gettime(CLOCK_MONOTONIC_RAW)";
  double NanosecondsPerTick = 1;
  double Overhead = 0;   // of a start-stop pair, in ns; subtracted from each sample
  double Resolution = 1; // smallest step seen, in ns
  double StatedMhz = 0;  // what the processor says of its counter; 0: nothing
  Moment Origin = {};    // when it was opened

  uint64_t start() const { return Counter ? counterAtStart() : systemNanoseconds(); }
  uint64_t stop() const { return Counter ? counterAtEnd() : systemNanoseconds(); }

  /// Between a start and a stop; the clock's own overhead is taken off.
  double elapsed(uint64_t Start, uint64_t Stop) const {
    return static_cast<double>(static_cast<int64_t>(Stop - Start)) * NanosecondsPerTick - Overhead;
  }
};

/// Chooses, calibrates (about 10 ms) and tests the clock. Ends the program when no clock is fit to
/// measure with.
Clock openClock();

/// Both clocks now.
Moment momentNow();

/// By how much the counter went faster than the system's clock between two moments, as a part of
/// the time between them; 0 where that is too short to tell. Infinite when one of them stepped
/// back.
double disagreement(const Clock &Timer, const Moment &From, const Moment &To);

/// Ends the program when the counter and the system's clock have not kept step since openClock():
/// then no time of this run is right.
void requireInStep(const Clock &Timer);

/// Ends the program: a clock that went backwards within a sample has measured nothing.
[[noreturn]] void failBackwards(const Clock &Timer);

/// Whether the time stamp counter runs at one rate in every power state; `Flags` is the text of
/// /proc/cpuinfo.
bool invariantCounter(const char *Flags);

} // namespace tpb
#endif

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

struct Clock {
  bool Counter = false; // the processor's, else clock_gettime
  const char *Name = "clock_gettime(CLOCK_MONOTONIC_RAW)";
  double NanosecondsPerTick = 1;
  double Overhead = 0;   // of a start-stop pair, in ns; subtracted from each sample
  double Resolution = 1; // smallest step seen, in ns

  uint64_t start() const { return Counter ? counterAtStart() : systemNanoseconds(); }
  uint64_t stop() const { return Counter ? counterAtEnd() : systemNanoseconds(); }

  /// Between a start and a stop; the clock's own overhead is taken off.
  double elapsed(uint64_t Start, uint64_t Stop) const {
    return static_cast<double>(Stop - Start) * NanosecondsPerTick - Overhead;
  }
};

/// Chooses, calibrates (about 10 ms) and tests the clock. Ends the program when no clock is fit to
/// measure with.
Clock openClock();

/// Whether the time stamp counter runs at one rate in every power state; `Flags` is the text of
/// /proc/cpuinfo.
bool invariantCounter(const char *Flags);

} // namespace tpb
#endif

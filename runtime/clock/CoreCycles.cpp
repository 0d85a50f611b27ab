//===- CoreCycles.cpp - Cycles of the core that runs the kernel -------------===//

#include "clock/CoreCycles.h"

#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace tpb {

static int openCycleEvent() {
  perf_event_attr Attributes;
  std::memset(&Attributes, 0, sizeof Attributes);
  Attributes.size = sizeof Attributes;
  Attributes.type = PERF_TYPE_HARDWARE;
  Attributes.config = PERF_COUNT_HW_CPU_CYCLES;
  Attributes.exclude_kernel = 1; // allowed for everybody up to perf_event_paranoid 2
  Attributes.exclude_hv = 1;
  return static_cast<int>(syscall(SYS_perf_event_open, &Attributes, 0, -1, -1, 0UL));
}

// 64 additions, each on the sum of the last. Register operands: recent cores fold additions of
// small constants away at rename.
static void chain(unsigned long Trips) {
#define ADD4(X) X X X X
#define ADD64(X) ADD4(ADD4(ADD4(X)))
#if defined(__x86_64__)
  unsigned long Sum = 1, One = 1;
  __asm__ volatile("1:\n\t" ADD64("add %2, %0\n\t") "dec %1\n\tjnz 1b"
                   : "+r"(Sum), "+r"(Trips)
                   : "r"(One)
                   : "cc");
#elif defined(__aarch64__)
  unsigned long Sum = 1, One = 1;
  __asm__ volatile("1:\n\t" ADD64("add %0, %0, %2\n\t") "subs %1, %1, #1\n\tb.ne 1b"
                   : "+r"(Sum), "+r"(Trips)
                   : "r"(One)
                   : "cc");
#else
#error "no chain of dependent additions for this processor"
#endif
#undef ADD64
#undef ADD4
}

/// Why there are no performance events.
static void describeRefusal(int Error, char (&Text)[96]) {
  if (Error != EACCES && Error != EPERM) {
    std::snprintf(Text, sizeof Text, "there are no performance events here");
    return;
  }
  int Level = -1;
  if (std::FILE *const File = std::fopen("/proc/sys/kernel/perf_event_paranoid", "r")) {
    if (std::fscanf(File, "%d", &Level) != 1)
      Level = -1;
    std::fclose(File);
  }
  std::snprintf(Text, sizeof Text, "performance events are not permitted");
  if (Level >= 0)
    std::snprintf(Text, sizeof Text,
                  "performance events are not permitted, perf_event_paranoid is %d", Level);
}

CoreCycles::CoreCycles(const Clock &Timer) : Timer(Timer), Event(openCycleEvent()) {
  constexpr const char *Chain = "a calibrated chain of dependent additions";
  if (Event < 0) {
    char Why[96];
    describeRefusal(errno, Why);
    std::snprintf(Method, sizeof Method, "%s (%s)", Chain, Why);
    return;
  }
  double Least = 1e30;
  for (int I = 0; I < 100; ++I) {
    const uint64_t First = read(), Second = read();
    if (static_cast<double>(Second - First) < Least)
      Least = static_cast<double>(Second - First);
  }
  // Some hypervisors and emulators open the event and then never count.
  const uint64_t Before = read();
  frequency();
  if (read() - Before < 10000) {
    close(Event);
    Event = -1;
    std::snprintf(Method, sizeof Method, "%s (performance events never count here)", Chain);
    return;
  }
  // The chain knows how many cycles it takes: a counter that says otherwise counts something else.
  constexpr unsigned long Trips = 200;
  double Fewest = 1e30;
  for (int I = 0; I < 20; ++I) {
    const uint64_t First = read();
    chain(Trips);
    const double Counted = static_cast<double>(read() - First) - Least;
    Fewest = Counted < Fewest ? Counted : Fewest;
  }
  if (const double Part = Fewest / (64.0 * Trips); !(Part > 0.97 && Part < 1.1)) {
    close(Event);
    Event = -1;
    std::snprintf(Method, sizeof Method, "%s (performance events counted %.0f %% of it)", Chain,
                  100 * Part);
    return;
  }
  EmptyPair = Least;
  std::snprintf(Method, sizeof Method, "counted (perf event, user mode)");
}

CoreCycles::~CoreCycles() {
  if (Event >= 0)
    close(Event);
}

uint64_t CoreCycles::read() const {
  uint64_t Count = 0;
  return ::read(Event, &Count, sizeof Count) == sizeof Count ? Count : 0;
}

/// By one chain; 0 when the clock can't tell.
static double frequencyOf(unsigned long Trips, const Clock &Timer) {
  const uint64_t Start = Timer.start();
  chain(Trips);
  const double Time = Timer.elapsed(Start, Timer.stop());
  return Time > 0 ? 64.0 * static_cast<double>(Trips) / Time : 0;
}

double coreFrequency(const Clock &Timer) {
  double Best = 0;
  // Interruptions only ever lengthen a chain, so the fastest one is right.
  for (int I = 0; I < 40; ++I)
    Best = std::fmax(Best, frequencyOf(1000, Timer)); // about 20 us each
  return Best;
}

double momentaryFrequency(const Clock &Timer) { return frequencyOf(500, Timer); }

} // namespace tpb

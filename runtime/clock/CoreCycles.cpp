//===- CoreCycles.cpp - Cycles of the core that runs the kernel -------------===//

#include "clock/CoreCycles.h"

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

CoreCycles::CoreCycles(const Clock &Timer) : Timer(Timer), Event(openCycleEvent()) {
  if (Event < 0)
    return;
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
    return;
  }
  EmptyPair = Least;
}

CoreCycles::~CoreCycles() {
  if (Event >= 0)
    close(Event);
}

uint64_t CoreCycles::read() const {
  uint64_t Count = 0;
  return ::read(Event, &Count, sizeof Count) == sizeof Count ? Count : 0;
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

double CoreCycles::frequency() const {
  constexpr unsigned long Trips = 1000; // about 20 us
  double Best = 0;
  for (int I = 0; I < 40; ++I) {
    const uint64_t Start = Timer.start();
    chain(Trips);
    const double Time = Timer.elapsed(Start, Timer.stop());
    // Interruptions only ever lengthen a chain, so the fastest one is right.
    if (Time > 0 && 64.0 * Trips / Time > Best)
      Best = 64.0 * Trips / Time;
  }
  return Best;
}

const char *CoreCycles::method() const {
  return counted() ? "counted (perf event, user mode)"
                   : "a calibrated chain of dependent additions";
}

} // namespace tpb

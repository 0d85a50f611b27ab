//===- Clock.cpp - The clock that samples are taken with --------------------===//

#include "clock/Clock.h"
#include "base/Process.h"

#include <cmath>
#include <cstdio>
#include <cstring>

namespace tpb {

static bool hasWord(const char *Text, const char *Word) {
  const size_t Length = std::strlen(Word);
  for (const char *At = Text; (At = std::strstr(At, Word)); At += Length) {
    const char After = At[Length];
    if ((At == Text || At[-1] == ' ' || At[-1] == '\t') &&
        (After == ' ' || After == '\n' || After == '\0'))
      return true;
  }
  return false;
}

bool invariantCounter(const char *Flags) {
  return hasWord(Flags, "constant_tsc") && hasWord(Flags, "nonstop_tsc");
}

#if defined(__x86_64__)
static bool counterIsUsable() {
  std::FILE *const File = std::fopen("/proc/cpuinfo", "r");
  if (!File)
    return false;
  List<char> Text;
  Text.resize(16384); // the first processor is enough; the last byte stays zero
  const size_t Read = std::fread(Text.data(), 1, Text.size() - 1, File);
  std::fclose(File);
  return Read > 0 && invariantCounter(Text.data());
}
#endif

// The narrowest of a few brackets, so that an interruption between the two reads doesn't count.
Moment momentNow() {
  Moment Best = {};
  uint64_t Narrowest = ~uint64_t(0);
  for (int I = 0; I < 16; ++I) {
    const uint64_t Before = systemNanoseconds();
    const uint64_t Ticks = counterAtStart();
    const uint64_t After = systemNanoseconds();
    if (After - Before < Narrowest) {
      Narrowest = After - Before;
      Best = {Ticks, Before + (After - Before) / 2};
    }
  }
  return Best;
}

/// Nanoseconds a tick over about `Milliseconds`; 0 when the counter didn't advance.
static double calibrate(unsigned Milliseconds) {
  const Moment First = momentNow();
  while (systemNanoseconds() - First.Nanoseconds < Milliseconds * 1000000u)
    ;
  const Moment Last = momentNow();
  if (Last.Ticks <= First.Ticks)
    return 0;
  return static_cast<double>(Last.Nanoseconds - First.Nanoseconds) /
         static_cast<double>(Last.Ticks - First.Ticks);
}

static const char *whatIsWrong(const Clock &Candidate) {
  uint64_t Previous = Candidate.start();
  if (Previous == 0)
    return "reads zero";
  for (int I = 0; I < 2000; ++I) {
    const uint64_t Next = I % 2 ? Candidate.start() : Candidate.stop();
    if (Next < Previous)
      return "runs backwards";
    Previous = Next;
  }
  if (Candidate.Counter) {
    const double Again = calibrate(2);
    const double Ratio = Again / Candidate.NanosecondsPerTick;
    if (!(Ratio > 0.99 && Ratio < 1.01))
      return "does not keep step with the system's clock (1 % in 2 ms)";
  }
  return nullptr;
}

static void measureOverhead(Clock &Candidate) {
  double Overhead = 1e30, Step = 1e30;
  uint64_t Previous = Candidate.stop();
  for (int I = 0; I < 4000; ++I) {
    const uint64_t Start = Candidate.start(), Stop = Candidate.stop();
    const double Pair = static_cast<double>(Stop - Start) * Candidate.NanosecondsPerTick;
    if (Pair < Overhead)
      Overhead = Pair;
    for (const uint64_t Tick : {Start, Stop}) {
      const double Gap = static_cast<double>(Tick - Previous) * Candidate.NanosecondsPerTick;
      if (Gap > 0 && Gap < Step)
        Step = Gap;
      Previous = Tick;
    }
  }
  Candidate.Overhead = Overhead;
  Candidate.Resolution = Step < 1e30 ? Step : Candidate.NanosecondsPerTick;
}

Clock openClock() {
  Clock Result;
#if defined(__x86_64__)
  if (counterIsUsable()) {
    Result.Counter = true;
    Result.Name = "time stamp counter";
  } else {
    Result.Why = "the time stamp counter is not said to be constant and nonstop";
  }
#elif defined(__aarch64__)
  Result.Counter = true;
  Result.Name = "cntvct_el0";
  uint64_t Frequency;
  __asm__("mrs %0, cntfrq_el0" : "=r"(Frequency));
  Result.StatedMhz = static_cast<double>(Frequency) / 1e6;
#endif
  if (Result.Counter) {
    Result.NanosecondsPerTick = calibrate(6);
    if (Result.NanosecondsPerTick <= 0)
      failAlone(ExitUsage, "the clock (%s) stands still", Result.Name);
  }
  // One retry: a stolen time slice can fall into either of the two short calibrations.
  const char *Wrong = whatIsWrong(Result);
  if (Wrong && Result.Counter) {
    Result.NanosecondsPerTick = calibrate(10);
    Wrong = whatIsWrong(Result);
  }
  if (Wrong)
    failAlone(ExitUsage, "the clock (%s) %s: nothing can be measured with it", Result.Name, Wrong);
  measureOverhead(Result);
  if (const double Ratio = Result.StatedMhz * Result.NanosecondsPerTick / 1000;
      Result.StatedMhz > 0 && !(Ratio > 0.999 && Ratio < 1.001))
    warn("the processor says that %s runs at %.6g MHz; by the system's clock it runs at %.6g MHz, "
         "which is what is used",
         Result.Name, Result.StatedMhz, 1000 / Result.NanosecondsPerTick);
  Result.Origin = momentNow();
  return Result;
}

double disagreement(const Clock &Timer, const Moment &From, const Moment &To) {
  if (To.Nanoseconds < From.Nanoseconds || (Timer.Counter && To.Ticks < From.Ticks))
    return INFINITY;
  if (!Timer.Counter)
    return 0;
  const double System = static_cast<double>(To.Nanoseconds - From.Nanoseconds);
  const double Counted = static_cast<double>(To.Ticks - From.Ticks) * Timer.NanosecondsPerTick;
  // Each moment is uncertain by a microsecond or two when other programs run.
  return System < 2e7 ? 0 : (Counted - System) / System;
}

void requireInStep(const Clock &Timer) {
  const Moment Now = momentNow();
  const double Off = disagreement(Timer, Timer.Origin, Now);
  if (std::isinf(Off))
    failAlone(ExitUsage, "%s stepped back during this run: nothing that was measured is right",
              Timer.Counter && Now.Ticks < Timer.Origin.Ticks ? Timer.Name : "CLOCK_MONOTONIC_RAW");
  if (std::fabs(Off) > 0.001)
    failAlone(ExitUsage,
              "%s and CLOCK_MONOTONIC_RAW disagree by %+.2g %% over %.3g s: nothing that was "
              "measured is right",
              Timer.Name, 100 * Off,
              static_cast<double>(Now.Nanoseconds - Timer.Origin.Nanoseconds) / 1e9);
}

void failBackwards(const Clock &Timer) {
  failAlone(ExitUsage, "the clock (%s) went backwards within a sample", Timer.Name);
}

} // namespace tpb

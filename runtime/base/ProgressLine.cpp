//===- ProgressLine.cpp - How far long work has come ------------------------===//

#include "base/ProgressLine.h"

#include <cmath>
#include <cstdio>
#include <ctime>
#include <sys/ioctl.h>
#include <unistd.h>

namespace tpb {

namespace {

uint64_t nanosecondsNow() {
  timespec Now = {};
  clock_gettime(CLOCK_MONOTONIC, &Now);
  return static_cast<uint64_t>(Now.tv_sec) * 1000000000 + static_cast<uint64_t>(Now.tv_nsec);
}

/// A line that wraps could not be taken back.
int columns() {
  winsize Size = {};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &Size) == 0 && Size.ws_col > 20 ? Size.ws_col - 1 : 79;
}

} // namespace

ProgressLine::ProgressLine(size_t All, bool Quiet)
    : All(All), Shown(!Quiet && All > 1 && isatty(STDERR_FILENO)) {}

void ProgressLine::at(size_t Done, const char *What, double AtMost) {
  if (!Shown || Done >= All)
    return;
  const uint64_t Now = nanosecondsNow();
  if (!Began) {
    Began = Now;
    First = Done;
  }
  char Left[40] = "";
  const double Seconds = Done > First ? static_cast<double>(Now - Began) / 1e9 /
                                            static_cast<double>(Done - First) *
                                            static_cast<double>(All - Done)
                                      : HUGE_VAL;
  const bool Limited = AtMost >= 0 && AtMost < Seconds;
  const double Shorter = Limited ? AtMost : Seconds;
  if (Shorter < HUGE_VAL)
    std::snprintf(Left, sizeof Left, ", %s %.0f %s left", Limited ? "at most" : "about",
                  Shorter < 100 ? Shorter : Shorter / 60, Shorter < 100 ? "s" : "min");
  char Line[400];
  std::snprintf(Line, sizeof Line, "[%zu/%zu] %.300s%s", Done + 1, All, What, Left);
  std::fprintf(stderr, "\r\033[K%.*s", columns(), Line);
  std::fflush(stderr);
  Visible = true;
}

void ProgressLine::clear() {
  if (Visible)
    std::fputs("\r\033[K", stderr);
  Visible = false;
}

} // namespace tpb

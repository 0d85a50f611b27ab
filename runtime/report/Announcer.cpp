//===- Announcer.cpp - How far a long run has come --------------------------===//

#include "report/Announcer.h"
#include "clock/Clock.h"

#include <cstdio>
#include <unistd.h>

namespace tpb {

Announcer::Announcer(size_t Rows)
    : Rows(Rows), Began(systemNanoseconds()), Spoke(Began), Terminal(isatty(STDERR_FILENO)) {}

Announcer::~Announcer() {
  if (Visible)
    std::fputs("\r\033[K", stderr);
}

void Announcer::finished(const char *Kernel, size_t Done) {
  constexpr double Second = 1e9;
  const uint64_t Now = systemNanoseconds();
  const double Silent = static_cast<double>(Now - Spoke);
  if (Done >= Rows || Silent < (Terminal ? 0.5 : 10) * Second)
    return;
  Spoke = Now;
  const double Elapsed = static_cast<double>(Now - Began);
  const double Left = Elapsed / static_cast<double>(Done) * static_cast<double>(Rows - Done);
  std::fprintf(stderr, "%s%s: %zu of %zu rows, about %.0f s left%s", Terminal ? "\r\033[K" : "",
               Kernel, Done, Rows, Left / Second, Terminal ? "" : "\n");
  Visible = Terminal;
}

} // namespace tpb

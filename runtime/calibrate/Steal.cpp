//===- Steal.cpp - Time that other virtual machines took --------------------===//

#include "calibrate/Steal.h"
#include "machine/SystemFile.h"

#include <cstdio>

namespace tpb {

long stolenTicks(const char *Text) {
  // user, nice, system, idle, iowait, irq, softirq, steal
  long Stolen = -1;
  return std::sscanf(Text, "cpu %*d %*d %*d %*d %*d %*d %*d %ld", &Stolen) == 1 ? Stolen : -1;
}

long stolenTicksNow() {
  char Line[256];
  return readSystemLine({}, "/proc/stat", Line, sizeof Line) ? stolenTicks(Line) : -1;
}

} // namespace tpb

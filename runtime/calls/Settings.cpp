//===- Settings.cpp - What the environment asks of an application -----------===//

#include "calls/Settings.h"
#include "base/Process.h"
#include "calls/CallSites.h"
#include "problem/Evaluating.h"

#include <cstdlib>
#include <cstring>

tpb::ReportKind tpb::reportKind() {
  int &Known = callSites().Report;
  int State = __atomic_load_n(&Known, __ATOMIC_RELAXED);
  if (State == 0) {
    const char *const Asked = std::getenv("TPB_REPORT");
    ReportKind Kind = ReportKind::Table;
    if (Asked && !std::strcmp(Asked, "off"))
      Kind = ReportKind::Off;
    else if (Asked && !std::strcmp(Asked, "json"))
      Kind = ReportKind::Json;
    else if (Asked && *Asked && std::strcmp(Asked, "table"))
      endApplication("TPB_REPORT needs table, json or off, not '%s'", Asked);
    State = static_cast<int>(Kind);
    __atomic_store_n(&Known, State, __ATOMIC_RELAXED);
  }
  return static_cast<ReportKind>(State);
}

unsigned long tpb::checksEvery() {
  unsigned long &Known = callSites().Checks;
  unsigned long State = __atomic_load_n(&Known, __ATOMIC_RELAXED);
  if (State == 0) {
    const char *const Asked = std::getenv("TPB_VERIFY");
    char *End = nullptr;
    const long Every = !Asked ? 0 : !std::strcmp(Asked, "on") ? 1 : std::strtol(Asked, &End, 10);
    const bool Wrong = Asked && *Asked && std::strcmp(Asked, "off") && std::strcmp(Asked, "on") &&
                       (!End || End == Asked || *End || Every < 0);
    if (Wrong)
      endApplication(
          "TPB_VERIFY needs 1 to check every call, N to check every N-th, or 0, not '%s'", Asked);
    State = static_cast<unsigned long>(Every) + 1;
    if (Every)
      catchDivisionsInChecks();
    __atomic_store_n(&Known, State, __ATOMIC_RELAXED);
  }
  return State - 1;
}

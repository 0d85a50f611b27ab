//===- Evaluating.cpp - What a division by zero was part of -----------------===//

#include "problem/Evaluating.h"
#include "base/Process.h"
#include "problem/Problem.h"

#include <csignal>
#include <cstdio>

namespace tpb {

static Evaluation Computed;

Evaluating::Evaluating(const Problem &At, const char *What) : Outer(Computed) {
  Computed = {&At, What};
}

Evaluating::~Evaluating() { Computed = Outer; }

/// The signal is the division's own, so nothing of ours was interrupted. Any thread may run this.
static void onDivision(int) {
  const auto [At, What] = Computed;
  if (!At)
    endAlone(ExitUsage, "a whole number is divided by zero, or the least one by -1");
  char Size[128];
  At->sizeText(Size, sizeof Size);
  const tpb_kernel_v1 &Kernel = At->Kernel;
  if (What)
    endAlone(ExitUsage,
             "%s:%d: %s of kernel '%s' divides by zero, or the least number by -1, at size %s: "
             "write an expression that has a "
             "value there, or choose other sizes and parameters",
             Kernel.file, Kernel.line, What, Kernel.name, Size);
  endAlone(ExitUsage,
           "%s:%d: kernel '%s' divides by zero, or the least number by -1, at size %s: give its "
           "arrays and parameters other "
           "values with init() and param()",
           Kernel.file, Kernel.line, Kernel.name, Size);
}

/// What the application itself divides repeats under its own action, the default one.
static void onDivisionInCheck(int Signal) {
  if (Computed.At)
    onDivision(Signal);
}

void catchDivisionsInChecks() {
  struct sigaction Action = {}, Known = {};
  if (sigaction(SIGFPE, nullptr, &Known) || Known.sa_handler != SIG_DFL)
    return;
  Action.sa_handler = onDivisionInCheck;
  Action.sa_flags = SA_RESETHAND;
  sigaction(SIGFPE, &Action, nullptr);
}

void catchDivisions() {
  struct sigaction Action = {};
  Action.sa_handler = onDivision;
  Action.sa_flags = SA_RESETHAND;
  sigaction(SIGFPE, &Action, nullptr);
}

} // namespace tpb

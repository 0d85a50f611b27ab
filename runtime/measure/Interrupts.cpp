//===- Interrupts.cpp - The user does not want to wait any longer -----------===//

#include "measure/Interrupts.h"
#include "clock/Clock.h"

#include <csignal>

static uint64_t InterruptedAt; // 0: not yet

namespace tpb {

/// timeout(1) and other launchers signal the program and then its group: what comes at once is one
/// interrupt. One that comes later ends the program. Any thread may run this.
static void onInterrupt(int Signal) {
  constexpr uint64_t AtOnce = 500'000'000;
  const uint64_t Now = systemNanoseconds();
  uint64_t First = 0;
  if (__atomic_compare_exchange_n(&InterruptedAt, &First, Now, false, __ATOMIC_RELAXED,
                                  __ATOMIC_RELAXED) ||
      Now < First + AtOnce)
    return;
  signal(Signal, SIG_DFL);
  raise(Signal);
}

void catchInterrupts() {
  struct sigaction Action = {};
  Action.sa_handler = onInterrupt;
  Action.sa_flags = SA_RESTART; // what is being written is written
  sigaction(SIGINT, &Action, nullptr);
  signal(SIGXFSZ, SIG_IGN); // a file that may not grow is an error of write()
}

bool interrupted() { return __atomic_load_n(&InterruptedAt, __ATOMIC_RELAXED) != 0; }

} // namespace tpb

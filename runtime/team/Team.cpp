//===- Team.cpp - The threads that a kernel runs on, all at once ------------===//

#include "team/Team.h"

#include <sched.h>

namespace tpb {

void Rendezvous::wait(int Threads) {
  const int Seen = __atomic_load_n(&Round, __ATOMIC_ACQUIRE);
  if (__atomic_add_fetch(&Arrived, 1, __ATOMIC_ACQ_REL) == Threads) {
    __atomic_store_n(&Arrived, 0, __ATOMIC_RELAXED);
    __atomic_store_n(&Round, Seen + 1, __ATOMIC_RELEASE);
    return;
  }
  // The one that is missing may wait for this processor.
  for (int Spins = 0; __atomic_load_n(&Round, __ATOMIC_ACQUIRE) == Seen; ++Spins)
    if (Spins > 2000)
      sched_yield();
}

} // namespace tpb

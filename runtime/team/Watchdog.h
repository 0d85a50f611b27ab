//===- Watchdog.h - Ranks that wait for ever say so -------------------------===//
//
// A thread that never calls MPI looks at what the rank says that it waits for
// (tpb_ranks.h). When nothing has moved for long enough, the rank names itself,
// what it waits for and whom, and ends with all others.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_TEAM_WATCHDOG_H
#define TPB_TEAM_WATCHDOG_H

#include "base/World.h"

#include <pthread.h>

namespace tpb {

class Watchdog {
public:
  /// Does nothing with one rank, or with 0 seconds.
  Watchdog(const World &Ranks, double Seconds);
  ~Watchdog();
  Watchdog(const Watchdog &) = delete;
  Watchdog &operator=(const Watchdog &) = delete;

private:
  static void *run(void *Self);
  void look();
  [[noreturn]] void bark(const char *What, int Peer, unsigned long Step) const;

  const World &Ranks;
  const double Seconds;
  bool Running = false, Ending = false;
  pthread_t Thread;
  pthread_mutex_t Mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t Ended = PTHREAD_COND_INITIALIZER;
};

} // namespace tpb
#endif

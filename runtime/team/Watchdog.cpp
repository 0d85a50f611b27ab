//===- Watchdog.cpp - Ranks that wait for ever say so -----------------------===//

#include "team/Watchdog.h"
#include "base/Process.h"

#define TPB_RANKS_OF_RUNTIME
#include "tpb_ranks.h"

#include <csignal>
#include <cstdio>
#include <ctime>
#include <unistd.h>

// What kernels tell, where they are linked with a runtime that listens.
struct tpb_waiting tpb_waiting;

void tpb_refuse(const char *Why) { tpb::fail(tpb::ExitUsage, "%s", Why); }

namespace tpb {

Watchdog::Watchdog(const World &Ranks, double Seconds) : Ranks(Ranks), Seconds(Seconds) {
  if (Ranks.Size < 2 || Seconds <= 0)
    return;
  sigset_t All, Before; // signals are the business of the thread that measures
  sigfillset(&All);
  pthread_sigmask(SIG_SETMASK, &All, &Before);
  Running = pthread_create(&Thread, nullptr, run, this) == 0;
  pthread_sigmask(SIG_SETMASK, &Before, nullptr);
  if (!Running)
    warn("no thread for a watchdog: ranks that wait for ever will not be named");
}

Watchdog::~Watchdog() {
  if (!Running)
    return;
  pthread_mutex_lock(&Mutex);
  Ending = true;
  pthread_cond_broadcast(&Ended);
  pthread_mutex_unlock(&Mutex);
  pthread_join(Thread, nullptr);
}

void *Watchdog::run(void *Self) {
  static_cast<Watchdog *>(Self)->look();
  return nullptr;
}

static double now() {
  timespec Now;
  clock_gettime(CLOCK_MONOTONIC, &Now);
  return static_cast<double>(Now.tv_sec) + 1e-9 * static_cast<double>(Now.tv_nsec);
}

static timespec after(double Wait) {
  timespec Until;
  clock_gettime(CLOCK_REALTIME, &Until);
  const long Nanoseconds = Until.tv_nsec + static_cast<long>(1e9 * Wait);
  Until.tv_sec += Nanoseconds / 1000000000;
  Until.tv_nsec = Nanoseconds % 1000000000;
  return Until;
}

void Watchdog::look() {
  const double Pause = Seconds < 5 ? Seconds / 10 : 0.5;
  unsigned long Step = 0;
  double Since = now(), Looked = Since;
  pthread_mutex_lock(&Mutex);
  while (!Ending) {
    const timespec Until = after(Pause);
    pthread_cond_timedwait(&Ended, &Mutex, &Until);
    const double Now = now();
    // Where this thread itself was stopped, so was the other one.
    if (Now - Looked > 2 * Pause + 1)
      Since += Now - Looked;
    Looked = Now;
    const char *const What = tpb_waiting.what;
    if (!What || tpb_waiting.step != Step) {
      Step = tpb_waiting.step;
      Since = Now;
    } else if (!Ending && Now - Since > Seconds) {
      pthread_mutex_unlock(&Mutex);
      bark(What, tpb_waiting.peer, Step);
    }
  }
  pthread_mutex_unlock(&Mutex);
}

void Watchdog::bark(const char *What, int Peer, unsigned long Step) const {
  char Whom[40] = "all ranks";
  if (Peer == TPB_SOME_RANKS)
    std::snprintf(Whom, sizeof Whom, "other ranks");
  else if (Peer >= 0)
    std::snprintf(Whom, sizeof Whom, "rank %d", Peer);
  std::fprintf(stderr,
               "error: rank %d has waited %g s for %s, in %s (wait %lu); a rank that is not named "
               "here does not wait (--watchdog sets the time)\n",
               Ranks.Rank, Seconds, Whom, What, Step);
  sleep(1); // the others get to say the same
  _exit(ExitStalled);
}

} // namespace tpb

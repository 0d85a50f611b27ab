//===- Team.h - The threads that a kernel runs on, all at once --------------===//
//
// libtpb.a knows no OpenMP: a kernel's own file starts its team, and with it the very threads that
// the kernel runs on later.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_TEAM_TEAM_H
#define TPB_TEAM_TEAM_H

#include "base/List.h"
#include "clock/Clock.h"
#include "tpb.h"

namespace tpb {

/// Where threads wait for each other.
class Rendezvous {
public:
  void wait(int Threads);

private:
  int Arrived = 0, Round = 0;
};

class Team {
public:
  /// `Kernel` may be null, or built without OpenMP: then a team is the calling thread.
  Team(const tpb_kernel_v1 *Kernel, int Threads)
      : Start(Kernel && Threads > 1 ? Kernel->team : nullptr), Threads(Start ? Threads : 1) {}

  int size() const { return Threads; }

  /// Calls Each(thread) on every thread, at once.
  template <class F> void each(const F &Each) const {
    if (!Start)
      return Each(0);
    Start([](void *Data, int Thread, int) { (*static_cast<const F *>(Data))(Thread); },
          const_cast<F *>(&Each));
  }

  /// Nanoseconds from the first thread's start to the last one's end of Each(thread). Before it,
  /// each thread runs First(thread), untimed.
  template <class B, class F> double time(const Clock &Timer, const B &First, const F &Each) const {
    List<uint64_t> Begin, End;
    Begin.resize(static_cast<size_t>(Threads));
    End.resize(static_cast<size_t>(Threads));
    Rendezvous Line;
    each([&](int Thread) {
      if (Thread >= Threads)
        return;
      const size_t Slot = static_cast<size_t>(Thread);
      First(Thread);
      Line.wait(Threads);
      const uint64_t Now = Timer.start();
      Each(Thread);
      End[Slot] = Timer.stop();
      Begin[Slot] = Now;
    });
    uint64_t Earliest = Begin[0], Latest = End[0];
    for (size_t T = 1; T < Begin.size(); ++T) {
      Earliest = Begin[T] < Earliest ? Begin[T] : Earliest;
      Latest = End[T] > Latest ? End[T] : Latest;
    }
    return Timer.elapsed(Earliest, Latest);
  }
  template <class F> double time(const Clock &Timer, const F &Each) const {
    return time(Timer, [](int) {}, Each);
  }

private:
  void (*Start)(void (*)(void *, int, int), void *);
  int Threads;
};

} // namespace tpb
#endif

//===- StartLine.h - Ranks that begin a sample together ---------------------===//
//
// Two barriers, of which the second starts closer together than the first; or a
// window: rank 0 announces a moment, and each rank waits for it on its own clock.
// Either way the clocks are compared with rank 0's now and then, so that the
// report can say how far apart the ranks began and ended.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_TEAM_STARTLINE_H
#define TPB_TEAM_STARTLINE_H

#include "base/List.h"
#include "base/World.h"
#include "clock/Clock.h"

namespace tpb {

/// How well the ranks kept together, for each sample, in nanoseconds: the last one's begin less the
/// first one's, and the same for the ends. Empty with one rank.
struct Togetherness {
  const char *Method = "one rank";
  List<double> StartSkew, EndSkew;
  long Late = 0; // samples that a rank began after the window was open
  double OffsetError =
      0; // half the fastest round trip while the clocks were compared, the worst rank
};

class StartLine {
public:
  /// Collective, as everything here that is not const.
  StartLine(const World &Ranks, const Clock &Timer, bool Window);

  /// Touches memory for so many samples now.
  void reserve(size_t Samples) {
    for (List<double> *const Each : {&Starts, &Ends, &Lateness}) {
      Each->resize(Ranks.Size > 1 ? Samples : 0);
      Each->clear();
    }
  }
  /// Waits for the others.
  void lineUp();
  /// What the clock said around the sample. Returns what must be added to this rank's time: from
  /// the announced moment to its own start.
  double note(uint64_t Start, uint64_t Stop);
  Togetherness result();

private:
  double now() const { return local(Timer.start()); }
  /// Nanoseconds since the clock was opened.
  double local(uint64_t Ticks) const {
    const uint64_t Begin = Timer.Counter ? Timer.Origin.Ticks : Timer.Origin.Nanoseconds;
    return static_cast<double>(static_cast<int64_t>(Ticks - Begin)) * Timer.NanosecondsPerTick;
  }
  void compareClocks();

  const World &Ranks;
  const Clock &Timer;
  const bool Window;
  double Offset = 0;   // of rank 0's clock over this one
  double Compared = 0; // when the clocks were last compared, and how long that took
  double Comparing = 0, Error = 0;
  double Slack = 0;  // between an announcement and its moment
  double Moment = 0; // announced, on this rank's clock
  List<double> Starts, Ends, Lateness;
};

} // namespace tpb
#endif

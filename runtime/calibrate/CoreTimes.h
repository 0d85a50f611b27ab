//===- CoreTimes.h - Times of the core's instructions -----------------------===//
#ifndef TPB_CALIBRATE_CORETIMES_H
#define TPB_CALIBRATE_CORETIMES_H

#include "calibrate/Measured.h"
#include "calibrate/Sequences.h"
#include "clock/Clock.h"

namespace tpb {

/// How much is done: all of it takes seconds, the quick form is for tests of what is around it.
struct Effort {
  int Rounds;                            // apart in time
  int Samples;                           // of each loop in a round, the least of which counts
  double SampleNanoseconds;              // about
  double StreamMilliseconds, MostMemory; // of each stream; bytes of the largest footprint
};
constexpr Effort Thorough = {7, 24, 15000, 40, 1e9}, Quick = {3, 3, 5000, 1, 3e7};

/// Times of all loops, a value for each round. Each has the time of a chain of additions beside it,
/// one a cycle: cores run slower while they run wide vectors.
class CoreTimes {
public:
  CoreTimes(const Clock &Timer, void *Memory, const Effort &How);
  /// One round, in about a quarter of a second.
  void measure();
  /// All in cycles: the best time of a loop over the best one of its chain. The least quotient
  /// would be the one of a disturbed chain (3 to 6 % too low).
  std::vector<MeasuredFigure> figures() const;
  double gigahertz() const { return Gigahertz.greatest(); }

private:
  struct Timed {
    Loop Run;
    double Operations;                                  // in a trip
    Rounds Nanoseconds = {}, Chain = {}, Quotient = {}; // of an operation, and of an addition
    double cycles() const { return Nanoseconds.least() / Chain.least(); }
    double spread() const { return Quotient.spreadOfTimes(); }
  };
  void time(Timed &Of) const;
  const Timed *find(const char *Set, const char *Key, const std::vector<Timed> &In) const;
  double latency(size_t Row) const;
  void addCore(std::vector<MeasuredFigure> &To) const;

  const Clock &Timer;
  void *Memory;
  const Effort &How;
  Rounds Gigahertz;
  std::vector<const Sequence *> Rows;
  const Sequence *Additions = nullptr;       // of Rows: the chain
  std::vector<Timed> Throughputs, Latencies; // as Rows
  std::vector<const CoreSequence *> CoreRows;
  std::vector<Timed> CoreLoops; // as CoreRows
  std::vector<const ShortLoop *> ShortRows;
  std::vector<Timed> ShortLoops; // as ShortRows
};

} // namespace tpb
#endif

//===- Footprint.h - How many elements the references of a nest touch -------===//
//
// A reference to element first + step * i + step' * j ... with i, j ... from 0 touches a *box*: one
// dimension for each distinct step. The elements of all boxes of an array are counted once each.
// That is exact wherever each element has one place in the dimensions, as in arrays whose rows do
// not overlap, and for any one reference whose steps divide each other or that has two of them.
// Anything else gets a number that is too high rather than too low.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_WORK_FOOTPRINT_H
#define TPB_WORK_FOOTPRINT_H

#include <span>

namespace tpb {

struct Box {
  struct Level {
    long Step, Trips; // both positive; of ascending steps, no two alike
  };
  static constexpr int Most = 8;

  long First = 0;   // the lowest element
  double Times = 0; // executions: no more elements than that, though the box may have more
  int Count = 0;
  Level Levels[Most];

  /// False when there is no room for one more step.
  bool add(long Step, long Trips);
  double volume() const;
  long last() const; // element
};

/// The elements of one box, each once.
double countBox(const Box &Of);

/// The elements of all of them, each once.
double countUnion(std::span<const Box> Of);

} // namespace tpb
#endif

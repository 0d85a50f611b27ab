//===- Verdict.h - Whether two programs differ ------------------------------===//
#ifndef TPB_COMPARE_VERDICT_H
#define TPB_COMPARE_VERDICT_H

#include "base/List.h"

namespace tpb {

enum class Outcome { Same, Better, Worse, Inconclusive };
const char *nameOf(Outcome Of);

/// Where a relative change lies, as natural logarithms: 0 is none, above 0 is slower.
struct Interval {
  double Low, High;
};

/// The interval of the median of `Differences` that leaves it out with probability `Alpha` at most,
/// whatever the distribution: from one order statistic to its opposite. All of the line when there
/// are too few for that.
Interval medianInterval(std::span<const double> Differences, double Alpha);
double medianOf(std::span<const double> Values);

/// How many differences medianInterval() needs at least.
size_t leastDifferences(double Alpha);

/// Same: the interval lies within the threshold on both sides. Better, worse: it lies beyond. All
/// else is inconclusive.
Outcome judge(Interval Change, double Threshold);

/// The same beside a control, in which nothing changed: when that seems to have changed, or when
/// the intervals overlap, neither better nor worse can be said.
Outcome judge(Interval Change, Interval Control, double Threshold);

/// Side 0 is A, 1 is B, 2 is A again, as the control.
constexpr int Sides = 3;
/// The processes of each side in a block. Their fastest stands for the side, as whatever disturbs a
/// process makes it slower; with four of them hardly a block is left without an undisturbed one.
constexpr int Repeats = 4;
constexpr int BlockLength = Sides * Repeats;

/// The order of sides in block `Block`: forth and back, so that a drift hits all alike, and each
/// turn begins with another side.
int sideAt(size_t Block, int Position);

/// The change from `Base` to `Of` in one block, as a logarithm, given its processes' medians.
double change(std::span<const double> Base, std::span<const double> Of);

} // namespace tpb
#endif

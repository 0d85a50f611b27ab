//===- Verdict.cpp - Whether two programs differ ----------------------------===//

#include "compare/Verdict.h"
#include "stats/Summary.h"

#include <algorithm>
#include <cmath>

namespace tpb {

const char *nameOf(Outcome Of) {
  static const char *const Names[] = {"same", "better", "worse", "inconclusive"};
  return Names[static_cast<int>(Of)];
}

double medianOf(std::span<const double> Values) {
  List<double> Sorted;
  for (const double Each : Values)
    Sorted.push(Each);
  std::sort(Sorted.begin(), Sorted.end());
  return quantile(Sorted.span(), 0.5);
}

size_t leastDifferences(double Alpha) {
  // The widest interval, from the least to the greatest, leaves the median out with 2 * 2^-n.
  return static_cast<size_t>(std::ceil(std::log2(2 / Alpha)));
}

Interval medianInterval(std::span<const double> Differences, double Alpha) {
  const size_t Count = Differences.size();
  if (Count < leastDifferences(Alpha))
    return {-HUGE_VAL, HUGE_VAL};
  List<double> Sorted;
  for (const double Each : Differences)
    Sorted.push(Each);
  std::sort(Sorted.begin(), Sorted.end());
  // The number of differences below the median is binomial(Count, 1/2).
  double Term = std::exp2(-static_cast<double>(Count)), Tail = Term;
  size_t Start = 0;
  for (;;) {
    Term *= static_cast<double>(Count - Start) / static_cast<double>(Start + 1);
    Tail += Term;
    if (2 * Tail > Alpha)
      return {Sorted[Start], Sorted[Count - 1 - Start]};
    ++Start;
  }
}

Outcome judge(Interval Change, double Threshold) {
  const double Least = std::log1p(Threshold);
  if (Change.Low > Least)
    return Outcome::Worse;
  if (Change.High < -Least)
    return Outcome::Better;
  return Change.Low > -Least && Change.High < Least ? Outcome::Same : Outcome::Inconclusive;
}

Outcome judge(Interval Change, Interval Control, double Threshold) {
  const Outcome Alone = judge(Change, Threshold), Nothing = judge(Control, Threshold);
  const bool Apart = Change.Low > Control.High || Change.High < Control.Low;
  if (Nothing == Outcome::Better || Nothing == Outcome::Worse)
    return Outcome::Inconclusive;
  if ((Alone == Outcome::Better || Alone == Outcome::Worse) && !Apart)
    return Outcome::Inconclusive;
  return Alone;
}

int sideAt(size_t Block, int Position) {
  constexpr int Turn = 2 * Sides; // forth and back
  static_assert(BlockLength % Turn == 0);
  const size_t Number = Block * (BlockLength / Turn) + static_cast<size_t>(Position / Turn);
  const int Within = Position % Turn;
  const int Forth = Within < Sides ? Within : Turn - 1 - Within;
  return (Forth + static_cast<int>(Number % Sides)) % Sides;
}

double change(std::span<const double> Base, std::span<const double> Of) {
  return std::log(*std::min_element(Of.begin(), Of.end()) /
                  *std::min_element(Base.begin(), Base.end()));
}

} // namespace tpb

//===- Trial.cpp - What the processes of both programs found ----------------===//

#include "compare/Trial.h"

#include <algorithm>
#include <cmath>

namespace tpb {

std::vector<size_t> looks(size_t Least, size_t Most, size_t Rows) {
  std::vector<size_t> Result;
  // The number of looks decides how large the first one must be, and the other way round.
  for (size_t Count = 1;; ++Count) {
    Result.clear();
    size_t At = std::max(Least, leastDifferences(Doubt{Rows, Count}.each()));
    const size_t Last = std::max(At, Most);
    for (; At < Last; At += (At + 1) / 2)
      Result.push_back(At);
    Result.push_back(Last);
    if (Result.size() <= Count)
      return Result;
  }
}

void judgeRow(ComparedRow &Row, const Doubt &How, double Threshold) {
  Row.Changes.clear();
  Row.ControlChanges.clear();
  for (size_t I = 0; I + Repeats <= Row.Medians[0].size(); I += Repeats) {
    const auto Block = [&](int Side) { return std::span(Row.Medians[Side]).subspan(I, Repeats); };
    Row.Changes.push_back(change(Block(0), Block(1)));
    Row.ControlChanges.push_back(change(Block(0), Block(2)));
  }
  Row.Change = medianInterval(Row.Changes, How.each());
  Row.Control = medianInterval(Row.ControlChanges, How.each());
  Row.Verdict = judge(Row.Change, Row.Control, Threshold);
}

double percent(double Logarithm) { return 100 * std::expm1(Logarithm); }

} // namespace tpb

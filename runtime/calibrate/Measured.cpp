//===- Measured.cpp - Figures of several rounds -----------------------------===//

#include "calibrate/Measured.h"
#include "stats/Summary.h"

#include <algorithm>

namespace tpb {

double Rounds::least() const { return empty() ? 0 : *std::ranges::min_element(Values); }
double Rounds::greatest() const { return empty() ? 0 : *std::ranges::max_element(Values); }

double Rounds::median() const {
  if (empty())
    return 0;
  std::vector<double> Sorted = Values;
  return summarise(Sorted).Median;
}

double Rounds::spreadOfTimes() const { return least() > 0 ? median() / least() : 0; }
double Rounds::spreadOfRates() const { return median() > 0 ? greatest() / median() : 0; }

void writeFigures(std::FILE *To, const std::vector<MeasuredFigure> &Figures) {
  for (const MeasuredFigure &Each : Figures)
    std::fprintf(To, "%s %.6g %s %.4g\n", Each.Name.c_str(), Each.Value, Each.Unit, Each.Spread);
}

} // namespace tpb

//===- Measured.h - Figures of several rounds -------------------------------===//
//
// Whatever disturbs a measurement makes it longer, so the best round counts; how far the rounds are
// apart says whether it can be trusted.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_CALIBRATE_MEASURED_H
#define TPB_CALIBRATE_MEASURED_H

#include <cstdio>
#include <string>
#include <vector>

namespace tpb {

/// One value of each round, of times (the least is best) or rates (the greatest is).
class Rounds {
public:
  void add(double Value) { Values.push_back(Value); }
  bool empty() const { return Values.empty(); }
  double least() const;
  double greatest() const;
  double median() const;
  /// Median over minimum, of rates maximum over median: 1 when all rounds agree. 0 without values.
  double spreadOfTimes() const;
  double spreadOfRates() const;

private:
  std::vector<double> Values;
};

struct MeasuredFigure {
  std::string Name; // "avx2.add.latency"
  double Value;
  const char *Unit; // "cycles"
  double Spread;
};

/// One line a figure: name, value, unit, spread.
void writeFigures(std::FILE *To, const std::vector<MeasuredFigure> &Figures);

} // namespace tpb
#endif

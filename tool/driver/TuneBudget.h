//===- driver/TuneBudget.h - Seconds and runs that --tune has ----*- C++ -*-===//
#ifndef TPBCC_DRIVER_TUNEBUDGET_H
#define TPBCC_DRIVER_TUNEBUDGET_H

#include "options/Options.h"
#include <algorithm>
#include <chrono>
#include <climits>
#include <cmath>

namespace tpbcc {

/// What is left of seconds and runs. Shares of it are for nests and sizes, in their order.
class TuneBudget {
public:
  explicit TuneBudget(const TuneOptions &Given) : Given(Given) {}

  double used() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - Start).count();
  }
  int runs() const { return Runs; }
  void run() { ++Runs; }

  /// The next of so many parts of what is left may use it up to here.
  struct Mark {
    double Seconds; // since the start; infinite: no limit
    int Runs;
  };
  Mark part(size_t Left) const {
    const double Part = 1 / double(std::max<size_t>(1, Left));
    const int Each = std::max(1, int((Given.Runs - Runs) * Part));
    return {Given.Seconds > 0 ? used() + std::max(0.0, Given.Seconds - used()) * Part : INFINITY,
            Given.Runs > 0 ? std::min(Given.Runs, Runs + Each) : INT_MAX};
  }
  bool isWithin(const Mark &M) const { return used() < M.Seconds && Runs < M.Runs; }
  bool isOver() const { return Given.Seconds > 0 && used() >= Given.Seconds; }
  /// Negative: no limit.
  double secondsLeft() const {
    return Given.Seconds > 0 ? std::max(0.0, Given.Seconds - used()) : -1;
  }
  int runsLeft() const { return Given.Runs > 0 ? std::max(0, Given.Runs - Runs) : INT_MAX; }
  /// What one process may take at most: the rest, and never for ever.
  double most() const {
    constexpr double LongestProcess = 120;
    const double Rest = Given.Seconds > 0 ? Given.Seconds - used() : LongestProcess;
    return std::clamp(Rest, 0.05, LongestProcess);
  }

private:
  const TuneOptions &Given;
  const std::chrono::steady_clock::time_point Start = std::chrono::steady_clock::now();
  int Runs = 0;
};

} // namespace tpbcc

#endif

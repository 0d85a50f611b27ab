//===- machine/Measurements.h - Figures measured on a machine --*- C++ -*-===//
//
// What tpb-calibrate prints, and the machine that it makes of the file of its processor. Ports
// can't be told apart from outside: they stay those of the file, with as many cycles as were
// measured.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_MACHINE_MEASUREMENTS_H
#define TPBCC_MACHINE_MEASUREMENTS_H

#include "machine/Machine.h"

namespace tpbcc {

struct Measurement {
  double Value = 0;
  double Spread = 1; // of rounds: median over best
};
using Measurements = std::map<std::string, Measurement>;

/// Lines "avx2.add.latency 3.01 cycles 1.01". What is wrong is in Problem.
std::optional<Measurements> parseMeasurements(llvm::StringRef Text, std::string &Problem);

/// Why figures are not to be relied on; empty: they are. Rounds that are more than a tenth apart,
/// or time that other virtual machines took.
std::string contention(const Measurements &Of);

/// Base with all that was measured in its place. Values below what its core could do at best are
/// left out, as are operations that it does not list. Validated where there was no contention.
Machine withMeasurements(const Machine &Base, const Measurements &Measured, const MeasuredOn &On);

} // namespace tpbcc

#endif

//===- tune/TuneReport.h - What --tune found, for people and programs -*- C++ -*-===//
#ifndef TPBCC_TUNE_TUNEREPORT_H
#define TPBCC_TUNE_TUNEREPORT_H

#include "tune/Race.h"
#include "tune/Tunable.h"
#include "tune/Winners.h"

namespace tpbcc::tune {

/// A nest at one size.
struct MeasuredNest {
  Nest Of; // with the candidates that could be compiled
  std::string Class, Size;
  RaceResult Result;
};

struct NotMeasured {
  Nest Of;
  std::string What, Why; // a candidate
};

struct TuneRun {
  std::vector<MeasuredNest> Nests;
  std::vector<NotMeasured> Left;
  std::string Machine, Compiler, Flags, Version, Date;
  int Processor = -1;
  double Seconds = 0, SecondsGiven = 0; // given: 0 where runs were
  int Runs = 0, RunsGiven = 0;
};

/// One size of a nest as it is kept.
Winner winnerOf(const TuneRun &Run, const MeasuredNest &Nest);

std::string tuneText(const TuneRun &Run);
std::string tuneJson(const TuneRun &Run);

} // namespace tpbcc::tune

#endif

//===- Parsed.h - Options of a command line ----------------------*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_DRIVER_PARSED_H
#define TPBCC_TEST_UNIT_DRIVER_PARSED_H

#include "../Recorder.h"
#include "options/Options.h"

namespace tpbcc {

/// Stands for an input: it exists everywhere.
inline constexpr const char *Null = "/dev/null";

/// Options of a command line that is expected to be good, or what was wrong with it.
struct Parsed {
  Options Opts;
  Recorder Report;
  bool Good;
  explicit Parsed(std::initializer_list<const char *> Words)
      : Good(parseOptions({Words.begin(), Words.size()}, Opts, Report)) {}
};

} // namespace tpbcc

#endif

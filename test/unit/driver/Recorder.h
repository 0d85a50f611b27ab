//===- Recorder.h - A reporter that keeps what it was told ------*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_DRIVER_RECORDER_H
#define TPBCC_TEST_UNIT_DRIVER_RECORDER_H

#include "driver/Options.h"

namespace tpbcc {

class Recorder final : public Reporter {
public:
  void report(Diag D, SourceRange, llvm::ArrayRef<std::string> Arguments,
              llvm::ArrayRef<FixIt>) override {
    ++Errors;
    Said.push_back(D);
    Text += format(D, Arguments) + "\n";
  }
  std::vector<Diag> Said;
  std::string Text;
};

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

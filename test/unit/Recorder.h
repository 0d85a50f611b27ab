//===- Recorder.h - A reporter that keeps what it was told ------*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_RECORDER_H
#define TPBCC_TEST_UNIT_RECORDER_H

#include "diag/Diagnostics.h"

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

} // namespace tpbcc

#endif

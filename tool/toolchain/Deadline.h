//===- toolchain/Deadline.h - Work that may not take for ever ---*- C++ -*-===//
#ifndef TPBCC_TOOLCHAIN_DEADLINE_H
#define TPBCC_TOOLCHAIN_DEADLINE_H

#include "toolchain/Process.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tpbcc {

/// How work in a process of its own ended.
struct Ended {
  enum class How : uint8_t { Exited, Signalled, TimedOut, Interrupted, NotStarted } Why;
  int Code = 0;       // the exit code, or the signal
  double Seconds = 0; // that it took
  bool good() const { return Why == How::Exited && Code == 0; }
};

/// What a process of its own is given.
struct WorkPlace {
  std::string Log;         // gets its standard output and error
  std::string Temporaries; // its TMPDIR
  int Processor = -1;      // the only one that it may run on; -1: any
};

/// Does Work in a process group of its own, which is ended when Seconds are over or a signal that
/// Files holds back comes. Its result is the exit code.
Ended within(double Seconds, const WorkPlace &Place, TemporaryFiles &Files,
             llvm::function_ref<int()> Work);

/// The same of a program; 127 where it can't be run.
Ended runWithin(double Seconds, const Command &Words, const WorkPlace &Place,
                TemporaryFiles &Files);

/// The line of a log that says what went wrong: the first with "error: ", else the last.
std::string reasonIn(const std::string &Log);

/// The last processor that this process may run on: interrupts and other programs prefer the first
/// ones. -1: not known.
int lastProcessor();

} // namespace tpbcc

#endif

//===- tune/Tunable.h - What there is to measure ----------------*- C++ -*-===//
#ifndef TPBCC_TUNE_TUNABLE_H
#define TPBCC_TUNE_TUNABLE_H

#include <string>
#include <vector>

namespace tpbcc::tune {

/// A plan of a nest that can be compiled: the planner's own, or one that differs from it.
struct Candidate {
  std::string What;              // "unroll 2": how it differs; of the planner's own FirstChoice
  std::string Schedule;          // as --schedule= takes it; for the planner's own what it decided
  double CyclesPerIteration = 0; // predicted in L1; 0: not at all
};
inline constexpr char FirstChoice[] = "first choice";

/// A nest of a kernel for an instruction set, and how it may be planned. The first candidate is the
/// planner's own.
struct Nest {
  std::string Kernel, Isa, Hash, File;
  unsigned Loop = 1, Line = 0;
  std::vector<Candidate> Candidates;
};

} // namespace tpbcc::tune

#endif

//===- Nests.h - Random nests and data to run them on -----------*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_SCHEDULE_NESTS_H
#define TPBCC_TEST_UNIT_SCHEDULE_NESTS_H

#include "ir/Execute.h"

namespace tpbcc::test {

/// What may be in a nest.
struct NestChoices {
  int MostLoops = 3;
  int MostStatements = 5;
  bool Guards = true;      // of stores and of branches, by loop variables and by data
  bool Scalars = true;     // temporaries, values of the iteration before, sums
  bool Computed = true;    // subscripts read from memory
  bool Neighbours = true;  // loops beside each other with equal bounds
  bool OnlyShifts = false; // subscripts are the outermost variable and a number
  int Stride = 0;          // subscripts are so many times the innermost one and a number; 0: not
  bool Steps = true;       // of 2; what counts down has a negative coefficient
};

/// One outermost loop over n, m and k, whose bounds and subscripts they are, with statements on
/// arrays a, b (of doubles, read and written) and g (of integers, read by guards and subscripts).
/// It assigns at the end of an iteration, as lifted nests do.
struct RandomNest {
  ir::Function Code;
  std::vector<std::string> Arrays; // that it touches
  std::vector<std::string> Sums;   // variables that hold one: in any order under its licence alone
};

/// The same seed and choices give the same nest.
RandomNest randomNest(unsigned Seed, const NestChoices &Choices = {});

/// Values of the names that a nest is over.
struct NestSizes {
  int64_t N = 3, M = 3, K = 1;
};

/// Arrays that have just the elements which the nest touches, filled by the seed with small
/// numbers, whose sums are exact, or with terms. What the nest does with sizes it does not fit is
/// none of the caller's concern: no data then.
std::optional<ir::Data> dataFor(const ir::Function &Nest, const std::vector<std::string> &Arrays,
                                const NestSizes &Sizes, ir::Mode How, unsigned Seed);

} // namespace tpbcc::test

#endif

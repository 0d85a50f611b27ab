//===- cost/TransferSteps.h - Steps that bring blocks of loops --*- C++ -*-===//
#ifndef TPBCC_COST_TRANSFERSTEPS_H
#define TPBCC_COST_TRANSFERSTEPS_H

#include "transform/rewrite/Trial.h"

namespace tpbcc {

/// A loop that is taken in parts of so many iterations, and whose arrays come and go by transfers.
struct StagedParts {
  struct Moved {
    std::string Array;
    bool Two = false; // buffers
    size_t Plan = 0;  // whose array it is
  };
  std::string Loop;
  int64_t Length = 0;
  int64_t LeastTrips = 0; // of loops that pay; 1 and below: all do
  std::vector<Moved> Arrays;
};

/// The part of the loop of that name, the first in the text, that is inside the loop over parts.
const ir::Stmt *loopNamed(const ir::Stmt &Nest, llvm::StringRef Name);

/// Takes the steps of all loops: first those that cut them, as no nest is cut that has transfers.
/// Where one is refused, what is refused: an array of the last loop; none: something else.
bool takeParts(Trial &T, llvm::ArrayRef<StagedParts> Loops, const StagedParts::Moved *&Refused);

} // namespace tpbcc

#endif

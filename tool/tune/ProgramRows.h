//===- tune/ProgramRows.h - What a program's --json says --------*- C++ -*-===//
#ifndef TPBCC_TUNE_PROGRAMROWS_H
#define TPBCC_TUNE_PROGRAMROWS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace tpbcc::tune {

/// A kernel at a size; of a kernel with variants, all of them together.
struct ProgramRow {
  std::string Size, Level;               // Level: "L1" ... "memory"
  double Nanoseconds = 0, Predicted = 0; // of a call, the sums of the variants; 0: not predicted
};

/// The rows of the document for a kernel and instruction set, in its order. Where a row does not
/// say its level, it is the first cache that holds all arrays. None: Problem says why.
std::optional<std::vector<ProgramRow>> readRows(llvm::StringRef Json, llvm::StringRef Kernel,
                                                std::string &Problem);

} // namespace tpbcc::tune

#endif

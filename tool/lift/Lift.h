//===- lift/Lift.h - From an annotated function or loop to a Kernel -*- C++ -*-===//
#ifndef TPBCC_LIFT_LIFT_H
#define TPBCC_LIFT_LIFT_H

#include "frontend/Bind.h"
#include "frontend/Frontend.h"
#include "kernel/Kernel.h"

namespace tpbcc {

/// Lifts one bound kernel directive. A loop that can't be lifted keeps its Refusal; nothing is
/// returned only after an error (a clause that contradicts the code). ByGcc: that compiles it.
std::optional<Kernel> lift(const BoundDirective &Bound, const ParsedFile &File,
                           llvm::StringRef FileName, bool ByGcc);

} // namespace tpbcc

#endif

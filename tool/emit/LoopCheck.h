//===- emit/LoopCheck.h - Checking a loop kernel's calls --------*- C++ -*-===//
//
// With TPB_VERIFY=1 the user's loop runs before the worker, on the same data. What is around both
// calls for that is made here.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_EMIT_LOOPCHECK_H
#define TPBCC_EMIT_LOOPCHECK_H

#include "emit/Emit.h"

namespace tpbcc {

/// Why no call of this loop kernel can be checked; empty: they can.
std::string loopObstacle(const EmitInput &In);

/// The loop's computation with error bounds, a function; empty when results are compared otherwise.
std::string loopBound(const EmitInput &In);

/// Statements in the order in which they run.
struct LoopCheck {
  std::string Before;    // asks whether to check, tells what is written
  std::string AfterLoop; // between the user's loop and the worker, when it is checked
  std::string AfterCall;
};
/// Condition: a C expression, true when the worker runs.
LoopCheck loopCheck(const EmitInput &In, llvm::StringRef Condition, llvm::StringRef Indent);

} // namespace tpbcc

#endif

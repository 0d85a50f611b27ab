//===- transform/Guards.h - Conditions in front of what they rule -*- C++ -*-===//
//
// Steps that give long and short loops code of their own cut a range where a condition says: from
// begin to (n >= 50 ? end : begin), and from there to end. Steps behind them cut and move such
// loops. What runs only under a condition is then found to, and stands under it:
//
//   if (n >= 50) { ... } else { ... }
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_GUARDS_H
#define TPBCC_TRANSFORM_GUARDS_H

#include "transform/Lower.h"

namespace tpbcc {

/// Puts loops, and branches on whether a loop runs, that conditions in their bounds leave empty
/// under these conditions, outside the loops that don't change them; what the opposite rules
/// becomes the other branch.
void guardLoops(Worker &W);

} // namespace tpbcc

#endif

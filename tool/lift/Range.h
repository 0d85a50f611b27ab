//===- lift/Range.h - The iterations of a site's outermost loop -*- C++ -*-===//
#ifndef TPBCC_LIFT_RANGE_H
#define TPBCC_LIFT_RANGE_H

#include "lift/Body.h"

namespace tpbcc {

/// Sets what the driver passes to a worker (Site.BeginText, EndText), the name of its variable, and
/// guards against bounds that C treats in another way than the vector code. Begin and End are the
/// same range in the IR, for a loop that counts up by one. Returns false with Site.Refused set.
bool workerRange(const LiftContext &Lift, const LoopHeader &Header, const clang::Stmt &Loop,
                 LoopSite &Site, ir::ExprId &Begin, ir::ExprId &End);

/// What the driver hands out of a loop inside Loop, whose header is Header, together with it. The
/// range must be the same in all of Loop. Adds guards to Site; false with Site.Refused set.
bool collapsedRange(const LiftContext &Lift, const LoopHeader &Header, const clang::Stmt &Loop,
                    LoopSite &Site, CollapsedLoop &Inner);

} // namespace tpbcc

#endif

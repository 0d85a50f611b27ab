//===- lift/Collapse.h - Loops handed out together --------------*- C++ -*-===//
#ifndef TPBCC_LIFT_COLLAPSE_H
#define TPBCC_LIFT_COLLAPSE_H

#include "lift/Body.h"
#include "lift/OpenMP.h"

namespace tpbcc {

/// The loops inside Outermost that Request hands out together with it: their headers go to Inside,
/// their ranges to Site.Collapsed. Returns false with Site.Refused set.
bool collapsedLoops(const LiftContext &Lift, const LoopHeader &Outermost, const clang::Stmt &Loop,
                    const OpenMPRequest &Request, std::vector<LoopHeader> &Inside, LoopSite &Site);

/// Finds these loops in the lifted nest, and the scalars that only ranges are made of.
void findCollapsed(const ir::Pool &P, const ir::Stmt &Nest, LoopSite &Site);

} // namespace tpbcc

#endif

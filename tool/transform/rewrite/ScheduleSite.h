//===- transform/rewrite/ScheduleSite.h - Schedules of a file's loops -*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_REWRITE_SCHEDULESITE_H
#define TPBCC_TRANSFORM_REWRITE_SCHEDULESITE_H

#include "transform/rewrite/Rewrite.h"

namespace tpbcc {

/// Sets Rewritten and Steps of a site whose schedules change the nest; the nest itself stays. The
/// bounds of what a worker is given are RangeBounds in it. Or says which step can't be done.
std::optional<Refusal> rewriteNest(Kernel &K, LoopSite &Site,
                                   llvm::ArrayRef<ir::AddressedSchedule> Schedules);

/// The same of a site that no schedule is for, with steps that the planner has found. Nest: what is
/// rewritten, the site's nest as it was lifted.
bool rewriteNest(Kernel &K, LoopSite &Site, const ir::Stmt &Nest, const ir::Schedule &Steps,
                 Checking How = Checking::Ask);

/// The same; or why it can't be.
std::optional<std::string> takeSteps(Kernel &K, LoopSite &Site, const ir::Stmt &Nest,
                                     const ir::Schedule &Steps);

} // namespace tpbcc

#endif

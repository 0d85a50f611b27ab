//===- transform/rewrite/Propose.h - Steps that may bring lanes -*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_REWRITE_PROPOSE_H
#define TPBCC_TRANSFORM_REWRITE_PROPOSE_H

#include "analysis/Analysis.h"

namespace tpbcc {

/// Schedules to be tried, in this order, where a nest has no loop whose iterations may run together
/// as it was written. Each is legal; whether its nest has such a loop is not known yet.
std::vector<ir::Schedule> proposals(Kernel &K, const LoopSite &Site);

/// Schedules that bring the loops of a nest into another order, each legal: the order in which it
/// touches the fewest lines of memory, and those in which two loops have changed places.
std::vector<ir::Schedule> orders(Kernel &K, const LoopSite &Site);

/// The schedule that makes one iteration each of what an iteration does several times to neighbours
/// in memory, if there is one.
std::vector<ir::Schedule> rerolls(Kernel &K, const LoopSite &Site);

/// The schedule that makes one loop of rows of a few neighbours each, if these follow one another
/// in memory.
std::vector<ir::Schedule> joinedShortRows(Kernel &K, const LoopSite &Site);

/// The schedule that unrolls whole all loops of few iterations, if there are any and all may be.
std::vector<ir::Schedule> withoutShortLoops(Kernel &K, const LoopSite &Site);

/// The schedule that makes a version of the nest for strides of 1, where numbers that the nest
/// reads are the distance of neighbouring lanes in memory.
std::vector<ir::Schedule> versions(Kernel &K, const LoopSite &Site);

/// The schedule that cuts a loop with lanes where comparisons with its variable change, for each
/// where there are few such places.
std::vector<ir::Schedule> borders(Kernel &K, const LoopSite &Site);

/// The loops around those of Made that have lanes, inner ones first.
std::vector<RowsTogether> rowsTogether(const Kernel &K, const LoopSite &Made);

/// Steps and what lets Factor iterations of each loop with that name run together, of the nest as
/// it was lifted. None: they may not, Why says why.
std::optional<ir::Schedule> jammed(Kernel &K, const LoopSite &Lifted, const ir::Schedule &Steps,
                                   llvm::StringRef Loop, int64_t Factor, std::string &Why);

} // namespace tpbcc

#endif

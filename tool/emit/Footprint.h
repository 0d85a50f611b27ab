//===- emit/Footprint.h - The bytes of a nest, each element once -*- C++ -*-===//
#ifndef TPBCC_EMIT_FOOTPRINT_H
#define TPBCC_EMIT_FOOTPRINT_H

#include "analysis/Nest.h"
#include "emit/Work.h"

namespace tpbcc {

/// Whether every array of the nest is streams of one loop, whose bytes are so many an iteration.
bool isStreams(const Nest &Of);

/// Statements, one a line, that add the bytes of the nest's arrays to To. Before them stand
/// tpb_begin, tpb_end and tpb_all, with a member for each loop of Of: the lowest first and the
/// highest last iteration of all times that it ran, and how many there were together. Nothing when
/// the distance of elements is not known on entry to the function.
std::optional<std::vector<Code>> footprintLines(const Kernel &K, const LoopSite &Site,
                                                const Nest &Of, const WorkOptions &Options);

} // namespace tpbcc

#endif

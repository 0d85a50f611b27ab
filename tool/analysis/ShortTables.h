//===- analysis/ShortTables.h - Arrays that fit into a register -*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_SHORTTABLES_H
#define TPBCC_ANALYSIS_SHORTTABLES_H

#include "analysis/Nest.h"

namespace tpbcc {

/// Arrays of which V's loop reads a few of the first elements, by subscripts whose values say so.
std::vector<ShortTable> shortTables(const Kernel &K, LoopSite &Site, const VectorLoop &V);

} // namespace tpbcc

#endif

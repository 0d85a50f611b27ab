//===- cost/StagingRows.h - Directives and loops as the solver has them -*- C++ -*-===//
#ifndef TPBCC_COST_STAGINGROWS_H
#define TPBCC_COST_STAGINGROWS_H

#include "kernel/Kernel.h"
#include "staging/Regions.h"

namespace tpbcc {

/// The loop of the site's nest that a directive stands in front of; null: it was not understood.
const ir::Stmt *loopOf(const LoopSite &Site, const BufferRequest &Of);

/// The arrays of a directive: those that it names, or all of the site.
std::vector<BufferRequest::Staged> arraysOf(const LoopSite &Site, const BufferRequest &Of);

/// Where a buffer has only the elements that are touched, or all between them, too.
enum class RowLayout : uint8_t { Packed, Whole };

/// The rows of accesses to an array in the loops of that name, as buffers have them: offsets in
/// iterations where they are packed, else in elements.
std::vector<staging::StagedRow> rowsOf(const Kernel &K, const LoopSite &Site, llvm::StringRef Loop,
                                       llvm::StringRef Array, RowLayout How);

/// Which of one array's rows come in transfers of others, in a nest whose transfers are that
/// array's alone: as many as there are, that are read, and have windows of the length that one
/// before has.
void markJoined(std::vector<staging::StagedRow> &Rows, const ir::Stmt &Nest);

} // namespace tpbcc

#endif

//===- pragma/OpenMPOrder.h - tpb goes before omp ---------------*- C++ -*-===//
#ifndef TPBCC_PRAGMA_OPENMPORDER_H
#define TPBCC_PRAGMA_OPENMPORDER_H

#include "pragma/Directive.h"
#include <optional>

namespace tpbcc {

/// The ignored OpenMP pragma that waits for its code where the directive stands, if any: the parse
/// without -fopenmp must refuse the order that the one with it refuses.
std::optional<SourceRange> openMPBefore(const Directive &D, llvm::ArrayRef<SourceRange> Ignored,
                                        llvm::StringRef File);

/// Edits that move the directive's line in front of the line at Offset; none when it isn't a line.
std::vector<FixIt> moveBefore(const Directive &D, unsigned Offset, llvm::StringRef File);

} // namespace tpbcc

#endif

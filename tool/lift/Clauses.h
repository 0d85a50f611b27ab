//===- lift/Clauses.h - Clauses against the file's declarations -*- C++ -*-===//
#ifndef TPBCC_LIFT_CLAUSES_H
#define TPBCC_LIFT_CLAUSES_H

#include "frontend/Bind.h"
#include "frontend/Frontend.h"

namespace tpbcc {

struct Kernel;

/// Names in clauses that only the file's own declarations explain: functions, members of
/// structures, whatever expressions use. Completes K.Spec; reports what doesn't fit.
void resolveClauses(const BoundDirective &Bound, const ParsedFile &File, Kernel &K);

/// The regions of the kernel among all directives of the file.
void collectRegions(llvm::ArrayRef<BoundDirective> All, const ParsedFile &File, Kernel &K);

} // namespace tpbcc

#endif

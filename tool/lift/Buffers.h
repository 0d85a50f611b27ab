//===- lift/Buffers.h - Buffer directives of a kernel's loops ---*- C++ -*-===//
#ifndef TPBCC_LIFT_BUFFERS_H
#define TPBCC_LIFT_BUFFERS_H

#include "frontend/Bind.h"
#include "frontend/Frontend.h"

namespace tpbcc {

struct Kernel;

/// Sets Buffers of the kernel's loops, in the order of the file, from all directives of it. Reports
/// arrays that are unknown, staged twice or not touched, and sizes that are none.
void collectBuffers(llvm::ArrayRef<BoundDirective> All, const ParsedFile &File, Kernel &K);

} // namespace tpbcc

#endif

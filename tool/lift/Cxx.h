//===- lift/Cxx.h - Kernels in C++ files ------------------------*- C++ -*-===//
#ifndef TPBCC_LIFT_CXX_H
#define TPBCC_LIFT_CXX_H

#include "frontend/Bind.h"
#include "frontend/Frontend.h"
#include "kernel/Kernel.h"

namespace tpbcc {

/// Whether a kernel stands where its workers have a place in front of it: a plain function, outside
/// of classes, templates and lambdas. Reports when it does not.
bool hasPlainFunction(const BoundDirective &Bound, const ParsedFile &File);

/// Fills in the parts of K that only C++ has, and where the file's scope begins. After
/// readSignature.
void readScope(const ParsedFile &File, const clang::FunctionDecl &Function, Kernel &K);

} // namespace tpbcc

#endif

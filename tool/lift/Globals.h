//===- lift/Globals.h - Objects of the file that a function uses -*- C++ -*-===//
#ifndef TPBCC_LIFT_GLOBALS_H
#define TPBCC_LIFT_GLOBALS_H

#include "kernel/Kernel.h"

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace tpbcc {

/// Variables outside functions that Function, or one that it calls, may write by their name, and
/// arrays that it reads. What only a pointer leads to is not among them.
std::vector<GlobalObject> globalsOf(const clang::ASTContext &Context,
                                    const clang::FunctionDecl &Function);

/// Marks the objects that lifted loops use, and drops those that the benchmark need not know: never
/// written, and with values of their own.
void keepUsedGlobals(Kernel &K);

} // namespace tpbcc

#endif

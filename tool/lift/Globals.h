//===- lift/Globals.h - Objects of the file that a function changes -*- C++ -*-===//
#ifndef TPBCC_LIFT_GLOBALS_H
#define TPBCC_LIFT_GLOBALS_H

#include "kernel/Kernel.h"

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace tpbcc {

/// Variables outside functions that Function, or one that it calls, may write by their name. What
/// only a pointer leads to is not among them.
std::vector<GlobalObject> globalsWritten(const clang::ASTContext &Context,
                                         const clang::FunctionDecl &Function);

} // namespace tpbcc

#endif

//===- lift/EntryValue.h - Locals that entry to the function decides -*- C++ -*-===//
#ifndef TPBCC_LIFT_ENTRYVALUE_H
#define TPBCC_LIFT_ENTRYVALUE_H

#include "lift/Body.h"

namespace tpbcc {

/// Whether V has, where Loop begins, a value that can be computed on entry to the function: a
/// parameter that nothing assigns, or a local variable set from such, and from members of
/// structures that they point to, by arithmetic that is safe to do early; or a parameter that one
/// statement before Loop changes so. The local's definition,
/// and all that it needs, goes to Site.EntryLocals.
bool knownOnEntry(const LiftContext &Lift, const clang::VarDecl &V, const clang::Stmt &Loop,
                  LoopSite &Site);

/// The expression that V has the value of where Loop begins, as nothing changes what it reads; null
/// when that is not known.
const clang::Expr *lastValue(const LiftContext &Lift, const clang::Stmt &Loop,
                             const clang::VarDecl &V);

/// Whether V has the value at Loop that it has on entry to the function: nothing before assigns it.
bool isSetOnEntry(const LiftContext &Lift, const clang::Stmt &Loop, const clang::VarDecl &V);

/// Whether every call of the function comes to Loop, with what pointers lead to as it was on entry.
bool memorySameOnEntry(const LiftContext &Lift, const clang::Stmt &Loop);
/// The same of all numbers in memory.
bool numbersSameOnEntry(const LiftContext &Lift, const clang::Stmt &Loop);

/// Whether E reads nothing but variables that have the same value everywhere before Loop.
bool staysTheSame(const LiftContext &Lift, const clang::Stmt &E, const clang::Stmt &Loop);

} // namespace tpbcc

#endif

//===- lift/Exposed.h - Numbers in memory that must stay --------*- C++ -*-===//
#ifndef TPBCC_LIFT_EXPOSED_H
#define TPBCC_LIFT_EXPOSED_H

#include "lift/Body.h"

namespace tpbcc {

/// Whether E, an integer, is made of variables, elements and members by arithmetic alone: reading
/// it early, or once instead of often, is no difference but for stores that meet what it reads.
bool isReadOnly(const clang::ASTContext &Context, const clang::Expr &E);

/// Adds what E reads in memory to Site.Exposed; false: Changed, the effects of Loop, are seen to
/// change it. Known: whether E can also be evaluated on entry to the function.
bool exposeReads(const LiftContext &Lift, const clang::Expr &E, const clang::Stmt &Loop,
                 const Effects &Changed, LoopSite &Site, bool &Known);

} // namespace tpbcc

#endif

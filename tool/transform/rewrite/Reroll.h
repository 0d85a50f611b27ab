//===- transform/rewrite/Reroll.h - Copies become iterations again -*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_REWRITE_REROLL_H
#define TPBCC_TRANSFORM_REWRITE_REROLL_H

#include "transform/rewrite/Verbs.h"

namespace tpbcc::rewrite {

/// Iterations of Loop, whose body is the first of Count groups of statements by now, become those
/// of all groups.
void stretch(Draft &D, Stmt &Loop, int64_t Count);

/// Whether Loop does nothing but adding up.
bool addsOnly(const Stmt &Loop);
/// What an iteration adds to a sum in several places becomes what as many iterations add.
Result rerollSums(Draft &D, Stmt &Loop);

} // namespace tpbcc::rewrite

#endif

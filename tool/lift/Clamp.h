//===- lift/Clamp.h - Numbers between two constants ------------*- C++ -*-===//
#ifndef TPBCC_LIFT_CLAMP_H
#define TPBCC_LIFT_CLAMP_H

#include "ir/Node.h"

namespace tpbcc {

/// x < 0 ? 0 : x > 255 ? 255 : x, in any order and with any constants, whose inner
/// choice is a minimum or maximum already: then both are, and no lane asks for a mask. None: Then
/// and Else are something else.
ir::ExprId clampOf(ir::Pool &P, ir::ExprId If, ir::ExprId Then, ir::ExprId Else);

} // namespace tpbcc

#endif

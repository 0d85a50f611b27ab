//===- lift/Sign.h - -1, 0 or 1 for an integer ------------------*- C++ -*-===//
#ifndef TPBCC_LIFT_SIGN_H
#define TPBCC_LIFT_SIGN_H

#include "ir/Node.h"

namespace tpbcc {

/// (x > 0) - (x < 0) of a signed integer, which is x, but no less than -1 and no more than 1: two
/// operations where two truth values would be made numbers. None: A - B is something else.
ir::ExprId signOf(ir::Pool &P, ir::ExprId A, ir::ExprId B);

/// The same where it is chosen: x > 0 ? 1 : x < 0 ? -1 : 0, or the other way round.
ir::ExprId chosenSign(ir::Pool &P, ir::ExprId If, ir::ExprId Then, ir::ExprId Else);

} // namespace tpbcc

#endif

//===- lift/Extrema.h - Extrema by way of wider types -----------*- C++ -*-===//
#ifndef TPBCC_LIFT_EXTREMA_H
#define TPBCC_LIFT_EXTREMA_H

#include "ir/Node.h"

namespace tpbcc {

/// if (b > s) s = b; with a byte b and a short s, which are compared as ints: the larger or smaller
/// one, of the type of Then and Else; none: it is something else.
ir::ExprId widenedExtremum(ir::Pool &P, ir::ExprId If, ir::ExprId Then, ir::ExprId Else);

/// A double that is a float by itself, as C's fmin of two is, as that; none: it may not be one.
ir::ExprId exactFloat(ir::Pool &P, ir::ExprId Id);

} // namespace tpbcc

#endif

//===- pragma/Constant.h - Values of expressions of literals ----*- C++ -*-===//
#ifndef TPBCC_PRAGMA_CONSTANT_H
#define TPBCC_PRAGMA_CONSTANT_H

#include "pragma/Directive.h"

namespace tpbcc {

/// The value of an expression of literals only; nothing on overflow or division by zero.
std::optional<int64_t> constantInteger(const ClauseExpr &E);
std::optional<double> constantNumber(const ClauseExpr &E);

} // namespace tpbcc

#endif

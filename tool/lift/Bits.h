//===- lift/Bits.h - A scalar's bits as another type ------------*- C++ -*-===//
#ifndef TPBCC_LIFT_BITS_H
#define TPBCC_LIFT_BITS_H

#include <optional>
#include <string>

namespace clang {
class CallExpr;
class Expr;
} // namespace clang

namespace tpbcc {

/// memcpy(&u, &x, sizeof u), memcpy(a + i, &x, sizeof x), of scalars of that size: both are
/// lvalues.
struct ScalarCopy {
  const clang::Expr *To, *From;
};
std::optional<ScalarCopy> scalarCopy(const clang::CallExpr &Call);
/// What to write in place of another copy of bytes; none: the call is no copy at all.
std::optional<std::string> insteadOfCopy(const clang::CallExpr &Call);

} // namespace tpbcc

#endif

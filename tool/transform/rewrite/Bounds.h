//===- transform/rewrite/Bounds.h - Bounds of loops as expressions -*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_REWRITE_BOUNDS_H
#define TPBCC_TRANSFORM_REWRITE_BOUNDS_H

#include "ir/Build.h"
#include "kernel/Affine.h"

namespace tpbcc::rewrite {

/// 64-bit arithmetic on the numbers of iterations; what is known is computed here.
class Whole {
public:
  explicit Whole(ir::Pool &P) : P(P) {}
  ir::ExprId number(int64_t V) const { return ir::integer(P, ir::Element::I64, V); }
  ir::ExprId of(ir::ExprId Id) const {
    return ir::convert(P, ir::Type::scalar(ir::Element::I64), Id);
  }
  std::optional<int64_t> constant(ir::ExprId Id) const;
  ir::ExprId plus(ir::ExprId A, ir::ExprId B) const;
  ir::ExprId minus(ir::ExprId A, ir::ExprId B) const;
  ir::ExprId times(ir::ExprId A, int64_t By) const;
  ir::ExprId times(ir::ExprId A, ir::ExprId B) const;
  ir::ExprId over(ir::ExprId A, int64_t By) const; // towards zero
  ir::ExprId least(ir::ExprId A, ir::ExprId B) const;
  ir::ExprId greatest(ir::ExprId A, ir::ExprId B) const;

private:
  ir::ExprId moved(ir::ExprId Id, int64_t By) const;
  ir::Pool &P;
};

/// The step of a loop when it is a number; 0: it is none.
int64_t stepOf(const ir::Pool &P, const ir::Stmt &For);

/// The value of For's variable after Count iterations, or in front of as many at its end.
ir::ExprId afterFirst(ir::Pool &P, const ir::Stmt &For, int64_t Count);
ir::ExprId beforeLast(ir::Pool &P, const ir::Stmt &For, int64_t Count);
/// The first value that is not below At; all three lie between For's bounds.
ir::ExprId notBelow(ir::Pool &P, const ir::Stmt &For, ir::ExprId At);
/// Behind as many groups of Count iterations as there are.
ir::ExprId afterGroups(ir::Pool &P, const ir::Stmt &For, int64_t Count);

/// A number that To - From does not exceed, if one can be seen.
std::optional<int64_t> greatestDistance(const ir::Pool &P, ir::ExprId From, ir::ExprId To);

/// Whether both run equally often, as far as that can be seen.
bool runEquallyOften(const ir::Pool &P, const ir::Stmt &A, const ir::Stmt &B);

} // namespace tpbcc::rewrite

#endif

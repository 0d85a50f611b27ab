//===- ir/Build.h - Construction of expressions -----------------*- C++ -*-===//
//
// Thin helpers over Pool::make. They fold nothing but constants, exactly as the target would
// compute them, so that the IR stays what the user wrote.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_IR_BUILD_H
#define TPBCC_IR_BUILD_H

#include "ir/Node.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tpbcc::ir {

ExprId constant(Pool &P, Element E, double Value, std::string Spelling = "");
ExprId integer(Pool &P, Element E, int64_t Value);
ExprId invariant(Pool &P, Type Ty, std::string Name);
ExprId induction(Pool &P, std::string Name); // i64
ExprId local(Pool &P, Type Ty, std::string Name);
ExprId lanes(Pool &P, Type Vector); // i64
ExprId load(Pool &P, Type Ty, std::string Array, ExprId Index, Access Walk = Access::Unit);
ExprId unary(Pool &P, Op Kind, ExprId A);
ExprId binary(Pool &P, Op Kind, ExprId A, ExprId B);
ExprId fused(Pool &P, Op Kind, ExprId A, ExprId B, ExprId C);
ExprId compare(Pool &P, Op Kind, ExprId A, ExprId B);
ExprId select(Pool &P, ExprId Condition, ExprId Then, ExprId Else);
/// The larger or smaller one of two, where a comparison of them chooses one: Max or Min; else none.
ExprId extremum(Pool &P, ExprId Condition, ExprId Then, ExprId Else);
/// That, or Select.
ExprId chosen(Pool &P, ExprId Condition, ExprId Then, ExprId Else);
/// Where range number Range of a worker begins or ends; of the whole kernel it is Id.
ExprId rangeBound(Pool &P, ExprId Id, unsigned Range, bool IsEnd);
ExprId convert(Pool &P, Type To, ExprId A);
/// The same bits as a type of the same size.
ExprId sameBits(Pool &P, Type To, ExprId A);
ExprId splat(Pool &P, Type To, ExprId A);
ExprId predicated(Pool &P, ExprId A, ExprId Predicate, Inactive Policy);

/// Calls F once for every value below Id, and for Id itself; F returns whether to look below.
void forEachBelow(const Pool &P, ExprId Id, llvm::function_ref<bool(ExprId)> F);

/// How many names, numbers and operations the text of Id has, where what is shared is written once
/// for each use; Most: so many at least.
int64_t textSize(const Pool &P, ExprId Id, int64_t Most);

/// A part of a complex product, "cmulre" or "cmulim", of the operands x, y, a, b, c, d: that part
/// of x + y i, which is the plain product of a + b i and c + d i, but where both x and y are NaN.
bool isProductPart(llvm::StringRef Function);
/// Whether the runtime's headers compute it, and no library: these, and 1 / sqrt(x).
bool isOfHeaders(llvm::StringRef Function);
/// Whether lanes compute the function as operations on bits.
bool isOfBits(llvm::StringRef Function, Element Elem);
/// The plain part.
ExprId plainPart(const Expr &E);

/// Whether the value is the same in every iteration: no Load, Induction or Local below it.
bool isInvariant(const Pool &P, ExprId Id);

/// Iterations of a loop whose bounds are constants.
std::optional<int64_t> constantTrips(const Pool &P, const Stmt &For);

} // namespace tpbcc::ir

#endif

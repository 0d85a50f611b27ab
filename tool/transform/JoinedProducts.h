//===- transform/JoinedProducts.h - Sums of products of shorts --*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_JOINEDPRODUCTS_H
#define TPBCC_TRANSFORM_JOINEDPRODUCTS_H

#include "ir/Node.h"
#include "isa/Isa.h"

namespace tpbcc {

/// Of the statements of a trip of several vectors with so many lanes of 32 bits: where two
/// accumulators add products of numbers that 16 bits hold, one adds the sums of two products that
/// stand next to each other (Op::DotPairs), as integers may be summed in any order. The first of
/// Accumulators, the names of one reduction by vector, take what all took; those that nothing is
/// added to any more are taken from it. Only where the trip stores nothing. If it has the
/// operations.
void joinProducts(ir::Pool &P, const IsaTable &Isa, std::vector<ir::StmtPtr> &Body, int Lanes,
                  std::vector<std::string> &Accumulators);

} // namespace tpbcc

#endif

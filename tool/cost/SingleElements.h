//===- cost/SingleElements.h - Instructions of single elements --*- C++ -*-===//
#ifndef TPBCC_COST_SINGLEELEMENTS_H
#define TPBCC_COST_SINGLEELEMENTS_H

#include "cost/Instructions.h"

namespace tpbcc {

/// The instruction that a function of the library is, if it is one.
std::optional<Operation> instructionFor(llvm::StringRef Function, ir::Element E);

/// Adds what is done for a single element or an integer in a general register, but not for its
/// operands. Times: how often.
void countSingle(const ir::Pool &P, const ir::Expr &E, double Times, Instructions &Into);

} // namespace tpbcc

#endif

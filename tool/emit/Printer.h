//===- emit/Printer.h - Lowered IR as C text --------------------*- C++ -*-===//
#ifndef TPBCC_EMIT_PRINTER_H
#define TPBCC_EMIT_PRINTER_H

#include "transform/Lower.h"

namespace tpbcc {

/// The worker as a C function with the table's target attribute.
std::string print(const Worker &W);

/// Breaks a parameter list before the column limit, behind the opening parenthesis.
std::string wrap(llvm::StringRef Signature, unsigned Limit);

/// Parameter list and call of a worker; Begin and End are C expressions of the caller.
std::string workerSignature(const Worker &W);
/// Ranges: what is passed for each of the worker's.
std::string workerCall(const Worker &W, llvm::StringRef Callee,
                       llvm::ArrayRef<Worker::Range> Ranges);

/// A C literal of exactly this value.
std::string literal(ir::Element E, double Value);

} // namespace tpbcc

#endif

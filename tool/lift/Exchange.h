//===- lift/Exchange.h - Calls that may talk to other ranks -----*- C++ -*-===//
#ifndef TPBCC_LIFT_EXCHANGE_H
#define TPBCC_LIFT_EXCHANGE_H

namespace clang {
class FunctionDecl;
} // namespace clang

namespace tpbcc {

/// Whether a function, or one that it calls, calls something unknown: it may send messages.
bool mayExchangeData(const clang::FunctionDecl &Function);

} // namespace tpbcc

#endif

//===- machine/OperationRow.h - One line of a machine file's table -*- C++ -*-===//
//
// "LATENCY UOPS PORTS SOURCE": ports that can do the same work are joined by |, with x and the port
// cycles it takes where they are not one; work for several kinds of ports is joined by &; - is
// none. "1 2 L0|L1&V0x2 guide": a cycle of L0 or L1, and two of V0.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_MACHINE_OPERATIONROW_H
#define TPBCC_MACHINE_OPERATIONROW_H

#include "machine/Machine.h"

namespace tpbcc {

/// The row, or what is wrong with it, in Problem.
OperationCost parseOperationRow(llvm::StringRef Text, const Machine &Of, std::string &Problem);

/// "VALUE, SOURCE": a positive number. What is wrong is in Problem.
Figure parseFigure(llvm::StringRef Text, const Machine &Of, std::string &Problem);

} // namespace tpbcc

#endif

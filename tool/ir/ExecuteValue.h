//===- ir/ExecuteValue.h - Operations on lanes ------------------*- C++ -*-===//
#ifndef TPBCC_IR_EXECUTEVALUE_H
#define TPBCC_IR_EXECUTEVALUE_H

#include "ir/Execute.h"

namespace tpbcc::ir {

/// A function of C's library, for doubles and for floats.
struct LibraryFunction {
  llvm::StringLiteral Name;
  int Operands;
  double (*OneDouble)(double);
  float (*OneFloat)(float);
  double (*TwoDoubles)(double, double);
  float (*TwoFloats)(float, float);
};
const LibraryFunction *findFunction(llvm::StringRef Name);

/// One operation, lane by lane.
struct LaneOperation {
  Op Kind = Op::Add;
  Element Elem = Element::F64; // of the result
  Element From = Element::F64; // of the first operand; of a Select, the second
  const LibraryFunction *Function = nullptr;
  Cell *To = nullptr;
  const Cell *A = nullptr, *B = nullptr, *C = nullptr;
  const Cell *Mask = nullptr; // none: all lanes
  unsigned Lanes = 1;
};

/// Whether Kind works lane by lane.
bool isLaneOperation(Op Kind);
/// False: a division failed in a lane of the mask. Lanes outside the mask get any value.
bool computeValues(const LaneOperation &O);
/// The same on terms; Reassociate as in Execution.
bool computeTerms(const LaneOperation &O, bool Reassociate);
Cell termOf(double Value);

/// What combines to the other operand; of Terms, terms.
Cell identityCell(Op Combine, Element E, Mode How);

} // namespace tpbcc::ir

#endif

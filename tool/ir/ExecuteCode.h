//===- ir/ExecuteCode.h - Statements made ready to run ----------*- C++ -*-===//
//
// Names are numbers here: every value has a place among the lanes, constants and the variables that
// come in are there before anything runs.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_IR_EXECUTECODE_H
#define TPBCC_IR_EXECUTECODE_H

#include "ir/ExecuteValue.h"

namespace tpbcc::ir {

constexpr uint32_t Nowhere = UINT32_MAX;

/// One operation: what computes the value of a node in the context of one statement.
struct Operation {
  Op Kind;
  Element Elem, From;
  Op Combine;
  Inactive Policy;
  Access Walk;
  bool Scalable;
  uint32_t Lanes, FromLanes;
  uint32_t To, A = Nowhere, B = Nowhere, C = Nowhere, D = Nowhere, Mask = Nowhere; // places
  uint32_t Array = Nowhere;
  int64_t Integer;
  const LibraryFunction *Function = nullptr;
  // For what is computed only where it is needed: the operations that make the operands.
  uint32_t MakesA = Nowhere, MakesB = Nowhere, MakesC = Nowhere, MakesD = Nowhere,
           MakesMask = Nowhere;
};

/// The value of an expression: the operations that make it, and where it is then. Without
/// operations it is there already.
struct Computed {
  std::vector<Operation> Operations;
  uint32_t Place = Nowhere;
  uint32_t Root = Nowhere; // the operation that makes it
  bool Lazy = false;       // some operations happen on some paths only
  explicit operator bool() const { return Place != Nowhere; }
};

struct Command {
  const Stmt *S = nullptr;
  Computed Predicate, Index, Content, Begin, End, By;
  uint32_t Variable = Nowhere; // place
  uint32_t Array = Nowhere, Buffer = Nowhere;
  uint32_t Lanes = 1;          // of what is assigned or stored
  uint32_t Waiting = Nowhere;  // an assignment at the end of its body: where its value waits
  std::vector<uint32_t> Reads; // variables of the data, in ExecutableCode::Variables
  uint32_t Assigns = Nowhere;  // the same
  std::vector<Command> Body, Else;
};

struct KnownArray {
  std::string Name;
  Element Elem;
  bool IsBuffer = false; // an Alloc makes it
};
struct KnownVariable {
  std::string Name;
  uint32_t Place, Lanes; // of a vector, all hold the value that comes in
  bool Read = false;     // before the code itself gives it a value
};

struct ExecutableCode {
  std::vector<Command> Body;
  std::vector<KnownArray> Arrays;
  std::vector<KnownVariable> Variables; // that come from or go to the data
  std::vector<Cell> Lanes;              // as they are before the first statement, by Values
  std::vector<std::pair<uint32_t, double>> FloatConstants; // place -> value, for terms
  std::string Unsupported;
};

} // namespace tpbcc::ir

#endif

//===- ir/Execute.h - The IR interpreted on small data ----------*- C++ -*-===//
//
// Runs a nest or a lowered worker and checks every access on the way, so that a rewrite can be
// compared with what it was made from. Nothing here knows of instruction sets: a scalable vector is
// as long as it is told to be, and what an operation leaves open (lanes outside a predicate, shifts
// by too much) is a value that no one would choose.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_IR_EXECUTE_H
#define TPBCC_IR_EXECUTE_H

#include "ir/Node.h"

namespace tpbcc::ir {

/// A value of any element: integers extended to 64 bits as their type says, floats by their bits;
/// of Mode::Terms, floats are hashes.
using Cell = uint64_t;
Cell cell(Element E, double Value); // of an integer type: as C converts
Cell wholeCell(Element E, int64_t Value);
double real(Element E, Cell Value);

/// One array. Every access below First or behind the last cell is a failure.
struct Memory {
  std::string Name;
  Element Elem = Element::F64;
  std::vector<Cell> Cells;
  int64_t First = 0;               // index of Cells[0]
  std::vector<uint8_t> Known = {}; // whether a cell was written; empty: all were
};

struct Variable {
  std::string Name;
  Cell Value = 0;
};

/// What goes in and comes out. Variables are the invariants, and whatever the code reads before it
/// binds it; those that it assigns hold their last value afterwards.
struct Data {
  std::vector<Memory> Arrays;
  std::vector<Variable> Variables;
};

/// Terms: an operation on floats is a hash of what it is applied to, one that is exact in any order
/// (a + b, negations) the same in any order, and comparisons follow the hashes. Integers are always
/// computed.
enum class Mode : uint8_t { Values, Terms };

/// Where assignments happen. A lifted nest assigns at the end of an iteration, all values first.
enum class Assigning : uint8_t { InOrder, Together };

/// One access as it happens, of an element or of a variable that is no invariant, for whoever
/// compares orders. A statement reads its variables first, whichever of them it then needs.
struct Touched {
  const Stmt *At = nullptr;
  bool Store = false, IsVariable = false;
  unsigned Which = 0;   // in Data::Arrays, or in Data::Variables
  int64_t Index = 0;    // of an element
  size_t Iteration = 0; // in Trace::Iterations, one number for each loop around
};
struct Trace {
  std::vector<Touched> Touches;
  std::vector<int64_t> Iterations; // values of loop variables, outermost first
};

struct Execution {
  Mode How = Mode::Values;
  uint64_t MostSteps = 1 << 24;
  /// Of Terms: sums and products (of floats) have the same value in any order of their parts.
  bool Reassociate = false;
  Trace *Record = nullptr;
};

enum class Failure : uint8_t {
  None,
  OutOfExtent,    // Name is the array, Index what was asked for
  NeverWritten,   // the same
  DivisionByZero, // of integers; also the quotient that overflows
  OutOfSteps,
  Unbound,    // Name is a variable or array that the data lacks
  Unsupported // Name says what
};

struct Outcome {
  Failure What = Failure::None;
  std::string Name;
  int64_t Index = 0;
  const Stmt *At = nullptr;
  uint64_t Steps = 0; // operations and statements
  explicit operator bool() const { return What == Failure::None; }
};
/// One line, for messages of tests.
std::string text(const Outcome &O);

/// A function made ready to be run on any number of data. It refers to F, which is sound (verify).
class Executable {
public:
  /// VectorBits: the length of scalable vectors, a multiple of 128.
  explicit Executable(const Function &F, unsigned VectorBits = 128,
                      Assigning When = Assigning::InOrder);
  /// The same for statements whose expressions are in Values.
  Executable(const Pool &Values, llvm::ArrayRef<StmtPtr> Body, unsigned VectorBits = 128,
             Assigning When = Assigning::InOrder);
  Executable(Executable &&) noexcept;
  ~Executable();

  Outcome run(Data &D, const Execution &E = {}) const;

private:
  std::unique_ptr<struct ExecutableCode> Code;
};

/// Whether there is an interpretation of the operation (of every function and pattern it may name,
/// see executesFunction).
bool executes(Op Kind);
/// Whether calls of this function are interpreted.
bool executesFunction(llvm::StringRef Name);

} // namespace tpbcc::ir

#endif

//===- ir/ExecuteMachine.h - Memory and operations of one run ---*- C++ -*-===//
#ifndef TPBCC_IR_EXECUTEMACHINE_H
#define TPBCC_IR_EXECUTEMACHINE_H

#include "ir/ExecuteCode.h"

namespace tpbcc::ir {

/// The lanes of all values and the arrays, while statements run. Every function returns whether it
/// succeeded; if not, Result says why.
class ExecuteMachine {
public:
  ExecuteMachine(const ExecutableCode &Code, Data &D, const Execution &E)
      : Code(Code), E(E), Lanes(Code.Lanes), D(D), Arrays(Code.Arrays.size()),
        Buffers(Code.Arrays.size()) {}

  const ExecutableCode &Code;
  const Execution &E;
  std::vector<Cell> Lanes;
  Outcome Result;

  bool bind();     // what comes in
  void giveBack(); // what goes out
  bool fail(Failure What, llvm::StringRef Name = "", int64_t Index = 0);
  bool spend(uint64_t Steps) {
    Result.Steps += Steps;
    return Result.Steps <= E.MostSteps || fail(Failure::OutOfSteps);
  }

  /// Accesses from now on are those of S.
  void startStatement(const Stmt &S) {
    At = &S;
    Iteration = SIZE_MAX;
  }
  /// Tells the trace of a variable of the code's.
  void touchVariable(uint32_t Known, bool Store);
  void enterLoop(uint32_t Variable) { Around.push_back(Variable); }
  void leaveLoop() { Around.pop_back(); }

  bool compute(const Computed &V);
  /// The cell of an access that is allowed; else null.
  Cell *touch(uint32_t Array, int64_t Index, bool Store);
  bool allocate(uint32_t Buffer, const Stmt &S, int64_t Count);
  static int64_t laneIndex(const Cell *Index, Access Walk, int64_t Stride, unsigned Lane);

private:
  bool has(uint32_t Array, int64_t Index, int64_t &Offset) const;

  struct BoundArray {
    Memory *In = nullptr;
    unsigned Number = 0; // in Data::Arrays
  };

  Data &D;
  std::vector<BoundArray> Arrays;
  std::vector<Memory> Buffers;
  std::vector<bool> Done;       // of a lazy expression: what is computed
  std::vector<uint32_t> Around; // places of loop variables, outermost first
  const Stmt *At = nullptr;
  size_t Iteration = SIZE_MAX; // of the statement, in the trace
  unsigned Reached = 0;        // lanes that all loads ahead had

  Variable *find(llvm::StringRef Name);
  void record(Touched T);
  bool load(const Operation &S);
  LaneOperation laneOperation(const Operation &S);
  bool lanes(const LaneOperation &Of);
  bool reduce(const Operation &S);
  bool recur(const Operation &S);
  bool fold(const Operation &S);
  bool scan(const Operation &S);
  Cell lastLane(const Operation &S) const;
  bool convert(const Operation &S, uint32_t From, uint32_t To, unsigned Count);
  bool operation(const Operation &S);
  void fill(const Operation &S);
  void pack(const Operation &S);
  void closeInactive(const Operation &S);
  bool perform(const Operation &S);
  bool demand(const Computed &V, uint32_t Which);
};

} // namespace tpbcc::ir

#endif

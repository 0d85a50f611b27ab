//===- ir/Execute.cpp - Statements run on small data ----------------------===//
#include "ir/Execute.h"
#include "ir/ExecuteMachine.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace llvm;

namespace tpbcc::ir {

namespace {

class Run {
public:
  explicit Run(ExecuteMachine &M) : M(M) {}

  bool commands(const std::vector<Command> &Body) {
    for (const Command &C : Body) {
      if (!command(C))
        return false;
      if (Leaving && C.S->Kind != StmtKind::Exit)
        return true; // what else this body does, it does no more
    }
    for (const Command &C : Body)
      if (C.Waiting != Nowhere)
        assign(C, C.Waiting);
    return true;
  }

private:
  ExecuteMachine &M;
  bool Leaving = false; // the innermost loop
  int64_t Further = 0;  // how many iterations it has then done of this trip

  void assign(const Command &C, uint32_t From) {
    std::copy_n(&M.Lanes[From], C.Lanes, &M.Lanes[C.Variable]);
    if (C.Assigns == Nowhere)
      return;
    M.startStatement(*C.S);
    M.touchVariable(C.Assigns, true);
  }

  bool command(const Command &C) {
    M.startStatement(*C.S);
    for (uint32_t Known : C.Reads)
      M.touchVariable(Known, false);
    if (!M.spend(1))
      return false;
    switch (C.S->Kind) {
    case StmtKind::Block:
    case StmtKind::Region:
      return commands(C.Body);
    case StmtKind::Let:
    case StmtKind::Assign:
      if (!M.compute(C.Content))
        return false;
      if (C.Waiting == Nowhere)
        assign(C, C.Content.Place);
      else
        std::copy_n(&M.Lanes[C.Content.Place], C.Lanes, &M.Lanes[C.Waiting]);
      return true;
    case StmtKind::Store:
      return store(C);
    case StmtKind::Prefetch:
      return true; // nobody sees what a cache has
    case StmtKind::Use:
      return (!C.Predicate || M.compute(C.Predicate)) && M.compute(C.Content);
    case StmtKind::If:
      return M.compute(C.Content) && commands(M.Lanes[C.Content.Place] ? C.Body : C.Else);
    case StmtKind::Exit:
      if (C.S->Value && !M.compute(C.Content))
        return false;
      Further = C.S->Value ? int64_t(M.Lanes[C.Content.Place]) : 0;
      Leaving = true;
      return true;
    case StmtKind::For:
      return loop(C);
    case StmtKind::Alloc:
      return allocate(C);
    case StmtKind::Transfer:
      return transfer(C);
    case StmtKind::Opaque:
      break;
    }
    return M.fail(Failure::Unsupported, "an opaque statement");
  }

  bool store(const Command &C) {
    const Cell *Mask = nullptr;
    if (C.Predicate) {
      if (!M.compute(C.Predicate))
        return false;
      Mask = &M.Lanes[C.Predicate.Place];
      if (C.Lanes == 1 && !*Mask)
        return true; // nor is the value computed
    }
    if (!M.compute(C.Content) || !M.compute(C.Index))
      return false;
    for (unsigned L = 0, Active = 0; L < C.Lanes;
         ++L) { // of equal places, the last lane's value stays
      if (Mask && !Mask[L])
        continue;
      const unsigned Lane = C.S->Walk == Access::Packed ? Active++ : L;
      Cell *const To = M.touch(
          C.Array, ExecuteMachine::laneIndex(&M.Lanes[C.Index.Place], C.S->Walk, C.S->Stride, Lane),
          true);
      if (!To)
        return false;
      *To = M.Lanes[C.Content.Place + L];
    }
    return true;
  }

  bool loop(const Command &C) {
    if ((C.Begin && !M.compute(C.Begin)) || !M.compute(C.End) || !M.compute(C.By))
      return false;
    int64_t I = int64_t(M.Lanes[C.Begin ? C.Begin.Place : C.Variable]);
    const int64_t End = int64_t(M.Lanes[C.End.Place]), By = int64_t(M.Lanes[C.By.Place]);
    M.enterLoop(C.Variable);
    while (true) {
      M.Lanes[C.Variable] = Cell(I);
      if (C.S->WholeSteps ? __int128(I) + By > End : I >= End)
        break;
      if (!M.spend(1) || !commands(C.Body))
        return false;
      if (std::exchange(Leaving, false)) {
        M.Lanes[C.Variable] = Cell(I + Further);
        break;
      }
      if (__builtin_add_overflow(I, By, &I))
        return M.fail(Failure::OutOfSteps);
    }
    M.leaveLoop();
    return true;
  }

  bool allocate(const Command &C) {
    if (!M.compute(C.Content))
      return false;
    return M.allocate(C.Buffer, *C.S, int64_t(M.Lanes[C.Content.Place]));
  }

  bool transfer(const Command &C) {
    if (C.S->Moving == TransferKind::Wait || !movesBuffer(*C.S))
      return true;
    if (!M.compute(C.Index) || !M.compute(C.Content) || (C.S->Begin && !M.compute(C.Begin)) ||
        (C.S->Step && !M.compute(C.By)))
      return false;
    const int64_t Into = C.S->Begin ? int64_t(M.Lanes[C.Begin.Place]) : 0;
    const int64_t First = int64_t(M.Lanes[C.Index.Place]),
                  Count = int64_t(M.Lanes[C.Content.Place]);
    const bool Get = C.S->Moving == TransferKind::Get;
    const uint64_t Apart = C.S->Step ? M.Lanes[C.By.Place] : 0;
    int64_t Inside = Into;
    for (int Row = 0; Count > 0 && Row < C.S->Unroll; ++Row)
      for (int64_t I = 0; I < Count; ++I, ++Inside) {
        const auto Outside = int64_t(uint64_t(First) + uint64_t(I) + Apart * uint64_t(Row));
        const Cell *From = M.touch(Get ? C.Array : C.Buffer, Get ? Outside : Inside, false);
        Cell *To = From ? M.touch(Get ? C.Buffer : C.Array, Get ? Inside : Outside, true) : nullptr;
        if (!To || !M.spend(1))
          return false;
        *To = *From;
      }
    return true;
  }
};

} // namespace

Outcome Executable::run(Data &D, const Execution &E) const {
  ExecuteMachine M(*Code, D, E);
  if (!Code->Unsupported.empty())
    M.fail(Failure::Unsupported, Code->Unsupported);
  else if (M.bind() && Run(M).commands(Code->Body))
    M.giveBack();
  return M.Result;
}

std::string text(const Outcome &O) {
  const std::string Where = O.Name + "[" + std::to_string(O.Index) + "]";
  switch (O.What) {
  case Failure::None:
    return "ran";
  case Failure::OutOfExtent:
    return Where + " is outside of the array";
  case Failure::NeverWritten:
    return Where + " was never written";
  case Failure::DivisionByZero:
    return "a division has no result";
  case Failure::OutOfSteps:
    return "does not end within the steps it is given";
  case Failure::Unbound:
    return "'" + O.Name + "' is not among the data, or of another type";
  case Failure::Unsupported:
    return O.Name + " can't be executed";
  }
  return "";
}

} // namespace tpbcc::ir

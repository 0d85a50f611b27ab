//===- cost/CallTime.cpp - Cycles of a whole call of a worker -------------===//
#include "cost/CallTime.h"
#include "cost/Recurrence.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cmath>

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

using Steps = std::vector<TimedStep>;
using Statements = llvm::ArrayRef<ir::StmtPtr>;

bool hasLoops(const Stmt &S) {
  return S.Kind == StmtKind::For || llvm::any_of(S.Body, [](auto &Of) { return hasLoops(*Of); }) ||
         llvm::any_of(S.Else, [](auto &Of) { return hasLoops(*Of); });
}

bool leaves(const Stmt &S) {
  return S.Kind == StmtKind::Exit || (S.Kind == StmtKind::For && S.Together) ||
         llvm::any_of(S.Body, [](auto &Of) { return leaves(*Of); }) ||
         llvm::any_of(S.Else, [](auto &Of) { return leaves(*Of); });
}

void collectAssigned(Statements Body, std::set<std::string> &To) {
  for (const ir::StmtPtr &S : Body) {
    if (S->Kind == StmtKind::Assign)
      To.insert(S->Name);
    collectAssigned(S->Body, To);
    collectAssigned(S->Else, To);
  }
}

/// The value with numbers in place of lengths of vectors, which the machine has.
ExprId withLanes(ir::Pool &P, ExprId Id, int VectorBits) {
  if (!Id)
    return Id;
  ir::Expr E = P[Id];
  if (E.Kind == Op::LaneCount)
    return ir::integer(P, ir::Element::I64, int64_t(lanesOf(E.Ty, VectorBits)));
  for (ExprId &Operand : E.Operands)
    Operand = withLanes(P, Operand, VectorBits);
  return E.Operands.empty() ? Id : P.make(std::move(E));
}

class Timer {
public:
  Timer(Worker &W, const Machine &M) : W(W), M(M), Costs(costsOf(W, M)) {
    collectAssigned(W.Code.Body, Assigned);
  }

  bool Good = true;

  Steps run(Statements Body, int Depth) {
    Steps Result;
    std::set<std::string> Left; // by loops before
    for (size_t I = 0; I < Body.size() && Good;) {
      const Stmt &S = *Body[I];
      if (S.Kind == StmtKind::For) {
        Result.push_back(loop(S, Depth));
        collectAssigned(S.Body, Left);
        ++I;
        continue;
      }
      if (S.Kind == StmtKind::Let && isTold(S.Value)) {
        Told.insert(S.Name);
        TimedStep Let;
        Let.What = TimedStep::Kind::Let;
        Let.Name = S.Name;
        Let.Value = number(S.Value);
        Result.push_back(std::move(Let));
        ++I;
        continue;
      }
      if (S.Kind == StmtKind::If && isTold(S.Value)) {
        TimedStep If;
        If.What = TimedStep::Kind::If;
        If.Value = number(S.Value);
        If.Body = run(S.Body, Depth);
        If.Else = run(S.Else, Depth);
        collectAssigned(S.Body, Left);
        Result.push_back(std::move(If));
        ++I;
        continue;
      }
      if (S.Kind == StmtKind::Block) {
        for (TimedStep &Inside : run(S.Body, Depth))
          Result.push_back(std::move(Inside));
        ++I;
        continue;
      }
      size_t Last = I;
      while (Last < Body.size() && isStraight(*Body[Last]))
        ++Last;
      if (Last == I) { // loops under a condition on data
        Good = false;
        break;
      }
      const Statements Row = Body.slice(I, Last - I);
      TimedStep Next;
      Next.Cycles = straightCycles(W, Row, M);
      Next.Cycles.Alone = std::max(Next.Cycles.Busy, latencyBehind(W, Row, Left, Costs));
      if (Next.Cycles.Alone > 0)
        Result.push_back(std::move(Next));
      I = Last;
    }
    return Result;
  }

private:
  /// Neither a loop nor a whole number that bounds may be made of.
  bool isStraight(const Stmt &S) const {
    return S.Kind != StmtKind::Block && !hasLoops(S) &&
           !((S.Kind == StmtKind::Let || S.Kind == StmtKind::If) && isTold(S.Value));
  }

  /// Whether a whole number is known when the worker is called.
  bool isTold(ExprId Id) const {
    const ir::Pool &P = W.Code.Values;
    if (P[Id].valueType().isVector() || P[Id].valueType().isFloating())
      return false;
    bool Result = true;
    ir::forEachBelow(P, Id, [&](ExprId Below) {
      const ir::Expr &E = P[Below];
      if (E.Kind == Op::LaneCount)
        return false;
      Result &= E.Kind != Op::Load && !E.valueType().isVector() && !E.valueType().isFloating() &&
                !E.Predicate && E.Kind != Op::Intrinsic &&
                (E.Kind != Op::Local || (Told.count(E.Name) && !Assigned.count(E.Name)));
      return Result;
    });
    return Result;
  }

  TimedStep loop(const Stmt &For, int Depth) {
    TimedStep Loop;
    Loop.What = TimedStep::Kind::Loop;
    Loop.Name = For.Name;
    Good = Good && !leaves(For) && (!For.Begin || isTold(For.Begin)) && isTold(For.End) &&
           isTold(For.Step);
    if (!Good)
      return Loop;
    Loop.Begin = number(For.Begin);
    Loop.End = number(For.End);
    Loop.Step = number(For.Step);
    Loop.WholeSteps = For.WholeSteps;
    if (llvm::none_of(For.Body, [](auto &S) { return hasLoops(*S); })) {
      HotLoop Of;
      Of.For = &For;
      Of.Depth = Depth;
      const InCore Trip = inCore(W, Of, M);
      const double Busy = std::max({Trip.Ports, Trip.FrontEnd, Trip.TakenBranch}) + Trip.Calls;
      Loop.Cycles = {Busy, Trip.Trip, Trip.Uops};
      return Loop;
    }
    Loop.Cycles = {M.TakenBranch, M.TakenBranch, 2};
    Loop.Body = run(For.Body, Depth + 1);
    return Loop;
  }

  ExprId number(ExprId Id) { return withLanes(W.Code.Values, Id, Costs.Vector->VectorBits); }

  Worker &W;
  const Machine &M;
  const SetCosts Costs;
  std::set<std::string> Assigned, Told;
};

/// Takes out definitions that nothing behind them needs, and says which loops vary inside. Names:
/// of what steps behind need.
void prune(Steps &Of, const ir::Pool &P, std::set<std::string> &Names) {
  const auto Need = [&](ExprId Id) {
    if (Id)
      ir::forEachBelow(P, Id, [&](ExprId Below) {
        if (P[Below].Kind == Op::Local || P[Below].Kind == Op::Induction)
          Names.insert(P[Below].Name);
        return true;
      });
  };
  for (size_t I = Of.size(); I-- > 0;) {
    TimedStep &S = Of[I];
    if (S.What == TimedStep::Kind::Let && !Names.count(S.Name)) {
      Of.erase(Of.begin() + ptrdiff_t(I));
      continue;
    }
    std::set<std::string> Inside;
    prune(S.Else, P, Inside);
    Names.insert(Inside.begin(), Inside.end());
    Inside.clear();
    prune(S.Body, P, Inside);
    S.Varies = Inside.count(S.Name) > 0;
    Names.insert(Inside.begin(), Inside.end());
    Need(S.Value);
    Need(S.Begin);
    Need(S.End);
    Need(S.Step);
  }
}

} // namespace

CoreCycles &CoreCycles::operator+=(const CoreCycles &Other) {
  Busy += Other.Busy;
  Alone += Other.Alone;
  Uops += Other.Uops;
  return *this;
}

CoreCycles inFlight(const CoreCycles &Row, double ReorderBuffer) {
  // The next row begins when its first instruction comes into the buffer, that is when the one a
  // buffer before it leaves: it stands in the row that began Rows before. It has waited for what
  // is before it in that row, and for all of the row before that.
  const double Length = ReorderBuffer > 0 ? ReorderBuffer / std::max(Row.Uops, 1.0) : 0;
  const double Rows = std::max(1.0, std::ceil(Length));
  const double Share = std::max((Rows - Length) / Rows, Length > 0 ? 1 / (Rows + 1) : 1);
  const double Cycles = std::max(Row.Busy, Row.Alone * Share);
  return {Cycles, Cycles, Row.Uops};
}

CallTime callTime(Worker W, const Machine &M) {
  CallTime Result;
  Timer Time(W, M);
  Result.Steps = Time.run(W.Code.Body, 0);
  if (!Time.Good)
    Result.Steps.clear();
  std::set<std::string> Names;
  prune(Result.Steps, W.Code.Values, Names);
  Result.ReorderBuffer = M.ReorderBuffer;
  Result.Ranges = std::move(W.Ranges);
  Result.Values = std::move(W.Code.Values);
  return Result;
}

} // namespace tpbcc

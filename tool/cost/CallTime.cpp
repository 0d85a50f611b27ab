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
  Timer(Worker &W, const Machine &M, std::optional<int64_t> Begin)
      : W(W), M(M), Begin(Begin), Costs(costsOf(W, M)) {
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
      Next.Cycles.Alone = std::max(Next.Cycles.busy(), latencyBehind(W, Row, Left, Costs));
      if (Around)
        Next.Cycles.Waits = rowWaits(W, *Around, nullptr, Row, M).Cycles;
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

  /// Where the first of the loops begins that go on from each other up to this one, in whole
  /// vectors.
  ExprId firstOf(const Stmt &For) {
    if (For.Begin)
      First[For.Name] =
          isFirst(For.Begin) ? ir::integer(W.Code.Values, ir::Element::I64, *Begin) : For.Begin;
    const ExprId Result = First[For.Name];
    if (For.Loop != ir::LoopKind::Vector)
      First.erase(For.Name);
    return Result;
  }

  /// Whether it is where the whole call begins, which is a number.
  bool isFirst(ExprId Id) const {
    const ir::Expr &E = W.Code.Values[Id];
    return Begin && !W.Ranges.empty() && E.Kind == Op::Invariant && E.Name == W.Ranges[0].Begin;
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
      trip(For, Depth, Loop);
      waits(For, Loop);
      return Loop;
    }
    Loop.Cycles.Others = Loop.Cycles.Alone = M.TakenBranch;
    Loop.Cycles.Uops = 2;
    const Stmt *const Outside = std::exchange(Around, &For);
    Loop.Body = run(For.Body, Depth + 1);
    Around = Outside;
    return Loop;
  }

  /// Cycles of a trip of an innermost loop, and what its vectors cost where they lie across lines.
  void trip(const Stmt &For, int Depth, TimedStep &Loop) {
    HotLoop Of;
    Of.For = &For;
    Of.Depth = Depth;
    RowFirst = firstOf(For);
    const auto Across = linesCrossed(W, For, RowFirst, M, [&](ExprId Id) { return isTold(Id); });
    Loop.Cycles = tripCycles(W, Of, inCore(W, Of, M, !Across), M, !Across);
    if (!Across)
      return;
    Loop.Cycles.Loads += Across->Loads;
    Loop.Cycles.Stores += Across->Stores;
    Loop.Cycles.Alone = std::max(Loop.Cycles.Alone, Loop.Cycles.busy());
    Loop.Across = Across->Vectors;
    for (Crossing &C : Loop.Across)
      C.At = numbers(C.At);
  }

  /// What an innermost loop waits for: stores of earlier trips, and of the row before.
  void waits(const Stmt &For, TimedStep &Loop) {
    if (!Around) // of others, most distances are rows
      Loop.Behind = tripWaits(W, For, M, [&](ExprId Id) { return isTold(Id); });
    for (WaitOfTrips &Wait : Loop.Behind)
      Wait.Distance = number(Wait.Distance);
    Loop.BeforeIt = toldWait(rowWaits(W, For, &For, For.Body, M));
    // Short rows are unrolled, and what they store stays in registers.
    if (Around && W.Code.Values[For.End].Kind != Op::Const) {
      Loop.RowBefore = toldWait(rowWaits(W, *Around, &For, For.Body, M));
      Loop.Cycles.Waits = Loop.RowBefore.Cycles;
    }
    if (Around && !For.Begin && RowFirst)
      Loop.Cycles.Waits =
          std::max(Loop.Cycles.Waits, waitsForEnds(W, *Around, For, RowFirst, M).Cycles);
  }

  /// Without what depends on places that nobody knows before the call.
  WaitOfRows toldWait(WaitOfRows Wait) {
    const auto Told = [&](ExprId Id) { return !Id || isTold(Id); };
    if (Wait.MoreAcross > 0 && Told(Wait.At.First) && Told(Wait.At.ByTrip))
      Wait.At = numbers(Wait.At);
    else
      Wait = {Wait.Cycles, 0, {}};
    return Wait;
  }

  VectorPlace numbers(const VectorPlace &At) {
    return {number(At.First), number(At.ByTrip), At.Piece};
  }

  ExprId number(ExprId Id) { return withLanes(W.Code.Values, Id, Costs.Vector->VectorBits); }

  Worker &W;
  const Machine &M;
  const std::optional<int64_t> Begin;
  const SetCosts Costs;
  const Stmt *Around = nullptr; // the loop around what is looked at
  ExprId RowFirst;              // where the innermost loop that is looked at begins its row
  std::set<std::string> Assigned, Told;
  std::map<std::string, ExprId> First; // by the loops' variable
};

/// Names that steps use, in bounds and for the places of vectors.
struct UsedNames {
  std::set<std::string> Bounds, Places;
  void insert(const UsedNames &Other) {
    Bounds.insert(Other.Bounds.begin(), Other.Bounds.end());
    Places.insert(Other.Places.begin(), Other.Places.end());
  }
};

/// Takes out definitions that nothing behind them needs, and says which loops vary inside. Names:
/// of what steps behind need.
void prune(Steps &Of, const ir::Pool &P, UsedNames &Names) {
  const auto Collect = [&](ExprId Id, std::set<std::string> &To) {
    if (Id)
      ir::forEachBelow(P, Id, [&](ExprId Below) {
        if (P[Below].Kind == Op::Local || P[Below].Kind == Op::Induction)
          To.insert(P[Below].Name);
        return true;
      });
  };
  for (size_t I = Of.size(); I-- > 0;) {
    TimedStep &S = Of[I];
    const bool InBounds = Names.Bounds.count(S.Name) > 0;
    if (S.What == TimedStep::Kind::Let && !InBounds && !Names.Places.count(S.Name)) {
      Of.erase(Of.begin() + ptrdiff_t(I));
      continue;
    }
    UsedNames Inside, Otherwise;
    prune(S.Else, P, Otherwise);
    prune(S.Body, P, Inside);
    S.Varies = Inside.Bounds.count(S.Name) > 0;
    S.Shifts = !S.Varies && Inside.Places.count(S.Name) > 0;
    Names.insert(Inside);
    Names.insert(Otherwise);
    // What a definition uses serves what the definition does.
    Collect(S.Value, S.What == TimedStep::Kind::Let && !InBounds ? Names.Places : Names.Bounds);
    for (const ExprId Bound : {S.Begin, S.End, S.Step})
      Collect(Bound, Names.Bounds);
    for (const Crossing &C : S.Across) {
      Collect(C.At.First, Names.Places);
      Collect(C.At.ByTrip, Names.Places);
    }
    for (const ExprId Place : {S.RowBefore.At.First, S.BeforeIt.At.First, S.BeforeIt.At.ByTrip})
      Collect(Place, Names.Places);
    for (const WaitOfTrips &Wait : S.Behind)
      Collect(Wait.Distance, Names.Places);
  }
}

} // namespace

CoreCycles &CoreCycles::operator+=(const CoreCycles &Other) {
  Loads += Other.Loads;
  Stores += Other.Stores;
  Others += Other.Others;
  Alone += Other.Alone;
  Uops += Other.Uops;
  Waits = std::max(Waits, Other.Waits);
  return *this;
}

CoreCycles inFlight(const CoreCycles &Row, double ReorderBuffer) {
  // The next row begins when its first instruction comes into the buffer, that is when the one a
  // buffer before it leaves: it stands in the row that began Rows before. It has waited for what
  // is before it in that row, and for all of the row before that.
  const double Length = ReorderBuffer > 0 ? ReorderBuffer / std::max(Row.Uops, 1.0) : 0;
  const double Rows = std::max(1.0, std::ceil(Length));
  const double Share = std::max((Rows - Length) / Rows, Length > 0 ? 1 / (Rows + 1) : 1);
  CoreCycles Result;
  Result.Others = Result.Alone = std::max({Row.busy(), Row.Alone * Share, Row.Waits});
  Result.Uops = Row.Uops;
  return Result;
}

CallTime callTime(Worker W, const Machine &M, std::optional<int64_t> Begin) {
  CallTime Result;
  Timer Time(W, M, Begin);
  Result.Steps = Time.run(W.Code.Body, 0);
  if (!Time.Good)
    Result.Steps.clear();
  UsedNames Names;
  prune(Result.Steps, W.Code.Values, Names);
  Result.ReorderBuffer = M.ReorderBuffer;
  Result.Ranges = std::move(W.Ranges);
  Result.Values = std::move(W.Code.Values);
  return Result;
}

} // namespace tpbcc

//===- cost/Reach.cpp - How far ahead a core works ------------------------===//
#include "cost/Reach.h"
#include "cost/Recipes.h"
#include "cost/TripValues.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <deque>
#include <numeric>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

namespace {

/// What an instruction waits for: another one of the trip, or what the trip before left in a
/// variable.
struct Wait {
  int On = -1;
  std::string Before;
  double Latency = 0;
};

struct Node {
  double Latency = 0;
  llvm::SmallVector<Wait, 3> Waits;
};

/// The instructions of a trip: the values that its statements compute, and its stores.
class Trip {
public:
  Trip(const Worker &W, const ir::Stmt &For, const SetCosts &Costs)
      : W(W), P(W.Code.Values), Costs(Costs), Values(W, &For) {
    statements(For.Body);
  }

  std::vector<Node> Nodes;
  std::map<std::string, int> Last; // of variables that the next trip may use

  /// What can begin first comes first, as compilers schedule a trip.
  std::vector<size_t> order() const {
    std::vector<double> Begins(Nodes.size(), 0), Ends(Nodes.size(), 0);
    for (size_t I = 0; I < Nodes.size(); ++I) {
      Ends[I] = Nodes[I].Latency;
      for (const Wait &For : Nodes[I].Waits)
        if (For.On >= 0) {
          Begins[I] = std::max(Begins[I], Ends[size_t(For.On)]);
          Ends[I] = std::max(Ends[I], Ends[size_t(For.On)] + For.Latency);
        }
    }
    std::vector<size_t> Result(Nodes.size());
    std::iota(Result.begin(), Result.end(), 0);
    llvm::sort(Result, [&](size_t A, size_t B) {
      return std::pair(Begins[A], A) < std::pair(Begins[B], B);
    });
    return Result;
  }

private:
  static constexpr int Outside = -1;

  void statements(llvm::ArrayRef<ir::StmtPtr> Body) {
    Values.enter(Body);
    for (const ir::StmtPtr &S : Body) {
      if (S->Kind == ir::StmtKind::Let)
        Values.bind(*S, {});
      if (S->Kind == ir::StmtKind::Let || S->Kind == ir::StmtKind::Assign)
        Last[S->Name] = value(S->Value);
      else if (S->Kind == ir::StmtKind::Store)
        store(*S);
      else if (S->Value && S->Kind == ir::StmtKind::If)
        value(S->Value);
      statements(S->Body);
      statements(S->Else);
    }
  }

  void store(const ir::Stmt &S) {
    const OperationCost *const Cost = Costs.find(Operation::Store, P[S.Value].Ty.isVector());
    Node N;
    waitFor(S.Value, Cost ? Cost->Latency : 0, N);
    Nodes.push_back(std::move(N));
  }

  void waitFor(ExprId From, double Latency, Node &Of) {
    const int On = value(From);
    Of.Latency = std::max(Of.Latency, Latency);
    if (On != Outside)
      Of.Waits.push_back({On, "", Latency});
    else if (P[From].Kind == Op::Local)
      Of.Waits.push_back({Outside, P[From].Name, Latency});
  }

  /// The number of the instruction that has the value; Outside where the loop has none for it.
  int value(ExprId Id) {
    const Expr &E = P[Id];
    if (E.Kind == Op::Local) {
      const auto Found = Last.find(E.Name);
      return Found == Last.end() ? Outside : Found->second;
    }
    const ir::Type Ty = E.valueType();
    if (!Ty.isVector() && !Ty.isFloating() && E.Kind != Op::Load && !combinesLanes(E.Kind))
      return Outside; // places in arrays, which are computed long before
    if (Values.isFixed(Id))
      return Outside;
    Node N;
    for (size_t I = 0; I < E.Operands.size(); ++I)
      waitFor(E.Operands[I], latencyOf(W, E, I, Costs), N);
    if (E.Predicate)
      waitFor(E.Predicate, latencyOf(W, E, E.Operands.size(), Costs), N);
    Nodes.push_back(std::move(N));
    return int(Nodes.size()) - 1;
  }

  const Worker &W;
  const ir::Pool &P;
  const SetCosts &Costs;
  TripValues Values;
};

} // namespace

double reachBound(const Worker &W, const ir::Stmt &For, const SetCosts &Costs, double Uops,
                  const Machine &M) {
  const Trip T(W, For, Costs);
  if (T.Nodes.empty() || Uops <= 0 || M.ReorderBuffer <= 0)
    return 0;
  const double Own = Uops / double(T.Nodes.size()); // of each: fused ones and several alike
  const int Filling = int(M.ReorderBuffer / Uops) + 2, Trips = 3 * Filling;
  const std::vector<size_t> Order = T.order();
  std::vector<double> Done(T.Nodes.size(), 0), Before(T.Nodes.size(), 0);
  std::deque<std::pair<double, double>> InFlight; // when they leave, and how many they are
  double Held = 0, Enters = 0, Leaves = 0, Filled = 0;
  for (int Number = 0; Number < Trips; ++Number) {
    Before.swap(Done);
    for (const size_t I : Order) {
      const Node &N = T.Nodes[I];
      for (; Held + Own > M.ReorderBuffer && !InFlight.empty(); InFlight.pop_front()) {
        Enters = std::max(Enters, InFlight.front().first);
        Held -= InFlight.front().second;
      }
      double At = Enters + N.Latency;
      for (const Wait &For : N.Waits) {
        const auto Left = T.Last.find(For.Before);
        const int On = For.On >= 0 || Left == T.Last.end() ? For.On : Left->second;
        if (On >= 0)
          At = std::max(At, (For.On >= 0 ? Done : Before)[size_t(On)] + For.Latency);
      }
      Done[I] = At;
      Leaves = std::max(Leaves, At);
      InFlight.push_back({Leaves, Own});
      Held += Own;
      Enters += Own / M.DispatchWidth;
    }
    if (Number == Filling - 1)
      Filled = Leaves;
  }
  return (Leaves - Filled) / (Trips - Filling);
}

} // namespace tpbcc

//===- cost/Recurrence.cpp - What an iteration waits for the last one for -===//
#include "cost/Recurrence.h"
#include "cost/StoredBefore.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <map>

namespace tpbcc {
using ir::ExprId;
using ir::Op;

namespace {

constexpr double Never = -INFINITY;

/// The longest latencies from the variables that come in with a value, by number, to one value.
using Distances = std::vector<double>;

class Walk {
public:
  Walk(const Worker &W, const ir::Stmt &For, const SetCosts &Costs, const Forwarding &By)
      : W(W), Costs(Costs), By(By), Stores(W, For), Done(Stores.size(), false) {
    collect(For.Body);
    for (int64_t Trips = 1, Most = Stores.mostTrips(); Trips <= Most; ++Trips)
      for (size_t Store = 0; Store < Stores.size(); ++Store)
        Numbers.emplace(stored(Store, Trips), Numbers.size());
    for (const auto &[Name, Number] : Numbers) {
      Distances Own(Numbers.size(), Never);
      Own[Number] = 0;
      Known[Name] = Own;
    }
    run(For.Body);
    for (int64_t Trips = Stores.mostTrips(); Trips >= 1; --Trips)
      for (size_t Store = 0; Store < Stores.size(); ++Store)
        Known[stored(Store, Trips)] = Known[stored(Store, Trips - 1)];
  }

  /// From the variable of the row at the beginning of a trip to that of the column at its end.
  std::vector<Distances> edges() const {
    std::vector<Distances> Result(Numbers.size(), Distances(Numbers.size(), Never));
    for (const auto &[Name, Number] : Numbers)
      for (size_t From = 0; From < Numbers.size(); ++From)
        Result[From][Number] = Known.at(Name)[From];
    return Result;
  }

private:
  /// What a store left so many trips ago is a variable that trips hand on, too.
  static std::string stored(size_t Store, int64_t Trips) {
    return "#" + std::to_string(Store) + "," + std::to_string(Trips);
  }

  void collect(llvm::ArrayRef<ir::StmtPtr> Body) {
    for (const ir::StmtPtr &S : Body) {
      if (S->Kind == ir::StmtKind::Assign)
        Numbers.emplace(S->Name, Numbers.size());
      collect(S->Body);
      collect(S->Else);
    }
  }

  Distances of(ExprId Id) {
    const ir::Expr &E = W.Code.Values[Id];
    if (E.Kind == Op::Local) {
      const auto Found = Known.find(E.Name);
      return Found == Known.end() ? Distances(Numbers.size(), Never) : Found->second;
    }
    Distances Result(Numbers.size(), Never);
    const auto Meet = [&](ExprId From, size_t Operand) {
      const Distances Below = of(From);
      if (llvm::all_of(Below, [](double D) { return D == Never; }))
        return;
      const double Own = latencyOf(W, E, Operand, Costs);
      for (size_t I = 0; I < Result.size(); ++I)
        Result[I] = std::max(Result[I], Below[I] + Own);
    };
    for (size_t I = 0; I < E.Operands.size(); ++I)
      Meet(E.Operands[I], I);
    if (E.Predicate)
      Meet(E.Predicate, E.Operands.size());
    if (const auto From = Stores.behind(E, Done)) {
      const double Own = cyclesFrom(*From);
      const Distances &Before = Known.at(stored(From->Store, From->Trips));
      for (size_t I = 0; I < Result.size(); ++I)
        Result[I] = std::max(Result[I], Before[I] + Own);
    }
    return Result;
  }

  double cyclesFrom(const StoredBefore &Store) const {
    if (Store.InRegister)
      return 0;
    if (!Store.Whole)
      return By.Cycles + By.Failed;
    if (Store.UnderMask)
      return By.Cycles + By.Masked;
    return By.Cycles * (Store.Kept ? std::min(1.0, double(Store.Trips) / By.Copies) : 1);
  }

  void run(llvm::ArrayRef<ir::StmtPtr> Body) {
    for (const ir::StmtPtr &S : Body) {
      if (S->Kind == ir::StmtKind::Let || S->Kind == ir::StmtKind::Assign)
        Known[S->Name] = of(S->Value);
      if (const auto Store = Stores.number(*S)) {
        Known[stored(*Store, 0)] = of(S->Value);
        Done[*Store] = true;
      }
      run(S->Body);
      run(S->Else);
    }
  }

  const Worker &W;
  const SetCosts &Costs;
  const Forwarding By;
  const LoopStores Stores;
  llvm::SmallVector<bool> Done; // those that stand before what is looked at
  std::map<std::string, size_t> Numbers;
  std::map<std::string, Distances> Known;
};

/// The longest latency from some variables to each value.
class Behind {
public:
  Behind(const Worker &W, const std::set<std::string> &Variables, const SetCosts &Costs)
      : W(W), Costs(Costs) {
    for (const std::string &Name : Variables)
      Known[Name] = 0;
  }

  double run(llvm::ArrayRef<ir::StmtPtr> Body) {
    for (const ir::StmtPtr &S : Body) {
      if (S->Kind == ir::StmtKind::For)
        continue;
      if (S->Kind == ir::StmtKind::Let || S->Kind == ir::StmtKind::Assign) {
        const double At = of(S->Value);
        Known[S->Name] = At;
        Longest = std::max(Longest, At);
      }
      run(S->Body);
      run(S->Else);
    }
    return Longest;
  }

private:
  double of(ExprId Id) const {
    const ir::Expr &E = W.Code.Values[Id];
    if (E.Kind == Op::Local) {
      const auto Found = Known.find(E.Name);
      return Found == Known.end() ? Never : Found->second;
    }
    double Result = Never;
    for (size_t I = 0; I < E.Operands.size(); ++I)
      if (const double Below = of(E.Operands[I]); Below != Never)
        Result = std::max(Result, Below + latencyOf(W, E, I, Costs));
    return Result;
  }

  const Worker &W;
  const SetCosts &Costs;
  std::map<std::string, double> Known;
  double Longest = 0;
};

/// Karp's theorem: of the longest walks of each length from anywhere.
double maximumCycleMean(const std::vector<Distances> &Edges) {
  const size_t N = Edges.size();
  std::vector<Distances> Longest(N + 1, Distances(N, Never));
  Longest[0].assign(N, 0);
  for (size_t Length = 1; Length <= N; ++Length)
    for (size_t To = 0; To < N; ++To)
      for (size_t From = 0; From < N; ++From)
        Longest[Length][To] =
            std::max(Longest[Length][To], Longest[Length - 1][From] + Edges[From][To]);
  double Result = 0;
  for (size_t To = 0; To < N; ++To) {
    if (Longest[N][To] == Never)
      continue;
    double Least = INFINITY;
    for (size_t Length = 0; Length < N; ++Length)
      if (Longest[Length][To] != Never)
        Least = std::min(Least, (Longest[N][To] - Longest[Length][To]) / double(N - Length));
    Result = std::max(Result, Least);
  }
  return Result;
}

} // namespace

Forwarding forwardingOf(const Machine &M, int Copies) {
  const double Failed = M.ForwardFailed > 0 ? double(M.ForwardFailed) : AcrossStores;
  return {M.StoreForward, Failed, M.ForwardFailed, std::max(1, Copies)};
}

double recurrenceBound(const Worker &W, const ir::Stmt &For, const SetCosts &Costs,
                       const Forwarding &By) {
  return maximumCycleMean(Walk(W, For, Costs, By).edges());
}

double latencyBehind(const Worker &W, llvm::ArrayRef<ir::StmtPtr> Body,
                     const std::set<std::string> &Variables, const SetCosts &Costs) {
  return Behind(W, Variables, Costs).run(Body);
}

} // namespace tpbcc

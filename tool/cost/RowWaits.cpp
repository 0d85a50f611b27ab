//===- cost/RowWaits.cpp - Rows that load what the row before stored ------===//
#include "cost/RowWaits.h"
#include "cost/Instructions.h"
#include "cost/Recurrence.h"
#include "ir/Build.h"
#include "kernel/Affine.h"
#include <cmath>
#include <utility>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;

namespace {

/// Whether it may be a vector of neighbours, in either order.
bool isInOrder(ir::Access Walk) { return Walk == ir::Access::Unit || Walk == ir::Access::Gather; }

class RowMeetings {
public:
  RowMeetings(Worker &W, const Stmt &Around, const Stmt *Row, const Machine &M)
      : W(W), P(W.Code.Values), Around(Around), Row(Row), Costs(costsOf(W, M)),
        By(forwardingOf(M)) {
    if (const auto Step = affineForm(P, Around.Step); Step && Step->Coefficients.empty())
      Further = Step->Rest.constant();
  }

  std::vector<WaitOfTrips> trips(llvm::ArrayRef<ir::StmtPtr> Body,
                                 llvm::function_ref<bool(ExprId)> Told) {
    if (Further)
      collect(Body);
    std::vector<WaitOfTrips> Result;
    for (const Stmt *const S : Stores)
      for (const ExprId Load : Loads)
        if (P[Load].Name == S->Name)
          if (auto Found = meetLater(*S, Load); Found && Told(Found->Distance))
            Result.push_back(std::move(*Found));
    return Result;
  }

  WaitOfRows run(llvm::ArrayRef<ir::StmtPtr> Body) {
    if (Further)
      collect(Body);
    for (const Stmt *const S : Stores)
      for (const ExprId Load : Loads)
        if (P[Load].Name == S->Name)
          meet(*S, Load);
    return Longest;
  }

  /// Of stores in the last vector of a row, under a mask, that lie across what the next row loads
  /// first: that load waits until they are done, and so do the stores behind it. First, End: of the
  /// row, in its variable.
  WaitOfRows ends(llvm::ArrayRef<ir::StmtPtr> Rows, ExprId First, ExprId End) {
    collect(Row->Body);
    const std::vector<const Stmt *> Last = std::exchange(Stores, {});
    Loads.clear();
    collect(Rows);
    const auto Begins = affineForm(P, bound(First)), Ends = affineForm(P, bound(End));
    if (!Further || !Begins || !Ends || !(*Ends - *Begins).Coefficients.empty())
      return {};
    const Polynomial Length = (*Ends - *Begins).Rest;
    for (const Stmt *const S : Last)
      for (const ExprId Load : Loads)
        if (S->Predicate && P[Load].Name == S->Name && liesAcross(*S, Load, Length))
          Longest.Cycles = std::max(Longest.Cycles, chain(*S) + By.Cycles + By.Failed);
    return Longest;
  }

private:
  /// What a variable is bound to.
  ExprId bound(ExprId Id) const {
    const auto Value = P[Id].Kind == Op::Local ? Values.find(P[Id].Name) : Values.end();
    return Value == Values.end() ? Id : Value->second;
  }

  /// Whether a row's last vector reaches over what a load of the next one begins with.
  bool liesAcross(const Stmt &S, ExprId Load, const Polynomial &Length) const {
    const auto Stored = affineForm(P, S.Index), Loaded = affineForm(P, P[Load].Operands[0]);
    const ir::Type To = P[S.Value].valueType();
    if (!Stored || !Loaded || To.Scalable || !To.isVector() ||
        Stored->coefficient(Row->Name).constant() != 1)
      return false;
    const AffineForm Apart = *Loaded - *Stored;
    const auto Gap =
        (Apart.Rest + Loaded->coefficient(Around.Name) * Polynomial(*Further) - Polynomial(Length))
            .constant();
    return Apart.Coefficients.empty() && Gap && *Gap >= 0 && *Gap < To.Lanes;
  }

  /// Cycles from what a store's own row loads of the array up to the store.
  double chain(const Stmt &S) {
    double Result = 0;
    for (const ExprId Load : Loads)
      if (P[Load].Name == S.Name) {
        Known.clear();
        Result = std::max(Result, latency(S.Value, Load));
      }
    return Result;
  }

  void collect(llvm::ArrayRef<ir::StmtPtr> Body) {
    for (const ir::StmtPtr &S : Body) {
      if (S->Kind == ir::StmtKind::Store && isInOrder(S->Walk))
        Stores.push_back(S.get());
      if (S->Kind == ir::StmtKind::Let)
        Values[S->Name] = S->Value;
      ir::forEachExpr(*S, [&](ExprId Root) {
        ir::forEachBelow(P, Root, [&](ExprId Id) {
          if (P[Id].Kind == Op::Load && isInOrder(P[Id].Walk))
            Loads.push_back(Id);
          return true;
        });
      });
      collect(S->Body);
      collect(S->Else);
    }
  }

  /// A row's store, and a load that may take from it a row later.
  void meet(const Stmt &S, ExprId Load) {
    const auto Stored = affineForm(P, S.Index), Loaded = affineForm(P, P[Load].Operands[0]);
    if (!Stored || !Loaded)
      return;
    const AffineForm Apart = *Stored - *Loaded;
    const Polynomial ByRow = Loaded->coefficient(Around.Name) * Polynomial(*Further);
    const auto Behind = (Apart.Rest - ByRow).constant();
    const ir::Type To = P[S.Value].valueType(), From = P[Load].valueType();
    if (!Apart.Coefficients.empty() || !Behind || To.Scalable || From.Scalable ||
        std::abs(*Behind) >= std::max<int64_t>(1, To.Lanes))
      return;
    Known.clear();
    const double Chain = latency(S.Value, Load);
    if (Chain < 0)
      return;
    const bool Same = *Behind == 0 && To.Lanes == From.Lanes;
    WaitOfRows Here;
    // A vector of several pieces that lies across lines is loaded when it is in the cache, too.
    Here.Cycles = Chain + By.Cycles + (Same ? S.Predicate ? By.Masked : 0 : By.Failed);
    const int Bits = To.Lanes * int(ir::bits(To.Elem));
    const OperationCost *const Cost = Costs.findOf(Operation::Store, Bits);
    if (Same && !S.Predicate && To.isVector() && Cost && Row) {
      const VectorPlace At = placeOf(W, *Row, S.Index, To, *Cost);
      if (At.Piece * 8 < Bits && (!At.ByTrip || Row == &Around)) {
        Here.At = At;
        Here.MoreAcross = By.Masked;
      }
    }
    if (Here.Cycles + Here.MoreAcross > Longest.Cycles + Longest.MoreAcross)
      Longest = Here;
  }

  /// The same of two trips of one loop, at a distance that is a variable.
  std::optional<WaitOfTrips> meetLater(const Stmt &S, ExprId Load) {
    const auto From = firstElement(P, P[Load].Operands[0], P[Load].valueType());
    const auto To = firstElement(P, S.Index, P[S.Value].valueType());
    if (!From || !To || P[S.Value].valueType().Scalable)
      return std::nullopt;
    const auto Stored = affineForm(P, *To), Loaded = affineForm(P, *From);
    if (!Stored || !Loaded)
      return std::nullopt;
    const AffineForm Apart = *Stored - *Loaded;
    const auto ByTrip = Loaded->coefficient(Around.Name).constant();
    if (!Apart.Coefficients.empty() || Apart.Rest.constant() || !ByTrip || *ByTrip * *Further == 0)
      return std::nullopt;
    Known.clear();
    const double Chain = latency(S.Value, Load);
    if (Chain < 0)
      return std::nullopt;
    WaitOfTrips Result;
    Result.ByTrip = std::abs(*ByTrip * *Further);
    Result.Distance = *ByTrip * *Further > 0 ? ir::binary(P, Op::Sub, *To, *From)
                                             : ir::binary(P, Op::Sub, *From, *To);
    Result.Cycles = Chain + By.Cycles + (S.Predicate ? By.Masked : 0);
    Result.Failed = S.Predicate ? 0 : By.Failed;
    return Result;
  }

  /// Cycles from a load to a value; negative: it is not made of that.
  double latency(ExprId Id, ExprId Load) {
    if (Id == Load)
      return 0;
    if (const auto Found = Known.find(Id.Index); Found != Known.end())
      return Found->second;
    const Expr E = P[Id];
    double Result = -1;
    if (E.Kind == Op::Local) {
      if (const auto Value = Values.find(E.Name); Value != Values.end())
        Result = latency(Value->second, Load);
    } else if (E.Kind != Op::Load) {
      for (size_t I = 0; I < E.Operands.size(); ++I)
        if (const double Below = latency(E.Operands[I], Load); Below >= 0)
          Result = std::max(Result, Below + latencyOf(W, E, I, Costs));
    }
    return Known[Id.Index] = Result;
  }

  Worker &W;
  ir::Pool &P;
  const Stmt &Around, *const Row;
  const SetCosts Costs;
  const Forwarding By;
  std::optional<int64_t> Further; // from row to row
  std::vector<const Stmt *> Stores;
  std::vector<ExprId> Loads;
  std::map<std::string, ExprId> Values; // of variables bound once
  std::map<uint32_t, double> Known;
  WaitOfRows Longest;
};

} // namespace

std::vector<WaitOfTrips> tripWaits(Worker &W, const Stmt &For, const Machine &M,
                                   llvm::function_ref<bool(ExprId)> Told) {
  return RowMeetings(W, For, nullptr, M).trips(For.Body, Told);
}

double waitAt(int64_t Distance, const WaitOfTrips &Of) {
  if (Distance <= 0)
    return 0;
  const double Cycles = Of.Cycles + (Distance % Of.ByTrip ? Of.Failed : 0);
  return Cycles / double(std::max<int64_t>(1, Distance / Of.ByTrip));
}

WaitOfRows waitsForEnds(Worker &W, const Stmt &Around, const Stmt &Last, ExprId First,
                        const Machine &M) {
  return RowMeetings(W, Around, &Last, M).ends(Around.Body, First, Last.End);
}

WaitOfRows rowWaits(Worker &W, const Stmt &Around, const Stmt *Row,
                    llvm::ArrayRef<ir::StmtPtr> Body, const Machine &M) {
  return RowMeetings(W, Around, Row, M).run(Body);
}

} // namespace tpbcc

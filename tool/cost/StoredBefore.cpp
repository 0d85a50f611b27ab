//===- cost/StoredBefore.cpp - Loads of what the same loop has stored -----===//
#include "cost/StoredBefore.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include <functional>

namespace tpbcc {
using ir::Expr;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// Latencies of what lies further behind hide behind the trips between.
constexpr int64_t FurthestTrips = 16;

/// The least number that is at least A / B, for B > 0.
int64_t quotientUp(int64_t A, int64_t B) { return A > 0 ? (A + B - 1) / B : -(-A / B); }

} // namespace

LoopStores::LoopStores(const Worker &W, const Stmt &For) : W(W), For(For) {
  if (For.Step && W.Code.Values[For.Step].Kind == Op::Const)
    Step = W.Code.Values[For.Step].Integer;
  collect(For.Body, true);
}

void LoopStores::collect(llvm::ArrayRef<ir::StmtPtr> Body, bool Always) {
  for (const ir::StmtPtr &S : Body)
    if (S->Kind == StmtKind::Let || S->Kind == StmtKind::Assign)
      Changing.insert(S->Name);
  for (const ir::StmtPtr &S : Body) {
    if (S->Kind == StmtKind::Store)
      if (auto Of = elements(S->Index, W.Code.Values[S->Value].valueType(), S->Walk))
        Stores.push_back({S.get(), std::move(*Of), Always && !S->Predicate});
    const bool Inside = Always && S->Kind == StmtKind::Block;
    collect(S->Body, Inside);
    collect(S->Else, Inside);
  }
}

std::optional<LoopStores::Elements> LoopStores::elements(ir::ExprId Index, ir::Type Ty,
                                                         ir::Access Walk) const {
  if (Walk != ir::Access::Unit || Ty.Scalable)
    return std::nullopt;
  std::optional<AffineForm> Form = affineForm(W.Code.Values, Index);
  const Polynomial By = Form ? Form->coefficient(For.Name) : Polynomial(0);
  bool Fixed = true;
  if (Form)
    Form->Rest.forEachTerm([&](const Polynomial::Monomial &Names, int64_t) {
      Fixed = Fixed && llvm::none_of(Names, [&](auto &Name) { return Changing.count(Name) > 0; });
    });
  const Polynomial ByTrip = By * Polynomial(Step);
  if (!Fixed || ByTrip.constant() == 0)
    return std::nullopt;
  return Elements{std::move(*Form), ByTrip.constant().value_or(0), ByTrip,
                  std::max<int64_t>(1, int64_t(Ty.Lanes))};
}

std::optional<size_t> LoopStores::number(const Stmt &S) const {
  for (size_t I = 0; I < Stores.size(); ++I)
    if (Stores[I].Statement == &S)
      return I;
  return std::nullopt;
}

std::optional<StoredBefore> LoopStores::behind(const Expr &Load, llvm::ArrayRef<bool> Done) const {
  if (Load.Kind != Op::Load || Stores.empty())
    return std::nullopt;
  const auto Read = elements(Load.Operands[0], Load.valueType(), Load.Walk);
  if (!Read)
    return std::nullopt;
  std::optional<StoredBefore> Result;
  for (size_t I = 0; I < Stores.size(); ++I) {
    const Stored &S = Stores[I];
    if (S.Statement->Name != Load.Name || !(S.Of.Rows == Read->Rows))
      continue;
    const AffineForm Apart = S.Of.First - Read->First;
    if (Read->ByTrip == 0) { // a row further on, the same elements
      if (!Result && Apart.Coefficients.empty() && Apart.Rest == Read->Rows &&
          S.Of.Count == Read->Count)
        Result = {I, 1, true, S.Always && Read->Count == 1, bool(S.Statement->Predicate), S.Always};
      continue;
    }
    const auto Ahead = Apart.Rest.constant();
    if (!Apart.Coefficients.empty() || !Ahead)
      continue;
    // So many trips before, the store was at First - Trips * ByTrip: it meets what is read where
    // that lies less than one length before it and less than the other behind it.
    const bool Up = Read->ByTrip > 0;
    const int64_t By = Up ? Read->ByTrip : -Read->ByTrip;
    const int64_t Least = Up ? *Ahead - Read->Count + 1 : -*Ahead - S.Of.Count + 1;
    const int64_t Most = Up ? *Ahead + S.Of.Count - 1 : -*Ahead + Read->Count - 1;
    int64_t Trips = std::max(quotientUp(Least, By), Done[I] ? int64_t(0) : int64_t(1));
    if (Trips * By > Most || Trips > FurthestTrips || (Result && Result->Trips <= Trips))
      continue;
    const int64_t Offset = *Ahead - Trips * Read->ByTrip; // of the store from what is read
    const bool Whole = Offset <= 0 && Offset + S.Of.Count >= Read->Count;
    const bool Same = Offset == 0 && S.Of.Count == Read->Count;
    constexpr int64_t Register = 128; // bits: shorter ones are made of elements
    const bool Kept =
        Same && S.Always && Read->Count * int64_t(ir::bits(Load.valueType().Elem)) >= Register;
    const bool InRegister = Same && S.Always && (Trips == 0 || (Trips == 1 && Read->Count == 1));
    Result = {I,   Trips, Whole && (S.Always || Same), InRegister, bool(S.Statement->Predicate),
              Kept};
  }
  return Result;
}

int64_t LoopStores::mostTrips() const {
  int64_t Result = 0;
  const std::vector<bool> None(Stores.size(), false);
  const llvm::SmallVector<bool> Done(None.begin(), None.end());
  std::function<void(llvm::ArrayRef<ir::StmtPtr>)> Look = [&](llvm::ArrayRef<ir::StmtPtr> Body) {
    for (const ir::StmtPtr &S : Body) {
      ir::forEachExpr(*S, [&](ir::ExprId Id) {
        ir::forEachBelow(W.Code.Values, Id, [&](ir::ExprId Below) {
          if (const auto Found = behind(W.Code.Values[Below], Done))
            Result = std::max(Result, Found->Trips);
          return true;
        });
      });
      Look(S->Body);
      Look(S->Else);
    }
  };
  if (!Stores.empty())
    Look(For.Body);
  return Result;
}

} // namespace tpbcc

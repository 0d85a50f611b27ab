//===- transform/rewrite/Forward.cpp - Stored values that are loaded ------===//
//
// y[j] = a; t = y[j]; y[j] = t + b needs neither the load nor the first store.
//
//===----------------------------------------------------------------------===//
#include "ir/Build.h"
#include "kernel/Affine.h"
#include "transform/rewrite/Draft.h"

namespace tpbcc::rewrite {
using ir::Op;
using ir::StmtKind;

namespace {

bool areApart(const ir::Pool &P, ExprId A, ExprId B) {
  const auto OfA = affineForm(P, A), OfB = affineForm(P, B);
  if (!OfA || !OfB)
    return false;
  const AffineForm Apart = *OfA - *OfB;
  return Apart.Coefficients.empty() && Apart.Rest.constant().value_or(0) != 0;
}

/// Follows what one store leaves through the statements behind it.
class Stored {
public:
  Stored(Draft &D, std::vector<StmtPtr> &Body, size_t At)
      : D(D), P(D.pool()), Body(Body), At(At), Array(Body[At]->Name), Index(Body[At]->Index) {}

  /// Whether the store may go.
  bool run() {
    for (size_t I = At + 1; I < Body.size(); ++I) {
      Stmt &S = *Body[I];
      if (S.Kind != StmtKind::Let && S.Kind != StmtKind::Assign && S.Kind != StmtKind::Store)
        return false;
      if (isLoad(S))
        S.Value = kept(I);
      else
        Read |= mayLoad(S);
      if (S.Kind != StmtKind::Store || S.Name != Array)
        continue;
      if (S.Index == Index && !S.Predicate)
        return !Read;
      if (!areApart(P, S.Index, Index))
        return false;
    }
    return false;
  }

  /// Where it stands now.
  size_t place() const { return At; }

private:
  bool isLoad(const Stmt &S) const {
    const ir::Expr *const E = S.Kind == StmtKind::Let ? &P[S.Value] : nullptr;
    return E && E->Kind == Op::Load && E->Name == Array && E->Operands[0] == Index &&
           !E->Predicate && E->Ty == P[Body[At]->Value].valueType();
  }

  bool mayLoad(const Stmt &S) const {
    bool May = false;
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        May |=
            P[Id].Kind == Op::Load && P[Id].Name == Array && !areApart(P, P[Id].Operands[0], Index);
        return !May;
      });
    });
    return May;
  }

  /// The value that is stored, in a variable; I follows the statement that it is wanted in.
  ExprId kept(size_t &I) {
    Stmt &Store = *Body[At];
    const ir::Type Ty = P[Store.Value].valueType();
    if (P[Store.Value].Kind != Op::Local || assigns(D.root(), P[Store.Value].Name)) {
      StmtPtr Let = D.made(ir::let(D.freeName(Array + "_new"), Ty, Store.Value));
      Let->Where = Store.Where;
      Store.Value = ir::local(P, Ty, Let->Name);
      Body.insert(Body.begin() + static_cast<ptrdiff_t>(At), std::move(Let));
      ++At;
      ++I;
    }
    return Body[At]->Value;
  }

  Draft &D;
  ir::Pool &P;
  std::vector<StmtPtr> &Body;
  size_t At;
  const std::string Array;
  const ExprId Index;
  bool Read = false; // perhaps, as far as has been looked
};

} // namespace

void forwardStores(Draft &D, std::vector<StmtPtr> &Body) {
  for (size_t I = 0; I < Body.size(); ++I) {
    if (Body[I]->Kind != StmtKind::Store || Body[I]->Predicate)
      continue;
    Stored Of(D, Body, I);
    const bool Overwritten = Of.run();
    I = Of.place();
    if (Overwritten)
      Body.erase(Body.begin() + static_cast<ptrdiff_t>(I--));
  }
}

} // namespace tpbcc::rewrite

//===- analysis/InOrder.cpp - Sums that keep their order ------------------===//
//
// Under fp(strict), s += x rounds as the loop does: what is added is computed in lanes, which are
// then added one after another. Vectors follow each other as iterations do, so the loop has to be
// the one that goes through the sum's terms, with one addition an iteration.
//
//===----------------------------------------------------------------------===//
#include "analysis/Classifier.h"
#include "analysis/LaneChooser.h"
#include "analysis/Linear.h"
#include "ir/Build.h"
#include "ir/Schedule.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// The old value plus or minus one term, or as it is, whatever conditions choose.
bool Classifier::addsOnce(ExprId Id) const {
  if (isOld(Id))
    return true;
  const Expr &E = P[Id];
  switch (E.Kind) {
  case Op::Add:
    return (isOld(E.Operands[0]) && isTerm(E.Operands[1])) ||
           (isOld(E.Operands[1]) && isTerm(E.Operands[0]));
  case Op::Sub:
    return isOld(E.Operands[0]) && isTerm(E.Operands[1]);
  case Op::Select:
    return isTerm(E.Operands[0]) && addsOnce(E.Operands[1]) && addsOnce(E.Operands[2]);
  default:
    return false;
  }
}

/// Whether R is such a sum of For's own iterations, which run in the order of the text.
bool Classifier::addsInOrder() const {
  const auto Sets = [&](const Stmt &S) { return S.Kind == StmtKind::Assign && S.Name == R.Name; };
  int Sums = 0;
  forEachStatement(For.Body, true, [&](const Stmt &S) { Sums += Sets(S); });
  return !R.Load && !isOld(R.Update) && addsOnce(R.Update) && Sums == 1 &&
         llvm::any_of(For.Body, [&](const ir::StmtPtr &S) { return Sets(*S); }) && !isSeen() &&
         llvm::none_of(Site.Steps, [](const ir::Step &S) {
           return ir::row(S.What).Level == ir::VerbLevel::Sums;
         });
}

ExprId addedInOrder(ir::Pool &P, ExprId Update, llvm::StringRef Name) {
  const Expr E = P[Update]; // a copy: the pool grows below
  const auto IsOld = [&](ExprId Id) { return P[Id].Kind == Op::Local && P[Id].Name == Name; };
  switch (E.Kind) {
  case Op::Add:
    return E.Operands[IsOld(E.Operands[0]) ? 1 : 0];
  case Op::Sub: // the same bits as adding the negated term
    return ir::unary(P, Op::Neg, E.Operands[1]);
  case Op::Select: {
    const ExprId Then = addedInOrder(P, E.Operands[1], Name);
    return ir::select(P, E.Operands[0], Then, addedInOrder(P, E.Operands[2], Name));
  }
  default:
    return ir::constant(P, E.Ty.Elem, identity(Op::Add));
  }
}

/// Lanes of For in place of those that wait for each other in the loops inside, where it can have
/// some: a sum that begins anew in each of its iterations is one a lane.
bool LaneChooser::insteadOfInOrder(const Stmt &For, size_t First) {
  const auto Inside = llvm::ArrayRef(Site.Vectors).drop_front(First);
  const auto Waits = [](const VectorLoop &V) {
    return llvm::any_of(V.Reductions,
                        [](const Reduction &R) { return R.Carries == Reduction::Carry::InOrder; });
  };
  if (Inside.empty() || !llvm::all_of(Inside, Waits))
    return false;
  VectorLoop V;
  V.Loop = &For;
  std::vector<EntryCondition> Conditions;
  if (vectoriseMasked(For, V, Conditions))
    return false;
  need(For, std::move(Conditions));
  Site.Vectors.resize(First);
  Site.Vectors.push_back(std::move(V));
  return true;
}

} // namespace tpbcc

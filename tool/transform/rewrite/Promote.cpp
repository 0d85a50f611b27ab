//===- transform/rewrite/Promote.cpp - An element kept in a variable ------===//
#include "analysis/Nest.h"
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::Op;
using ir::StmtKind;

namespace {

/// The subscript that all accesses of an array in a loop have; none when they differ, or one is in
/// a place where no statement says when it happens.
ExprId onlyIndex(const Draft &D, const std::string &Array, const Stmt &Loop) {
  const ir::Pool &P = D.pool();
  ExprId Index;
  bool One = true;
  const auto Take = [&](ExprId At) {
    One &= !Index || Index == At;
    Index = At;
  };
  ir::forEach(Loop, [&](const Stmt &S) {
    const bool Direct = llvm::any_of(Loop.Body, [&](auto &Each) { return Each.get() == &S; });
    if (S.Kind == StmtKind::Store && S.Name == Array) {
      One &= Direct && !S.Predicate;
      Take(S.Index);
    }
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind != Op::Load || P[Id].Name != Array)
          return true;
        One &= Direct && S.Kind == StmtKind::Let && Id == S.Value && !P[Id].Predicate;
        Take(P[Id].Operands[0]);
        return true;
      });
    });
  });
  return One ? Index : ExprId();
}

} // namespace

/// Always legal where there is one element: other arrays are known to be apart from this one.
Result promote(Draft &D, const std::string &Array, Stmt &Loop) {
  ir::Pool &P = D.pool();
  const ExprId Index = onlyIndex(D, Array, Loop);
  if (auto Why = isPlain(D, Loop))
    return Why;
  if (!Index || Variance(D.kernel(), Loop).varies(Index))
    return refusal(Loop.Name + " does not keep to one element of '" + Array + "'", "", Loop.Where);
  ir::Type Ty;
  bool Stores = false;
  for (const StmtPtr &S : Loop.Body)
    if (S->Kind == StmtKind::Store && S->Name == Array) {
      Ty = P[S->Value].valueType();
      Stores = true;
    } else if (S->Kind == StmtKind::Let && P[S->Value].Kind == Op::Load &&
               P[S->Value].Name == Array) {
      Ty = S->Ty;
    }
  // Neither access happens where the loop does not run.
  const ExprId Runs = ir::compare(P, Op::CmpLt, Loop.Begin, Loop.End);
  const std::string Name = D.freeName(Array + "_kept");
  StmtPtr Before = D.made(ir::let(
      Name, Ty, ir::predicated(P, ir::load(P, Ty, Array, Index), Runs, ir::Inactive::Zero)));
  StmtPtr After = ir::store(Array, Index, ir::local(P, Ty, Name));
  After->Predicate = Runs;
  ExprId Now = ir::local(P, Ty, Name);
  for (StmtPtr &S : Loop.Body) {
    if (S->Kind == StmtKind::Let && P[S->Value].Kind == Op::Load && P[S->Value].Name == Array)
      S->Value = Now;
    if (S->Kind != StmtKind::Store || S->Name != Array)
      continue;
    StmtPtr Value = D.made(ir::let(D.freeName(Array + "_kept"), Ty, S->Value));
    Value->Where = After->Where = S->Where;
    Now = ir::local(P, Ty, Value->Name);
    S = std::move(Value);
  }
  const Draft::Spot Where = D.spotOf(Loop);
  if (Stores) {
    Loop.Body.push_back(D.made(ir::assign(Name, Now)));
    Where.Body->insert(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At) + 1,
                       D.made(std::move(After)));
  }
  Where.Body->insert(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At), std::move(Before));
  return std::nullopt;
}

} // namespace tpbcc::rewrite

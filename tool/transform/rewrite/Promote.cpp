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

bool isLoadOf(const ir::Pool &P, const Stmt &S, const std::string &Array) {
  return S.Kind == StmtKind::Let && P[S.Value].Kind == Op::Load && P[S.Value].Name == Array;
}

/// Loads become what the variable has, the last store its assignment, others values in between.
void keep(Draft &D, const std::string &Array, const std::string &Name, Stmt &Loop) {
  ir::Pool &P = D.pool();
  const auto Touches = [&](const StmtPtr &S) {
    return (S->Kind == StmtKind::Store && S->Name == Array) || isLoadOf(P, *S, Array);
  };
  const auto Last = llvm::find_if(llvm::reverse(Loop.Body), Touches);
  Meaning Now;
  ExprId Value;
  std::vector<StmtPtr> Body, Assigns;
  for (StmtPtr &S : Loop.Body) {
    const bool IsLast = &S == &*Last;
    replaceIn(P, *S, Now);
    if (isLoadOf(P, *S, Array)) {
      Now.Variables[S->Name] = Value ? Value : ir::local(P, S->Ty, Name);
      continue;
    }
    if (S->Kind == StmtKind::Store && S->Name == Array) {
      const ir::Type Ty = P[S->Value].valueType();
      StmtPtr Kept =
          D.made(IsLast ? ir::assign(Name, S->Value) : ir::let(D.freeName(Name), Ty, S->Value));
      Kept->Where = S->Where;
      if (!IsLast)
        Value = ir::local(P, Ty, Kept->Name);
      S = std::move(Kept);
    }
    (S->Kind == StmtKind::Assign ? Assigns : Body).push_back(std::move(S));
  }
  if (Value && llvm::none_of(Assigns, [&](const StmtPtr &S) { return S->Name == Name; }))
    Assigns.push_back(D.made(ir::assign(Name, Value)));
  std::move(Assigns.begin(), Assigns.end(), std::back_inserter(Body));
  Loop.Body = std::move(Body);
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
    } else if (isLoadOf(P, *S, Array)) {
      Ty = S->Ty;
    }
  // Neither access happens where the loop does not run.
  const ExprId Runs = ir::compare(P, Op::CmpLt, Loop.Begin, Loop.End);
  const std::string Name = D.freeName(Array + "_kept");
  StmtPtr Before = D.made(ir::let(
      Name, Ty, ir::predicated(P, ir::load(P, Ty, Array, Index), Runs, ir::Inactive::Zero)));
  StmtPtr After = ir::store(Array, Index, ir::local(P, Ty, Name));
  After->Predicate = Runs;
  keep(D, Array, Name, Loop);
  const Draft::Spot Where = D.spotOf(Loop);
  if (Stores)
    Where.Body->insert(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At) + 1,
                       D.made(std::move(After)));
  Where.Body->insert(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At), std::move(Before));
  return std::nullopt;
}

} // namespace tpbcc::rewrite

//===- transform/rewrite/Fuse.cpp - Two loops become one ------------------===//
#include "analysis/Nest.h"
#include "transform/rewrite/Legality.h"
#include "transform/rewrite/Verbs.h"

namespace tpbcc::rewrite {

/// Values and buffers between two loops that have nothing to do with the first one move in front.
static void makeNeighbours(Draft &D, const Stmt &First, const Stmt &Second) {
  const Draft::Spot Where = D.spotOf(First), Next = D.spotOf(Second);
  const Variance Over(D.kernel(), First);
  for (size_t I = Where.At + 1, To = Where.At; Where.Body == Next.Body && I < Next.At; ++I, ++To) {
    const Stmt &Let = *(*Where.Body)[I];
    if (Let.Kind != ir::StmtKind::Alloc &&
        (Let.Kind != ir::StmtKind::Let || Over.varies(Let.Value)))
      return;
    std::rotate(Where.Body->begin() + static_cast<ptrdiff_t>(To),
                Where.Body->begin() + static_cast<ptrdiff_t>(I),
                Where.Body->begin() + static_cast<ptrdiff_t>(I) + 1);
  }
}

/// Why two loops can't be one, whatever they do.
static Result areAlike(Draft &D, const Stmt &First, const Stmt &Second) {
  const ir::Pool &P = D.pool();
  const Draft::Spot Where = D.spotOf(First), Next = D.spotOf(Second);
  if (Where.Body != Next.Body || Where.At + 1 != Next.At)
    return refusal("the second loop does not stand right behind the first", "", Second.Where);
  if (!runEquallyOften(P, First, Second))
    return refusal("the loops do not run equally often", "peel what one has more", Second.Where);
  if (const Variance Over(D.kernel(), First); Over.varies(Second.Begin) || Over.varies(Second.End))
    return refusal("a bound of the second loop follows what the first does", "", Second.Where);
  for (const Stmt *Loop : {&First, &Second})
    if (auto Why = isPlain(D, *Loop))
      return Why;
  return std::nullopt;
}

/// What the second's names are in the first, whose variable is less than its own by Apart.
static Meaning inTheFirst(Draft &D, const Stmt &First, const Stmt &Second, ExprId Apart) {
  ir::Pool &P = D.pool();
  Meaning Moved;
  Moved.Loops[Second.Name] = Whole(P).plus(ir::induction(P, First.Name), Apart);
  ir::forEach(std::as_const(Second), [&](const Stmt &S) {
    if (S.Kind == ir::StmtKind::Let && findLet(First.Body, S.Name)) { // loops may use one name
      const std::string Name = D.freeName(S.Name);
      Moved.Variables[S.Name] = ir::local(P, S.Ty, Name);
      Moved.Renamed[S.Name] = Name;
    } else if (&S != &Second && S.Kind == ir::StmtKind::For && S.Name == First.Name) {
      const std::string Name = D.freeName(S.Name); // it was beside the first, and comes into it
      Moved.Loops[S.Name] = ir::induction(P, Name);
      Moved.Renamed[S.Name] = Name;
    }
  });
  return Moved;
}

/// Second becomes a part of First, its neighbour, which runs as often.
static Result join(Draft &D, Stmt &First, Stmt &Second, ExprId Apart) {
  ir::Pool &P = D.pool();
  const Draft::Spot Where = D.spotOf(First), Next = D.spotOf(Second);
  const Meaning Moved = inTheFirst(D, First, Second, Apart);
  std::set<uint32_t> FromSecond;
  ir::forEach(std::as_const(Second), [&](const Stmt &S) { FromSecond.insert(S.Id); });
  std::vector<std::vector<StmtPtr>> Bodies(2);
  Bodies[0] = std::move(First.Body);
  Bodies[1] = std::move(Second.Body);
  for (StmtPtr &S : Bodies[1])
    replaceIn(P, *S, Moved);
  Where.Body->erase(Where.Body->begin() + static_cast<ptrdiff_t>(Next.At));

  // The question is asked of the loop with both bodies as they are: what the first assigns at its
  // end is then a variable of both.
  const auto Together = [&] {
    First.Body.clear();
    for (std::vector<StmtPtr> &Body : Bodies)
      std::move(Body.begin(), Body.end(), std::back_inserter(First.Body));
  };
  const size_t Border = Bodies[0].size();
  Together();
  if (D.asks())
    if (auto Why = mayFuse(D, D.graphOfChange(), First, FromSecond))
      return Why;
  Bodies[0].clear();
  Bodies[1].clear();
  for (size_t I = 0; I < First.Body.size(); ++I)
    Bodies[I < Border ? 0 : 1].push_back(std::move(First.Body[I]));
  std::string Variable;
  auto Sequence = inSequence(D, std::move(Bodies), Variable);
  if (!Sequence)
    return refusal("both loops assign '" + Variable + "', one of them inside of a loop or branch",
                   "", First.Where);
  First.Body = std::move(*Sequence);
  return std::nullopt;
}

Result fuse(Draft &D, Stmt &First, Stmt &Second, llvm::ArrayRef<ir::KeyArgument> Shift) {
  makeNeighbours(D, First, Second);
  if (auto Why = areAlike(D, First, Second))
    return Why;
  ir::Pool &P = D.pool();
  const Whole W(P);
  const ExprId Apart = W.minus(Second.Begin, First.Begin);
  if (Shift.empty())
    return join(D, First, Second, Apart);
  if (!countsIterations(Shift[0]))
    return refusal("a shift is a number of iterations from 1 on", "shift=1", Second.Where);
  const int64_t Count = Shift[0].Number;
  Stmt &Main = cut(D, First, afterFirst(P, First, Count));
  cut(D, Second, beforeLast(P, Second, Count));
  return join(D, Main, Second, W.minus(Apart, W.number(Count * stepOf(P, First))));
}

} // namespace tpbcc::rewrite

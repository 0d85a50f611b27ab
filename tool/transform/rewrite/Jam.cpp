//===- transform/rewrite/Jam.cpp - Iterations that run together -----------===//
//
// Some iterations of a loop become copies beside each other in the bodies of the loops inside it:
// first what stands in front of such a loop, for all of them, then the loop once, then what stands
// behind it.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "transform/rewrite/Legality.h"
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::StmtKind;

namespace {

/// The pieces of a body: a loop, or a run of statements between loops.
std::vector<std::vector<StmtPtr>> segments(std::vector<StmtPtr> Body) {
  std::vector<std::vector<StmtPtr>> Pieces;
  bool Open = false;
  for (StmtPtr &S : Body) {
    const bool IsLoop = S->Kind == StmtKind::For;
    if (IsLoop || !Open)
      Pieces.emplace_back();
    Open = !IsLoop;
    Pieces.back().push_back(std::move(S));
  }
  return Pieces;
}

/// For every loop that is gone through together: the piece of its body that a statement is in.
using Pieces = std::map<std::pair<const Stmt *, const Stmt *>, size_t>;

void number(const Stmt &Loop, Pieces &Of) {
  size_t Piece = 0;
  bool Open = false;
  for (const StmtPtr &S : Loop.Body) {
    const bool IsLoop = S->Kind == StmtKind::For;
    Piece += IsLoop || !Open;
    Open = !IsLoop;
    ir::forEach(std::as_const(*S), [&](const Stmt &Each) { Of[{&Loop, &Each}] = Piece; });
    if (IsLoop)
      number(*S, Of);
  }
}

void putAssignsLast(Stmt &Loop) {
  std::vector<StmtPtr> Body, Assigns;
  for (StmtPtr &S : Loop.Body) {
    if (S->Kind == StmtKind::For)
      putAssignsLast(*S);
    (S->Kind == StmtKind::Assign ? Assigns : Body).push_back(std::move(S));
  }
  std::move(Assigns.begin(), Assigns.end(), std::back_inserter(Body));
  Loop.Body = std::move(Body);
}

/// Copies: what names mean in each of them; of the first, which stays, what they mean already.
Result together(Draft &D, const Stmt &Jammed, std::vector<StmtPtr> &Body,
                std::vector<Meaning> &Copies) {
  std::vector<StmtPtr> All;
  for (std::vector<StmtPtr> &Piece : segments(std::move(Body))) {
    if (Piece.front()->Kind == StmtKind::For) {
      Stmt &Inner = *Piece.front();
      if (auto Why = together(D, Jammed, Inner.Body, Copies))
        return Why;
      All.push_back(std::move(Piece.front()));
      continue;
    }
    std::vector<std::vector<StmtPtr>> Each(Copies.size());
    for (size_t C = 1; C < Copies.size(); ++C)
      Each[C] = copyOf(D, Piece, Copies[C]);
    Each[0] = std::move(Piece);
    std::string Variable;
    auto Sequence = inSequence(D, std::move(Each), Variable);
    if (!Sequence)
      return refusal("'" + Variable + "' is assigned inside of a branch", "", Jammed.Where);
    std::move(Sequence->begin(), Sequence->end(), std::back_inserter(All));
  }
  forwardStores(D, All);
  Body = std::move(All);
  return std::nullopt;
}

Result hasFixedLoopsInside(const Draft &D, const Stmt &Loop, const Variance &Over) {
  for (const StmtPtr &S : Loop.Body)
    if (S->Kind == StmtKind::For) {
      if (Over.varies(S->Begin) || Over.varies(S->End))
        return refusal("a bound of " + S->Name + " is another in each iteration", "", S->Where);
      if (auto Why = hasFixedLoopsInside(D, *S, Over))
        return Why;
    }
  return std::nullopt;
}

} // namespace

Result mayJam(const Draft &D, const Graph &G, const Stmt &Loop, int64_t Factor) {
  Pieces Of;
  number(Loop, Of);
  const Updates Known(D.kernel(), D.root());
  const auto Loses = [&](const Edge &E, Signs S, size_t Depth) {
    if (carrying(S) != Depth || leastDistance(E, Depth) >= Factor)
      return false;
    const Touch &From = G.Touches[E.From], &To = G.Touches[E.To];
    const Stmt *Body = &Loop; // the innermost around both that is gone through together
    uint8_t Inner = Same;
    for (size_t L = Depth + 1; L < S.size(); ++L) {
      if (llvm::none_of(Body->Body, [&](auto &Each) { return Each.get() == From.Around[L]; }))
        break; // in a branch: a statement of the piece
      Body = From.Around[L];
      if (Inner == Same)
        Inner = S[L];
    }
    const size_t Early = Of.at({Body, From.Statement}), Late = Of.at({Body, To.Statement});
    if (Early == Late && Known.commute(G, E))
      return false;
    return Inner == Earlier || (Inner == Same && Early > Late);
  };
  return refuse({D, G, Loop, Sums::Keep},
                "iterations of " + Loop.Name + " that run together would need each other's results",
                "", Loses);
}

Result mayJamAll(Draft &D, llvm::ArrayRef<Stmt *> Loops, int64_t Factor) {
  for (Stmt *Loop : Loops)
    putAssignsLast(*Loop);
  for (const Stmt *Loop : Loops)
    if (auto Why = mayJam(D, dependencesInside(D.kernel(), D.site(), *Loop), *Loop, Factor))
      return Why;
  return std::nullopt;
}

Result jam(Draft &D, Stmt &Loop, int64_t Factor) {
  ir::Pool &P = D.pool();
  const Whole W(P);
  const int64_t Step = stepOf(P, Loop);
  constexpr int64_t Most = 64;
  if (auto Why = isPlain(D, Loop))
    return Why;
  if (Factor > Most)
    return refusal("more than " + std::to_string(Most) + " iterations together", "", Loop.Where);
  if (Factor == 1)
    return std::nullopt;
  putAssignsLast(Loop);
  if (auto Why = hasFixedLoopsInside(D, Loop, Variance(D.kernel(), Loop)))
    return Why;
  if (D.asks())
    if (auto Why = mayJam(D, D.graph(), Loop, Factor))
      return Why;
  Meaning Own;
  std::vector<StmtPtr> Rest = copyOf(D, llvm::ArrayRef<const Stmt *>{&Loop}, Own, "_rest");
  Rest.front()->Begin = afterGroups(P, Loop, Factor);
  Rest.front()->Origin = Loop.Id; // whatever that is a copy of
  std::vector<Meaning> Copies(static_cast<size_t>(Factor));
  for (size_t C = 1; C < Copies.size(); ++C)
    Copies[C].Loops[Loop.Name] =
        W.plus(ir::induction(P, Loop.Name), W.number(static_cast<int64_t>(C) * Step));
  if (auto Why = together(D, Loop, Loop.Body, Copies))
    return Why;
  Loop.End = W.minus(Loop.End, W.number((Factor - 1) * Step));
  Loop.Step = W.number(Factor * Step);
  Loop.Unroll *= int(Factor);
  const Draft::Spot Where = D.spotOf(Loop);
  Where.Body->insert(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At) + 1,
                     std::move(Rest.front()));
  return std::nullopt;
}

} // namespace tpbcc::rewrite

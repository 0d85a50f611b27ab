//===- emit/LoopMarks.cpp - What C compilers are told of a loop -----------===//
#include "emit/LoopMarks.h"
#include "emit/SingleTurn.h"
#include "ir/Identity.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

/// How many copies of a trip of one vector pay: some processors store two vectors in a cycle and
/// take one branch. Rows of few vectors never come to as many as a loop that stands alone.
/// TPB_COPIES knows these numbers.
static int copiesOfShort(bool IsInLoop) { return IsInLoop ? 4 : 8; }

/// The number of trips, where it is a constant; else 0.
static int64_t knownTrips(const ir::Pool &P, const Stmt &S) {
  if (!S.Begin || P[S.Begin].Kind != Op::Const || P[S.End].Kind != Op::Const)
    return 0;
  const int64_t Step = P[S.Step].Kind == Op::Const ? P[S.Step].Integer : 0;
  return Step > 0 ? (P[S.End].Integer - P[S.Begin].Integer) / Step : 0;
}

/// Whether compilers unroll the loop whole, which leaves nothing of what a trip costs.
static bool hasFewTrips(const ir::Pool &P, const Stmt &S) {
  constexpr int64_t Few = 16;
  const int64_t Trips = knownTrips(P, S);
  return Trips > 0 && Trips <= Few;
}

/// Whether a loop has one vector a trip, few statements and no way out of them: a branch a trip
/// takes longer than what stands between.
static bool isShort(const Worker &W, const Stmt &S) {
  constexpr size_t MostStatements = 16;
  const ir::Pool &P = W.Code.Values;
  return S.Begin && S.Loop == ir::LoopKind::Vector && S.WholeSteps && S.Unroll == 1 &&
         !W.Isa->Scalable && !W.Isa->isScalar() && !hasFewTrips(P, S) && !isLastVector(P, S) &&
         S.Body.size() <= MostStatements && llvm::all_of(S.Body, [](const StmtPtr &Each) {
           return Each->Kind == StmtKind::Let || Each->Kind == StmtKind::Assign ||
                  Each->Kind == StmtKind::Store;
         });
}

/// Single elements: compilers may do with them what they can, but for copies of trips that rows
/// can't use.
static std::string markOfScalar(const Worker &W, const Stmt &S, const LoopPlace &Place) {
  const bool Known =
      S.Begin && W.Code.Values[S.Begin].Kind == Op::Const && W.Code.Values[S.End].Kind == Op::Const;
  if (S.WholeSteps && S.Unroll > 1 && !Known && Place.IsInLoop)
    return "TPB_UNROLLED ";
  return Place.IsRest ? "TPB_REST " : "";
}

std::string markOf(const Worker &W, const Stmt &S, const LoopPlace &Place) {
  if (W.Isa->isScalar())
    return markOfScalar(W, S, Place);
  if (Place.IsRest)
    return "TPB_REST ";
  if (W.Singles.contains(S.Name))
    return "TPB_SINGLES ";
  if (isShort(W, S))
    return "TPB_COPIES(" + std::to_string(copiesOfShort(Place.IsInLoop)) + ") ";
  if (hasFewTrips(W.Code.Values, S) || W.OfVariants.contains(S.Name))
    return "";
  return S.Loop == ir::LoopKind::Vector || Place.Together ? "TPB_PLANNED " : "";
}

/// Adds those of the loops in Body.
static void findCopies(const Worker &W, llvm::ArrayRef<StmtPtr> Body, bool IsInLoop,
                       std::set<int> &Found) {
  for (const StmtPtr &S : Body) {
    const bool IsLoop = S->Kind == StmtKind::For;
    if (IsLoop && isShort(W, *S))
      Found.insert(copiesOfShort(IsInLoop));
    findCopies(W, S->Body, IsInLoop || IsLoop, Found);
    findCopies(W, S->Else, IsInLoop, Found);
  }
}

std::set<int> copiesOfTrips(const Worker &W) {
  std::set<int> Found;
  findCopies(W, W.Code.Body, false, Found);
  return Found;
}

const Stmt *loopBefore(llvm::ArrayRef<StmtPtr> Block, const Stmt &Next) {
  const Stmt *Before = nullptr;
  if (Next.Begin)
    return nullptr;
  for (const StmtPtr &S : Block) {
    if (S.get() == &Next)
      break;
    if (S->Kind == StmtKind::For && S->Name == Next.Name)
      Before = S.get();
  }
  return Before;
}

bool isRest(const ir::Pool &P, const Stmt *Before, const Stmt &Next) {
  if (!Before || !Before->WholeSteps || Next.Unroll > Before->Unroll)
    return false;
  const ir::Expr &End = P[Before->End];
  const bool EndsEarly =
      End.Kind == Op::Sub && End.Operands[0] == Next.End && P[End.Operands[1]].Kind == Op::Const;
  return Before->End == Next.End || EndsEarly || ir::leavesEarly(Next.Body);
}

/// Whether the plan has nothing to say of an innermost loop in Body.
static bool hasPlainLoop(const Worker &W, llvm::ArrayRef<StmtPtr> Body) {
  return llvm::any_of(Body, [&](const StmtPtr &S) {
    if (S->Kind != StmtKind::For)
      return hasPlainLoop(W, S->Body) || hasPlainLoop(W, S->Else);
    if (S->Loop == ir::LoopKind::Vector || !S->Begin || W.Singles.contains(S->Name) ||
        turnsOnceAtMost(W.Code.Values, Body, *S))
      return false;
    bool Innermost = true;
    for (const StmtPtr &Inside : S->Body)
      ir::forEach(*Inside, [&](const Stmt &Each) { Innermost &= Each.Kind != StmtKind::For; });
    return Innermost || hasPlainLoop(W, S->Body);
  });
}

bool hasVectorsMade(const Worker &W) { return !W.Isa->isScalar() && !hasPlainLoop(W, W.Code.Body); }

} // namespace tpbcc

//===- emit/LoopMarks.cpp - What C compilers are told of a loop -----------===//
#include "emit/LoopMarks.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "isa/Isa.h"
#include "transform/Copies.h"
#include "transform/SingleTurn.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

/// Single elements: compilers may do with them what they can, but for copies of trips that rows
/// can't use.
static std::string markOfScalar(const Worker &W, const Stmt &S, const LoopPlace &Place) {
  const bool Known =
      S.Begin && W.Code.Values[S.Begin].Kind == Op::Const && W.Code.Values[S.End].Kind == Op::Const;
  if (S.WholeSteps && S.Unroll > 1 && !Known && Place.IsInLoop)
    return "TPB_UNROLLED ";
  return Place.IsRest ? "TPB_REST " : "";
}

/// Whether a loop of lanes inside has what is left of it behind it, or another number of trips
/// from call to call.
static bool isAroundVectors(const Worker &W, const Stmt &S) {
  bool Found = false;
  for (const StmtPtr &Inside : S.Body)
    ir::forEach(*Inside, [&](const Stmt &Each) {
      Found |= Each.Kind == StmtKind::For && Each.Begin && Each.Loop == ir::LoopKind::Vector &&
               !hasFewTrips(W.Code.Values, Each);
    });
  return Found;
}

std::string markOf(const Worker &W, const Stmt &S, const LoopPlace &Place) {
  if (W.Isa->isScalar())
    return markOfScalar(W, S, Place);
  // Compilers' own vectors would be of lengths that are powers of two.
  if (Place.IsRest || (W.Isa->Scalable && W.Collected.contains(S.Name)))
    return "TPB_REST ";
  // Another version of the nest may have vectors in a loop with the same variable.
  if (W.Singles.contains(S.Name) && S.Loop != ir::LoopKind::Vector)
    return "TPB_SINGLES ";
  if (const int Copies = copiesOfTrip(W, S, Place.IsInLoop))
    return "TPB_COPIES(" + std::to_string(Copies) + ") ";
  if (hasFewTrips(W.Code.Values, S) || W.OfVariants.contains(S.Name))
    return "";
  if (S.Loop == ir::LoopKind::Vector || Place.Together)
    return "TPB_PLANNED ";
  return isAroundVectors(W, S) ? "TPB_ROWS " : "";
}

/// Adds those of the loops in Body.
static void findCopies(const Worker &W, llvm::ArrayRef<StmtPtr> Body, bool IsInLoop,
                       std::set<int> &Found) {
  for (const StmtPtr &S : Body) {
    const bool IsLoop = S->Kind == StmtKind::For;
    if (const int Copies = IsLoop ? copiesOfTrip(W, *S, IsInLoop) : 0)
      Found.insert(Copies);
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

bool leavesOneStep(const ir::Pool &P, const Stmt *Before, const Stmt &Next) {
  return Before && Before->WholeSteps && Before->End == Next.End && !ir::leavesEarly(Next.Body) &&
         P[Before->Step].Kind == ir::Op::Const && P[Next.Step].Kind == ir::Op::Const &&
         P[Before->Step].Integer <= 2 * P[Next.Step].Integer;
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

static bool isOfSingleElements(const Stmt &S) {
  return S.Kind == StmtKind::Block || S.Kind == StmtKind::Let || S.Kind == StmtKind::Assign ||
         S.Kind == StmtKind::Store || S.Kind == StmtKind::Prefetch || S.Kind == StmtKind::If;
}

/// Whether each processor computes it without a function of a library.
static bool isAnywhere(const ir::Expr &E) {
  return !E.valueType().isVector() && !ir::isFused(E.Kind) && E.Ty.Elem != ir::Element::F16 &&
         E.Ty.Elem != ir::Element::BF16;
}

bool isStraightLine(const Worker &W) {
  const ir::Pool &P = W.Code.Values;
  bool Straight = true;
  for (const StmtPtr &Outer : W.Code.Body)
    ir::forEach(*Outer, [&](const Stmt &S) {
      Straight &= isOfSingleElements(S);
      ir::forEachExpr(S, [&](ir::ExprId Root) {
        ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
          Straight &= isAnywhere(P[Id]);
          return Straight;
        });
      });
    });
  return Straight;
}

} // namespace tpbcc

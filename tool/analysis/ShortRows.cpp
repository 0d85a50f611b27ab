//===- analysis/ShortRows.cpp - Whether lanes of a loop inside would be short ---===//
//
// A loop inside that hands something on begins with powers or idle lanes and ends with a
// combination of them. Where the values that its bounds are made of leave it few iterations, it is
// over before a vector has run, and each lane of the loop around it may go through it by itself.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "analysis/NarrowRange.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

bool hasLoopsInside(const VectorLoop &V) {
  return llvm::any_of(V.Loop->Body, [](auto &S) {
    return S->Kind == ir::StmtKind::For || (S->Kind == ir::StmtKind::If && !ir::isWayOut(*S));
  });
}

std::optional<int64_t> mostTrips(const ir::Pool &P, const ir::Stmt &Nest, const ir::Stmt &For) {
  if (const auto Trips = ir::constantTrips(P, For))
    return Trips;
  const ir::Expr &Step = P[For.Step];
  const auto Begin = valueRange(P, Nest, For.Begin), End = valueRange(P, Nest, For.End);
  if (!Begin || !End || Step.Kind != ir::Op::Const || Step.Integer < 1)
    return std::nullopt;
  return std::max<int64_t>(0, (End->High - Begin->Low + Step.Integer - 1) / Step.Integer);
}

int64_t tripsOfShortRows(const ir::Pool &P, const ir::Stmt &Nest, const VectorLoop &V) {
  constexpr int64_t Short = 16;
  if (V.Reductions.empty() || V.Loop == &Nest || hasLoopsInside(V) || ir::constantTrips(P, *V.Loop))
    return 0;
  const auto Most = mostTrips(P, Nest, *V.Loop);
  return Most && *Most < Short ? *Most : 0;
}

} // namespace tpbcc

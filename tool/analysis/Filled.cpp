//===- analysis/Filled.cpp - Values that stay until the next one -----------===//
//
// if (c) p = a[i]; y[i] = p: each iteration sees what the last one up to it took. Nothing is
// computed with the old value, so that lanes have it exactly: it is that of another lane, or what
// the vector before left.
//
//===----------------------------------------------------------------------===//
#include "analysis/Filled.h"
#include "analysis/Classifier.h"
#include "analysis/Narrow.h"
#include "analysis/Nest.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::ExprId;
using ir::Op;

namespace {

/// The condition of a part of the choice; none where it takes a value in any case.
struct Part {
  bool Keeps = false; // the old value in any case
  ExprId If, Value;
};

Part partOf(ir::Pool &P, ExprId Id, llvm::StringRef Name) {
  if (!mentionsLocal(P, Id, Name))
    return {false, {}, Id};
  if (P[Id].Kind == Op::Local)
    return {true, {}, {}};
  const ExprId If = P[Id].Operands[0];
  const Part Then = partOf(P, P[Id].Operands[1], Name), Else = partOf(P, P[Id].Operands[2], Name);
  const auto Both = [&](ExprId A, ExprId B) { return B ? ir::binary(P, Op::And, A, B) : A; };
  if (Then.Keeps && Else.Keeps)
    return Then;
  if (Else.Keeps)
    return {false, Both(If, Then.If), Then.Value};
  const ExprId Not = ir::unary(P, Op::Not, If);
  if (Then.Keeps)
    return {false, Both(Not, Else.If), Else.Value};
  Part Result{false, {}, ir::select(P, If, Then.Value, Else.Value)};
  if (Then.If && Else.If)
    Result.If = ir::binary(P, Op::Or, Both(If, Then.If), Both(Not, Else.If));
  else if (Then.If)
    Result.If = ir::binary(P, Op::Or, Not, Then.If);
  else if (Else.If)
    Result.If = ir::binary(P, Op::Or, If, Else.If);
  return Result;
}

} // namespace

FilledForm filledForm(ir::Pool &P, ExprId Update, llvm::StringRef Name) {
  const Part Found = partOf(P, Update, Name);
  return {Found.If, Found.Value};
}

std::optional<Refusal> Classifier::filledByLanes(Reduction &Result) const {
  Result.Combine = Op::Select;
  Result.Carries = Reduction::Carry::Prefix;
  return seenByLanes(Diag::last_value);
}

} // namespace tpbcc

//===- analysis/Combination.cpp - Sums, products, bits and extrema --------===//
#include "analysis/Classifier.h"
#include "analysis/Nest.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// What a conversion to a wider type of the same kind widens; the value itself otherwise.
ExprId Classifier::narrow(ExprId Id) const {
  const Expr &E = P[Id];
  if (E.Kind != Op::Convert)
    return Id;
  const ir::Type From = P[E.Operands[0]].valueType();
  const bool Keeps = From.isFloating() == E.Ty.isFloating() && !From.isPredicate() &&
                     ir::bits(From.Elem) < ir::bits(E.Ty.Elem) &&
                     (!ir::isSigned(From.Elem) || ir::isSigned(E.Ty.Elem));
  return Keeps ? E.Operands[0] : Id;
}

/// Local(v) of a variable that starts as Chain accepts and that a loop inside combines alike.
bool Classifier::innerFor(ExprId Id, llvm::function_ref<bool(ExprId)> Chain,
                          llvm::function_ref<bool(const Classifier &, ExprId)> Inside) const {
  if (P[Id].Kind != Op::Local)
    return false;
  const Stmt *Start = findLet(For.Body, P[Id].Name);
  if (!Start || !Chain(Start->Value))
    return false;
  bool Assigned = false, Good = true;
  forEachStatement(For.Body, true, [&](const Stmt &Loop) {
    if (Loop.Kind != StmtKind::For)
      return;
    for (const ir::StmtPtr &S : Loop.Body)
      if (S->Kind == StmtKind::Assign && S->Name == P[Id].Name) {
        Reduction Inner;
        Inner.Name = S->Name;
        Inner.Update = S->Value;
        Assigned = true;
        Good = Good && Inside(Classifier(K, Site, Loop, {Inner}, Inner), S->Value);
      }
  });
  return Assigned && Good;
}

/// The old value plus (times, ...) terms, one after another, or nothing under a condition.
bool Classifier::spine(ExprId Id, Op Combine) const {
  if (isOld(Id))
    return true;
  const Expr &E = P[Id];
  auto Below = [&](ExprId Operand) { return spine(Operand, Combine); };
  auto Inside = [&](const Classifier &Inner, ExprId Value) { return Inner.spine(Value, Combine); };
  if (innerFor(Id, Below, Inside))
    return true;
  if (E.Kind == Op::Select)
    return isTerm(E.Operands[0]) && Below(E.Operands[1]) && Below(E.Operands[2]);
  // Modulo 2^n the narrow result is the same wherever the extra bits are dropped; a float that is
  // summed up in double is rounded in every iteration.
  if (E.Kind == Op::Convert) {
    const ir::Type From = P[E.Operands[0]].valueType();
    if (isWidenedOld(Id))
      return From.isFloating() == E.Ty.isFloating();
    return From.isFloating() == E.Ty.isFloating() && !From.isPredicate() && Below(E.Operands[0]);
  }
  if (Combine == Op::Add) {
    if (E.Kind == Op::Sub)
      return isTerm(E.Operands[1]) && Below(E.Operands[0]);
    if (E.Kind == Op::Fma || E.Kind == Op::Fnma)
      return isTerm(E.Operands[0]) && isTerm(E.Operands[1]) && Below(E.Operands[2]);
  }
  if (E.Kind != Combine)
    return false;
  return (isTerm(E.Operands[1]) && Below(E.Operands[0])) ||
         (isTerm(E.Operands[0]) && Below(E.Operands[1]));
}

/// Combine, if what was combined before is the old value or has been so, too.
std::optional<Op> Classifier::withBelow(Op Combine, ExprId Old, ExprId &NanOrder) const {
  if (!isOld(Old) && extremum(Old, NanOrder) != Combine)
    return std::nullopt;
  return Combine;
}

/// cond ? x : m, and its three mirror images.
std::optional<Op> Classifier::selectedExtremum(ExprId Id, ExprId &NanOrder) const {
  const Expr &E = P[Id];
  auto OldAnd = [&](ExprId Old, ExprId Term) {
    return isTerm(Term) && (isOld(Old) || extremum(Old, NanOrder));
  };
  const ExprId Then = E.Operands[1], Else = E.Operands[2];
  if (isTerm(E.Operands[0])) { // only some iterations take part
    const auto A = isOld(Then) ? std::nullopt : extremum(Then, NanOrder);
    const auto B = isOld(Else) ? std::nullopt : extremum(Else, NanOrder);
    if ((!A && !isOld(Then)) || (!B && !isOld(Else)) || (A && B && *A != *B))
      return std::nullopt;
    return A ? A : B;
  }
  ExprId Compared = E.Operands[0]; // among conditions that must hold, too
  auto IsBoth = [&](ExprId If) { return P[If].Kind == Op::And && P[If].Ty.isPredicate(); };
  while (IsBoth(Compared) && (isTerm(P[Compared].Operands[0]) || isTerm(P[Compared].Operands[1])))
    Compared = P[Compared].Operands[isTerm(P[Compared].Operands[0]) ? 1 : 0];
  const Expr &C = P[Compared];
  if (!isCompare(C.Kind))
    return std::nullopt;
  const bool Keeps = OldAnd(Else, Then); // cond ? x : m
  if (!Keeps && (IsBoth(E.Operands[0]) || !OldAnd(Then, Else)))
    return std::nullopt;
  const ExprId Term = Keeps ? Then : Else, Old = Keeps ? Else : Then;
  auto Compares = [&](ExprId Operand, ExprId Id) { return Operand == Id || narrow(Operand) == Id; };
  const bool TermFirst = Compares(C.Operands[0], Term) && Compares(C.Operands[1], Old);
  if (!TermFirst && !(Compares(C.Operands[1], Term) && Compares(C.Operands[0], Old)))
    return std::nullopt;
  const bool Less = C.Kind == Op::CmpLt || C.Kind == Op::CmpLe;
  const bool Greater = C.Kind == Op::CmpGt || C.Kind == Op::CmpGe;
  if (!Less && !Greater)
    return std::nullopt;
  if (!Keeps && Floating)
    NanOrder = Id;
  // "x below m takes x" and its three mirror images
  return withBelow((Less == TermFirst) == Keeps ? Op::Min : Op::Max, Old, NanOrder);
}

/// x < m ? x : m keeps m when x is a NaN, whatever the order; m < x ? m : x does not: NanOrder.
std::optional<Op> Classifier::extremum(ExprId Id, ExprId &NanOrder) const {
  const Expr &E = P[Id];
  auto Chain = [&](ExprId Operand) { return isOld(Operand) || extremum(Operand, NanOrder); };
  auto OldAnd = [&](ExprId Old, ExprId Term) { return isTerm(Term) && Chain(Old); };
  if (E.Kind == Op::Local && !isOld(Id)) {
    std::optional<Op> Combine;
    auto Start = [&](ExprId Value) { return Chain(Value); };
    auto Inside = [&](const Classifier &Inner, ExprId Value) {
      const auto Of = Inner.extremum(Value, NanOrder);
      if (!Of || (Combine && *Combine != *Of))
        return false;
      Combine = Of;
      return true;
    };
    return innerFor(Id, Start, Inside) ? Combine : std::nullopt;
  }
  // (short)max((int)m, (int)x)
  if (E.Kind == Op::Convert) {
    const Expr &Wide = P[E.Operands[0]];
    if (Wide.Kind != Op::Min && Wide.Kind != Op::Max)
      return std::nullopt;
    const ExprId A = narrow(Wide.Operands[0]), B = narrow(Wide.Operands[1]);
    if (P[A].valueType() != E.Ty || P[B].valueType() != E.Ty)
      return std::nullopt;
    if ((isOld(A) && isTerm(B)) || (isOld(B) && isTerm(A))) {
      if (Floating && isOld(A))
        NanOrder = Id;
      return Wide.Kind;
    }
    return std::nullopt;
  }
  if (E.Kind == Op::FMin || E.Kind == Op::FMax) {
    for (int I : {0, 1})
      if (OldAnd(E.Operands[I], E.Operands[1 - I]))
        return withBelow(E.Kind, E.Operands[I], NanOrder);
    return std::nullopt;
  }
  if (E.Kind == Op::Min || E.Kind == Op::Max) {
    if (OldAnd(E.Operands[1], E.Operands[0]))
      return withBelow(E.Kind, E.Operands[1], NanOrder);
    if (OldAnd(E.Operands[0], E.Operands[1])) {
      if (Floating)
        NanOrder = Id;
      return withBelow(E.Kind, E.Operands[0], NanOrder);
    }
    return std::nullopt;
  }
  return E.Kind == Op::Select ? selectedExtremum(Id, NanOrder) : std::nullopt;
}

} // namespace tpbcc

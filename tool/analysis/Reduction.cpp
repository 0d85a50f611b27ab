#include "analysis/Analysis.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Pool;

double identity(Op Combine) {
  return Combine == Op::Mul ? 1.0 : -0.0; // -0 + x is x for every x, +0 is not for x = -0
}

bool isExtremum(Op Combine) { return Combine != Op::Add && Combine != Op::Mul; }

llvm::StringRef combineName(Op Combine) {
  switch (Combine) {
  case Op::Mul:
    return "product";
  case Op::Min:
  case Op::FMin:
    return "minimum";
  case Op::Max:
  case Op::FMax:
    return "maximum";
  default:
    return "sum";
  }
}

static bool mentionsLocal(const Pool &P, ExprId Root, llvm::StringRef Name) {
  bool Found = false;
  ir::forEachBelow(P, Root, [&](ExprId Id) {
    Found |= P[Id].Kind == Op::Local && P[Id].Name == Name;
    return !Found;
  });
  return Found;
}

namespace {

struct Classifier {
  const Pool &P;
  const LoopSite &Site;
  const Reduction &R;
  bool IeeeMinMax;
  bool NanOrder = false; // the only obstacle is what happens to a NaN

  bool mentions(ExprId Id, llvm::StringRef Name) const { return mentionsLocal(P, Id, Name); }
  /// A value that no accumulator takes part in.
  bool isTerm(ExprId Id) const {
    return llvm::none_of(Site.Reductions,
                         [&](const Reduction &Any) { return mentions(Id, Any.Name); });
  }
  bool isOld(ExprId Id) const { return P[Id].Kind == Op::Local && P[Id].Name == R.Name; }

  /// Add and Mul: the old value plus (times) terms, one after another.
  bool spine(ExprId Id, Op Combine) const {
    if (isOld(Id))
      return true;
    const Expr &E = P[Id];
    if (Combine == Op::Add) {
      if (E.Kind == Op::Sub)
        return isTerm(E.Operands[1]) && spine(E.Operands[0], Combine);
      if (E.Kind == Op::Fma || E.Kind == Op::Fnma)
        return isTerm(E.Operands[0]) && isTerm(E.Operands[1]) && spine(E.Operands[2], Combine);
    }
    if (E.Kind != Combine)
      return false;
    return (isTerm(E.Operands[1]) && spine(E.Operands[0], Combine)) ||
           (isTerm(E.Operands[0]) && spine(E.Operands[1], Combine));
  }

  /// x < m ? x : m keeps m when x is a NaN, whatever the order; m < x ? m : x does not.
  std::optional<Op> extremum() {
    const Expr &E = P[R.Update];
    auto OldAnd = [&](ExprId Old, ExprId Term) { return isOld(Old) && isTerm(Term); };
    if (E.Kind == Op::FMin || E.Kind == Op::FMax) {
      if (OldAnd(E.Operands[0], E.Operands[1]) || OldAnd(E.Operands[1], E.Operands[0]))
        return E.Kind;
      return std::nullopt;
    }
    if (E.Kind == Op::Min || E.Kind == Op::Max) {
      if (OldAnd(E.Operands[1], E.Operands[0]))
        return E.Kind;
      if (OldAnd(E.Operands[0], E.Operands[1])) {
        NanOrder = !IeeeMinMax;
        return E.Kind;
      }
      return std::nullopt;
    }
    if (E.Kind != Op::Select)
      return std::nullopt;
    const Expr &C = P[E.Operands[0]];
    const ExprId Then = E.Operands[1], Else = E.Operands[2];
    if (C.Operands.size() != 2)
      return std::nullopt;
    const bool Keeps = OldAnd(Else, Then); // cond ? x : m
    if (!Keeps && !OldAnd(Then, Else))
      return std::nullopt;
    const ExprId Term = Keeps ? Then : Else;
    const bool TermFirst = C.Operands[0] == Term && isOld(C.Operands[1]);
    if (!TermFirst && !(C.Operands[1] == Term && isOld(C.Operands[0])))
      return std::nullopt;
    const bool Less = C.Kind == Op::CmpLt || C.Kind == Op::CmpLe;
    const bool Greater = C.Kind == Op::CmpGt || C.Kind == Op::CmpGe;
    if (!Less && !Greater)
      return std::nullopt;
    NanOrder = !Keeps && !IeeeMinMax;
    // "x below m takes x" and its three mirror images
    return (Less == TermFirst) == Keeps ? Op::Min : Op::Max;
  }
};

} // namespace

void classifyReductions(const Kernel &K, LoopSite &Site) {
  const Pool &P = K.Program.Values;
  for (Reduction &R : Site.Reductions) {
    Classifier C{P, Site, R, K.Spec.IeeeMinMax};
    std::optional<Op> Combine;
    for (Op Candidate : {Op::Add, Op::Mul})
      if (!C.isOld(R.Update) && C.spine(R.Update, Candidate))
        Combine = Candidate;
    if (!Combine)
      Combine = C.extremum();
    if (!Combine) {
      Site.Refused = Refusal{Diag::scalar_carried, R.Where, {R.Name}};
      return;
    }
    if (C.NanOrder) {
      Site.Refused =
          Refusal{Diag::reduction_nan_order,
                  R.Where,
                  {combineName(*Combine).str(), *Combine == Op::Min ? "<" : ">", R.Name}};
      return;
    }
    // Even a minimum: which of -0 and +0 it returns depends on the order.
    if (K.Spec.Float == FloatMode::Strict) {
      Site.Refused = Refusal{Diag::reduction_strict, R.Where, {R.Name}};
      return;
    }
    R.Combine = *Combine;
  }
  // A partial result that an array or another scalar sees would have to be a prefix.
  for (const ir::StmtPtr &S : Site.Nest->Body)
    for (const Reduction &R : Site.Reductions)
      if (S->Kind == ir::StmtKind::Store && mentionsLocal(P, S->Value, R.Name)) {
        Site.Refused = Refusal{Diag::scalar_carried, R.Where, {R.Name}};
        return;
      }
}

} // namespace tpbcc

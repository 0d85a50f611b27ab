//===- analysis/LastValue.cpp - What the last iteration leaves ------------===//
//
// x = a[i] leaves what the last lane of the last vector has. if (c) x = a[i] leaves what the last
// iteration takes for which c holds: each lane keeps the last such iteration of its own, and behind
// the loop the value is computed again for the last of those.
//
//===----------------------------------------------------------------------===//
#include "analysis/Classifier.h"
#include "analysis/Narrow.h"
#include "analysis/Nest.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

/// Whether conditions that the variable has no part in choose between new values and the old one.
bool Classifier::isChoice(ExprId Id) const {
  const Expr &E = P[Id];
  if (isOld(Id) || isTerm(Id))
    return true;
  return E.Kind == Op::Select && isTerm(E.Operands[0]) && isChoice(E.Operands[1]) &&
         isChoice(E.Operands[2]);
}

bool Classifier::isChosen() const {
  const bool WithExtremum = llvm::any_of(Carried, [&](const Reduction &Other) {
    if (!remembersPosition(Other.Name))
      return false;
    const auto Found = Classifier(K, Site, For, Carried, Other).form();
    return Found && isExtremum(Found->Combine);
  });
  return !WithExtremum && P[R.Update].Kind == Op::Select && isChoice(R.Update);
}

/// The new values between which the conditions choose.
static void newValues(const ir::Pool &P, ExprId Id, const Reduction &R,
                      llvm::SmallVectorImpl<ExprId> &To) {
  if (P[Id].Kind == Op::Local && P[Id].Name == R.Name)
    return;
  if (!mentionsLocal(P, Id, R.Name)) {
    if (!llvm::is_contained(To, Id))
      To.push_back(Id);
    return;
  }
  newValues(P, P[Id].Operands[1], R, To);
  newValues(P, P[Id].Operands[2], R, To);
}

/// Whether the value can be computed again for a single iteration: where there are several, with
/// what chooses between them.
bool Classifier::isRepeatable() const {
  llvm::SmallVector<ExprId, 4> New;
  newValues(P, R.Update, R, New);
  const auto Reads = [&](ExprId Id) { // under conditions that are computed again, too
    bool Good = isPayload(Id);
    ir::forEachBelow(P, Id, [&](ExprId Below) {
      Good &= P[Below].Kind != Op::Load || !P[Below].Predicate || isPayload(P[Below].Predicate);
      return Good;
    });
    return Good;
  };
  const auto Again = [&](auto &Self, ExprId Id) -> bool {
    if (isOld(Id))
      return true;
    if (llvm::is_contained(New, Id))
      return Reads(Id);
    const Expr &E = P[Id];
    return (New.size() == 1 || Reads(E.Operands[0])) && Self(Self, E.Operands[1]) &&
           Self(Self, E.Operands[2]);
  };
  return Again(Again, R.Update);
}

/// Whether what it takes has nothing of any variable that the loop changes.
bool Classifier::isMadeOfTerms() const {
  llvm::SmallVector<ExprId, 4> New;
  newValues(P, R.Update, R, New);
  return llvm::none_of(New, [&](ExprId Value) {
    return llvm::any_of(Carried, [&](const Reduction &Any) { return depends(Value, Any.Name); });
  });
}

std::optional<Refusal> Classifier::leftByLanes() const {
  if ((Site.OpenMP && &For == Site.Nest) || Site.isCollapsed(For))
    return Refusal{Diag::last_value,
                   R.Where,
                   {userName(R), "threads share the iterations, each with a last one of its own; "
                                 "name it in a lastprivate clause"}};
  return std::nullopt;
}

/// Whether two variables get new values in the same iterations.
static bool chosenTogether(const ir::Pool &P, ExprId A, const Reduction &Of, ExprId B,
                           const Reduction &With) {
  const auto Keeps = [&](ExprId Id, const Reduction &Any) {
    return P[Id].Kind == Op::Local && P[Id].Name == Any.Name;
  };
  const auto Chooses = [&](ExprId Id, const Reduction &Any) {
    return mentionsLocal(P, Id, Any.Name);
  };
  if (Keeps(A, Of) || Keeps(B, With))
    return Keeps(A, Of) && Keeps(B, With);
  if (!Chooses(A, Of) || !Chooses(B, With))
    return !Chooses(A, Of) && !Chooses(B, With);
  const Expr &X = P[A], &Y = P[B];
  return X.Operands[0] == Y.Operands[0] &&
         chosenTogether(P, X.Operands[1], Of, Y.Operands[1], With) &&
         chosenTogether(P, X.Operands[2], Of, Y.Operands[2], With);
}

std::optional<Refusal> Classifier::chosenByLanes(Reduction &Result) const {
  const auto Refused = [&](const char *Why) {
    return Refusal{Diag::last_value, R.Where, {userName(R), Why}};
  };
  if (auto Why = leftByLanes())
    return Why;
  if (!isRepeatable()) {
    if (!isMadeOfTerms())
      return Refused(
          "what it takes is made of another variable that the loop changes; take that in "
          "a loop of its own");
    Result.Kept = true;
  }
  Result.Combine = Op::Max;
  Result.PositionOf = R.Name;
  for (const Reduction &Other : Carried)
    if (Other.Name != R.Name && Other.PositionOf == Other.Name &&
        chosenTogether(P, R.Update, R, Other.Update, Other)) {
      Result.PositionOf = Other.Name;
      break;
    }
  return std::nullopt;
}

/// Of integers that grow with the loop's variable.
static bool isPolynomial(const ir::Pool &P, ExprId Id) {
  const Expr &E = P[Id];
  switch (E.Kind) {
  case Op::Const:
  case Op::Invariant:
  case Op::Induction:
    return !E.Ty.isFloating() && !E.Ty.isPredicate();
  case Op::Add:
  case Op::Sub:
  case Op::Mul:
  case Op::Neg:
  case Op::Convert:
    return !E.Ty.isFloating() &&
           llvm::all_of(E.Operands, [&](ExprId Operand) { return isPolynomial(P, Operand); });
  default:
    return false;
  }
}

bool isClosedForm(const Kernel &K, const LoopSite &Site) {
  const ir::Pool &P = K.Program.Values;
  const auto Adds = [&](auto &Self, ExprId Id, const std::string &Name) -> bool {
    const Expr &E = P[Id];
    if (isPolynomial(P, Id) || (E.Kind == Op::Local && E.Name == Name))
      return true;
    const bool Sum =
        (E.Kind == Op::Add || E.Kind == Op::Sub || E.Kind == Op::Convert) && !E.Ty.isFloating();
    return Sum &&
           llvm::all_of(E.Operands, [&](ExprId Operand) { return Self(Self, Operand, Name); });
  };
  return llvm::all_of(Site.Reductions,
                      [&](const Reduction &R) { return Adds(Adds, R.Update, R.Name); });
}

} // namespace tpbcc

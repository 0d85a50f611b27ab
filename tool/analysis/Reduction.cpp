#include "analysis/Classifier.h"
#include "analysis/Linear.h"
#include "analysis/Nest.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

double identity(Op Combine) {
  switch (Combine) {
  case Op::Mul:
    return 1.0;
  case Op::And:
    return -1.0; // all bits
  case Op::Or:
  case Op::Xor:
    return 0.0;
  default:
    return -0.0; // -0 + x is x for every x, +0 is not for x = -0
  }
}

bool isExtremum(Op Combine) {
  return Combine == Op::Min || Combine == Op::Max || Combine == Op::FMin || Combine == Op::FMax;
}

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
  case Op::And:
    return "bitwise and";
  case Op::Or:
    return "bitwise or";
  case Op::Xor:
    return "exclusive or";
  default:
    return "sum";
  }
}

/// Whether Id is computed from the variable, also by way of the body's names.
bool Classifier::depends(ExprId Root, llvm::StringRef Name) const {
  std::vector<ExprId> Pending{Root};
  std::vector<std::string> Seen;
  while (!Pending.empty()) {
    const ExprId Top = Pending.back();
    Pending.pop_back();
    bool Found = false;
    ir::forEachBelow(P, Top, [&](ExprId Id) {
      const Expr &E = P[Id];
      if (E.Kind != Op::Local || Found)
        return !Found;
      Found = E.Name == Name;
      if (!Found && !llvm::is_contained(Seen, E.Name)) {
        Seen.push_back(E.Name);
        forEachStatement(For.Body, true, [&](const Stmt &S) {
          if (S.Name == E.Name && (S.Kind == StmtKind::Let || S.Kind == StmtKind::Assign))
            Pending.push_back(S.Value);
        });
      }
      return true;
    });
    if (Found)
      return true;
  }
  return false;
}

/// The user's variable: that of a loop inside starts from it.
std::string Classifier::userName(const Reduction &Of) const {
  if (!Of.Text.empty())
    return Of.Text;
  if (!Of.Whole.empty())
    return Of.Whole;
  std::string Name = Of.Name;
  for (const Stmt *Let = findLet(Site.Nest->Body, Name);
       Let && P[Let->Value].Kind == Op::Local && P[Let->Value].Name != Name &&
       !K.UserNames.contains(P[Let->Value].Name); // an element, which has no name of the user's
       Let = findLet(Site.Nest->Body, Name))
    Name = P[Let->Value].Name;
  return Name;
}

std::optional<Classifier::Form> Classifier::form() const {
  if (!isOld(R.Update))
    for (Op Candidate : {Op::Add, Op::Mul, Op::And, Op::Or, Op::Xor})
      if ((!Floating || Candidate <= Op::Mul) && spine(R.Update, Candidate))
        return Form{Candidate, {}};
  ExprId NanOrder;
  if (auto Found = extremum(R.Update, NanOrder))
    return Form{*Found, NanOrder};
  for (Op Candidate : {Op::And, Op::Or})
    if (const TruthForm Found = logical(R.Update, Candidate))
      return Form{Candidate, {}, Found.Kind, Found.Mixed};
  return std::nullopt;
}

std::optional<Refusal> Classifier::classify(Reduction &Result) const {
  Result.Carries = Reduction::Carry::Total;
  if (isAssigned()) {
    const bool Seen = isSeen();
    Result.Carries = Seen ? Reduction::Carry::Previous : Reduction::Carry::Last;
    return Seen ? seenByLanes(Diag::wrap_around) : leftByLanes();
  }
  if (isFirst(Result))
    return leftByLanes();
  const std::optional<Form> Found = form();
  if (!Found && isChosen() && isSeen())
    return filledByLanes(Result);
  if (!Found && isChosen())
    return chosenByLanes(Result);
  if (!Found && !isOld(R.Update) && linear(R.Update) && isLinear(P, R.Update, R.Name))
    return linearByLanes(Result);
  if (!Found)
    return recurrence();
  Truth Logical = Found->Logical;
  if (Logical != Truth::None && startsAsTruth())
    Logical = Truth::WhenSet; // 0 and 1 are what they are made, too
  else if (Found->Mixed)
    return Refusal{
        Diag::logical_start, R.Where, {userName(R), Found->Combine == Op::And ? "&&" : "||"}};
  if (Found->NanOrder && !K.Spec.IeeeMinMax)
    return Refusal{
        Diag::reduction_nan_order,
        R.Where,
        {combineName(Found->Combine).str(), Found->Combine == Op::Min ? "<" : ">", userName(R)}};
  // Even a minimum: which of -0 and +0 it returns depends on the order.
  if (K.Spec.Float == FloatMode::Strict && Floating) {
    if (!addsInOrder())
      return Refusal{Diag::reduction_strict, R.Where, {userName(R)}};
    Result.Combine = Op::Add;
    Result.Text = userName(R);
    Result.Carries = Reduction::Carry::InOrder;
    return std::nullopt;
  }
  for (const Reduction &Other : Carried)
    if (Other.Name != R.Name && Other.PositionOf != R.Name &&
        Classifier(K, Site, For, Carried, Other).remembersPosition(R.Name))
      return Refusal{Diag::extremum_position, Other.Where, {userName(Other), userName(R)}};
  Result.Combine = Found->Combine;
  Result.Logical = Logical;
  if (!isSeen())
    return std::nullopt;
  Result.Carries = Reduction::Carry::Prefix;
  if (Logical != Truth::None)
    return Refusal{Diag::prefix_use,
                   R.Where,
                   {userName(R), "they are truth values; combine integers with '&' or '|'"}};
  for (const Reduction &Other : Carried)
    if (Other.PositionOf == R.Name)
      return seenWithPosition(Other);
  return seenByLanes(Diag::prefix_use);
}

std::optional<Refusal> classifyReductions(const Kernel &K, const LoopSite &Site, const Stmt &For,
                                          std::vector<Reduction> &Carried) {
  for (Reduction &R : Carried) {
    R.PositionOf.clear();
    for (const Reduction &Best : Carried)
      if (Op Combine; Best.Name != R.Name && R.PositionOf.empty() &&
                      Classifier(K, Site, For, Carried, R).isPositionOf(Best, Combine)) {
        R.PositionOf = Best.Name;
        R.Combine = Combine;
      }
  }
  for (Reduction &R : Carried) {
    Classifier Of(K, Site, For, Carried, R);
    Of.closeCircle();
    if (!R.PositionOf.empty()) {
      if (Of.isSeen())
        return Of.seenWithPosition(R);
    } else if (auto Why = Of.classify(R)) {
      return Why;
    }
  }
  return std::nullopt;
}

std::optional<Op> combination(const Kernel &K, const LoopSite &Site, const Stmt &For,
                              const Reduction &R) {
  const auto Found = Classifier(K, Site, For, {R}, R).form();
  return Found ? std::optional(Found->Combine) : std::nullopt;
}

bool isSeenInside(const Kernel &K, const LoopSite &Site, const Stmt &For, const Reduction &R) {
  return Classifier(K, Site, For, {R}, R).isSeen();
}

void classifyReductions(const Kernel &K, LoopSite &Site) {
  if (auto Why = classifyReductions(K, Site, *Site.Nest, Site.Reductions))
    Site.Refused = std::move(Why);
}

} // namespace tpbcc

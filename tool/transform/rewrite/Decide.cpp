//===- transform/rewrite/Decide.cpp - Conditions that ranges decide -------===//
//
// A loop of i from 1 on has no iteration in which i == 0: behind a cut, what was a question for
// each lane is known for all of them.
//
//===----------------------------------------------------------------------===//
#include "analysis/NarrowRange.h"
#include "analysis/Range.h"
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::Expr;
using ir::Op;
using ir::StmtKind;

namespace {

/// Follows a draft with the ranges of the loops around.
class Decider {
public:
  explicit Decider(Draft &D) : D(D), P(D.pool()) {}
  void body(std::vector<StmtPtr> &Body);

private:
  std::optional<bool> truth(const Expr &E) const;
  ExprId chosen(const Expr &E) const;
  bool fits(ExprId Id) const;
  bool isMathematical(ExprId Id) const;
  bool isAbove(const AffineForm &Form, const Facts &Known, int64_t Least) const;
  ExprId value(ExprId Id);
  ExprId known(const Expr &E) const;
  std::optional<bool> constant(ExprId Id) const;
  bool branch(std::vector<StmtPtr> &Body, size_t At);

  Draft &D;
  ir::Pool &P;
  std::vector<const Stmt *> Around; // innermost first
  std::map<uint32_t, ExprId> Done;
};

std::optional<bool> Decider::constant(ExprId Id) const {
  const Expr &E = P[Id];
  return E.Kind == Op::Const && E.Ty.isPredicate() ? std::optional(E.Integer != 0) : std::nullopt;
}

/// Whether the variable of a loop around has the same value in a narrower type.
bool Decider::fits(ExprId Id) const {
  const Expr &E = P[Id];
  const auto Loop = llvm::find_if(Around, [&](const Stmt *For) {
    return P[E.Operands[0]].Kind == Op::Induction && For->Name == P[E.Operands[0]].Name;
  });
  if (Loop == Around.end() || ir::bits(E.Ty.Elem) > 32)
    return false;
  const auto From = valueRange(P, **Loop, (*Loop)->Begin), To = valueRange(P, **Loop, (*Loop)->End);
  return From && To && Interval{From->Low, To->High - 1}.isWithin(valuesOf(E.Ty.Elem));
}

/// Whether an integer has the value that its form says: nothing in it wraps, or would where signed
/// numbers do not.
bool Decider::isMathematical(ExprId Id) const {
  bool Good = true;
  ir::forEachBelow(P, Id, [&](ExprId Below) {
    const Expr &E = P[Below];
    if (E.Operands.empty())
      return false;
    if (E.Kind == Op::Convert && !E.Ty.isFloating()) {
      const ir::Element From = P[E.Operands[0]].valueType().Elem, To = E.Ty.Elem;
      const bool Widens =
          ir::bits(From) < ir::bits(To) && (!ir::isSigned(From) || ir::isSigned(To));
      Good &= Widens || From == To || fits(Below);
    } else {
      Good &= (E.Kind == Op::Add || E.Kind == Op::Sub || E.Kind == Op::Mul || E.Kind == Op::Neg) &&
              ir::isSigned(E.Ty.Elem);
    }
    return true;
  });
  return Good;
}

bool Decider::isAbove(const AffineForm &Form, const Facts &Known, int64_t Least) const {
  std::vector<VariableRange> Ranges;
  for (const Stmt *For : Around)
    Ranges.push_back(rangeOf(P, *For));
  return llvm::any_of(extreme(Form, Ranges, true, Known), [&](const Polynomial &Value) {
    return Known.notNegative(Value - Polynomial(Least));
  });
}

/// Of which operand a minimum or maximum of integers is the value in every iteration.
ExprId Decider::chosen(const Expr &E) const {
  if (E.Kind != Op::Min && E.Kind != Op::Max)
    return {};
  const bool Least = E.Kind == Op::Min;
  for (const size_t One : {0, 1}) { // where both are the same, only one order says something
    Expr AtMost = E;
    AtMost.Kind = Op::CmpLe;
    AtMost.Operands = {E.Operands[One], E.Operands[1 - One]};
    if (const auto Is = truth(AtMost))
      return E.Operands[*Is == Least ? One : 1 - One];
  }
  return {};
}

/// What a comparison of two numbers says.
static bool isTrue(Op Kind, int64_t A, int64_t B, bool Signed) {
  const bool Less = Signed ? A < B : uint64_t(A) < uint64_t(B);
  switch (Kind) {
  case Op::CmpLt:
    return Less;
  case Op::CmpLe:
    return Less || A == B;
  case Op::CmpGt:
    return !Less && A != B;
  case Op::CmpGe:
    return !Less;
  case Op::CmpEq:
    return A == B;
  default:
    return A != B;
  }
}

/// What a comparison of integers says in every iteration, if it is the same.
std::optional<bool> Decider::truth(const Expr &E) const {
  if (E.Kind < Op::CmpLt || E.Kind > Op::CmpNe || Around.empty())
    return std::nullopt;
  const ir::Type Ty = P[E.Operands[0]].valueType();
  const Expr &A = P[E.Operands[0]], &B = P[E.Operands[1]];
  if (A.Kind == Op::Const && B.Kind == Op::Const && !Ty.isFloating() && A.Ty == B.Ty)
    return isTrue(E.Kind, A.Integer, B.Integer, ir::isSigned(Ty.Elem));
  if (Ty.isFloating() || Ty.isPredicate() || !isMathematical(E.Operands[0]) ||
      !isMathematical(E.Operands[1]))
    return std::nullopt;
  const auto Left = affineForm(P, E.Operands[0]), Right = affineForm(P, E.Operands[1]);
  if (!Left || !Right || (*Left - *Right).Coefficients.empty())
    return std::nullopt;
  const Facts Known = factsOf(D.kernel(), D.site(), Around);
  const auto IsAbove = [&](const AffineForm &A, const AffineForm &B, int64_t By) {
    return isAbove(A - B, Known, By);
  };
  const bool Less = IsAbove(*Right, *Left, 1), Greater = IsAbove(*Left, *Right, 1);
  const bool AtMost = Less || IsAbove(*Right, *Left, 0);
  const bool AtLeast = Greater || IsAbove(*Left, *Right, 0);
  const auto Either = [](bool True, bool False) {
    return True ? std::optional(true) : False ? std::optional(false) : std::nullopt;
  };
  switch (E.Kind) {
  case Op::CmpLt:
    return Either(Less, AtLeast);
  case Op::CmpLe:
    return Either(AtMost, Greater);
  case Op::CmpGt:
    return Either(Greater, AtMost);
  case Op::CmpGe:
    return Either(AtLeast, Less);
  case Op::CmpEq:
    return Either(AtMost && AtLeast, Less || Greater);
  default:
    return Either(Less || Greater, AtMost && AtLeast);
  }
}

/// An operation of which constants decide the result; none: they do not.
ExprId Decider::known(const Expr &E) const {
  const auto Of = [&](size_t Operand) { return constant(E.Operands[Operand]); };
  switch (E.Kind) {
  case Op::Select:
    return Of(0) ? E.Operands[*Of(0) ? 1 : 2] : ExprId();
  case Op::Not:
    return E.Ty.isPredicate() && Of(0) ? ir::integer(P, ir::Element::Bool, !*Of(0)) : ExprId();
  case Op::And:
  case Op::Or:
    for (const size_t I : {0, 1})
      if (const auto One = E.Ty.isPredicate() ? Of(I) : std::nullopt)
        return *One == (E.Kind == Op::And) ? E.Operands[1 - I] : E.Operands[I];
    return {};
  case Op::Convert:
    return !E.Ty.isFloating() && Of(0) ? ir::integer(P, E.Ty.Elem, *Of(0)) : ExprId();
  case Op::Load:
    if (const auto If = E.Predicate ? constant(E.Predicate) : std::nullopt; If == false)
      return E.Ty.isFloating() ? ir::constant(P, E.Ty.Elem, 0.0) : ir::integer(P, E.Ty.Elem, 0);
    return {};
  default:
    return {};
  }
}

ExprId Decider::value(ExprId Id) {
  if (!Id)
    return Id;
  if (const auto It = Done.find(Id.Index); It != Done.end())
    return It->second;
  Expr E = P[Id];
  ExprId Result = Id;
  if (const auto Is = truth(E)) {
    Result = ir::integer(P, ir::Element::Bool, *Is);
  } else if (const ExprId One = chosen(E)) {
    Result = value(One);
  } else if (!E.Operands.empty() || E.Predicate) {
    const bool Understands =
        llvm::is_contained({Op::Select, Op::Not, Op::And, Op::Or, Op::Convert, Op::Load}, E.Kind);
    bool Differs = false;
    for (ExprId &Operand : E.Operands) {
      const ExprId New = value(Operand);
      if (New == Operand || (constant(New) && !Understands))
        continue;
      Operand = New;
      Differs = true;
    }
    const ExprId Under = value(E.Predicate);
    Differs |= Under != E.Predicate;
    E.Predicate = Under;
    if (const ExprId Simple = known(E)) {
      Result = Simple;
    } else if (Differs) {
      if (E.Predicate && constant(E.Predicate))
        E.Predicate = {};
      E.Spelling.clear();
      Result = P.make(std::move(E));
    }
  }
  return Done[Id.Index] = Result;
}

/// Statements of an If whose condition is known stand in its place; what it would assign at its end
/// would have to be told to those behind it. Whether they do.
bool Decider::branch(std::vector<StmtPtr> &Body, size_t At) {
  Stmt &If = *Body[At];
  const auto Is = constant(value(If.Value));
  const auto Assigns = [](const StmtPtr &S) { return S->Kind == StmtKind::Assign; };
  if (!Is || llvm::any_of(If.Body, Assigns) || llvm::any_of(If.Else, Assigns))
    return false;
  std::vector<StmtPtr> Taken = std::move(*Is ? If.Body : If.Else);
  Body.erase(Body.begin() + static_cast<ptrdiff_t>(At));
  Body.insert(Body.begin() + static_cast<ptrdiff_t>(At), std::make_move_iterator(Taken.begin()),
              std::make_move_iterator(Taken.end()));
  return true;
}

void Decider::body(std::vector<StmtPtr> &Body) {
  for (size_t I = 0; I < Body.size();) {
    Stmt &S = *Body[I];
    if (S.Kind == StmtKind::For) {
      Around.insert(Around.begin(), &S);
      std::map<uint32_t, ExprId> Before = std::exchange(Done, {});
      body(S.Body);
      Done = std::move(Before);
      Around.erase(Around.begin());
      ++I;
      continue;
    }
    if (S.Kind == StmtKind::If && branch(Body, I))
      continue; // with what stands there now
    if (const ExprId New = value(S.Value); New && !constant(New))
      S.Value = New;
    S.Index = value(S.Index);
    S.Predicate = value(S.Predicate);
    const auto Happens = S.Predicate ? constant(S.Predicate) : std::nullopt;
    if (Happens == false) {
      Body.erase(Body.begin() + static_cast<ptrdiff_t>(I));
      continue;
    }
    if (Happens)
      S.Predicate = {};
    body(S.Body);
    body(S.Else);
    ++I;
  }
}

} // namespace

void decideConditions(Draft &D) {
  // A thread is handed a part of the iterations, which begins and ends anywhere.
  if (!D.site().OpenMP)
    Decider(D).body(D.root().Body);
}

} // namespace tpbcc::rewrite

//===- lift/Unroll.cpp - Short loops over parts of aggregates -------------===//
//
// A loop of few iterations that subscripts a local array is lifted once for each of them: then
// subscripts are numbers, and elements are variables.
//
//===----------------------------------------------------------------------===//
#include "lift/NestLifter.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;

static constexpr int64_t MostTrips = 16;

static bool hasInside(const Stmt &S, llvm::function_ref<bool(const Stmt &)> Is) {
  return Is(S) || llvm::any_of(S.children(),
                               [&](const Stmt *Child) { return Child && hasInside(*Child, Is); });
}

/// Whether a loop is worth lifting an iteration at a time, if it turns seldom enough.
bool NestLifter::unrolls(const Stmt &S) {
  if (!isa<ForStmt>(S) || !Site || Levels.empty())
    return false;
  const auto IsPart = [&](const Stmt &Inner) {
    if (isa<CXXThisExpr>(Inner))
      return !This.empty() && This.back().Local;
    const auto *Ref = dyn_cast<DeclRefExpr>(&Inner);
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    return V && Pointers.lookup(V).Local && !elementOf(Lift.Context, V->getType());
  };
  return hasInside(S, IsPart) && !hasInside(S, [](const Stmt &Inner) {
           return isa<BreakStmt, ContinueStmt, GotoStmt, LabelStmt, ReturnStmt, SwitchStmt>(Inner);
         });
}

/// Lifts the iterations of a short loop one behind the other; nothing: it stays a loop.
std::optional<bool> NestLifter::unrolled(const Stmt &S) {
  Refusal Why;
  if (!unrolls(S))
    return std::nullopt;
  const auto Header = loopHeader(Lift.Context, S, Why);
  if (!Header || !Header->Begin || Header->Limits.size() != 1 || Header->Limits[0].Unequal ||
      Header->Limits[0].Below || Header->AtLeastOnce || !Header->GoesOn.empty() ||
      Header->Pointer || Header->StepsInBody || Header->StepsInCondition ||
      Header->Set.size() > 1 || !Header->Behind.empty() || Header->Advance ||
      effects(*Header->Body).assigns(Header->Var) ||
      (Header->DeclaredOutside && livesOn(*Header->Var)))
    return std::nullopt;
  const auto Number = [&](const Expr *E) -> std::optional<int64_t> {
    const llvm::SaveAndRestore SameRefusal(Refused);
    const ExprId Value = E->HasSideEffects(Lift.Context) ? ExprId() : value(*E);
    return Value ? constantOf(Value) : std::nullopt;
  };
  const LoopLimit &Limit = Header->Limits[0];
  const auto First = Number(Header->Begin), Bound = Number(Limit.Bound);
  const auto Step = Header->Step ? Number(Header->Step) : std::optional<int64_t>(1);
  // Beyond these, types and their ranges would take part.
  const auto IsSmall = [](std::optional<int64_t> N) { return N && *N >= 0 && *N <= 1 << 20; };
  if (!IsSmall(First) || !Bound || *Bound < -1 || *Bound > 1 << 20 || !IsSmall(Step) || *Step < 1)
    return std::nullopt;
  const int64_t By = Header->Down ? -*Step : *Step;
  const auto Added = Limit.Added ? Number(Limit.Added) : std::optional<int64_t>(0);
  if (!Added || *Added < -(1 << 20) || *Added > 1 << 20)
    return std::nullopt;
  const int64_t Past =
      *Bound + (Limit.Taken ? *Added : -*Added) + (Limit.Inclusive ? (Header->Down ? -1 : 1) : 0);
  const int64_t Trips =
      std::max<int64_t>(0, ((Header->Down ? *First - Past : Past - *First) + *Step - 1) / *Step);
  if (Trips > MostTrips ||
      (Header->Down && !ir::isSigned(Header->Elem) && *First - Trips * *Step < 0))
    return std::nullopt;
  declareIn(*Header->Var);
  for (int64_t I = 0; I < Trips; ++I) {
    Known[Header->Var] = ir::integer(P, Header->Elem, *First + I * By);
    const llvm::SaveAndRestore OwnReferences(InlinedCall, ++InlinedCalls);
    if (!statement(*Header->Body))
      return false;
  }
  Known.erase(Header->Var);
  return true;
}

/// Whether a statement has a loop that stays one.
bool NestLifter::hasKeptLoop(llvm::ArrayRef<const Stmt *> List) {
  return llvm::any_of(List, [&](const Stmt *S) {
    if (!S || !isa<ForStmt, WhileStmt, DoStmt>(*S) || bodyRunOnce(Lift.Context, *S))
      return S && hasKeptLoop(llvm::SmallVector<const Stmt *, 8>(S->children()));
    return !unrolls(*S);
  });
}

/// Whether a condition holds, where that is known.
std::optional<bool> NestLifter::decided(ExprId Condition) const {
  const ir::Expr &E = P[Condition];
  if (E.Kind == Op::Not) {
    const auto Inner = decided(E.Operands[0]);
    return Inner ? std::optional(!*Inner) : std::nullopt;
  }
  if (E.Operands.size() != 2)
    return std::nullopt;
  if (E.Ty.isPredicate() && (E.Kind == Op::And || E.Kind == Op::Or)) {
    const auto A = decided(E.Operands[0]), B = decided(E.Operands[1]);
    const bool Deciding = E.Kind == Op::Or;
    if (A == Deciding || B == Deciding)
      return Deciding;
    return A && B ? std::optional(!Deciding) : std::nullopt;
  }
  const ir::Expr &A = P[E.Operands[0]], &B = P[E.Operands[1]];
  if (A.Kind != Op::Const || B.Kind != Op::Const || A.Ty.isFloating() || A.Ty != B.Ty)
    return std::nullopt;
  const bool Signed = ir::isSigned(A.Ty.Elem);
  const bool Less = Signed ? A.Integer < B.Integer : uint64_t(A.Integer) < uint64_t(B.Integer);
  const bool Equal = A.Integer == B.Integer;
  switch (E.Kind) {
  case Op::CmpEq:
    return Equal;
  case Op::CmpNe:
    return !Equal;
  case Op::CmpLt:
    return Less;
  case Op::CmpLe:
    return Less || Equal;
  case Op::CmpGt:
    return !Less && !Equal;
  case Op::CmpGe:
    return !Less;
  default:
    return std::nullopt;
  }
}

/// Arithmetic on two integers that are known; none: one of them is not, or it is no such operation.
ExprId NestLifter::folded(BinaryOperatorKind Kind, ExprId A, ExprId B) {
  const ir::Expr &X = P[A], &Y = P[B];
  if (X.Kind != Op::Const || Y.Kind != Op::Const || X.Ty.isFloating() || X.Ty != Y.Ty ||
      X.Ty.isPredicate())
    return {};
  const uint64_t L = uint64_t(X.Integer), R = uint64_t(Y.Integer);
  const Element Elem = X.Ty.Elem;
  const bool Small = X.Integer >= 0 && Y.Integer > 0; // quotients are the same, whatever the type
  switch (Kind) {
  case BO_Add:
    return ir::integer(P, Elem, int64_t(L + R));
  case BO_Sub:
    return ir::integer(P, Elem, int64_t(L - R));
  case BO_Mul:
    return ir::integer(P, Elem, int64_t(L * R));
  case BO_Div:
    return Small ? ir::integer(P, Elem, int64_t(L / R)) : ExprId();
  case BO_Rem:
    return Small ? ir::integer(P, Elem, int64_t(L % R)) : ExprId();
  default:
    return {};
  }
}

} // namespace tpbcc

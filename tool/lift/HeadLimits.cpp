//===- lift/HeadLimits.cpp - How far a loop's condition lets it count -----===//
#include "lift/HeaderReader.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;

bool readsVariable(const Stmt *S, const VarDecl *V) {
  if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(S))
    return Ref->getDecl() == V;
  return S &&
         llvm::any_of(S->children(), [&](const Stmt *Child) { return readsVariable(Child, V); });
}

/// Whether an expression reads through a pointer, or an element.
static bool readsMemory(const Stmt &S) {
  const auto *Unary = dyn_cast<UnaryOperator>(&S);
  return isa<MemberExpr, ArraySubscriptExpr, CallExpr>(S) ||
         (Unary && Unary->getOpcode() == UO_Deref) ||
         llvm::any_of(S.children(), [](const Stmt *Child) { return Child && readsMemory(*Child); });
}

std::optional<HeaderReader::Stepped> HeaderReader::steppedBy(const Expr *E) {
  const auto *Unary = dyn_cast<UnaryOperator>(E->IgnoreParenImpCasts());
  const VarDecl *V =
      Unary && Unary->isIncrementDecrementOp() ? namedVariable(Unary->getSubExpr()) : nullptr;
  if (!V)
    return std::nullopt;
  return Stepped{V, Unary->isDecrementOp(), Unary->isPrefix()};
}

/// Whether a condition compares V, or, as a whole, asks whether it is 0.
bool HeaderReader::compares(const Expr *E, const VarDecl *V, bool Whole) const {
  if (!E || !V)
    return false;
  E = E->IgnoreParens();
  if (const auto *Unary = dyn_cast<UnaryOperator>(E); Unary && Unary->getOpcode() == UO_LNot)
    return compares(Unary->getSubExpr(), V, Whole);
  const auto *Binary = dyn_cast<BinaryOperator>(E);
  if (!Binary)
    return Whole && V->getType()->isIntegerType() && namedVariable(E) == V;
  if (Binary->isLogicalOp())
    return compares(Binary->getLHS(), V, false) || compares(Binary->getRHS(), V, false);
  return Binary->isComparisonOp() &&
         (comparedVariable(Binary->getLHS(), V) || comparedVariable(Binary->getRHS(), V));
}

/// A number that the user did not write.
const Expr *HeaderReader::number(uint64_t Value, QualType Like) const {
  if (Context.isPromotableIntegerType(Like))
    Like = Context.getPromotedIntegerType(Like);
  if (const auto *Enum = Like->getAs<EnumType>())
    Like = Enum->getDecl()->getIntegerType();
  Like = Like.getCanonicalType().getUnqualifiedType();
  return IntegerLiteral::Create(Context, llvm::APInt(unsigned(Context.getTypeSize(Like)), Value),
                                Like, SourceLocation());
}

/// The loop variable on a side of a comparison. In front of the body --i is i - 1, behind it i++ is
/// one less than what the next iteration has.
std::optional<ComparedVariable> HeaderReader::variableIn(const Expr *Side) const {
  const auto Found = steppedBy(Side);
  if (!Found || Found->Variable != Header.Var)
    return Header.StepsInCondition ? std::nullopt : comparedVariable(Side, Header.Var);
  if (!Header.StepsInCondition && !Header.AtLeastOnce)
    return std::nullopt;
  if (Found->Prefix != Header.StepsInCondition)
    return ComparedVariable{};
  return ComparedVariable{number(1, Context.IntTy), Found->Down == Header.StepsInCondition};
}

/// i + 4 <= n is i <= n - 4, unless one of them wraps. Among unsigned types, a number that is added
/// as the variable counts up is clear of that below half of their range.
bool HeaderReader::addedBefore(const ComparedVariable &Found, LoopLimit &Limit) const {
  const auto Elem = elementOf(Context, Found.Added->getType());
  if (Limit.Unequal || Header.Pointer || !Elem || *Elem >= ir::Element::F16 ||
      Found.Added->HasSideEffects(Context))
    return false;
  Limit.Added = Found.Added->IgnoreImpCasts();
  Limit.Taken = Found.Taken;
  if (ir::isSigned(Header.Elem) && ir::isSigned(*Elem) && ir::isSigned(Limit.Compared))
    return true;
  Expr::EvalResult Value;
  Limit.VariableMadeUnsigned |= ir::isSigned(Header.Elem);
  Limit.MayPassBound |= ir::bits(Header.Elem) < 64;
  return !Header.Down && !Found.Taken && Found.Added->EvaluateAsInt(Value, Context) &&
         Value.Val.getInt().isNonNegative() && Value.Val.getInt().getActiveBits() < 16;
}

/// for (i = n - 1; i < n; --i) of an unsigned i: behind 0 comes the greatest number, which is not
/// below any bound. The loop has to begin below it.
bool HeaderReader::endsBehindZero(const Expr &Left, const ComparedVariable &Found,
                                  LoopLimit &Limit) {
  if (Header.Step || Header.StepsInCondition || Header.AtLeastOnce || Found.Added ||
      ir::isSigned(Header.Elem) || ir::bits(Header.Elem) < 32 || Limit.Compared != Header.Elem)
    return false;
  Limit.Below = Limit.Bound;
  Limit.BelowInclusive = Limit.Inclusive;
  Limit.BelowMadeUnsigned = Limit.BoundMadeUnsigned;
  Limit.Bound = number(0, Left.getType());
  Limit.Inclusive = true;
  Limit.BoundMadeUnsigned = Limit.MayPassBound = false;
  Header.Limits.push_back(Limit);
  return true;
}

bool HeaderReader::limit(BinaryOperatorKind Relation, const Expr *Left, const Expr *Right,
                         const Expr &At) {
  auto Found = variableIn(Left);
  if (!Found) {
    std::swap(Left, Right);
    Relation = BinaryOperator::reverseComparisonOp(Relation);
    Found = variableIn(Left);
  }
  if (!Found)
    return false;
  LoopLimit Limit;
  Limit.Bound = Right->IgnoreImpCasts();
  if (readsVariable(Limit.Bound, Header.Var) ||
      (Found->Added && readsVariable(Found->Added, Header.Var))) {
    Why = {Diag::loop_bound, sourceRange(Context, At), {}};
    return false;
  }
  if (Header.AtLeastOnce && readsMemory(*Limit.Bound)) // which the body may leave the loop before
    return false;
  Limit.Unequal = Relation == BO_NE;
  Limit.Inclusive = Relation == BO_LE || Relation == BO_GE;
  const bool Below = Relation == BO_LT || Relation == BO_LE;
  const bool Above = Relation == BO_GT || Relation == BO_GE;
  const bool Away = !Limit.Unequal && !(Header.Down ? Above : Below);
  if (Away && (Header.Pointer || !Header.Down || !Below))
    return false;
  if (Limit.Unequal && Header.Step)
    return false;       // it may step over the bound
  if (Header.Pointer) { // the distance is compared
    Limit.Compared = ir::Element::I64;
    Limit.BoundMadeUnsigned = Limit.VariableMadeUnsigned = Limit.MayPassBound = false;
    Header.Limits.push_back(Limit);
    return !Found->Added &&
           (Limit.Bound->getType()->isPointerType() || Limit.Bound->getType()->isArrayType());
  }
  QualType LeftType = Left->getType();
  if (Context.isPromotableIntegerType(LeftType)) // of a condition that is the variable alone
    LeftType = Limit.Bound->getType();
  const auto Compared = elementOf(Context, LeftType);
  const auto Bound = elementOf(Context, Limit.Bound->getType());
  if (!Compared || *Compared >= ir::Element::F16 || !Bound || *Bound >= ir::Element::F16) {
    Why = {Diag::loop_bound, sourceRange(Context, *Limit.Bound), {}};
    return false;
  }
  Limit.Compared = *Compared;
  Limit.VariableMadeUnsigned = ir::isSigned(Header.Elem) && !ir::isSigned(*Compared);
  const unsigned Bits = ir::bits(Header.Elem);
  Limit.MayPassBound = Bits < 32 || (!Header.Down && !ir::isSigned(Header.Elem) && Bits < 64 &&
                                     (ir::bits(*Compared) > Bits || Limit.Inclusive));
  if (!Header.Step && !Limit.Inclusive && ir::holdsAll(Header.Elem, *Bound))
    Limit.MayPassBound = false;
  Limit.BoundMadeUnsigned = ir::isSigned(*Bound) && !ir::isSigned(*Compared);
  if (Away)
    return endsBehindZero(*Left, *Found, Limit);
  // i >= 0 never ends when i is unsigned.
  if (Header.Down && Limit.Inclusive && !(ir::isSigned(*Compared) && ir::isSigned(Header.Elem)))
    return false;
  if (Found->Added && !addedBefore(*Found, Limit))
    return false;
  Header.Limits.push_back(Limit);
  return true;
}

/// Ends: where E holds, the loop does not go on.
bool HeaderReader::condition(const Expr *E, bool Ends) {
  E = E->IgnoreParens();
  const auto *Unary = dyn_cast<UnaryOperator>(E);
  const auto *Binary = dyn_cast<BinaryOperator>(E);
  if (Unary && Unary->getOpcode() == UO_LNot && compares(Unary->getSubExpr(), Header.Var))
    return condition(Unary->getSubExpr(), !Ends);
  if (Binary && Binary->getOpcode() == (Ends ? BO_LOr : BO_LAnd))
    return condition(Binary->getLHS(), Ends) && condition(Binary->getRHS(), Ends);
  if (Binary && Binary->isComparisonOp() &&
      (variableIn(Binary->getLHS()) || variableIn(Binary->getRHS()))) {
    const auto Relation =
        Ends ? BinaryOperator::negateComparisonOp(Binary->getOpcode()) : Binary->getOpcode();
    return Relation != BO_EQ && limit(Relation, Binary->getLHS(), Binary->getRHS(), *E);
  }
  if (!Binary && !Header.Pointer && variableIn(E)) // i is i != 0
    return !Ends && limit(BO_NE, E, number(0, Header.Var->getType()), *E);
  if (!Ends)
    Header.GoesOn.push_back(E);
  return !Ends && !Header.AtLeastOnce;
}

/// i-- > 0, n != i--, ++i < n.
bool HeaderReader::stepInCondition() {
  if (!Condition)
    return false;
  const Expr *Bare = Condition->IgnoreParens();
  if (const auto *Unary = dyn_cast<UnaryOperator>(Bare); Unary && Unary->getOpcode() == UO_LNot)
    Bare = Unary->getSubExpr()->IgnoreParens();
  const auto *Comparison = dyn_cast<BinaryOperator>(Bare);
  llvm::SmallVector<const Expr *, 2> Sides{Bare};
  if (Comparison && Comparison->isComparisonOp())
    Sides = {Comparison->getLHS(), Comparison->getRHS()};
  for (const Expr *Side : Sides)
    if (const auto Found = steppedBy(Side);
        Found && Found->Variable != Other && (!Header.Var || Header.Var == Found->Variable)) {
      Header.Var = Found->Variable;
      Header.Down = Found->Down;
      Header.StepsInCondition = !Header.AtLeastOnce;
      Header.StepsInExit = Header.Leads || Header.Trails;
      return true;
    }
  return false;
}

} // namespace tpbcc

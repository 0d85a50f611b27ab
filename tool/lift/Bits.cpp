//===- lift/Bits.cpp - memcpy, unions and bit_cast of scalars -------------===//
#include "lift/Bits.h"
#include "lift/NestLifter.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/Builtins.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;

static bool copies(const CallExpr &Call) {
  switch (Call.getBuiltinCallee()) {
  case Builtin::BImemcpy:
  case Builtin::BI__builtin_memcpy:
  case Builtin::BI__builtin_memcpy_inline:
  case Builtin::BImemmove:
  case Builtin::BI__builtin_memmove:
    return Call.getNumArgs() == 3;
  default:
    return false;
  }
}

/// *p, as if the user had written it.
static const Expr *dereferenced(const ASTContext &Context, const Expr &Pointer) {
  return UnaryOperator::Create(Context, const_cast<Expr *>(&Pointer), UO_Deref,
                               Pointer.getType()->getPointeeType(), VK_LValue, OK_Ordinary,
                               Pointer.getExprLoc(), false, FPOptionsOverride());
}

/// The scalar of so many bytes that a pointer points to: what & is applied to, or null.
static const Expr *pointee(const ASTContext &Context, const Expr &Pointer, uint64_t Bytes) {
  const auto *Address = dyn_cast<UnaryOperator>(Pointer.IgnoreParenImpCasts());
  const Expr *Of = nullptr;
  if (Address && Address->getOpcode() == UO_AddrOf) {
    Of = Address->getSubExpr()->IgnoreParens();
  } else { // a + i
    const Expr *Given = Pointer.IgnoreParens();
    while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Given)) {
      if (Cast->getCastKind() != CK_BitCast && Cast->getCastKind() != CK_NoOp)
        break;
      Given = Cast->getSubExpr()->IgnoreParens();
    }
    if (!Given->getType()->isPointerType() || Given->getType()->isVoidPointerType())
      return nullptr;
    Of = dereferenced(Context, *Given);
  }
  const QualType T = Of->getType();
  if (T->isDependentType() || T.isVolatileQualified())
    return nullptr;
  const auto Elem = elementOf(Context, T);
  const bool Is = Elem && *Elem != Element::Bool && *Elem != Element::BF16 &&
                  uint64_t(Context.getTypeSizeInChars(T).getQuantity()) == Bytes;
  return Is ? Of : nullptr;
}

/// The scalars of the copied size on both sides, where there are such.
static ScalarCopy scalarSides(const CallExpr &Call) {
  const ASTContext &Context = Call.getDirectCallee()->getASTContext();
  Expr::EvalResult Bytes;
  if (Call.getArg(2)->isValueDependent() || !Call.getArg(2)->EvaluateAsInt(Bytes, Context))
    return {nullptr, nullptr};
  const uint64_t Size = Bytes.Val.getInt().getZExtValue();
  return {pointee(Context, *Call.getArg(0), Size), pointee(Context, *Call.getArg(1), Size)};
}

std::optional<ScalarCopy> scalarCopy(const CallExpr &Call) {
  const ScalarCopy Sides = copies(Call) ? scalarSides(Call) : ScalarCopy{nullptr, nullptr};
  return Sides.To && Sides.From ? std::optional(Sides) : std::nullopt;
}

std::optional<std::string> insteadOfCopy(const CallExpr &Call) {
  if (!copies(Call))
    return std::nullopt;
  const ScalarCopy Sides = scalarSides(Call);
  const Expr *Scalar = Sides.To ? Sides.To : Sides.From;
  if (!Scalar)
    return "write a loop over the elements";
  const std::string Type =
      typeText(Call.getDirectCallee()->getASTContext(), Scalar->getType().getUnqualifiedType());
  return std::string(Sides.To ? "read" : "write") + " bytes that lie where an element of type '" +
         Type + "' may through a pointer to that, as in '((" + (Sides.To ? "const " : "") + Type +
         " *)bytes)[i]'";
}

/// The bits of a scalar as another type of its size; none: neither is of 32 or 64 bits.
ExprId NestLifter::sameBits(ExprId Value, QualType T, const Stmt &At) {
  const auto To = elementOf(Lift.Context, T);
  const ir::Type From = P[Value].valueType();
  if (!To || *To == Element::Bool || isPair(P, Value) || From.isPredicate() ||
      ir::bits(*To) != ir::bits(From.Elem))
    return refuse(Diag::conversion_type, At, {typeText(Lift.Context, T)});
  const ir::Type Ty = ir::Type::scalar(*To);
  if (!From.isFloating() && !Ty.isFloating())
    return ir::convert(P, Ty, Value);
  if (Ty == From)
    return Value;
  if (ir::bits(*To) < 32)
    return refuse(Diag::conversion_type, At, {typeText(Lift.Context, T)});
  return ir::sameBits(P, Ty, Value);
}

/// What a memcpy of a scalar leaves in its target.
bool NestLifter::copied(const ScalarCopy &Copy, const CallExpr &At) {
  const auto VariableOf = [](const Expr *E) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    return V && !V->getType()->isReferenceType() ? V : nullptr;
  };
  const QualType T = Copy.To->getType();
  const ExprId Source = value(*Copy.From);
  const ExprId Value = Source ? sameBits(Source, T, At) : Source;
  if (!Value)
    return false;
  const VarDecl *Scalar = VariableOf(Copy.To);
  if (!Scalar) {
    const Place Where = place(*Copy.To);
    return Where && store(Where, *Copy.To, Value);
  }
  if (InlineDepth && Scalar->getDeclContext() != Inlined.back()) // by a lambda
    changes(*Scalar, *Scalar);
  for (const Level *L : Levels)
    if (Scalar == L->Header->Var && !L->Header->StepsInBody)
      return refused(Diag::loop_variable_changed, At, {Scalar->getNameAsString()});
  if (!isLifted(T))
    return refused(Diag::scalar_type, At, {Scalar->getNameAsString(), typeText(Lift.Context, T)});
  return assignScalar(*Scalar, At, Value);
}

} // namespace tpbcc

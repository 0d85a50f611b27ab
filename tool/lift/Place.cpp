//===- lift/Place.cpp - What an lvalue or a pointer designates ------------===//
#include "lift/EntryValue.h"
#include "lift/NestLifter.h"
#include "lift/Origins.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;

NestLifter::Place NestLifter::moved(Place From, ExprId By, bool Back) {
  By = toIndex(By);
  if (From.Unit)
    By = ir::binary(P, Op::Mul, By, ir::integer(P, Element::I64, stride(From.Type) / From.Unit));
  const bool Zero = P[From.Index].Kind == Op::Const && P[From.Index].Integer == 0;
  if (Zero && !Back)
    From.Index = By;
  else
    From.Index = ir::binary(P, Back ? Op::Sub : Op::Add, From.Index, By);
  return From;
}

/// Number of elements in one row, from the size in an array's type. Such sizes are evaluated on
/// entry to the function, so nothing may change what they name.
ExprId NestLifter::extent(const Expr &Size, const Stmt &At) {
  llvm::SmallVector<const Stmt *, 8> Pending{&Size};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
          V && (Lift.Function.assigns(V) || Lift.Function.takesAddress(V)))
        return refuse(Diag::extent_changes, At, {V->getNameAsString()});
    if (S)
      llvm::append_range(Pending, S->children());
  }
  const bool Outer = std::exchange(InExtent, true);
  const ExprId Value = value(Size);
  InExtent = Outer;
  return Value ? toIndex(Value) : Value;
}

/// Whether the driver may read what Pointer points at, because every iteration does.
bool NestLifter::mayReadThrough(const VarDecl &Pointer, const Expr &At) {
  if (InExtent)
    return true;
  const auto Found = ReadThrough.find(&Pointer);
  // A number that only a loop inside needs may as well be read there.
  if (Found == ReadThrough.end() || (!Found->second.empty() && At.getType()->isFloatingType()))
    return false;
  for (const Stmt *Loop : Found->second)
    Needed.insert({Loop, {{}, Pointer.getNameAsString(), sourceRange(Lift.Context, At)}});
  return true;
}

NestLifter::Place NestLifter::pointerVariable(const VarDecl &V, const Stmt &At) {
  if (auto It = Pointers.find(&V); It != Pointers.end()) {
    if (!It->second)
      refuse(Diag::pointer_changes, At, {V.getNameAsString()});
    return It->second;
  }
  if (const StringLiteral *Text = literalIn(V))
    if (const Place Table = tableOf(*Text))
      return Table;
  if (!sameInKernel(V, At))
    return {};
  if (NestChanged.assigns(&V)) {
    refuse(Diag::pointer_changes, At, {V.getNameAsString()});
    return {};
  }
  const bool IsLocal = V.getType()->isPointerType() && !isa<ParmVarDecl>(V) && NestLoop;
  return IsLocal ? pointerOnEntry(V, At) : variablePlace(V, At);
}

/// What a pointer or an array of the surroundings designates where the nest begins.
NestLifter::Place NestLifter::variablePlace(const VarDecl &V, const Stmt &At) {
  const QualType T = V.getType();
  Place Where;
  const bool Reached = Lift.Function.takesAddress(&V);
  if (Reached && !T->isRecordType()) {
    refuse(Diag::pointer_changes, At, {V.getNameAsString()});
    return {};
  }
  for (const Level *L : Levels)
    if (llvm::is_contained(L->Header->Privates, &V)) {
      refuse(Diag::scalar_type, At, {V.getNameAsString(), typeText(Lift.Context, T)});
      return {};
    }
  if (const ArrayType *Array = Lift.Context.getAsArrayType(T)) {
    Where.Type = Array->getElementType();
    Where.Distinct = true;
  } else if (T->isRecordType()) { // an array of one
    Where.Type = T;
    Where.Distinct = !Reached; // pointers may lead to it
  } else if (T->isPointerType()) {
    Where.Type = T->getPointeeType();
    Where.Restrict = T.isRestrictQualified();
  } else {
    refuse(Diag::pointer_changes, At, {V.getNameAsString()});
    return {};
  }
  if (T.isVolatileQualified()) {
    refuse(Diag::volatile_access, At, {V.getNameAsString()});
    return {};
  }
  Where.Array = Where.Object = workerName(V);
  Where.Argument = driverName(V);
  if (T->isRecordType())
    Where.Argument = "&" + Where.Argument;
  passElements(Where);
  Where.Base = &V;
  Where.SameOnEntry = isa<ParmVarDecl>(&V) && isSetOnEntry(Lift, *NestLoop, V);
  Where.Automatic = (Where.Distinct || Reached) && (V.hasLocalStorage() || V.isStaticLocal());
  Where.SameOnEntry |= Where.Distinct && !Where.Automatic && !V.isLocalExternDecl();
  if (isa<ParmVarDecl>(V) && Where.SameOnEntry)
    Where.Origins = {V.getNameAsString()};
  else
    Where.Origins = originsOf(Lift.FunctionBody, V);
  Where.Index = ir::integer(P, Element::I64, 0);
  return Where;
}

/// Workers take a pointer to the first element, whatever the rows, and have one type for elements
/// that C has several for.
void NestLifter::passElements(Place &Where) const {
  QualType Scalar = Where.Type;
  while (const ArrayType *Row = Lift.Context.getAsArrayType(Scalar))
    Scalar = Row->getElementType();
  const auto Elem = memoryElementOf(Lift.Context, Scalar);
  if (!Elem)
    return;
  const QualType Own = typeOf(Lift.Context, *Elem);
  if (Lift.Context.hasSameUnqualifiedType(Where.Type, Own))
    return;
  Where.Argument = "(" + std::string(Scalar.isConstQualified() ? "const " : "") +
                   typeText(Lift.Context, Own) + " *)" + Where.Argument.operand();
  Where.Cast = true;
}

/// From an array, as a row of another one or a member of a structure, to its first element.
NestLifter::Place NestLifter::firstElement(Place Row, const Stmt &At) {
  if (!Row)
    return {};
  const ArrayType *Type = Lift.Context.getAsArrayType(Row.Type);
  Row.Type = Type->getElementType();
  if (Row.Unit) {
    if (Row.Unit == stride(Row.Type))
      Row.Unit = 0;
    return Row;
  }
  if (Row.CountsScalars) { // an array member: the index is that of its first element
    Row.CountsScalars = false;
    return Row;
  }
  ExprId Count;
  if (const auto *Constant = dyn_cast<ConstantArrayType>(Type))
    Count = ir::integer(P, Element::I64, int64_t(Constant->getSize().getZExtValue()));
  else if (const auto *Variable = dyn_cast<VariableArrayType>(Type);
           Variable && Variable->getSizeExpr())
    Count = extent(*Variable->getSizeExpr(), At);
  if (!Count) {
    refuse(Diag::pointer_expression, At);
    return {};
  }
  Row.Index = ir::binary(P, Op::Mul, Row.Index, Count);
  return Row;
}

NestLifter::Place NestLifter::pointer(const Expr &Source) {
  const Expr &E = *Source.IgnoreParens();
  if (const auto *Cast = dyn_cast<CastExpr>(&E)) {
    switch (Cast->getCastKind()) {
    case CK_BitCast: { // of rows to rows of as many elements, or C leaves it undefined
      const QualType To = Cast->getType()->getPointeeType();
      const QualType From = Cast->getSubExpr()->getType()->getPointeeType();
      if (isa<ImplicitCastExpr>(Cast) && !To.isNull() && !From.isNull() && To->isArrayType() &&
          From->isArrayType() &&
          Lift.Context.hasSameUnqualifiedType(Lift.Context.getBaseElementType(To),
                                              Lift.Context.getBaseElementType(From)))
        return pointer(*Cast->getSubExpr());
      if (!To.isNull() && !From.isNull())
        return viewed(pointer(*Cast->getSubExpr()), To, E);
      refuse(Diag::pointer_expression, E);
      return {};
    }
    case CK_LValueToRValue:
    case CK_NoOp:
      return pointer(*Cast->getSubExpr());
    case CK_ArrayToPointerDecay: {
      const Expr &Array = *Cast->getSubExpr()->IgnoreParens();
      if (const auto *Text = dyn_cast<StringLiteral>(&Array))
        if (const Place Table = tableOf(*Text))
          return Table;
      if (const auto *Ref = dyn_cast<DeclRefExpr>(&Array))
        if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
            V && !V->getType()->isReferenceType())
          return pointerVariable(*V, E);
      return firstElement(place(Array), E);
    }
    default:
      refuse(Diag::pointer_expression, E);
      return {};
    }
  }
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&E))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      return pointerVariable(*V, E);
  if (const auto Moved = movingPointer(E))
    return *Moved;
  if (const auto *Member = dyn_cast<MemberExpr>(&E); Member && E.getType()->isPointerType())
    return pointerMember(*Member);
  if (isa<CXXThisExpr>(E) && !This.empty() && This.back())
    return This.back();
  if (const auto *Call = dyn_cast<CallExpr>(&E); Call && Site)
    if (const FunctionDecl *Callee = visibleBody(*Call))
      return inlined(*Call, *Callee) ? Pointers.lookup(nullptr) : Place();
  if (const auto *Unary = dyn_cast<UnaryOperator>(&E); Unary && Unary->getOpcode() == UO_AddrOf)
    return place(*Unary->getSubExpr());
  if (const auto *Sum = dyn_cast<BinaryOperator>(&E);
      Sum && (Sum->getOpcode() == BO_Add || Sum->getOpcode() == BO_Sub)) {
    const bool Left = Sum->getLHS()->getType()->isPointerType();
    Place Base = pointer(Left ? *Sum->getLHS() : *Sum->getRHS());
    const ExprId By = Base ? value(Left ? *Sum->getRHS() : *Sum->getLHS()) : ExprId();
    return By ? moved(std::move(Base), By, Sum->getOpcode() == BO_Sub) : Place();
  }
  refuse(Diag::pointer_expression, E);
  return {};
}

/// An lvalue that is an element of an array.
NestLifter::Place NestLifter::place(const Expr &Source) {
  const Expr &E = *Source.IgnoreParens();
  if (const auto Bound = reference(E))
    return *Bound;
  if (Refused)
    return {};
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&E)) {
    Place Base = pointer(*Subscript->getBase());
    const ExprId By = Base ? value(*Subscript->getIdx()) : ExprId();
    return By ? moved(std::move(Base), By, false) : Place();
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(&E)) {
    if (Unary->getOpcode() == UO_Deref)
      return pointer(*Unary->getSubExpr());
    const Expr &Whole = *Unary->getSubExpr();
    if ((Unary->getOpcode() == UO_Real || Unary->getOpcode() == UO_Imag) &&
        Whole.getType()->isAnyComplexType()) {
      const Component Of = Unary->getOpcode() == UO_Real ? Component::Real : Component::Imaginary;
      Place Where = place(Whole);
      return Where ? placeOfPart(std::move(Where), Of, E) : Place();
    }
  }
  if (const auto *Member = dyn_cast<MemberExpr>(&E))
    return member(*Member);
  if (const auto *Cast = dyn_cast<CastExpr>(&E); // also const_cast
      Cast && Cast->getCastKind() == CK_NoOp && E.isGLValue())
    return place(*Cast->getSubExpr());
  refuse(Diag::pointer_expression, E);
  return {};
}

} // namespace tpbcc

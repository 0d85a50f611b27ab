//===- lift/Members.cpp - Members of structures as places -----------------===//
#include "lift/EntryValue.h"
#include "lift/NestLifter.h"
#include "lift/Origins.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"
#include <numeric>

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;

/// p->x and s.x where the member is a pointer, or an array of the struct's own.
NestLifter::Place NestLifter::pointerMember(const MemberExpr &E) {
  if (const auto Held = pointerPart(E))
    return *Held;
  const auto *Ref = dyn_cast<DeclRefExpr>(E.getBase()->IgnoreParenImpCasts());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  const bool OfCalled = V && InlineDepth && V->hasLocalStorage(); // the driver has no such variable
  if (!V || OfCalled || Pointers.count(V) || V->getType()->isReferenceType() ||
      NestChanged.assigns(V) || Lift.Function.takesAddress(V)) {
    refuse(Diag::pointer_expression, E);
    return {};
  }
  if (!sameInKernel(*V, E))
    return {};
  const std::string Member = E.getMemberDecl()->getNameAsString();
  const Code Argument = driverName(*V) + (E.isArrow() ? "->" : ".") + Code(Member);
  if (E.isArrow() && !mayReadThrough(*V, E)) {
    refuse(Diag::pointer_not_always_read, E, {Argument.text(), V->getNameAsString()});
    return {};
  }
  Place Where;
  const QualType T = E.getMemberDecl()->getType();
  Where.Type = T->getPointeeType();
  Where.Restrict = T.isRestrictQualified();
  Where.Argument = Argument;
  Where.BehindPointer = E.isArrow();
  Where.Array = Where.Object = memberName(Argument.text(), V->getNameAsString() + "_" + Member);
  passElements(Where);
  Where.Base = V;
  Where.Origins = originsOf(Lift.FunctionBody, E);
  Where.SameOnEntry = isa<ParmVarDecl>(V) && !Lift.Function.assigns(V) &&
                      (!E.isArrow() || memorySameOnEntry(Lift, *NestLoop));
  Where.Index = ir::integer(P, Element::I64, 0);
  return Where;
}

/// What a member that is a pointer holds, where its object is no more than its parts.
std::optional<NestLifter::Place> NestLifter::pointerPart(const MemberExpr &E) {
  const auto *Field = dyn_cast<FieldDecl>(E.getMemberDecl());
  const auto *Ref = dyn_cast<DeclRefExpr>(E.getBase()->IgnoreParenImpCasts());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  const bool OfThis = isa<CXXThisExpr>(E.getBase()->IgnoreParenImpCasts()) && !This.empty();
  const bool OfPart = V && (Pointers.lookup(V).Local || (!E.isArrow() && outerObject(*V, E)));
  if (!Field || !(OfPart || (OfThis && This.back().Local)))
    return Refused ? std::optional(Place()) : std::nullopt;
  const Place Where =
      memberOf(E.isArrow() ? pointer(*E.getBase()) : place(*E.getBase()), *Field, E);
  const auto Index = Where ? constantOf(Where.Index) : std::nullopt;
  if (!Index)
    return Place();
  const VarDecl &Held = part(Where, Where.Leaf + unsigned(*Index));
  if (const Place To = Pointers.lookup(&Held))
    return To;
  const Place To = Outer.Pointers.lookup(&Held);
  if (!To)
    refuse(Diag::no_value_yet, E, {Held.getNameAsString()});
  return To;
}

/// A member of an array element: the array as one of the member's type.
NestLifter::Place NestLifter::member(const MemberExpr &E) {
  const auto *Field = dyn_cast<FieldDecl>(E.getMemberDecl());
  Place Where = E.isArrow() ? pointer(*E.getBase()) : place(*E.getBase());
  if (!Where)
    return {};
  if (!Field) {
    refuse(Diag::member_kind, E, {E.getMemberDecl()->getNameAsString()});
    return {};
  }
  return memberOf(std::move(Where), *Field, E);
}

/// A member of what Where designates, read or stored at E.
NestLifter::Place NestLifter::memberOf(Place Where, const FieldDecl &Of, const Expr &E) {
  const FieldDecl *Field = &Of;
  const RecordDecl *Record = Field->getParent();
  if (!Where)
    return {};
  if ((Record->isUnion() && !Where.Local) || Field->isBitField()) {
    refuse(Diag::member_kind, E, {Field->getNameAsString()});
    return {};
  }
  if (Where.Local) {
    const auto Index = constantOf(Where.Index);
    if (!Index || *Index < 0) {
      refuse(Diag::pointer_expression, E);
      return {};
    }
    Where.Leaf += unsigned(*Index) * partCount(Lift.Context, Lift.Context.getRecordType(Record)) +
                  partsBefore(Lift.Context, *Field);
    Where.Index = ir::integer(P, Element::I64, 0);
    Where.Type = Field->getType();
    Where.OfUnion = Record->isUnion();
    return Where;
  }
  QualType Scalar = Field->getType();
  while (const ArrayType *Array = Lift.Context.getAsArrayType(Scalar))
    Scalar = Array->getElementType();
  if (Scalar->isAnyComplexType()) {
    refuse(Diag::complex_number, E, {typeText(Lift.Context, Scalar)});
    return {};
  }
  const int64_t Size = Lift.Context.getTypeSizeInChars(Scalar).getQuantity();
  const int64_t Whole = Where.Unit ? Where.Unit : stride(Lift.Context.getRecordType(Record));
  const int64_t Offset =
      Lift.Context.toCharUnitsFromBits(Lift.Context.getFieldOffset(Field)).getQuantity();
  const bool Constant = Where.Type.isConstQualified();
  if (Scalar->isRecordType()) { // in pieces that both have a whole number of
    Where.Unit = std::gcd(std::gcd(Whole, Offset), Size);
    Where.Index =
        ir::binary(P, Op::Mul, Where.Index, ir::integer(P, Element::I64, Whole / Where.Unit));
    if (Offset)
      Where.Index =
          ir::binary(P, Op::Add, Where.Index, ir::integer(P, Element::I64, Offset / Where.Unit));
    Where.Type = Constant ? Field->getType().withConst() : Field->getType();
    return Where;
  }
  if (Whole % Size || Offset % Size) {
    refuse(Diag::member_kind, E, {Field->getNameAsString()});
    return {};
  }
  if (Whole != Size)
    Where.Index = ir::binary(P, Op::Mul, Where.Index, ir::integer(P, Element::I64, Whole / Size));
  if (Offset)
    Where.Index = ir::binary(P, Op::Add, Where.Index, ir::integer(P, Element::I64, Offset / Size));
  const auto Elem = memoryElementOf(Lift.Context, Scalar);
  const std::string Text =
      typeText(Lift.Context, Elem ? typeOf(Lift.Context, *Elem) : Scalar.getCanonicalType());
  if (!Where.Cast) {
    Where.Argument = "(" + std::string(Where.Type.isConstQualified() ? "const " : "") + Text +
                     " *)" + Where.Argument.operand();
    Where.Cast = true;
    // One view of the array for each type of member.
    for (const ArrayUse &Known : Site->Arrays)
      if (Known.Name == Where.Array && Known.Argument != Where.Argument)
        Where.Array += "_" + ir::spelling(Elem.value_or(Element::I8)).str();
  }
  Where.Type = Where.Type.isConstQualified() ? Field->getType().withConst() : Field->getType();
  const ArrayType *Rows = Lift.Context.getAsArrayType(Field->getType());
  Where.CountsScalars = !Rows || !Rows->getElementType()->isArrayType();
  Where.Unit = Where.CountsScalars ? 0 : Size; // of rows: pieces as large as what they hold
  return Where;
}

} // namespace tpbcc

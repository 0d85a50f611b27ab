#include "lift/Exposed.h"
#include "lift/EntryValue.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;

bool isReadOnly(const ASTContext &Context, const Expr &Source) {
  const Expr &E = *Source.IgnoreParenImpCasts();
  if (E.getType().isVolatileQualified())
    return false;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&E))
    return isa<VarDecl, EnumConstantDecl>(Ref->getDecl());
  if (const auto *Member = dyn_cast<MemberExpr>(&E))
    return isa<FieldDecl>(Member->getMemberDecl()) && !Member->refersToBitField() &&
           isReadOnly(Context, *Member->getBase());
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&E))
    return isReadOnly(Context, *Subscript->getBase()) && isReadOnly(Context, *Subscript->getIdx());
  if (const auto *Unary = dyn_cast<UnaryOperator>(&E))
    return !Unary->isIncrementDecrementOp() && Unary->getOpcode() != UO_AddrOf &&
           isReadOnly(Context, *Unary->getSubExpr());
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E))
    return !Binary->isAssignmentOp() && Binary->getOpcode() != BO_Comma &&
           Binary->getType()->isIntegerType() && isReadOnly(Context, *Binary->getLHS()) &&
           isReadOnly(Context, *Binary->getRHS());
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(&E))
    return Cast->getType()->isIntegerType() && isReadOnly(Context, *Cast->getSubExpr());
  return isa<IntegerLiteral, CharacterLiteral, UnaryExprOrTypeTraitExpr>(E);
}

namespace {

/// An object, and how an expression comes to a number in it.
struct Path {
  const VarDecl *Root = nullptr;
  bool Element = false; // by a subscript or a star
  bool Pointer = false; // through a pointer
};

Path pathOf(const Expr &Lvalue) {
  const Expr &E = *Lvalue.IgnoreParenImpCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&E))
    return {dyn_cast<VarDecl>(Ref->getDecl())};
  if (const auto *Member = dyn_cast<MemberExpr>(&E)) {
    Path Of = pathOf(*Member->getBase());
    Of.Pointer |= Member->isArrow();
    return Of;
  }
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&E);
  const auto *Star = dyn_cast<UnaryOperator>(&E);
  if (!Subscript && !(Star && Star->getOpcode() == UO_Deref))
    return {};
  const Expr &Base = Subscript ? *Subscript->getBase() : *Star->getSubExpr();
  Path Of = pathOf(Base);
  Of.Element = true;
  Of.Pointer |= Base.IgnoreParenImpCasts()->getType()->isPointerType();
  return Of;
}

class Reads {
public:
  Reads(const LiftContext &Lift, const Stmt &Loop, const Effects &Changed, LoopSite &Site)
      : Lift(Lift), Loop(Loop), Changed(Changed), Site(Site) {}
  bool value(const Expr &E);
  bool Known = true;

private:
  bool object(const Expr &Lvalue);
  bool inner(const Expr &Lvalue);
  bool isChanged(const Path &Of) const;

  const LiftContext &Lift;
  const Stmt &Loop;
  const Effects &Changed;
  LoopSite &Site;
};

/// Whether the loop stores to the object itself, or to a member of it.
bool Reads::isChanged(const Path &Of) const {
  return llvm::any_of(Changed.Stores, [&](const Expr *Store) {
    const Path To = pathOf(*Store);
    return To.Root == Of.Root && !To.Element;
  });
}

/// What is read to come to an lvalue: subscripts and pointers.
bool Reads::inner(const Expr &Lvalue) {
  const Expr &E = *Lvalue.IgnoreParenImpCasts();
  if (const auto *Member = dyn_cast<MemberExpr>(&E))
    return Member->isArrow() ? value(*Member->getBase()) : inner(*Member->getBase());
  const Expr *Base = nullptr;
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&E)) {
    if (!value(*Subscript->getIdx()))
      return false;
    Base = Subscript->getBase();
  } else if (const auto *Star = dyn_cast<UnaryOperator>(&E)) {
    Base = Star->getSubExpr();
  } else {
    return isa<DeclRefExpr>(E);
  }
  return Base->IgnoreParenImpCasts()->getType()->isArrayType() ? inner(*Base) : value(*Base);
}

bool Reads::object(const Expr &Lvalue) {
  const Path Of = pathOf(Lvalue);
  if (!Of.Root || isChanged(Of) || !inner(Lvalue))
    return false;
  const bool Own =
      !Of.Pointer && Of.Root->hasLocalStorage() && !Lift.Function.takesAddress(Of.Root);
  if (Lvalue.getType().isConstQualified() && !Of.Pointer)
    return true;
  Known &= !Of.Root->hasLocalStorage() || isa<ParmVarDecl>(Of.Root);
  Known &= numbersSameOnEntry(Lift, Loop);
  const auto *Member = dyn_cast<MemberExpr>(Lvalue.IgnoreParenImpCasts());
  const bool OwnMember =
      Member && Member->isArrow() && isa<DeclRefExpr>(Member->getBase()->IgnoreParenImpCasts());
  if (!Own || Of.Element)
    Site.Exposed.push_back(
        {sourceCode(Lift.Context, Lvalue), !Of.Root->hasLocalStorage() || isa<ParmVarDecl>(Of.Root),
         Of.Element || Of.Pointer, false, sourceRange(Lift.Context, Lvalue), OwnMember});
  return true;
}

bool Reads::value(const Expr &Source) {
  const Expr &E = *Source.IgnoreParenImpCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    if (!V)
      return true;
    if (Changed.assigns(V))
      return false;
    if (V->hasLocalStorage() && !Lift.Function.takesAddress(V)) {
      Known &= knownOnEntry(Lift, *V, Loop, Site);
      return true;
    }
    return object(E);
  }
  if (const auto *Star = dyn_cast<UnaryOperator>(&E); Star && Star->getOpcode() == UO_Deref)
    return object(E);
  if (isa<MemberExpr, ArraySubscriptExpr>(E))
    return object(E);
  return llvm::all_of(E.children(), [&](const Stmt *Child) {
    const auto *Part = dyn_cast_or_null<Expr>(Child);
    return !Part || value(*Part);
  });
}

} // namespace

bool exposeReads(const LiftContext &Lift, const Expr &E, const Stmt &Loop, const Effects &Changed,
                 LoopSite &Site, bool &Known) {
  Reads Of(Lift, Loop, Changed, Site);
  const bool Stays = Of.value(E);
  Known &= Of.Known;
  return Stays;
}

} // namespace tpbcc

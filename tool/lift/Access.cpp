//===- lift/Access.cpp - Array elements: loads and stores ----------------===//
#include "analysis/Affine.h"
#include "emit/CText.h"
#include "lift/BodyLifter.h"
#include "lift/Source.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

ArrayUse *BodyLifter::use(const VarDecl &Base, const Expr &At) {
  const QualType T = Base.getType();
  const QualType ElementType = T->isPointerType() ? T->getPointeeType()
                               : Lift.Context.getAsArrayType(T)
                                   ? Lift.Context.getAsArrayType(T)->getElementType()
                                   : QualType();
  const std::string Name = Base.getNameAsString();
  if (ElementType.isNull() || (Header && Changed.assigns(&Base)) ||
      Lift.Function.takesAddress(&Base))
    return refuse(Diag::pointer_changes, At, {Name}), nullptr;
  if (ElementType.isVolatileQualified() || T.isVolatileQualified() || ElementType->isAtomicType())
    return refuse(Diag::volatile_access, At, {Name}), nullptr;
  const auto Elem = elementOf(Lift.Context, ElementType);
  if (!Elem || !isVectorElement(*Elem))
    return refuse(Diag::element_type, At, {Name, typeText(Lift.Context, ElementType)}), nullptr;
  if (SawElement && Site->Elem != *Elem)
    return refuse(Diag::mixed_elements, At,
                  {ir::cSpelling(Site->Elem).str(), ir::cSpelling(*Elem).str()}),
           nullptr;
  SawElement = true;
  Site->Elem = *Elem;
  for (ArrayUse &Known : Site->Arrays)
    if (Known.Name == Name)
      return &Known;
  ArrayUse New;
  New.Name = New.Argument = Name;
  New.Elem = *Elem;
  New.Restrict = T.isRestrictQualified();
  New.Distinct = T->isArrayType();
  New.LowOffset = INT64_MAX, New.HighOffset = INT64_MIN;
  New.SameOnEntry = isa<ParmVarDecl>(Base) && !Lift.Function.assigns(&Base);
  New.Where = sourceRange(Lift.Context, At);
  Site->Arrays.push_back(New);
  return &Site->Arrays.back();
}

static bool isName(llvm::StringRef Text) {
  return llvm::all_of(Text, [](char C) { return llvm::isAlnum(C) || C == '_'; });
}

bool BodyLifter::subscript(const Expr &Index, const Expr &At, ArrayUse &Array, ExprId &Linear) {
  Linear = liftInteger(Lift, Index, Header->Var);
  auto Form = Linear ? affineForm(P, Linear) : std::nullopt;
  // An invariant must be one: nothing in the loop may change what the subscript reads.
  llvm::SmallVector<const Stmt *, 8> Pending{&Index};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()); V && V != Header->Var) {
        if (Changed.assigns(V) || Lift.Function.takesAddress(V) || !V->hasLocalStorage())
          return refuse(Diag::subscript_not_affine, Index), false;
        Site->OffsetsFromParameters &= isa<ParmVarDecl>(V) && !Lift.Function.assigns(V);
        if (Linear && !variable(*Ref)) // the worker takes it as a parameter
          return false;
      }
    llvm::append_range(Pending, S->children());
  }
  if (!Form)
    return refuse(Diag::subscript_not_affine, Index), false;
  const Polynomial Stride = Form->coefficient(Header->Var->getName());
  if (Stride != Polynomial(1))
    return refuse(Diag::subscript_stride, Index, {Stride.text()}), false;
  for (const MayWrap &Wrap : mayWrap(P, Linear)) {
    const Polynomial Slope = Wrap.Value.coefficient(Header->Var->getName());
    if (Slope != Polynomial(1) && !Slope.isZero())
      return refuse(Diag::subscript_not_affine, Index), false;
    const bool Signed = ir::isSigned(Wrap.Type);
    const SourceRange Where = sourceRange(Lift.Context, Index);
    const unsigned Width = ir::bits(Wrap.Type) - Signed;
    const std::string High = std::to_string((uint64_t(1) << Width) - 1) + "L";
    const std::string Low = Signed ? "-" + High + " - 1" : "0";
    if (Slope.isZero()) {
      Site->Guards.push_back({Wrap.Value.Rest.text(true), Low, High, Where});
      continue;
    }
    // With slope one the extremes are at the first and the last iteration.
    const Polynomial Symbols = Wrap.Value.Rest.withoutConstant();
    const int64_t Shift = Wrap.Value.Rest.constantTerm();
    auto Value = [&](const std::string &Place, int64_t By) {
      int64_t Number;
      const bool IsNumber = !llvm::StringRef(Place).getAsInteger(10, Number);
      std::string Text = IsNumber ? Place : "(long)" + operand(Place);
      Text = plus(Text, By);
      return Symbols.isZero() ? Text : Text + " + " + operand(Symbols.text(true));
    };
    Site->Guards.push_back({Value(Site->BeginText, Shift), Low, "", Where});
    Site->Guards.push_back({Value(Site->EndText, Shift - 1), "", High, Where});
  }
  const int64_t Offset = Form->Rest.constantTerm();
  const Polynomial Symbolic = Form->Rest.withoutConstant();
  Array.LowOffset = std::min(Array.LowOffset, Offset);
  Array.HighOffset = std::max(Array.HighOffset, Offset);
  const std::string Text = Symbolic.isZero() ? "" : Symbolic.text(true);
  if (!llvm::is_contained(Array.SymbolicOffsets, Text))
    Array.SymbolicOffsets.push_back(Text);
  ArrayPlace Place;
  Place.Offset = Offset;
  Place.Symbol = Symbolic.isZero() ? "" : Symbolic.text();
  Place.Store = Storing;
  Place.Where = sourceRange(Lift.Context, At);
  Array.Places.push_back(std::move(Place));
  // One canonical index: the loop variable plus the rest, in 64 bits.
  ir::Expr Var;
  Var.Kind = Op::Induction;
  Var.Ty = Type::scalar(Element::I64);
  Var.Name = Header->Var->getNameAsString();
  Linear = P.make(Var);
  if (!Symbolic.isZero())
    Linear = ir::binary(P, Op::Add, Linear,
                        ir::invariant(P, Type::scalar(Element::I64),
                                      isName(Symbolic.text()) ? Symbolic.text() : Text));
  if (Offset != 0)
    Linear = ir::binary(P, Offset < 0 ? Op::Sub : Op::Add, Linear,
                        ir::integer(P, Element::I64, Offset < 0 ? -Offset : Offset));
  return true;
}

/// Takes a[i + 1] or *(a + i + 1) apart; null when it is neither.
const VarDecl *BodyLifter::arrayOf(const Expr &E, const Expr *&Index) const {
  const Expr *Pointer = nullptr;
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&E)) {
    Pointer = Subscript->getBase();
    Index = Subscript->getIdx();
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(&E);
             Unary && Unary->getOpcode() == UO_Deref) {
    const auto *Sum = dyn_cast<BinaryOperator>(Unary->getSubExpr()->IgnoreParens());
    if (Sum && Sum->getOpcode() == BO_Add) {
      const bool Left = Sum->getLHS()->getType()->isPointerType();
      Pointer = Left ? Sum->getLHS() : Sum->getRHS();
      Index = Left ? Sum->getRHS() : Sum->getLHS();
    }
  }
  const auto *Ref = Pointer ? dyn_cast<DeclRefExpr>(Pointer->IgnoreParenImpCasts()) : nullptr;
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

/// Sets Base and returns the linear index.
ExprId BodyLifter::access(const Expr &E, const VarDecl *&Base) {
  const Expr *Index = nullptr;
  Base = arrayOf(E, Index);
  if (!Base)
    return refuse(Diag::expression_kind, E, {"only elements of one-dimensional arrays"});
  ArrayUse *Array = use(*Base, E);
  ExprId Linear;
  return Array && subscript(*Index, E, *Array, Linear) ? Linear : ExprId();
}

ExprId BodyLifter::element(const Expr &E) {
  if (!Header)
    return refuse(Diag::expression_kind, E, {"an array outside the loop"});
  const VarDecl *Base = nullptr;
  const ExprId Index = access(E, Base);
  if (!Index)
    return {};
  const std::string Name = Base->getNameAsString();
  for (const auto &[At, Value] : Stored[Name])
    if (At == Index)
      return Value;
  const ExprId Load = ir::load(P, Type::scalar(Site->Elem), Name, Index);
  for (ArrayUse &Array : Site->Arrays)
    if (Array.Name == Name)
      Array.Read = true;
  const bool Known = llvm::is_contained(Loaded, std::pair(Name, Index));
  if (InCondition && !Known)
    return refuse(Diag::conditional_load, E, {sourceText(Lift.Context, E)});
  if (!Known)
    Loaded.push_back({Name, Index});
  return Load;
}

bool BodyLifter::store(const Expr &Target, ExprId Value) {
  const VarDecl *Base = nullptr;
  Storing = true;
  const ExprId Index = access(Target, Base);
  Storing = false;
  if (!Index || !(Value = sameElement(Value, Target)))
    return false;
  const std::string Name = Base->getNameAsString();
  for (ArrayUse &Array : Site->Arrays)
    if (Array.Name == Name)
      Array.Written = true;
  auto &Places = Stored[Name];
  llvm::erase_if(Places, [&](const auto &Place) { return Place.first == Index; });
  Places.push_back({Index, Value});
  // A later store to the same place replaces an earlier one: only the last value is ever seen.
  llvm::erase_if(Nest->Body, [&](const ir::StmtPtr &S) {
    return S->Kind == ir::StmtKind::Store && S->Name == Name && S->Index == Index;
  });
  auto Store = ir::store(Name, Index, Value);
  Store->Where = sourceRange(Lift.Context, Target);
  Nest->Body.push_back(std::move(Store));
  return true;
}

} // namespace tpbcc

//===- lift/Carried.cpp - Variables that a loop changes -------------------===//
#include "analysis/Linear.h"
#include "analysis/Narrow.h"
#include "lift/NestLifter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

void declaredIn(const Stmt &S, llvm::SmallPtrSetImpl<const VarDecl *> &Found) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(&S))
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        Found.insert(V);
  if (const auto *For = dyn_cast<ForStmt>(&S))
    for (const VarDecl *V :
         For->getInit() ? effects(*For->getInit()).Assigned : std::vector<const VarDecl *>())
      Found.insert(V);
  for (const Stmt *Child : S.children())
    if (Child)
      declaredIn(*Child, Found);
}

/// Arithmetic has no narrower type than int.
static Type carriedType(Element Own) {
  return Type::scalar(ir::bits(Own) < 32 ? Element::I32 : Own);
}

/// The value of a carried variable, in its own type.
ExprId NestLifter::ownValue(Element Own, ExprId Carried) {
  return Own == Element::Bool ? isNonZero(Carried) : ir::convert(P, Type::scalar(Own), Carried);
}

Element NestLifter::elementOfPart(const CarriedVariable &Carried) const {
  if (Carried.Base)
    return Element::I64;
  return *elementOf(Lift.Context, partType(Lift.Context, Carried.Variable->getType(), Carried.Of));
}

/// From here on the variable, or a part of it, holds Value.
void NestLifter::holdPart(const CarriedVariable &Carried, ExprId Value) {
  const VarDecl *V = Carried.Variable;
  if (Carried.Base) {
    Pointers[V] = Carried.Base;
    Pointers[V].Index = Value;
    return;
  }
  if (Carried.Of == Component::Whole) {
    Known[V] = Value;
    return;
  }
  const ExprId Old = Known.lookup(V) ? Known.lookup(V) : Value;
  Known[V] = Carried.Of == Component::Real
                 ? makePair(P, Value, partOf(P, Old, Component::Imaginary))
                 : makePair(P, partOf(P, Old, Component::Real), Value);
}

/// What it holds where the statement at hand stands; none: nothing that is known.
ExprId NestLifter::heldBy(const CarriedVariable &Carried) const {
  if (Carried.Base)
    return heldBy(Counter{Carried.Variable, {}, {}, Carried.Base, {}});
  const ExprId Value = Known.lookup(Carried.Variable);
  return Value ? partOf(P, Value, Carried.Of) : Value;
}

/// Each variable that the body changes and that exists outside it becomes one of the IR's.
void NestLifter::carry(Level &L, bool Outermost) {
  llvm::SmallPtrSet<const VarDecl *, 8> Inner;
  declaredIn(*L.Header->Body, Inner);
  llvm::SmallPtrSet<const VarDecl *, 8> Done;
  for (const VarDecl *V : L.Changed.Assigned) {
    if ((V == L.Header->Var && !L.Header->StepsInBody) || Inner.count(V) ||
        !Done.insert(V).second || llvm::is_contained(L.Header->Privates, V))
      continue;
    // What references are bound to, and parts, are known where they change.
    if (V->getType()->isReferenceType() || Pointers.lookup(V).Local)
      continue;
    if (isQualified(*V)) {
      refuse(Diag::name_qualified, *L.Changed.place(V), {driverName(*V).text()});
      return;
    }
    if (!V->hasLocalStorage() || Lift.Function.takesAddress(V))
      Site->Exposed.push_back({Code::name(V->getNameAsString()),
                               !V->hasLocalStorage() || isa<ParmVarDecl>(V), false, true,
                               sourceRange(Lift.Context, *L.Changed.place(V))});
    if (Outermost) // also of what only functions name
      Names.insert(V->getNameAsString());
    if (counter(L, *V, Outermost)) {
      if (Refused)
        return;
      continue;
    }
    if (walks(L, *V, Outermost))
      continue;
    const Stmt &At = *L.Changed.place(V);
    for (const auto &[Set, To] : L.Header->Set)
      if (Outermost && Set == V) { // the driver would have to set it first
        refuse(Diag::loop_init, *To);
        return;
      }
    if (V == L.Header->Var) {
      refuse(Diag::loop_variable_changed, At, {V->getNameAsString()});
      return;
    }
    if (V->getType()->isPointerType() && V->hasLocalStorage()) {
      if (Outermost && livesOn(*V)) {
        refuse(Diag::pointer_changes, At, {V->getNameAsString()});
        return;
      }
      Pointers[V] = {}; // each iteration has to set it before it is used
      L.Unset.push_back(V);
      continue;
    }
    const llvm::ArrayRef<Component> Parts = componentsOf(Lift.Context, V->getType());
    const auto Own = elementOf(Lift.Context, partType(Lift.Context, V->getType(), Parts.front()));
    if (!Own || *Own == Element::F16 || *Own == Element::BF16) {
      refuse(V->getType()->isPointerType() ? Diag::pointer_changes
             : Own                         ? Diag::half_carried
                                           : Diag::scalar_type,
             At, {V->getNameAsString(), typeText(Lift.Context, V->getType())});
      return;
    }
    if (V->getType().isVolatileQualified()) {
      refuse(Diag::volatile_access, At, {V->getNameAsString()});
      return;
    }
    const Type Ty = carriedType(*Own);
    if (Outermost)
      Updated.push_back({V, sourceRange(Lift.Context, At)});
    const ExprId Before = Known.lookup(V);
    for (const Component Of : Parts) {
      std::string Name = partName(Lift, *V, Of);
      if (!Outermost) {
        Name = uniqueName(Name);
        const ExprId Start = Before ? partOf(P, Before, Of) : ir::integer(P, Element::I32, 0);
        out().push_back(ir::let(Name, Ty, ir::convert(P, Ty, Start)));
      }
      L.Carried.push_back({V, Of, Name});
      const ExprId Held = ownValue(*Own, ir::local(P, Ty, Name));
      holdPart(L.Carried.back(), Held);
      if (Of == Component::Whole && isFlag(*V))
        Flags.insert(Held.Index);
    }
  }
}

/// Whether a variable never holds anything but 0 and 1.
bool NestLifter::isFlag(const VarDecl &V) const {
  const auto IsOne = [&](const Expr *E) {
    Expr::EvalResult Value;
    return E && E->EvaluateAsInt(Value, Lift.Context) &&
           (Value.Val.getInt() == 0 || Value.Val.getInt() == 1);
  };
  if (!V.hasLocalStorage() || isa<ParmVarDecl>(V) || !V.getType()->isIntegerType() ||
      Lift.Function.takesAddress(&V) || (V.getInit() && !IsOne(V.getInit())))
    return false;
  // One that is only set keeps the first iteration that does so, which has a form of its own.
  const auto Resets = [&](const auto &Each) {
    const auto *Set = dyn_cast<BinaryOperator>(Each.second);
    Expr::EvalResult Value;
    return Each.first == &V && Set && Set->getRHS()->EvaluateAsInt(Value, Lift.Context) &&
           Value.Val.getInt() == 0;
  };
  return Lift.Function.assigns(&V) && llvm::any_of(Lift.Function.Places, Resets) &&
         llvm::all_of(Lift.Function.Places, [&](const auto &Each) {
           const auto *Set = dyn_cast<BinaryOperator>(Each.second);
           return Each.first != &V ||
                  (Set && Set->getOpcode() == BO_Assign && IsOne(Set->getRHS()));
         });
}

/// Whether the body uses a variable other than for its own new value.
bool NestLifter::usedInBody(const Level &L, llvm::StringRef Name) const {
  auto Uses = [&](auto &Self, const std::vector<ir::StmtPtr> &Body) -> bool {
    return llvm::any_of(Body, [&](const ir::StmtPtr &S) {
      bool Found = false;
      // A Let that only names a value is no use; one that a loop changes, or of a load, is.
      const bool Names = S->Kind == ir::StmtKind::Let && P[S->Value].Kind != Op::Load &&
                         P[S->Value].Kind != Op::Convert && P[S->Value].Kind != Op::Local;
      ir::forEachExpr(*S, [&](ExprId Id) { Found |= !Names && mentionsLocal(P, Id, Name); });
      return Found || Self(Self, S->Body) || Self(Self, S->Else);
    });
  };
  return Uses(Uses, L.For->Body) || llvm::any_of(L.Carried, [&](const auto &Other) {
           const ExprId New = heldBy(Other);
           return Other.Name != Name && New && mentionsLocal(P, New, Name);
         });
}

/// Whether the body can use a variable that keeps all bits of its word, and needs to: a recurrence
/// with a factor is the same modulo 2^n, and only in whole words is it one for lanes.
bool NestLifter::keepsWholeWord(Level &L, const NarrowVariable &Narrow, ExprId Modulo) {
  const auto Form = linearForm(P, Modulo, Narrow.Name);
  const auto IsNumber = [&](ExprId Id, int64_t N) {
    return P[Id].Kind == Op::Const && P[Id].Integer == N;
  };
  if (!Form || L.LeavesEarly || IsNumber(Form->Factor, 1) || IsNumber(Form->Term, 0))
    return false;
  for (const auto &Other : L.Carried)
    if (const ExprId Held = heldBy(Other);
        Other.Name != Narrow.Name && Held && mentionsLocal(P, Held, Narrow.Name))
      return false;
  std::vector<std::pair<ExprId *, ExprId>> Changes;
  for (const ir::StmtPtr &S : L.For->Body) {
    const bool Plain = S->Kind == ir::StmtKind::Store || S->Kind == ir::StmtKind::Let;
    bool Good = true;
    ir::forEachExpr(*S, [&](ExprId Id) {
      Good &= !mentionsLocal(P, Id, Narrow.Name) || (Plain && Id == S->Value);
    });
    const ExprId New = Good && Plain ? inWholeWord(P, Narrow, S->Value) : S->Value;
    if (!Good || (Plain && !New) || !S->Body.empty() || !S->Else.empty())
      return false;
    Changes.push_back({&S->Value, New});
  }
  for (auto &[Where, New] : Changes)
    *Where = New;
  return true;
}

/// Whether a statement of Body has the value of Name, or gives it a name.
static bool isNamed(const ir::Pool &P, const std::vector<ir::StmtPtr> &Body, llvm::StringRef Name) {
  return llvm::any_of(Body, [&](const ir::StmtPtr &S) {
    bool Found = false;
    ir::forEachExpr(*S, [&](ExprId Id) { Found |= mentionsLocal(P, Id, Name); });
    return Found || isNamed(P, S->Body, Name) || isNamed(P, S->Else, Name);
  });
}

/// The number that a truth value is which starts from that of Old, 0 or 1, and is turned over where
/// conditions hold: Old ^ 1 ^ ...; none: it is no such value.
static ExprId turnedOver(ir::Pool &P, ExprId Truth, ExprId Old) {
  const ir::Expr E = P[Truth]; // a copy: the pool grows below
  const auto Is = [&](ExprId Id, int64_t N) {
    return P[Id].Kind == Op::Const && !P[Id].Ty.isFloating() && P[Id].Integer == N;
  };
  const auto Free = [&](ExprId Id) { return !mentionsLocal(P, Id, P[Old].Name); };
  const auto Turned = [&](ExprId Of, ExprId By) {
    return Of ? ir::binary(P, Op::Xor, Of, By) : Of;
  };
  const auto Number = [&](ExprId Id) {
    return P[Id].Ty.isPredicate() ? ir::convert(P, P[Old].Ty, Id) : ExprId();
  };
  if (!E.Ty.isPredicate())
    return {};
  if (E.Kind == Op::CmpNe && E.Operands[0] == Old && Is(E.Operands[1], 0))
    return Old;
  if (E.Kind == Op::Not)
    return Turned(turnedOver(P, E.Operands[0], Old), ir::integer(P, P[Old].Ty.Elem, 1));
  if (E.Kind == Op::Xor)
    for (const int I : {0, 1})
      if (Free(E.Operands[1 - I]))
        return Turned(turnedOver(P, E.Operands[I], Old), Number(E.Operands[1 - I]));
  if (E.Kind != Op::Select || !Free(E.Operands[0]))
    return {};
  const ExprId Then = turnedOver(P, E.Operands[1], Old), Else = turnedOver(P, E.Operands[2], Old);
  return Then && Else ? ir::select(P, E.Operands[0], Then, Else) : ExprId();
}

/// The number that a truth value is which conditions choose: what Old holds, or a new value; none:
/// it is no such value, or constants are among the new ones.
static ExprId taken(ir::Pool &P, ExprId Truth, ExprId Old) {
  const ir::Expr E = P[Truth]; // a copy: the pool grows below
  if (E.Kind == Op::CmpNe && E.Operands[0] == Old && P[E.Operands[1]].Kind == Op::Const &&
      P[E.Operands[1]].Integer == 0)
    return Old;
  if (!E.Ty.isPredicate())
    return {};
  if (!mentionsLocal(P, Truth, P[Old].Name))
    return E.Kind == Op::Const ? ExprId() : ir::convert(P, P[Old].Ty, Truth);
  if (E.Kind != Op::Select || mentionsLocal(P, E.Operands[0], P[Old].Name))
    return {};
  const ExprId Then = taken(P, E.Operands[1], Old);
  const ExprId Else = Then ? taken(P, E.Operands[2], Old) : Then;
  return Else ? ir::select(P, E.Operands[0], Then, Else) : Else;
}

/// Whether a pointer to what a worker leaves in an integer may point to a variable of type T.
static bool isWorkersType(const ASTContext &Context, QualType T) {
  if (const auto *Enum = T->getAs<EnumType>())
    T = Enum->getDecl()->getIntegerType().getCanonicalType();
  return T == Context.IntTy || T == Context.UnsignedIntTy || T == Context.LongTy ||
         T == Context.UnsignedLongTy;
}

/// Before: where the variables start, in the loop around; null for the outermost loop.
void NestLifter::finishBody(Level &L, std::vector<ir::StmtPtr> *Before) {
  struct Change {
    ExprId Old, New;
  };
  std::vector<Change> Changes;
  std::vector<NarrowVariable> InRange;
  finishCounters(L, Before == nullptr);
  for (const VarDecl *V : L.Unset)
    Pointers[V] = {};
  for (const CarriedVariable &Each : L.Carried) {
    const std::string &Name = Each.Name;
    const Element Own = elementOfPart(Each);
    const Type Ty = carriedType(Own);
    const ExprId Held = heldBy(Each);
    if (!Held) {
      refuse(Diag::pointer_changes, *L.Changed.place(Each.Variable),
             {Each.Variable->getNameAsString()});
      return;
    }
    Change C{ir::local(P, Ty, Name), ir::convert(P, Ty, Held)};
    if (Own == Element::Bool) {
      if (const ExprId Turned = turnedOver(P, Held, C.Old))
        C.New = Turned;
      else if (const ExprId Taken = P[Held].Kind == Op::Select ? taken(P, Held, C.Old) : ExprId())
        C.New = Taken;
    }
    if (ir::bits(Own) < 32 && Own != Element::Bool) {
      const NarrowVariable Narrow{Name, Own};
      if (ir::convert(P, Ty, ownValue(Own, C.Old)) == C.New)
        C.New = C.Old; // not changed after all
      ExprId Modulo = L.LeavesEarly ? ExprId() : moduloUpdate(P, Narrow, C.New);
      if (Modulo && C.New != C.Old && usedInBody(L, Name) && !keepsWholeWord(L, Narrow, Modulo))
        Modulo = {};
      if (Modulo && C.New != C.Old) {
        C = {ir::local(P, Type::scalar(Element::U32), Name), Modulo};
        for (size_t I = 0; Before && I < Before->size(); ++I)
          if (ir::Stmt &S = *(*Before)[I]; S.Kind == ir::StmtKind::Let && S.Name == Name) {
            S.Ty = P[C.Old].Ty;
            S.Value = ir::convert(P, S.Ty, S.Value);
          }
      } else {
        InRange.push_back(Narrow);
      }
    }
    Changes.push_back(C);
  }
  for (size_t I = 0; I < L.Carried.size(); ++I) {
    const VarDecl *V = L.Carried[I].Variable;
    const std::string &Name = L.Carried[I].Name;
    const ExprId Old = Changes[I].Old, New = withoutWidening(P, InRange, Changes[I].New);
    if (New != Old) {
      L.For->Body.push_back(ir::assign(Name, New));
      L.For->Body.back()->Where = sourceRange(Lift.Context, *L.Changed.place(V));
    }
    const Element Own = elementOfPart(L.Carried[I]);
    holdPart(L.Carried[I], ownValue(Own, Old));
    // What a branch that is never taken changes goes through the loop as it came.
    const bool AtExit =
        New == Old && (assignedWhereLeft(L, Name) ||
                       (!Before && (usedInBody(L, Name) || isNamed(P, L.For->Body, Name))));
    if (Before || (New == Old && !AtExit))
      continue;
    Reduction R;
    R.Name = Name;
    if (L.Carried[I].Of != Component::Whole)
      R.Whole = V->getNameAsString(), R.Part = partOperator(L.Carried[I].Of).str();
    R.TypeText =
        L.Carried[I].Base
            ? "long"
            : typeText(Lift.Context, partType(Lift.Context, V->getType(), L.Carried[I].Of));
    R.Elem = P[Old].Ty.Elem;
    if (ir::bits(Own) < 32)
      R.Own = Own;
    const QualType Canonical = V->getType().getCanonicalType().getUnqualifiedType();
    R.OfEnumeration = Canonical->isEnumeralType() && Lift.Context.getLangOpts().CPlusPlus;
    if (Canonical->isIntegerType() && !R.OfEnumeration && !isWorkersType(Lift.Context, Canonical))
      R.OwnType = typeText(Lift.Context, Canonical);
    R.Update = New;
    R.AtExit = AtExit;
    R.Where = sourceRange(Lift.Context, *L.Changed.place(V));
    Site->Reductions.push_back(std::move(R));
  }
}

} // namespace tpbcc

//===- transform/Selects.cpp - Choices by masks ---------------------------===//
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;

/// Condition ? one mask : another, as operations on masks.
ExprId Lowering::selectedMask(const Expr &New, Copy &C, Statements &To) {
  auto Logic = [&](Op Kind, std::initializer_list<ExprId> Operands) {
    Expr L;
    L.Kind = Kind;
    L.Ty = New.Ty;
    L.Operands = Operands;
    return under(C, std::move(L));
  };
  const ExprId If = New.Operands[0];
  const ExprId Then = bind("mask" + C.Suffix, Logic(Op::And, {If, New.Operands[1]}), To);
  const ExprId Not = bind("mask" + C.Suffix, Logic(Op::Not, {If}), To);
  const ExprId Else = bind("mask" + C.Suffix, Logic(Op::And, {Not, New.Operands[2]}), To);
  return Logic(Op::Or, {Then, Else});
}

/// Choices that share an arm or a condition are one choice, which is left in E; under a mask of
/// both conditions: a ? x : b ? x : y and a ? b ? x : y : y. Returns that mask, none where E stays.
/// clang would make such masks itself, and may not end.
ExprId Lowering::sharedArms(Expr &E, Copy &C, Statements &To) {
  const auto IsChoice = [&](ExprId Id) {
    return In[Id].Kind == Op::Select && !isNumberOfTruth(In[Id]) && varies(In[Id].Operands[0]);
  };
  ExprId If;
  llvm::SmallVector<ExprId, 4> Met{E.Operands[0]}, Missed = Met; // within the one arm, the other
  const auto With = [&](Op Kind, ExprId Condition) {
    Expr Both;
    Both.Kind = Kind;
    Both.Ty = vector(E.Ty.Elem).withElement(Element::Bool);
    Both.Operands = {If ? If : value(E.Operands[0], C, To), value(Condition, C, To)};
    If = bind("mask" + C.Suffix, under(C, std::move(Both)), To);
    (Kind == Op::Or ? Met : Missed).clear();
    (Kind == Op::Or ? Missed : Met).push_back(Condition);
  };
  bool Changes = false;
  for (;; Changes = true) {
    ExprId &Then = E.Operands[1], &Else = E.Operands[2];
    if (IsChoice(Else) && llvm::is_contained(Missed, In[Else].Operands[0])) {
      Else = In[Else].Operands[2];
    } else if (IsChoice(Then) && llvm::is_contained(Met, In[Then].Operands[0])) {
      Then = In[Then].Operands[1];
    } else if (IsChoice(Else) && In[Else].Operands[1] == Then) {
      With(Op::Or, In[Else].Operands[0]);
      Else = In[Else].Operands[2];
    } else if (IsChoice(Then) && In[Then].Operands[2] == Else) {
      With(Op::And, In[Then].Operands[0]);
      Then = In[Then].Operands[1];
    } else {
      return Changes && !If ? value(E.Operands[0], C, To) : If;
    }
  }
}

/// Condition ? value : 0, of integers of which lanes choose by themselves.
bool Lowering::isChoiceOrNothing(ExprId Id) const {
  const Expr &E = In[Id];
  return E.Kind == Op::Select && !E.Ty.isFloating() && !E.Ty.isPredicate() &&
         varies(E.Operands[0]) && In[E.Operands[2]].Kind == Op::Const &&
         In[E.Operands[2]].Integer == 0 && In[E.Operands[0]].Kind != Op::CmpNe;
}

/// Whether a value was loaded under the condition, and is zero elsewhere. To: what made it.
bool Lowering::isZeroUnless(ExprId Condition, ExprId Value, const Statements &To) const {
  const Expr &If = Out[Condition], &Then = Out[Value];
  if (If.Kind != Op::Local || Then.Kind != Op::Local)
    return false;
  for (const ir::StmtPtr &S : llvm::reverse(To))
    if (S->Kind == ir::StmtKind::Let && S->Name == Then.Name) {
      const Expr &Load = Out[S->Value];
      return Load.Kind == Op::Load && Load.Walk == ir::Access::Unit &&
             Load.Policy == ir::Inactive::Zero && Load.Predicate &&
             Out[Load.Predicate].Kind == Op::Local && Out[Load.Predicate].Name == If.Name;
    }
  return false;
}

/// Whether the choice between what is loaded under a condition and zero is what is loaded. Made:
/// the choice with lanes.
bool Lowering::isLoadedOrZero(const Expr &E, const Expr &Made, const Statements &To) const {
  const Expr &Else = In[E.Operands[2]];
  const bool Zero = Else.Kind == Op::Const &&
                    (Else.Ty.isFloating() ? Else.Floating == 0 && !std::signbit(Else.Floating)
                                          : Else.Integer == 0);
  return Zero && isZeroUnless(Made.Operands[0], Made.Operands[1], To);
}

/// Condition ? 1 : 0, of integers.
bool Lowering::isNumberOfTruth(const Expr &E) const {
  const auto Is = [&](ExprId Id, int64_t N) {
    return In[Id].Kind == Op::Const && !In[Id].Ty.isFloating() && In[Id].Integer == N;
  };
  return E.Kind == Op::Select && !E.Ty.isFloating() && !E.Ty.isPredicate() &&
         Is(E.Operands[1], 1) && Is(E.Operands[2], 0);
}

} // namespace tpbcc

//===- transform/Lanes.cpp - What differs between the lanes ---------------===//
#include "kernel/Affine.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::StmtKind;
using ir::StmtPtr;

bool Lowering::varies(ExprId Id) const {
  bool Differs = false;
  ir::forEachBelow(In, Id, [&](ExprId Below) {
    const Expr &E = In[Below];
    Differs |= (E.Kind == Op::Induction && E.Name == V->Var) ||
               (E.Kind == Op::Local && V->Varying.contains(E.Name));
    return !Differs;
  });
  return Differs;
}

/// Variables that get a value which differs, until nothing changes: loops carry them around.
void Lowering::findVarying(const Statements &Body) {
  for (const Reduction &R : V->Loop->Reductions)
    V->Varying.insert(R.Name);
  size_t Known;
  auto Walk = [&](auto &Self, const Statements &In) -> void {
    for (const StmtPtr &S : In) {
      if (S->Kind == StmtKind::Let || S->Kind == StmtKind::For)
        V->Inside.insert(S->Name);
      if (((S->Kind == StmtKind::Let || S->Kind == StmtKind::Assign) && varies(S->Value)) &&
          !packedVariable(*S))
        V->Varying.insert(S->Name);
      if (ir::isWayOut(*S))
        continue; // one iteration does it
      Self(Self, S->Body);
      Self(Self, S->Else);
    }
  };
  do {
    Known = V->Varying.size();
    Walk(Walk, Body);
  } while (V->Varying.size() != Known);
}

/// Whether a value that is the same in all lanes can be computed before the loop.
bool Lowering::availableBefore(ExprId Id) const {
  bool Available = true;
  ir::forEachBelow(In, Id, [&](ExprId Below) {
    const Expr &E = In[Below];
    Available &= !((E.Kind == Op::Induction || E.Kind == Op::Local) && V->Inside.contains(E.Name));
    // Overwritten elements are read where the program says.
    Available &= !(E.Kind == Op::Load && isWritten(E.Name));
    return Available;
  });
  return Available;
}

/// Bits of the widest element that is in a vector when Id is.
unsigned Lowering::widest(ExprId Id) const {
  if (auto It = V->Widest.find(Id.Index); It != V->Widest.end())
    return It->second;
  const unsigned Bits = widestBelow(Id);
  V->Widest[Id.Index] = Bits;
  return Bits;
}

unsigned Lowering::widestBelow(ExprId Id) const {
  const Expr &E = In[Id];
  if (!varies(Id))
    return E.Ty.isPredicate() ? 0 : ir::bits(E.Ty.Elem);
  unsigned Bits = E.Ty.isPredicate() ? 0 : ir::bits(E.Ty.Elem);
  if (E.Predicate)
    Bits = std::max(Bits, widest(E.Predicate));
  if (E.Kind == Op::Load) {
    auto *Self = const_cast<Lowering *>(this);
    const ExprId At = E.Operands[0];
    if (varies(At) && !Self->stride(At, Copy(), affineForm(In, At).has_value())) {
      const Expr &Index = In[At];
      const bool Short = Index.Kind == Op::Convert && In[Index.Operands[0]].Ty.Elem == Element::I32;
      Bits = std::max(Bits, widest(Short ? Index.Operands[0] : At));
    }
    return Bits;
  }
  if (E.Kind == Op::Convert && ir::bits(E.Ty.Elem) == 32 && !E.Ty.isFloating() &&
      In[E.Operands[0]].Ty.Elem == Element::I64 &&
      const_cast<Lowering *>(this)->stride(E.Operands[0], Copy(), false))
    return Bits; // counts in 32 bits
  if (countedRemainder(In, *V->Loop->Loop, Id))
    return Bits;
  for (ExprId Operand : E.Operands)
    Bits = std::max(Bits, widest(Operand));
  return Bits;
}

/// The element that decides the lanes: the widest of all vectors, at least 32 bits where values are
/// as written.
Element Lowering::container(const Statements &Body) const {
  if (V->Narrow)
    return V->Narrow->Bits == 8 ? Element::I8 : Element::I16;
  unsigned Bits = 32;
  auto Walk = [&](auto &Self, const Statements &In) -> void {
    for (const StmtPtr &S : In) {
      if (S->Kind == StmtKind::Store) {
        Bits = std::max(Bits, widest(S->Value));
        if (S->Predicate)
          Bits = std::max(Bits, widest(S->Predicate));
        // Indices count as those of a load do.
        if (varies(S->Index) && !const_cast<Lowering *>(this)->stride(
                                    S->Index, Copy(), affineForm(this->In, S->Index).has_value())) {
          const Expr &Index = this->In[S->Index];
          const bool Short =
              Index.Kind == Op::Convert && this->In[Index.Operands[0]].Ty.Elem == Element::I32;
          Bits = std::max(Bits, widest(Short ? Index.Operands[0] : S->Index));
        }
      } else if (const PackedCounter *Counter = packedVariable(*S)) {
        if (Counter->Counts)
          for (const ExprId Condition : Counter->conditions())
            Bits = std::max(Bits, widest(Condition));
      } else if (S->Kind == StmtKind::Use ||
                 ((S->Kind == StmtKind::Let || S->Kind == StmtKind::Assign) &&
                  (varies(S->Value) || V->Varying.contains(S->Name)) &&
                  (S->Kind == StmtKind::Assign || Mutable.contains(S->Name) ||
                   Read.contains(S->Name) || this->In[S->Value].Kind == Op::Load))) {
        Bits = std::max(Bits, widest(S->Value));
      }
      if (ir::isWayOut(*S)) {
        Bits = std::max(Bits, widest(S->Value));
        continue;
      }
      Self(Self, S->Body);
      Self(Self, S->Else);
    }
  };
  Walk(Walk, Body);
  for (const Reduction &R : V->Loop->Reductions)
    Bits = std::max({Bits, widest(R.Update), ir::bits(accumulated(R))});
  const Element Floating = Bits == 64 ? Element::F64 : Element::F32;
  return Floating;
}

/// How far apart the values of an integer are in neighbouring lanes, when that is the same for all.
/// 32-bit arithmetic counts only where analysis has made sure that it does not wrap.
std::optional<Lowering::Stride> Lowering::stride(ExprId Id, const Copy &C,
                                                 bool ThroughConversions) {
  if (!varies(Id))
    return Stride();
  const Expr &E = In[Id];
  const auto IsBehind = [&](const Expr &Of) {
    return Of.Kind == Op::Local && V->Behind.contains(Of.Name);
  };
  if (IsBehind(E) || (E.Kind == Op::Convert && IsBehind(In[E.Operands[0]])))
    return Stride{1, {}};
  if (E.Ty.Elem != Element::I64 && !ThroughConversions)
    return std::nullopt;
  auto Symbol = [&](const Stride &S) { return S.Symbol ? S.Symbol : number(S.Constant); };
  auto Whole = [&](const Stride &S) {
    if (!S.Symbol || !S.Constant)
      return Symbol(S);
    return ir::binary(Out, Op::Add, S.Symbol, number(S.Constant));
  };
  auto Combine = [&](Op Kind, Stride A, Stride B) -> Stride {
    Stride S;
    S.Constant = Kind == Op::Add ? A.Constant + B.Constant : A.Constant - B.Constant;
    if (A.Symbol && B.Symbol)
      S.Symbol = ir::binary(Out, Kind, A.Symbol, B.Symbol);
    else if (B.Symbol && Kind == Op::Sub)
      S.Symbol = ir::unary(Out, Op::Neg, B.Symbol);
    else
      S.Symbol = A.Symbol ? A.Symbol : B.Symbol;
    return S;
  };
  switch (E.Kind) {
  case Op::Induction:
    return Stride{1, {}};
  case Op::Add:
  case Op::Sub: {
    const auto A = stride(E.Operands[0], C, ThroughConversions);
    const auto B = stride(E.Operands[1], C, ThroughConversions);
    return A && B ? std::optional(Combine(E.Kind, *A, *B)) : std::nullopt;
  }
  case Op::Neg: {
    const auto A = stride(E.Operands[0], C, ThroughConversions);
    return A ? std::optional(Combine(Op::Sub, Stride(), *A)) : std::nullopt;
  }
  case Op::Mul: {
    const bool First = !varies(E.Operands[0]);
    if (!First && varies(E.Operands[1]))
      return std::nullopt;
    const auto A = stride(E.Operands[First ? 1 : 0], C, ThroughConversions);
    if (!A)
      return std::nullopt;
    const ExprId Factor = E.Operands[First ? 0 : 1];
    const auto Form = affineForm(In, Factor);
    if (const auto Number =
            Form && Form->Coefficients.empty() ? Form->Rest.constant() : std::nullopt) {
      Stride S{A->Constant * *Number, {}};
      if (A->Symbol)
        S.Symbol = ir::binary(Out, Op::Mul, A->Symbol, number(*Number));
      return S;
    }
    const ExprId By = index(Factor, C);
    if (A->is(1))
      return Stride{0, By};
    return Stride{0, ir::binary(Out, Op::Mul, Whole(*A), By)};
  }
  case Op::Convert:
    if (ThroughConversions && !In[E.Operands[0]].Ty.isFloating())
      return stride(E.Operands[0], C, ThroughConversions);
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

} // namespace tpbcc

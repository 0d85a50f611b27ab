#include "analysis/Narrow.h"
#include "ir/Build.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Type;

bool mentionsLocal(const ir::Pool &P, ExprId Root, llvm::StringRef Name) {
  bool Found = false;
  ir::forEachBelow(P, Root, [&](ExprId Id) {
    Found |= P[Id].Kind == Op::Local && P[Id].Name == Name;
    return !Found;
  });
  return Found;
}

static bool isWhole(Type Ty) { return !Ty.isFloating() && !Ty.isPredicate(); }

namespace {

class ModuloForm {
public:
  ModuloForm(ir::Pool &P, const NarrowVariable &V) : P(P), V(V), Bits(ir::bits(V.Own)) {}

  ExprId value(ExprId Id) {
    if (!mentionsLocal(P, Id, V.Name))
      return ir::convert(P, Word, withoutUpperBits(Id));
    const Expr E = P[Id]; // a copy: the pool grows below
    switch (E.Kind) {
    case Op::Local:
      return ir::local(P, Word, V.Name);
    case Op::Convert:
      return keepsLowBits(E) ? value(E.Operands[0]) : ExprId();
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::And:
    case Op::Or:
    case Op::Xor: {
      const ExprId A = isWhole(E.Ty) ? value(E.Operands[0]) : ExprId();
      const ExprId B = A ? value(E.Operands[1]) : A;
      return B ? ir::binary(P, E.Kind, A, B) : B;
    }
    case Op::Select: {
      if (mentionsLocal(P, E.Operands[0], V.Name))
        return {};
      const ExprId A = value(E.Operands[1]), B = A ? value(E.Operands[2]) : A;
      return B ? ir::select(P, E.Operands[0], A, B) : B;
    }
    default:
      return {};
    }
  }

private:
  bool keepsLowBits(const Expr &E) const {
    const Type From = P[E.Operands[0]].valueType();
    return isWhole(From) && isWhole(E.Ty) && ir::bits(From.Elem) >= Bits &&
           ir::bits(E.Ty.Elem) >= Bits;
  }
  ExprId withoutUpperBits(ExprId Id) const {
    while (P[Id].Kind == Op::Convert && keepsLowBits(P[Id]))
      Id = P[Id].Operands[0];
    return Id;
  }

  static constexpr Type Word{Element::U32, 1, false};
  ir::Pool &P;
  const NarrowVariable &V;
  const unsigned Bits;
};

class RangeForm {
public:
  RangeForm(ir::Pool &P, llvm::ArrayRef<NarrowVariable> Narrow) : P(P), Narrow(Narrow) {}

  ExprId value(ExprId Id) {
    if (!Id)
      return Id;
    if (auto It = Known.find(Id.Index); It != Known.end())
      return It->second;
    const ExprId Result = below(Id);
    Known[Id.Index] = Result;
    return Result;
  }

private:
  /// Convert(Own, Local) of one of the variables: the Local.
  ExprId variable(ExprId Id) const {
    const Expr &E = P[Id];
    if (E.Kind != Op::Convert || P[E.Operands[0]].Kind != Op::Local)
      return {};
    const bool Ours = llvm::any_of(Narrow, [&](const NarrowVariable &V) {
      return V.Name == P[E.Operands[0]].Name && V.Own == E.Ty.Elem;
    });
    return Ours ? E.Operands[0] : ExprId();
  }
  static bool fits(Element Value, Element In) {
    return ir::isSigned(Value) == ir::isSigned(In)
               ? ir::bits(Value) <= ir::bits(In)
               : ir::isSigned(In) && ir::bits(Value) < ir::bits(In);
  }
  /// Whether an I32 has a value of type Own.
  bool isInRange(ExprId Id, Element Own) const {
    const Expr &E = P[Id];
    switch (E.Kind) {
    case Op::Const: {
      const int64_t Low = ir::isSigned(Own) ? -(int64_t(1) << (ir::bits(Own) - 1)) : 0;
      return E.Integer >= Low && E.Integer < Low + (int64_t(1) << ir::bits(Own));
    }
    case Op::Local:
      return llvm::any_of(
          Narrow, [&](const NarrowVariable &V) { return V.Name == E.Name && fits(V.Own, Own); });
    case Op::Convert: {
      const Type From = P[E.Operands[0]].valueType();
      return isWhole(From) && ir::bits(From.Elem) < 32 && fits(From.Elem, Own);
    }
    case Op::Select:
      return isInRange(E.Operands[1], Own) && isInRange(E.Operands[2], Own);
    case Op::Min:
    case Op::Max:
      return isInRange(E.Operands[0], Own) && isInRange(E.Operands[1], Own);
    default:
      return false;
    }
  }
  ExprId below(ExprId Id) {
    Expr E = P[Id];
    if (E.Kind == Op::Convert && ir::bits(E.Ty.Elem) >= 32) {
      const ExprId From = E.Operands[0];
      if (const ExprId Variable = variable(From))
        return ir::convert(P, E.Ty, Variable);
      if (P[From].Kind == Op::Convert && P[P[From].Operands[0]].Ty.Elem == Element::I32 &&
          isWhole(P[From].Ty) && ir::bits(P[From].Ty.Elem) < 32) {
        const Element Own = P[From].Ty.Elem;
        if (const ExprId Whole = value(P[From].Operands[0]); isInRange(Whole, Own))
          return ir::convert(P, E.Ty, Whole);
      }
      // Chosen in 32 bits, where a minimum is one.
      if (P[From].Kind == Op::Select && isWhole(P[From].Ty) && ir::bits(P[From].Ty.Elem) < 32 &&
          E.Ty.Elem == Element::I32) {
        const Expr Choice = P[From];
        const ExprId Then = value(ir::convert(P, E.Ty, Choice.Operands[1]));
        const ExprId Else = value(ir::convert(P, E.Ty, Choice.Operands[2]));
        return ir::select(P, value(Choice.Operands[0]), Then, Else);
      }
    }
    if (E.Operands.empty())
      return Id;
    for (ExprId &Operand : E.Operands)
      Operand = value(Operand);
    E.Predicate = value(E.Predicate);
    return P.make(std::move(E));
  }

  ir::Pool &P;
  llvm::ArrayRef<NarrowVariable> Narrow;
  llvm::DenseMap<uint32_t, ExprId> Known;
};

} // namespace

ExprId moduloUpdate(ir::Pool &P, const NarrowVariable &V, ExprId New) {
  if (!isWhole(P[New].valueType()) || !mentionsLocal(P, New, V.Name))
    return {};
  return ModuloForm(P, V).value(New);
}

namespace {

/// Expressions in terms of the variable with all bits of its word.
class WholeWordForm {
public:
  WholeWordForm(ir::Pool &P, const NarrowVariable &V) : P(P), V(V) {}

  ExprId value(ExprId Id) {
    if (!Id || !mentionsLocal(P, Id, V.Name))
      return Id;
    Expr E = P[Id];
    if (E.Kind == Op::Load || E.Kind == Op::Local)
      return {};
    if (E.Kind == Op::Convert && isWhole(E.Ty) && ir::bits(E.Ty.Elem) == ir::bits(V.Own)) {
      if (const ExprId Modulo = ModuloForm(P, V).value(E.Operands[0]))
        return ir::convert(P, E.Ty, Modulo);
    }
    for (ExprId &Operand : E.Operands)
      if (!(Operand = value(Operand)))
        return {};
    return P.make(std::move(E));
  }

private:
  ir::Pool &P;
  const NarrowVariable &V;
};

} // namespace

ExprId inWholeWord(ir::Pool &P, const NarrowVariable &V, ExprId Id) {
  return WholeWordForm(P, V).value(Id);
}

ExprId withoutWidening(ir::Pool &P, llvm::ArrayRef<NarrowVariable> Narrow, ExprId Id) {
  return Narrow.empty() ? Id : RangeForm(P, Narrow).value(Id);
}

} // namespace tpbcc

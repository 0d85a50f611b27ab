//===- analysis/HalfForm.cpp - Loops in lanes of halves -------------------===//
//
// Values of half precision are computed in floats, and rounded. Of one sum, product or quotient of
// halves that is the operation on halves itself: a float has two bits more than twice the digits of
// a half, so that rounding twice is rounding once (Figueroa, "When is double rounding innocuous?",
// 1995). A fused product is rounded once there, and twice here; both are what C allows.
//
//===----------------------------------------------------------------------===//
#include "analysis/HalfForm.h"
#include "ir/Build.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::Type;

namespace {

constexpr Type Half{Element::F16, 1, false};

class HalfForm {
public:
  HalfForm(Kernel &K, const VectorLoop &V)
      : P(K.Program.Values), For(*V.Loop), Lanes(K, For, Variance::Lanes) {
    Form.Bits = 16;
    Form.OfHalves = true;
  }

  /// Whether all of the loop has the form.
  bool make() {
    return llvm::all_of(For.Body, [&](const ir::StmtPtr &S) {
      switch (S->Kind) {
      case StmtKind::Let:
        return let(*S);
      case StmtKind::Store:
        return store(*S);
      default:
        return false;
      }
    });
  }
  NarrowForm take() { return std::move(Form); }

private:
  bool let(const Stmt &S) {
    if (!Lanes.varies(S.Value))
      return true; // it stays as it is
    const Type Ty = P[S.Value].Ty;
    if (Ty.isPredicate())
      return put(S.Value, truth(S.Value));
    return Ty == Half && put(S.Value, half(S.Value));
  }
  bool store(const Stmt &S) {
    return isNeighbour(S.Index) && (!S.Predicate || put(S.Predicate, truth(S.Predicate))) &&
           put(S.Value, P[S.Value].Ty == Half ? half(S.Value) : integer(S.Value));
  }
  bool put(ExprId Written, ExprId InLanes) {
    return InLanes && Form.Values.try_emplace(Written.Index, InLanes).first->second == InLanes;
  }
  bool isNeighbour(ExprId Index) const {
    const auto At = affineForm(P, Index);
    return At && At->coefficient(For.Name).constant() == 1;
  }

  /// The same number as a half. None: it is not seen to be one.
  ExprId half(ExprId Id) {
    if (const auto It = Halves.find(Id.Index); It != Halves.end())
      return It->second;
    const ExprId Result = P[Id].Ty == Half && !Lanes.varies(Id) ? Id : halfOf(P[Id], Id);
    return Halves[Id.Index] = Result;
  }
  ExprId halfOf(Expr E, ExprId Id) { // a copy: the pool grows below
    if (E.Ty.isVector() || (E.Ty != Half && E.Ty.Elem != Element::F32))
      return {};
    const auto Operand = [&](size_t I) { return half(E.Operands[I]); };
    switch (E.Kind) {
    case Op::Load:
      if (E.Ty != Half || !isNeighbour(E.Operands[0]))
        return {};
      if (!E.Predicate)
        return Id;
      E.Predicate = truth(E.Predicate);
      return E.Predicate ? P.make(std::move(E)) : ExprId();
    case Op::Local:
      return E.Ty == Half ? Id : ExprId();
    case Op::Const:
      return constant(E.Floating);
    case Op::Convert:
      if (P[E.Operands[0]].Ty == Half)
        return Operand(0);
      return E.Ty == Half && P[E.Operands[0]].Ty.Elem == Element::F32 ? rounded(E.Operands[0])
                                                                      : ExprId();
    case Op::Neg:
    case Op::Abs: {
      const ExprId A = Operand(0);
      return A ? ir::unary(P, E.Kind, A) : A;
    }
    case Op::Min:
    case Op::Max: {
      const ExprId A = Operand(0), B = A ? Operand(1) : A;
      return B ? ir::binary(P, E.Kind, A, B) : B;
    }
    case Op::Select: {
      const ExprId C = truth(E.Operands[0]), A = C ? Operand(1) : C, B = A ? Operand(2) : A;
      return B ? ir::select(P, C, A, B) : B;
    }
    default:
      return {};
    }
  }
  ExprId constant(double Number) const {
    bool Inexact = false;
    llvm::APFloat Value(Number);
    Value.convert(llvm::APFloat::IEEEhalf(), llvm::APFloat::rmNearestTiesToEven, &Inexact);
    return Inexact || Value.isNaN() ? ExprId() : ir::constant(P, Element::F16, Number);
  }

  static bool isShort(Type Ty) { return Ty.Elem == Element::I16 || Ty.Elem == Element::U16; }
  /// An integer of 16 bits that is made of a half.
  ExprId integer(ExprId Id) {
    const Expr E = P[Id];
    const ExprId A = isShort(E.Ty) && E.Kind == Op::Convert ? half(E.Operands[0]) : ExprId();
    return A ? ir::convert(P, E.Ty, A) : A;
  }
  /// A float that is made of an integer of 16 bits, rounded.
  ExprId fromInteger(const Expr &E) {
    const Expr &Whole = P[E.Operands[0]];
    const bool There = Whole.Kind == Op::Load ? !Whole.Predicate && isNeighbour(Whole.Operands[0])
                                              : !Lanes.varies(E.Operands[0]);
    return isShort(Whole.Ty) && There ? ir::convert(P, Half, E.Operands[0]) : ExprId();
  }

  /// A float, rounded.
  ExprId rounded(ExprId Id) {
    const Expr E = P[Id];
    switch (E.Kind) {
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Div: {
      const ExprId A = half(E.Operands[0]), B = A ? half(E.Operands[1]) : A;
      return B ? ir::binary(P, E.Kind, A, B) : B;
    }
    case Op::Fma:
    case Op::Fms:
    case Op::Fnma:
    case Op::Fnms: {
      const ExprId A = half(E.Operands[0]), B = A ? half(E.Operands[1]) : A;
      const ExprId C = B ? half(E.Operands[2]) : B;
      return C ? ir::fused(P, E.Kind, A, B, C) : C;
    }
    case Op::Select: {
      const ExprId C = truth(E.Operands[0]), A = C ? rounded(E.Operands[1]) : C;
      const ExprId B = A ? rounded(E.Operands[2]) : A;
      return B ? ir::select(P, C, A, B) : B;
    }
    case Op::Neg: {
      const ExprId A = rounded(E.Operands[0]);
      return A ? ir::unary(P, Op::Neg, A) : A;
    }
    default:
      if (const ExprId Same = half(Id))
        return Same;
      return E.Kind == Op::Convert ? fromInteger(E) : ExprId();
    }
  }

  /// A truth value from comparisons of halves.
  ExprId truth(ExprId Id) {
    if (!Lanes.varies(Id))
      return Id;
    const Expr E = P[Id];
    switch (E.Kind) {
    case Op::CmpLt:
    case Op::CmpLe:
    case Op::CmpGt:
    case Op::CmpGe:
    case Op::CmpEq:
    case Op::CmpNe: {
      const ExprId A = half(E.Operands[0]), B = A ? half(E.Operands[1]) : A;
      return B ? ir::compare(P, E.Kind, A, B) : B;
    }
    case Op::And:
    case Op::Or:
    case Op::Xor: {
      const ExprId A = truth(E.Operands[0]), B = A ? truth(E.Operands[1]) : A;
      return B ? ir::binary(P, E.Kind, A, B) : B;
    }
    case Op::Not: {
      const ExprId A = truth(E.Operands[0]);
      return A ? ir::unary(P, Op::Not, A) : A;
    }
    case Op::Local:
      return Id;
    default:
      return {};
    }
  }

  ir::Pool &P;
  const Stmt &For;
  const Variance Lanes;
  NarrowForm Form;
  llvm::DenseMap<uint32_t, ExprId> Halves; // values are shared: each is looked at once
};

} // namespace

std::optional<NarrowForm> halfForm(Kernel &K, const VectorLoop &V) {
  HalfForm Maker(K, V);
  if (!Maker.make())
    return std::nullopt;
  return Maker.take();
}

} // namespace tpbcc

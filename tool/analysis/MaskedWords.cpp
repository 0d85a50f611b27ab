//===- analysis/MaskedWords.cpp - Counts of lanes in 32 bits --------------===//
//
// Loops count in 64 bits, and so do those that lanes go through differently often. What an int
// counts has no more than 32: beside other elements of 32 bits, lanes are twice as many then, and
// nothing is narrowed and widened in each iteration.
//
//===----------------------------------------------------------------------===//
#include "analysis/Masking.h"
#include "analysis/NarrowRange.h"
#include "ir/Build.h"
#include "kernel/Affine.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;

static bool isInteger(ir::Type Ty, unsigned Bits) {
  return !Ty.isFloating() && !Ty.isPredicate() && ir::bits(Ty.Elem) == Bits;
}

/// Whether all that the loop keeps and stores has 32 bits at most: wider lanes compare what they
/// count in as many bits as they have.
bool Masking::keepsWords() const {
  bool Words = true;
  forEachStatement(For.Body, true, [&](const ir::Stmt &S) {
    if (S.Kind == ir::StmtKind::Let || S.Kind == ir::StmtKind::Assign ||
        S.Kind == ir::StmtKind::Store)
      Words &= ir::bits(P[S.Value].valueType().Elem) <= 32;
  });
  return Words;
}

/// A whole number of 64 bits as an int, whose value it has in any case; none: it may have another.
ExprId Masking::asInt(ExprId Id) const {
  const Expr E = P[Id];
  if (E.Kind == Op::Const && isInteger(E.Ty, 64))
    return E.Integer == int32_t(E.Integer) ? ir::integer(P, Element::I32, E.Integer) : ExprId();
  if (E.Kind == Op::Convert && E.Ty.Elem == Element::I64) {
    const ExprId Of = E.Operands[0];
    const ir::Type From = P[Of].valueType();
    const auto Range = Words && From.Elem == Element::U32 ? valueRange(P, For, Of) : std::nullopt;
    return From.Elem == Element::I32           ? Of
           : Range && Range->High <= INT32_MAX ? ir::convert(P, ir::Type::scalar(Element::I32), Of)
                                               : ExprId();
  }
  const bool Known = E.Kind == Op::Add || E.Kind == Op::Sub || E.Kind == Op::Mul ||
                     E.Kind == Op::Div || E.Kind == Op::Min || E.Kind == Op::Max;
  const auto Range =
      Words && Known && E.Ty.Elem == Element::I64 ? valueRange(P, For, Id) : std::nullopt;
  if (!Range || Range->Low < INT32_MIN || Range->High > INT32_MAX)
    return {};
  const ExprId A = asInt(E.Operands[0]), B = A ? asInt(E.Operands[1]) : ExprId();
  return B ? ir::binary(P, E.Kind, A, B) : ExprId();
}

/// How often a loop runs whose variable goes from one int up to another, in 32 bits; none: of other
/// loops. Up to an int itself it does not run 2^32 times, as C has no number behind the last one.
ExprId Masking::tripsOfInts(const ir::Stmt &Inner, ExprId Begin, ExprId End, Level &To) {
  const ExprId From = Words ? asInt(Begin) : ExprId();
  const Expr Last = P[End];
  ExprId Behind = asInt(End);
  const bool Includes = !Behind && Last.Kind == Op::Add && P[Last.Operands[1]].Kind == Op::Const &&
                        P[Last.Operands[1]].Integer == 1;
  if (Includes)
    Behind = asInt(Last.Operands[0]);
  if (!From || !Behind)
    return {};
  const ir::Type Word = ir::Type::scalar(Element::U32);
  const ExprId First = declare(Inner.Name + "_begin", From, To);
  Begins[Inner.Name] = ir::convert(P, P[End].Ty, First);
  ExprId Trips = ir::binary(P, Op::Sub, ir::convert(P, Word, Behind), ir::convert(P, Word, First));
  if (Includes)
    Trips = ir::binary(P, Op::Add, Trips, ir::integer(P, Element::U32, 1));
  return ir::select(P, ir::compare(P, Includes ? Op::CmpLe : Op::CmpLt, First, Behind), Trips,
                    ir::integer(P, Element::U32, 0));
}

/// What a sum of 64 bits is made of: one int, less another, and a number.
bool Masking::isDistance(ExprId Id, bool Minus, Distance &Of) const {
  const Expr E = P[Id];
  if (E.Kind == Op::Add || E.Kind == Op::Sub)
    return isDistance(E.Operands[0], Minus, Of) &&
           isDistance(E.Operands[1], Minus != (E.Kind == Op::Sub), Of);
  if (E.Kind == Op::Const) {
    Of.More += Minus ? -E.Integer : E.Integer;
    return true;
  }
  ExprId &Side = Minus ? Of.From : Of.To;
  const bool First = !Side;
  Side = First ? asInt(Id) : ExprId();
  return First && Side;
}

/// The same of a loop whose variable steps by more than one, of which End is how often it runs:
/// (to - from + step - 1) / step.
ExprId Masking::tripsOfSteps(const ir::Stmt &Inner, ExprId End, Level &To) {
  const Expr Whole = P[End];
  if (!Words || Whole.Kind != Op::Div || P[Whole.Operands[1]].Kind != Op::Const)
    return {};
  const int64_t Step = P[Whole.Operands[1]].Integer;
  Distance Of;
  if (Step < 2 || Step > INT32_MAX || !isDistance(Whole.Operands[0], false, Of) || !Of.From ||
      !Of.To || (Of.More != Step - 1 && Of.More != Step))
    return {};
  const bool Includes = Of.More == Step;
  const ir::Type Word = ir::Type::scalar(Element::U32);
  const ExprId First = declare(Inner.Name + "_begin", Of.From, To);
  ExprId Steps = ir::binary(P, Op::Sub, ir::convert(P, Word, Of.To), ir::convert(P, Word, First));
  const ExprId One = ir::integer(P, Element::U32, 1);
  if (!Includes)
    Steps = ir::binary(P, Op::Sub, Steps, One);
  Steps = ir::binary(P, Op::Div, Steps, ir::integer(P, Element::U32, Step));
  return ir::select(P, ir::compare(P, Includes ? Op::CmpLe : Op::CmpLt, First, Of.To),
                    ir::binary(P, Op::Add, Steps, One), ir::integer(P, Element::U32, 0));
}

/// The lower 32 bits of sums and products of 64: the same of the lower bits of their operands.
/// None: of anything else, of what only loops' variables and numbers that stay make, and where
/// lanes have or count in 64 bits in any case.
ExprId Masking::lowerWord(ExprId Id) const {
  const Expr E = P[Id];
  bool Long = !Words;
  ir::forEachBelow(P, Id, [&](ExprId Below) {
    Long |= P[Below].Kind == Op::Induction && CountsLong.contains(P[Below].Name);
    return !Long;
  });
  if (Long)
    return {};
  const ir::Type Word = ir::Type::scalar(Element::U32);
  if (!isInteger(E.valueType(), 64) || affineForm(P, Id))
    return {};
  if (E.Kind == Op::Convert && isInteger(P[E.Operands[0]].valueType(), 32))
    return ir::convert(P, Word, E.Operands[0]);
  if (E.Kind == Op::Min || E.Kind == Op::Max) {
    const ExprId Int = asInt(Id);
    return Int ? ir::convert(P, Word, Int) : ExprId();
  }
  if (E.Kind != Op::Add && E.Kind != Op::Sub && E.Kind != Op::Mul)
    return {};
  const auto Part = [&](ExprId Of) {
    return affineForm(P, Of) ? ir::convert(P, Word, Of) : lowerWord(Of);
  };
  const ExprId A = Part(E.Operands[0]), B = A ? Part(E.Operands[1]) : ExprId();
  return B ? ir::binary(P, E.Kind, A, B) : ExprId();
}

} // namespace tpbcc

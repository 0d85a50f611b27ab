//===- analysis/LowBits.cpp - Remainders of what a loop counts by powers of two -----===//
//
// i % 2 == 0, (i & 3) == j and (float)(i & 7) depend on a few bits of i, however wide that is. Made
// of 32 bits, they leave lanes as many as the elements allow: a long would halve those of floats.
// Where such a remainder is known to be 0, a division is a shift: x % 2 == 0 ? x / 2 : 3 * x + 1.
//
//===----------------------------------------------------------------------===//
#include "analysis/ExactForm.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <map>

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::Type;

namespace {

class LowBits {
public:
  LowBits(ir::Pool &P, LoopSite &Site) : P(P), Site(Site) {}

  void statement(Stmt &S);
  ExprId value(ExprId Id);

private:
  ExprId remade(Expr E);
  ExprId masked(ExprId Id, bool AnySign);
  ExprId subscript(ExprId Id);
  ExprId countedInWord(ExprId Id);
  ExprId inWord(ExprId Id);
  ExprId divided(ExprId Id, ExprId Of, int64_t Bits, std::map<uint32_t, ExprId> &Known);
  void chosen(Expr &Choice);
  bool isCounted(ExprId Id) const;
  bool isNotNegative(ExprId Id) const;
  bool startsAtZeroOrAbove(const Stmt &For) const;

  ir::Pool &P;
  LoopSite &Site; // what it says of the nest follows
  std::vector<const Stmt *> Around;
  std::map<uint32_t, ExprId> Done; // inside the loops around
};

bool isWord(Type Ty) { return !Ty.isFloating() && !Ty.isPredicate() && ir::bits(Ty.Elem) == 32; }
bool isLong(Type Ty) { return !Ty.isFloating() && !Ty.isPredicate() && ir::bits(Ty.Elem) == 64; }

/// Whether the value is made of loops' variables and of numbers that stay, by sums and products.
bool LowBits::isCounted(ExprId Id) const {
  return tpbcc::isCounted(P, Id) && affineForm(P, Id).has_value();
}

bool LowBits::startsAtZeroOrAbove(const Stmt &For) const {
  return For.Begin && leastBegin(P, For) >= 0;
}

/// Whether C computes it without wrapping around, of variables and numbers that are not negative.
bool LowBits::isNotNegative(ExprId Id) const {
  const auto Form = exactForm(P, Id, Around);
  return Form && Form->Rest.constant().value_or(-1) >= 0 &&
         llvm::all_of(Form->Coefficients, [&](const auto &Each) {
           const auto For =
               llvm::find_if(Around, [&](const Stmt *Loop) { return Loop->Name == Each.first; });
           return For != Around.end() && startsAtZeroOrAbove(**For) &&
                  Each.second.constant().value_or(-1) >= 0;
         });
}

/// x % 2^k as x & (2^k - 1), which it is for x >= 0; where it is compared with 0, for any x.
/// Another value comes back as it is.
ExprId LowBits::masked(ExprId Id, bool AnySign) {
  const Expr &E = P[Id];
  if (E.Kind != Op::Rem || E.Ty.isFloating())
    return Id;
  const ExprId Of = E.Operands[0];
  const Expr &By = P[E.Operands[1]];
  if (By.Kind != Op::Const || By.Integer < 1 || !llvm::isPowerOf2_64(uint64_t(By.Integer)) ||
      !(AnySign || !ir::isSigned(E.Ty.Elem) || isNotNegative(Of)))
    return Id;
  return ir::binary(P, Op::And, Of, ir::integer(P, E.Ty.Elem, By.Integer - 1));
}

/// Of x & number, both of 64 bits, the same as an int, whose value it has; none for anything else.
ExprId LowBits::inWord(ExprId Id) {
  const Expr &E = P[Id];
  if (E.Kind != Op::And || !isLong(E.Ty))
    return {};
  const ExprId Of = E.Operands[0];
  const int64_t Bits = P[E.Operands[1]].Integer;
  if (P[E.Operands[1]].Kind != Op::Const || Bits < 0 || Bits > INT32_MAX || !isCounted(Of))
    return {};
  return ir::binary(P, Op::And, ir::convert(P, Type::scalar(Element::I32), Of),
                    ir::integer(P, Element::I32, Bits));
}

/// Of the number of an iteration modulo another number than a power of two, the same as an int;
/// none for anything else.
ExprId LowBits::countedInWord(ExprId Id) {
  const Expr &E = P[Id];
  if (E.Kind != Op::Rem || !(isLong(E.Ty) || isWord(E.Ty)) || Around.empty() ||
      P[E.Operands[1]].Kind != Op::Const || !isCounted(E.Operands[0]) ||
      !isNotNegative(E.Operands[0]))
    return {};
  const Expr &Of = P[E.Operands[0]];
  const bool Cut = Of.Kind == Op::Convert && isLong(P[Of.Operands[0]].Ty);
  if (!isLong(E.Ty) && !Cut)
    return {};
  const ExprId Long = isLong(E.Ty) ? E.Operands[0] : Of.Operands[0];
  const ExprId By = ir::integer(P, P[Long].Ty.Elem, P[E.Operands[1]].Integer);
  const ExprId Word = ir::convert(P, Type::scalar(Element::I32), ir::binary(P, Op::Rem, Long, By));
  return countedRemainder(P, *Around.back(), Word) ? Word : ExprId();
}

/// The subscript of an element of a short table: x & number, of 32 bits. Another one as it is.
ExprId LowBits::subscript(ExprId Id) {
  constexpr int64_t Longest = 64;
  const bool Extended = P[Id].Kind == Op::Convert && isWord(P[P[Id].Operands[0]].valueType());
  const ExprId Of = masked(Extended ? P[Id].Operands[0] : Id, false);
  const Expr &E = P[Of];
  if (const ExprId Counted = isLong(P[Id].Ty) ? countedInWord(Of) : ExprId())
    return ir::convert(P, P[Id].Ty, Counted);
  if (!isLong(P[Id].Ty) || E.Kind != Op::And || P[E.Operands[1]].Kind != Op::Const ||
      P[E.Operands[1]].Integer >= Longest)
    return Id;
  const ExprId Word = Extended ? Of : inWord(Of);
  return Word ? ir::convert(P, P[Id].Ty, Word) : Id;
}

/// The value with shifts for divisions of Of, whose lowest Bits, a mask, are all 0. Known: values
/// that have been looked at.
ExprId LowBits::divided(ExprId Id, ExprId Of, int64_t Bits, std::map<uint32_t, ExprId> &Known) {
  Expr E = P[Id];
  if (Id == Of || E.Kind == Op::Load || E.Operands.empty() || E.Ty.isFloating())
    return Id;
  if (const auto It = Known.find(Id.Index); It != Known.end())
    return It->second;
  if (E.Kind == Op::Div && E.Operands[0] == Of && ir::isSigned(E.Ty.Elem)) {
    const Expr &By = P[E.Operands[1]];
    if (By.Kind == Op::Const && By.Integer > 1 && llvm::isPowerOf2_64(uint64_t(By.Integer)) &&
        By.Integer - 1 <= Bits)
      return ir::binary(P, Op::Shr, Of,
                        ir::integer(P, E.Ty.Elem, llvm::Log2_64(uint64_t(By.Integer))));
  }
  bool Differs = false;
  for (ExprId &Operand : E.Operands) {
    const ExprId Is = divided(Operand, Of, Bits, Known);
    Differs |= Is != Operand;
    Operand = Is;
  }
  return Known[Id.Index] = Differs ? P.make(std::move(E)) : Id;
}

/// Where a choice is made by lowest bits, the arm for those that are 0.
void LowBits::chosen(Expr &Choice) {
  const Expr &If = P[Choice.Operands[0]];
  if (If.Kind != Op::CmpEq && If.Kind != Op::CmpNe)
    return;
  const Expr &Zero = P[If.Operands[1]], &And = P[If.Operands[0]];
  if (Zero.Kind != Op::Const || Zero.Integer != 0 || And.Kind != Op::And || And.Ty.isPredicate())
    return;
  const Expr &Mask = P[And.Operands[1]];
  if (Mask.Kind != Op::Const || Mask.Integer < 1 ||
      !llvm::isPowerOf2_64(uint64_t(Mask.Integer) + 1))
    return;
  ExprId &Arm = Choice.Operands[If.Kind == Op::CmpEq ? 1 : 2];
  const ExprId Of = And.Operands[0];
  const int64_t Bits = Mask.Integer;
  std::map<uint32_t, ExprId> Known; // arms share what they are made of
  Arm = divided(Arm, Of, Bits, Known);
}

/// The node on operands that are done.
ExprId LowBits::remade(Expr E) {
  if (E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe) {
    const auto IsZero = [&](ExprId Id) { return P[Id].Kind == Op::Const && P[Id].Integer == 0; };
    const bool AnySign = (E.Kind == Op::CmpEq || E.Kind == Op::CmpNe) && IsZero(E.Operands[1]);
    E.Operands[0] = masked(E.Operands[0], AnySign);
    const Expr &With = P[E.Operands[1]];
    const bool Fits = With.Kind == Op::Const && !With.Ty.isFloating() && With.Integer >= 0 &&
                      With.Integer <= INT32_MAX;
    ExprId Word = Fits ? inWord(E.Operands[0]) : ExprId();
    if (Fits && !Word)
      Word = countedInWord(E.Operands[0]);
    if (Word)
      E.Operands = {Word, ir::integer(P, Element::I32, P[E.Operands[1]].Integer)};
  } else if (E.Kind == Op::Convert && !isLong(E.Ty)) {
    E.Operands[0] = masked(E.Operands[0], false);
    ExprId Word = inWord(E.Operands[0]);
    if (!Word && isLong(P[E.Operands[0]].Ty))
      Word = countedInWord(E.Operands[0]);
    if (Word) {
      if (E.Ty == P[Word].Ty)
        return Word;
      E.Operands[0] = Word;
    }
  } else if (E.Kind == Op::Select && !E.Ty.isPredicate()) {
    chosen(E);
  } else if (E.Kind == Op::Rem && isWord(E.Ty)) {
    return masked(P.make(std::move(E)), false);
  }
  return P.make(std::move(E));
}

ExprId LowBits::value(ExprId Id) {
  if (!Id)
    return Id;
  if (const auto It = Done.find(Id.Index); It != Done.end())
    return It->second;
  Expr E = P[Id];
  ExprId Result = Id;
  if (!E.Operands.empty() || E.Predicate) {
    if (E.Kind == Op::Load) // other subscripts are for those who know what divides
      E.Operands[0] = subscript(E.Operands[0]);
    else
      for (ExprId &Operand : E.Operands)
        Operand = value(Operand);
    E.Predicate = value(E.Predicate);
    Result = remade(std::move(E));
  }
  Done[Id.Index] = Result;
  return Result;
}

void LowBits::statement(Stmt &S) {
  const ExprId Was = S.Value;
  S.Value = S.Kind == StmtKind::Alloc ? Was : value(Was);
  S.Predicate = value(S.Predicate);
  for (Reduction &R : Site.Reductions)
    if (S.Kind == StmtKind::Assign && R.Name == S.Name && R.Update == Was)
      R.Update = S.Value;
  const bool IsLoop = S.Kind == StmtKind::For;
  if (IsLoop) {
    Around.push_back(&S);
    Done.clear();
    for (ArrayUse &Array : Site.Arrays)
      for (ArrayPlace &Place : Array.Places)
        if (Place.Loop == &S) {
          Place.Predicate = value(Place.Predicate);
          Place.Index = Place.Store ? Place.Index : subscript(Place.Index);
        }
  }
  for (auto *List : {&S.Body, &S.Else})
    for (ir::StmtPtr &Child : *List)
      statement(*Child);
  if (IsLoop) {
    Around.pop_back();
    Done.clear();
  }
}

} // namespace

void keepLowBits(Kernel &K, LoopSite &Site, Stmt &Nest) {
  LowBits(K.Program.Values, Site).statement(Nest);
}

} // namespace tpbcc

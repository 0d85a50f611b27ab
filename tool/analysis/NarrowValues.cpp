#include "analysis/NarrowValues.h"
#include "analysis/NarrowRange.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Type;

NarrowValues::NarrowValues(Kernel &K, const VectorLoop &V, unsigned Width)
    : P(K.Program.Values), Loop(V), For(*V.Loop), Varies(K, For, Variance::Lanes), Width(Width),
      Groups(arraysOfGroups(P, For, Width)) {
  for (const Reduction &R : V.Reductions)
    if (R.Own == Element::Bool)
      Variables[R.Name] = {false, Interval{0, 1}, Width};
    else if (R.Own && ir::bits(*R.Own) <= Width) {
      const bool InRange = R.Elem == Element::I32;
      Variables[R.Name] = {InRange && ir::isSigned(*R.Own),
                           InRange ? std::optional(valuesOf(*R.Own)) : std::nullopt,
                           InRange ? Width : ir::bits(*R.Own)};
    }
}

bool NarrowValues::hasPartsOfGroups() const {
  return llvm::any_of(Groups, [](const auto &Each) { return !Each.getValue(); });
}

void NarrowValues::bind(const std::string &Name, bool Signed, std::optional<Interval> Range) {
  Variables[Name] = {Signed, Range, Width};
}

Element NarrowValues::element(bool Signed) const {
  return Width == 8 ? (Signed ? Element::I8 : Element::U8) : (Signed ? Element::I16 : Element::U16);
}

ExprId NarrowValues::number(int64_t N, bool Signed) { return ir::integer(P, element(Signed), N); }

ExprId NarrowValues::withSign(ExprId X, bool Signed) {
  const Expr &E = P[X];
  if (E.Kind == Op::Convert && P[E.Operands[0]].Ty.Elem == element(Signed))
    return E.Operands[0];
  return ir::convert(P, Type::scalar(element(Signed)), X);
}

/// A load, or a variable, of as many bits or fewer.
ExprId NarrowValues::widened(ExprId Id) {
  const Element E = P[Id].Ty.Elem;
  const bool Signed = ir::isSigned(E);
  return withSign(ir::convert(P, Type::scalar(element(Signed)), Id), false);
}

bool NarrowValues::fits(ExprId Id, bool Signed) {
  const auto Range = range(Id);
  return Range && Range->isWithin(valuesOf(element(Signed)));
}

std::optional<bool> NarrowValues::signOfBoth(ExprId A, ExprId B) {
  for (const bool Signed : {false, true})
    if (fits(A, Signed) && fits(B, Signed))
      return Signed;
  return std::nullopt;
}

ExprId NarrowValues::whole(ExprId Id, bool Signed) {
  if (!fits(Id, Signed))
    return {};
  const ExprId Low = low(Id, Width);
  return Low ? withSign(Low, Signed) : ExprId();
}

ExprId NarrowValues::low(ExprId Id, unsigned Bits) {
  const std::pair<uint32_t, unsigned> Key(Id.Index, Bits);
  if (const auto It = Lows.find(Key); It != Lows.end())
    return It->second;
  const Expr E = P[Id]; // a copy: the pool grows below
  ExprId Result;
  if (!E.Ty.isFloating() && !E.Ty.isPredicate())
    Result =
        Varies.varies(Id) ? made(E, Id, Bits) : ir::convert(P, Type::scalar(element(false)), Id);
  return Lows[Key] = Result;
}

bool NarrowValues::isOfTable(const Expr &Load) const {
  return Loop.table(Load.Name) && ir::bits(Load.Ty.Elem) == Width;
}

/// What any lane may look up, whether its iteration does or not.
ExprId NarrowValues::ofTable(Expr Load) {
  ExprId At = Load.Operands[0];
  if (P[At].Kind == Op::Convert && ir::bits(P[At].Ty.Elem) == 64)
    At = P[At].Operands[0];
  const ExprId Narrow = ir::bits(P[At].Ty.Elem) <= 32 ? whole(At, false) : ExprId();
  if (!Narrow)
    return {};
  Load.Operands = {Narrow};
  Load.Predicate = {};
  return widened(P.make(std::move(Load)));
}

ExprId NarrowValues::made(const Expr &E, ExprId Id, unsigned Bits) {
  const auto Operand = [&](size_t I) { return low(E.Operands[I], Bits); };
  if (ir::isModular(E.Kind)) {
    const ExprId A = Operand(0), B = A ? Operand(1) : A;
    return B ? ir::binary(P, E.Kind, A, B) : B;
  }
  switch (E.Kind) {
  case Op::Load: {
    if (isOfTable(E))
      return ofTable(E);
    const auto Form = affineForm(P, E.Operands[0]);
    const auto By = Form ? Form->coefficient(For.Name).constant() : std::nullopt;
    if (!By || (*By != 1 && *By != -1 && *By != 2 && !isOfGroup(E)) || ir::bits(E.Ty.Elem) > Width)
      return {};
    if (!E.Predicate)
      return widened(Id);
    Expr Masked = E;
    Masked.Predicate = truth(E.Predicate);
    return Masked.Predicate ? widened(P.make(std::move(Masked))) : ExprId();
  }
  case Op::Local: {
    const auto It = Variables.find(E.Name);
    if (It == Variables.end())
      return ir::bits(E.Ty.Elem) <= Width ? widened(Id) : ExprId();
    const Variable &V = It->second;
    if (Bits > V.Kept)
      return {};
    return withSign(ir::local(P, Type::scalar(element(V.Signed)), E.Name), false);
  }
  case Op::Convert:
    return converted(E, Bits);
  case Op::Neg:
  case Op::Not: {
    const ExprId A = Operand(0);
    return A ? ir::unary(P, E.Kind, A) : A;
  }
  case Op::Shl:
  case Op::Shr:
    return shifted(E, Bits);
  case Op::Div:
  case Op::Rem:
    return divided(E, Bits);
  case Op::Min:
  case Op::Max: {
    if (const ExprId Clipped = saturated(Id))
      return Clipped;
    const auto Signed = signOfBoth(E.Operands[0], E.Operands[1]);
    const ExprId A = Signed ? whole(E.Operands[0], *Signed) : ExprId();
    const ExprId B = A ? whole(E.Operands[1], *Signed) : A;
    return B ? withSign(ir::binary(P, E.Kind, A, B), false) : B;
  }
  case Op::Abs:
    return absolute(E);
  case Op::Select: {
    const ExprId Clipped = saturated(Id);
    return Clipped ? Clipped : selected(E, Bits);
  }
  default:
    return {};
  }
}

ExprId NarrowValues::converted(const Expr &E, unsigned Bits) {
  const ExprId From = E.Operands[0];
  const Type Ty = P[From].valueType();
  if (Ty.isPredicate()) {
    const ExprId If = truth(From);
    return If ? ir::select(P, If, number(1), number(0)) : If;
  }
  const unsigned Cut = ir::bits(E.Ty.Elem);
  const auto Range = range(From);
  if (Bits <= Cut || (Range && Range->isWithin(valuesOf(E.Ty.Elem))))
    return low(From, Bits);
  const ExprId Low = low(From, Cut);
  if (!Low)
    return Low;
  if (!ir::isSigned(E.Ty.Elem))
    return ir::binary(P, Op::And, Low, number((int64_t(1) << Cut) - 1));
  const ExprId By = number(Width - Cut);
  const ExprId Up = withSign(ir::binary(P, Op::Shl, Low, By), true);
  return withSign(ir::binary(P, Op::Shr, Up, withSign(By, true)), false);
}

/// To the right in lanes of 16 bits, which most sets shift each by its own number. What is left of
/// 16 bits with a sign after 15 is what is left after more; without one nothing is left after 16.
ExprId NarrowValues::shiftedByLanes(const Expr &E) {
  const auto By = range(E.Operands[1]);
  const bool Defined = By && By->Low >= 0 && By->High < int64_t(ir::bits(E.Ty.Elem));
  if (Width != 16 || !Defined)
    return {};
  const bool Signed = fits(E.Operands[0], true), Short = By->High < int64_t(Width);
  const ExprId X = whole(E.Operands[0], Signed);
  const ExprId N = X ? low(E.Operands[1], Width) : X;
  if (!N)
    return N;
  const ExprId Most = number(int64_t(Width) - 1, Signed), Of = withSign(N, Signed);
  const ExprId Shifted = ir::binary(P, Op::Shr, X, Short ? Of : ir::binary(P, Op::Min, Of, Most));
  if (Signed || Short)
    return withSign(Shifted, false);
  return ir::select(P, ir::compare(P, Op::CmpLe, Of, Most), Shifted, number(0));
}

/// By constants.
ExprId NarrowValues::shifted(const Expr &E, unsigned Bits) {
  const ExprId X = E.Operands[0];
  const Expr By = P[E.Operands[1]];
  if (By.Kind != Op::Const)
    return E.Kind == Op::Shr ? shiftedByLanes(E) : ExprId();
  if (By.Integer < 0 || By.Integer >= int64_t(ir::bits(E.Ty.Elem)))
    return {};
  const auto N = unsigned(By.Integer);
  if (E.Kind == Op::Shl) {
    if (N >= Bits)
      return number(0);
    const ExprId Low = low(X, Bits);
    return Low ? ir::binary(P, Op::Shl, Low, number(N)) : Low;
  }
  if (N + Bits <= Width)
    if (const ExprId Low = low(X, N + Bits))
      return ir::binary(P, Op::Shr, Low, number(N));
  for (const bool Signed : {false, true})
    if (const ExprId Whole = whole(X, Signed)) {
      if (N >= Width && !Signed)
        return number(0);
      const ExprId Count = number(std::min(N, Width - 1), Signed);
      return withSign(ir::binary(P, Op::Shr, Whole, Count), false);
    }
  return N == 1 ? halfOfSum(X) : ExprId();
}

/// (a + b) >> 1 and (a + b + 1) >> 1, where the sum has a bit too many: what both have, and half of
/// what one has.
ExprId NarrowValues::halfOfSum(ExprId Sum) {
  llvm::SmallVector<ExprId, 4> Open = {Sum}, Terms;
  int64_t Rest = 0;
  while (!Open.empty()) {
    const ExprId Id = Open.pop_back_val();
    const Expr &E = P[Id];
    if (E.Kind == Op::Const)
      Rest += E.Integer;
    else if (E.Kind == Op::Add && !fits(Id, false) && !fits(Id, true))
      Open.append(E.Operands.begin(), E.Operands.end());
    else
      Terms.push_back(Id);
  }
  if (Terms.size() != 2 || (Rest != 0 && Rest != 1))
    return {};
  const auto Signed = signOfBoth(Terms[0], Terms[1]);
  const ExprId A = Signed ? whole(Terms[0], *Signed) : ExprId();
  const ExprId B = A ? whole(Terms[1], *Signed) : A;
  if (!B)
    return B;
  if (Rest && !*Signed)
    return ir::binary(P, Op::Mean, A, B);
  const ExprId Half = ir::binary(P, Op::Shr, ir::binary(P, Op::Xor, A, B), number(1, *Signed));
  const ExprId Mean = Rest ? ir::binary(P, Op::Sub, ir::binary(P, Op::Or, A, B), Half)
                           : ir::binary(P, Op::Add, ir::binary(P, Op::And, A, B), Half);
  return withSign(Mean, false);
}

/// By positive constants.
ExprId NarrowValues::divided(const Expr &E, unsigned Bits) {
  const ExprId X = E.Operands[0];
  const Expr By = P[E.Operands[1]];
  const auto Range = range(X);
  if (By.Kind != Op::Const || By.Integer <= 0 || !Range)
    return {};
  const bool Power = Range->Low >= 0 && llvm::isPowerOf2_64(uint64_t(By.Integer));
  if (Power && E.Kind == Op::Div) {
    Expr Shift = E;
    Shift.Kind = Op::Shr;
    Shift.Operands[1] = ir::integer(P, E.Ty.Elem, llvm::Log2_64(uint64_t(By.Integer)));
    return shifted(Shift, Bits);
  }
  if (Power) {
    const ExprId Low = low(X, std::min(Bits, std::max(1u, llvm::Log2_64(uint64_t(By.Integer)))));
    if (!Low || By.Integer > valuesOf(element(false)).High)
      return Low;
    return ir::binary(P, Op::And, Low, number(By.Integer - 1));
  }
  for (const bool Signed : {false, true})
    if (By.Integer <= valuesOf(element(Signed)).High)
      if (const ExprId Whole = whole(X, Signed)) {
        const ExprId Divisor = number(By.Integer, Signed);
        const ExprId Quotient = ir::binary(P, Op::Div, Whole, Divisor);
        if (E.Kind == Op::Div)
          return withSign(Quotient, false);
        const ExprId Back = ir::binary(P, Op::Mul, withSign(Quotient, false), number(By.Integer));
        return ir::binary(P, Op::Sub, withSign(Whole, false), Back);
      }
  return {};
}

/// A distance has as many bits as the numbers, though their difference has more.
ExprId NarrowValues::absolute(const Expr &E) {
  const Expr Of = P[E.Operands[0]];
  if (Of.Kind == Op::Sub)
    if (const auto Signed = signOfBoth(Of.Operands[0], Of.Operands[1])) {
      const ExprId A = whole(Of.Operands[0], *Signed);
      const ExprId B = A ? whole(Of.Operands[1], *Signed) : A;
      if (B)
        return ir::binary(P, Op::Sub, withSign(ir::binary(P, Op::Max, A, B), false),
                          withSign(ir::binary(P, Op::Min, A, B), false));
    }
  const ExprId Whole = whole(E.Operands[0], true);
  return Whole ? withSign(ir::unary(P, Op::Abs, Whole), false) : Whole;
}

ExprId NarrowValues::selected(const Expr &E, unsigned Bits) {
  const ExprId If = truth(E.Operands[0]);
  const ExprId A = If ? low(E.Operands[1], Bits) : If;
  const ExprId B = A ? low(E.Operands[2], Bits) : A;
  if (!B)
    return B;
  // Values with a sign stay so: then the choice reads as a minimum does.
  const auto HasSign = [&](ExprId Id) {
    return P[Id].Kind == Op::Convert && P[P[Id].Operands[0]].Ty.Elem == element(true);
  };
  const bool Signed = (HasSign(A) || P[A].Kind == Op::Const) &&
                      (HasSign(B) || P[B].Kind == Op::Const) && (HasSign(A) || HasSign(B));
  return withSign(ir::select(P, If, withSign(A, Signed), withSign(B, Signed)), false);
}

ExprId NarrowValues::truth(ExprId Id) {
  const Expr E = P[Id];
  if (!E.Ty.isPredicate())
    return {};
  if (!Varies.varies(Id))
    return Id;
  if (E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe) {
    const auto Signed = signOfBoth(E.Operands[0], E.Operands[1]);
    const ExprId A = Signed ? whole(E.Operands[0], *Signed) : ExprId();
    const ExprId B = A ? whole(E.Operands[1], *Signed) : A;
    return B ? ir::compare(P, E.Kind, A, B) : B;
  }
  const bool Joins =
      E.Kind == Op::And || E.Kind == Op::Or || E.Kind == Op::Xor || E.Kind == Op::Not;
  if (!Joins && E.Kind != Op::Select)
    return {};
  Expr New = E;
  for (ExprId &Operand : New.Operands)
    if (!(Operand = truth(Operand)))
      return {};
  return P.make(std::move(New));
}

std::optional<Interval> NarrowValues::range(ExprId Id) {
  if (const auto It = Ranges.find(Id.Index); It != Ranges.end())
    return It->second;
  const Expr E = P[Id];
  std::optional<Interval> Result;
  if (!E.Ty.isFloating() && !E.Ty.isPredicate() && !E.Ty.isVector()) {
    Result = unclipped(E);
    if (ir::bits(E.Ty.Elem) <= 32 && !(Result && Result->isWithin(valuesOf(E.Ty.Elem))))
      Result = valuesOf(E.Ty.Elem); // it wraps, or nothing is known
    if (E.Ty.Elem == Element::U64 && Result && Result->Low < 0)
      Result.reset(); // below zero there are the largest numbers
  }
  return Ranges[Id.Index] = Result;
}

/// The range if nothing wraps. None: not known to be any but that of the type.
std::optional<Interval> NarrowValues::unclipped(const Expr &E) {
  if (E.Kind == Op::Const)
    return Interval{E.Integer, E.Integer};
  if (E.Kind == Op::Local) {
    const auto It = Variables.find(E.Name);
    return It == Variables.end() ? std::nullopt : It->second.Range;
  }
  if (E.Kind == Op::Convert && P[E.Operands[0]].valueType().isPredicate())
    return Interval{0, 1};
  const bool Chooses = E.Kind == Op::Select;
  llvm::SmallVector<Interval, 2> Of;
  for (const ExprId Operand : llvm::ArrayRef(E.Operands).drop_front(Chooses)) {
    const auto Each = E.Kind == Op::Load ? std::nullopt : range(Operand);
    // Of 64 bits there are constants, sums of no more than two of 32 and the like.
    constexpr int64_t Most = int64_t(1) << 40;
    if (!Each || !Each->isWithin({-Most, Most}))
      return std::nullopt;
    Of.push_back(*Each);
  }
  if (Of.empty() || Of.size() > 2)
    return std::nullopt;
  return rangeOfOperation(E.Kind, Of.front(), Of.back());
}

} // namespace tpbcc

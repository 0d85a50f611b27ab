//===- cost/NarrowLanes.cpp - Values narrower than the lanes --------------===//
//
// Lanes have 32 bits at least. Where all that a loop stores or keeps depends on no more than 8 or
// 16 bits of its values, a vector could hold several times as many; compilers find that by
// themselves.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::StmtKind;

namespace {

constexpr unsigned Narrow = 16;

struct Interval {
  int64_t Low, High;
  bool isNarrow() const {
    return (Low >= 0 && llvm::isUIntN(Narrow, uint64_t(High))) ||
           (llvm::isIntN(Narrow, Low) && llvm::isIntN(Narrow, High));
  }
};

Interval ofType(Element E) {
  const unsigned Bits = ir::bits(E) - ir::isSigned(E);
  return {ir::isSigned(E) ? -(int64_t(1) << Bits) : 0, (int64_t(1) << Bits) - 1};
}

/// Which values a loop could compute in lanes of 16 bits, and how many bits these need.
class NarrowValues {
public:
  NarrowValues(const ir::Pool &P, llvm::ArrayRef<Reduction> Carried, Element Own)
      : P(P), Carried(Carried), Own(Own), Most(ir::bits(Own)) {}

  /// Whether the low bits of the value are a function of no more than 16 low bits of others.
  bool low(ExprId Id, unsigned Bits) {
    const auto Needed = needed(Id, Bits);
    Most = std::max(Most, Needed.value_or(0));
    return Needed.has_value();
  }
  unsigned bits() const { return Most <= 8 ? 8 : Narrow; }

private:
  /// How many bits of others those of the value need; none: more than 16.
  std::optional<unsigned> needed(ExprId Id, unsigned Bits) {
    const std::pair<uint32_t, unsigned> Key(Id.Index, Bits);
    if (const auto It = Needs.find(Key); It != Needs.end())
      return It->second;
    auto Result = modulo(Id, Bits);
    if (!Result && within(Id)) {
      Result = Bits;
      ir::forEachBelow(P, Id, [&](ExprId Below) {
        if (const auto Range = within(Below))
          Result = std::max(*Result, bitsOf(*Range));
        return P[Below].Kind != Op::Load;
      });
    }
    return Needs[Key] = Result;
  }
  std::optional<unsigned> modulo(ExprId Id, unsigned Bits) {
    const Expr &E = P[Id];
    if (E.Ty.isFloating() || E.Ty.isPredicate())
      return std::nullopt;
    const auto All = [&](llvm::ArrayRef<ExprId> Operands, unsigned Of) {
      std::optional<unsigned> Result;
      if (Of <= Narrow)
        Result = Of;
      for (const ExprId Each : Operands)
        if (const auto One = Result ? needed(Each, Of) : std::nullopt)
          Result = std::max(*Result, *One);
        else
          return std::optional<unsigned>();
      return Result;
    };
    switch (E.Kind) {
    case Op::Const:
    case Op::Invariant:
      return Bits;
    case Op::Convert:
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Not:
    case Op::Neg:
      return All(E.Operands, Bits);
    case Op::Shr: {
      const Expr &By = P[E.Operands[1]];
      const unsigned Of = Bits + unsigned(std::clamp<int64_t>(By.Integer, 0, Narrow));
      return By.Kind == Op::Const ? All({E.Operands[0]}, Of) : std::nullopt;
    }
    case Op::Select:
      return truth(E.Operands[0]) ? All({E.Operands[1], E.Operands[2]}, Bits) : std::nullopt;
    default:
      return std::nullopt;
    }
  }
  static unsigned bitsOf(Interval R) {
    unsigned Bits = 8;
    while (R.Low < 0 ? !llvm::isIntN(Bits, R.Low) || !llvm::isIntN(Bits, R.High)
                     : !llvm::isUIntN(Bits, uint64_t(R.High)))
      Bits *= 2;
    return Bits;
  }
  /// The range of a value that has no more than 16 bits, nor has any that it is made of.
  std::optional<Interval> within(ExprId Id) {
    if (const auto It = Ranges.find(Id.Index); It != Ranges.end())
      return It->second;
    auto Range = range(Id);
    if (Range && !Range->isNarrow())
      Range.reset();
    return Ranges[Id.Index] = Range;
  }
  std::optional<Interval> range(ExprId Id) {
    const Expr &E = P[Id];
    if (E.Ty.isFloating() || E.Ty.isPredicate())
      return std::nullopt;
    const bool Short = ir::bits(E.Ty.Elem) <= Narrow;
    switch (E.Kind) {
    case Op::Const:
      return Interval{E.Integer, E.Integer};
    case Op::Load:
    case Op::Invariant:
      return Short && !E.Predicate ? std::optional(ofType(E.Ty.Elem)) : std::nullopt;
    case Op::Local:
      for (const Reduction &R : Carried)
        if (R.Name == E.Name && !R.OwnType.empty())
          return ofType(Own);
      return std::nullopt;
    default:
      break;
    }
    llvm::SmallVector<Interval, 2> Of;
    const bool Chooses = E.Kind == Op::Select;
    if (Chooses && !truth(E.Operands[0]))
      return std::nullopt;
    for (const ExprId Operand : llvm::ArrayRef(E.Operands).drop_front(Chooses)) {
      const auto Each = within(Operand);
      if (!Each)
        return std::nullopt;
      Of.push_back(*Each);
    }
    if (Of.empty())
      return std::nullopt;
    const Interval A = Of.front(), B = Of.back();
    switch (E.Kind) {
    case Op::Convert:
      return Short && (A.Low < ofType(E.Ty.Elem).Low || A.High > ofType(E.Ty.Elem).High)
                 ? ofType(E.Ty.Elem)
                 : A;
    case Op::Add:
      return Interval{A.Low + B.Low, A.High + B.High};
    case Op::Sub:
      return Interval{A.Low - B.High, A.High - B.Low};
    case Op::Neg:
      return Interval{-A.High, -A.Low};
    case Op::Mul: {
      const int64_t Ends[] = {A.Low * B.Low, A.Low * B.High, A.High * B.Low, A.High * B.High};
      return Interval{*llvm::min_element(Ends), *llvm::max_element(Ends)};
    }
    case Op::Min:
      return Interval{std::min(A.Low, B.Low), std::min(A.High, B.High)};
    case Op::Max:
      return Interval{std::max(A.Low, B.Low), std::max(A.High, B.High)};
    case Op::Abs:
      return Interval{0, std::max(-A.Low, A.High)};
    case Op::Select:
      return Interval{std::min(A.Low, B.Low), std::max(A.High, B.High)};
    case Op::And:
      if (A.Low >= 0 || B.Low >= 0)
        return Interval{0, A.Low < 0 ? B.High : B.Low < 0 ? A.High : std::min(A.High, B.High)};
      return std::nullopt;
    case Op::Or:
    case Op::Xor:
      if (A.Low >= 0 && B.Low >= 0)
        return Interval{0, int64_t(llvm::NextPowerOf2(uint64_t(std::max(A.High, B.High)))) - 1};
      return std::nullopt;
    case Op::Shr:
    case Op::Div: {
      const bool Known = A.Low >= 0 && B.Low == B.High && B.Low >= 0 && B.Low <= Narrow;
      if (!Known || (E.Kind == Op::Div && !llvm::isPowerOf2_64(uint64_t(B.Low))))
        return std::nullopt;
      const int64_t By = E.Kind == Op::Div ? B.Low : int64_t(1) << B.Low;
      return Interval{A.Low / By, A.High / By};
    }
    default:
      return std::nullopt;
    }
  }
  bool truth(ExprId Id) {
    if (const auto It = Truths.find(Id.Index); It != Truths.end())
      return It->second;
    const Expr &E = P[Id];
    const bool Compares = E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe;
    const bool Joins = E.Kind == Op::And || E.Kind == Op::Or || E.Kind == Op::Not;
    const bool Result =
        Compares ? within(E.Operands[0]) && within(E.Operands[1])
                 : Joins && llvm::all_of(E.Operands, [&](ExprId Each) { return truth(Each); });
    return Truths[Id.Index] = Result;
  }

  const ir::Pool &P;
  const llvm::ArrayRef<Reduction> Carried;
  const Element Own; // the narrowest type that holds what is carried
  unsigned Most;
  // Values are shared: each is looked at once.
  llvm::DenseMap<uint32_t, std::optional<Interval>> Ranges;
  llvm::DenseMap<uint32_t, bool> Truths;
  llvm::DenseMap<std::pair<uint32_t, unsigned>, std::optional<unsigned>> Needs;
};

/// The widest element of the loop's arrays, all of which are narrow and walk by one element or not
/// at all.
std::optional<Element> widestOf(const ir::Pool &P, const LoopSite &Site, const ir::Stmt &For) {
  std::optional<Element> Widest;
  for (const ArrayUse &Array : Site.Arrays) {
    if (ir::Type::scalar(Array.Elem).isFloating() || ir::bits(Array.Elem) > Narrow)
      return std::nullopt;
    if (!Widest || ir::bits(*Widest) < ir::bits(Array.Elem))
      Widest = Array.Elem;
    for (const ArrayPlace &At : Array.Places) {
      const auto Form = affineForm(P, At.Index);
      const auto By = Form ? Form->coefficient(For.Name).constant() : std::nullopt;
      if (!By || std::abs(*By) > 1 || (Array.Written && *By == 0))
        return std::nullopt;
    }
  }
  return Widest;
}

} // namespace

std::optional<Refusal> lanesTooWide(const Kernel &K, const LoopSite &Site, const IsaTable &Isa) {
  const ir::Pool &P = K.Program.Values;
  if (Isa.isScalar() || Site.OpenMP || Site.Vectors.size() != 1 || Site.LeavesEarly)
    return std::nullopt;
  const VectorLoop &V = Site.Vectors.front();
  const ir::Stmt &For = *V.Loop;
  const auto Widest = widestOf(P, Site, For);
  if (!Widest)
    return std::nullopt;
  NarrowValues Values(P, V.Reductions, *Widest);
  const unsigned Bits = ir::bits(*Widest);
  // Sums have more bits than what they add.
  const bool Kept = llvm::all_of(V.Reductions, [&](const Reduction &R) {
    return R.Carries == Reduction::Carry::Total && !R.OwnType.empty() && R.PositionOf.empty() &&
           (R.Combine == Op::Min || R.Combine == Op::Max) && Values.low(R.Update, Bits);
  });
  const bool All =
      Kept && llvm::all_of(For.Body, [&](const ir::StmtPtr &S) {
        if (S->Kind == StmtKind::Assign)
          return llvm::any_of(V.Reductions, [&](const Reduction &R) { return R.Name == S->Name; });
        return S->Kind == StmtKind::Let || (S->Kind == StmtKind::Store && !S->Predicate &&
                                            Values.low(S->Value, ir::bits(P[S->Value].Ty.Elem)));
      });
  if (!All)
    return std::nullopt;
  return Refusal{
      Diag::lanes_too_wide,
      For.Where.empty() ? Site.Text : For.Where,
      {Isa.Name, For.Name, std::to_string(Values.bits()), std::to_string(32 / Values.bits())}};
}

} // namespace tpbcc

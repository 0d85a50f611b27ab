#include "analysis/ExactForm.h"
#include "analysis/Classifier.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;

namespace {

using ir::holdsAll;

bool holds(Element To, int64_t Number) {
  if (!ir::isSigned(To) && Number < 0)
    return false;
  const unsigned Width = ir::bits(To) - ir::isSigned(To);
  return Width >= 63 || (Number >= -(int64_t(1) << Width) && Number < int64_t(1) << Width);
}

/// Whether a bound of a loop is a number of type To.
bool boundFits(const ir::Pool &P, ExprId Id, Element To) {
  const Expr &E = P[Id];
  const bool Wider = E.Kind == Op::Convert && !P[E.Operands[0]].Ty.isFloating() &&
                     holdsAll(E.Ty.Elem, P[E.Operands[0]].Ty.Elem);
  if (Wider || E.Kind == Op::RangeBound)
    return boundFits(P, E.Operands[0], To) || holdsAll(To, E.Ty.Elem);
  if (E.Kind == Op::Min || E.Kind == Op::Max)
    return boundFits(P, E.Operands[0], To) && boundFits(P, E.Operands[1], To);
  if (E.Kind == Op::Const && !E.Ty.isFloating())
    return holds(To, E.Integer);
  return holdsAll(To, E.Ty.Elem);
}

class ExactValue {
public:
  ExactValue(const ir::Pool &P, llvm::ArrayRef<const Stmt *> Around) : P(P), Around(Around) {}

  bool isExact(ExprId Id) const {
    const Expr &E = P[Id];
    if (E.Ty.isFloating() || E.Ty.isPredicate())
      return false;
    const bool Signed = ir::isSigned(E.Ty.Elem);
    // Above half of its range, it would be negative as a long.
    const bool IsLong = Signed || ir::bits(E.Ty.Elem) < 64;
    if (opaqueName(P, Id)) // computed as C does
      return IsLong;
    switch (E.Kind) {
    case Op::Const:
      return IsLong || E.Integer >= 0;
    case Op::Invariant:
      return IsLong;
    case Op::Induction:
      return true;
    case Op::RangeBound:
      return isExact(E.Operands[0]);
    case Op::Convert: {
      const Expr &From = P[E.Operands[0]];
      return isExact(E.Operands[0]) && (holdsAll(E.Ty.Elem, From.Ty.Elem) ||
                                        (From.Kind == Op::Induction && fits(From, E.Ty.Elem)));
    }
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Neg:
    case Op::Shl:
      return Signed && llvm::all_of(E.Operands, [&](ExprId Operand) { return isExact(Operand); });
    default:
      return false;
    }
  }

private:
  /// Whether a loop's variable has values of type To alone, as its bounds have.
  bool fits(const Expr &Variable, Element To) const {
    const auto For =
        llvm::find_if(Around, [&](const Stmt *Loop) { return Loop->Name == Variable.Name; });
    return For != Around.end() && boundFits(P, (*For)->Begin, To) &&
           (ir::bits(To) == 64 || boundFits(P, (*For)->End, To));
  }

  const ir::Pool &P;
  const llvm::ArrayRef<const Stmt *> Around;
};

/// What an access's condition says, one comparison after the other.
class GuardReader {
public:
  GuardReader(const ir::Pool &P, const MemoryAccess &A) : P(P), A(A) {}

  using Comparison = llvm::function_ref<void(Op Kind, const Expr &)>;

  void forEachComparison(ExprId Id, Comparison F) const {
    const Expr &E = P[Id];
    if (E.Kind == Op::And && E.Ty.isPredicate())
      for (const ExprId Operand : E.Operands)
        forEachComparison(Operand, F);
    else if (E.Kind == Op::Not && isCompare(P[E.Operands[0]].Kind))
      F(inverse(P[E.Operands[0]].Kind), P[E.Operands[0]]);
    else if (isCompare(E.Kind))
      F(E.Kind, E);
  }

  void notNegative(Op Kind, const Expr &E, llvm::function_ref<void(const AffineForm &)> F) const {
    const auto First = exactForm(P, E.Operands[0], A.Around);
    const auto Second = exactForm(P, E.Operands[1], A.Around);
    if (!First || !Second || Kind == Op::CmpNe)
      return;
    const auto AtLeast = [&](const AffineForm &High, const AffineForm &Low, int64_t By) {
      AffineForm Room = High - Low;
      Room.Rest = Room.Rest - Polynomial(By);
      F(Room);
    };
    if (Kind == Op::CmpLt || Kind == Op::CmpLe || Kind == Op::CmpEq)
      AtLeast(*Second, *First, Kind == Op::CmpLt);
    if (Kind == Op::CmpGt || Kind == Op::CmpGe || Kind == Op::CmpEq)
      AtLeast(*First, *Second, Kind == Op::CmpGt);
  }

  /// A remainder that is a number; of 2, also one that is not.
  std::optional<Congruence> multiple(Op Kind, const Expr &E) const {
    if (Kind != Op::CmpEq && Kind != Op::CmpNe)
      return std::nullopt;
    for (const unsigned Side : {0u, 1u}) {
      const Expr &Number = P[E.Operands[1 - Side]];
      auto Result = remainder(P[E.Operands[Side]]);
      if (!Result || Number.Kind != Op::Const || Number.Ty.isFloating())
        continue;
      int64_t Value = Number.Integer;
      if (Kind == Op::CmpNe) {
        if (Result->Modulus != 2 || Value != 0)
          continue;
        Value = 1;
      }
      Result->Form.Rest = Result->Form.Rest - Polynomial(Value);
      return Result;
    }
    return std::nullopt;
  }

private:
  /// Of integers: what holds where Kind does not.
  static Op inverse(Op Kind) {
    switch (Kind) {
    case Op::CmpLt:
      return Op::CmpGe;
    case Op::CmpLe:
      return Op::CmpGt;
    case Op::CmpGt:
      return Op::CmpLe;
    case Op::CmpGe:
      return Op::CmpLt;
    case Op::CmpEq:
      return Op::CmpNe;
    default:
      return Op::CmpEq;
    }
  }

  /// What E is the remainder of, and by what. Remainders of negative numbers are negative in C, and
  /// differ from those that are not by the divisor.
  std::optional<Congruence> remainder(const Expr &E) const {
    if (E.Ty.isFloating() || E.Ty.isPredicate() || (E.Kind != Op::Rem && E.Kind != Op::And))
      return std::nullopt;
    const Expr &By = P[E.Operands[1]];
    if (By.Kind != Op::Const || By.Integer < 1 || By.Integer >= int64_t(1) << 30)
      return std::nullopt;
    const int64_t Modulus = E.Kind == Op::Rem ? By.Integer : By.Integer + 1;
    const bool IsPower = (Modulus & (Modulus - 1)) == 0;
    if (Modulus < 2 || (E.Kind == Op::And && !IsPower))
      return std::nullopt;
    // What wraps around at a power of two keeps its remainders by smaller ones.
    const bool Wraps = IsPower && wrapsAbove(E.Operands[0], Modulus);
    const auto Form = Wraps ? affineForm(P, E.Operands[0]) : exactForm(P, E.Operands[0], A.Around);
    if (!Form)
      return std::nullopt;
    return Congruence{*Form, Modulus};
  }

  /// Whether all types below are integers of Modulus numbers at least.
  bool wrapsAbove(ExprId Id, int64_t Modulus) const {
    bool All = true;
    ir::forEachBelow(P, Id, [&](ExprId Below) {
      const Expr &E = P[Below];
      All &= !E.Ty.isFloating() && !E.Ty.isPredicate() && E.Kind != Op::Load &&
             (ir::bits(E.Ty.Elem) == 64 || int64_t(1) << ir::bits(E.Ty.Elem) >= Modulus);
      return All;
    });
    return All;
  }

  const ir::Pool &P;
  const MemoryAccess &A;
};

} // namespace

std::optional<AffineForm> exactForm(const ir::Pool &P, ExprId Id,
                                    llvm::ArrayRef<const Stmt *> Around) {
  return ExactValue(P, Around).isExact(Id) ? affineForm(P, Id) : std::nullopt;
}

void forEachNotNegative(const ir::Pool &P, const MemoryAccess &A,
                        llvm::function_ref<void(const AffineForm &)> F) {
  const GuardReader Reader(P, A);
  if (A.Predicate)
    Reader.forEachComparison(A.Predicate,
                             [&](Op Kind, const Expr &E) { Reader.notNegative(Kind, E, F); });
}

std::vector<Congruence> congruencesOf(const ir::Pool &P, const MemoryAccess &A) {
  const GuardReader Reader(P, A);
  std::vector<Congruence> Result;
  if (A.Predicate)
    Reader.forEachComparison(A.Predicate, [&](Op Kind, const Expr &E) {
      if (auto Found = Reader.multiple(Kind, E))
        Result.push_back(std::move(*Found));
    });
  return Result;
}

} // namespace tpbcc

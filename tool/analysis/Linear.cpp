//===- analysis/Linear.cpp - First-order linear recurrences ---------------===//
//
// x = c * x + a in all its spellings. What two iterations do is what one does with the factor
// c2 * c1 and the term c2 * a1 + a2, so that pairs of factor and term are combined in any order
// (Kogge and Stone, A parallel algorithm for the efficient solution of a general class of
// recurrence equations, 1973).
//
//===----------------------------------------------------------------------===//
#include "analysis/Linear.h"
#include "analysis/Narrow.h"
#include "analysis/Nest.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

/// Between whole numbers of one size: the same bits.
static bool keepsBits(const ir::Pool &P, const Expr &E) {
  const ir::Type From = P[E.Operands[0]].valueType();
  return !From.isFloating() && !From.isPredicate() && !E.Ty.isFloating() && !E.Ty.isPredicate() &&
         ir::bits(From.Elem) == ir::bits(E.Ty.Elem);
}

bool isLinear(const ir::Pool &P, ExprId Id, llvm::StringRef Name) {
  const Expr &E = P[Id];
  const auto Has = [&](ExprId Operand) { return mentionsLocal(P, Operand, Name); };
  const auto Part = [&](ExprId Operand) { return !Has(Operand) || isLinear(P, Operand, Name); };
  if (ir::bits(E.valueType().Elem) < 32)
    return false;
  switch (E.Kind) {
  case Op::Local:
    return E.Name == Name;
  case Op::Neg:
    return isLinear(P, E.Operands[0], Name);
  case Op::Convert:
    return keepsBits(P, E) && isLinear(P, E.Operands[0], Name);
  case Op::Add:
  case Op::Sub:
    return Has(Id) && Part(E.Operands[0]) && Part(E.Operands[1]);
  case Op::Div: // of a varying divisor that is 0 the factor would be infinite, and 0 times that
                // none
    return E.Ty.isFloating() && P[E.Operands[1]].Kind == Op::Const &&
           isLinear(P, E.Operands[0], Name);
  case Op::Mul:
    return Has(E.Operands[0]) != Has(E.Operands[1]) && Part(E.Operands[0]) && Part(E.Operands[1]);
  case Op::Fma:
  case Op::Fms:
  case Op::Fnma:
  case Op::Fnms:
    return Has(Id) && !(Has(E.Operands[0]) && Has(E.Operands[1])) && llvm::all_of(E.Operands, Part);
  case Op::Select:
    return Has(Id) && !Has(E.Operands[0]) && Part(E.Operands[1]) && Part(E.Operands[2]);
  default:
    return false;
  }
}

namespace {

/// The pair of a value; no expression stands for 0, and One for a factor of 1.
class Former {
public:
  Former(ir::Pool &P, llvm::StringRef Name) : P(P), Name(Name) {}

  struct Pair {
    ExprId Factor, Term;
    bool One = false; // Factor is 1
  };

  Pair pair(ExprId Id) {
    if (!mentionsLocal(P, Id, Name))
      return {{}, Id};
    const Expr E = P[Id]; // a copy: the pool grows below
    switch (E.Kind) {
    case Op::Local:
      return {number(E.Ty, 1), {}, true};
    case Op::Neg:
      return negated(pair(E.Operands[0]));
    case Op::Convert: {
      const Pair A = pair(E.Operands[0]);
      return {ir::convert(P, E.Ty, A.Factor), A.Term ? ir::convert(P, E.Ty, A.Term) : A.Term,
              A.One};
    }
    case Op::Add:
      return sum(pair(E.Operands[0]), pair(E.Operands[1]));
    case Op::Sub:
      return difference(pair(E.Operands[0]), pair(E.Operands[1]));
    case Op::Div: {
      const Pair A = pair(E.Operands[0]);
      return {ir::binary(P, Op::Div, A.Factor, E.Operands[1]),
              A.Term ? ir::binary(P, Op::Div, A.Term, E.Operands[1]) : A.Term};
    }
    case Op::Mul:
      return product(E.Operands[0], E.Operands[1]);
    case Op::Fma:
    case Op::Fms:
    case Op::Fnma:
    case Op::Fnms:
      return fused(E);
    default: { // a Select
      const Pair A = pair(E.Operands[1]), B = pair(E.Operands[2]);
      const auto Known = [&](ExprId Value) { return Value ? Value : number(E.Ty, 0); };
      return {ir::select(P, E.Operands[0], Known(A.Factor), Known(B.Factor)),
              A.Term || B.Term ? ir::select(P, E.Operands[0], Known(A.Term), Known(B.Term))
                               : ExprId()};
    }
    }
  }

  ExprId number(ir::Type Ty, int N) {
    return Ty.isFloating() ? ir::constant(P, Ty.Elem, N) : ir::integer(P, Ty.Elem, N);
  }

private:
  ExprId negated(ExprId Value) { return Value ? ir::unary(P, Op::Neg, Value) : Value; }
  Pair negated(Pair A) { return {negated(A.Factor), negated(A.Term)}; }
  ExprId sum(ExprId A, ExprId B) { return A && B ? ir::binary(P, Op::Add, A, B) : A ? A : B; }
  ExprId difference(ExprId A, ExprId B) {
    return A && B ? ir::binary(P, Op::Sub, A, B) : A ? A : negated(B);
  }
  Pair sum(Pair A, Pair B) {
    return {sum(A.Factor, B.Factor), sum(A.Term, B.Term),
            (A.One && !B.Factor) || (B.One && !A.Factor)};
  }
  Pair difference(Pair A, Pair B) {
    return {difference(A.Factor, B.Factor), difference(A.Term, B.Term), A.One && !B.Factor};
  }
  Pair product(ExprId X, ExprId Y) {
    const bool First = mentionsLocal(P, X, Name);
    const Pair A = pair(First ? X : Y);
    const ExprId By = First ? Y : X;
    return {A.One ? By : ir::binary(P, Op::Mul, A.Factor, By),
            A.Term ? ir::binary(P, Op::Mul, A.Term, By) : A.Term};
  }
  /// Terms stay fused where the factor takes no part in them.
  Pair fused(const Expr &E) {
    const bool Minus = E.Kind == Op::Fnma || E.Kind == Op::Fnms;
    const bool Less = E.Kind == Op::Fms || E.Kind == Op::Fnms;
    const ExprId X = E.Operands[0], Y = E.Operands[1];
    const Pair C = pair(E.Operands[2]);
    if (mentionsLocal(P, X, Name) || mentionsLocal(P, Y, Name)) {
      const Pair A = product(X, Y), Signed = Minus ? negated(A) : A;
      return Less ? difference(Signed, C) : sum(Signed, C);
    }
    Expr Term = E;
    Term.Operands[2] = C.Term;
    ExprId Made;
    if (C.Term)
      Made = P.make(std::move(Term));
    else
      Made = Minus ? negated(ir::binary(P, Op::Mul, X, Y)) : ir::binary(P, Op::Mul, X, Y);
    return {Less ? negated(C.Factor) : C.Factor, Made, C.One && !Less};
  }

  ir::Pool &P;
  const llvm::StringRef Name;
};

} // namespace

std::optional<LinearForm> linearForm(ir::Pool &P, ExprId Update, llvm::StringRef Name) {
  if (P[Update].Kind == Op::Local || !isLinear(P, Update, Name))
    return std::nullopt;
  Former F(P, Name);
  const Former::Pair Found = F.pair(Update);
  const ir::Type Ty = P[Update].valueType();
  if (!Found.Factor)
    return std::nullopt;
  return LinearForm{Found.Factor, Found.Term ? Found.Term : F.number(Ty, 0)};
}

void noteRecurrences(Kernel &K, const ir::Stmt &Nest) {
  std::vector<std::pair<ExprId, std::string>> Found;
  const auto Look = [&](const ir::Stmt &S) {
    if (S.Kind == ir::StmtKind::For)
      for (const ir::StmtPtr &Own : S.Body)
        if (Own->Kind == ir::StmtKind::Assign)
          Found.push_back({Own->Value, Own->Name});
  };
  Look(Nest);
  forEachStatement(Nest.Body, true, Look);
  for (const auto &[Update, Name] : Found)
    if (const auto Form = linearForm(K.Program.Values, Update, Name))
      K.Recurrences[Update.Index] = {Form->Factor, Form->Term};
}

} // namespace tpbcc

//===- lift/Subscripts.cpp - What subscripts are made of ------------------===//
#include "lift/NestLifter.h"
#include "text/ScalarText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

/// Whether all that Id is made of, but loop variables and, with WithData, elements of arrays, has
/// its value on entry to the function.
bool NestLifter::knownOnEntry(ExprId Id, bool WithData) const {
  bool Known = true;
  ir::forEachBelow(P, Id, [&](ExprId Below) {
    const ir::Expr &E = P[Below];
    Known &= (WithData || E.Kind != Op::Load) && E.Kind != Op::Local &&
             !(E.Kind == Op::Invariant && LocalNames.contains(E.Name));
    return Known;
  });
  return Known;
}

/// What a name in a polynomial stands for.
ExprId NestLifter::factor(const std::string &Name) {
  if (auto It = Opaque.find(Name); It != Opaque.end())
    return toIndex(It->second);
  return toIndex(ir::invariant(P, Invariants[Name], Name));
}

ExprId NestLifter::expressionOf(const Polynomial &Sum) {
  ExprId Result;
  Sum.forEachTerm([&](const Polynomial::Monomial &Names, int64_t Coefficient) {
    const bool Minus = Coefficient < 0 && (Result || !Names.empty());
    const int64_t Size = Minus ? int64_t(-uint64_t(Coefficient)) : Coefficient;
    ExprId Term;
    if (Size != 1 || Names.empty())
      Term = ir::integer(P, Element::I64, Size);
    for (const std::string &Name : Names) {
      const ExprId Factor = factor(Name);
      Term = Term ? ir::binary(P, Op::Mul, Term, Factor) : Factor;
    }
    if (!Result)
      Result = Minus ? ir::unary(P, Op::Neg, Term) : Term;
    else
      Result = ir::binary(P, Minus ? Op::Sub : Op::Add, Result, Term);
  });
  return Result ? Result : ir::integer(P, Element::I64, 0);
}

void NestLifter::nameOpaque(ExprId Of) {
  ir::forEachBelow(P, Of, [&](ExprId Id) {
    const auto Name = opaqueName(P, Id);
    if (!Name)
      return true;
    Opaque[*Name] = Id;
    const Code Value = integerText(P, Id, [&](const ir::Expr &E) {
      for (const ScalarUse &S : Site->Scalars)
        if (S.Name == E.Name)
          return S.argument().operand();
      return Code::name(E.Name);
    });
    Site->Outer[*Name] = Value.text()[0] == '(' ? Value : Value.operand();
    return false;
  });
}

/// An int that a subscript has in 64 bits, before that.
static ExprId unwidened(const ir::Pool &P, ExprId Id) {
  const ir::Expr &E = P[Id];
  const bool Wider = E.Kind == Op::Convert && E.Ty.Elem == Element::I64 &&
                     P[E.Operands[0]].Ty.Elem == Element::I32;
  return Wider ? E.Operands[0] : Id;
}

/// Whether Id adds numbers of the sizes that subscripts have.
static bool isSum(const ir::Pool &P, ExprId Id) {
  const ir::Expr &E = P[Id];
  return (E.Kind == Op::Add || E.Kind == Op::Sub) &&
         (E.Ty.Elem == Element::I32 || E.Ty.Elem == Element::I64);
}

static void addends(const ir::Pool &P, ExprId Id, llvm::SmallVectorImpl<ExprId> &To) {
  const ExprId Sum = unwidened(P, Id);
  if (!isSum(P, Sum))
    return To.push_back(Id);
  for (const ExprId Operand : P[Sum].Operands)
    addends(P, Operand, To);
}

/// Whether the variable of a loop that is not short stands in a sum beside what is no polynomial,
/// and does not follow it: iterations of that loop touch neighbours, as in a[x + k % 3].
static bool hasNeighbours(const ir::Pool &P, ExprId Sum, llvm::ArrayRef<const ir::Stmt *> Around) {
  constexpr int64_t Short = 16;
  llvm::SmallVector<ExprId, 4> Parts;
  addends(P, Sum, Parts);
  std::set<std::string> Walks, Other;
  bool Known = true;
  for (const ExprId Part : Parts) {
    const bool Affine = affineForm(P, Part).has_value();
    ir::forEachBelow(P, Part, [&](ExprId Id) {
      if (P[Id].Kind == Op::Induction)
        (Affine ? Walks : Other).insert(P[Id].Name);
      Known &= Affine || P[Id].Kind != Op::Local;
      return true;
    });
  }
  return Known && llvm::any_of(Around, [&](const ir::Stmt *For) {
           const auto Trips = ir::constantTrips(P, *For);
           return Walks.count(For->Name) && !Other.count(For->Name) && !(Trips && *Trips <= Short);
         });
}

/// A subscript that counts on from a value, 16 * i + j where j begins at lo[i], in 64 bits: what it
/// counts with itself, which C does not let overflow. None: no variable of a loop counts like that.
static ExprId countedOn(ir::Pool &P, llvm::ArrayRef<ExprId> Counters, ExprId Id) {
  if (llvm::is_contained(Counters, Id))
    return P[Id].Kind == Op::Convert ? P[Id].Operands[0] : ExprId();
  const ir::Expr E = P[Id]; // a copy: the pool grows below
  if (E.Predicate || E.Wraps || (E.Ty.Elem != Element::I32 && E.Ty.Elem != Element::I64))
    return {};
  if (E.Kind == Op::Convert)
    return unwidened(P, Id) == Id ? ExprId() : countedOn(P, Counters, E.Operands[0]);
  if (E.Kind != Op::Add && E.Kind != Op::Sub && E.Kind != Op::Mul)
    return {};
  const ExprId A = countedOn(P, Counters, E.Operands[0]), B = countedOn(P, Counters, E.Operands[1]);
  const auto Wide = [&](ExprId Made, ExprId Was) {
    return Made ? Made : ir::convert(P, ir::Type::scalar(Element::I64), Was);
  };
  return A || B ? ir::binary(P, E.Kind, Wide(A, E.Operands[0]), Wide(B, E.Operands[1])) : ExprId();
}

/// One index for all ways to write it, in 64 bits: outer loops first, then the constant part. Sums
/// of ints that overflow have no value in C, so that they may be added in 64 bits.
ExprId NestLifter::canonicalIndex(ExprId Index, const Expr &At) {
  auto Form = affineForm(P, Index);
  if (!Form) {
    const bool MayWiden =
        Lift.Context.getLangOpts().getSignedOverflowBehavior() == LangOptions::SOB_Undefined;
    if (MayWiden && Site)
      if (const ExprId Counted = countedOn(P, Site->Counters, Index))
        Index = Counted;
    const ExprId Sum = unwidened(P, Index);
    if (!MayWiden || !isSum(P, Sum) || !hasNeighbours(P, Sum, loopsAround()))
      return toIndex(Index);
    const ir::Expr Of = P[Sum]; // a copy: the pool grows below
    const ExprId A = canonicalIndex(Of.Operands[0], At);
    return ir::binary(P, Of.Kind, A, canonicalIndex(Of.Operands[1], At));
  }
  nameOpaque(Index);
  guard(Index, At);
  Site->OffsetsFromParameters &= knownOnEntry(Index);
  return indexFrom(*Form);
}

/// The arithmetic of a bound is done in 64 bits, where analysis can follow it; where C's would
/// wrap, the vector code does not run.
ExprId NestLifter::wideBound(ExprId Bound, const Expr &At, bool IsBegin) {
  const auto Form = affineForm(P, Bound);
  if (!Form)
    return toIndex(Bound);
  nameOpaque(Bound);
  const bool Wraps = llvm::any_of(mayWrap(P, Bound), [&](auto &W) { return !isLoopVariable(W); });
  guard(Bound, At);
  // A start below zero is beyond every end. (An end below zero would take the loop past all
  // arrays.)
  const bool IsHuge = IsBegin && P[Bound].Ty.Elem == Element::U64 &&
                      !(Form->Coefficients.empty() && Form->Rest.constant());
  if (IsHuge && !Levels.empty())
    Site->Wraps.push_back({*Form, Element::U64, loopsAround(), sourceRange(Lift.Context, At)});
  return Wraps || !Form->Coefficients.empty() ? indexFrom(*Form) : toIndex(Bound);
}

ExprId NestLifter::indexFrom(const AffineForm &Form) {
  ExprId Result;
  auto Append = [&](ExprId Term, bool Minus) {
    if (!Result)
      Result = Minus ? ir::unary(P, Op::Neg, Term) : Term;
    else
      Result = ir::binary(P, Minus ? Op::Sub : Op::Add, Result, Term);
  };
  for (const Level *L : Levels) {
    const Polynomial C = Form.coefficient(L->For->Name);
    if (C.isZero())
      continue;
    const ExprId Var = ir::induction(P, L->For->Name);
    const auto Number = C.constant();
    if (Number && (*Number == 1 || *Number == -1))
      Append(Var, *Number < 0);
    else
      Append(ir::binary(P, Op::Mul, expressionOf(C), Var), false);
  }
  const Polynomial Symbols = Form.Rest.withoutConstant();
  const int64_t Constant = Form.Rest.constantTerm();
  Symbols.forEachTerm([&](const Polynomial::Monomial &Names, int64_t Coefficient) {
    ExprId Term;
    const bool Minus = Coefficient < 0;
    if (const uint64_t Size = Minus ? -uint64_t(Coefficient) : uint64_t(Coefficient); Size != 1)
      Term = ir::integer(P, Element::I64, int64_t(Size));
    for (const std::string &Name : Names) {
      const ExprId Factor = factor(Name);
      Term = Term ? ir::binary(P, Op::Mul, Term, Factor) : Factor;
    }
    Append(Term, Minus);
  });
  if (Constant != 0 || !Result)
    Append(ir::integer(P, Element::I64,
                       Constant < 0 && Result ? int64_t(-uint64_t(Constant)) : Constant),
           Constant < 0 && Result);
  return Result;
}

std::vector<const ir::Stmt *> NestLifter::loopsAround() const {
  std::vector<const ir::Stmt *> Around;
  for (const Level *L : Levels)
    Around.push_back(L->For);
  return Around;
}

/// A loop variable counts as C says.
bool NestLifter::isLoopVariable(const MayWrap &Wrap) const {
  if (llvm::is_contained(Reached, std::pair(Wrap.Value, Wrap.Type)))
    return true;
  return llvm::any_of(Levels, [&](const Level *L) {
    const ExprId Var = Known.lookup(L->Header->Var);
    const auto Form = Var ? affineForm(P, Var) : std::nullopt;
    return Form && Wrap.Type == L->Header->Elem && *Form == Wrap.Value;
  });
}

/// Unsigned arithmetic wraps; the vector code does not. Where that could differ, the emitted code
/// checks first.
void NestLifter::guard(ExprId Index, const Expr &At) {
  const SourceRange Where = sourceRange(Lift.Context, At);
  for (const MayWrap &Wrap : mayWrap(P, Index))
    if (!isLoopVariable(Wrap))
      Site->Wraps.push_back({Wrap.Value, Wrap.Type, loopsAround(), Where});
}

/// B - A when it is a number, the same in every iteration.
std::optional<int64_t> NestLifter::distance(ExprId A, ExprId B) const {
  const auto FormA = affineForm(P, A), FormB = affineForm(P, B);
  if (!FormA || !FormB || FormA->Coefficients != FormB->Coefficients)
    return std::nullopt;
  return (FormB->Rest - FormA->Rest).constant();
}

} // namespace tpbcc

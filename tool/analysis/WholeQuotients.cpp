//===- analysis/WholeQuotients.cpp - Quotients that leave nothing over ----===//
//
// Of what a loop counts in steps of two, i / 2 is the number of the iteration, and i % 2 is 0: a
// subscript with such a quotient goes along neighbours.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "analysis/ExactForm.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <map>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::Type;

namespace {

class WholeQuotients {
public:
  WholeQuotients(ir::Pool &P, LoopSite &Site) : P(P), Site(Site) {}

  void statement(Stmt &S);

private:
  ExprId value(ExprId Id);
  ExprId folded(const Expr &E);
  bool isExact(ExprId Id) const;
  bool isNotNegative(const AffineForm &Form) const;
  ExprId built(const Expr &E, const AffineForm &Form, int64_t Divisor);

  ir::Pool &P;
  LoopSite &Site; // what it says of the nest follows
  std::vector<const Stmt *> Around;
  std::map<uint32_t, ExprId> Done;      // inside the loops around
  std::map<uint32_t, ExprId> Shortened; // quotients, and the same of 64 bits
};

bool isLong(Type Ty) { return ir::isSigned(Ty.Elem) && ir::bits(Ty.Elem) == 64; }

/// The number above 1 that the value is divided by, or its remainder taken of; 0: neither.
int64_t divisorOf(const ir::Pool &P, const Expr &E) {
  constexpr int64_t MostBits = 20;
  if (E.Operands.size() != 2 || E.Ty.isFloating() || E.Ty.isPredicate())
    return 0;
  const Expr &By = P[E.Operands[1]];
  if (By.Kind != Op::Const || By.Ty.isFloating() || By.Integer < 1)
    return 0;
  switch (E.Kind) {
  case Op::Div:
  case Op::Rem:
    return By.Integer > 1 ? By.Integer : 0;
  case Op::Shr:
    return By.Integer <= MostBits ? int64_t(1) << By.Integer : 0;
  case Op::And:
    return By.Integer < INT32_MAX && llvm::isPowerOf2_64(uint64_t(By.Integer) + 1) ? By.Integer + 1
                                                                                   : 0;
  default:
    return 0;
  }
}

bool WholeQuotients::isNotNegative(const AffineForm &Form) const {
  return Form.Rest.constant().value_or(-1) >= 0 &&
         llvm::all_of(Form.Coefficients, [&](const auto &Each) {
           const auto For =
               llvm::find_if(Around, [&](const Stmt *Loop) { return Loop->Name == Each.first; });
           return For != Around.end() && (*For)->Begin && leastBegin(P, **For) >= 0 &&
                  Each.second.constant().value_or(-1) >= 0;
         });
}

/// Whether C computes what the form of the value says.
bool WholeQuotients::isExact(ExprId Id) const {
  const Expr &E = P[Id];
  if (llvm::is_contained(Site.Counters, Id) || exactForm(P, Id, Around))
    return true;
  const bool Widens = E.Kind == Op::Convert && ir::holdsAll(E.Ty.Elem, P[E.Operands[0]].Ty.Elem);
  const bool Computes = ir::isSigned(E.Ty.Elem) && (E.Kind == Op::Add || E.Kind == Op::Sub ||
                                                    E.Kind == Op::Mul || E.Kind == Op::Neg);
  return (Widens || Computes) &&
         llvm::all_of(E.Operands, [&](ExprId Operand) { return isExact(Operand); });
}

/// What E divides, divided: sums and products of the variables it is made of.
ExprId WholeQuotients::built(const Expr &E, const AffineForm &Form, int64_t Divisor) {
  std::map<std::string, ExprId> Variables;
  ir::forEachBelow(P, E.Operands[0], [&](ExprId Id) {
    if (P[Id].Kind == Op::Induction)
      Variables[P[Id].Name] = Id;
    return true;
  });
  const auto Number = [&](int64_t N) { return ir::integer(P, ir::Element::I64, N); };
  const Type Long = Type::scalar(ir::Element::I64);
  ExprId Sum;
  const auto Add = [&](ExprId Term) { Sum = Sum ? ir::binary(P, Op::Add, Sum, Term) : Term; };
  for (const auto &[Name, Coefficient] : Form.Coefficients) {
    const int64_t Factor = *Coefficient.constant() / Divisor;
    const auto Variable = Variables.find(Name);
    if (Variable == Variables.end())
      return {};
    const ExprId Of = ir::convert(P, Long, Variable->second);
    if (Factor != 0)
      Add(Factor == 1 ? Of : ir::binary(P, Op::Mul, Of, Number(Factor)));
  }
  const int64_t Rest = *Form.Rest.constant();
  const int64_t Whole = (Rest - ((Rest % Divisor + Divisor) % Divisor)) / Divisor;
  if (Whole != 0 || !Sum)
    Add(Number(Whole));
  const ExprId Quotient = ir::convert(P, E.Ty, Sum);
  if (Quotient != Sum && ir::bits(E.Ty.Elem) < 64)
    Shortened[Quotient.Index] = Sum;
  return Quotient;
}

/// The quotient or remainder without a division, where all that varies is a multiple; else none.
ExprId WholeQuotients::folded(const Expr &E) {
  const int64_t Divisor = divisorOf(P, E);
  if (!Divisor || !isCounted(P, E.Operands[0]) || !isExact(E.Operands[0]))
    return {};
  const auto Form = affineForm(P, E.Operands[0]);
  const auto IsMultiple = [&](const auto &Each) {
    const auto Number = Each.second.constant();
    return Number && *Number % Divisor == 0;
  };
  if (!Form || Form->Coefficients.empty() || !Form->Rest.constant() ||
      !llvm::all_of(Form->Coefficients, IsMultiple))
    return {};
  const int64_t Left = (*Form->Rest.constant() % Divisor + Divisor) % Divisor;
  // C divides towards zero; shifts, and masks, towards the least.
  if ((E.Kind == Op::Div || E.Kind == Op::Rem) && Left != 0 && !isNotNegative(*Form))
    return {};
  if (E.Kind == Op::Rem || E.Kind == Op::And)
    return ir::integer(P, E.Ty.Elem, Left);
  return built(E, *Form, Divisor);
}

ExprId WholeQuotients::value(ExprId Id) {
  if (!Id)
    return Id;
  if (const auto It = Done.find(Id.Index); It != Done.end())
    return It->second;
  Expr E = P[Id];
  bool Differs = false;
  const auto Replace = [&](ExprId &Part) {
    const ExprId Is = value(Part);
    Differs |= Is != Part;
    Part = Is;
  };
  for (ExprId &Operand : E.Operands)
    Replace(Operand);
  Replace(E.Predicate);
  // As long as it was before it was made an int, which it fits in.
  if (E.Kind == Op::Convert && Shortened.count(E.Operands[0].Index) && isLong(E.Ty))
    return Done[Id.Index] = Shortened.at(E.Operands[0].Index);
  const ExprId Folded = folded(E);
  return Done[Id.Index] = Folded ? Folded : Differs ? P.make(std::move(E)) : Id;
}

void WholeQuotients::statement(Stmt &S) {
  const ExprId Was = S.Value;
  for (ExprId *Each : {&S.Value, &S.Index, &S.Predicate, &S.Begin, &S.End})
    *Each = value(*Each);
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
          Place.Index = value(Place.Index);
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

void foldWholeQuotients(Kernel &K, LoopSite &Site, Stmt &Nest) {
  WholeQuotients(K.Program.Values, Site).statement(Nest);
}

} // namespace tpbcc

#include "analysis/Range.h"
#include "analysis/ExactForm.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;

void Facts::add(const Polynomial &P) {
  const auto &Terms = P.terms();
  if (Terms.size() <= 2)
    for (const auto &[M, C] : Terms)
      if (M.size() == 1 && C == 1 && P.withoutConstant() == Polynomial::variable(M[0])) {
        const int64_t Low = -P.constantTerm();
        auto [It, New] = Lowest.try_emplace(M[0], Low);
        if (New || It->second < Low) {
          It->second = Low;
          for (size_t I = 0; I < Others.size(); ++I)
            Shifted[I] = fromLowest(Others[I]);
        }
        return;
      }
  if (P.constant() || llvm::is_contained(Others, P))
    return;
  Others.push_back(P);
  Shifted.push_back(fromLowest(P));
}

/// P in terms of how far each name is above its lowest value.
Polynomial Facts::fromLowest(const Polynomial &P) const {
  const auto LowOf = [&](const std::string &Name) {
    const auto It = Lowest.find(Name);
    return It == Lowest.end() ? 0 : It->second;
  };
  const auto IsMoved = [&](const Polynomial::Term &T) {
    return llvm::any_of(T.first, [&](const std::string &Name) { return LowOf(Name) != 0; });
  };
  if (llvm::none_of(P.terms(), IsMoved))
    return P;
  Polynomial Result;
  for (const auto &[Names, Number] : P.terms()) {
    Polynomial Product(Number);
    for (const std::string &Name : Names)
      Product = Product * (Polynomial::variable(Name) + Polynomial(LowOf(Name)));
    Result = Result + Product;
  }
  return Result;
}

/// The first term of P that is not seen to be a number or product that is not negative.
const Polynomial::Term *Facts::firstOpen(const Polynomial &P) const {
  const auto It = llvm::find_if(P.terms(), [&](const Polynomial::Term &T) {
    return T.second < 0 ||
           llvm::any_of(T.first, [&](const std::string &Name) { return Lowest.count(Name) == 0; });
  });
  return It == P.terms().end() ? nullptr : &*It;
}

/// Whether P has a part of Of that is taken away with it.
static bool lessens(const Polynomial &P, const Polynomial::Term &Of) {
  const auto It =
      llvm::find_if(P.terms(), [&](const Polynomial::Term &T) { return T.first == Of.first; });
  return It != P.terms().end() && (It->second < 0) == (Of.second < 0);
}

/// By what is known once or twice over: what is left must be plain.
bool Facts::notNegative(const Polynomial &P) const {
  if (const auto Number = P.constant())
    return *Number >= 0;
  const Polynomial Whole = fromLowest(P);
  const Polynomial::Term *const Open = firstOpen(Whole);
  if (!Open)
    return true;
  for (const Polynomial &One : Shifted) {
    if (!lessens(One, *Open))
      continue;
    const Polynomial Rest = Whole - One;
    const Polynomial::Term *const Left = firstOpen(Rest);
    if (!Left || llvm::any_of(Shifted, [&](const Polynomial &Other) {
          return lessens(Other, *Left) && !firstOpen(Rest - Other);
        }))
      return true;
  }
  return false;
}

std::optional<int> Facts::sign(const Polynomial &P) const {
  if (P.isZero())
    return 0;
  if (notNegative(P))
    return 1;
  if (notNegative(Polynomial() - P))
    return -1;
  return std::nullopt;
}

/// The form of a bound whose arithmetic can't wrap around.
static std::optional<AffineForm> boundForm(const ir::Pool &P, ExprId Id) {
  return mayWrap(P, Id).empty() ? affineForm(P, Id) : std::nullopt;
}

/// Whether both bounds are one value: a copied nest may have computed what is known in it.
static bool isSameBound(const ir::Pool &P, ExprId A, ExprId B) {
  if (A == B)
    return true;
  const Expr &X = P[A], &Y = P[B];
  if (X.Kind == Op::RangeBound || Y.Kind == Op::RangeBound)
    return X.Kind == Y.Kind && X.Integer == Y.Integer &&
           isSameBound(P, X.Operands[0], Y.Operands[0]);
  const auto Form = boundForm(P, A);
  return Form && Form == boundForm(P, B);
}

/// Whether a variable that is below Other is below Bound, or one that is not below Other is not
/// below Bound: they are the same, or a number apart.
static bool isNoTighter(const ir::Pool &P, ExprId Bound, ExprId Other, bool Below) {
  if (isSameBound(P, Bound, Other))
    return true;
  const auto A = boundForm(P, Bound), B = boundForm(P, Other);
  if (!A || !B)
    return false;
  const AffineForm Room = Below ? *A - *B : *B - *A;
  return Room.Coefficients.empty() && Room.Rest.constant().value_or(-1) >= 0;
}

/// Values that a variable from Bound on to Other never falls below, or never reaches.
static void addSides(const ir::Pool &P, ExprId Bound, ExprId Other, Op Side,
                     llvm::SmallVectorImpl<ExprId> &Found) {
  Found.push_back(Bound);
  const Expr &E = P[Bound];
  if (E.Kind != Op::Min && E.Kind != Op::Max)
    return;
  for (const size_t I : {0, 1})
    if (E.Kind == Side || isSameBound(P, E.Operands[1 - I], Other))
      addSides(P, E.Operands[I], Other, Side, Found);
}

/// Forms that bound the value from one side: every operand of a maximum is below it.
static std::vector<AffineForm> alternatives(const ir::Pool &P, ExprId Id, Op Side,
                                            llvm::ArrayRef<ExprId> Opposite, int64_t Moved = 0) {
  const Expr &E = P[Id];
  const auto Of = [&](ExprId Operand, int64_t By = 0) {
    return alternatives(P, Operand, Side, Opposite, Moved + By);
  };
  if (E.Kind == Op::RangeBound)
    return Of(E.Operands[0]);
  if (E.Kind == Side) {
    auto Result = Of(E.Operands[0]);
    llvm::append_range(Result, Of(E.Operands[1]));
    return Result;
  }
  if (E.Kind == Op::Convert && !P[E.Operands[0]].Ty.isFloating() && P[E.Operands[0]].Kind == Side)
    return Of(E.Operands[0]);
  // A variable that is not below least(x, end) and below end is not below x.
  const bool Least = Side == Op::Max;
  if (E.Kind == (Least ? Op::Min : Op::Max) && (Least ? Moved >= 0 : Moved <= 0))
    for (const size_t I : {0, 1})
      if (llvm::any_of(Opposite,
                       [&](ExprId Id) { return isNoTighter(P, E.Operands[I], Id, Least); }))
        return Of(E.Operands[1 - I]);
  constexpr int64_t Most = 1 << 20;
  if (E.Kind == Op::Add || E.Kind == Op::Sub)
    if (const Expr &By = P[E.Operands[1]];
        By.Kind == Op::Const && !By.Ty.isFloating() && By.Integer <= Most && By.Integer >= -Most &&
        E.Ty == ir::Type::scalar(ir::Element::I64) && Moved <= Most && Moved >= -Most)
      return Of(E.Operands[0], E.Kind == Op::Add ? By.Integer : -By.Integer);
  if (auto Form = boundForm(P, Id)) {
    Form->Rest = Form->Rest + Polynomial(Moved);
    return {*Form};
  }
  return {};
}

ExprId whileItRuns(const ir::Pool &P, ExprId Bound, ExprId Other) {
  const Expr &E = P[Bound];
  if (E.Kind == Op::Select)
    for (const size_t I : {1, 2})
      if (isSameBound(P, E.Operands[I], Other))
        return whileItRuns(P, E.Operands[3 - I], Other);
  return Bound;
}

VariableRange rangeOf(const ir::Pool &P, const Stmt &For) {
  VariableRange R;
  R.Name = For.Name;
  llvm::SmallVector<ExprId, 4> Below, Above;
  const ExprId Begin = whileItRuns(P, For.Begin, For.End), End = whileItRuns(P, For.End, For.Begin);
  addSides(P, Begin, End, Op::Max, Below);
  addSides(P, End, Begin, Op::Min, Above);
  R.Low = alternatives(P, Begin, Op::Max, Above);
  R.High = alternatives(P, End, Op::Min, Below);
  for (AffineForm &High : R.High)
    High.Rest = High.Rest - Polynomial(1);
  return R;
}

/// Whether the bounds leave no more iterations than that.
static bool rangeHolds(const ir::Pool &P, const Stmt &For, int64_t Most) {
  const VariableRange R = rangeOf(P, For);
  return llvm::any_of(R.High, [&](const AffineForm &High) {
    return llvm::any_of(R.Low, [&](const AffineForm &Low) {
      const AffineForm Apart = High - Low;
      return Apart.Coefficients.empty() && Apart.Rest.constant() && *Apart.Rest.constant() < Most;
    });
  });
}

/// Whether Id is Base and so much more, or less.
static bool isAbove(const ir::Pool &P, ExprId Id, ExprId Base, int64_t Most) {
  const Expr &E = P[Id];
  if (E.Kind == Op::Min)
    return isAbove(P, E.Operands[0], Base, Most) || isAbove(P, E.Operands[1], Base, Most);
  return E.Kind == Op::Add && E.Operands[0] == Base && P[E.Operands[1]].Kind == Op::Const &&
         P[E.Operands[1]].Integer <= Most;
}

/// Whether Id is Base less so much, or more.
static bool isBelow(const ir::Pool &P, ExprId Id, ExprId Base, int64_t Most) {
  const Expr &E = P[Id];
  if (E.Kind == Op::Max)
    return isBelow(P, E.Operands[0], Base, Most) || isBelow(P, E.Operands[1], Base, Most);
  return E.Kind == Op::Sub && E.Operands[0] == Base && P[E.Operands[1]].Kind == Op::Const &&
         P[E.Operands[1]].Integer <= Most;
}

/// Whether a bound is the same for all iterations of loops around, unlike that of a tile.
static bool isFixed(const ir::Pool &P, ExprId Bound) {
  bool Fixed = true;
  ir::forEachBelow(P, Bound, [&](ExprId Id) {
    Fixed &= P[Id].Kind != Op::Induction && P[Id].Kind != Op::Local;
    return Fixed;
  });
  return Fixed;
}

bool isCutOff(const ir::Pool &P, const Stmt &For, int64_t Most) {
  if ((isFixed(P, For.Begin) && isAbove(P, For.End, For.Begin, Most)) ||
      (isFixed(P, For.End) && isBelow(P, For.Begin, For.End, Most)))
    return true;
  const auto IsNumber = [](const AffineForm &F) {
    return F.Coefficients.empty() && F.Rest.constant();
  };
  return P[For.End].Kind == Op::Min && llvm::any_of(rangeOf(P, For).Low, IsNumber) &&
         rangeHolds(P, For, Most);
}

bool runsOnceAtMost(const ir::Pool &P, const Stmt &For) {
  return isAbove(P, For.End, For.Begin, 1) || rangeHolds(P, For, 1);
}

VariableRange rangeOf(const ir::Pool &P, const Stmt &For, const MemoryAccess &A) {
  VariableRange R = rangeOf(P, For);
  const std::vector<const Stmt *> Inside(llvm::find(A.Around, &For) + 1, A.Around.end());
  forEachNotNegative(P, A, [&](const AffineForm &Room) {
    const Polynomial Step = Room.coefficient(For.Name);
    if (llvm::any_of(Inside, [&](auto *L) { return !Room.coefficient(L->Name).isZero(); }))
      return;
    AffineForm Rest = Room;
    Rest.Coefficients.erase(For.Name);
    if (Step == Polynomial(1)) // variable + Rest >= 0
      R.Low.push_back(AffineForm() - Rest);
    else if (Step == Polynomial(-1))
      R.High.push_back(Rest);
  });
  return R;
}

/// What C's division leaves is less than the divisor: of quotients in a bound.
static void addQuotients(Facts &Known, const ir::Pool &P, ExprId Bound) {
  ir::forEachBelow(P, Bound, [&](ExprId Id) {
    const Expr &E = P[Id];
    if (E.Kind != Op::Div || !ir::isSigned(E.Ty.Elem))
      return true;
    const Expr &By = P[E.Operands[1]];
    const auto Name = opaqueName(P, Id);
    const auto Of = boundForm(P, E.Operands[0]);
    if (!Name || !Of || !Of->Coefficients.empty() || By.Kind != Op::Const || By.Integer < 1)
      return true;
    const Polynomial Left = Of->Rest - Polynomial(By.Integer) * Polynomial::variable(*Name);
    Known.add(Polynomial(By.Integer - 1) - Left);
    Known.add(Polynomial(By.Integer - 1) + Left);
    return true;
  });
}

Facts factsOf(const Kernel &K, const LoopSite &Site, llvm::ArrayRef<const Stmt *> Running) {
  Facts Known;
  addFacts(Known, K, Site, Running);
  return Known;
}

void addFacts(Facts &Known, const Kernel &K, const LoopSite &Site,
              llvm::ArrayRef<const Stmt *> Running) {
  const ir::Pool &P = K.Program.Values;
  for (const ScalarUse &S : Site.Scalars) {
    // An unsigned long may be a negative offset in disguise.
    if (S.TypeText == "unsigned int" || S.TypeText == "unsigned" ||
        S.TypeText == "unsigned short" || S.TypeText == "unsigned char")
      Known.add(Polynomial::variable(S.Name));
    // A dimension of an array parameter is not negative (C11 6.7.6.2p5).
    for (const Parameter &A : K.Parameters)
      for (const Code &Dimension : A.Extents)
        if (Dimension == S.Argument)
          Known.add(Polynomial::variable(S.Name));
  }
  for (const Stmt *For : Running) {
    addQuotients(Known, P, For->Begin);
    addQuotients(Known, P, For->End);
    addReasonsToRun(Known, P, *For);
    const auto Begin = boundForm(P, whileItRuns(P, For->Begin, For->End)),
               End = boundForm(P, whileItRuns(P, For->End, For->Begin));
    if (!Begin || !End)
      continue;
    const AffineForm Trips = *End - *Begin;
    if (Trips.Coefficients.empty())
      Known.add(Trips.Rest - Polynomial(1));
  }
}

std::vector<Polynomial> extreme(const AffineForm &Form, llvm::ArrayRef<VariableRange> Variables,
                                bool Least, const Facts &Known, std::vector<Polynomial> *Assumed) {
  if (Variables.empty())
    return Form.Coefficients.empty() ? std::vector<Polynomial>{Form.Rest}
                                     : std::vector<Polynomial>();
  const VariableRange &V = Variables.front();
  const Polynomial C = Form.coefficient(V.Name);
  if (C.isZero())
    return extreme(Form, Variables.drop_front(), Least, Known, Assumed);
  auto Sign = Known.sign(C);
  if (!Sign && Assumed) {
    Assumed->push_back(C);
    Sign = 1;
  }
  if (!Sign)
    return {};
  std::vector<Polynomial> Result;
  for (const AffineForm &End : (*Sign > 0) == Least ? V.Low : V.High)
    for (Polynomial &Value :
         extreme(Form.with(V.Name, End), Variables.drop_front(), Least, Known, Assumed))
      Result.push_back(std::move(Value));
  return Result;
}

/// What the user says, in elements as declared.
static std::optional<Polynomial> declaredElements(const Kernel &K, LoopSite &Site,
                                                  const Parameter &Of) {
  if (auto It = K.Spec.Elements.find(Of.Name); It != K.Spec.Elements.end())
    return It->second;
  if (auto It = K.Spec.Extents.find(Of.Name); It != K.Spec.Extents.end())
    return outerValue(Site, It->second);
  if (Of.Extents.empty() || !(K.IsFunction || Of.ExtentsStay))
    return std::nullopt;
  if (Of.Elements)
    return Of.Elements;
  Polynomial Product(1);
  for (const Code &Extent : Of.Extents)
    Product = Product * outerValue(Site, Extent);
  return Product;
}

/// Sum / By where that is a whole number whatever its names are.
static std::optional<Polynomial> quotient(const Polynomial &Sum, int64_t By) {
  Polynomial Result;
  for (const auto &[Names, Coefficient] : Sum.terms()) {
    if (Coefficient % By != 0)
      return std::nullopt;
    Polynomial Product(Coefficient / By);
    for (const std::string &Name : Names)
      Product = Product * Polynomial::variable(Name);
    Result = Result + Product;
  }
  return Result;
}

std::optional<Polynomial> elementsOf(const Kernel &K, LoopSite &Site, const ArrayUse &Array) {
  if (Array.Elements)
    return Polynomial(Array.Elements);
  const Parameter *Of = K.parameter(Array.Of);
  const auto Declared = Of ? declaredElements(K, Site, *Of) : std::nullopt;
  if (!Declared || !Of->ElementBytes)
    return Declared && Array.Name == Array.Of ? Declared : std::nullopt;
  const int64_t Bytes = ir::bits(Array.Elem) / 8;
  if (Of->ElementBytes % Bytes == 0)
    return *Declared * Polynomial(Of->ElementBytes / Bytes);
  return quotient(*Declared * Polynomial(Of->ElementBytes), Bytes);
}

} // namespace tpbcc

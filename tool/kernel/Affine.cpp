#include "kernel/Affine.h"
#include "ir/Build.h"
#include "text/ScalarText.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace tpbcc;
using namespace tpbcc::ir;

Polynomial::Polynomial(int64_t Constant) { add({}, Constant); }

Polynomial Polynomial::variable(std::string Name) {
  Polynomial P;
  P.add({std::move(Name)}, 1);
  return P;
}

void Polynomial::add(const Monomial &M, int64_t Coefficient) {
  if (Coefficient == 0)
    return;
  const auto It = llvm::lower_bound(Terms, M, [](const Term &T, auto &Of) { return T.first < Of; });
  if (It == Terms.end() || It->first != M)
    Terms.insert(It, Term(M, Coefficient));
  else if ((It->second = int64_t(uint64_t(It->second) + uint64_t(Coefficient))) == 0)
    Terms.erase(It);
}

std::optional<int64_t> Polynomial::constant() const {
  if (Terms.empty())
    return 0;
  if (Terms.size() == 1 && Terms.begin()->first.empty())
    return Terms.begin()->second;
  return std::nullopt;
}

int64_t Polynomial::constantTerm() const {
  return Terms.empty() || !Terms.front().first.empty() ? 0 : Terms.front().second;
}

Polynomial Polynomial::withoutConstant() const {
  Polynomial P = *this;
  if (!P.Terms.empty() && P.Terms.front().first.empty())
    P.Terms.erase(P.Terms.begin());
  return P;
}

void Polynomial::forEachTerm(llvm::function_ref<void(const Monomial &, int64_t)> F) const {
  for (const auto &[M, C] : Terms)
    if (!M.empty())
      F(M, C);
  if (const int64_t Constant = constantTerm())
    F({}, Constant);
}

Polynomial Polynomial::operator+(const Polynomial &Other) const {
  Polynomial Sum = *this;
  for (const auto &[M, C] : Other.Terms)
    Sum.add(M, C);
  return Sum;
}

Polynomial Polynomial::operator-(const Polynomial &Other) const {
  Polynomial Difference = *this;
  for (const auto &[M, C] : Other.Terms)
    Difference.add(M, int64_t(-uint64_t(C)));
  return Difference;
}

Polynomial Polynomial::operator*(const Polynomial &Other) const {
  Polynomial Product;
  for (const auto &[MA, CA] : Terms)
    for (const auto &[MB, CB] : Other.Terms) {
      Monomial M = MA;
      M.append(MB.begin(), MB.end());
      llvm::sort(M);
      Product.add(M, int64_t(uint64_t(CA) * uint64_t(CB))); // wraps as C would not: no trap here
    }
  return Product;
}

std::string Polynomial::text(bool CastNames) const {
  std::string Text;
  auto Append = [&](const Monomial &M, int64_t C) {
    if (Text.empty())
      Text = C < 0 ? "-" : "";
    else
      Text += C < 0 ? " - " : " + ";
    const uint64_t Size = C < 0 ? -uint64_t(C) : uint64_t(C);
    if (M.empty() || Size != 1)
      Text += std::to_string(Size) + (M.empty() ? "" : " * ");
    for (size_t I = 0; I < M.size(); ++I)
      Text += (I ? " * " : "") + std::string(CastNames ? "(long)" : "") + M[I];
  };
  for (const auto &[M, C] : Terms) // names first, as one writes it
    if (!M.empty())
      Append(M, C);
  if (const int64_t Constant = constantTerm())
    Append({}, Constant);
  return Text.empty() ? "0" : Text;
}

Polynomial AffineForm::coefficient(llvm::StringRef Variable) const {
  auto It = Coefficients.find(Variable.str());
  return It == Coefficients.end() ? Polynomial() : It->second;
}

Polynomial AffineForm::at(llvm::StringRef Variable, const Polynomial &At) const {
  return coefficient(Variable) * At + Rest;
}

std::string AffineForm::text() const {
  std::string Text;
  auto Append = [&](std::string Term) {
    const bool Minus = Term[0] == '-';
    if (!Text.empty())
      Term = (Minus ? " - " : " + ") + Term.substr(Minus ? 1 : 0);
    Text += Term;
  };
  for (const auto &[Name, C] : Coefficients) {
    const bool Sum = C.terms().size() > 1;
    if (C == Polynomial(1) || C == Polynomial(-1))
      Append((C == Polynomial(1) ? "" : "-") + Name);
    else
      Append((Sum ? "(" + C.text() + ")" : C.text()) + " * " + Name);
  }
  if (!Rest.isZero() || Text.empty())
    Append(Rest.text());
  return Text;
}

Polynomial Polynomial::with(llvm::StringRef Name, const Polynomial &By) const {
  Polynomial Result;
  for (const auto &[M, C] : Terms) {
    Polynomial Product(C);
    for (const std::string &Factor : M)
      Product = Product * (Factor == Name ? By : variable(Factor));
    Result = Result + Product;
  }
  return Result;
}

static AffineForm combine(const AffineForm &A, const AffineForm &B, bool Minus) {
  AffineForm Result;
  Result.Rest = Minus ? A.Rest - B.Rest : A.Rest + B.Rest;
  Result.Coefficients = A.Coefficients;
  for (const auto &[Name, C] : B.Coefficients) {
    const Polynomial Sum = Minus ? A.coefficient(Name) - C : A.coefficient(Name) + C;
    if (Sum.isZero())
      Result.Coefficients.erase(Name);
    else
      Result.Coefficients[Name] = Sum;
  }
  return Result;
}

static AffineForm scale(const AffineForm &A, const Polynomial &By) {
  AffineForm Result;
  Result.Rest = A.Rest * By;
  for (const auto &[Name, C] : A.Coefficients)
    if (Polynomial Product = C * By; !Product.isZero())
      Result.Coefficients[Name] = Product;
  return Result;
}

AffineForm AffineForm::operator+(const AffineForm &Other) const {
  return combine(*this, Other, false);
}

AffineForm AffineForm::operator-(const AffineForm &Other) const {
  return combine(*this, Other, true);
}

AffineForm AffineForm::scaled(const Polynomial &By) const { return scale(*this, By); }

AffineForm AffineForm::with(llvm::StringRef Variable, const AffineForm &By) const {
  const auto It = Coefficients.find(Variable.str());
  if (It == Coefficients.end())
    return *this;
  AffineForm Others = *this;
  Others.Coefficients.erase(It->first);
  return Others + By.scaled(It->second);
}

AffineForm AffineForm::renamed(llvm::StringRef From, std::string To) const {
  return with(From, AffineForm{{{std::move(To), Polynomial(1)}}, {}});
}

int64_t tpbcc::divisorOf(const AffineForm &Form) {
  int64_t Divisor = 0;
  for (const auto &[Name, C] : Form.Coefficients)
    for (const auto &[Names, Number] : C.terms())
      Divisor = std::gcd(Divisor, Number);
  for (const auto &[Names, Number] : Form.Rest.terms())
    if (!Names.empty())
      Divisor = std::gcd(Divisor, Number);
  return Divisor;
}

bool tpbcc::excludedByGcd(const AffineForm &Form) {
  const int64_t Divisor = divisorOf(Form);
  return Divisor > 1 && Form.Rest.constantTerm() % Divisor != 0;
}

/// Whether Id is made of invariants and constants by operations that can't trap, of at most Left of
/// both: what is shared is written once for each use.
static bool staysInLoops(const Pool &P, ExprId Id, int &Left) {
  const Expr &E = P[Id];
  if (--Left < 0 || E.valueType().isFloating() || E.Predicate)
    return false;
  switch (E.Kind) {
  case Op::Const:
  case Op::Invariant:
    return true;
  case Op::Div:
  case Op::Rem:
  case Op::Shl:
  case Op::Shr: {
    const Expr &By = P[E.Operands[1]];
    if (By.Kind != Op::Const || By.Integer <= 0)
      return false;
    break;
  }
  case Op::Convert:
  case Op::Add:
  case Op::Sub:
  case Op::Mul:
  case Op::Neg:
  case Op::And:
  case Op::Or:
  case Op::Xor:
  case Op::Not:
  case Op::Min:
  case Op::Max:
    break;
  default:
    return false;
  }
  return llvm::all_of(E.Operands, [&](ExprId Operand) { return staysInLoops(P, Operand, Left); });
}

std::optional<std::string> tpbcc::opaqueName(const Pool &P, ExprId Id) {
  switch (P[Id].Kind) {
  case Op::Div:
  case Op::Rem:
  case Op::Shr:
  case Op::And:
  case Op::Or:
  case Op::Xor:
  case Op::Min:
  case Op::Max:
    break;
  default:
    return std::nullopt;
  }
  int Left = 512;
  if (P[Id].Ty.isPredicate() || !staysInLoops(P, Id, Left))
    return std::nullopt;
  const std::string Text = integerText(P, Id, [](const Expr &E) { return Code(E.Name); }).text();
  return Text.empty() ? std::nullopt : std::optional(Text[0] == '(' ? Text : "(" + Text + ")");
}

static std::optional<AffineForm> opaqueForm(const Pool &P, ExprId Id) {
  if (const auto Name = opaqueName(P, Id))
    return AffineForm{{}, Polynomial::variable(*Name)};
  return std::nullopt;
}

static std::optional<AffineForm> formOf(const Pool &P, ExprId Id,
                                        llvm::function_ref<std::optional<AffineForm>(ExprId)> Of) {
  const Expr &E = P[Id];
  auto Operand = [&](unsigned I) { return Of(E.Operands[I]); };
  switch (E.Kind) {
  case Op::Const:
    if (E.Ty.isFloating())
      return std::nullopt;
    return AffineForm{{}, Polynomial(E.Integer)};
  case Op::Invariant:
    if (E.Ty.isFloating())
      return std::nullopt;
    return AffineForm{{}, Polynomial::variable(E.Name)};
  case Op::Induction:
    return AffineForm{{{E.Name, Polynomial(1)}}, {}};
  case Op::RangeBound:
    return Operand(0);
  case Op::Convert:
    if (E.Ty.isFloating() || P[E.Operands[0]].Ty.isFloating())
      return std::nullopt;
    return Operand(0);
  case Op::Shl:
    if (const Expr &By = P[E.Operands[1]]; By.Kind == Op::Const && By.Integer < 62)
      if (auto A = Operand(0))
        return scale(*A, int64_t(1) << By.Integer);
    return std::nullopt;
  case Op::Neg:
    if (auto A = Operand(0))
      return scale(*A, -1);
    return std::nullopt;
  case Op::Add:
  case Op::Sub: {
    auto A = Operand(0), B = Operand(1);
    if (!A || !B)
      return std::nullopt;
    return combine(*A, *B, E.Kind == Op::Sub);
  }
  case Op::Mul: {
    auto A = Operand(0), B = Operand(1);
    if (!A || !B)
      return std::nullopt;
    if (A->Coefficients.empty())
      return scale(*B, A->Rest);
    if (B->Coefficients.empty())
      return scale(*A, B->Rest);
    return std::nullopt; // i * j
  }
  default:
    return opaqueForm(P, Id);
  }
}

/// Left: how many operations may still be looked at. What is shared is looked at for each use.
static std::optional<AffineForm> formWithin(const Pool &P, ExprId Id, int &Left) {
  if (--Left < 0)
    return std::nullopt;
  return formOf(P, Id, [&](ExprId Operand) { return formWithin(P, Operand, Left); });
}

std::optional<AffineForm> tpbcc::affineForm(const Pool &P, ExprId Id) {
  int Left = 4096; // more than subscripts have
  return formWithin(P, Id, Left);
}

/// Whether the result of an integer operation may be another than the mathematical one.
static bool wraps(const Pool &P, const Expr &E) {
  const unsigned Width = bits(E.Ty.Elem);
  if (E.Kind != Op::Convert)
    return !isSigned(E.Ty.Elem) && Width < 64;
  const Element From = P[E.Operands[0]].Ty.Elem;
  return bits(From) < Width
             ? isSigned(From) && !isSigned(E.Ty.Elem) && Width != 64
             : bits(From) != Width || (Width != 64 && isSigned(From) != isSigned(E.Ty.Elem));
}

std::optional<AffineForm> tpbcc::affineForm(const Pool &P, ExprId Id,
                                            llvm::function_ref<bool(ExprId)> Same) {
  if (const auto Form = affineForm(P, Id))
    return Form;
  if (P[Id].Ty.isFloating() || P[Id].Ty.isPredicate())
    return std::nullopt;
  std::optional<AffineForm> Form;
  if (!wraps(P, P[Id]))
    Form = formOf(P, Id, [&](ExprId Operand) { return affineForm(P, Operand, Same); });
  if (!Form && Same(Id))
    Form = AffineForm{{}, Polynomial::variable(SameValue + std::to_string(Id.Index))};
  return Form;
}

static void collectWraps(const Pool &P, ExprId Id, llvm::DenseSet<uint32_t> &Seen,
                         std::vector<MayWrap> &Found) {
  const Expr &E = P[Id];
  if (!Seen.insert(Id.Index).second || E.Operands.empty())
    return; // a variable's value is in its type's range
  if (opaqueName(P, Id))
    return; // computed as C does
  if (wraps(P, E))
    if (auto Form = affineForm(P, Id))
      Found.push_back({*Form, E.Ty.Elem});
  for (ExprId Operand : E.Operands)
    collectWraps(P, Operand, Seen, Found);
}

std::vector<MayWrap> tpbcc::mayWrap(const Pool &P, ExprId Id) {
  llvm::DenseSet<uint32_t> Seen;
  std::vector<MayWrap> Found;
  collectWraps(P, Id, Seen, Found);
  return Found;
}

bool tpbcc::isCounted(const Pool &P, ExprId Id) {
  bool Counts = false, Plain = true;
  forEachBelow(P, Id, [&](ExprId Below) {
    const Expr &E = P[Below];
    Counts |= E.Kind == Op::Induction;
    Plain &= E.Kind != Op::Load && E.Kind != Op::Local && !E.Ty.isFloating();
    return Plain;
  });
  return Counts && Plain;
}

/// The same of a value that begins a loop, or of a multiple of one.
static int64_t leastOf(const Pool &P, ExprId Id) {
  const Expr &E = P[Id];
  if (E.Kind == Op::RangeBound)
    return leastOf(P, E.Operands[0]);
  if (E.Kind != Op::Mul)
    return E.Kind == Op::Const ? E.Integer : -1;
  const int64_t A = leastOf(P, E.Operands[0]), B = leastOf(P, E.Operands[1]);
  int64_t Product = 0;
  return A < 0 || B < 0 || llvm::MulOverflow(A, B, Product) ? -1 : Product;
}

int64_t tpbcc::leastBegin(const Pool &P, const ir::Stmt &For) { return leastOf(P, For.Begin); }

ExprId tpbcc::countedRemainder(const Pool &P, const ir::Stmt &For, ExprId Id) {
  const Expr &E = P[Id];
  if (E.Kind != Op::Convert || E.Ty.isFloating() || ir::bits(E.Ty.Elem) != 32)
    return {};
  const Expr &Rem = P[E.Operands[0]];
  if (Rem.Kind != Op::Rem || Rem.Ty.Elem != ir::Element::I64)
    return {};
  if (!isCounted(P, Rem.Operands[0]))
    return {};
  const Expr &By = P[Rem.Operands[1]];
  const auto Form = affineForm(P, Rem.Operands[0]);
  if (!Form || By.Kind != Op::Const || By.Integer < 2 || By.Integer > 64 ||
      leastBegin(P, For) < 0 || Form->Coefficients.size() != 1)
    return {};
  const bool Counts = Form->coefficient(For.Name).constant() == 1;
  return Counts && Form->Rest.constant().value_or(INT64_MIN / 2) + leastBegin(P, For) >= 0
             ? Rem.Operands[0]
             : ExprId();
}

std::optional<int64_t> tpbcc::steadyTrips(const Pool &P, const ir::Stmt &For) {
  if (!For.Step || P[For.Step].Kind != Op::Const || P[For.Step].Integer != 1)
    return std::nullopt;
  const auto Begin = affineForm(P, For.Begin), End = affineForm(P, For.End);
  if (!Begin || !End || Begin->Coefficients != End->Coefficients ||
      !mayWrap(P, For.Begin).empty() || !mayWrap(P, For.End).empty())
    return std::nullopt;
  return (End->Rest - Begin->Rest).constant();
}

#include "analysis/Distance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <set>

namespace tpbcc {

static std::set<std::string> namesOf(const Polynomial &P) {
  std::set<std::string> Names;
  for (const auto &[Names2, C] : P.terms())
    Names.insert(Names2.begin(), Names2.end());
  return Names;
}

static size_t degreeOf(const Polynomial &P) {
  size_t Degree = 0;
  for (const auto &[Names, C] : P.terms())
    Degree = std::max(Degree, size_t(Names.size()));
  return Degree;
}

bool isAtLeast(const Polynomial &A, const Polynomial &B) {
  Polynomial D = A - B;
  constexpr size_t MostShifted = 6; // a product of so many names becomes 2^6 terms
  if (degreeOf(D) <= MostShifted)
    for (const std::string &Name : namesOf(D))
      D = D.with(Name, Polynomial::variable(Name) + Polynomial(2));
  return llvm::all_of(D.terms(), [](const Polynomial::Term &T) { return T.second >= 0; });
}

int signForSizes(const Polynomial &P) {
  if (P.isZero())
    return 0;
  if (isAtLeast(P, Polynomial(1)))
    return 1;
  if (isAtLeast(Polynomial(-1), P))
    return -1;
  // Powers far from each other: no two products of names are near.
  NameValues Large;
  double Value = 997;
  for (const std::string &Name : namesOf(P))
    Large[Name] = Value += 100003;
  return *valueOf(P, Large) < 0 ? -1 : 1;
}

bool growAlike(const Polynomial &A, const Polynomial &B) {
  return !A.isZero() && !B.isZero() && degreeOf(A) == degreeOf(B) &&
         (A == B || (degreeOf(A) > 0 && degreeOf(A - B) < degreeOf(A)));
}

int compare(const IterationDistance &A, const IterationDistance &B) {
  for (size_t I = 0; I < std::max(A.size(), B.size()); ++I) {
    const Polynomial Of = (I < A.size() ? A[I] : 0) - (I < B.size() ? B[I] : 0);
    if (const int Sign = signForSizes(Of))
      return Sign;
  }
  return 0;
}

bool isZero(const IterationDistance &D) { return carrier(D) == D.size(); }

size_t carrier(const IterationDistance &D) {
  return size_t(llvm::find_if(D, [](const Polynomial &P) { return !P.isZero(); }) - D.begin());
}

/// The term of the highest degree, of those the last.
static const Polynomial::Term &leading(const Polynomial &P) {
  const Polynomial::Term *Most = &P.terms().front();
  for (const Polynomial::Term &T : P.terms())
    if (T.first.size() >= Most->first.size())
      Most = &T;
  return *Most;
}

/// Names without those of By, each as often as it is there; none when one is missing.
static std::optional<Polynomial> without(const Polynomial::Monomial &Names,
                                         const Polynomial::Monomial &By) {
  if (!std::includes(Names.begin(), Names.end(), By.begin(), By.end()))
    return std::nullopt;
  std::vector<std::string> Rest;
  std::set_difference(Names.begin(), Names.end(), By.begin(), By.end(), std::back_inserter(Rest));
  Polynomial P(1);
  for (const std::string &Name : Rest)
    P = P * Polynomial::variable(Name);
  return P;
}

/// Whether By divides P: what that is.
static std::optional<int64_t> whole(int64_t P, int64_t By) {
  if (By == -1)
    return int64_t(-uint64_t(P));
  return P % By == 0 ? std::optional(P / By) : std::nullopt;
}

/// Of a quotient, half a step up.
static int64_t rounded(int64_t P, int64_t By) {
  if (const auto Whole = whole(P, By))
    return *Whole;
  const int64_t Down = P / By - ((P < 0) != (By < 0)), Rest = P - Down * By;
  const auto Size = [](int64_t Of) { return Of < 0 ? -uint64_t(Of) : uint64_t(Of); };
  return Down + (Size(Rest) >= Size(By) - Size(Rest));
}

/// How many steps of By come nearest to Elements.
static Polynomial nearest(const Polynomial &Elements, const Polynomial &By) {
  const auto &[Lead, Each] = leading(By);
  Polynomial Whole;
  for (const auto &[Names, C] : Elements.terms()) {
    const auto Rest = without(Names, Lead);
    if (!Rest)
      continue;
    if (Names == Lead) // to the nearest, so that a[i + 1][j - 1] is one row and one element back
      Whole = Whole + Polynomial(rounded(C, Each));
    else if (const auto Times = whole(C, Each))
      Whole = Whole + *Rest * Polynomial(*Times);
  }
  return Whole;
}

std::optional<Polynomial> quotient(const Polynomial &P, const Polynomial &By) {
  if (By.isZero())
    return std::nullopt;
  const auto &[Lead, Each] = leading(By);
  Polynomial Rest = P, Whole;
  constexpr int MostTerms = 64; // each time one goes, unless numbers wrap around
  for (int Terms = 0; Terms < MostTerms && !Rest.isZero(); ++Terms) {
    const Polynomial::Term T = leading(Rest);
    const auto Names = without(T.first, Lead);
    const auto Times = whole(T.second, Each);
    if (!Names || !Times)
      return std::nullopt;
    const Polynomial Part = *Names * Polynomial(*Times);
    Whole = Whole + Part;
    Rest = Rest - Part * By;
  }
  return Rest.isZero() ? std::optional(Whole) : std::nullopt;
}

/// The loops that move something, the largest steps first.
static std::vector<size_t> bySteps(llvm::ArrayRef<Polynomial> Steps) {
  auto Size = [&](size_t I) {
    return signForSizes(Steps[I]) < 0 ? Polynomial() - Steps[I] : Steps[I];
  };
  std::vector<size_t> Loops;
  for (size_t I = 0; I < Steps.size(); ++I)
    if (!Steps[I].isZero())
      Loops.insert(
          llvm::find_if(Loops,
                        [&](size_t Other) { return signForSizes(Size(I) - Size(Other)) > 0; }),
          I);
  return Loops;
}

std::optional<IterationDistance> distanceOf(const Polynomial &Elements,
                                            llvm::ArrayRef<Polynomial> Steps) {
  IterationDistance D(Steps.size());
  Polynomial Rest = Elements;
  const std::vector<size_t> Loops = bySteps(Steps);
  for (const size_t I : Loops) {
    if (Rest.isZero())
      break;
    if (I == Loops.back()) { // nothing is left for others
      const auto Whole = quotient(Rest, Steps[I]);
      if (!Whole)
        return std::nullopt;
      D[I] = *Whole;
      return D;
    }
    D[I] = nearest(Rest, Steps[I]);
    Rest = Rest - D[I] * Steps[I];
  }
  return Rest.isZero() ? std::optional(D) : std::nullopt;
}

void Length::simplify() {
  std::vector<Polynomial> Kept;
  for (size_t I = 0; I < Options.size(); ++I) {
    const bool Never = llvm::any_of(llvm::enumerate(Options), [&](auto Other) {
      return Other.index() != I && isAtLeast(Options[I], Other.value()) &&
             !(Options[I] == Other.value() && Other.index() > I);
    });
    if (!Never)
      Kept.push_back(Options[I]);
  }
  Options = std::move(Kept);
}

Polynomial asPolynomial(const Length &L, const std::string &Otherwise, Minima &Names) {
  if (L.Options.empty())
    return Polynomial::variable(Otherwise);
  if (L.Options.size() == 1)
    return L.Options.front();
  std::vector<std::string> Texts;
  for (const Polynomial &P : L.Options)
    Texts.push_back(P.text());
  llvm::sort(Texts);
  const std::string Name = "min(" + llvm::join(Texts, ", ") + ")";
  Names[Name] = L.Options;
  return Polynomial::variable(Name);
}

std::optional<double> valueOf(const Polynomial &P, const NameValues &Values, const Minima &Names) {
  double Sum = 0;
  for (const auto &[Factors, C] : P.terms()) {
    double Product = double(C);
    for (const std::string &Name : Factors) {
      std::optional<double> Value;
      if (const auto It = Values.find(Name); It != Values.end())
        Value = It->second;
      else if (const auto Of = Names.find(Name); Of != Names.end())
        for (const Polynomial &Option : Of->second) {
          const auto Each = valueOf(Option, Values, Names);
          if (!Each)
            return std::nullopt;
          Value = Value ? std::min(*Value, *Each) : Each;
        }
      if (!Value)
        return std::nullopt;
      Product *= *Value;
    }
    Sum += Product;
  }
  return Sum;
}

} // namespace tpbcc

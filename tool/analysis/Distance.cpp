#include "analysis/Distance.h"
#include "analysis/Strides.h"
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

std::optional<Polynomial> quotient(const Polynomial &P, const Polynomial &By) {
  const Division D = divide(P, By);
  return D.Remainder.isZero() ? std::optional(D.Quotient) : std::nullopt;
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
    // To the nearest: a[i + 1][j - 1] is one row further and one element back.
    auto [Whole, Remainder] = divide(Rest, Steps[I]);
    D[I] = std::move(Whole);
    Rest = std::move(Remainder);
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

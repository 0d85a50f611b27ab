#include "kernel/Condition.h"
#include "kernel/Kernel.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// A name of a polynomial as the driver writes it.
static Code driverName(const std::string &Name, const LoopSite &Site, llvm::StringRef Type) {
  const Code Cast = "(" + Type.str() + ")";
  if (Name == BeginName || Name == EndName)
    return Cast + (Name == BeginName ? Site.BeginText : Site.EndText).operand();
  if (auto It = Site.Outer.find(Name); It != Site.Outer.end())
    return Cast + It->second;
  for (const ScalarUse &S : Site.Scalars)
    if (S.Name == Name)
      return Cast + S.argument().operand();
  return Cast + Code::name(Name);
}

Polynomial outerValue(LoopSite &Site, const Code &Value) {
  if (Value.constant())
    return *Value.constant();
  if (Value.isName())
    return Polynomial::variable(Value.text());
  const std::string Name = "<" + Value.text() + ">"; // C has no such names
  Site.Outer.insert({Name, Value.operand()});
  return Polynomial::variable(Name);
}

/// Text + P.
static Code added(Code Text, const Polynomial &P, const LoopSite &Site,
                  llvm::StringRef Type = "long") {
  P.forEachTerm([&](const Polynomial::Monomial &Names, int64_t Coefficient) {
    const bool Minus = Coefficient < 0;
    const uint64_t Size = Minus ? -uint64_t(Coefficient) : uint64_t(Coefficient);
    Code Term = Names.empty() || Size != 1 ? std::to_string(Size) : "";
    for (const std::string &Name : Names)
      Term += (Term.empty() ? "" : " * ") + driverName(Name, Site, Type);
    Text += (Text.empty() ? (Minus ? "-" : "") : Minus ? " - " : " + ") + Term;
  });
  return Text;
}

Code driverText(const Polynomial &P, const LoopSite &Site, llvm::StringRef Type) {
  return P.isZero() ? "0" : added({}, P, Site, Type);
}

/// P > 0 without subtractions: what is added against what is taken away.
static Code positive(const Polynomial &P, const LoopSite &Site) {
  Polynomial Plus, Minus; // P = Plus - Minus
  for (const auto &[M, C] : P.terms()) {
    Polynomial Term(C);
    for (const std::string &Name : M)
      Term = Term * Polynomial::variable(Name);
    (C > 0 ? Plus : Minus) = (C > 0 ? Plus + Term : Minus - Term);
  }
  return driverText(Plus, Site) + " > " + driverText(Minus, Site);
}

/// An address and a number of bytes.
static Code range(const ElementRange &R, const LoopSite &Site) {
  if (!R.Object.empty())
    return "&" + R.Object.operand() + ", sizeof " + R.Object.operand();
  const ArrayUse &Array =
      *llvm::find_if(Site.Arrays, [&](const ArrayUse &A) { return A.Name == R.Array; });
  const Code Count = driverText(R.High - R.Low + Polynomial(1), Site);
  return added(Array.argument().operand(), R.Low, Site) + ", (" + Count + ") * " +
         std::to_string(ir::bits(Array.Elem) / 8);
}

/// The least long can't be written as one number.
static std::string number(int64_t N) {
  return N >= 0 ? std::to_string(N) + (N ? "L" : "") : "-" + std::to_string(-(N + 1)) + "L - 1";
}

EntryCondition EntryCondition::anyPositive(std::vector<Polynomial> Sums) {
  EntryCondition C;
  C.Sums = std::move(Sums);
  return C;
}

EntryCondition EntryCondition::atLeast(const Polynomial &Sum, int64_t Limit) {
  EntryCondition C = anyPositive({Sum});
  C.What = AtLeast;
  C.Limit = Limit;
  return C;
}

EntryCondition EntryCondition::atMost(const Polynomial &Sum, int64_t Limit) {
  EntryCondition C = anyPositive({Sum});
  C.What = AtMost;
  C.Limit = Limit;
  return C;
}

EntryCondition EntryCondition::within(const Polynomial &Sum, const Polynomial &Elements) {
  EntryCondition C = anyPositive({Sum, Elements});
  C.What = Within;
  return C;
}

EntryCondition EntryCondition::disjoint(ElementRange A, ElementRange B) {
  EntryCondition C;
  C.What = Disjoint;
  C.Ranges = {std::move(A), std::move(B)};
  return C;
}

bool EntryCondition::isCertain() const {
  auto Value = [&] { return Sums.front().constant(); };
  switch (What) {
  case AnyPositive:
    return llvm::any_of(Sums, [](const Polynomial &P) { return P.constant().value_or(0) > 0; });
  case AtLeast:
    return Value() && *Value() >= Limit;
  case AtMost:
    return Value() && *Value() <= Limit;
  case Within:
    return (Sums.back() - Sums.front()).constant().value_or(-1) >= 0;
  default:
    return false;
  }
}

Code EntryCondition::text(const LoopSite &Site) const {
  if (UnlessOnes.empty())
    return needed(Site);
  Code Ones;
  for (const Polynomial &Each : UnlessOnes)
    Ones += (Ones.empty() ? "" : " && ") + driverText(Each, Site) + " == 1";
  return "(" + (UnlessOnes.size() > 1 ? "(" + Ones + ")" : Ones) + " || " + needed(Site) + ")";
}

/// What has to hold where the loop runs.
Code EntryCondition::needed(const LoopSite &Site) const {
  switch (What) {
  case AnyPositive: {
    Code Text;
    for (const Polynomial &Sum : Sums)
      Text += (Text.empty() ? "" : " || ") + positive(Sum, Site);
    return Sums.size() > 1 ? "(" + Text + ")" : Text;
  }
  case AtLeast:
    return driverText(Sums.front(), Site) + " >= " + number(Limit);
  case AtMost:
    return driverText(Sums.front(), Site) + " <= " + number(Limit);
  case Within:
    return driverText(Sums.front(), Site) + " <= " + driverText(Sums.back(), Site);
  case Disjoint:
    break;
  }
  return "tpb_disjoint(" + range(Ranges.first, Site) + ", " + range(Ranges.second, Site) + ")";
}

void require(std::vector<EntryCondition> &All, EntryCondition C) {
  if (!C.isCertain() && !llvm::is_contained(All, C))
    All.push_back(std::move(C));
}

} // namespace tpbcc

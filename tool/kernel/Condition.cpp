#include "kernel/Condition.h"
#include "kernel/Kernel.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {

static std::string driverName(llvm::StringRef Name, const LoopSite &Site) {
  if (Name == BeginName || Name == EndName)
    return "(long)" + operand(Name == BeginName ? Site.BeginText : Site.EndText);
  auto Argument = [&](llvm::StringRef Of) {
    for (const ScalarUse &S : Site.Scalars)
      if (S.Name == Of && !S.Argument.empty())
        return S.Argument;
    return Of.str();
  };
  if (llvm::isAlpha(Name[0]) || Name[0] == '_')
    return "(long)" + operand(Argument(Name));
  std::string Text; // an expression
  while (!Name.empty()) {
    const llvm::StringRef Word =
        Name.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
    Text += Word.empty() ? Name.take_front().str() : operand(Argument(Word));
    Name = Name.drop_front(std::max<size_t>(Word.size(), 1));
  }
  return "(long)" + Text;
}

std::string driverText(const Polynomial &P, const LoopSite &Site) {
  std::string Text, Constant;
  for (const auto &[M, C] : P.terms()) {
    const bool Minus = C < 0;
    const uint64_t Size = Minus ? -uint64_t(C) : uint64_t(C);
    std::string Term = M.empty() || Size != 1 ? std::to_string(Size) : "";
    for (const std::string &Name : M)
      Term += (Term.empty() ? "" : " * ") + driverName(Name, Site);
    std::string &To = M.empty() ? Constant : Text;
    To += Text.empty() && !M.empty() ? (Minus ? "-" : "") : Minus ? " - " : " + ";
    To += Term;
  }
  if (Text.empty() && !Constant.empty())
    return (Constant[1] == '-' ? "-" : "") + Constant.substr(3);
  Text += Constant;
  return Text.empty() ? "0" : Text;
}

/// P > 0 without subtractions: what is added against what is taken away.
static std::string positive(const Polynomial &P, const LoopSite &Site) {
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
static std::string range(const ElementRange &R, const LoopSite &Site) {
  const ArrayUse &Array =
      *llvm::find_if(Site.Arrays, [&](const ArrayUse &A) { return A.Name == R.Array; });
  const std::string Low = driverText(R.Low, Site);
  const std::string Count = driverText(R.High - R.Low + Polynomial(1), Site);
  std::string Pointer = operand(Array.Argument.empty() ? Array.Name : Array.Argument);
  if (Low != "0")
    Pointer += Low[0] == '-' ? " - " + Low.substr(1) : " + " + Low;
  return Pointer + ", (" + Count + ") * " + std::to_string(ir::bits(Array.Elem) / 8);
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

EntryCondition EntryCondition::within(const Polynomial &Sum, std::string Elements) {
  EntryCondition C = anyPositive({Sum});
  C.What = Within;
  C.Elements = std::move(Elements);
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
  default:
    return false;
  }
}

std::string EntryCondition::text(const LoopSite &Site) const {
  switch (What) {
  case AnyPositive: {
    std::string Text;
    for (const Polynomial &Sum : Sums)
      Text += (Text.empty() ? "" : " || ") + positive(Sum, Site);
    return Sums.size() > 1 ? "(" + Text + ")" : Text;
  }
  case AtLeast:
    return driverText(Sums.front(), Site) + " >= " + number(Limit);
  case AtMost:
    return driverText(Sums.front(), Site) + " <= " + number(Limit);
  case Within:
    return driverText(Sums.front(), Site) + " <= " + Elements;
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

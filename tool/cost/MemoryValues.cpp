#include "cost/MemoryValues.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

namespace tpbcc {
using llvm::StringRef;

namespace {

using Value = std::optional<int64_t>;

struct BinaryOperator {
  StringRef Spelling;
  int Strength; // of binding
};
// Longer spellings first: "<=" is no "<".
constexpr int Weakest = 1;
const BinaryOperator Operators[] = {{"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<=", 4},
                                    {">=", 4}, {"<<", 5}, {">>", 5}, {"<", 4},  {">", 4},
                                    {"+", 6},  {"-", 6},  {"*", 7},  {"/", 7},  {"%", 7}};

Value combined(StringRef Operator, int64_t L, int64_t R) {
  int64_t Result;
  if (Operator == "+")
    return llvm::AddOverflow(L, R, Result) ? Value() : Result;
  if (Operator == "-")
    return llvm::SubOverflow(L, R, Result) ? Value() : Result;
  if (Operator == "*")
    return llvm::MulOverflow(L, R, Result) ? Value() : Result;
  if (Operator == "/" || Operator == "%") {
    if (R == 0 || (L == INT64_MIN && R == -1))
      return std::nullopt;
    return Operator == "/" ? L / R : L % R;
  }
  if (Operator == "<<" || Operator == ">>") {
    if (L < 0 || R < 0 || R > 62 || (Operator == "<<" && L > (INT64_MAX >> R)))
      return std::nullopt;
    return Operator == "<<" ? L << R : L >> R;
  }
  return llvm::StringSwitch<Value>(Operator)
      .Case("||", L || R)
      .Case("&&", L && R)
      .Case("==", L == R)
      .Case("!=", L != R)
      .Case("<=", L <= R)
      .Case(">=", L >= R)
      .Case("<", L < R)
      .Case(">", L > R)
      .Default(std::nullopt);
}

/// Bytes of an arithmetic type of the targets, all of which have 64-bit longs; 0: no such type.
int bytesOfType(StringRef Type) {
  if (Type.contains("double") || Type.contains("long") || Type.contains("size_t") ||
      Type.contains("ptrdiff_t"))
    return 8;
  for (const auto &[Part, Bytes] : {std::pair<StringRef, int>{"64", 8},
                                    {"32", 4},
                                    {"16", 2},
                                    {"int8", 1},
                                    {"short", 2},
                                    {"char", 1},
                                    {"bool", 1},
                                    {"Bool", 1},
                                    {"float", 4},
                                    {"int", 4},
                                    {"unsigned", 4},
                                    {"signed", 4}})
    if (Type.contains(Part))
      return Bytes;
  return 0;
}

class Evaluator {
public:
  Evaluator(StringRef Rest, const WholeNumbers &Values) : Rest(Rest), Values(Values) {}

  Value whole() {
    const Value Result = conditional();
    return Rest.ltrim().empty() ? Result : std::nullopt;
  }

private:
  bool accept(StringRef Word) {
    Rest = Rest.ltrim();
    return Rest.consume_front(Word);
  }

  StringRef word() {
    Rest = Rest.ltrim();
    const StringRef Word =
        Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '_' || C == ':'; });
    Rest = Rest.drop_front(Word.size());
    return Word;
  }

  /// Both sides are evaluated: the one that does not count may have no value.
  Value conditional() {
    const Value Test = binary(Weakest);
    if (!accept("?"))
      return Test;
    const Value Then = conditional();
    if (!accept(":"))
      return std::nullopt;
    const Value Else = conditional();
    return !Test ? Test : *Test ? Then : Else;
  }

  Value binary(int Least) {
    Value Left = unary();
    for (;;) {
      Rest = Rest.ltrim();
      const auto *const Found = llvm::find_if(
          Operators, [&](const BinaryOperator &O) { return Rest.starts_with(O.Spelling); });
      if (Found == std::end(Operators) || Found->Strength < Least)
        return Left;
      Rest = Rest.drop_front(Found->Spelling.size());
      const Value Right = binary(Found->Strength + 1);
      Left = Left && Right ? combined(Found->Spelling, *Left, *Right) : std::nullopt;
    }
  }

  Value unary() {
    if (accept("-")) {
      const Value Of = unary();
      return Of ? combined("-", 0, *Of) : Of;
    }
    if (accept("+"))
      return unary();
    if (accept("!")) {
      const Value Of = unary();
      return Of ? Value(!*Of) : Of;
    }
    if (accept("(")) {
      if (isType()) {
        Rest = Rest.drop_front(Rest.find(')') + 1);
        return unary();
      }
      const Value Inside = conditional();
      return accept(")") ? Inside : std::nullopt;
    }
    return name();
  }

  /// Behind a '(': whether all up to the ')' are words of a type.
  bool isType() {
    const StringRef Inside = Rest.take_until([](char C) { return C == ')'; }).trim();
    return bytesOfType(Inside) && !Values.count(Inside.str()) &&
           llvm::all_of(Inside,
                        [](char C) {
                          return llvm::isAlpha(C) || llvm::isDigit(C) || C == '_' || C == ' ' ||
                                 C == ':';
                        }) &&
           llvm::isAlpha(Inside.front());
  }

  Value name() {
    const StringRef Word = word();
    if (Word == "sizeof" && accept("(")) {
      const int Bytes =
          isType() ? bytesOfType(Rest.take_until([](char C) { return C == ')'; })) : 0;
      Rest = Rest.drop_front(std::min(Rest.size(), Rest.find(')')));
      return accept(")") && Bytes ? Value(Bytes) : std::nullopt;
    }
    int64_t Number;
    if (!Word.empty() && llvm::isDigit(Word.front()))
      return Word.rtrim("uUlL").getAsInteger(0, Number) ? Value() : Number;
    const auto Found = Values.find(Word.str());
    return Found == Values.end() ? Value() : Found->second;
  }

  StringRef Rest;
  const WholeNumbers &Values;
};

} // namespace

std::optional<int64_t> wholeValue(StringRef C, const WholeNumbers &Values) {
  return Evaluator(C, Values).whole();
}

WholeNumbers valuesOfNest(const LoopSite &Site, WholeNumbers Given) {
  for (const EntryLocal &Local : Site.EntryLocals)
    if (const auto Value = wholeValue(Local.Value.text(), Given))
      Given[Local.Name] = *Value;
  for (const auto &[Name, Stands] : Site.Outer)
    if (const auto Value = wholeValue(Stands.text(), Given); Value && !Given.count(Name))
      Given[Name] = *Value;
  return Given;
}

} // namespace tpbcc

//===- options/RegexOption.cpp - Regular expressions of a command line -----===//
#include "options/RegexOption.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

using namespace llvm;

namespace tpbcc {

/// What is longer is refused, and not searched for the place of a mistake.
static constexpr size_t MostCharacters = 1000;

/// What a regular expression would need too much memory for: {N} makes N copies, each of which may
/// hold copies, and each parenthesis is a level of recursion. Empty: it is fine.
static std::string tooLarge(StringRef Pattern) {
  constexpr double MostCopies = 100000;
  if (Pattern.size() > MostCharacters)
    return "it is longer than 1000 characters";
  double Copies = 1;
  for (StringRef Rest = Pattern; Rest.contains('{');) {
    Rest = Rest.split('{').second;
    unsigned Bound = 0;
    for (const StringRef Number : split(Rest.split('}').first, ','))
      if (unsigned Value; !Number.getAsInteger(10, Value))
        Bound = std::max(Bound, Value);
    Copies *= std::max(Bound, 1U);
  }
  return Copies > MostCopies ? "its repetitions make more than 100000 copies" : "";
}

/// How many characters from the start on make an expression. Closed: with the parentheses closed
/// that they leave open.
static size_t longestValid(StringRef Pattern, bool Closed) {
  std::string Ignored;
  for (size_t Length = Pattern.size(); Length > 0; --Length) {
    const StringRef Part = Pattern.take_front(Length);
    const size_t Opened = Part.count('('), Ends = Part.count(')');
    std::string Tried = Part.str();
    if (Closed && Opened > Ends)
      Tried.append(Opened - Ends, ')');
    if (Regex(Tried).isValid(Ignored))
      return Length;
  }
  return 0;
}

std::optional<RegexError> checkRegex(StringRef Pattern) {
  if (std::string Why = tooLarge(Pattern); !Why.empty())
    return RegexError{std::move(Why), std::min(Pattern.size(), MostCharacters)};
  std::string Why;
  if (Regex(Pattern).isValid(Why))
    return std::nullopt;
  const size_t At = longestValid(Pattern, true);
  return RegexError{std::move(Why), At < Pattern.size() ? At : longestValid(Pattern, false)};
}

RegexExcerpt excerpt(StringRef Option, StringRef Pattern, size_t At) {
  constexpr size_t Before = 40, Behind = 20; // characters of a long one
  const size_t From = Pattern.size() > Before + Behind && At > Before ? At - Before : 0;
  const StringRef Part = Pattern.substr(From, At - From + Behind);
  RegexExcerpt Shown;
  Shown.Pattern = From ? "..." : "";
  size_t Columns = Option.size() + Shown.Pattern.size();
  for (size_t I = 0; I < Part.size(); ++I) {
    const bool Continues = (static_cast<unsigned char>(Part[I]) & 0xC0) == 0x80; // of UTF-8
    const bool Prints = isPrint(Part[I]) || (static_cast<unsigned char>(Part[I]) & 0x80);
    Shown.Pattern += Prints ? Part[I] : ' ';
    Columns += From + I < At && !Continues;
  }
  if (From + Part.size() < Pattern.size())
    Shown.Pattern += "...";
  Shown.Blanks = std::string(Columns, ' ');
  return Shown;
}

} // namespace tpbcc

//===- ir/Schedule.cpp - Schedules as text --------------------------------===//
#include "ir/Schedule.h"
#include "llvm/ADT/StringExtras.h"
#include <cassert>

using namespace llvm;

namespace tpbcc::ir {

namespace {

constexpr VerbLevel Nest = VerbLevel::Nest, Sums = VerbLevel::Sums, Leaf = VerbLevel::Leaf;
const VerbRow Table[] = {
#define VERB(Name, Spelling, Level, Arguments, Words, Keys)                                        \
  {Verb::Name, Spelling, Level, Arguments, Words, Keys},
#include "ir/Verbs.def"
};

std::string text(const StatementName &S) { return (S.ById ? "#" : "S") + utostr(S.Number); }

std::string text(const KeyArgument &K) {
  return K.Key + "=" + (K.Name.empty() ? itostr(K.Number) : K.Name);
}

/// S1 S2 | S3
std::string text(const std::vector<std::vector<StatementName>> &Groups) {
  std::string Text;
  for (size_t G = 0; G < Groups.size(); ++G) {
    Text += G ? " | " : "";
    for (size_t I = 0; I < Groups[G].size(); ++I)
      Text += (I ? " " : "") + text(Groups[G][I]);
  }
  return Text;
}

} // namespace

ArrayRef<VerbRow> verbs() { return Table; }

const VerbRow &row(Verb What) {
  const VerbRow &Row = Table[size_t(What)];
  assert(Row.What == What && "the table is in the order of the enumeration");
  return Row;
}

std::string print(const LoopName &L) {
  if (L.Name.empty())
    return "#" + utostr(L.Number);
  return L.Number ? L.Name + "." + utostr(L.Number) : L.Name;
}

std::string print(const Step &S) {
  const VerbRow &Row = row(S.What);
  SmallVector<std::string, 4> Arguments;
  size_t Loops = 0, Names = 0, Numbers = 0;
  SmallVector<StringRef, 4> Pattern;
  SplitString(Row.Arguments, Pattern);
  for (StringRef Kind : Pattern) {
    const bool Many = Kind.ends_with("+");
    switch (Kind.front()) {
    case 'L':
      do
        Arguments.push_back(print(S.Loops[Loops++]));
      while (Many && Loops < S.Loops.size());
      break;
    case 'A':
      do
        Arguments.push_back(S.Names[Names++]);
      while (Many && Names < S.Names.size());
      break;
    case 'N':
    case 'n':
      do
        Arguments.push_back(S.Numbers[Numbers] ? itostr(S.Numbers[Numbers]) : "auto");
      while (++Numbers < S.Numbers.size() && Many);
      break;
    case 'W':
      Arguments.push_back(S.Word);
      break;
    case 'G':
    case 'g':
      Arguments.back() += ": " + text(S.Groups);
      break;
    default:
      break; // keys come last
    }
  }
  for (const KeyArgument &K : S.Keys)
    Arguments.push_back(text(K));
  return Row.Spelling.str() + "(" + join(Arguments, ", ") + ")";
}

std::string print(const Schedule &S) {
  std::string Text;
  for (size_t I = 0; I < S.size(); ++I)
    Text += (I ? "; " : "") + print(S[I]);
  return Text;
}

} // namespace tpbcc::ir

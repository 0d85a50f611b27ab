//===- JsonReader.cpp - JSON as a tree of nodes -----------------------------===//

#include "base/JsonReader.h"

#include <cmath>

namespace tpb {

static constexpr int MostDepth = 100;

const char *JsonTree::read(const char *Text, size_t Size, size_t &At) {
  Now = Text;
  End = Text + Size;
  Strings.push('\0'); // the text of nodes that have none
  const long Whole = value();
  skipBlanks();
  if (Whole != None && Now != End)
    fail("something stands behind the end");
  At = static_cast<size_t>(Now - Text);
  return Wrong;
}

long JsonTree::fail(const char *Why) {
  if (!Wrong)
    Wrong = Why;
  return None;
}

void JsonTree::skipBlanks() {
  while (Now < End && (*Now == ' ' || *Now == '\n' || *Now == '\t' || *Now == '\r'))
    ++Now;
}

bool JsonTree::word(const char *Text) {
  const size_t Length = std::strlen(Text);
  if (static_cast<size_t>(End - Now) < Length || std::strncmp(Now, Text, Length))
    return false;
  Now += Length;
  return true;
}

bool JsonTree::string(size_t &Start) {
  Start = Strings.size();
  for (++Now; Now < End && *Now != '"'; ++Now) {
    if (*Now != '\\') {
      Strings.push(*Now);
      continue;
    }
    if (++Now == End)
      break;
    escape();
  }
  Strings.push('\0');
  if (Now == End)
    return fail("a string has no end") != None;
  ++Now;
  return true;
}

/// At the letter behind a backslash; stays at the last one of the escape.
void JsonTree::escape() {
  static constexpr char Letters[] = "\"\\/ntrbf", Meant[] = "\"\\/\n\t\r\b\f";
  if (const void *const Plain = std::memchr(Letters, *Now, sizeof Letters - 1))
    return Strings.push(Meant[static_cast<const char *>(Plain) - Letters]);
  unsigned long Code = 0;
  const int Digits = *Now == 'u' && End - Now > 4 ? 4 : 0;
  for (int I = 0; I < Digits; ++I) {
    const char C = *++Now;
    const bool Letter = (C | 32) >= 'a' && (C | 32) <= 'f';
    if (!Letter && !(C >= '0' && C <= '9'))
      return --Now, pushCharacter(0); // what is no digit may be the end of the string
    Code = 16 * Code + static_cast<unsigned long>(Letter ? (C | 32) - 'a' + 10 : C - '0');
  }
  pushCharacter(Code);
}

/// Halves of a pair stand for nothing by themselves, and a zero would be an end.
void JsonTree::pushCharacter(unsigned long Code) {
  if (Code == 0 || (Code >= 0xd800 && Code < 0xe000))
    return Strings.push('?');
  if (Code < 0x80)
    return Strings.push(static_cast<char>(Code));
  if (Code >= 0x800)
    Strings.push(static_cast<char>(0xe0 | Code >> 12));
  Strings.push(static_cast<char>(Code >= 0x800 ? 0x80 | (Code >> 6 & 0x3f) : 0xc0 | Code >> 6));
  Strings.push(static_cast<char>(0x80 | (Code & 0x3f)));
}

long JsonTree::members(Kind What, char Closing) {
  const long Here = static_cast<long>(Items.size());
  Items.push({What, 0, 0, 0, None, None});
  if (++Depth > MostDepth)
    return fail("too deep");
  ++Now;
  long Last = None;
  for (skipBlanks(); Now < End && *Now != Closing; skipBlanks()) {
    size_t Key = 0;
    if (Last != None && (*Now != ',' || (++Now, skipBlanks(), Now == End)))
      return fail("a comma is missing");
    if (What == Kind::Object) {
      if (*Now != '"' || !string(Key))
        return fail("a name is missing");
      skipBlanks();
      if (Now == End || *Now != ':')
        return fail("a colon is missing");
      ++Now;
    }
    const long Member = value();
    if (Member == None)
      return None;
    Items[static_cast<size_t>(Member)].Key = Key;
    Items[static_cast<size_t>(Last == None ? Here : Last)].*
        (Last == None ? &Item::Child : &Item::Sibling) = Member;
    Last = Member;
  }
  if (Now == End)
    return fail("the file ends too early");
  ++Now;
  --Depth;
  return Here;
}

long JsonTree::value() {
  skipBlanks();
  if (Now == End)
    return fail("the file ends too early");
  if (*Now == '{')
    return members(Kind::Object, '}');
  if (*Now == '[')
    return members(Kind::Array, ']');
  const long Here = static_cast<long>(Items.size());
  Item New = {Kind::Null, 0, 0, 0, None, None};
  if (*Now == '"') {
    New.What = Kind::String;
    if (!string(New.Text))
      return None;
  } else if (word("true")) {
    New.What = Kind::True;
  } else if (word("false")) {
    New.What = Kind::False;
  } else if (!word("null")) {
    char Digits[40];
    size_t Length = 0;
    while (Now + Length < End && Length < sizeof Digits - 1 &&
           std::strchr("+-0123456789.eE", Now[Length]) && Now[Length])
      ++Length;
    std::memcpy(Digits, Now, Length);
    Digits[Length] = '\0';
    char *Rest = nullptr;
    New.What = Kind::Number;
    New.Value = std::strtod(Digits, &Rest);
    if (Length == 0 || *Rest != '\0' || !std::isfinite(New.Value))
      return fail("this is no value");
    Now += Length;
    New.Text = Strings.size();
    for (size_t I = 0; I <= Length; ++I)
      Strings.push(Digits[I]);
  }
  Items.push(New);
  return Here;
}

long JsonTree::member(long Node, const char *Key) const {
  if (Node == None || kind(Node) != Kind::Object)
    return None;
  for (long Each = first(Node); Each != None; Each = next(Each))
    if (!std::strcmp(Strings.data() + at(Each).Key, Key))
      return Each;
  return None;
}

double JsonTree::number(long Node, const char *Key, double Otherwise) const {
  const long Found = member(Node, Key);
  return Found != None && kind(Found) == Kind::Number ? number(Found) : Otherwise;
}

const char *JsonTree::text(long Node, const char *Key, const char *Otherwise) const {
  const long Found = member(Node, Key);
  return Found != None && kind(Found) == Kind::String ? text(Found) : Otherwise;
}

} // namespace tpb

//===- JsonReader.h - JSON as a tree of nodes -------------------------------===//
#ifndef TPB_BASE_JSONREADER_H
#define TPB_BASE_JSONREADER_H

#include "base/List.h"

namespace tpb {

/// A JSON document, read from memory.
class JsonTree {
public:
  enum class Kind { Null, True, False, Number, String, Array, Object };
  static constexpr long None = -1;

  /// Null when all is well, else what is wrong. `At`: where, in bytes from the start.
  const char *read(const char *Text, size_t Size, size_t &At);

  static constexpr long Root = 0;
  Kind kind(long Node) const { return at(Node).What; }
  double number(long Node) const { return at(Node).Value; }
  /// Of a string, in UTF-8, or of a number as it was written. What no text can have is a '?'.
  const char *text(long Node) const { return Strings.data() + at(Node).Text; }
  /// The members of an array or object; None when there are none, or at the end.
  long first(long Node) const { return at(Node).Child; }
  long next(long Node) const { return at(Node).Sibling; }
  /// Of a member of an object.
  const char *name(long Node) const { return Strings.data() + at(Node).Key; }
  /// The member of an object, or None.
  long member(long Node, const char *Key) const;
  /// The member's number or text, or what is given for its absence.
  double number(long Node, const char *Key, double Otherwise) const;
  const char *text(long Node, const char *Key, const char *Otherwise) const;

private:
  struct Item {
    Kind What;
    double Value;
    size_t Key, Text; // in Strings
    long Child, Sibling;
  };
  const Item &at(long Node) const { return Items[static_cast<size_t>(Node)]; }

  void skipBlanks();
  long value();
  bool word(const char *Text);
  bool string(size_t &Start);
  void escape();
  void pushCharacter(unsigned long Code);
  long members(Kind What, char End);
  long fail(const char *Why);

  List<Item> Items;
  List<char> Strings;
  const char *Now = nullptr, *End = nullptr;
  const char *Wrong = nullptr;
  int Depth = 0;
};

} // namespace tpb
#endif

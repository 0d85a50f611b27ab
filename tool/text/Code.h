//===- text/Code.h - C text that knows what it names ------------*- C++ -*-===//
#ifndef TPBCC_TEXT_CODE_H
#define TPBCC_TEXT_CODE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <set>
#include <string>

namespace tpbcc {

/// C text with the variables in it that have to be declared where it stands. Whoever makes a piece
/// says what it names, from what it is made of; what is put together names what its pieces name.
/// Nobody looks for a name in text, where it may be part of another, or hidden in a macro.
class Code {
public:
  using NameSet = std::set<std::string, std::less<>>;

  Code() = default;
  /// Text that names nothing: types, operators, numbers.
  Code(const char *Text) : Text(Text) {}
  Code(std::string Text) : Text(std::move(Text)) {}
  Code(std::string Text, NameSet Names) : Text(std::move(Text)), Names(std::move(Names)) {}
  static Code name(const std::string &Name) { return {Name, {Name}}; }
  static Code number(int64_t Value) { return number(Value, std::to_string(Value)); }
  static Code number(int64_t Value, std::string Spelling);

  const std::string &text() const { return Text; }
  const NameSet &names() const { return Names; }
  bool reads(llvm::StringRef Name) const { return Names.find(Name) != Names.end(); }
  bool empty() const { return Text.empty(); }
  /// The value of a number.
  std::optional<int64_t> constant() const { return Constant; }
  bool isName() const { return Names.size() == 1 && *Names.begin() == Text; }
  /// A sum of longs: it need not be converted to be compared with one.
  bool isLong() const { return Long; }
  Code ofLong() const {
    Code Result = *this;
    Result.Long = true;
    return Result;
  }
  void clear() { *this = Code(); }

  Code &operator+=(const Code &More) {
    Constant = Text.empty() ? More.Constant : More.empty() ? Constant : std::nullopt;
    Text += More.Text;
    Names.insert(More.Names.begin(), More.Names.end());
    Long = false;
    return *this;
  }
  friend Code operator+(Code A, const Code &B) {
    A += B;
    return A;
  }
  bool operator==(const Code &) const = default;

  /// In parentheses unless it is a name or a number.
  Code operand() const;

private:
  std::string Text;
  NameSet Names;
  std::optional<int64_t> Constant;
  bool Long = false;
};

} // namespace tpbcc

#endif

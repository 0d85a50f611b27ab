//===- ir/ExprParser.h - Expressions from text ------------------*- C++ -*-===//
#ifndef TPBCC_IR_EXPRPARSER_H
#define TPBCC_IR_EXPRPARSER_H

#include "ir/Lexer.h"
#include "ir/Node.h"
#include "llvm/ADT/Twine.h"

namespace tpbcc::ir {

/// A cursor over tokens that reads names, types, numbers and expressions. Every function returns
/// whether it succeeded; the first failure is kept as the error and the cursor stays put.
class ExprParser {
public:
  ExprParser(llvm::StringRef Text, Pool &P) : P(P), Lex(Text), Tok(Lex.next()) {}

  const Token &token() const { return Tok; }
  const std::string &error() const { return Error; }

  bool fail(const llvm::Twine &Expected) { return fail(Expected, Tok); }
  bool fail(const llvm::Twine &Expected, const Token &Found);
  void advance() { Tok = Lex.next(); }
  bool consume(llvm::StringRef Spelling);
  bool expect(llvm::StringRef Spelling);

  bool name(std::string &Name, llvm::StringRef What);
  bool type(Type &Ty);
  bool integer(int &Value);
  bool range(SourceRange &Where);
  /// The number of a Count token, or Default when there is none.
  bool count(int64_t &Value, int64_t Default);

  bool expr(ExprId &Id);
  /// Also reads `none`, for members of statements that may be missing.
  bool exprOrNone(ExprId &Id);
  /// A line `%0 = ...`.
  bool definition();

private:
  Pool &P;
  Lexer Lex;
  Token Tok;
  std::string Error;
  std::vector<ExprId> Values; // of the lines %0, %1, ...
  unsigned Depth = 0;

  bool reference(ExprId &Id);
  bool constant(Expr &E);
  bool nan(Expr &E);
  bool number(Expr &E, const Token &Digits);
  bool floating(Expr &E, llvm::StringRef Digits);
  bool head(Expr &E, Type &Compared);
  bool arguments(Expr &E);
  bool operation(Expr &E);
};

/// Finds the enumerator, up to and including Last, that is spelled Text.
template <typename Enum> bool parseEnum(llvm::StringRef Text, Enum Last, Enum &Value) {
  for (unsigned I = 0; I <= unsigned(Last); ++I)
    if (spelling(Enum(I)) == Text) {
      Value = Enum(I);
      return true;
    }
  return false;
}

} // namespace tpbcc::ir

#endif

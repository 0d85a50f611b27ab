//===- pragma/Clauses.h - What is known of each clause ----------*- C++ -*-===//
#ifndef TPBCC_PRAGMA_CLAUSES_H
#define TPBCC_PRAGMA_CLAUSES_H

#include "pragma/Directive.h"

namespace tpbcc {

/// What the parentheses of a clause hold.
enum class ClauseShape : uint8_t {
  Sizes,            // n, m, min(2), multiple(L)
  Extents,          // a = m * n, b = n
  Parameters,       // s = 8 env(NAME), t = 1
  Initials,         // a = 1.0, b[i] = i, x = random(lo, hi), p.x = random
  OneName,          // f
  NameList,         // a, b
  States,           // carry, reset, swap(a, b)
  Variants,         // F = 1, 2, 4    F:L = 1:4, 2:1
  Expression,       // 2 * n
  ExpressionList,   // 64, n / 2
  PositiveInteger,  // 4
  Keyword,          // strict
  KeywordList,      // avx2, scalar
  KeywordOrInteger, // auto    off    8
  Blocks,           // j = 64, k    32, 64    auto    off
  Ulp,              // ulp(4)
  Tolerance,        // rtol(1e-3)    none    f
};

/// What an item of a clause looks like, for messages: "a parameter and its value such as 's = 8'".
llvm::StringRef example(ClauseShape Shape);

/// Whether commas separate items. Those of a variant separate tuples of one item.
bool isList(ClauseShape Shape);

enum class ClauseStatus : uint8_t { Implemented, Planned };

struct ClauseInfo {
  llvm::StringRef Spelling;
  ClauseKind Kind;
  uint8_t Directives; // bit 1 << DirectiveKind
  ClauseShape Shape;
  ClauseStatus Status;
  bool Repeatable;

  bool allowedOn(DirectiveKind Where) const { return Directives >> unsigned(Where) & 1; }
};

llvm::ArrayRef<ClauseInfo> clauses();
const ClauseInfo &info(ClauseKind Kind);
const ClauseInfo *findClause(llvm::StringRef Spelling);

/// The spellings of all clauses that may stand on a directive.
std::vector<llvm::StringRef> clauseNames(DirectiveKind Where);

llvm::ArrayRef<llvm::StringRef> directiveNames(); // in the order of DirectiveKind
llvm::ArrayRef<llvm::StringRef> bufferModes();

/// The words a clause chooses from: fp(contract|strict|reassoc).
llvm::ArrayRef<llvm::StringRef> keywords(ClauseKind Kind);

/// The words with parentheses of their own: size(min(2)), param(s = 1 env(S)).
llvm::ArrayRef<llvm::StringRef> modifiers(ClauseKind Kind);

/// "'a', 'b' or 'c'"
std::string alternatives(llvm::ArrayRef<llvm::StringRef> Words);

} // namespace tpbcc

#endif

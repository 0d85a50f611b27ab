//===- pragma/Directive.h - Parsed directives -------------------*- C++ -*-===//
//
// What the pragma handler makes of "#pragma tpb ...": typed records with source ranges, free of
// Clang types. Names are resolved when a directive is bound to its function or loop.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_PRAGMA_DIRECTIVE_H
#define TPBCC_PRAGMA_DIRECTIVE_H

#include "diag/Diagnostics.h"
#include <memory>
#include <optional>

namespace tpbcc {

enum class DirectiveKind : uint8_t { Kernel, Buffer, Region };

enum class ClauseKind : uint8_t {
#define CLAUSE(Name, Spelling, Directives, Shape, Status, Repeat) Name,
#include "pragma/Clauses.def"
};

/// An expression in a clause, macros expanded. Only its shape is known here, not its types.
struct ClauseExpr {
  enum KindT : uint8_t {
    Integer,
    Floating,
    Name,
    Unary,
    Binary,
    Conditional,
    Call,
    Subscript,
    Member,
    String
  } Kind;
  std::string Text; // literal, name, operator or member as spelled; Call: the callee
  std::vector<ClauseExpr> Operands;
  SourceRange Where;
};

/// One item of a clause's list.
///   size(n, min(2))            Target n                | Modifier "min", Value 2
///   init(b[i] = 0.11 + i)      Target b, Indices {i},  Value
///   init(lig.x = random)       Target lig, Member x,   Value
///   param(s = 8 env(NAME))     Target s, Value 8,      Environment NAME
///   variant(F:L = 1:4, 2:1)    Names {F, L},           Tuples {{1, 4}, {2, 1}}
///   fp(strict), state(carry)   Target strict
///   state(swap(a, b))          Modifier "swap",        Names {a, b}
///   verify(rtol(1e-3))         Modifier "rtol",        Value 1e-3
struct Argument {
  std::string Target, Member, Modifier, Environment;
  std::vector<std::string> Indices, Names;
  std::optional<ClauseExpr> Value;
  std::vector<std::vector<ClauseExpr>> Tuples;
  std::string ValueText; // Value as C source: the user's spelling, macros kept, when it has one
  SourceRange Where, TargetWhere, ValueWhere;
};

struct Clause {
  ClauseKind Kind;
  SourceRange Where; // name to closing parenthesis
  SourceRange NameWhere;
  std::vector<Argument> Arguments;
  mutable bool Used = false; // set by whatever consumes it; an unused clause is an error
};

struct Directive {
  DirectiveKind Kind;
  std::string Name; // of the kernel or region; empty: taken from the function
  SourceRange NameWhere;
  std::string Mode; // buffer: sbuf, dbuf, auto, off
  std::vector<Clause> Clauses;
  SourceRange Where;   // '#' or "_Pragma" to the last character of the line
  SourceRange Keyword; // "kernel", for carets
  unsigned Line = 0;
  bool FromPragmaOperator = false; // _Pragma("tpb ...")

  const Clause *find(ClauseKind Kind) const;
  std::vector<const Clause *> all(ClauseKind Kind) const;
};

llvm::StringRef spelling(DirectiveKind Kind);
llvm::StringRef spelling(ClauseKind Kind);

/// Stable text of records, for --emit=pragmas.
std::string dump(llvm::ArrayRef<Directive> Directives);
std::string dump(const ClauseExpr &E);
std::string dumpHeader(const Directive &D);  // "kernel triad (line 3)"
std::string dumpClauses(const Directive &D); // one line for each argument

} // namespace tpbcc

#endif

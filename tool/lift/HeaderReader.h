//===- lift/HeaderReader.h - Reading the head of a counted loop -*- C++ -*-===//
//
// Header.cpp finds the variable and its step, HeadLimits.cpp what the condition says of it.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_LIFT_HEADERREADER_H
#define TPBCC_LIFT_HEADERREADER_H

#include "lift/Header.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

namespace tpbcc {

class HeaderReader {
public:
  /// Other: a variable that the loop does not count, as far as is known.
  HeaderReader(const clang::ASTContext &Context, Refusal &Why, const clang::VarDecl *Other)
      : Context(Context), Why(Why), Other(Other) {}
  bool readFor(const clang::ForStmt &For);
  bool readOther(const clang::Stmt &Loop);
  LoopHeader Header;

private:
  /// ++i, i-- as a side of a comparison.
  struct Stepped {
    const clang::VarDecl *Variable;
    bool Down, Prefix;
  };

  bool refuse(Diag Reason, const clang::Stmt *At, const clang::Stmt &Loop,
              std::vector<std::string> Names = {});
  bool findCondition(const clang::Expr *Head, const clang::Stmt &Body, bool Behind);
  bool leaves(const clang::Stmt *S);
  bool start(const clang::ForStmt &For);
  void takeStart();
  bool limits(Diag Reason, const clang::Stmt &Loop);
  bool condition(const clang::Expr *E, bool Ends);
  bool limit(clang::BinaryOperatorKind Relation, const clang::Expr *Left, const clang::Expr *Right,
             const clang::Expr &At);
  bool endsBehindZero(const clang::Expr &Left, const ComparedVariable &Found, LoopLimit &Limit);
  bool addedBefore(const ComparedVariable &Found, LoopLimit &Limit) const;
  std::optional<ComparedVariable> variableIn(const clang::Expr *Side) const;
  bool compares(const clang::Expr *E, const clang::VarDecl *V, bool Whole = true) const;
  static std::optional<Stepped> steppedBy(const clang::Expr *E);
  const clang::Expr *number(uint64_t Value, clang::QualType Like) const;
  bool step(const clang::Expr *Increment);
  bool stepInCondition();
  bool stepInBody();
  bool variableType();
  bool boundsOfHead();

  const clang::ASTContext &Context;
  Refusal &Why;
  const clang::VarDecl *const Other;
  const clang::Expr *Advance = nullptr;   // what steps the variable
  const clang::Expr *Condition = nullptr; // null: nothing ends the loop
  bool Ends = false;                      // where it holds, not where it doesn't
};

/// Whether S reads or changes V.
bool readsVariable(const clang::Stmt *S, const clang::VarDecl *V);

} // namespace tpbcc

#endif

//===- lift/Header.h - The head of a counted loop ---------------*- C++ -*-===//
#ifndef TPBCC_LIFT_HEADER_H
#define TPBCC_LIFT_HEADER_H

#include "kernel/Kernel.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class ASTContext;
class Expr;
class Stmt;
class VarDecl;
} // namespace clang

namespace tpbcc {

/// One comparison of the loop variable with a bound, with C's types kept.
struct LoopLimit {
  const clang::Expr *Bound = nullptr;
  const clang::Expr *Added = nullptr; // to the variable, before it is compared: i + 4 <= n
  bool Taken = false;                 // ... from it: i - 4 >= 0
  const clang::Expr *SetTo = nullptr; // where Bound is a variable that the head sets: its start
  bool Inclusive = false;             // <= or >=
  ir::Element Compared;               // the type in which C compares
  bool BoundMadeUnsigned = false;     // the comparison turns a signed bound into that type
  bool VariableMadeUnsigned = false;  // ... or a signed variable
  bool MayPassBound = false;          // the variable wraps, and is narrower than the comparison
  bool Unequal = false;               // !=
  int64_t Nearer = 0;                 // what the bound comes towards the variable in each iteration
  /// Of an unsigned variable that counts down until it has passed 0: what it is below, or not
  /// above, when it begins. Bound is 0 then.
  const clang::Expr *Below = nullptr;
  bool BelowInclusive = false, BelowMadeUnsigned = false;

  /// The bound in front of the loop, where the head has set nothing.
  const clang::Expr &before() const { return SetTo ? *SetTo : *Bound; }
};

/// A loop that counts: for (Var = Begin; Var < Bound; Var += Step), up or down, or a while loop of
/// the same meaning. Without Var: any loop, which goes on until a condition ends it.
struct LoopHeader {
  const clang::VarDecl *Var = nullptr;
  ir::Element Elem;                   // of Var
  const clang::Expr *Begin = nullptr; // null: the value that Var has before the loop
  const clang::Expr *Step = nullptr;  // null: one
  bool Down = false;                  // Var gets smaller by Step
  bool StepsInCondition = false;      // i-- > 0: the body begins with Begin - 1, or ++i: + 1
  bool StepsInBody = false;           // while (p < end) *q++ = *p++: Var is a counter of the body
  bool Pointer = false;               // Var is a pointer; Elem is of its distance
  bool DeclaredOutside = false;
  llvm::SmallVector<LoopLimit, 2> Limits;           // all hold: i < a && i < b
  llvm::SmallVector<const clang::Expr *, 2> GoesOn; // these, too: i < n && a[i] != x
  const clang::Expr *Until = nullptr; // do ... while (Until): it goes on where this holds
  const clang::Stmt *Body = nullptr;
  const clang::Stmt *Condition = nullptr;
  std::vector<const clang::VarDecl *> Privates; // by OpenMP: without a value when the body begins
  const clang::Stmt *Advance = nullptr;         // the statement of a while loop's body that steps
  /// The statement of the body that leaves the loop, as its head would: the first, or the last one.
  const clang::Stmt *Leads = nullptr, *Trails = nullptr;
  bool StepsInExit = false; // ... and steps the variable: if (++i == n) break;
  bool AtLeastOnce = false; // nothing is asked before the first iteration
  /// for (i = 0, j = 5; ...; ++i, --j): what else is set before the loop, and done behind the body.
  std::vector<std::pair<const clang::VarDecl *, const clang::Expr *>> Set;
  std::vector<const clang::Expr *> Behind;
  const clang::Expr *Increment = nullptr; // of Var, in the head of a for
  size_t IncrementAt = 0;                 // its place among those of Behind

  bool isUnit() const {
    return !Step && !Down && !Pointer && !StepsInBody && !StepsInCondition && !nearer();
  }
  int64_t nearer() const { return Limits.empty() ? 0 : Limits.front().Nearer; }
};

/// Recognises a loop whose number of iterations is known when it starts. Otherwise returns nothing
/// and says why in Why.
std::optional<LoopHeader> loopHeader(const clang::ASTContext &Context, const clang::Stmt &Loop,
                                     Refusal &Why);

/// The variable that an expression is; null: it is something else.
const clang::VarDecl *namedVariable(const clang::Expr *E);

/// What an assignment or an increment changes; null: it is neither.
const clang::Expr *changedBy(const clang::Expr *E);

/// ++i, i--, i += s, i = i - s, i = s + i as a step of V.
struct VariableStep {
  const clang::Expr *By = nullptr; // null: one
  bool Down = false;
};
std::optional<VariableStep> stepOf(const clang::Expr &Change, const clang::VarDecl *V);

/// The side of a comparison with V: V, V + a, a + V or V - a.
struct ComparedVariable {
  const clang::Expr *Added = nullptr; // null: none
  bool Taken = false;
};
std::optional<ComparedVariable> comparedVariable(const clang::Expr *Side, const clang::VarDecl *V);

/// Sets Nearer of the limit whose bound moves by the same in every iteration.
void findMovingBounds(const clang::ASTContext &Context, LoopHeader &Header);

/// What the init-statement of a for sets, added to Header.Set; false: it does something else.
bool setByHead(const clang::Stmt *Init, LoopHeader &Header);

/// The expressions between commas, in their order.
void listOf(const clang::Expr &E, std::vector<const clang::Expr *> &Found);

/// Reads any for, while or do loop as one that counts nothing.
std::optional<LoopHeader> uncountedLoop(const clang::Stmt &Loop);

} // namespace tpbcc

#endif

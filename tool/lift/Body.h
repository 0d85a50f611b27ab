//===- lift/Body.h - A loop nest as IR --------------------------*- C++ -*-===//
#ifndef TPBCC_LIFT_BODY_H
#define TPBCC_LIFT_BODY_H

#include "lift/Header.h"
#include "lift/Parts.h"
#include <memory>

namespace clang {
class FunctionDecl;
class Stmt;
} // namespace clang

namespace tpbcc {

/// What lifting statements needs to know of their surroundings.
struct Effects;
struct LiftContext {
  const clang::ASTContext &Context;
  FloatMode Float;
  ir::Pool &Values;
  const Effects &Function;                          // of the whole function around
  const clang::FunctionDecl *Declaration = nullptr; // of that function
  const clang::Stmt *FunctionBody = nullptr;
  bool IsFunction = false;          // the kernel is the function: a loop may return from it
  bool ByGcc = false;               // gcc compiles the user's loop and what is emitted, else clang
  const KernelSpec *Spec = nullptr; // of the kernel
  std::map<std::string, std::string> *UserNames = nullptr; // of the kernel
  std::shared_ptr<PartVariables> Parts = std::make_shared<PartVariables>();
};

/// Lifts a loop and all loops in it, and records in Site what they touch: arrays, scalars, scalars
/// that carry a value (as reductions still to be classified), guards against wrapping subscripts.
/// The outermost For comes back; on failure null, with the reason in Site.Refused.
/// Begin and End are the outermost loop's range when it counts up by one.
ir::StmtPtr liftNest(const LiftContext &Lift, const LoopHeader &Header, const clang::Stmt &Loop,
                     LoopSite &Site);

/// A scalar expression outside loops, over parameters and local variables. Returns an invalid id
/// when it is anything else.
ir::ExprId liftScalar(const LiftContext &Lift, const clang::Expr &E);

/// The same of the value that an assignment to a variable leaves in it.
ir::ExprId liftAssigned(const LiftContext &Lift, const clang::BinaryOperator &Assignment);

/// Variables that a statement assigns, and those whose address it takes.
struct Effects {
  std::vector<const clang::VarDecl *> Assigned, AddressTaken;
  std::vector<const clang::VarDecl *> Referenced; // what references of C++ are bound to
  std::vector<std::pair<const clang::VarDecl *, const clang::Stmt *>> Places; // of both
  std::vector<const clang::Expr *> Stores; // targets of assignments that are no variables
  bool assigns(const clang::VarDecl *V) const;
  /// Whether a pointer or a reference leads to it.
  bool takesAddress(const clang::VarDecl *V) const;
  bool refersTo(const clang::VarDecl *V) const;
  /// The first expression that does either; null when none does.
  const clang::Stmt *place(const clang::VarDecl *V) const;
};
Effects effects(const clang::Stmt &S);
void addEffects(const clang::Stmt &S, Effects &To);

/// The body of a loop that runs it once, whatever values are: do {} while (0), and for (;;) that
/// ends with a break; null: of no such loop.
const clang::Stmt *bodyRunOnce(const clang::ASTContext &Context, const clang::Stmt &Loop);

/// A variable of S that lives from call to call and may change; null when there is none.
const clang::VarDecl *keptBetweenCalls(const clang::Stmt &S);

/// Whether a statement deals in integers alone: its text can be repeated where errors are tracked.
bool integersOnly(const clang::ASTContext &Context, const clang::Stmt &S);

/// Whether integers that are there behind the statement may depend on floating-point values.
bool makesIntegersOfNumbers(const clang::ASTContext &Context, const clang::Stmt &S);

} // namespace tpbcc

#endif

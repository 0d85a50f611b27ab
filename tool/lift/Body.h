//===- lift/Body.h - The body of a loop as IR -------------------*- C++ -*-===//
#ifndef TPBCC_LIFT_BODY_H
#define TPBCC_LIFT_BODY_H

#include "lift/Header.h"

namespace clang {
class Stmt;
} // namespace clang

namespace tpbcc {

/// What lifting statements needs to know of their surroundings.
struct Effects;
struct LiftContext {
  const clang::ASTContext &Context;
  FloatMode Float;
  ir::Pool &Values;
  const Effects &Function; // of the whole function around
};

/// Lifts the body of a loop into Nest->Body and records in Site what it touches: arrays, scalars,
/// scalars that carry a value (as reductions still to be classified), guards against wrapping
/// subscripts. Sets Site.Refused and returns false when an expression stops it.
bool liftBody(const LiftContext &Lift, const LoopHeader &Header, const clang::Stmt &Body,
              LoopSite &Site, ir::Stmt &Nest);

/// A scalar expression outside loops, for the bound computation: arithmetic on parameters and local
/// variables. Returns an invalid id when it is anything else.
ir::ExprId liftScalar(const LiftContext &Lift, const clang::Expr &E);

/// An integer expression over loop variables and invariants, with C's types; invalid when it is not
/// one. Var may be null.
ir::ExprId liftInteger(const LiftContext &Lift, const clang::Expr &E, const clang::VarDecl *Var);

/// Variables that a statement assigns, and those whose address it takes.
struct Effects {
  std::vector<const clang::VarDecl *> Assigned, AddressTaken;
  std::vector<std::pair<const clang::VarDecl *, const clang::Stmt *>> Places; // of both
  bool assigns(const clang::VarDecl *V) const;
  bool takesAddress(const clang::VarDecl *V) const;
  /// The first expression that does either; null when none does.
  const clang::Stmt *place(const clang::VarDecl *V) const;
};
Effects effects(const clang::Stmt &S);

/// Whether a statement deals in integers alone: its text can be repeated where errors are tracked.
bool integersOnly(const clang::ASTContext &Context, const clang::Stmt &S);

} // namespace tpbcc

#endif

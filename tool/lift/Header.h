//===- lift/Header.h - The head of a counted loop ---------------*- C++ -*-===//
#ifndef TPBCC_LIFT_HEADER_H
#define TPBCC_LIFT_HEADER_H

#include "lift/Kernel.h"

namespace clang {
class ASTContext;
class Expr;
class ForStmt;
class VarDecl;
} // namespace clang

namespace tpbcc {

/// for (Var = Begin; Var < Bound; ++Var), with C's types kept.
struct LoopHeader {
  const clang::VarDecl *Var = nullptr;
  const clang::Expr *Begin = nullptr, *Bound = nullptr;
  bool Inclusive = false; // <=
  bool DeclaredOutside = false;
  bool ComparedUnsigned = false;  // a signed Var is compared after conversion to an unsigned type
  bool MayPassBound = false;      // Var is unsigned and narrower than the comparison
  bool BoundMadeUnsigned = false; // the comparison turns a signed bound into CompareType
  std::string CompareType;        // C text
  std::vector<const clang::VarDecl *> Privates; // by OpenMP: without a value when the body begins
};

/// Recognises an upward loop of step one. Otherwise returns nothing and says why in Why.
std::optional<LoopHeader> loopHeader(const clang::ASTContext &Context, const clang::ForStmt &For,
                                     Refusal &Why);

} // namespace tpbcc

#endif

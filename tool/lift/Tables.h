//===- lift/Tables.h - Objects that are defined const -----------*- C++ -*-===//
#ifndef TPBCC_LIFT_TABLES_H
#define TPBCC_LIFT_TABLES_H

#include "ir/Node.h"
#include "text/Code.h"
#include <optional>

namespace clang {
class ASTContext;
class VarDecl;
} // namespace clang

namespace tpbcc {

/// Whether C forbids every change of an object once it has its start values (C11 6.7.3p6).
bool isConstantObject(const clang::ASTContext &Context, const clang::VarDecl &Object);

/// Whether a variable has one value always, which is known: also one that is set anew each time.
bool hasConstantValue(const clang::ASTContext &Context, const clang::VarDecl &V);

/// An expression for the first element of an array like V, that the driver can have where V is not
/// yet declared; nothing: V is no array of constant numbers.
std::optional<Code> tableText(const clang::ASTContext &Context, const clang::VarDecl &V,
                              llvm::StringRef Name);

} // namespace tpbcc

#endif

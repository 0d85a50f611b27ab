//===- lift/Source.h - From Clang's locations to main-file bytes -*- C++ -*-===//
#ifndef TPBCC_LIFT_SOURCE_H
#define TPBCC_LIFT_SOURCE_H

#include "diag/Diagnostics.h"
#include "ir/Type.h"
#include "text/Code.h"
#include <optional>

namespace clang {
class ASTContext;
class Expr;
class QualType;
class SourceLocation;
class SourceRange;
class Stmt;
} // namespace clang

namespace tpbcc {

/// Bytes of a node. Inside a macro it is the expansion's range.
SourceRange sourceRange(const clang::ASTContext &Context, clang::SourceRange R);
SourceRange sourceRange(const clang::ASTContext &Context, const clang::Stmt &S);

/// The same, to the semicolon that ends an unbraced statement.
SourceRange statementRange(const clang::ASTContext &Context, const clang::Stmt &S);

/// Whether the node begins and ends outside macros, in the main file.
/// A tpb_use() may end it.
bool isPlainText(const clang::ASTContext &Context, const clang::Stmt &S);

/// Whether the location is in what tpb_use(x) of tpb.h expands to, outside x.
bool isInUse(const clang::ASTContext &Context, clang::SourceLocation Where);

std::string sourceText(const clang::ASTContext &Context, SourceRange R);
std::string sourceText(const clang::ASTContext &Context, const clang::Stmt &S);

/// Names of the variables in S, also those that macros hide.
Code::NameSet variablesIn(const clang::Stmt &S);

/// The user's own text of a value, with the variables that it reads, also those in macros. A macro
/// that stands for a sum without parentheses gets some.
Code sourceCode(const clang::ASTContext &Context, const clang::Expr &E);
unsigned lineOf(const clang::ASTContext &Context, unsigned Offset);

/// The IR element of an arithmetic type, or nothing for the rest.
std::optional<ir::Element> elementOf(const clang::ASTContext &Context, clang::QualType T);

/// What lanes load and store of it: a truth value is a byte, 0 or 1.
std::optional<ir::Element> memoryElementOf(const clang::ASTContext &Context, clang::QualType T);

/// The type that emitted code has for the elements of such an array or for such a variable: one of
/// several that C tells apart, as char and signed char.
clang::QualType typeOf(const clang::ASTContext &Context, ir::Element E);

/// C text of a type without qualifiers, typedefs kept.
std::string typeText(const clang::ASTContext &Context, clang::QualType T);

} // namespace tpbcc

#endif

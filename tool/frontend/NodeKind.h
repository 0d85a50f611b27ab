//===- frontend/NodeKind.h - Syntax tree nodes in users' words ---*- C++ -*-===//
#ifndef TPBCC_FRONTEND_NODEKIND_H
#define TPBCC_FRONTEND_NODEKIND_H

#include <string>

namespace clang {
class Decl;
class Stmt;
} // namespace clang

namespace tpbcc {

/// "a 'while' loop", "a block", "a variable"
std::string describe(const clang::Stmt &S);
std::string describe(const clang::Decl &D);

/// The statement of an OpenMP directive without the wrapping that captures its variables; null for
/// other statements and for directives that stand alone.
const clang::Stmt *associatedStatement(const clang::Stmt &S);

} // namespace tpbcc

#endif

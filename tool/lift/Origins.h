//===- lift/Origins.h - What a function sets its pointers from --*- C++ -*-===//
#ifndef TPBCC_LIFT_ORIGINS_H
#define TPBCC_LIFT_ORIGINS_H

#include <set>
#include <string>

namespace clang {
class Expr;
class Stmt;
} // namespace clang

namespace tpbcc {

/// Pointers and arrays into whose elements Pointer may point, by what the function says: q and buf
/// for q = buf + 8. Names of variables and members, Pointer's own among them.
std::set<std::string> originsOf(const clang::Stmt *Function, const clang::Expr &Pointer);
std::set<std::string> originsOf(const clang::Stmt *Function, const clang::VarDecl &Pointer);

} // namespace tpbcc

#endif

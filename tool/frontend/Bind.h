//===- frontend/Bind.h - Directives to the code they annotate ---*- C++ -*-===//
#ifndef TPBCC_FRONTEND_BIND_H
#define TPBCC_FRONTEND_BIND_H

#include "pragma/Directive.h"

namespace clang {
class ForStmt;
class FunctionDecl;
class Stmt;
} // namespace clang

namespace tpbcc {

struct ParsedFile;

/// A directive with its function, or with its statement and the function around that.
struct BoundDirective {
  const Directive *Source;
  const clang::FunctionDecl *Function; // annotated, or enclosing
  const clang::Stmt *Statement;        // null for a function; else the outermost statement, such as
                                       // the OpenMP directive around a loop
  SourceRange Annotated;               // pragma to the last character of what it annotates
  std::string Name = {};               // of a kernel; of more loops of one function: f_2, f_3
};

/// Binds every directive by file offset: to the node that begins first after it and whose parent
/// encloses it. Reports what can't be bound, and what is bound but not supported yet; the result
/// has the others, in file order.
std::vector<BoundDirective> bind(const ParsedFile &File);

/// The loop of a bound statement, out of OpenMP directives and attributes around it; null when
/// there is none.
const clang::ForStmt *annotatedLoop(const clang::Stmt *S);

/// The name of a kernel: its own, or one after its function.
std::string kernelName(const BoundDirective &Kernel);

/// Stable text of bound directives, for --emit=pragmas: the directive, what it is bound to, and its
/// clauses.
std::string dump(llvm::ArrayRef<BoundDirective> Directives, const ParsedFile &File);

} // namespace tpbcc

#endif

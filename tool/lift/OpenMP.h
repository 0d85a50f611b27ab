//===- lift/OpenMP.h - OpenMP directives on a kernel's loop -----*- C++ -*-===//
#ifndef TPBCC_LIFT_OPENMP_H
#define TPBCC_LIFT_OPENMP_H

#include "lift/Header.h"
#include "text/Code.h"

namespace clang {
class OMPExecutableDirective;
class Stmt;
} // namespace clang

namespace tpbcc {

/// The statement that an OpenMP directive is about, through all captures; null when there is none.
const clang::Stmt *associatedLoop(const clang::OMPExecutableDirective &Directive);

/// The statements of a "parallel" region that has worksharing loops among them; else nothing.
std::vector<const clang::Stmt *> statementsOfRegion(const clang::Stmt &S);

/// What a directive asks of its loop.
struct OpenMPRequest {
  std::optional<OpenMPLoop> Loop; // none: "simd" alone, a serial loop
  std::vector<const clang::VarDecl *> Privates, LastPrivates;
  std::vector<std::string> Reduced; // in a reduction clause, also of the region around
  bool Independent = false;
  unsigned Together = 1; // loops that are handed out together: collapse
  SourceRange Collapse;  // the clause
};

/// Takes a directive on a loop apart: "parallel for", "for", "simd" and their combinations. Region
/// is the "parallel" around it, or null. Returns nothing and says why in Why when the construct, a
/// clause or something in the body is not transformed.
std::optional<OpenMPRequest> liftOpenMP(const clang::ASTContext &Context,
                                        const clang::OMPExecutableDirective &Directive,
                                        const clang::OMPExecutableDirective *Region,
                                        const LoopHeader &Header, Refusal &Why);

/// The last iteration of loops, one in another, as the user wrote it, in a block of its own.
struct LastOf {
  const LoopHeader &Header;
  Code EndText;
};
std::string lastIteration(const clang::ASTContext &Context, llvm::ArrayRef<LastOf> Loops);

} // namespace tpbcc

#endif

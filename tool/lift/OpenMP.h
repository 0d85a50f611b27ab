//===- lift/OpenMP.h - OpenMP directives on a kernel's loop -----*- C++ -*-===//
#ifndef TPBCC_LIFT_OPENMP_H
#define TPBCC_LIFT_OPENMP_H

#include "lift/Header.h"

namespace clang {
class OMPExecutableDirective;
class Stmt;
} // namespace clang

namespace tpbcc {

/// The statement that an OpenMP directive is about, through all captures; null when there is none.
const clang::Stmt *associatedLoop(const clang::OMPExecutableDirective &Directive);

/// Takes "parallel for" apart into the clauses of a parallel construct. Returns nothing and says
/// why in Why when the construct or a clause is not transformed. Reduction variables are added to
/// Reduced.
std::optional<OpenMPLoop> liftOpenMP(const clang::ASTContext &Context,
                                     const clang::OMPExecutableDirective &Directive,
                                     const clang::VarDecl *LoopVariable,
                                     std::vector<std::string> &Reduced, Refusal &Why);

} // namespace tpbcc

#endif

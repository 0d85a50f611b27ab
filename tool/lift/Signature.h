//===- lift/Signature.h - Parameters and extents of a function --*- C++ -*-===//
#ifndef TPBCC_LIFT_SIGNATURE_H
#define TPBCC_LIFT_SIGNATURE_H

#include "frontend/Frontend.h"
#include "kernel/Kernel.h"

namespace clang {
class FunctionDecl;
} // namespace clang

namespace tpbcc {

/// Fills in the parts of K that the function's declaration gives: ranges, result and parameters
/// Whether the function's name is replaced where it stands: by itself, or as all that a macro
/// makes.
/// The parameter whose type the function's head declares, or the function that returns such a type;
/// null: there is none.
const clang::NamedDecl *typedInHead(const clang::FunctionDecl &Function,
                                    const clang::ASTContext &Context);
bool hasPlainHead(const clang::FunctionDecl &Function, const clang::ASTContext &Context);

/// with the extents that variably modified parameter types state.
void readSignature(const ParsedFile &File, const clang::FunctionDecl &Function, Kernel &K);

} // namespace tpbcc

#endif

//===- lift/StructureParts.h - What structures are made of ------*- C++ -*-===//
#ifndef TPBCC_LIFT_STRUCTUREPARTS_H
#define TPBCC_LIFT_STRUCTUREPARTS_H

#include "kernel/Spec.h"

namespace clang {
class ASTContext;
class QualType;
} // namespace clang

namespace tpbcc {

/// All members of a structure that hold something, with their places in memory. Empty when there
/// are too many to be told one by one.
std::vector<KernelSpec::Part> structureParts(const clang::ASTContext &Context,
                                             clang::QualType Structure);

} // namespace tpbcc

#endif

//===- emit/Variants.h - Copies of functions with constants -----*- C++ -*-===//
#ifndef TPBCC_EMIT_VARIANTS_H
#define TPBCC_EMIT_VARIANTS_H

#include "emit/Emit.h"

namespace tpbcc {

/// Whether a function of the kernel's parameters has copies: then its text stands in a function of
/// the name variantBody(), with the attributes TPB_COPIED, and variantCopies() follows it.
inline bool hasVariants(const Kernel &K) { return !K.Spec.Variants.empty(); }
std::string variantBody(const EmitInput &In, llvm::StringRef Name);

/// One function for each variant that calls the text with constants, and Name, which chooses among
/// them. Attributes stand in front of each; Declare gives the declaration under a name. Each copy
/// is a branch of its own.
std::vector<Piece> variantCopies(const EmitInput &In, llvm::StringRef Attributes,
                                 llvm::StringRef Name,
                                 llvm::function_ref<std::string(llvm::StringRef)> Declare);

/// A worker as text, with a copy for each variant of the scalars that it takes.
std::vector<Piece> printVariants(const EmitInput &In, const Worker &W);

} // namespace tpbcc

#endif

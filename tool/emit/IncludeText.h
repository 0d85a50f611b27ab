//===- emit/IncludeText.h - Headers that emitted code needs -----*- C++ -*-===//
#ifndef TPBCC_EMIT_INCLUDETEXT_H
#define TPBCC_EMIT_INCLUDETEXT_H

#include "isa/Isa.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace tpbcc {

/// tpb.h and the compiler's intrinsics, which no flag of the user's may change. ByUser: the file
/// includes them itself, and has all that they bring along.
std::string intrinsicsIncludes(llvm::ArrayRef<const IsaTable *> Isas, bool ByUser);
/// What an emitted file includes in front of its first kernel. Repeated: and of others, under
/// preprocessor conditions. C++ has what this defines once.
std::string emittedIncludes(llvm::ArrayRef<const IsaTable *> Isas, bool ByUser, bool OpenMP,
                            bool HasHarness, bool Repeated);
/// Headers with the functions that workers call where a set has no instruction, when Text does.
std::string helperIncludes(llvm::ArrayRef<const IsaTable *> Isas,
                           llvm::function_ref<bool(llvm::StringRef)> TextContains);

} // namespace tpbcc

#endif

//===- emit/Reference.h - What a kernel's results are compared with -*- C++ -*-===//
#ifndef TPBCC_EMIT_REFERENCE_H
#define TPBCC_EMIT_REFERENCE_H

#include "analysis/Rounding.h"
#include "emit/Emit.h"

namespace tpbcc {

/// Around the body of a function that compilers leave alone and whose products and sums round
/// apart: clang heeds only a pragma inside such a function.
inline constexpr const char *ApartBegin = "{\n    TPB_ROUNDS_APART\n";
inline constexpr const char *ApartEnd = "}\n";

/// Whether something other than the user's loops can run: otherwise there is nothing to compare.
inline bool hasReference(const EmitInput &In) { return !In.Workers.empty(); }

/// The user's function again, as C defines it, on one thread: no vectors and no fast-math, whatever
/// the flags of the file.
std::vector<Piece> referenceFunction(const EmitInput &In);

/// Whether the plain function stands in for vectors that the processor lacks, and for the reference
/// where it lacks what that needs: nothing else ever chooses it.
bool isPlainSpare(const EmitInput &In);

/// Whether such a plain function is the reference as well: nothing in it fuses, so that it needs
/// nothing of the processor.
bool isPlainReference(const EmitInput &In);

/// What runs as reference: the function above where the processor has its instructions.
std::string referenceCallee(const EmitInput &In);

/// How the workers' results compare with the reference's.
Rounding roundingOf(const EmitInput &In);

/// Whether they are the same bits on every processor, so that nothing asks for error bounds.
bool givesSameBits(const EmitInput &In);

} // namespace tpbcc

#endif

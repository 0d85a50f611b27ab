//===- analysis/ExactForm.h - Forms that are the value itself ---*- C++ -*-===//
//
// affineForm() looks through conversions, as what wraps around in a subscript is checked on entry.
// What a condition or a quotient computes is not: its form must be its value.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_EXACTFORM_H
#define TPBCC_ANALYSIS_EXACTFORM_H

#include "analysis/Nest.h"

namespace tpbcc {

/// The form of an integer expression inside the loops of Around whose value in C is that of the
/// form; none when it may wrap around.
std::optional<AffineForm> exactForm(const ir::Pool &P, ir::ExprId Id,
                                    llvm::ArrayRef<const ir::Stmt *> Around);

/// Form is a multiple of Modulus.
struct Congruence {
  AffineForm Form;
  int64_t Modulus = 1;
};

/// Calls F with forms that are not negative where A happens, by the condition that it is under.
void forEachNotNegative(const ir::Pool &P, const MemoryAccess &A,
                        llvm::function_ref<void(const AffineForm &)> F);

/// Multiples where A happens, by the condition that it is under: i % 4 == 1, i & 1.
std::vector<Congruence> congruencesOf(const ir::Pool &P, const MemoryAccess &A);

} // namespace tpbcc

#endif

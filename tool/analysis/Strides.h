//===- analysis/Strides.h - One equation for each dimension -----*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_STRIDES_H
#define TPBCC_ANALYSIS_STRIDES_H

#include "analysis/Range.h"

namespace tpbcc {

/// Form == 0 as equations that hold just when it does: ld * (i' - i) + (j' - j) is apart into
/// i' - i and j' - j where the latter is seen to stay within -ld and ld. Form alone where nothing
/// can be separated.
std::vector<AffineForm> separateStrides(const AffineForm &Form,
                                        llvm::ArrayRef<VariableRange> Variables,
                                        const Facts &Known);

/// Form as Stride * Whole + Rest, by the coefficient that has most names in it.
struct StridedForm {
  Polynomial Stride;
  AffineForm Whole, Rest;
};
/// Nothing when no coefficient has a name, or Whole has no variable.
std::optional<StridedForm> bySymbolicStride(const AffineForm &Form);

/// P as Quotient * By + Remainder, by the leading product of names of By; by numbers towards the
/// nearest one.
struct Division {
  Polynomial Quotient, Remainder;
};
Division divide(const Polynomial &P, const Polynomial &By);

} // namespace tpbcc

#endif

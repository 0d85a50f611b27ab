//===- analysis/Quotient.h - Subscripts that divide -------------*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_QUOTIENT_H
#define TPBCC_ANALYSIS_QUOTIENT_H

#include "analysis/ExactForm.h"
#include "analysis/Range.h"

namespace tpbcc {

/// A subscript, Scale times: with i / 2 in it, twice that is i less a remainder.
struct QuotientForm {
  int64_t Scale = 1;
  AffineForm Form;
  std::vector<VariableRange> Remainders; // names in Form that no loop has
  std::vector<Congruence> Multiples;     // what is divided less its remainder
};

/// Of an access's subscript; of one without quotients, its form as it is. Nothing when it is
/// neither. Known: while the access happens.
std::optional<QuotientForm> quotientForm(const ir::Pool &P, const MemoryAccess &A,
                                         const Facts &Known);

} // namespace tpbcc

#endif

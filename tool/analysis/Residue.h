//===- analysis/Residue.h - Numbers by what they leave ----------*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_RESIDUE_H
#define TPBCC_ANALYSIS_RESIDUE_H

#include "kernel/Affine.h"

namespace tpbcc {

/// Value, and what is multiples of Modulus apart from it; 0 <= Value < Modulus.
struct Residue {
  int64_t Modulus = 1, Value = 0;
  bool operator==(const Residue &) const = default;
  int64_t leastFrom(int64_t Number) const;
};

/// All x for which Factor * x + Rest is a multiple of Modulus; nothing when there is none.
std::optional<Residue> solveResidue(int64_t Factor, int64_t Rest, int64_t Modulus);
/// What is in both; nothing when nothing is.
std::optional<Residue> inBoth(const Residue &A, const Residue &B);

/// Form without multiples of Modulus.
AffineForm reduced(const AffineForm &Form, int64_t Modulus);

} // namespace tpbcc

#endif

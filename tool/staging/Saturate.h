//===- staging/Saturate.h - Sizes that end at the largest -------*- C++ -*-===//
//
// Trip counts, distances and sizes come from programs and may be absurd. Results that int64_t can't
// hold are its largest value, which no buffer has.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_STAGING_SATURATE_H
#define TPBCC_STAGING_SATURATE_H

#include "llvm/Support/MathExtras.h"
#include <cstdint>

namespace tpbcc::staging {

inline constexpr int64_t Largest = INT64_MAX;

/// A + B, neither negative.
inline int64_t plus(int64_t A, int64_t B) {
  int64_t Sum;
  return llvm::AddOverflow(A, B, Sum) ? Largest : Sum;
}

/// A * B, neither negative.
inline int64_t times(int64_t A, int64_t B) {
  int64_t Product;
  return llvm::MulOverflow(A, B, Product) ? Largest : Product;
}

/// To - From, which is not below From.
inline int64_t distance(int64_t From, int64_t To) {
  int64_t Difference;
  return llvm::SubOverflow(To, From, Difference) ? Largest : Difference;
}

inline int64_t magnitude(int64_t A) { return A < 0 ? distance(A, 0) : A; }

} // namespace tpbcc::staging

#endif

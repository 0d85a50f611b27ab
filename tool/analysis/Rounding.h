//===- analysis/Rounding.h - Whether vector code gives the user's bits -*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_ROUNDING_H
#define TPBCC_ANALYSIS_ROUNDING_H

#include "kernel/Kernel.h"

namespace tpbcc {

/// How the results of the vector code compare with those of the user's loop, compiled without
/// fast-math and without the fusion that the target would not do.
enum class Rounding : uint8_t {
  Apart, // sums in another order, functions, or code that only the user's compiler has seen
  Alike, // equal bit for bit
  Fused  // equal where the compiler fuses products and sums as clang does, expression by expression
};

/// Of a function kernel all of whose loops are vectorised as planned.
Rounding roundingOf(const Kernel &K);

} // namespace tpbcc

#endif

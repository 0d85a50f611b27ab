//===- transform/rewrite/Elements.h - How many elements an array has -*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_REWRITE_ELEMENTS_H
#define TPBCC_TRANSFORM_REWRITE_ELEMENTS_H

#include "kernel/Kernel.h"
#include "transform/rewrite/Draft.h"

namespace tpbcc::rewrite {

/// As a value of the nest; none: nothing says it, or not in sums and products of integers that the
/// worker may be given.
ExprId elementsValue(Draft &D, const ArrayUse &Array);

} // namespace tpbcc::rewrite

#endif

//===- analysis/HalfForm.h - Loops in lanes of halves -----------*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_HALFFORM_H
#define TPBCC_ANALYSIS_HALFFORM_H

#include "analysis/Nest.h"

namespace tpbcc {

/// The form of V's loop in which its values are computed with as halves, in lanes of 16 bits: all
/// that it stores, if that are neighbours in memory, and all conditions. None: something in it is
/// no half, or is rounded elsewhere. Adds values to K.
std::optional<NarrowForm> halfForm(Kernel &K, const VectorLoop &V);

} // namespace tpbcc

#endif

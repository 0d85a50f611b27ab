//===- transform/ChosenOnes.h - Constants that masks choose -----*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_CHOSENONES_H
#define TPBCC_TRANSFORM_CHOSENONES_H

#include "ir/Node.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {

/// Names of vectors of ones between which and zeros a mask chooses, where another mask chooses
/// between that and something else: a < 7 ? -1 : a > 7 ? 1 : 0. clang 19 takes the choice inside
/// for the mask widened to numbers, and makes all bits of a lane of it and shifts those, where
/// AVX-512 chooses in one instruction. Other choices it joins with what is done with them, which is
/// better.
llvm::StringSet<> chosenOnes(const ir::Pool &P, llvm::ArrayRef<ir::StmtPtr> Body);

} // namespace tpbcc

#endif

//===- transform/ChosenOnes.h - Constants that masks choose -----*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_CHOSENONES_H
#define TPBCC_TRANSFORM_CHOSENONES_H

#include "ir/Node.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {

/// Names of vectors of ones between which and zeros a mask chooses, where another mask chooses
/// between that and something else, a < 7 ? -1 : a > 7 ? 1 : 0, or what it chose is summed over the
/// lanes. clang 19 takes the choice for the mask widened to numbers, and makes all bits of a lane
/// of it and shifts those, where AVX-512 chooses in one instruction; and processors of Intel make
/// all bits of lanes only when the register's last value is there, which holds up what a trip
/// shares with no other, and three cycles long where lanes have 8 or 16 bits: all bits of such
/// lanes are chosen, too. Other choices it joins with what is done with them, which is better.
llvm::StringSet<> chosenOnes(const ir::Pool &P, llvm::ArrayRef<ir::StmtPtr> Body);

} // namespace tpbcc

#endif

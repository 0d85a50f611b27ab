//===- transform/Body.h - What lowering is told of one loop -----*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_BODY_H
#define TPBCC_TRANSFORM_BODY_H

#include "ir/Node.h"
#include "isa/Sleef.h"

namespace tpbcc {

enum class Tail : uint8_t { Predicated, ScalarRemainder };

/// One set of decisions for one loop.
struct Body {
  int Unroll = 1;   // vectors in one trip of the main loop; accumulators for each reduction
  int Together = 1; // the same for a loop with loops inside, which its vectors go through together
  Tail Rest = Tail::ScalarRemainder;
  ir::StoreKind Store = ir::StoreKind::Temporal;
  MathChoice Math;
};

} // namespace tpbcc

#endif

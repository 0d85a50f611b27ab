//===- emit/Recorded.h - What a kernel without output uses ------*- C++ -*-===//
//
// A kernel whose values go to tpb_use() alone leaves nothing to compare. So the text of its workers
// and drivers is compiled a second time, with a tpb_use() that tells the runtime of every value,
// and so is the reference.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_EMIT_RECORDED_H
#define TPBCC_EMIT_RECORDED_H

#include "emit/Emit.h"

namespace tpbcc {

/// Whether all that the kernel does is to use floating values of one type, with the same bits in
/// the reference.
bool recordsUses(const EmitInput &In);

/// The names of the second drivers, and their text.
EmitInput recordedInput(const EmitInput &In);
std::vector<Piece> recordedCopy(const EmitInput &In);

} // namespace tpbcc

#endif

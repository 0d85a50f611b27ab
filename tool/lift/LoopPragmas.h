//===- lift/LoopPragmas.h - What tells compilers about one loop -*- C++ -*-===//
#ifndef TPBCC_LIFT_LOOPPRAGMAS_H
#define TPBCC_LIFT_LOOPPRAGMAS_H

#include "frontend/Frontend.h"

namespace tpbcc {

/// Where the pragmas in front of a loop begin that only a loop may follow, as #pragma GCC ivdep,
/// _Pragma("unroll(4)") or a macro of such: they stay with the loop, and no call follows them.
/// Loop: where that begins, which is the answer where there are none.
unsigned beginWithPragmas(const ParsedFile &File, unsigned Loop);

} // namespace tpbcc

#endif

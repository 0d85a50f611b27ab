//===- emit/DeadValues.h - Definitions that nothing needs -------*- C++ -*-===//
#ifndef TPBCC_EMIT_DEADVALUES_H
#define TPBCC_EMIT_DEADVALUES_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tpbcc {

/// Text without the lines `const TYPE NAME = ...;` of generated names (v, e, old, with or without a
/// number) that no line below mentions.
std::string withoutDeadValues(llvm::StringRef Text);

} // namespace tpbcc

#endif

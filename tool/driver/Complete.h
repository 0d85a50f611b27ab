//===- driver/Complete.h - What may stand behind an option ------*- C++ -*-===//
#ifndef TPBCC_DRIVER_COMPLETE_H
#define TPBCC_DRIVER_COMPLETE_H

#include "toolchain/Toolchain.h"

namespace tpbcc {

/// What a shell offers behind an option such as "--machine=". Empty: nothing is known of it.
std::vector<std::string> wordsFor(llvm::StringRef Option, const Installation &Install);

} // namespace tpbcc

#endif

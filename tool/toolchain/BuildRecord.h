//===- toolchain/BuildRecord.h - How a kernel was compiled ------*- C++ -*-===//
//
// What a result depends on and only the driver knows: flags, and the state of the kernel's file in
// git. It goes into what is compiled, not into emitted files, which stay the same from machine to
// machine.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TOOLCHAIN_BUILDRECORD_H
#define TPBCC_TOOLCHAIN_BUILDRECORD_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace tpbcc {

/// The commit that last changed a file, with "-modified" when the file differs from it;
/// "not_available" without git or outside a repository.
std::string revisionOf(llvm::StringRef Path);

/// `Text` with flags and revision beside the compiler in the descriptors' build records. Lines stay
/// where they are.
std::string withBuildRecord(llvm::StringRef Text, llvm::ArrayRef<std::string> Flags,
                            llvm::StringRef Revision);

} // namespace tpbcc

#endif

//===- toolchain/MachineChoice.h - Which machine file stands for a processor -*- C++ -*-===//
#ifndef TPBCC_TOOLCHAIN_MACHINECHOICE_H
#define TPBCC_TOOLCHAIN_MACHINECHOICE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace tpbcc {

/// What a processor says of itself; see Identification.
struct Processor {
  std::string Vendor;
  int Family = 0, Model = 0;
  std::string Name; // of the product
};

/// A shipped machine file and why it was taken.
struct MachineChoice {
  std::string Name; // zen3
  std::string Why;  // "this processor, AuthenticAMD family 0x19 model 0x01"
  bool Exact = true;
};

/// The file of that name or alias (-mcpu= and --machine= share them).
std::optional<std::string> machineNamed(llvm::StringRef Name);
/// All names and aliases of an architecture.
std::string machineNames(llvm::StringRef Architecture);

/// The file for a processor: its own; else the nearest that is known, by family or by the
/// instruction sets that it has. Isas: avx512, avx2, sve, neon; SveBits: 0 where there is none.
MachineChoice machineOf(const Processor &P, llvm::StringRef Architecture,
                        llvm::ArrayRef<llvm::StringRef> Isas, int SveBits);

/// The file for another machine than this one, of which only the architecture is known.
MachineChoice machineOfArchitecture(llvm::StringRef Architecture);

} // namespace tpbcc

#endif

//===- driver/Includes.h - What an emitted file includes --------*- C++ -*-===//
#ifndef TPBCC_DRIVER_INCLUDES_H
#define TPBCC_DRIVER_INCLUDES_H

#include "emit/IncludeText.h"
#include "emit/Prototypes.h"
#include "text/MacroShield.h"
#include "text/Splice.h"

namespace tpbcc {

struct ParsedFile;

/// What the emitted code of a file needs.
struct IncludeNeeds {
  llvm::ArrayRef<const IsaTable *> Isas;
  const Prototypes &Called; // functions of libraries on vectors
  const UserMacros &Macros;
  std::string HeaderFolder; // of tpb.h
  bool OpenMP = false, Harness = false;
};

/// Puts includes in front of the first of the sorted edits that takes them, again in front of those
/// that other preprocessor conditions might leave without, and in front of the user's own include
/// of intrinsics.
void addIncludes(const ParsedFile &File, const IncludeNeeds &Needs, std::vector<Edit> &Edits);

/// Whether the file includes the compiler's intrinsics itself.
bool includesIntrinsics(const ParsedFile &File);

} // namespace tpbcc

#endif

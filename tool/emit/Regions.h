//===- emit/Regions.h - Time stamps around parts of a kernel ----*- C++ -*-===//
#ifndef TPBCC_EMIT_REGIONS_H
#define TPBCC_EMIT_REGIONS_H

#include "emit/Emit.h"
#include <map>

namespace tpbcc {

/// The slots that the time stamps add to; empty for a kernel without regions.
std::string regionSlots(const EmitInput &In);

/// Region directives as comments, for the plain function.
std::vector<Replacement> regionComments(const EmitInput &In);

/// Region directives as time stamps, for the driver: { begin ... end }.
std::vector<Replacement> regionStamps(const EmitInput &In);

/// What ends regions whose statement is a directive alone: where the next line begins.
std::map<unsigned, std::string> directiveEnds(const EmitInput &In);

/// The ends of other regions at offsets From <= x < To, for text that is not copied.
std::string regionEnds(const EmitInput &In, unsigned From, unsigned To, llvm::StringRef Indent);

} // namespace tpbcc

#endif

//===- toolchain/HostIsas.cpp - Instruction sets of this machine -------------===//
#include "toolchain/HostIsas.h"
#include "machine/HiddenIsas.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace tpbcc {

bool hostRuns(const IsaTable &Isa) {
  const StringRef Host = Triple::getArchTypeName(Triple(sys::getProcessTriple()).getArch());
  if (*Isa.Architecture && Host != Isa.Architecture)
    return false;
  if (tpb::HiddenIsas::fromEnvironment().names(Isa.Name))
    return false;
  const StringMap<bool> Has = sys::getHostCPUFeatures();
  SmallVector<StringRef, 8> Needed;
  StringRef(Isa.Features).split(Needed, ',', -1, /*KeepEmpty=*/false);
  return all_of(Needed, [&](StringRef Name) {
    Name.consume_front("+");
    return Has.lookup(Name);
  });
}

std::optional<std::string> unknownHiddenIsa() {
  const std::string_view Unknown = tpb::HiddenIsas::fromEnvironment().unknown();
  return Unknown.data() ? std::optional<std::string>(Unknown) : std::nullopt;
}

const char *hideableIsas() { return tpb::HideableIsaNames; }

} // namespace tpbcc

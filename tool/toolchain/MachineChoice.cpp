//===- toolchain/MachineChoice.cpp - Which machine file stands for a processor -----===//
#include "toolchain/MachineChoice.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {

namespace {

struct MachineRow {
  llvm::StringRef Name, Architecture, Names;
};

struct ProcessorRow {
  llvm::StringRef Machine, Vendor;
  int Family, FirstModel, LastModel;
  llvm::StringRef NameHas;
  bool Exact;
};

constexpr MachineRow Machines[] = {
#define MACHINE(Name, Architecture, Description, Names) {Name, Architecture, Names},
#include "MachineTable.inc"
};

constexpr ProcessorRow Processors[] = {
#define PROCESSOR(Name, Vendor, Family, First, Last, NameHas, Exact)                               \
  {Name, Vendor, Family, First, Last, NameHas, Exact},
#include "MachineTable.inc"
};

/// Where a processor is in no row: the narrowest machine with the same widest set. SveBits: 0: any.
struct FeatureRow {
  llvm::StringRef Architecture, Vendor, Isa;
  int SveBits;
  llvm::StringRef Machine;
};
constexpr FeatureRow ByFeatures[] = {
    {"x86_64", "AuthenticAMD", "avx512", 0, "zen4"},
    {"x86_64", "", "avx512", 0, "icelake-server"},
    {"x86_64", "GenuineIntel", "avx2", 0, "skylake-avx512"},
    {"x86_64", "", "", 0, "zen2"},
    {"aarch64", "", "sve", 512, "a64fx"},
    {"aarch64", "", "sve", 256, "neoverse-v1"},
    {"aarch64", "", "sve", 0, "neoverse-n2"},
    {"aarch64", "", "", 0, "neoverse-n1"},
};

std::string identity(const Processor &P, llvm::StringRef Architecture) {
  if (P.Vendor.empty())
    return "which says nothing of itself";
  if (Architecture == "aarch64")
    return "implementer " + P.Vendor + " part 0x" + llvm::utohexstr(unsigned(P.Family), true);
  return P.Vendor + " family 0x" + llvm::utohexstr(unsigned(P.Family), true) + " model 0x" +
         llvm::utohexstr(unsigned(P.Model), true);
}

} // namespace

std::optional<std::string> machineNamed(llvm::StringRef Name) {
  for (const MachineRow &Row : Machines) {
    llvm::SmallVector<llvm::StringRef, 4> Names;
    llvm::SplitString(Row.Names, Names);
    if (llvm::is_contained(Names, Name))
      return Row.Name.str();
  }
  return std::nullopt;
}

std::string machineNames(llvm::StringRef Architecture) {
  llvm::SmallVector<llvm::StringRef, 16> Names;
  for (const MachineRow &Row : Machines)
    if (Row.Architecture == Architecture)
      Names.push_back(Row.Name);
  return llvm::join(Names, ", ");
}

MachineChoice machineOf(const Processor &P, llvm::StringRef Architecture,
                        llvm::ArrayRef<llvm::StringRef> Isas, int SveBits) {
  const std::string This = "this processor, " + identity(P, Architecture);
  const auto Fits = [&](const ProcessorRow &Row, bool Exact) {
    return Row.Exact == Exact && Row.Vendor == P.Vendor && Row.Family == P.Family &&
           Row.FirstModel <= P.Model && P.Model <= Row.LastModel &&
           llvm::StringRef(P.Name).contains(Row.NameHas);
  };
  for (const bool Exact : {true, false}) {
    const ProcessorRow *Best = nullptr; // "Gold 5122" rather than "Gold 51"
    for (const ProcessorRow &Row : Processors)
      if (Fits(Row, Exact) && (!Best || Row.NameHas.size() > Best->NameHas.size()))
        Best = &Row;
    if (Best)
      return {Best->Machine.str(),
              Exact ? This : "the nearest known to " + This + ", which is not known itself", Exact};
  }
  for (const FeatureRow &Row : ByFeatures)
    if (Row.Architecture == Architecture && (Row.Vendor.empty() || Row.Vendor == P.Vendor) &&
        (Row.Isa.empty() || llvm::is_contained(Isas, Row.Isa)) &&
        (!Row.SveBits || Row.SveBits == SveBits))
      return {Row.Machine.str(),
              "the nearest by instruction sets to " + This + ", which is not known itself", false};
  return machineOfArchitecture(Architecture);
}

MachineChoice machineOfArchitecture(llvm::StringRef Architecture) {
  return {Architecture == "aarch64" ? "neoverse-v2" : "zen4",
          "what " + Architecture.str() + " is taken for unless --machine= or -mcpu= says more",
          false};
}

} // namespace tpbcc

//===- machine/Machine.cpp - Figures that follow from those of a file -----===//
#include "machine/Machine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include <bit>

namespace tpbcc {

static constexpr const char *Keys[] = {
#define OPERATION(Name, Key, Resource, Meaning) Key,
#include "machine/Operations.def"
};

static constexpr const char *Resources[] = {
#define OPERATION(Name, Key, Resource, Meaning) Resource,
#include "machine/Operations.def"
};

const char *resourceOf(Operation O) { return Resources[size_t(O)]; }

const char *keyOf(Operation O) { return Keys[size_t(O)]; }

std::optional<Operation> operationOf(llvm::StringRef Key) {
  const auto *const Found = llvm::find(Keys, Key);
  if (Found == std::end(Keys))
    return std::nullopt;
  return Operation(Found - std::begin(Keys));
}

double OperationCost::cycles() const {
  double Most = 0;
  for (const PortWork &W : Work)
    Most = std::max(Most, W.Cycles / std::popcount(W.Ports));
  return Most;
}

const IsaCosts *Machine::isa(llvm::StringRef Wanted) const {
  for (const IsaCosts &I : Isas)
    if (I.Name == Wanted)
      return &I;
  return nullptr;
}

bool storesSlowlyUnderMasks(const Machine &M) {
  const IsaCosts *const Avx2 = M.isa("avx2");
  const OperationCost *const Masked = Avx2 ? Avx2->find(Operation::StoreMasked) : nullptr;
  return Masked && Masked->cycles() > 2 * Avx2->find(Operation::Store)->cycles();
}

PortSet Machine::microcode() const {
  const auto Found = llvm::find(Ports, "UC");
  return Found == Ports.end() ? 0 : PortSet(1) << (Found - Ports.begin());
}

std::string whatChanged(const MeasuredOn &Then, const MeasuredOn &Now) {
  std::string Result;
  const auto Compare = [&](const char *What, const std::string &Was, const std::string &Is) {
    if (Was != Is)
      Result += (Result.empty() ? "" : "; ") + (What + (" was " + Was)) + ", is " + Is;
  };
  const auto Numbers = [&](const char *What, int Was, int Is) {
    Compare(What, std::to_string(Was), std::to_string(Is));
  };
  Compare("vendor", Then.Vendor, Now.Vendor);
  Numbers("family", Then.Family, Now.Family);
  Numbers("model", Then.Model, Now.Model);
  Numbers("number of processors", Then.Processors, Now.Processors);
  Compare("caches", Then.Caches, Now.Caches);
  Compare("kernel", Then.Kernel, Now.Kernel);
  Compare("hypervisor", Then.Hypervisor, Now.Hypervisor);
  Compare("tpbcc", Then.Version, Now.Version);
  return Result;
}

} // namespace tpbcc

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

} // namespace tpbcc

//===- KnownProcessors.cpp - What the machine files say of a processor ------===//

#include "machine/KnownProcessors.h"

namespace tpb {

namespace {

struct CoreRow {
  const char *Machine, *Core;
};

struct ProcessorRow {
  const char *Machine, *Vendor;
  int Family, FirstModel, LastModel;
  const char *NameHas;
  bool Exact;
};

struct CacheRow {
  const char *Machine;
  int Level;
  long KiB;
  int Cores;
};

const CoreRow Cores[] = {
#define MACHINE(Name, Architecture, Description, Names) {Name, Description},
#include "MachineTable.inc"
};

const ProcessorRow Processors[] = {
#define PROCESSOR(Name, Vendor, Family, First, Last, NameHas, Exact)                               \
  {Name, Vendor, Family, First, Last, NameHas, Exact},
#include "MachineTable.inc"
};

const CacheRow Caches[] = {
#define CACHE(Name, Level, KiB, Cores) {Name, Level, KiB, Cores},
#include "MachineTable.inc"
};

bool same(const char *A, const char *B) { return !std::strcmp(A, B); }

bool fits(const ProcessorRow &Row, const ProcessorModel &Of) {
  return Row.Exact && same(Row.Vendor, Of.Vendor) && Row.Family == Of.Family &&
         Row.FirstModel <= Of.Model && Of.Model <= Row.LastModel &&
         std::strstr(Of.Name, Row.NameHas);
}

} // namespace

KnownProcessor knownProcessor(const ProcessorModel &Of) {
  const ProcessorRow *First = nullptr; // "Gold 5122" rather than "Gold 51"
  for (const ProcessorRow &Row : Processors)
    if (fits(Row, Of) && (!First || std::strlen(Row.NameHas) > std::strlen(First->NameHas)))
      First = &Row;
  if (First)
    for (const CoreRow &Row : Cores)
      if (same(Row.Machine, First->Machine))
        return {Row.Machine, Row.Core};
  return {};
}

KnownCache knownCache(const KnownProcessor &Of, int Level) {
  if (Of.Machine)
    for (const CacheRow &Row : Caches)
      if (same(Row.Machine, Of.Machine) && Row.Level == Level)
        return {Row.KiB << 10, Row.Cores};
  return {};
}

} // namespace tpb

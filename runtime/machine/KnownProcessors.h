//===- KnownProcessors.h - What the machine files say of a processor --------===//
#ifndef TPB_MACHINE_KNOWNPROCESSORS_H
#define TPB_MACHINE_KNOWNPROCESSORS_H

#include "machine/ProcessorModel.h"

namespace tpb {

/// A machine file by its `name`, and its `description`.
struct KnownProcessor {
  const char *Machine = nullptr; // nullptr: no file is of exactly this processor
  const char *Core = "";
};
KnownProcessor knownProcessor(const ProcessorModel &Of);

/// A data cache of that file. Bytes is 0 where it has none of the level.
struct KnownCache {
  long Bytes = 0;
  int Cores = 1; // that share it
};
KnownCache knownCache(const KnownProcessor &Of, int Level);

} // namespace tpb
#endif

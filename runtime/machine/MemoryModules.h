//===- MemoryModules.h - What the memory modules can move -------------------===//
#ifndef TPB_MACHINE_MEMORYMODULES_H
#define TPB_MACHINE_MEMORYMODULES_H

#include "machine/SystemFile.h"

namespace tpb {

/// Bytes a nanosecond of all memory channels of the node, from the tables that the firmware left
/// (SMBIOS, type 17), when they can be read and name the channel of every module: two modules of a
/// channel share it. 0 otherwise.
double memoryPeak(const SystemRoot &Root = {});

} // namespace tpb
#endif

//===- Hwloc.h - The topology as hwloc sees it ------------------------------===//
#ifndef TPB_MACHINE_HWLOC_H
#define TPB_MACHINE_HWLOC_H

#include "machine/Topology.h"

namespace tpb {

/// Takes cores and packages from libhwloc (version 2) when it can be loaded; otherwise nothing
/// changes. Knows more than /sys where processors number their cores strangely.
bool refineWithHwloc(Topology &Of);

} // namespace tpb
#endif

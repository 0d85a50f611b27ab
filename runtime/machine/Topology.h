//===- Topology.h - The processors that this process may run on -------------===//
#ifndef TPB_MACHINE_TOPOLOGY_H
#define TPB_MACHINE_TOPOLOGY_H

#include "machine/SystemFile.h"

namespace tpb {

/// A logical processor. What is not known is 0 (core: the processor's own number).
struct Processor {
  int Number, Core, Package, Node;
  int Sibling; // 0 for the first one of its core
};

struct Topology {
  List<Processor> Allowed; // in the order in which threads should take them: cores first
  int Nodes = 1;           // NUMA nodes of the machine
  bool Shared = false;     // some of them are siblings of one core
  const char *Source = "not_available";
};

/// The processors of the calling thread's affinity, with hwloc when it is installed, else from
/// /sys.
Topology readTopology(const SystemRoot &Root = {});

/// The same for given processors, from /sys alone.
Topology topologyOf(const List<int> &Processors, const SystemRoot &Root);

/// Puts each core's first processor before any second one, and numbers siblings.
void orderByCores(Topology &Of);

} // namespace tpb
#endif

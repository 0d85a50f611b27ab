//===- Topology.cpp - The processors that this process may run on -----------===//

#include "machine/Topology.h"
#include "machine/Hwloc.h"

#include <algorithm>
#include <cstdio>
#include <sched.h>

namespace tpb {

static int readNumber(const SystemRoot &Root, int Processor, const char *Field, int Otherwise) {
  char Path[128], Text[64];
  std::snprintf(Path, sizeof Path, "/sys/devices/system/cpu/cpu%d/topology/%s", Processor, Field);
  return readSystemLine(Root, Path, Text, sizeof Text) ? std::atoi(Text) : Otherwise;
}

void orderByCores(Topology &Of) {
  for (Processor &Each : Of.Allowed) {
    Each.Sibling = 0;
    for (const Processor &Other : Of.Allowed)
      if (Other.Core == Each.Core && Other.Package == Each.Package && Other.Number < Each.Number)
        ++Each.Sibling;
    Of.Shared = Of.Shared || Each.Sibling > 0;
  }
  std::sort(Of.Allowed.begin(), Of.Allowed.end(), [](const Processor &A, const Processor &B) {
    return A.Sibling != B.Sibling ? A.Sibling < B.Sibling
           : A.Node != B.Node     ? A.Node < B.Node
                                  : A.Number < B.Number;
  });
}

Topology topologyOf(const List<int> &Processors, const SystemRoot &Root) {
  Topology Result;
  for (const int Each : Processors) {
    Processor New = {Each, readNumber(Root, Each, "core_id", -1),
                     readNumber(Root, Each, "physical_package_id", 0), 0, 0};
    if (New.Core >= 0)
      Result.Source = "/sys";
    else
      New.Core = Each;
    Result.Allowed.push(New);
  }
  char Path[128], Text[512];
  if (readSystemLine(Root, "/sys/devices/system/node/online", Text, sizeof Text)) {
    const List<int> Nodes = readNumberList(Text);
    Result.Nodes = Nodes.empty() ? 1 : static_cast<int>(Nodes.size());
    for (const int Node : Nodes) {
      std::snprintf(Path, sizeof Path, "/sys/devices/system/node/node%d/cpulist", Node);
      if (!readSystemLine(Root, Path, Text, sizeof Text))
        continue;
      for (const int Number : readNumberList(Text))
        for (Processor &Each : Result.Allowed)
          if (Each.Number == Number)
            Each.Node = Node;
    }
  }
  orderByCores(Result);
  return Result;
}

Topology readTopology(const SystemRoot &Root) {
  List<int> Numbers;
  cpu_set_t Set;
  CPU_ZERO(&Set);
  if (sched_getaffinity(0, sizeof Set, &Set) == 0)
    for (int Each = 0; Each < CPU_SETSIZE; ++Each)
      if (CPU_ISSET(Each, &Set))
        Numbers.push(Each);
  Topology Result = topologyOf(Numbers, Root);
  refineWithHwloc(Result);
  return Result;
}

} // namespace tpb

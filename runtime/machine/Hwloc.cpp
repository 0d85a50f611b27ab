//===- Hwloc.cpp - The topology as hwloc sees it ----------------------------===//
//
// Loaded when the program runs, so that nobody needs hwloc to build or to start
// a program. The declarations are those of hwloc 2, whose layout is stable.
//
//===----------------------------------------------------------------------===//

#include "machine/Hwloc.h"

#include <dlfcn.h>

namespace tpb {

namespace {

/// The beginning of hwloc_obj.
struct Object {
  int Type;
  char *Subtype;
  unsigned SystemIndex;
  char *Name;
  unsigned long TotalMemory;
  void *Attributes;
  int Depth;
  unsigned LogicalIndex;
  Object *NextCousin, *PreviousCousin, *Parent;
};

enum : int { Package = 1, Core = 2, Unit = 3 };

template <class F> bool load(void *Library, const char *Name, F &Function) {
  void *const Symbol = dlsym(Library, Name);
  std::memcpy(&Function, &Symbol, sizeof Function);
  return Symbol != nullptr;
}

int indexAbove(const Object *Of, int Type, int Otherwise) {
  for (; Of; Of = Of->Parent)
    if (Of->Type == Type)
      return static_cast<int>(Of->LogicalIndex);
  return Otherwise;
}

} // namespace

bool refineWithHwloc(Topology &Of) {
  void *const Library = dlopen("libhwloc.so.15", RTLD_NOW | RTLD_LOCAL);
  if (!Library)
    return false;
  unsigned (*Version)();
  int (*Init)(void **), (*Load)(void *), (*DepthOf)(void *, int);
  void (*Destroy)(void *);
  Object *(*ObjectAt)(void *, int, unsigned);
  unsigned (*CountAt)(void *, int);
  void *Tree = nullptr;
  if (!load(Library, "hwloc_get_api_version", Version) ||
      !load(Library, "hwloc_topology_init", Init) || !load(Library, "hwloc_topology_load", Load) ||
      !load(Library, "hwloc_get_type_depth", DepthOf) ||
      !load(Library, "hwloc_get_obj_by_depth", ObjectAt) ||
      !load(Library, "hwloc_get_nbobjs_by_depth", CountAt) ||
      !load(Library, "hwloc_topology_destroy", Destroy) || Version() >> 16 != 2 || Init(&Tree) != 0)
    return false;
  bool Any = false;
  if (Load(Tree) == 0) {
    const int Depth = DepthOf(Tree, Unit);
    for (unsigned I = 0; Depth >= 0 && I < CountAt(Tree, Depth); ++I)
      if (const Object *const Found = ObjectAt(Tree, Depth, I))
        for (Processor &Each : Of.Allowed)
          if (Each.Number == static_cast<int>(Found->SystemIndex)) {
            Each.Core = indexAbove(Found, Core, Each.Core);
            Each.Package = indexAbove(Found, Package, Each.Package);
            Any = true;
          }
  }
  Destroy(Tree);
  if (!Any)
    return false;
  Of.Source = "hwloc";
  orderByCores(Of);
  return true;
}

} // namespace tpb

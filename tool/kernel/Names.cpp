#include "kernel/Names.h"
#include "kernel/Kernel.h"

namespace tpbcc {

void reserveNames(NameScope &Names, const LoopSite &Site) {
  for (const ArrayUse &A : Site.Arrays)
    Names.reserve(A.Name);
  for (const ScalarUse &S : Site.Scalars)
    Names.reserve(S.Name);
  for (const Reduction &R : Site.Reductions)
    Names.reserve(R.Name);
  for (const WalkedPointer &Each : Site.Walked)
    Names.reserve(Each.before());
}

} // namespace tpbcc

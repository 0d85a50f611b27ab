//===- cost/RowTraffic.cpp - What rows bring again from beyond L1 ---------===//
#include "cost/RowTraffic.h"
#include "analysis/Nest.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

namespace tpbcc {

/// The loop that goes through all of an access again in each iteration, if there is one, and
/// whether two loops at least do so inside of it.
static bool comesAgain(const MemoryAccess &A) {
  int Inside = 0;
  for (const ir::Stmt *For : llvm::reverse(A.Around)) {
    if (A.Form->coefficient(For->Name).isZero()) {
      if (Inside > 0)
        return Inside > 1;
      continue; // the same element
    }
    ++Inside;
  }
  return false;
}

double bytesBroughtAgain(const Kernel &K, const LoopSite &Site) {
  const Nest N = readNest(K, Site);
  const auto Walks = [](const MemoryAccess &A) { // neighbours, and another one each time
    return A.Form && A.loop() && !A.Form->coefficient(A.loop()->Name).isZero() &&
           llvm::any_of(A.Around, [&](const ir::Stmt *For) {
             return A.Form->coefficient(For->Name).constant() == 1;
           });
  };
  std::set<std::tuple<const ArrayUse *, const ir::Stmt *, std::string>> Seen;
  std::map<const ir::Stmt *, double> Bytes; // of iterations of innermost loops
  for (const MemoryAccess &A : N.Accesses) {
    if (A.Store || !N.isInnermost(A.loop()) || !Walks(A) || !comesAgain(A) ||
        isInRest(*Site.Nest, *A.loop()) || fillsBuffer(K, Site, *A.loop()))
      continue;
    std::string Along; // accesses side by side are one
    double Rows = 1;
    for (const ir::Stmt *For : A.Around)
      if (A.Form->coefficient(For->Name).isZero())
        Rows *= For->Unroll;
      else
        Along += For->Name + " ";
    if (Seen.insert({A.Array, A.loop(), Along}).second)
      Bytes[A.loop()] += double(ir::bits(A.Array->Elem)) / 8 / Rows;
  }
  double Most = 0; // a nest may be there in several versions
  for (const auto &[Loop, Each] : Bytes)
    Most = std::max(Most, Each);
  return Most;
}

} // namespace tpbcc

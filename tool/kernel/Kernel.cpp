#include "kernel/Kernel.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

bool LoopSite::readsBehindPointers() const {
  return llvm::any_of(Arrays, [](const ArrayUse &A) { return A.BehindPointer; }) ||
         llvm::any_of(Scalars, [](const ScalarUse &S) { return S.BehindPointer; });
}

bool LoopSite::packs() const {
  return llvm::any_of(Vectors, [](const VectorLoop &V) {
    return llvm::any_of(V.Packed, [](const PackedCounter &C) { return !C.Counts; });
  });
}

const Parameter *Kernel::parameter(llvm::StringRef Name) const {
  for (const Parameter &P : Parameters)
    if (P.Name == Name)
      return &P;
  return nullptr;
}

const GlobalObject *Kernel::global(llvm::StringRef Name) const {
  const auto Found = llvm::find_if(Globals, [&](const GlobalObject &G) { return G.Name == Name; });
  return Found == Globals.end() ? nullptr : &*Found;
}

bool LoopSite::isCollapsed(const ir::Stmt &For) const {
  return llvm::any_of(Collapsed, [&](const CollapsedLoop &Each) { return Each.For == &For; });
}

bool goesToShared(llvm::ArrayRef<BufferRequest> Requests, llvm::StringRef Array) {
  return llvm::any_of(Requests, [&](const BufferRequest &R) {
    return llvm::any_of(R.Arrays, [&](const BufferRequest::Staged &Each) {
      return Each.Array == Array && Each.Way == ClauseKind::Mem2Sdm;
    });
  });
}

bool liesInShared(llvm::ArrayRef<BufferRequest> Requests, llvm::StringRef Array) {
  bool From = false, To = false;
  for (const BufferRequest &R : Requests)
    for (const BufferRequest::Staged &Each : R.Arrays)
      if (Each.Array == Array)
        (Each.Way == ClauseKind::Sdm2Ldm ? From : To) = true;
  return From && !To;
}

} // namespace tpbcc

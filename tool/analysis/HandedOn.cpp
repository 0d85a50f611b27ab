//===- analysis/HandedOn.cpp - Elements that the iteration before stored --===//
//
// y[i] = y[i - 1] + x[i] carries a scalar by way of memory: what an iteration stores is what the
// next one reads. Seen as a variable, it is a partial result like any other.
//
//===----------------------------------------------------------------------===//
#include "analysis/LaneChooser.h"
#include "analysis/Narrow.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// Whether the store of each iteration is to the element that the load of the next one reads.
static bool isNext(const MemoryAccess &Store, const MemoryAccess &Load, const Stmt &For) {
  if (!Store.Form || !Load.Form || Store.Form->Coefficients != Load.Form->Coefficients)
    return false;
  return Store.Form->Rest - Load.Form->Rest == Load.Form->coefficient(For.Name);
}

/// The variables that elements stand for, in the body of a loop without loops or branches inside.
std::vector<Reduction> LaneChooser::handedOn(const Stmt &For) const {
  std::vector<Reduction> Result;
  if (llvm::any_of(For.Body, [](const ir::StmtPtr &S) {
        return S->Kind == StmtKind::For || S->Kind == StmtKind::If;
      }))
    return Result;
  const auto IsHere = [&](const MemoryAccess &A) {
    return A.isInside(&For) && !A.Predicate &&
           llvm::any_of(For.Body, [&](const ir::StmtPtr &S) { return S.get() == A.Statement; });
  };
  for (const MemoryAccess &Load : N.Accesses) {
    if (Load.Store || !IsHere(Load) || Load.Statement->Kind != StmtKind::Let ||
        P[Load.Statement->Value].Kind != Op::Load || ir::bits(Load.Array->Elem) < 32)
      continue;
    const MemoryAccess *Store = nullptr;
    int Stores = 0;
    for (const MemoryAccess &A : N.Accesses)
      if (A.Store && A.Array == Load.Array && A.isInside(&For) && ++Stores == 1 && IsHere(A))
        Store = &A;
    if (!Store || Stores != 1 || Store->Position < Load.Position || !isNext(*Store, Load, For))
      continue;
    Reduction R;
    R.Name = Load.Statement->Name;
    R.Elem = Load.Array->Elem;
    R.TypeText = ir::cSpelling(R.Elem).str();
    R.Update = Store->Statement->Value;
    R.Where = Store->Statement->Where;
    R.Text = Load.Array->Name + "[" + Load.Text + "]";
    R.Load = Load.Statement;
    R.Store = Store->Statement;
    if (mentionsLocal(P, R.Update, R.Name))
      Result.push_back(std::move(R));
  }
  return Result;
}

bool LaneChooser::isHandedOn(const Edge &E) const {
  return llvm::any_of(Handed, [&](const Reduction &R) {
    return N.Accesses[E.From].Statement == R.Store && N.Accesses[E.To].Statement == R.Load;
  });
}

} // namespace tpbcc

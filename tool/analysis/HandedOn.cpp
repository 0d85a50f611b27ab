//===- analysis/HandedOn.cpp - Elements that the iteration before stored --===//
//
// y[i] = y[i - 1] + x[i] carries a scalar by way of memory: what an iteration stores is what the
// next one reads. Seen as a variable, it is a partial result like any other, or what the lane
// before has.
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

/// How many iterations before the load's the store's is to the same element.
static std::optional<int64_t> distance(const MemoryAccess &Store, const MemoryAccess &Load,
                                       const Stmt &For) {
  if (!Store.Form || !Load.Form || Store.Form->Coefficients != Load.Form->Coefficients)
    return std::nullopt;
  const Polynomial Step = Load.Form->coefficient(For.Name),
                   Apart = Store.Form->Rest - Load.Form->Rest;
  if (Step.isZero())
    return std::nullopt;
  if (Apart == Step)
    return 1;
  const auto By = Step.constant(), Size = Apart.constant();
  if (!By || !Size || *Size % *By != 0 || *Size / *By < 1)
    return std::nullopt;
  return *Size / *By;
}

/// The store that put there what each iteration reads in a Let of its own: all iterations do it,
/// and no other comes between.
LaneChooser::StoreBefore LaneChooser::storeBefore(const MemoryAccess &Load, const Stmt &For) const {
  const auto IsHere = [&](const MemoryAccess &A) {
    return A.isInside(&For) && !A.Predicate &&
           llvm::any_of(For.Body, [&](const ir::StmtPtr &S) { return S.get() == A.Statement; });
  };
  if (Load.Store || !IsHere(Load) || Load.Statement->Kind != StmtKind::Let ||
      P[Load.Statement->Value].Kind != Op::Load)
    return {};
  StoreBefore Found;
  const auto To = size_t(&Load - N.Accesses.data());
  const auto Depth = size_t(llvm::find(Load.Around, &For) - Load.Around.begin());
  for (const Edge &E : G.Edges) {
    if (E.From >= N.Accesses.size() || E.To != To || E.What != DependenceKind::Flow ||
        !N.Accesses[E.From].isInside(&For) || (E.Unknown.empty() && E.Level && E.Level <= Depth))
      continue; // what loops around carry was stored before that
    const MemoryAccess &Store = N.Accesses[E.From];
    const auto Distance = distance(Store, Load, For);
    if (Found.Store || !E.Unknown.empty() || !IsHere(Store) || !Distance)
      return {};
    Found = {&Store, *Distance};
  }
  return Found;
}

/// The variables that elements stand for, in the body of a loop without loops or branches inside.
std::vector<Reduction> LaneChooser::handedOn(const Stmt &For) const {
  std::vector<Reduction> Result;
  if (llvm::any_of(For.Body, [](const ir::StmtPtr &S) {
        return S->Kind == StmtKind::For || S->Kind == StmtKind::If;
      }))
    return Result;
  for (const MemoryAccess &Load : N.Accesses) {
    const StoreBefore Before = storeBefore(Load, For);
    if (Before.Distance != 1 || ir::bits(Load.Array->Elem) < 32)
      continue;
    const MemoryAccess &Store = *Before.Store;
    Reduction R;
    R.Name = Load.Statement->Name;
    R.Elem = Load.Array->Elem;
    R.TypeText = ir::cSpelling(R.Elem).str();
    R.Update = Store.Statement->Value;
    R.Where = Store.Statement->Where;
    R.Text = Load.Text;
    R.Load = Load.Statement;
    R.Store = Store.Statement;
    if (P[R.Update].valueType().Elem == R.Elem)
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

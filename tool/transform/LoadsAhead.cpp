//===- transform/LoadsAhead.cpp - Loads before stores they never meet ------===//
//
// x += a; y -= b; of an array of points: vectors that load y would wait for those that stored x, as
// they lie in the same lines. What has no element in common changes places: then members are loaded
// together, and stored together.
//
// Copies of an iteration that has no other's values run side by side: the values of all before the
// first of them is stored. Compilers mix instructions of several copies up to the next store, no
// further, and vectors of 512 bits wait for less then: polynomials of degree 3 to 8 take 0.6 to
// 0.85 times as long on Zen 5.
//
//===----------------------------------------------------------------------===//
#include "kernel/Affine.h"
#include "transform/Lowering.h"

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// Whether lanes of one never have an element of the other: both are every so many, from others on.
bool Lowering::neverMeet(ExprId Load, const Stmt &Store) const {
  const auto X = affineForm(In, In[Load].Operands[0]), Y = affineForm(In, Store.Index);
  if (!X || !Y || X->Coefficients != Y->Coefficients || In[Load].Ty.Elem != In[Store.Value].Ty.Elem)
    return false;
  const auto Step = X->coefficient(V->Var).constant();
  const auto Apart = (X->Rest - Y->Rest).constant();
  return Step && *Step && Apart && *Apart % *Step != 0;
}

std::vector<const Stmt *> Lowering::loadsAhead(llvm::ArrayRef<const Stmt *> Run) const {
  std::vector<const Stmt *> Order;
  bool Any = false; // has changed places: others that are no stores follow
  for (const Stmt *S : Run) {
    bool Loads = Any; // what a store before it stores
    const auto Passes = [&](const Stmt &Store) {
      bool May = true;
      ir::forEachBelow(In, S->Value, [&](ExprId Id) {
        if (In[Id].Kind != Op::Load || In[Id].Name != Store.Name)
          return May;
        Loads = true;
        return May &= neverMeet(Id, Store);
      });
      return May;
    };
    size_t At = Order.size();
    if (S->Kind == StmtKind::Let)
      while (At && Order[At - 1]->Kind == StmtKind::Store && Passes(*Order[At - 1]))
        --At;
    At = Loads ? At : Order.size();
    Any |= At < Order.size();
    Order.insert(Order.begin() + ptrdiff_t(At), S);
  }
  return Order;
}

bool Lowering::runsSideBySide() const {
  if (Isa.isScalar() || !Collecting.empty() || V->Made.MostLanes)
    return false;
  const VectorLoop &Loop = *V->Loop;
  return Loop.Reductions.empty() && !Loop.MostLanes && Loop.ReadsBehind.empty() &&
         Loop.Packed.empty() && Loop.InTurn.empty() && Loop.Ordered.empty() && !Loop.StoresAgain &&
         !Loop.RowsBehind && llvm::all_of(Loop.Loop->Body, [](const ir::StmtPtr &S) {
           return S->Kind == StmtKind::Let || S->Kind == StmtKind::Store;
         });
}

void Lowering::valuesFirst(const Stmt &S, Copies Cs, Statements &To) {
  if (S.Kind != StmtKind::Store || S.Predicate)
    return;
  const size_t From = To.size();
  for (Copy *C : Cs)
    if (!C->Ahead.contains(&S))
      value(taken(S.Value, *C), *C, To);
  standFor(S, To, From);
}

} // namespace tpbcc

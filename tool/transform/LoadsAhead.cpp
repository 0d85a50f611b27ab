//===- transform/LoadsAhead.cpp - Loads before stores they never meet ------===//
//
// x += a; y -= b; of an array of points: vectors that load y would wait for those that stored x, as
// they lie in the same lines. What has no element in common changes places: then members are loaded
// together, and stored together.
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

} // namespace tpbcc

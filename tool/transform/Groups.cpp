//===- transform/Groups.cpp - Groups of which a loop reads some members ---===//
//
// Whole groups are loaded with few instructions where a loop reads three elements of four. Those
// that it does not read are there up to the last group it reads of: vectors end an iteration before
// the loop does.
//
//===----------------------------------------------------------------------===//
#include "kernel/Affine.h"
#include "transform/Lowering.h"
#include "transform/Pairs.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

bool Lowering::readsPartsOfGroups(const Stmt &S) const {
  if (Isa.isScalar() || V->Made.MostLanes || isLeft() || isInPlace() ||
      !llvm::all_of(S.Body, [](auto &Each) {
        return Each->Kind == StmtKind::Let || Each->Kind == StmtKind::Store ||
               Each->Kind == StmtKind::Assign;
      }))
    return false;
  struct Group {
    std::string Array;
    AffineForm Of;
    int64_t Step;
    ir::Element Elem;
    std::set<int64_t> Members;
  };
  std::vector<Group> Groups;
  const auto Add = [&](const Expr &Load) {
    const auto Form = affineForm(In, Load.Operands[0]);
    const auto Step = Form ? Form->coefficient(V->Var).constant() : std::nullopt;
    if (Load.Predicate || !Step || *Step < 2 || *Step > 4)
      return;
    for (Group &Each : Groups)
      if (Each.Array == Load.Name && Each.Of.Coefficients == Form->Coefficients)
        if (const auto By = (Form->Rest - Each.Of.Rest).constant(); By && std::abs(*By) < *Step) {
          Each.Members.insert(*By);
          return;
        }
    Groups.push_back({Load.Name, *Form, *Step, Load.Ty.Elem, {0}});
  };
  for (const auto &Each : S.Body)
    ir::forEachExpr(*Each, [&](ExprId Root) {
      ir::forEachBelow(In, Root, [&](ExprId Id) {
        if (In[Id].Kind == Op::Load)
          Add(In[Id]);
        return true;
      });
    });
  return llvm::any_of(Groups, [&](const Group &G) {
    const auto Least = mayBeAlone(Isa, G.Elem, G.Step) ? 1u : 2u;
    const bool Fits = *G.Members.rbegin() - *G.Members.begin() < G.Step;
    return Fits && G.Members.size() >= Least && int64_t(G.Members.size()) < G.Step;
  });
}

} // namespace tpbcc

//===- analysis/NarrowThrees.cpp - Bytes in groups of three ---------------===//
//
// Of groups of three bytes, as pixels are, a vector has each member after a few shuffles of the
// three registers that hold the groups. Lowering puts the loads of a group together where nothing
// comes between them; a loop of which that is not certain takes no lanes of 16 bits for them.
//
//===----------------------------------------------------------------------===//
#include "analysis/NarrowValues.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace tpbcc {
using ir::ExprId;
using ir::StmtKind;

namespace {

/// What a loop loads of an array: three neighbours of every group, each of them always.
struct Group {
  AffineForm First; // that was found
  std::set<int64_t> Members;
  bool Whole = true;

  bool isWhole() const {
    return Whole && Members.size() == 3 && *Members.rbegin() - *Members.begin() == 2;
  }
};

} // namespace

llvm::StringSet<> arraysOfThrees(const ir::Pool &P, const ir::Stmt &For) {
  std::map<std::string, Group> Groups;
  const auto Load = [&](const ir::Expr &E) {
    const auto Of = affineForm(P, E.Operands[0]);
    Group &G = Groups.try_emplace(E.Name, Group{Of.value_or(AffineForm()), {}}).first->second;
    const auto By = Of && Of->Coefficients == G.First.Coefficients
                        ? (Of->Rest - G.First.Rest).constant()
                        : std::nullopt;
    G.Whole &= By && !E.Predicate && ir::bits(E.Ty.Elem) == 8 && E.Ty.Elem != ir::Element::Bool &&
               Of->coefficient(For.Name).constant() == 3;
    G.Members.insert(By.value_or(0));
  };
  llvm::StringSet<> Stored;
  for (const ir::StmtPtr &S : For.Body) {
    if (S->Kind != StmtKind::Let && S->Kind != StmtKind::Store)
      return {};
    if (S->Kind == StmtKind::Store)
      Stored.insert(S->Name);
    ir::forEachExpr(*S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind == ir::Op::Load)
          Load(P[Id]);
        return true;
      });
    });
  }
  llvm::StringSet<> Found;
  for (const auto &[Array, G] : Groups)
    if (G.isWhole() && !Stored.contains(Array))
      Found.insert(Array);
  return Found;
}

} // namespace tpbcc

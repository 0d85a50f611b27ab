//===- analysis/NarrowGroups.cpp - Groups of bytes and of shorts ---------===//
// Of groups of three and four elements, as pixels are, a vector has each member after a few
// shuffles of the registers that hold the groups. Lowering puts the loads of a group together, and
// its stores, where nothing comes between them; a loop of which that is not certain takes no lanes
// of 8 or 16 bits for them. Members that are not read are loaded with the others, but for the last
// group, whose end may be that of the array.
//
//===----------------------------------------------------------------------===//
#include "analysis/NarrowValues.h"
#include "ir/Build.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

namespace tpbcc {
using ir::ExprId;
using ir::StmtKind;

namespace {

/// What a loop loads of an array: neighbours of every group, each of them always.
struct Group {
  AffineForm First; // that was found
  std::set<int64_t> Members;
  int64_t Step = 0;
  unsigned Bits = 0;
  bool Always = true;

  /// As lowering loads them whole: findPairs().
  bool isLoaded() const {
    return Always && *Members.rbegin() - *Members.begin() < Step &&
           (Members.size() > 1 || (Bits == 8 && Step == 4));
  }
  bool isWhole() const { return int64_t(Members.size()) == Step; }
};

std::optional<int64_t> stepOf(const std::optional<AffineForm> &Of, const ir::Stmt &For) {
  return Of ? Of->coefficient(For.Name).constant() : std::nullopt;
}

} // namespace

llvm::StringMap<bool> arraysOfGroups(const ir::Pool &P, const ir::Stmt &For, unsigned Width) {
  std::map<std::string, Group> Groups;
  const auto Load = [&](const ir::Expr &E) {
    const auto Of = affineForm(P, E.Operands[0]);
    const auto Step = stepOf(Of, For);
    const Group New{Of.value_or(AffineForm()), {}, Step.value_or(0), ir::bits(E.Ty.Elem)};
    Group &G = Groups.try_emplace(E.Name, New).first->second;
    const auto By = Of && Of->Coefficients == G.First.Coefficients
                        ? (Of->Rest - G.First.Rest).constant()
                        : std::nullopt;
    G.Always &= By && !E.Predicate && ir::bits(E.Ty.Elem) <= Width &&
                E.Ty.Elem != ir::Element::Bool && (Step == 3 || Step == 4);
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
  llvm::StringMap<bool> Found;
  for (const auto &[Array, G] : Groups)
    if (G.isLoaded() && !Stored.contains(Array))
      Found[Array] = G.isWhole();
  return Found;
}

/// Whether stores from First on are to the elements of one group, so many as it has.
static bool isGroup(const ir::Pool &P, const ir::Stmt &For, llvm::ArrayRef<const ir::Stmt *> Stores,
                    int64_t Step) {
  std::set<int64_t> Places;
  const auto First = affineForm(P, Stores.front()->Index);
  for (const ir::Stmt *S : Stores.take_front(size_t(Step))) {
    const auto Of = affineForm(P, S->Index);
    const auto By = Of && Of->Coefficients == First->Coefficients
                        ? (Of->Rest - First->Rest).constant()
                        : std::nullopt;
    if (!By || S->Name != Stores.front()->Name || S->Predicate || stepOf(Of, For) != Step ||
        P[S->Value].Ty != P[Stores.front()->Value].Ty)
      return false;
    Places.insert(*By);
  }
  return int64_t(Places.size()) == Step && *Places.rbegin() - *Places.begin() == Step - 1;
}

llvm::SmallPtrSet<const ir::Stmt *, 8> storesOfGroups(const ir::Pool &P, const ir::Stmt &For) {
  llvm::SmallVector<const ir::Stmt *, 8> Stores;
  llvm::StringSet<> Loaded;
  forEachStatement(For.Body, true, [&](const ir::Stmt &S) {
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind == ir::Op::Load)
          Loaded.insert(P[Id].Name);
        return true;
      });
    });
  });
  int64_t Most = 4;
  for (const ir::StmtPtr &S : For.Body) {
    if (S->Kind == StmtKind::Store)
      Stores.push_back(S.get());
    else if (S->Kind != StmtKind::Let)
      Most = 2;
  }
  llvm::SmallPtrSet<const ir::Stmt *, 8> Found;
  for (size_t At = 0; At < Stores.size();) { // groups are made of what is free, from the first on
    const auto Rest = llvm::ArrayRef(Stores).drop_front(At);
    const int64_t Step = stepOf(affineForm(P, Rest.front()->Index), For).value_or(0);
    const bool Made = Step >= 2 && Step <= Most && int64_t(Rest.size()) >= Step &&
                      !Loaded.contains(Rest.front()->Name) && isGroup(P, For, Rest, Step);
    if (Made)
      Found.insert(Rest.begin(), Rest.begin() + Step);
    At += Made ? size_t(Step) : 1;
  }
  return Found;
}

} // namespace tpbcc

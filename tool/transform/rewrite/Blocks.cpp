//===- transform/rewrite/Blocks.cpp - Loops cut into blocks ---------------===//
#include "transform/rewrite/Blocks.h"
#include "analysis/Nest.h"
#include "ir/Identity.h"
#include "transform/rewrite/LoopMoves.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Stmt;
using namespace rewrite;

bool usesVariable(const ir::Pool &P, const Stmt &For) {
  bool Found = false;
  for (const ir::StmtPtr &S : For.Body)
    ir::forEach(*S, [&](const Stmt &Each) {
      ir::forEachExpr(Each, [&](ir::ExprId Root) {
        ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
          Found |= P[Id].Kind == ir::Op::Induction && P[Id].Name == For.Name;
          return !Found;
        });
      });
    });
  return Found;
}

namespace {

/// Why the iterations of the loop Around can't all go over one block of Inner before the next one,
/// whatever they depend on.
std::optional<Refused> whyFixed(const Kernel &K, const Stmt &Around, const Stmt &Inner) {
  if (Around.Body.size() != 1)
    return Refused{"",
                   "it is not alone in '" + Around.Name + "'",
                   "move what stands beside it to a loop of its own",
                   {},
                   Inner.Where};
  const Variance Over(K, Around);
  if (Over.varies(Inner.Begin) || Over.varies(Inner.End))
    return Refused{"",
                   "where it begins or ends follows '" + Around.Name + "'",
                   "cut '" + Around.Name + "' instead",
                   {},
                   Inner.Where};
  return std::nullopt;
}

/// The hint of a step that was refused without one.
Refused withHint(Refused Why) {
  if (Why.Hint.empty())
    Why.Hint = "leave it out of block(), or cut another loop";
  return Why;
}

} // namespace

std::optional<Refused> cutIntoBlocks(Trial &T, const Kernel &K, llvm::ArrayRef<BlockedLoop> Loops,
                                     size_t &Which, std::vector<std::string> &Outside) {
  const Version All{T};
  std::vector<std::string> Before; // loops over blocks
  for (Which = 0; Which < Loops.size(); ++Which) {
    const std::string &Name = Loops[Which].Loop;
    const Stmt *Cut = named(All, Name), *Parent = parentOf(All, *Cut);
    const bool Moves = Parent && !llvm::is_contained(Before, Parent->Name) &&
                       usesVariable(K.Program.Values, *Parent);
    if (Moves)
      if (auto Why = whyFixed(K, *Parent, *Cut))
        return Why;
    if (!take(All, ir::Verb::Tile, Name, {}, Loops[Which].Iterations))
      return withHint(*T.why());
    const std::string Over = tileOf(All, Name);
    for (bool First = true;; First = false) {
      const Stmt *Around = parentOf(All, *named(All, Over));
      if (!Around || llvm::is_contained(Before, Around->Name) ||
          !usesVariable(K.Program.Values, *Around))
        break;
      const std::string Passed = Around->Name;
      if (!take(All, ir::Verb::Interchange, Passed, {Over})) {
        if (First)
          return withHint(*T.why());
        break;
      }
      if (!llvm::is_contained(Outside, Passed))
        Outside.push_back(Passed);
    }
    Before.push_back(Over);
  }
  return std::nullopt;
}

} // namespace tpbcc

//===- emit/StagedBranches.cpp - Branches with buffers --------------------===//
#include "emit/StagedBranches.h"
#include "ir/Identity.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

using Statements = std::vector<StmtPtr>;

static bool standsApart(const Statements &Body) {
  bool Found = false;
  for (const StmtPtr &S : Body)
    ir::forEach(std::as_const(*S), [&](const Stmt &Each) {
      Found |= Each.Kind == StmtKind::Alloc || Each.Kind == StmtKind::Transfer ||
               (Each.Kind == StmtKind::Store && Each.Storing == ir::StoreKind::Streaming);
    });
  return Found;
}

static Statements clones(const Statements &Body) {
  Statements Copies;
  for (const StmtPtr &S : Body)
    Copies.push_back(ir::clone(*S));
  return Copies;
}

static Statements callOf(const std::string &Name) {
  Statements Call;
  Call.push_back(std::make_unique<Stmt>());
  Call.back()->Kind = StmtKind::Opaque;
  Call.back()->Name = Name;
  return Call;
}

/// Takes a chain of branches apart: those in front that have buffers, or stores past the caches, go
/// to Staged, where no condition is left for the last of them, the others to Left, which calls
/// those. False: there are no such, or no others.
static bool separate(const Stmt &If, const std::string &Name, Statements &Staged,
                     Statements &Left) {
  if (!standsApart(If.Body) || If.Else.empty())
    return false;
  StmtPtr Asks = std::make_unique<Stmt>();
  Asks->Kind = StmtKind::If;
  Asks->Where = If.Where;
  Asks->Value = If.Value;
  Asks->Body = callOf(Name);
  if (const Stmt &Next = *If.Else.front();
      If.Else.size() == 1 && Next.Kind == StmtKind::If && standsApart(Next.Body)) {
    StmtPtr Chooses = ir::clone(If);
    Chooses->Else.clear();
    if (!separate(Next, Name, Chooses->Else, Asks->Else))
      return false;
    Staged.push_back(std::move(Chooses));
  } else if (standsApart(If.Else)) {
    return false;
  } else {
    llvm::move(clones(If.Body), std::back_inserter(Staged));
    Asks->Else = clones(If.Else);
  }
  Left.push_back(std::move(Asks));
  return true;
}

std::optional<StagedBranches> separateBranches(const Worker &W) {
  const Statements &Body = W.Code.Body;
  const auto IsLet = [](const StmtPtr &S) { return S->Kind == StmtKind::Let; };
  if (W.Staged.empty() || !W.Site->Reductions.empty() || !W.UseChain.empty() || Body.empty() ||
      Body.back()->Kind != StmtKind::If || !llvm::all_of(llvm::drop_end(Body), IsLet))
    return std::nullopt;
  StagedBranches Both;
  for (const StmtPtr &S : llvm::drop_end(Body)) {
    Both.Staged.push_back(ir::clone(*S));
    Both.Worker.push_back(ir::clone(*S));
  }
  if (!separate(*Body.back(), W.Staged, Both.Staged, Both.Worker))
    return std::nullopt;
  dropUnread(W.Code.Values, Both.Staged);
  dropUnread(W.Code.Values, Both.Worker);
  return Both;
}

} // namespace tpbcc

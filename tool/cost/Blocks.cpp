//===- cost/Blocks.cpp - Which loops are cut into blocks ------------------===//
#include "cost/Blocks.h"
#include "cost/BlockChoice.h"
#include "ir/LoopNames.h"
#include "transform/rewrite/Blocks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

namespace tpbcc {
using ir::Stmt;

namespace {

/// A loop of a nest that the clause has a length for.
struct AskedLoop {
  BlockedLoop Cut;
  const BlockRequest::Length *By;
};

/// Every way from the outermost loop of a nest to one without loops inside.
std::vector<std::vector<const Stmt *>> waysInside(const Stmt &Nest) {
  std::vector<std::vector<const Stmt *>> Ways;
  const std::vector<const Stmt *> All = ir::loopsOf(Nest);
  for (const Stmt *Inner : All) {
    std::vector<const Stmt *> Way;
    for (const Stmt *Each : All)
      if (const std::vector<const Stmt *> Inside = ir::loopsOf(*Each);
          llvm::is_contained(Inside, Inner))
        Way.push_back(Each);
    if (ir::loopsOf(*Inner).size() == 1)
      Ways.push_back(std::move(Way));
  }
  return Ways;
}

/// The loops of a nest that the clause is about: in its order, or outer ones first.
std::vector<AskedLoop> askedLoops(const Kernel &K, const LoopSite &Site) {
  const BlockRequest &R = K.Spec.Blocks;
  std::vector<AskedLoop> Found;
  for (const BlockRequest::Length &L : R.Lengths)
    for (const Stmt *For : ir::loopsOf(*Site.Nest))
      if (!L.Loop.empty() && userName(K, For->Name) == L.Loop)
        Found.push_back({{For->Name, L.Iterations}, &L});
  if (!Found.empty() || R.Lengths.empty() || !R.Lengths.front().Loop.empty())
    return Found;
  std::map<const Stmt *, const BlockRequest::Length *> Of;
  for (const std::vector<const Stmt *> &Way : waysInside(*Site.Nest))
    for (size_t I = 1; I <= std::min(Way.size(), R.Lengths.size()); ++I)
      Of[Way[Way.size() - I]] = &R.Lengths[R.Lengths.size() - I];
  for (const Stmt *For : ir::loopsOf(*Site.Nest))
    if (const auto It = Of.find(For); It != Of.end())
      Found.push_back({{For->Name, It->second->Iterations}, It->second});
  return Found;
}

BlocksRefused refused(const Kernel &K, const AskedLoop &Loop, const Refused &Why) {
  return {{Diag::block_refused, Loop.By->Where, {userName(K, Loop.Cut.Loop), Why.Reason, Why.Hint}},
          Why.Where,
          Why.Because};
}

/// ", where j has at most 80 iterations; longer rows share elements, and all stays whole"
std::string whereShort(const Kernel &K, llvm::ArrayRef<ShortLoop> Short) {
  std::string Text;
  for (const ShortLoop &Each : Short)
    Text += (Text.empty() ? ", where " : " and ") + userName(K, Each.Loop) + " has at most " +
            std::to_string(Each.Most) + " iterations";
  return Text + ": longer rows share elements, and stay whole";
}

} // namespace

std::optional<Refusal> blocksOfNothing(const Kernel &K) {
  const BlockRequest &R = K.Spec.Blocks;
  size_t Deepest = 0;
  std::set<std::string> Names;
  for (const LoopSite &Site : K.Loops) {
    if (Site.Refused || !Site.Nest)
      return std::nullopt;
    for (const Stmt *For : ir::loopsOf(*Site.Nest))
      Names.insert(userName(K, For->Name));
    for (const auto &Way : waysInside(*Site.Nest))
      Deepest = std::max(Deepest, Way.size());
  }
  for (const BlockRequest::Length &L : R.Lengths) {
    if (L.Loop.empty() && R.Lengths.size() > Deepest)
      return Refusal{Diag::block_too_many, R.Where, {std::to_string(R.Lengths.size())}};
    if (L.Loop.empty() || Names.count(L.Loop))
      continue;
    const llvm::SmallVector<llvm::StringRef> Known(Names.begin(), Names.end());
    const llvm::StringRef Meant = didYouMean(L.Loop, Known);
    return Refusal{Diag::block_unknown_loop,
                   L.Where,
                   {L.Loop, !Meant.empty()  ? "did you mean '" + Meant.str() + "'?"
                            : Known.empty() ? "it has no loops that could be cut"
                                            : "there are " + llvm::join(Known, ", ")}};
  }
  return std::nullopt;
}

/// Of the loops that the clause names, those of one item have one length.
static std::vector<LengthOfLoops> lengthsOf(llvm::ArrayRef<AskedLoop> Asked) {
  std::vector<LengthOfLoops> Lengths;
  const BlockRequest::Length *Last = nullptr;
  for (const AskedLoop &Each : Asked) {
    if (Each.By != Last)
      Lengths.push_back({{}, Each.Cut.Iterations});
    Lengths.back().Loops.push_back(Each.Cut.Loop);
    Last = Each.By;
  }
  return Lengths;
}

/// Cuts the loops as the clause says.
static std::variant<ir::Schedule, BlocksRefused> cutAsGiven(Kernel &K, LoopSite &Site,
                                                            llvm::ArrayRef<AskedLoop> Asked) {
  std::vector<BlockedLoop> Loops;
  for (const AskedLoop &Each : Asked)
    Loops.push_back(Each.Cut);
  Trial T(K, Site);
  size_t Which = 0;
  std::vector<std::string> Outside;
  ir::Schedule Steps;
  std::string Where;
  if (const auto Why = cutIntoBlocks(T, K, Loops, Which, Outside)) {
    const std::vector<ShortLoop> Short = whereRowsAreApart(K, Site);
    Trial Again(K, Site);
    Outside.clear();
    if (Short.empty() || !cutWhereShort(Again, K, Short, Loops, Outside))
      return refused(K, Asked[Which], *Why);
    Steps = Again.taken();
    Where = whereShort(K, Short);
  } else {
    Steps = T.taken();
  }
  BlockDecision &D = Site.Blocks.emplace();
  D.Choice = textOf(K, Loops);
  D.Reason = "as the clause says" + Where + orderOf(K, Site, Outside);
  D.Cut = D.Forced = true;
  D.Where = K.Spec.Blocks.Where;
  return Steps;
}

std::variant<ir::Schedule, BlocksRefused> chooseBlocks(Kernel &K, LoopSite &Site,
                                                       const Machine &M) {
  const BlockRequest &R = K.Spec.Blocks;
  if (R.Mode == BlockMode::Unsaid || R.Mode == BlockMode::Off)
    return ir::Schedule();
  const std::vector<AskedLoop> Asked = askedLoops(K, Site);
  if (R.Mode == BlockMode::Given && Asked.empty())
    return ir::Schedule(); // the loops are those of another nest
  const bool AllGiven =
      R.Mode == BlockMode::Given &&
      llvm::all_of(Asked, [](const AskedLoop &Each) { return Each.Cut.Iterations != 0; });
  if (AllGiven)
    return cutAsGiven(K, Site, Asked);
  BlockChoice Made = chooseLengths(K, Site, M, lengthsOf(Asked));
  if (Made.Illegal)
    return refused(K, Asked[std::min(Made.IllegalLoop, Asked.size() - 1)], *Made.Illegal);
  Site.Blocks = std::move(Made.Decision);
  Site.Blocks->Where = R.Where;
  if (!Made.Cut)
    return ir::Schedule();
  Site.Blocks->Reason += orderOf(K, Site, Made.Cut->Outside);
  return Made.Cut->Nest->taken();
}

} // namespace tpbcc

//===- analysis/ScheduledLanes.cpp - Loops that a schedule makes lanes ----===//
#include "analysis/Analysis.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Stmt;

namespace {

bool contains(const Stmt &Outer, const Stmt *Inner) {
  return llvm::is_contained(ir::loopsOf(Outer), Inner);
}

class LaneSteps {
public:
  explicit LaneSteps(const LoopSite &Site) : Site(Site) {}

  std::optional<Refusal> read(const ir::Schedule &Steps, std::vector<const Stmt *> &Lanes) const {
    for (const ir::Step &S : Steps) {
      if (S.What != ir::Verb::Vector)
        continue;
      std::string Why;
      const Stmt *For = ir::findLoop(*Site.Nest, S.Loops.front(), Why);
      if (!For)
        return refuse(S, Why);
      for (const Stmt *Other : Lanes)
        if (contains(*Other, For) || contains(*For, Other))
          return refuse(S, "one of two loops within each other becomes lanes, and that is '" +
                               ir::print(ir::nameOf(*Site.Nest, *Other)) + "'");
      Lanes.push_back(For);
    }
    return std::nullopt;
  }

  Refusal refuse(const ir::Step &S, const std::string &Why) const {
    return {Diag::schedule_refused, Site.Text, {ir::print(S), Why}};
  }

private:
  const LoopSite &Site;
};

const ir::Step *firstLanes(const ir::Schedule &Steps) {
  const auto Found = llvm::find_if(Steps, [](auto &S) { return S.What == ir::Verb::Vector; });
  return Found == Steps.end() ? nullptr : &*Found;
}

} // namespace

std::optional<Refusal> scheduledLanes(const Kernel &K, const LoopSite &Site, size_t Number,
                                      llvm::ArrayRef<ir::AddressedSchedule> Schedules,
                                      std::vector<const Stmt *> &Lanes) {
  const LaneSteps Reader(Site);
  for (const ir::AddressedSchedule &Each : Schedules) {
    const ir::Step *First = firstLanes(Each.Steps);
    if (!First || !Each.isFor(K.Name, Number))
      continue;
    std::vector<const Stmt *> Own;
    if (auto Why = Reader.read(Each.Steps, Own))
      return Why;
    llvm::sort(Own, [&](auto *A, auto *B) { // as they stand
      const auto All = ir::loopsOf(*Site.Nest);
      return llvm::find(All, A) < llvm::find(All, B);
    });
    if (!Lanes.empty() && Lanes != Own)
      return Reader.refuse(*First, "another schedule makes lanes of other loops, and all "
                                   "instruction sets have the same");
    Lanes = std::move(Own);
  }
  return std::nullopt;
}

} // namespace tpbcc

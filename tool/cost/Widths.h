//===- cost/Widths.h - Lanes that the user asks for -------------*- C++ -*-===//
#ifndef TPBCC_COST_WIDTHS_H
#define TPBCC_COST_WIDTHS_H

#include "cost/Choices.h"
#include <variant>

namespace tpbcc {

/// What steps of schedules, a flag or a clause ask of the lanes of a nest's loops. By: of the
/// steps, one that says so; none: a flag or a clause does.
struct AskedLanes {
  std::vector<LanesAsked> Of;
  std::optional<ir::Step> By;
};
/// Or the step that names no loop.
std::variant<AskedLanes, Refusal> askedLanes(const Kernel &K, const LoopSite &Site, size_t Number,
                                             const IsaTable &Set, const PlanOptions &Options);

/// The cheapest vectors with so many lanes; none: the set has no such.
std::optional<VectorsOf> vectorsWith(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                     const IsaTable &Set, const IsaCosts &Costs, const Machine &M,
                                     llvm::ArrayRef<LanesAsked> Wanted,
                                     std::optional<Decision> &Choice);

/// Why there are none, and how many lanes there may be.
Refusal lanesRefused(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                     const IsaTable &Set, const IsaCosts &Costs, const Machine &M,
                     const AskedLanes &Asked);

} // namespace tpbcc

#endif

//===- cost/ExplainFacts.h - What explanations are made of ------*- C++ -*-===//
//
// Shared by all forms in which a plan is explained: the screen, the document, the remarks.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_COST_EXPLAINFACTS_H
#define TPBCC_COST_EXPLAINFACTS_H

#include "cost/Plan.h"

namespace tpbcc {

/// Cycles and words as all explanations print them.
std::string threeDigits(double Value);
std::string twoDigits(double Value);

/// Why a loop, or one beside it in its nest, stays as it is: for one instruction set, or for all.
struct LeftLoop {
  const IsaTable *Isa = nullptr; // null: all
  const Refusal *Why = nullptr;
  bool Whole = true; // nothing of the nest becomes lanes
};
std::vector<LeftLoop> leftLoops(const Kernel &K, const KernelPlan &P, size_t Loop);

/// What a refusal says in the user's names, without saying again that the loop stays.
MessageParts reasonOf(const Kernel &K, const Refusal &Why);

/// "a", "p->x": an array of the loop as the user names it.
std::string nameOf(const Kernel &K, const ArrayUse &Array);

} // namespace tpbcc

#endif

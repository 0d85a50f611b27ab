//===- cost/LeafChoices.h - Single decisions of a leaf ----------*- C++ -*-===//
#ifndef TPBCC_COST_LEAFCHOICES_H
#define TPBCC_COST_LEAFCHOICES_H

#include "cost/Choices.h"
#include "cost/LeafSteps.h"

namespace tpbcc {

/// Vectors of a trip that are weighed.
inline constexpr int UnrollCandidates[] = {1, 2, 4, 8};

/// Vectors that may run together, of those that there are.
int mostVectors(const VectorShape &Shape);

/// How many vectors a trip has, by the counts of an iteration. Forced: by the user; 0: not.
Decision chooseUnroll(const VectorShape &Shape, const LoopAnalysis &A, const IsaCosts &Costs,
                      const Machine &M, int Forced, int &Unroll, Prediction &Predicted);
Decision chooseTail(const LoopSite &Site, const IsaTable &Isa, Tail &Rest);
Decision chooseStore(const LoopAnalysis &A);
/// Lines that are fetched before they are loaded, where something is said of that. Forced: by a
/// schedule, which wins.
std::optional<Decision> choosePrefetch(const Kernel &K, const LoopSite &Site, const IsaTable &Isa,
                                       const Machine &M, const NumberRequest &Asked,
                                       llvm::ArrayRef<ForcedLoop> Forced, Body &Decided);
/// Iterations before the first vector, where something is said of that; or the step that can't be
/// done. Kept: loops that begin with one though some are asked for.
std::optional<Refusal> choosePeel(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                  const VectorsOf &Of, const Machine &M, const NumberRequest &Asked,
                                  llvm::ArrayRef<ForcedLoop> Forced, SizeLeaf &Leaf,
                                  std::vector<PeelKept> &Kept);
/// Streaming stores, or lines made zero before, where they are asked for; or the step that can't be
/// done. Kept: the others.
std::optional<Refusal> chooseStreams(const Kernel &K, const LoopSite &Site, const IsaTable &Isa,
                                     const Machine &M, StoreMode Asked,
                                     llvm::ArrayRef<ForcedLoop> Forced, SizeLeaf &Leaf,
                                     std::vector<StoreKept> &Kept);
/// Streaming stores for many iterations, where nothing is said of stores: from those on
/// that touch more than the last cache holds, where the machine's memory is faster so.
void streamPastCaches(const Kernel &K, const LoopSite &Site, const IsaTable &Isa, const Machine &M,
                      SizeLeaf &Leaf);
/// What the tail's decision says where loops end in single elements.
void saySinglesLast(std::vector<Decision> &Decisions, llvm::StringRef Choice, llvm::StringRef Why);

/// What the schedule says stands instead of the model's choices; or the step that can't be done.
/// MostVectors: that may run together; 0: any number.
std::optional<Refusal> takeForced(const LoopSite &Site, llvm::ArrayRef<ForcedLoop> Forced,
                                  const VectorShape &Shape, int MostVectors, SizeLeaf &Leaf);
/// Unroll of the loops with loops inside, or of those without; 0: not forced.
int firstForced(const LoopSite &Site, llvm::ArrayRef<ForcedLoop> Forced, bool Nested);

} // namespace tpbcc

#endif

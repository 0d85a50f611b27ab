//===- analysis/LaneChooser.h - Which loops of a nest become vectors -*- C++ -*-===//
//
// Iterations of a vectorised loop run together: a statement for all of them before the next
// statement. That keeps every dependence from an earlier to a later statement, and every one that
// reaches further than the iterations that run together.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_LANECHOOSER_H
#define TPBCC_ANALYSIS_LANECHOOSER_H

#include "analysis/Analysis.h"
#include "analysis/Dependence.h"
#include "analysis/Graph.h"

namespace tpbcc {

/// Looks for the loops of a site's nest that can become lanes, and notes what each needs.
class LaneChooser {
public:
  LaneChooser(Kernel &K, LoopSite &Site, LoopAnalysis &A, const LaneCost &Cost)
      : K(K), P(K.Program.Values), Site(Site), A(A), Cost(Cost), N(readNest(K, Site)),
        G(dependences(K, Site)) {}

  /// Innermost loops first; the loop around those that can't be vectorised next. A Block has
  /// several nests.
  bool choose(const ir::Stmt &For);

  /// These loops and no others; what stops the first that can't be.
  std::optional<Refusal> choose(llvm::ArrayRef<const ir::Stmt *> Wanted);

  std::vector<Refusal> Kept;
  bool SkipsSingle = true; // iterations that were peeled stay alone
  bool DefersUses = true;  // a loop that only uses values leaves them to the one around it

private:
  bool leavesUsesToParent(const ir::Stmt &For) const;
  bool isAround(const ir::Stmt &For, const ir::Stmt &Inner) const;
  bool isAlike(const ir::Stmt &For, const ir::Stmt &Inner) const;
  void preferOuter(const ir::Stmt &For);
  bool onlyRepeat(llvm::ArrayRef<VectorLoop> Inside) const;
  void takeAlong(const ir::Stmt &For, size_t First, size_t Before);
  int farApart(const ir::Stmt &For) const;
  std::optional<int64_t> laneStep(const ir::Stmt &For, const MemoryAccess &A) const;
  int apart(const ir::Stmt &For) const;
  void need(const ir::Stmt &For, std::vector<EntryCondition> Conditions);
  std::optional<Refusal> vectorise(const ir::Stmt &For, VectorLoop &V,
                                   std::vector<EntryCondition> &Conditions);
  std::optional<Refusal> vectoriseMasked(const ir::Stmt &For, VectorLoop &V,
                                         std::vector<EntryCondition> &Conditions);
  std::optional<Refusal> uniformInside(const ir::Stmt &For) const;
  /// Whether lanes may look ahead for where the loop is left; sets V.Ahead.
  std::optional<Refusal> mayBeLeft(const ir::Stmt &For, VectorLoop &V,
                                   std::vector<EntryCondition> &Conditions);
  /// A dependence that a later iteration of a loop gets from an earlier one, to be kept by lanes.
  struct Carried {
    size_t From, To; // accesses
    Conflict How;    // and how many iterations later
    bool InOrder;    // From happens for all lanes before To for any
    const Edge *As;
  };
  std::vector<Carried> carriedBy(const ir::Stmt &For) const;
  bool happensBefore(const Edge &E, size_t Depth) const;
  std::optional<Refusal> keepAll(const ir::Stmt &For, VectorLoop &V,
                                 std::vector<EntryCondition> &Conditions);
  std::optional<Refusal> keep(const Carried &D, const ir::Stmt &For, VectorLoop &V,
                              std::vector<EntryCondition> &Conditions) const;
  bool reorder(const ir::Stmt &For);
  std::vector<Reduction> variablesOf(const ir::Stmt &For) const;
  struct StoreBefore {
    const MemoryAccess *Store = nullptr;
    int64_t Distance = 0; // in iterations
  };
  StoreBefore storeBefore(const MemoryAccess &Load, const ir::Stmt &For) const;
  bool storesAgain(const ir::Stmt &For, const VectorLoop &V) const;
  std::vector<Reduction> handedOn(const ir::Stmt &For) const;
  bool isHandedOn(const Edge &E) const;
  std::vector<UpdateInTurn> updatesInTurn(const ir::Stmt &For) const;
  bool isInTurn(const Edge &E) const;

  // InOrder.cpp
  bool insteadOfInOrder(const ir::Stmt &For, size_t First);
  bool isOrderedStore(const Edge &E, const ir::Stmt &For) const;
  std::optional<Refusal> takeForms(const ir::Stmt &For, VectorLoop &V);
  std::optional<Refusal> takeHandedOn(const ir::Stmt &For);
  std::vector<ReadBehind> readsBehind(const ir::Stmt &For, llvm::ArrayRef<Carried> All) const;
  bool rowsBehind(const ir::Stmt &For) const;
  bool isCertain(const MemoryAccess &Early, const MemoryAccess &Late) const;
  Refusal carried(const ir::Stmt &For, const MemoryAccess &Early, const MemoryAccess &Late,
                  const Conflict &C) const;
  bool isIndependent(const ArrayUse &Array) const {
    return llvm::is_contained(K.Spec.Independent, Array.Name) ||
           llvm::is_contained(K.Spec.Independent, Array.Argument.text());
  }

  Kernel &K;
  const ir::Pool &P;
  LoopSite &Site;
  LoopAnalysis &A;
  const LaneCost &Cost;
  Nest N;
  Graph G;
  std::vector<UpdateInTurn> InTurn; // of the loop at hand
  std::vector<Reduction> Handed;    // by the loop at hand by way of memory, as partial results
};

} // namespace tpbcc

#endif

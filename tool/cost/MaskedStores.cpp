//===- cost/MaskedStores.cpp - Whether lanes pay that store under masks ---===//
//
// AMD's cores before Zen 5 take 6 cycles for a store of AVX2 under a mask. Single elements jump
// over what they do not store. Of 8 and 16 bits AVX2 has neither loads nor stores under masks.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "cost/LoweredUnroll.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FormatVariadic.h"

namespace tpbcc {

/// Where conditions are hard to foresee, single elements wait for mispredicted jumps besides:
/// vectors that are not clearly slower without that are kept. On Zen 3, of loops about a draw by
/// this count most took less time in vectors; one at 1.2 took 1.7 times that of single elements.
constexpr double Draw = 1.1;

/// Whether all that the loop stores under conditions is as wide as its lanes.
static bool storesWholeLanes(const ir::Pool &P, const VectorLoop &V) {
  return llvm::all_of(V.Loop->Body, [&](const ir::StmtPtr &S) {
    return S->Kind != ir::StmtKind::Store || !S->Predicate ||
           ir::bits(P[S->Value].valueType().Elem) == ir::bits(V.Container);
  });
}

void chooseBlends(const Kernel &K, const LoopSite &Site, const IsaTable &Set, const Machine &M,
                  SizeLeaf &Leaf) {
  if (Set.isScalar() || Set.Predicates || Site.Vectors.size() != Leaf.Decided.Loops.size())
    return;
  llvm::SmallVector<LoopBody *> Loops; // in which blends may stand: one decision for all
  for (const auto &[V, Made] : llvm::zip(Site.Vectors, Leaf.Decided.Loops))
    if (V.MayBlend && !Made.Serial && !Made.Lanes && !Made.MostLanes && !Made.Bits &&
        storesWholeLanes(K.Program.Values, V))
      Loops.push_back(&Made);
  if (Loops.empty())
    return;
  const double Masked = inCore(lowered(K, Site, Leaf.Decided, Set), M).perElement();
  for (LoopBody *Made : Loops)
    Made->Blend = true;
  const double Blended = inCore(lowered(K, Site, Leaf.Decided, Set), M).perElement();
  for (LoopBody *Made : Loops)
    Made->Blend = Blended < Masked;
  Decision &D = Leaf.Decisions.emplace_back();
  D.What = "under if";
  D.Choice = Blended < Masked ? "blends" : "masked stores";
  D.Reason = Blended < Masked
                 ? "what a condition leaves out is stored as it was; the elements are there"
                 : "they cost no more than a load, a choice and a store";
  D.RunnerUp = Blended < Masked ? "masked stores" : "blends";
  D.Cost = std::min(Masked, Blended);
  D.RunnerUpCost = std::max(Masked, Blended);
}

/// Whether a loop of lanes has loads or stores of 8 or 16 bits under masks, for which AVX2 has no
/// instructions: it asks for each lane.
static bool asksForEachLane(const Worker &Lanes, const ir::Stmt &For) {
  const ir::Pool &P = Lanes.Code.Values;
  const auto IsNarrow = [](ir::Type Ty) {
    return Ty.isVector() && !Ty.isPredicate() && ir::bits(Ty.Elem) < 32;
  };
  bool Found = false;
  forEachStatement(For.Body, true, [&](const ir::Stmt &S) {
    Found |= S.Kind == ir::StmtKind::Store && S.Predicate && S.Walk == ir::Access::Unit &&
             IsNarrow(P[S.Value].valueType());
    ir::forEachExpr(S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        const ir::Expr &E = P[Id];
        Found |=
            E.Kind == ir::Op::Load && E.Predicate && E.Walk == ir::Access::Unit && IsNarrow(E.Ty);
        return !Found;
      });
    });
  });
  return Found;
}

std::optional<Refusal> storesTooSlowly(const Kernel &K, const LoopSite &Site, const IsaTable &Set,
                                       const Machine &M, const SizeLeaf &Leaf) {
  if (Set.isScalar() || llvm::StringRef(Set.Name) != "avx2" || Site.Vectors.size() != 1 ||
      hasLoopsInside(Site.Vectors.front()))
    return std::nullopt;
  const Worker Lanes = lowered(K, Site, Leaf.Decided, Set);
  const HotLoop Hot = hotLoop(Lanes, M.isa(Set.Name)->VectorBits);
  if (!Hot.For)
    return std::nullopt;
  const bool Slowly = storesSlowlyUnderMasks(M) &&
                      countTrip(Lanes, *Hot.For).Vector[size_t(Operation::StoreMasked)] > 0;
  const bool Each = asksForEachLane(Lanes, *Hot.For);
  if (!Slowly && !Each)
    return std::nullopt;
  const InCore Single = inCore(lowered(K, Site, Body(), *findIsa("scalar")), M);
  const double InLanes = Leaf.Lowered.perElement(), Alone = Single.perElement();
  if (!(InLanes > Draw * Alone))
    return std::nullopt;
  const std::string Costs = llvm::formatv("{0:f2}", InLanes), Next = llvm::formatv("{0:f2}", Alone);
  if (Slowly)
    return Refusal{Diag::stores_too_slowly, Site.Text, {Set.Name, M.Name, Costs, Next}};
  return Refusal{Diag::lanes_asked_in_turn, Site.Text, {Set.Name, Costs, Next}};
}

} // namespace tpbcc

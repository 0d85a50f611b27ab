//===- cost/Shape.cpp - How many lanes the vectors of a loop have ---------===//
//
// Where a dependence lets fewer iterations run together than a register has lanes: elements of 32
// bits take the lanes of 64, in half a register; with predicates, a vector of fewer lanes is one
// that is never full.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

int lanesOf(const IsaCosts &Costs, ir::Element E) {
  return Costs.VectorBits ? std::max(1, Costs.VectorBits / int(ir::bits(E))) : 1;
}

int longestLanes(const IsaTable &Isa, const IsaCosts &Costs, ir::Element E) {
  return Isa.Scalable ? 2048 / int(ir::bits(E)) : lanesOf(Costs, E);
}

FewLanes fewLanes(const VectorLoop &V, const IsaTable &Isa, const IsaCosts &Costs) {
  FewLanes Result;
  const ir::Element Whole = ir::bits(V.Container) < 32 ? ir::Element::I32 : V.Container;
  if (!V.MostLanes || V.MostLanes >= longestLanes(Isa, Costs, Whole) || Isa.isScalar())
    return Result;
  if (!Isa.Scalable && ir::bits(Whole) == 32 && V.MostLanes >= lanesOf(Costs, ir::Element::F64))
    Result.OfHalf = true;
  else if (Isa.Predicates)
    Result.Predicated = V.MostLanes;
  else
    Result.TooFew = true;
  return Result;
}

VectorShape shapeOf(const LoopSite &Site, const IsaTable &Isa, const IsaCosts &Costs) {
  VectorShape Shape{Site.Elem, int(Site.Reductions.size()), 0, 1, false};
  for (const VectorLoop &V : Site.Vectors) {
    if (&V == &Site.Vectors.front())
      Shape = {V.Container, 0, 0, 1, false};
    Shape.Reductions = std::max(Shape.Reductions, int(llvm::count_if(V.Reductions, [](auto &R) {
                                  return R.Carries == Reduction::Carry::Total;
                                })));
    if (V.MostLanes && (!Shape.MostLanes || V.MostLanes < Shape.MostLanes))
      Shape.MostLanes = V.MostLanes;
    if (ir::bits(V.Container) < ir::bits(Shape.Container))
      Shape.Container = V.Container; // narrow elements: most lanes
  }
  if (ir::bits(Shape.Container) < 32)
    Shape.Container = ir::Element::I32; // what arithmetic has at least
  for (const VectorLoop &V : Site.Vectors) {
    const FewLanes Few = fewLanes(V, Isa, Costs);
    if (Few.OfHalf)
      Shape.Container = ir::Element::F64;
    Shape.Masked |= Few.Predicated > 0 && Few.Predicated < lanesOf(Costs, Shape.Container);
  }
  Shape.Lanes = lanesOf(Costs, Shape.Container);
  if (Shape.Masked)
    Shape.Lanes = std::min(Shape.Lanes, Shape.MostLanes);
  return Shape;
}

VectorShape shapeOf(const ir::Pool &P, const LoopSite &Site, const IsaTable &Isa,
                    const IsaCosts &Costs) {
  VectorShape Shape = shapeOf(Site, Isa, Costs);
  for (const VectorLoop &V : Site.Vectors) {
    if (hasLoopsInside(V))
      continue;
    const auto Trips = ir::constantTrips(P, *V.Loop);
    if (!Trips) {
      Shape.MostTrips = 0;
      break;
    }
    Shape.MostTrips = std::max(Shape.MostTrips, std::max<int64_t>(1, *Trips));
  }
  return Shape;
}

std::optional<Refusal> tooFewLanes(const LoopSite &Site, const IsaTable &Isa,
                                   const IsaCosts &Costs) {
  for (const VectorLoop &V : Site.Vectors)
    if (fewLanes(V, Isa, Costs).TooFew)
      return Refusal{Diag::vector_too_long, Site.Text, {Isa.Name, std::to_string(V.MostLanes)}};
  return std::nullopt;
}

} // namespace tpbcc

//===- cost/Halves.cpp - Which vectors of half precision there are --------===//
#include "analysis/Nest.h"
#include "cost/Choices.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

bool usesHalves(const ir::Pool &P, const ir::Stmt &For) {
  bool Found = false;
  llvm::DenseSet<uint32_t> Seen;
  forEachStatement(For.Body, true, [&](const ir::Stmt &S) {
    ir::forEachExpr(S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        Found |= P[Id].Ty.Elem == ir::Element::F16;
        return !Found && Seen.insert(Id.Index).second;
      });
    });
  });
  return Found;
}

std::optional<Refusal> halvesMissing(const ir::Pool &P, const LoopSite &Site, const VectorsOf &Of) {
  const IsaTable &Isa = *Of.Isa;
  if (Isa.isScalar())
    return std::nullopt;
  if (Site.ComputesHalves && !Of.Bits)
    return Refusal{Diag::half_in_lanes_of_its_own, *Site.ComputesHalves, {}};
  if (Site.FusesHalves && !Of.Bits)
    return Refusal{Diag::half_arithmetic, *Site.FusesHalves, {}};
  for (const VectorLoop &V : Site.Vectors) {
    if (!usesHalves(P, *V.Loop))
      continue;
    const std::string Beside = ir::bits(V.Container) == 64 ? " beside 64 bits" : "";
    const bool Known = Isa.find(typeOf(ir::Element::F16, V, Of));
    for (const ArrayUse &Array : Site.Arrays) {
      const bool Conditional = !Isa.Predicates && llvm::any_of(Array.Places, [](auto &Place) {
        return bool(Place.Predicate);
      });
      if (Array.Elem == ir::Element::F16 && (Conditional || !Known))
        return Refusal{Diag::half_not_on_isa,
                       Array.Where,
                       {Isa.Name, Conditional ? " under a condition" : Beside, Array.Name}};
    }
    if (!Known)
      return Refusal{Diag::half_between_not_on_isa,
                     V.Loop->Where.empty() ? Site.Text : V.Loop->Where,
                     {Isa.Name, Beside}};
  }
  return std::nullopt;
}

} // namespace tpbcc

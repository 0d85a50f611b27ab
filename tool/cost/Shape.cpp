//===- cost/Shape.cpp - How many lanes the vectors of a loop have ---------===//
//
// Where a dependence lets fewer iterations run together than a register has lanes, vectors are
// shorter than a register, or never full, with predicates. Shorter ones have the masks of elements
// of 64 bits.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "transform/JoinedStores.h"
#include "transform/StoreGroups.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {

int lanesOf(const IsaCosts &Costs, ir::Element E) {
  return Costs.VectorBits ? std::max(1, Costs.VectorBits / int(ir::bits(E))) : 1;
}

int longestLanes(const IsaTable &Isa, const IsaCosts &Costs, ir::Element E) {
  return Isa.Scalable ? 2048 / int(ir::bits(E)) : lanesOf(Costs, E);
}

/// So many vectors behind a store, loads wait for it less long than single elements take.
constexpr unsigned VectorsBehind = 4;

unsigned leastDistance(const Machine &M, llvm::ArrayRef<const IsaTable *> Isas) {
  unsigned Longest = 0;
  for (const IsaTable *Isa : Isas)
    if (const IsaCosts *Costs = M.isa(Isa->Name))
      Longest = std::max(
          Longest,
          Isa->Scalable ? 512u : std::min(1024u, VectorsBehind * unsigned(Costs->VectorBits)));
  return Longest ? Longest : 512;
}

ir::Element elementOfLanes(const VectorLoop &V, const VectorsOf &Of) {
  if (Of.Bits)
    return Of.Bits == 8 ? ir::Element::I8 : ir::Element::I16;
  return ir::bits(V.Container) < 32 ? ir::Element::I32 : V.Container;
}

ir::Element elementOfLanes(const LoopSite &Site, const LoopBody &Main) {
  if (Main.Bits)
    return Main.Bits == 8 ? ir::Element::I8 : ir::Element::I16;
  return ir::bits(Site.Elem) < 32 ? ir::Element::I32 : Site.Elem;
}

/// Lanes of fewer than 32 bits are no fewer for that: half of them would be no gain.
bool meetsRowsBehind(const VectorLoop &V) { return V.RowsBehind && V.Narrow.empty(); }

/// Whether a vector of as many lanes does all iterations that there are.
static bool holdsAll(const VectorLoop &V, int Lanes) {
  return V.Trips == Lanes && V.Narrow.empty();
}

bool isStatedShorter(const VectorLoop &V, int Lanes) {
  return V.Stated && V.Stated < Lanes && !V.Trips && !V.MostLanes && V.ReadsBehind.empty() &&
         !V.RowsBehind && V.Narrow.empty() && !hasLoopsInside(V);
}

int VectorsOf::wanted(const VectorLoop &V) const {
  const auto At = llvm::find_if(Wanted, [&](const LanesAsked &A) { return A.Loop == V.Loop; });
  return At == Wanted.end() ? 0 : At->Lanes;
}

/// Whether vectors of which some lanes never count can do the loop, where no dependence asks for
/// them: they hand nothing on but sums and the like.
static bool canLeaveLanesOut(const VectorLoop &V) {
  return !ir::leavesEarly(V.Loop->Body) && V.Packed.empty() && V.InTurn.empty() &&
         V.Ordered.empty() && llvm::all_of(V.Reductions, [](const Reduction &R) {
           return R.Carries == Reduction::Carry::Total && !R.isRecurrence() &&
                  R.PositionOf.empty() && !R.Kept && !R.AtExit;
         });
}

FewLanes fewLanes(const VectorLoop &V, const VectorsOf &Of) {
  FewLanes Result;
  if (Of.Isa->isScalar())
    return Result;
  const int Wanted = Of.wanted(V);
  int Longest = longestLanes(*Of.Isa, *Of.Costs, elementOfLanes(V, Of));
  const bool Few = V.MostLanes && V.MostLanes < Longest;
  if (Of.Lanes && Of.Lanes <= Longest &&
      (Wanted || Few || !V.ReadsBehind.empty() || meetsRowsBehind(V) || holdsAll(V, Of.Lanes) ||
       isStatedShorter(V, INT_MAX)))
    Longest = Result.Shorter = Of.Lanes;
  if (Wanted > Longest || Wanted == 1 || (Wanted && V.MostLanes && Wanted > V.MostLanes)) {
    Result.TooFew = true;
  } else if (Wanted && Wanted != V.MostLanes) {
    Result.TooFew = Wanted < Longest && (!Of.Isa->Predicates || Of.Bits || !canLeaveLanesOut(V));
    Result.Active = Result.TooFew || Wanted == Longest ? 0 : Wanted;
  } else if (V.MostLanes && V.MostLanes < Longest) {
    Result.Overlapping = !Of.Isa->Predicates && V.StoresAgain && 2 * V.MostLanes > Longest;
    Result.TooFew = !Of.Isa->Predicates && !Result.Overlapping;
    Result.Active = Result.TooFew ? 0 : V.MostLanes;
  }
  return Result;
}

bool hasWanted(const LoopSite &Site, const VectorsOf &Of) {
  return llvm::all_of(Site.Vectors, [&](const VectorLoop &V) {
    const FewLanes Few = fewLanes(V, Of);
    const int Longest = longestLanes(*Of.Isa, *Of.Costs, elementOfLanes(V, Of));
    const int Made = Few.Active ? Few.Active : Few.Shorter ? Few.Shorter : Longest;
    if (Of.wanted(V) && !V.Packed.empty() && Made != Longest)
      return false; // sets pack whole registers
    return !Few.TooFew && (!Of.wanted(V) || Of.wanted(V) == Made);
  });
}

ir::Type typeOf(ir::Element E, const VectorLoop &V, const VectorsOf &Of) {
  const int Shorter = fewLanes(V, Of).Shorter;
  return Shorter ? ir::Type::fixed(E, uint16_t(Shorter)) : Of.Isa->vector(E, elementOfLanes(V, Of));
}

VectorShape shapeOf(const LoopSite &Site, const VectorsOf &Of) {
  VectorShape Shape{Site.Elem, int(Site.Reductions.size()), 0, 1, 1, false};
  for (const VectorLoop &V : Site.Vectors) {
    if (&V == &Site.Vectors.front())
      Shape = {elementOfLanes(V, Of), 0, 0, 1, 1, false};
    Shape.Reductions = std::max(Shape.Reductions, int(llvm::count_if(V.Reductions, [](auto &R) {
                                  return R.Carries == Reduction::Carry::Total;
                                })));
    if (V.MostLanes && (!Shape.MostLanes || V.MostLanes < Shape.MostLanes))
      Shape.MostLanes = V.MostLanes;
    if (const ir::Element E = elementOfLanes(V, Of); ir::bits(E) < ir::bits(Shape.Container))
      Shape.Container = E; // narrow elements: most lanes
  }
  Shape.Lanes = lanesOf(*Of.Costs, Shape.Container);
  Shape.Longest = longestLanes(*Of.Isa, *Of.Costs, Shape.Container);
  for (const VectorLoop &V : Site.Vectors)
    if (const int Shorter = fewLanes(V, Of).Shorter)
      Shape.Lanes = Shape.Longest = Shorter;
  for (const VectorLoop &V : Site.Vectors)
    if (const FewLanes Few = fewLanes(V, Of); Few.Active && Few.Active < Shape.Lanes) {
      Shape.Masked = !Few.Overlapping;
      Shape.Lanes = Few.Active;
    }
  Shape.KeepsStored = !Of.Isa->Scalable || Shape.MostLanes * int(ir::bits(Shape.Container)) <= 128;
  return Shape;
}

/// Arrays that the loop stores neighbours of in every iteration, and of which it loads nothing that
/// it has just stored.
static int storedArrays(const ir::Pool &P, const VectorLoop &V) {
  llvm::StringSet<> Arrays;
  for (const ir::StmtPtr &S : V.Loop->Body) {
    if (S->Kind != ir::StmtKind::Store || S->Predicate)
      continue;
    const auto Form = affineForm(P, S->Index);
    if (Form && Form->coefficient(V.Loop->Name).constant() == 1)
      Arrays.insert(S->Name);
  }
  return V.ReadsBehind.empty() && V.InTurn.empty() && V.Ordered.empty() ? int(Arrays.size()) : 0;
}

/// How many vectors are stored as one: narrow elements that are computed in wider lanes.
static int joinedVectors(const ir::Pool &P, const VectorLoop &V, const VectorsOf &Of, int Lanes) {
  int Joined = 0;
  const BoundValues Bound = boundValues(V.Loop->Body);
  for (const ir::StmtPtr &S : V.Loop->Body) {
    if (S->Kind != ir::StmtKind::Store || S->Predicate || P[S->Value].Kind == ir::Op::Load ||
        isMadeOfNarrow(P, S->Value, Bound))
      continue;
    ir::ExprId Of32 = S->Value; // or a truth value
    while (P[Of32].Kind == ir::Op::Convert && !P[Of32].Ty.isFloating())
      Of32 = P[Of32].Operands[0];
    const ir::Element From = P[Of32].Ty.isPredicate() ? ir::Element::Bool : ir::Element::I32;
    const auto Form = affineForm(P, S->Index);
    if (Form && Form->coefficient(V.Loop->Name).constant() == 1)
      Joined = std::max(Joined, joinedVectors(*Of.Isa, P[S->Value].Ty.Elem, Lanes, From));
  }
  return Of.Bits ? 0 : Joined;
}

/// How many vectors of bytes are added by the register, where the set has an instruction for that:
/// as wide ones as they are added up in. 0: something else is added, or not bytes alone.
static int addedBytes(const ir::Pool &P, const VectorLoop &V, const VectorsOf &Of, int Lanes) {
  int Vectors = 0;
  for (const Reduction &R : V.Reductions) {
    const ir::Expr &Sum = P[R.Update];
    const ir::Type Ty = ir::Type::fixed(Sum.Ty.Elem, uint16_t(Lanes));
    if (R.Carries != Reduction::Carry::Total || R.Combine != ir::Op::Add ||
        Sum.Kind != ir::Op::Add || !Of.Isa->operation(ir::Op::SumBytes, Form::Plain, Ty))
      return 0;
    const auto IsOld = [&](ir::ExprId Id) {
      return P[Id].Kind == ir::Op::Local && P[Id].Name == R.Name;
    };
    ir::ExprId Byte = Sum.Operands[IsOld(Sum.Operands[0]) ? 1 : 0];
    while (P[Byte].Kind == ir::Op::Convert && !P[Byte].Ty.isFloating() && !P[Byte].Ty.isPredicate())
      Byte = P[Byte].Operands[0];
    const ir::Expr &Load = P[Byte];
    const auto Form = Load.Kind == ir::Op::Load ? affineForm(P, Load.Operands[0]) : std::nullopt;
    if (!Form || Load.Predicate || Load.Ty.Elem != ir::Element::U8 ||
        Form->coefficient(V.Loop->Name).constant() != 1)
      return 0;
    Vectors = std::max(Vectors, int(ir::bits(Sum.Ty.Elem)) / 8);
  }
  return Of.Bits ? 0 : Vectors;
}

VectorShape shapeOf(const ir::Pool &P, const LoopSite &Site, const VectorsOf &Of) {
  VectorShape Shape = shapeOf(Site, Of);
  for (const VectorLoop &V : Site.Vectors)
    if (!hasLoopsInside(V) && ir::waysOut(V.Loop->Body).empty()) {
      const int Arrays = storedArrays(P, V);
      Shape.StoredArrays = std::max(Shape.StoredArrays, Arrays);
      Shape.MeetsStores |= Arrays > 0 && meetsStores(P, V.Loop->Body, Shape.Lanes);
      Shape.StoresPairs |= storesPairs(P, V);
      Shape.Joined = std::max(Shape.Joined, joinedVectors(P, V, Of, Shape.Lanes));
      Shape.AddedBytes = std::max(Shape.AddedBytes, addedBytes(P, V, Of, Shape.Lanes));
      const bool Jammed = llvm::any_of(Site.Steps, [](const ir::Step &S) {
        return S.What == ir::Verb::Jam;
      }); // side by side already
      if (!Jammed && V.Packed.empty() && V.InTurn.empty() && V.Ordered.empty())
        Shape.Chain = std::max(Shape.Chain, chainOfArithmetic(P, V));
    }
  for (const VectorLoop &V : Site.Vectors) {
    if (hasLoopsInside(V))
      continue;
    const auto Always = ir::constantTrips(P, *V.Loop);
    int64_t Trips = Always ? std::max<int64_t>(1, *Always) : tripsOfShortRows(P, *Site.Nest, V);
    if (!Trips && V.Stated) {
      Trips = V.Stated;
      Shape.Stated = true;
    }
    if (!Trips) {
      Shape.MostTrips = 0;
      break;
    }
    Shape.MostTrips = std::max(Shape.MostTrips, Trips);
  }
  return Shape;
}

} // namespace tpbcc

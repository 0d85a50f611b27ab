//===- cost/LoweredRest.cpp - The last iterations by the code they make ---===//
//
// A vector under a mask takes as long for one element as for all of its lanes. Where it is a load
// and a store that is little; where lanes are gathered, scattered or handed to a library one after
// another, the few elements that are left take less.
//
//===----------------------------------------------------------------------===//
#include "cost/LoweredRest.h"
#include "cost/CallTime.h"
#include "cost/Choices.h"
#include "cost/LeafSteps.h"
#include "cost/LoweredUnroll.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

namespace tpbcc {

/// Cycles of loops that go on where another has ended, with so many iterations left. What follows
/// is done besides: latencies don't count.
static double restCycles(llvm::ArrayRef<TimedStep> Steps, const ir::Pool &P, double Left) {
  double Cycles = 0;
  for (const TimedStep &S : Steps) {
    Cycles += restCycles(S.Body, P, Left) + restCycles(S.Else, P, Left);
    if (S.What != TimedStep::Kind::Loop || S.Begin || S.WholeSteps)
      continue;
    const bool Singles = P[S.Step].Kind == ir::Op::Const && P[S.Step].Integer == 1;
    Cycles += S.Cycles.busy() * (Singles ? Left : 1);
  }
  return Cycles;
}

static void weighRest(const Kernel &K, const LoopSite &Site, const IsaTable &Set, const Machine &M,
                      SizeLeaf &Leaf) {
  if (!Set.Predicates || Set.Scalable || Site.Vectors.size() != 1 || Leaf.Decided.Loops.size() != 1)
    return;
  const VectorLoop &V = Site.Vectors.front();
  LoopBody &Made = Leaf.Decided.Loops.front();
  const auto D =
      llvm::find_if(Leaf.Decisions, [](const Decision &Each) { return Each.What == "tail"; });
  if (Made.Rest != Tail::Predicated || Made.Serial || Made.Again || Made.MostLanes ||
      hasLoopsInside(V) || !V.Reductions.empty() || D == Leaf.Decisions.end())
    return;
  const auto Trips = ir::constantTrips(K.Program.Values, *V.Loop);
  const auto CyclesLeft = [&](Tail Rest) {
    Made.Rest = Rest;
    Worker W = lowered(K, Site, Leaf.Decided, Set);
    const HotLoop Hot = hotLoop(W, M.isa(Set.Name)->VectorBits);
    const double Lanes = Hot.Elements / Made.Unroll;
    const double Left = Trips ? std::fmod(double(*Trips), Lanes) : (Lanes - 1) / 2;
    const CallTime Time = callTime(std::move(W), M);
    return restCycles(Time.Steps, Time.Values, Left);
  };
  const double Singles = CyclesLeft(Tail::ScalarRemainder), Masked = CyclesLeft(Tail::Predicated);
  if (!(Singles > 0 && Singles < Masked))
    return;
  Made.Rest = Tail::ScalarRemainder;
  D->Choice = "scalar remainder";
  D->RunnerUp = "predicated";
  D->Reason = llvm::formatv("what is left takes about {0:f1} cycles one by one, a vector under a "
                            "mask {1:f1}, however few its lanes",
                            Singles, Masked);
  Leaf.Steps = leafSteps(Site, Leaf.Decided);
}

void chooseRest(const Kernel &K, const LoopSite &Site, const IsaTable &Set, const Machine &M,
                llvm::ArrayRef<ForcedLoop> Told, SizeLeaf &Leaf) {
  if (llvm::none_of(Told, [](const ForcedLoop &Each) { return Each.Rest.has_value(); }))
    return weighRest(K, Site, Set, M, Leaf);
  if (Told.size() != 1 || Told.front().Rest != Tail::ScalarRemainder ||
      Leaf.Decided.Loops.size() != 1 || llvm::none_of(Leaf.Decisions, [](const Decision &D) {
        return D.What == "tail" && D.Reason == "forced";
      }))
    return;
  SizeLeaf Free = Leaf;
  Free.Decided.Loops.front().Rest = Tail::Predicated;
  weighRest(K, Site, Set, M, Free);
  if (Free.Decided.Loops.front().Rest == Tail::ScalarRemainder)
    Leaf = std::move(Free);
}

} // namespace tpbcc

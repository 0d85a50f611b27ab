//===- cost/LoweredUnroll.cpp - Vectors a trip by the code they make ------===//
#include "cost/LoweredUnroll.h"
#include "cost/Choices.h"
#include "cost/LeafSteps.h"
#include "cost/SharedLoads.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

Worker lowered(const Kernel &K, const LoopSite &Site, const Body &Decided, const IsaTable &Set) {
  const auto NoMacro = [](llvm::StringRef) { return false; };
  Worker W = lower(K, Site, Decided, Set, K.Name, NoMacro);
  legalise(W, NoMacro);
  return W;
}

bool updatesInPlace(const ir::Pool &P, const VectorLoop &V) {
  return llvm::any_of(V.Loop->Body, [&](const ir::StmtPtr &Store) {
    bool Found = false;
    if (Store->Kind == ir::StmtKind::Store)
      for (const ir::StmtPtr &S : V.Loop->Body)
        ir::forEachExpr(*S, [&](ir::ExprId Root) {
          ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
            Found |= P[Id].Kind == ir::Op::Load && P[Id].Name == Store->Name &&
                     P[Id].Operands[0] == Store->Index;
            return !Found;
          });
        });
    return Found;
  });
}

/// Whether the loop goes through an array that it loads faster than through those it stores.
static bool loadsFaster(const ir::Pool &P, const VectorLoop &V) {
  bool Faster = false;
  for (const ir::StmtPtr &S : V.Loop->Body)
    ir::forEachExpr(*S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        if (P[Id].Kind == ir::Op::Load)
          if (const auto Form = affineForm(P, P[Id].Operands[0]))
            Faster |= Form->coefficient(V.Loop->Name).constant().value_or(0) > 1;
        return !Faster;
      });
    });
  return Faster;
}

/// Why copies that compilers make of a trip of one vector are no reason against several by the
/// plan; empty, where they are one: they share the counter and the jump as well, and leave less at
/// the end.
static std::string whyNotCopies(const ir::Pool &P, const VectorLoop &V, const InCore &One) {
  constexpr double MostElements = 128;
  if (!V.Reductions.empty() || !V.Packed.empty())
    return "copies of one vector a trip wait for each other";
  if (updatesInPlace(P, V))
    return "copies of one vector a trip load behind stores to the same array";
  if (loadsFaster(P, V))
    return "copies of one vector a trip load behind stores, faster than these go on";
  if (One.Copies * One.Elements > MostElements)
    return "few loops are as long as " + std::to_string(One.Copies) +
           " copies of one vector a trip";
  return "";
}

/// Whether one vector a trip takes no longer than several do, of which counts of an iteration know
/// neither that it is copied nor what it waits for of the one before.
static bool isEnoughAlone(const InCore &One, const InCore &Several) {
  constexpr double Worth = 0.95;
  return One.perElement() < Worth * Several.perElement() ||
         (One.Copies > 1 && One.perElement() <= Several.perElement());
}

/// Whether all loops with lanes but the first are what is left of one whose iterations run
/// together.
static bool isOneWithRests(const LoopSite &Site, const Body &Decided) {
  if (Site.Vectors.empty() || Decided.Loops.size() != Site.Vectors.size())
    return false;
  return llvm::none_of(llvm::drop_begin(Site.Vectors),
                       [&](const VectorLoop &V) { return !isInRest(*Site.Nest, *V.Loop); });
}

/// Vectors a trip of what is left of loops whose iterations run together: of the loop by its name.
static void chooseForRests(const Kernel &K, const LoopSite &Site, const IsaTable &Set,
                           const Machine &M, int Most, SizeLeaf &Leaf) {
  constexpr double Worth = 0.95;
  for (size_t I = 0; I < Site.Vectors.size() && I < Leaf.Decided.Loops.size(); ++I) {
    const VectorLoop &V = Site.Vectors[I];
    if (!isInRest(*Site.Nest, *V.Loop) || hasLoopsInside(V))
      continue;
    int Best = 0;
    double Least = 0;
    for (const int Unroll : {1, 2, 4, 8}) {
      if (Unroll > Most)
        break;
      Body With = Leaf.Decided;
      With.Loops[I].Unroll = Unroll;
      const Worker W = lowered(K, Site, With, Set);
      const double Each =
          inCore(W, hotLoop(W, M.isa(Set.Name)->VectorBits, V.Loop->Name), M).perElement();
      if (Best == 0 || Each < Worth * Least) {
        Best = Unroll;
        Least = Each;
      }
    }
    if (Best)
      Leaf.Decided.Loops[I].Unroll = Best;
  }
  Leaf.Steps = leafSteps(Site, Leaf.Decided);
}

/// As many vectors as have the numbers again that iterations choose by their own modulo 3, 5 and so
/// on; 1: any.
static int vectorsOfNumbers(const ir::Pool &P, const VectorLoop &V) {
  int Found = 1;
  llvm::DenseSet<uint32_t> Seen;
  for (const ir::StmtPtr &S : V.Loop->Body)
    ir::forEachExpr(*S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        if (!Seen.insert(Id.Index).second)
          return false;
        if (!countedRemainder(P, *V.Loop, Id))
          return true;
        int64_t Odd = P[P[P[Id].Operands[0]].Operands[1]].Integer;
        while (Odd % 2 == 0)
          Odd /= 2;
        Found = std::max(Found, int(Odd));
        return true;
      });
    });
  return Found;
}

/// So many vectors a trip that all that such numbers decide is made before the loop.
static bool takeWholePeriods(const Kernel &K, const LoopSite &Site, const IsaTable &Set,
                             const Machine &M, int Most, SizeLeaf &Leaf, Decision &D) {
  const int Vectors = vectorsOfNumbers(K.Program.Values, Site.Vectors.front());
  LoopBody &Made = Leaf.Decided.Loops.front();
  if (Vectors == 1 || Vectors > Most || Set.isScalar())
    return false;
  Body With = Leaf.Decided;
  With.Loops.front().Unroll = Vectors;
  const InCore More = inCore(lowered(K, Site, With, Set), M);
  if (More.perElement() >= Leaf.Lowered.perElement())
    return false;
  D.RunnerUp = std::to_string(Made.Unroll);
  D.RunnerUpCost = Leaf.Lowered.perElement();
  D.Choice = std::to_string(Vectors);
  D.Cost = More.perElement();
  D.Reason = "as many vectors have the same numbers in each trip, which are made before the loop";
  Made.Unroll = Vectors;
  Leaf.Lowered = More;
  Leaf.Steps = leafSteps(Site, Leaf.Decided);
  return true;
}

static void chooseUnroll(const Kernel &K, const LoopSite &Site, const IsaTable &Set,
                         const Machine &M, int Most, bool Forced, SizeLeaf &Leaf) {
  const auto CodeOf = [&](int Unroll) {
    Body With = Leaf.Decided;
    if (Unroll)
      With.Loops.front().Unroll = Unroll;
    return inCore(lowered(K, Site, With, Set), M);
  };
  Leaf.Lowered = CodeOf(0);
  const auto D =
      llvm::find_if(Leaf.Decisions, [](const Decision &Each) { return Each.What == "unroll"; });
  if (D == Leaf.Decisions.end() || !isOneWithRests(Site, Leaf.Decided) ||
      hasLoopsInside(Site.Vectors.front()))
    return;
  if (!Forced && takeWholePeriods(K, Site, Set, M, Most, Leaf, *D))
    return;
  const VectorLoop &V = Site.Vectors.front();
  const bool InOrder = !V.InTurn.empty() || !V.Ordered.empty(); // lanes go one after another anyway
  LoopBody &Made = Leaf.Decided.Loops.front();
  const bool ForOwn = llvm::StringRef(D->Reason).starts_with("spreads the loop's own");
  int Other = 0;
  if (!D->RunnerUp.empty())
    Other = atoi(D->RunnerUp.c_str());
  const int Before = Made.Unroll;
  const InCore Chosen = Leaf.Lowered;
  constexpr double Worth = 0.95;
  constexpr int MostTried = 4; // more vectors hide latencies, which the choice before has done
  // Cycles of a trip whose jump is not kept up with: on Zen 4, 62 trips of one cycle take 1.2 times
  // as long as 31 of two.
  constexpr double ShortTrip = 2;
  bool Jumps = false;
  const InCore One = CodeOf(1);
  const std::string NotCopies = whyNotCopies(K.Program.Values, V, One);
  InCore WithoutCopies = Chosen;
  if (Chosen.Copies > 1 && !NotCopies.empty()) {
    Body With = Leaf.Decided;
    With.Loops.front().Copied = false;
    WithoutCopies = inCore(lowered(K, Site, With, Set), M);
  }
  // What a jump a trip costs, compilers' copies of trips of one vector spread (emit/LoopMarks.cpp).
  const bool Copied = Before == 1 && !Set.Scalable && Chosen.Limit == "a jump a trip";
  if (!Forced && !InOrder && !Copied && Chosen.Calls == 0)
    for (int Unroll = 2 * Before; Unroll <= std::min(Most, MostTried); Unroll *= 2) {
      const InCore More = CodeOf(Unroll);
      const double Now =
          std::max(Leaf.Lowered.Trip, WithoutCopies.FrontEnd) / Leaf.Lowered.Elements;
      const bool Gains = More.perElement() < Worth * Now;
      if (!Gains && !(Made.Unroll > 1 && Leaf.Lowered.Trip < ShortTrip && More.perElement() <= Now))
        continue;
      Jumps = !Gains;
      Leaf.Lowered = WithoutCopies = More;
      Made.Unroll = Unroll;
    }
  // On Zen 5, a + b * i takes 0.8 times as long in trips of four vectors as in those of two, which
  // are no faster than one.
  const bool Counts =
      Before == 1 && Made.Unroll == 2 && !Set.Scalable && Chosen.Recurrence > Chosen.Ports;
  if (Counts && Most >= MostTried) {
    Made.Unroll = MostTried;
    Leaf.Lowered = CodeOf(MostTried);
  }
  const bool Fewer = !Forced && !InOrder && ForOwn && Made.Unroll == Before && Before > 1 &&
                     Chosen.Calls == 0 && NotCopies.empty() && isEnoughAlone(One, Chosen);
  if (Fewer) {
    Made.Unroll = 1;
    Leaf.Lowered = One;
  }
  D->Cost = Leaf.Lowered.perElement();
  if (Made.Unroll != Before) {
    D->Choice = std::to_string(Made.Unroll);
    D->RunnerUp = std::to_string(Before);
    D->RunnerUpCost = Chosen.perElement();
    D->Reason = Fewer ? "one vector a trip is at the limit already: " + Leaf.Lowered.Limit
                      : "spreads " +
                            std::string(Jumps || Chosen.Limit == "a jump a trip" ? "one jump a trip"
                                        : Chosen.Recurrence > Chosen.Ports
                                            ? "the latency of what a trip leaves to the next"
                                            : "the loop's own instructions") +
                            " over more work";
    Leaf.Steps = leafSteps(Site, Leaf.Decided);
  } else if (Other && Other <= MostUnroll) {
    D->RunnerUpCost = CodeOf(Other).perElement();
  }
  if (D->RunnerUp == "1" && D->RunnerUpCost < D->Cost && !NotCopies.empty())
    D->Reason += "; " + NotCopies;
}

static std::optional<int64_t> numberOf(const Code &Text) {
  int64_t Value = 0;
  llvm::StringRef Number = Text.text();
  Number.consume_front("(long)");
  return Number.getAsInteger(10, Value) ? std::nullopt : std::optional(Value);
}

/// Copies keep up where a jump a trip takes longer than the trip. Else a core that takes its time
/// for a store comes with them to loads in front of it of the same lines: measured on Zen 4 in
/// vectors of 512 bits, y[i] = a * y[i] + b takes 2.2 cycles a trip, in copies 2.6 to 2.8.
static void chooseCopies(const Kernel &K, const LoopSite &Site, const IsaTable &Set,
                         const Machine &M, SizeLeaf &Leaf) {
  const bool Alone = Site.Vectors.size() == 1 && Leaf.Decided.Loops.size() == 1;
  if (!Alone || Set.isScalar() || Leaf.Lowered.Trip < KeptUpWith ||
      !updatesInPlace(K.Program.Values, Site.Vectors.front()))
    return;
  Leaf.Decided.Loops.front().Copied = false;
  Leaf.Lowered = inCore(lowered(K, Site, Leaf.Decided, Set), M);
}

void predictByCode(const Kernel &K, const LoopSite &Site, const IsaTable &Set, const Machine &M,
                   int Most, bool Forced, SizeLeaf &Leaf) {
  if (!Forced)
    chooseForRests(K, Site, Set, M, Most, Leaf);
  chooseUnroll(K, Site, Set, M, Most, Forced, Leaf);
  chooseSharedLoads(K, Site, Set, M, Most, Forced, Leaf);
  chooseCopies(K, Site, Set, M, Leaf);
  predictCall(K, Site, Set, M, Leaf);
}

void predictCall(const Kernel &K, const LoopSite &Site, const IsaTable &Set, const Machine &M,
                 SizeLeaf &Leaf) {
  Leaf.Call = callTime(lowered(K, Site, Leaf.Decided, Set), M, numberOf(Site.BeginText));
}

} // namespace tpbcc

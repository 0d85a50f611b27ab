#include "cost/Plan.h"
#include "analysis/Nest.h"
#include "cost/Choices.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "isa/Sleef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <climits>
#include <set>

namespace tpbcc {

namespace {

/// Lanes the model assumes: the machine's vector, or one element.
int lanes(const IsaCosts &Costs, ir::Element E) {
  return Costs.VectorBits ? std::max(1, Costs.VectorBits / int(ir::bits(E))) : 1;
}

/// Lanes that a scalable vector may have.
int longestLanes(ir::Element E) { return 2048 / int(ir::bits(E)); }

constexpr int UnrollCandidates[] = {1, 2, 4, 8};

/// The vectorised loop that decides: the first with fewest iterations that may run together.
struct VectorShape {
  ir::Element Container;
  int Reductions, MostLanes; // MostLanes 0: any
};

VectorShape shapeOf(const LoopSite &Site) {
  VectorShape Shape{Site.Elem, int(Site.Reductions.size()), 0};
  for (const VectorLoop &V : Site.Vectors) {
    if (&V == &Site.Vectors.front())
      Shape = {V.Container, 0, 0};
    Shape.Reductions = std::max(Shape.Reductions, int(V.Reductions.size()));
    if (V.MostLanes && (!Shape.MostLanes || V.MostLanes < Shape.MostLanes))
      Shape.MostLanes = V.MostLanes;
    if (ir::bits(V.Container) < ir::bits(Shape.Container))
      Shape.Container = V.Container; // narrow elements: most lanes
  }
  if (ir::bits(Shape.Container) < 32)
    Shape.Container = ir::Element::I32; // what arithmetic has at least
  return Shape;
}

Decision chooseUnroll(const LoopSite &Site, const LoopAnalysis &A, const IsaTable &Isa,
                      const IsaCosts &Costs, const Machine &M, int Forced, Body &Decided,
                      Prediction &Predicted) {
  const VectorShape Shape = shapeOf(Site);
  const int Lanes = lanes(Costs, Shape.Container), Reductions = Shape.Reductions;
  const int Longest = Isa.Scalable ? longestLanes(Shape.Container) : Lanes;
  const int Most = Shape.MostLanes ? std::max(1, Shape.MostLanes / Longest) : INT_MAX;
  auto Cost = [&](int U) {
    return predict(A.Counts, Costs, M, Lanes, U, Reductions).CyclesPerIteration;
  };
  int Chosen = 1;
  for (int U : UnrollCandidates)
    if (U <= Most && Cost(U) < Cost(Chosen) * 0.98) // more code has to earn its place: 2 % at least
      Chosen = U;
  if (Forced)
    Chosen = std::min(Forced, Most);
  int Other = 0; // the best of the rest
  for (int U : UnrollCandidates)
    if (U != Chosen && U <= Most && (!Other || Cost(U) < Cost(Other)))
      Other = U;
  Predicted = predict(A.Counts, Costs, M, Lanes, Chosen, Reductions);
  Decided.Unroll = Chosen;
  Decision D;
  D.What = "unroll";
  D.Choice = std::to_string(Chosen);
  D.Cost = Cost(Chosen);
  if (Other) {
    D.RunnerUp = std::to_string(Other);
    D.RunnerUpCost = Cost(Other);
  }
  if (!Other || (Forced && Chosen != Forced))
    D.Reason = "no more than " + std::to_string(Shape.MostLanes) +
               " iterations may run together: one uses what another " +
               std::to_string(Shape.MostLanes) + " before it stored";
  else if (Forced)
    D.Reason = "forced";
  else if (Chosen == 1)
    D.Reason = "one vector a trip is at the limit already: " + Predicted.Limit;
  else if (Reductions)
    D.Reason = std::to_string(Chosen) + " accumulators hide the latency of the carried operation";
  else
    D.Reason = "spreads the loop's own instructions over more work";
  if (!Forced && Other > Chosen && D.RunnerUpCost <= D.Cost)
    D.Reason += "; more code buys less than 2 %";
  return D;
}

Decision chooseTail(const IsaTable &Isa, Body &Decided) {
  Decision D;
  D.What = "tail";
  Decided.Rest = Isa.Predicates ? Tail::Predicated : Tail::ScalarRemainder;
  if (Isa.isScalar()) {
    D.Choice = "one iteration at a time";
    D.Reason = "only what the unrolled loop leaves";
  } else if (Isa.Predicates) {
    D.Choice = "predicated";
    D.Reason =
        "one vector operation does the last iterations; accumulators are merged, never zeroed";
    D.RunnerUp = "scalar remainder";
  } else {
    D.Choice = "scalar remainder";
    D.Reason = "this instruction set has no predicates";
  }
  return D;
}

Decision chooseStore(const LoopAnalysis &A) {
  Decision D;
  D.What = "store";
  IterationCounts N; // of the whole nest: loops around the innermost one may store, too
  for (const ForCounts &F : A.Fors) {
    N.Stores += F.Own.Stores;
    N.BytesAllocated += F.Own.BytesAllocated;
  }
  D.Choice = N.Stores ? "temporal" : "none";
  D.Reason = !N.Stores ? "the loop writes no array"
             : N.BytesAllocated
                 ? "right in every cache level; beyond the caches streaming stores would save the "
                   "write-allocate"
                 : "what is written was read before";
  if (N.BytesAllocated)
    D.RunnerUp = "streaming";
  return D;
}

/// Who computes the functions of the loop; nothing when instructions do, or there are none.
std::optional<Decision> chooseFunctions(const Kernel &K, const LoopSite &Site, const IsaTable &Isa,
                                        const PlanOptions &Options, Body &Decided,
                                        std::vector<CallByLane> &ByLane) {
  MathChoice &Math = Decided.Math;
  Math.Ulp = int(K.Spec.MathUlp.value_or(1));
  Math.WhyNot = K.Spec.Float == FloatMode::Strict ? "fp(strict) asks for the C library's bits"
                                                  : Options.WithoutSleef;
  const ir::Pool &P = K.Program.Values;
  std::vector<std::string> Ours;
  auto Function = [&](const ir::Expr &E, const VectorLoop &V) {
    const ir::Type Ty = Isa.vector(E.Ty.Elem, V.Container);
    const auto Why = whyByLane(Isa, E.Name, Ty, Math);
    const char *Instruction = Isa.function(E.Name, Ty);
    if (Why)
      ByLane.push_back({E.Where.empty() ? Site.Text : E.Where, E.Name, *Why});
    else if (Instruction && llvm::StringRef(Instruction).starts_with("tpb_") &&
             !llvm::is_contained(Ours, E.Name))
      Ours.push_back(E.Name);
  };
  for (const VectorLoop &V : Site.Vectors) {
    const Variance Lanes(K, *V.Loop, Variance::Lanes);
    std::set<uint32_t> Seen;
    forEachStatement(V.Loop->Body, true, [&](const ir::Stmt &S) {
      ir::forEachExpr(S, [&](ir::ExprId Root) {
        ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
          if (P[Id].Kind == ir::Op::Intrinsic && Lanes.varies(Id) && Seen.insert(Id.Index).second)
            Function(P[Id], V);
          return true;
        });
      });
    });
  }
  if (Ours.empty() && ByLane.empty())
    return std::nullopt;
  Decision D;
  D.What = "calls";
  D.Choice = Ours.empty() ? "the C library, for each lane"
                          : "SLEEF within " + std::to_string(Math.Ulp) + " ULP";
  if (!Ours.empty())
    D.Reason = llvm::join(Ours, ", ");
  for (const CallByLane &C : ByLane)
    D.Reason += (D.Reason.empty() ? "" : "; ") + C.Name + " for each lane: " + C.Reason;
  return D;
}

/// Why the set can't take the loop's numbers of 16 bits.
std::optional<Refusal> halvesMissing(const LoopSite &Site, const IsaTable &Isa) {
  if (Isa.isScalar())
    return std::nullopt;
  for (const ArrayUse &Array : Site.Arrays) {
    if (Array.Elem != ir::Element::F16)
      continue;
    const bool Conditional = !Isa.Predicates && llvm::any_of(Array.Places, [](const ArrayPlace &P) {
      return bool(P.Predicate);
    });
    for (const VectorLoop &V : Site.Vectors) {
      const bool Wide = ir::bits(V.Container) == 64;
      const ir::Element Container = Wide ? ir::Element::F64 : ir::Element::F32;
      const bool Known = Isa.find(Isa.vector(ir::Element::F16, Container));
      if (Conditional || !Known)
        return Refusal{Diag::half_not_on_isa,
                       Array.Where,
                       {Isa.Name,
                        Conditional ? " under a condition"
                        : Wide      ? " beside 64 bits"
                                    : "",
                        Array.Name}};
    }
  }
  return std::nullopt;
}

LoopPlan planLoop(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A, const Machine &M,
                  const IsaTable &Isa, const IsaCosts &Costs, const PlanOptions &Options) {
  const int Unroll = Options.Unroll ? Options.Unroll : K.Spec.Unroll;
  LoopPlan P;
  const VectorShape Shape = shapeOf(Site);
  if (Shape.MostLanes) {
    const int Bits = int(ir::bits(Shape.Container));
    const bool Checked = Isa.Scalable && K.IsFunction; // the driver knows the vector's length
    if (Checked && Shape.MostLanes < longestLanes(Shape.Container))
      P.MostLanes = Shape.MostLanes, P.LaneBits = Bits;
    const int Needed = Checked        ? 128 / Bits
                       : Isa.Scalable ? longestLanes(Shape.Container)
                                      : lanes(Costs, Shape.Container);
    if (Shape.MostLanes < Needed) {
      P.Kept = Refusal{Isa.Scalable ? Diag::vector_length_unknown : Diag::vector_too_long,
                       Site.Text,
                       {Isa.Name, std::to_string(Shape.MostLanes)}};
      return P;
    }
  }
  if ((P.Kept = halvesMissing(Site, Isa)))
    return P;
  P.Vectorised = true;
  SizeLeaf Leaf;
  Leaf.Decisions.push_back(
      chooseUnroll(Site, A, Isa, Costs, M, Unroll, Leaf.Decided, Leaf.Predicted));
  if (!Unroll && (P.Kept = waitsForStores(Site, A, Isa, lanes(Costs, Shape.Container),
                                          Leaf.Predicted.CyclesPerIteration, M))) {
    P.Vectorised = false;
    return P;
  }
  const int Longest = Isa.Scalable ? longestLanes(Shape.Container) : lanes(Costs, Shape.Container);
  const TogetherLimits Limits{lanes(Costs, Shape.Container),
                              Shape.MostLanes ? std::max(1, Shape.MostLanes / Longest) : 0, Unroll};
  if (auto D = chooseTogether(K, Site, A, Isa, Costs, M, Limits, Leaf.Decided)) {
    if (llvm::all_of(Site.Vectors, hasLoopsInside)) { // no other to unroll
      Leaf.Decided.Unroll = Leaf.Decided.Together;
      Leaf.Decisions.clear();
    } else {
      D->What = "nested";
    }
    Leaf.Decisions.push_back(std::move(*D));
  } else if (llvm::all_of(Site.Vectors, hasLoopsInside) && !Site.Vectors.empty()) {
    Leaf.Decided.Unroll = 1;
  }
  Leaf.Decisions.push_back(chooseTail(Isa, Leaf.Decided));
  Leaf.Decisions.push_back(chooseStore(A));
  if (auto D = chooseFunctions(K, Site, Isa, Options, Leaf.Decided, P.ByLane))
    Leaf.Decisions.push_back(std::move(*D));
  P.Sizes.push_back(std::move(Leaf));
  const double Flops = A.Counts.Flops;
  P.BalanceWords = Flops ? A.Counts.bytes() / 8.0 / Flops : -1;
  P.BalanceWordsAllocate = Flops ? (A.Counts.bytes() + A.Counts.BytesAllocated) / 8.0 / Flops : -1;
  return P;
}

} // namespace

KernelPlan plan(const Kernel &K, const KernelAnalysis &A, const Machine &M,
                llvm::ArrayRef<const IsaTable *> Isas, const PlanOptions &Options) {
  KernelPlan Result;
  Result.Machine = M.File + " " + M.Hash;
  Result.MachineValidated = M.Validated;
  for (const IsaTable *Isa : Isas) {
    IsaPlan P{Isa, {}};
    const IsaCosts *Costs = M.isa(Isa->Name);
    for (size_t I = 0; I < K.Loops.size(); ++I) {
      if (K.Loops[I].Refused)
        P.Loops.emplace_back();
      else
        P.Loops.push_back(planLoop(K, K.Loops[I], A.Loops[I], M, *Isa, *Costs, Options));
    }
    Result.Isas.push_back(std::move(P));
  }
  return Result;
}

std::string dump(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  Out << "plan " << K.Name << "\n  machine " << P.Machine
      << (P.MachineValidated ? "" : " (unvalidated)") << "\n  floating point "
      << spelling(K.Spec.Float) << "\n";
  if (const auto &D = P.IsaDecision)
    Out << "  isa " << D->Choice << " chosen: " << D->Reason
        << llvm::format(" (%.3f cycles an iteration; next ", D->Cost) << D->RunnerUp
        << llvm::format(": %.3f)\n", D->RunnerUpCost);
  for (const IsaPlan &Isa : P.Isas) {
    Out << "  isa " << Isa.Isa->Name << "\n";
    for (size_t I = 0; I < Isa.Loops.size(); ++I) {
      const LoopPlan &Loop = Isa.Loops[I];
      Out << "    loop " << I + 1 << " line " << K.Loops[I].Line << ": ";
      if (!Loop.Vectorised) {
        Out << "plain";
        if (K.Loops[I].Refused)
          Out << " [" << info(K.Loops[I].Refused->Reason).Code << "]";
        else if (Loop.Kept)
          Out << " [" << info(Loop.Kept->Reason).Code << "]";
        Out << "\n";
        continue;
      }
      const IterationCounts &N = A.Loops[I].Counts;
      Out << spelling(A.Loops[I].Shape)
          << (A.Loops[I].ShapeDetail.empty() ? "" : " of " + A.Loops[I].ShapeDetail) << ", "
          << N.bytes() << " bytes (" << N.bytes() + N.BytesAllocated << " with write-allocate), "
          << N.Flops << (N.Flops == 1 ? " flop" : " flops") << " an iteration\n";
      if (Loop.BalanceWords >= 0)
        Out << llvm::format("      balance %.2f words a flop (%.2f with write-allocate)\n",
                            Loop.BalanceWords, Loop.BalanceWordsAllocate);
      if (!A.Loops[I].Overlaps.empty()) {
        Out << "      arrays overlap: plain; checked at run time:";
        for (const OverlapCheck &C : A.Loops[I].Overlaps)
          Out << ' ' << C.A << '/' << C.B;
        Out << "\n";
      }
      if (!K.Spec.Bytes.empty())
        Out << "      bytes overridden by the directive: " << K.Spec.Bytes << "\n";
      if (!K.Spec.Flops.empty())
        Out << "      flops overridden by the directive: " << K.Spec.Flops << "\n";
      for (const SizeLeaf &Leaf : Loop.Sizes) {
        Out << "      from " << Leaf.FromBytes << " bytes a thread\n";
        for (const Decision &D : Leaf.Decisions) {
          Out << "        " << llvm::left_justify(D.What, 7) << ' ' << D.Choice << ": " << D.Reason;
          if (D.Cost >= 0)
            Out << llvm::format(" (%.3f cycles an iteration", D.Cost);
          if (!D.RunnerUp.empty()) {
            Out << (D.Cost >= 0 ? "; next " : " (next ") << D.RunnerUp;
            if (D.RunnerUpCost >= 0)
              Out << llvm::format(": %.3f", D.RunnerUpCost);
          }
          Out << (D.Cost >= 0 || !D.RunnerUp.empty() ? ")\n" : "\n");
        }
        Out << llvm::format("        limit   %.3f cycles an iteration in L1: ",
                            Leaf.Predicted.CyclesPerIteration)
            << Leaf.Predicted.Limit << "\n";
      }
    }
  }
  return Text;
}

std::string json(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  auto Quote = [](llvm::StringRef S) { // our own texts: no control characters
    std::string Q = "\"";
    for (char C : S)
      Q += C == '"' || C == '\\' ? std::string("\\") + C : std::string(1, C);
    return Q + "\"";
  };
  Out << "{\"machine\": " << Quote(P.Machine)
      << ", \"validated\": " << (P.MachineValidated ? "true" : "false")
      << ", \"floating_point\": " << Quote(spelling(K.Spec.Float)) << ", \"loops\": [";
  bool First = true;
  for (const IsaPlan &Isa : P.Isas)
    for (size_t I = 0; I < Isa.Loops.size(); ++I) {
      const LoopPlan &Loop = Isa.Loops[I];
      Out << (First ? "" : ", ") << "{\"isa\": " << Quote(Isa.Isa->Name)
          << ", \"line\": " << K.Loops[I].Line
          << ", \"vectorised\": " << (Loop.Vectorised ? "true" : "false");
      First = false;
      if (K.Loops[I].Refused)
        Out << ", \"refused\": " << Quote(info(K.Loops[I].Refused->Reason).Code);
      for (const SizeLeaf &Leaf : Loop.Sizes) {
        Out << ", \"pattern\": " << Quote(spelling(A.Loops[I].Shape))
            << llvm::format(", \"cycles_per_iteration_l1\": %.4f",
                            Leaf.Predicted.CyclesPerIteration)
            << ", \"limit\": " << Quote(Leaf.Predicted.Limit) << ", \"decisions\": [";
        for (size_t D = 0; D < Leaf.Decisions.size(); ++D) {
          const Decision &It = Leaf.Decisions[D];
          Out << (D ? ", " : "") << "{\"what\": " << Quote(It.What)
              << ", \"choice\": " << Quote(It.Choice) << ", \"reason\": " << Quote(It.Reason);
          if (It.Cost >= 0)
            Out << llvm::format(", \"cost\": %.4f", It.Cost);
          if (!It.RunnerUp.empty())
            Out << ", \"runner_up\": " << Quote(It.RunnerUp);
          if (It.RunnerUpCost >= 0)
            Out << llvm::format(", \"runner_up_cost\": %.4f", It.RunnerUpCost);
          Out << "}";
        }
        Out << "]";
      }
      Out << "}";
    }
  Out << "]}";
  return Text;
}

} // namespace tpbcc

//===- cost/PlanText.cpp - The plan for people and for the binary ---------===//
#include "cost/BalanceText.h"
#include "cost/Plan.h"
#include "isa/Isa.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {

/// "0.375 cycles an iteration in L1: load ports (a trip of 8: ports 3.00, issue 1.33, latency
/// 0.00)".
static std::string text(const InCore &C) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  Out << llvm::format("%.3f cycles an iteration in L1: ", C.perElement()) << C.Limit
      << llvm::format(" (a trip of %g: ports %.2f, issue %.2f, latency %.2f)", C.Elements, C.Ports,
                      C.FrontEnd, C.Recurrence);
  return Text;
}

std::string dump(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  Out << "plan " << K.Name << "\n  machine " << P.Machine
      << (P.MachineValidated ? "" : " (unvalidated)")
      << (P.MachineBecause.empty() ? "" : ": " + P.MachineBecause) << "\n  floating point "
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
      const IterationCounts &N = countsOfIteration(A.Loops[I]);
      Out << spelling(A.Loops[I].Shape)
          << (A.Loops[I].ShapeDetail.empty() ? "" : " of " + A.Loops[I].ShapeDetail) << ", "
          << N.bytes() << " bytes (" << N.bytes() + N.BytesAllocated << " with write-allocate), "
          << N.Flops << (N.Flops == 1 ? " flop" : " flops") << " an iteration\n";
      if (Loop.BalanceWords >= 0)
        Out << llvm::format("      balance %.2f words a flop (%.2f with write-allocate)\n",
                            Loop.BalanceWords, Loop.BalanceWordsAllocate);
      Out << balanceLines(P.Balances[I], P.Caches);
      if (!A.Loops[I].Overlaps.empty()) {
        Out << "      arrays overlap: plain; checked at run time:";
        for (const OverlapCheck &C : A.Loops[I].Overlaps)
          Out << ' ' << C.A << '/' << C.B;
        Out << "\n";
      }
      if (!K.Spec.Bytes.empty())
        Out << "      bytes overridden by the directive: " << K.Spec.Bytes.text() << "\n";
      if (!K.Spec.Flops.empty())
        Out << "      flops overridden by the directive: " << K.Spec.Flops.text() << "\n";
      for (const SizeLeaf &Leaf : Loop.Sizes) {
        Out << "      from " << Leaf.FromBytes << " bytes a thread\n";
        Out << "        steps   " << ir::print(Leaf.Steps) << "\n";
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
        Out << "        limit   " << text(Leaf.Lowered) << "\n";
      }
    }
  }
  return Text;
}

std::string json(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  const auto Quote = [](llvm::StringRef S) { return llvm::json::Value(S); };
  Out << "{\"machine\": " << Quote(P.Machine) << ", \"machine_because\": "
      << Quote(P.MachineBecause.empty() ? "--machine" : P.MachineBecause)
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
      else
        Out << ", \"balance\": " << balanceJson(P.Balances[I], P.Caches);
      for (const SizeLeaf &Leaf : Loop.Sizes) {
        Out << ", \"pattern\": " << Quote(spelling(A.Loops[I].Shape))
            << llvm::format(", \"cycles_per_iteration_l1\": %.4f", Leaf.Lowered.perElement())
            << ", \"limit\": " << Quote(Leaf.Lowered.Limit)
            << ", \"schedule\": " << Quote(ir::print(Leaf.Steps)) << ", \"decisions\": [";
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

//===- cost/Model.cpp - Cycles of a loop body in the first cache level ----===//
//
// The in-core part of the ECM and roofline models (Stengel et al., ICS 2015; Ofenbeck et al.,
// ISPASS 2014): every resource works on its own, the slowest one sets the pace.
//
//===----------------------------------------------------------------------===//
#include "cost/Plan.h"
#include "isa/Isa.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

namespace tpbcc {

/// Whether several instructions make a product.
static bool inPieces(const IsaTable &Isa, ir::Element E) {
  const char *Plain = Isa.operation(ir::Op::Mul, Form::Plain, Isa.vector(E));
  return Plain && llvm::StringRef(Plain).starts_with("tpb_");
}

Prediction predict(const IterationCounts &N, const IsaCosts &Costs, const Machine &M, int Lanes,
                   int Unroll, int Reductions) {
  const double U = Unroll;
  // A loop's own instructions: advance, compare, branch.
  constexpr double Overhead = 3;
  const double Latency = N.CarriedFused     ? Costs.FmaLatency
                         : N.CarriedProduct ? Costs.MultiplyLatency
                                            : Costs.AddLatency;
  // Integers whose partial results are used are added in a cycle, and multiplied in more: in two on
  // AArch64.
  const double Product =
      N.CarriedProduct ? (M.Architecture == "aarch64" ? 1 : Costs.MultiplyLatency - 1) : 0;
  double Chain = N.Scans && N.ScansIntegers ? N.CarriedChain + Product : N.CarriedChain * Latency;
  // However an iteration spells it, lanes multiply and add once; with a factor of 1 or -1, that of
  // a vector is one and they only add. Integers multiply in longer, those
  // of 64 bits in pieces where the set has no instruction.
  const IsaTable *Isa = findIsa(Costs.Name);
  const bool Integers = N.Recurrences && N.RecurrencesIntegers;
  const bool Pieces =
      Integers && N.RecurrencesLong && Isa && !Isa->isScalar() && inPieces(*Isa, ir::Element::I64);
  const double Multiply = !Integers || Lanes == 1 ? 1 : Pieces ? 8 : 2;
  if (Integers && Lanes == 1) // AArch64 multiplies and adds in two cycles
    Chain = N.CarriedChain +
            (N.CarriedProduct && M.Architecture != "aarch64" ? Costs.MultiplyLatency - 1 : 0);
  else if (Integers)
    Chain = N.RecurrencesAdd ? 1 : Costs.MultiplyLatency + Multiply;
  else if (N.Recurrences && Lanes > 1)
    Chain = N.RecurrencesAdd ? Costs.AddLatency : Costs.FmaLatency;
  // A scan of the lanes takes steps of 1, 2, 4, ... lanes, each a shuffle and an operation, and one
  // of each for what goes to the next vector. Without immediate distances, a shuffle needs a
  // predicate made and reversed, on pipes of their own: llvm-mca gives a vector of two doubles 3.4
  // cycles on Neoverse V2, one of four floats 3.7.
  const int ShuffleParts = Isa && Isa->Scalable ? 3 : 1;
  const double ShuffleCycles = Isa && Isa->Scalable ? 5.0 / 3 : 1;
  const int Steps = Lanes > 1 ? int(llvm::Log2_32_Ceil(uint32_t(Lanes))) + 1 : 0;
  // Each lane that is added in order waits for the one before; but for SVE, which has an
  // instruction for all of them, it comes out of its vector by a shuffle.
  const int InOrder = Lanes > 1 ? N.InOrder * (Lanes - 1) : 0; // additions besides that of a vector
  const int TakenOut = Isa && Isa->Scalable ? 0 : InOrder;
  const int Scanned = N.Scans * Steps, Shuffles = Scanned + (Lanes > 1 ? N.Splices : 0) + TakenOut;
  const double Integer = Costs.IntegerPerCycle > 0 ? Costs.IntegerPerCycle : Costs.FlopsPerCycle;
  // An address for each lane is a load or a store for each.
  const IsaCosts *One = M.isa("scalar");
  const double Load = Costs.LaneCycles > 0 ? Costs.LaneCycles : 1 / Costs.LoadsPerCycle;
  const double Store = std::max(Load, 1 / (One ? *One : Costs).StoresPerCycle);
  const int Gathered = Lanes > 1 ? N.Gathered : 0, Scattered = Lanes > 1 ? N.Scattered : 0;
  const int Loads = N.Loads - Gathered, Stores = N.Stores - Scattered;
  // Updates in turn are no such accesses: single elements load what lanes have computed, and load,
  // change and store one more.
  const int Updates = Lanes > 1 ? N.Updates : 0;
  const double EachLoad = U * Lanes * (Gathered - Updates),
               EachStore = U * Lanes * (Scattered - Updates);
  // x86-64 shuffles each lane into its place, or out of it, and stores while it loads: on Zen 3,
  // y[7 i] += a[7 i] * b[7 i] takes 1.9 cycles for a float. AArch64 has loads and stores of lanes.
  const bool OwnPipes = M.Architecture != "aarch64";
  const double LoadPipes = U * Loads / Costs.LoadsPerCycle + EachLoad * Load,
               StorePipes = EachStore * (OwnPipes ? Store : Load);
  // Lanes under a mask that are loaded or stored one by one: a test, a jump and the insertion that
  // waits for the one before take 1.5 to 2 cycles of Zen 5, where all jumps are foreseen.
  const double Branches = Lanes > 1 && !(Isa && Isa->Scalable) ? U * Lanes * N.Branches * 2 : 0;
  const double PutTogether = OwnPipes ? EachLoad + EachStore : 0;
  const double Turns = Updates ? U * Lanes * (N.InTurn + 2 * Updates) : 0;
  const double TurnCycles = (Turns - (OwnPipes ? U * Lanes * Updates : 0)) /
                            (One ? One->LoadsPerCycle : Costs.LoadsPerCycle);
  const double Call = Costs.CallCycles > 0 ? Costs.CallCycles : 20 / Costs.FlopsPerCycle;
  const struct {
    double Cycles; // of one trip
    const char *Limit;
  } Resources[] = {
      {U * Loads / Costs.LoadsPerCycle, "load ports"},
      {U * Stores / Costs.StoresPerCycle, "store ports"},
      {U * (N.FloatingOps + InOrder + (N.ScansIntegers ? 0 : Scanned)) / Costs.FlopsPerCycle,
       "floating-point pipes"},
      {U * N.Divisions * Costs.DivideCycles, "divider"},
      {(OwnPipes ? std::max(LoadPipes, StorePipes) : LoadPipes + StorePipes) + TurnCycles,
       "one address a lane"},
      {PutTogether / Costs.FlopsPerCycle, "lanes put together"},
      {Branches, "a branch for each lane"},
      {U * (N.IntegerOps + (Integers ? Scanned * Multiply : 0)) / Integer, "integer pipes"},
      {U * N.Calls * Call, "mathematical functions"},
      {(U * (Loads + Stores + N.FloatingOps + N.IntegerOps + N.Divisions +
             (Shuffles - TakenOut) * (Multiply + ShuffleParts) + TakenOut + InOrder) +
        EachLoad + EachStore + Turns + U * Lanes * Updates + Overhead) /
           M.DispatchWidth,
       "instruction issue"},
      {U * Shuffles * ShuffleCycles, "shuffles of lanes"},
      {N.InOrder ? U * Lanes * Costs.AddLatency : 0, "latency of the sum in order"},
      {Reductions ? Chain : 0, "latency of the accumulators"},     // Unroll chains run side by side
      {N.Waits ? U * Chain : 0, "latency of the partial results"}, // one vector after another
  };
  const auto *Slowest = std::max_element(std::begin(Resources), std::end(Resources),
                                         [](auto &A, auto &B) { return A.Cycles < B.Cycles; });
  return {Slowest->Cycles / (U * Lanes), Slowest->Limit};
}

} // namespace tpbcc

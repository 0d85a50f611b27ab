//===- cost/Scans.cpp - Whether lanes that wait for others pay -------------===//
//
// One element after another costs the latency of one operation. A scan of the lanes takes about
// twice the logarithm of their number in instructions, so that it needs many lanes, or an operation
// that takes long. Stores that keep their order take as many instructions as lanes.
//
//===----------------------------------------------------------------------===//
#include "analysis/NarrowRange.h"
#include "cost/Choices.h"
#include "isa/Isa.h"
#include "kernel/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace tpbcc {

/// What the lanes would change one after another, each array once.
static std::vector<std::string> updatedInTurn(const VectorLoop &V) {
  std::vector<std::string> Arrays;
  for (const UpdateInTurn &U : V.InTurn)
    if (!llvm::is_contained(Arrays, U.Store->Name))
      Arrays.push_back(U.Store->Name);
  return Arrays;
}

IterationCounts countsPacked(const VectorLoop &V, const IsaTable &Isa, IterationCounts N) {
  const bool Waits =
      !V.Ordered.empty() || !V.InTurn.empty() || llvm::any_of(V.Reductions, [](const Reduction &R) {
        return R.Carries == Reduction::Carry::Prefix;
      });
  const bool InOne = Isa.Predicates; // these sets have an instruction for each way between widths
  N.IntegerOps += Waits && !InOne && !Isa.isScalar() ? 2 * N.Narrowings : 0;
  return N;
}

/// Whether an update is of few elements, however long the loop is: the array has as many as a
/// number says, or its subscript is a byte.
static bool isOfFewElements(const Kernel &K, const LoopSite &Site, const UpdateInTurn &U) {
  constexpr int64_t Few = 256;
  const std::string &Name = U.Store->Name;
  const Parameter *Of = K.parameter(Name);
  const auto Places = valueRange(K.Program.Values, *Site.Nest, U.Store->Index);
  return (Of && Of->Elements && Of->Elements->constant()) ||
         (Places && Places->High - Places->Low < Few) ||
         llvm::any_of(Site.Arrays, [&](const ArrayUse &Array) {
           return Array.Name == Name && Array.Elements > 0;
         });
}

/// Whether independent() would be worth something: lanes with addresses of their own, none of which
/// waits, in fewer cycles than single elements.
static bool payWithoutTurns(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                            const VectorLoop &V, const VectorsOf &Of, const Machine &M,
                            double Single) {
  VectorLoop Free = V;
  if (llvm::is_contained(updatedInTurn(V), V.Ordered))
    Free.Ordered.clear();
  Free.InTurn.clear();
  LoopAnalysis Counted = A;
  double Cycles = 0;
  for (ForCounts &F : Counted.Fors)
    if (F.Loop == V.Loop) {
      F.Own.Updates = F.Own.InTurn = 0;
      Cycles = leastCycles(F.Own, *Of.Costs, M, shapeOf(Site, Of).Lanes, 1);
    }
  // Without masks, lanes that a condition decides about go one by one.
  const bool OneByOne = !Of.Isa->Predicates && llvm::any_of(A.Fors, [&](const ForCounts &F) {
    return F.Loop == V.Loop && F.Own.Masked > 0;
  });
  return Cycles < Single && !OneByOne && !lanesPutTogether(K, Site, Counted, Free, Of, M);
}

std::optional<Refusal> lanesTooLong(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                    const VectorLoop &V, const VectorsOf &Of, const Machine &M) {
  const IsaTable &Isa = *Of.Isa;
  const IsaCosts *Scalar = M.isa("scalar"), *Costs = Of.Costs;
  const auto Counts = llvm::find_if(A.Fors, [&](const ForCounts &F) { return F.Loop == V.Loop; });
  const auto R = llvm::find_if(
      V.Reductions, [](const Reduction &R) { return R.Carries == Reduction::Carry::Prefix; });
  if (Isa.isScalar() || !Scalar || Counts == A.Fors.end() ||
      (R == V.Reductions.end() && V.Ordered.empty() && V.InTurn.empty()))
    return std::nullopt;
  IterationCounts InLanes = countsPacked(V, Isa, Counts->Own), One = Counts->Own;
  One.IntegerOps -= One.Narrowings; // single elements are loaded and stored so
  const double Lanes = leastCycles(InLanes, *Costs, M, shapeOf(Site, Of).Lanes, 1);
  const bool Scans = R != V.Reductions.end();
  const double HandsOn = Scans ? latencyOfCircle(K.Program.Values, Site, *Scalar, *V.Loop) : 0;
  const bool InTurn = !Scans && !V.InTurn.empty();
  const bool Decided = InTurn && llvm::any_of(V.InTurn, [](const UpdateInTurn &U) {
                         return bool(U.Store->Predicate);
                       });
  const double Plain =
      std::max(leastCycles(One, *Scalar, M, 1, 1), HandsOn) + (Decided ? jumpsGoneWrong(M) : 0);
  // What an element waits for, and what is computed in between, single elements do not keep up
  // with: on Zen 4, counts of bytes and sums of squares in bins take 1.06 to 1.23 times as long as
  // in lanes of as many instructions. Of two tables, or where a condition decides, they do.
  constexpr double KeptUpWith = 1.2;
  const bool Alone = One.Updates == 1 && !One.Masked && M.Architecture != "aarch64";
  if (Lanes < (Scans ? 1 : !InTurn ? SingleOverhead : Alone ? KeptUpWith : 1) * Plain)
    return std::nullopt;
  const std::string Own = llvm::formatv("{0:f2}", Lanes), Single = llvm::formatv("{0:f2}", Plain);
  if (InTurn) {
    const auto Arrays = updatedInTurn(V);
    // Of bins whose number is written down, loops of any length change some twice.
    const auto IsOfFew = [&](const UpdateInTurn &U) { return isOfFewElements(K, Site, U); };
    const std::string Apart =
        !llvm::any_of(V.InTurn, IsOfFew) && payWithoutTurns(K, Site, A, V, Of, M, Plain)
            ? "; if no two iterations change the same element, add independent(" +
                  llvm::join(Arrays, ", ") + ") to the kernel directive"
            : "";
    return Refusal{
        Diag::updates_too_long, Site.Text, {Isa.Name, eachInQuotes(Arrays), Own, Single, Apart}};
  }
  return Refusal{Diag::lanes_too_long,
                 Scans && !R->Where.empty() ? R->Where : Site.Text,
                 {Isa.Name,
                  !Scans            ? V.Ordered
                  : R->Text.empty() ? R->Name
                                    : R->Text,
                  Own, Single, Own == Single ? ", no more" : ""}};
}

} // namespace tpbcc

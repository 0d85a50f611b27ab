//===- cost/InOrder.cpp - Whether lanes pay that a sum adds in order ------===//
//
// The additions of a sum that keeps its order wait for each other, in lanes as in single elements:
// lanes save what is done besides, where that takes longer than an addition.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace tpbcc {

static bool keepsOrder(const Reduction &R) { return R.Carries == Reduction::Carry::InOrder; }

std::optional<Refusal> inOrderTooLong(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                      const VectorLoop &V, const VectorsOf &Of, const Machine &M) {
  const IsaTable &Isa = *Of.Isa;
  const IsaCosts *Scalar = M.isa("scalar");
  const auto Counts = llvm::find_if(A.Fors, [&](const ForCounts &F) { return F.Loop == V.Loop; });
  const auto R = llvm::find_if(V.Reductions, keepsOrder);
  // Of a loop with loops inside, those take the time.
  if (Isa.isScalar() || !Scalar || Counts == A.Fors.end() || R == V.Reductions.end() ||
      hasLoopsInside(V))
    return std::nullopt;
  IterationCounts One = Counts->Own;
  One.IntegerOps -= One.Narrowings; // single elements are loaded and stored so
  const double Lanes = leastCycles(Counts->Own, *Of.Costs, M, shapeOf(Site, Of).Lanes, 0);
  const bool Decided = K.Program.Values[R->Linear.Term].Kind == ir::Op::Select;
  const double Plain = leastCycles(One, *Scalar, M, 1, 0) + (Decided ? jumpsGoneWrong(M) : 0);
  if (Lanes < Plain)
    return std::nullopt;
  return Refusal{
      Diag::in_order_too_long,
      R->Where.empty() ? Site.Text : R->Where,
      {Isa.Name, R->Text, llvm::formatv("{0:f2}", Lanes), llvm::formatv("{0:f2}", Plain)}};
}

void sayInOrder(const LoopSite &Site, std::vector<Decision> &Decisions) {
  std::string Names;
  for (const VectorLoop &V : Site.Vectors)
    for (const Reduction &R : V.Reductions)
      if (keepsOrder(R))
        Names += (Names.empty() ? "" : ", ") + R.Text;
  if (Names.empty())
    return;
  Decision &D = Decisions.emplace_back();
  D.What = "sum";
  D.Choice = "in order: " + Names;
  D.Reason = "fp(strict): what is added is computed in lanes, which are then added one after "
             "another, as the loop does";
}

} // namespace tpbcc

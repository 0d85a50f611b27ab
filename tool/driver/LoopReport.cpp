#include "driver/LoopReport.h"
#include "kernel/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"
#include <set>

namespace tpbcc {

/// A chunk of a schedule that does not fill a vector.
static void shortPieces(const LoopSite &Site, size_t Index, const KernelPlan &P, Reporter &To) {
  if (!Site.OpenMP || Site.OpenMP->ChunkValue <= 0)
    return;
  // Loops inside of those that are handed out are not cut into pieces.
  const ir::Stmt *Cut = Site.Collapsed.empty() ? Site.Nest : Site.Collapsed.back().For;
  if (!Site.Vectors.empty() &&
      llvm::none_of(Site.Vectors, [&](const VectorLoop &L) { return L.Loop == Cut; }))
    return;
  for (const IsaPlan &Isa : P.Isas)
    if (const LoopPlan &Loop = Isa.Loops[Index]; Loop.Vectorised) {
      const LoopBody &Main = mainBody(Site, Loop.Sizes.front().Decided);
      const int Lanes = Isa.Isa->element(elementOfLanes(Site, Main)).Lanes;
      if (Site.OpenMP->ChunkValue >= Lanes)
        continue;
      To.report(Diag::openmp_short_pieces, Site.OpenMP->Pragma,
                {std::to_string(Site.OpenMP->ChunkValue), std::to_string(Lanes), Isa.Isa->Title});
      return;
    }
}

static void report(const Kernel &K, const Refusal &Why, Reporter &To) {
  To.report(Why.Reason, Why.Where, inUserNames(K, Why.Arguments));
}

void reportLoops(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P,
                 llvm::StringRef Rpass, Reporter &To) {
  for (size_t I = 0; I < K.Loops.size(); ++I) {
    const LoopSite &Site = K.Loops[I];
    for (const IsaPlan &Isa : P.Isas)
      if (const auto &Why = Isa.Loops[I].Wrong) {
        report(K, *Why, To);
        break;
      }
    if (Site.Refused) {
      report(K, *Site.Refused, To);
      for (const Refusal &Why : Site.Kept) // loops around
        report(K, Why, To);
      continue;
    }
    shortPieces(Site, I, P, To);
    if (!Site.FoundSteps)                  // else the plan says what became of the loop
      for (const Refusal &Why : Site.Kept) // loops beside the vectorised ones
        report(K, Why, To);
    for (const IsaPlan &Isa : P.Isas)
      if (const auto &Why = Isa.Loops[I].Kept)
        report(K, *Why, To);
    std::set<std::pair<unsigned, std::string>> Named;
    for (const IsaPlan &Isa : P.Isas)
      for (const CallByLane &C : Isa.Loops[I].ByLane)
        if (Named.insert({C.Where.Begin, C.Name}).second)
          To.report(Diag::call_by_lane, C.Where, {C.Name, C.Reason});
    if (Rpass.empty() || !llvm::Regex(Rpass).match("tpb-vectorise"))
      continue;
    for (const IsaPlan &Isa : P.Isas)
      if (Isa.Loops[I].Vectorised)
        To.report(Diag::loop_vectorised, Site.Text,
                  {spelling(A.Loops[I].Shape).str(), Isa.Isa->Title,
                   std::to_string(mainBody(Site, Isa.Loops[I].Sizes.front().Decided).Unroll)});
  }
}

} // namespace tpbcc

//===- cost/PlainBlocks.cpp - Blocks that no clause asks for --------------===//
//
// Nests are cut into blocks unasked where their sizes are known, their data is in memory by those,
// and blocks are clearly faster. Where sizes are not known, a remark says how to state them.
//
//===----------------------------------------------------------------------===//
#include "cost/BlockChoice.h"
#include "cost/Blocks.h"
#include "cost/MemoryTraffic.h"
#include "cost/MemoryValues.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

namespace tpbcc {

namespace {

/// The numbers that param(...) states of a kernel.
WholeNumbers statedNumbers(const Kernel &K) {
  WholeNumbers Stated;
  for (const KernelSpec::Default &D : K.Spec.Defaults)
    if (const auto Number = D.Constant ? D.Constant : wholeValue(D.Value.text(), Stated))
      Stated[D.Name] = *Number;
  return Stated;
}

/// How many iterations each loop has in a run of the one around it, as the run's sums say.
std::map<std::string, double> tripsOf(const Nest &N, const NestAtSize &At) {
  std::map<const ir::Stmt *, double> Times(At.Loops.begin(), At.Loops.end());
  std::map<std::string, double> Trips;
  for (const auto &[Loop, Count] : Times) {
    const auto Around = Times.find(N.parent(Loop));
    const double Runs = Around == Times.end() ? 1 : Around->second;
    Trips[Loop->Name] = Runs > 0 ? Count / Runs : 0;
  }
  return Trips;
}

/// Bytes that the last caches of all cores that may share the nest hold.
double lastCaches(const LoopSite &Site, const Machine &M) {
  const int Sharing = std::max(1, M.Caches.back().Cores);
  const int All = Site.OpenMP ? std::max(1, M.Memory.Cores / Sharing) : 1;
  return cacheShare(M, M.Caches.size() - 1, 1) * All;
}

std::string megabytes(double Bytes) {
  return std::to_string(int64_t(std::ceil(Bytes / 1e6))) + " MB";
}

/// Whether anything of the nest may be cut, with lengths that say nothing yet.
bool mayCut(Kernel &K, const LoopSite &Site, const ir::Stmt &Innermost) {
  Trial T(K, Site);
  size_t Which = 0;
  std::vector<std::string> Outside;
  return !cutIntoBlocks(T, K, {{Innermost.Name, 64}}, Which, Outside) && !Outside.empty();
}

WeighedBlocks whole(std::string Reason) {
  WeighedBlocks W;
  W.Decision.Unasked = true;
  W.Decision.Choice = "none";
  W.Decision.Reason = std::move(Reason);
  return W;
}

} // namespace

std::optional<WeighedBlocks> weighBlocks(Kernel &K, const LoopSite &Site, const Machine &M,
                                         double Core) {
  constexpr size_t MostLoops = 6; // each that a loop over blocks moves around is asked for
  const size_t Loops = ir::loopsOf(*Site.Nest).size();
  if (K.Spec.Blocks.Mode != BlockMode::Unsaid || M.Staging || !Site.Buffers.empty() ||
      Site.LeavesEarly || Loops < 2 || Loops > MostLoops)
    return std::nullopt;
  NestBalance B;
  B.Traffic = trafficOf(readStreams(K, Site, M.lineBytes()));
  const NestTraffic &N = B.Traffic;
  if (N.hasUnknown() || N.States.size() < 2)
    return std::nullopt;
  // Layer conditions first: whether blocks could pay, were all loops long.
  SizedRun Run{{}, {}, Core};
  Run.LanesInside = llvm::all_of(
      Site.Vectors, [&](const VectorLoop &V) { return V.Loop->Name == N.innermost()->Name; });
  const auto Pays = [&](const SizedRun &Of) {
    const BlockCost Least = costIfAllKept(N, M, &Of), Whole = costInMemory(Site, N, M, {}, 0, &Of);
    return isClearlyFaster({N, Least}, {N, Whole}, Of.LanesInside);
  };
  if (!Pays(Run) || !mayCut(K, Site, *N.innermost()))
    return std::nullopt;
  const WholeNumbers Stated = valuesOfNest(Site, statedNumbers(K));
  for (const auto &[Name, Value] : Stated)
    Run.Values[Name] = double(Value);
  if (!Pays(Run))
    return whole("at the sizes that are known, caches keep what is used again, as long as the "
                 "loops are");
  const auto Found = nestAtSize(K, Site, B, Stated, M.lineBytes());
  if (const auto *Not = std::get_if<NotAtSize>(&Found)) {
    if (Not->Because != NotAtSize::Why::NoValue)
      return std::nullopt;
    const std::string Name = userName(K, Not->Name);
    return whole("they would be faster where data is in memory, and '" + Name +
                 "' is not known; state it, as in param(" + Name +
                 " = 4000), or ask for blocks with block(auto)");
  }
  const NestAtSize &At = std::get<NestAtSize>(Found);
  double Bytes = 0;
  for (const auto &[Array, Lines] : At.TouchedLines)
    Bytes += Lines;
  const std::string Last = levelName(M, M.Caches.size() - 1);
  if (Bytes <= lastCaches(Site, M))
    return whole("at the sizes that are known, " + Last + " holds all " + megabytes(Bytes) +
                 " of its data");
  Run.Trips = tripsOf(readNest(K, Site), At);
  BlockChoice Made = chooseLengths(K, Site, M, {}, &Run);
  if (!Made.Decision.Cut)
    return whole("at the sizes that are known, none is clearly faster: " + Made.Decision.Reason);
  WeighedBlocks W;
  W.Steps = std::move(Made.Steps);
  W.Decision = std::move(Made.Decision);
  W.Decision.Unasked = true;
  if (walksPages(N, M, Run))
    W.Decision.Reason += ", as those go through more pages than the core has at hand,";
  W.Decision.Reason += " at the sizes that are known" + orderOf(K, Site, Made.Outside);
  return W;
}

} // namespace tpbcc

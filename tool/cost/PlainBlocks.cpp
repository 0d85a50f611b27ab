//===- cost/PlainBlocks.cpp - Blocks that no clause asks for --------------===//
//
// Nests are cut into blocks unasked where their data is in memory by their sizes, and blocks are
// clearly faster. Where sizes are not known, there are two versions of the nest, and those decide.
//
//===----------------------------------------------------------------------===//
#include "cost/BlockCopies.h"
#include "cost/BlockSizes.h"
#include "cost/Blocks.h"
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

WeighedBlocks cut(BlockChoice &Made, ir::Schedule Steps, llvm::StringRef Where) {
  WeighedBlocks W;
  W.Steps = std::move(Steps);
  W.Decision = std::move(Made.Decision);
  W.Decision.Unasked = true;
  W.Decision.Reason += Where;
  return W;
}

/// Two versions of the nest, of which that for large sizes is cut. None: that may not be. Copies:
/// what of it goes over copies.
std::optional<ir::Schedule> cutBeyond(const NestOfSizes &Of, const BlocksBySize &Found,
                                      std::string &Copies) {
  Trial T(Of.K, Of.Site);
  const BlockCandidate &Cut = *Found.Chosen.Cut;
  const RowsApart Rows = rowsApart(Of.K, Of.Site, Cut.Loops, Cut.Outside);
  const std::vector<const ir::Stmt *> All = ir::loopsOf(T.nest());
  ir::Step S = onLoop(ir::Verb::Beyond, T.nest(), *All.front());
  S.Numbers = {1};
  std::map<std::string, int64_t> Least;
  for (const LeastSize &Each : Found.From)
    Least[Each.Loop] = std::max(Least[Each.Loop], Each.Trips);
  if (!Rows.Arrays.empty())
    Least[Rows.Again] = std::max(Least[Rows.Again], PassesOverCopies);
  for (const ir::Stmt *Loop : All) {
    const int64_t Trips = Least.count(Loop->Name) ? Least[Loop->Name] : 1;
    if (Loop == All.front()) {
      S.Numbers.front() = Trips;
    } else if (Trips > 1) {
      S.Loops.push_back(ir::nameOf(T.nest(), *Loop));
      S.Numbers.push_back(Trips);
    }
  }
  size_t Which = 0;
  std::vector<std::string> Outside;
  if (!T.take(std::move(S)) || cutIntoBlocks(T, Of.K, Cut.Loops, Which, Outside))
    return std::nullopt;
  Copies = copyRows(T, Rows);
  return T.taken();
}

/// " where m is at least 724 and n at least 1449"
std::string fromText(const Kernel &K, llvm::ArrayRef<LeastSize> From) {
  std::string Text;
  for (const LeastSize &Each : From)
    Text += (Text.empty() ? " where " : " and ") + userName(K, Each.Name) +
            (Text.empty() ? " is at least " : " at least ") + std::to_string(Each.Value);
  return Text;
}

/// Of sizes that are not known, those from which on blocks are clearly faster decide on entry.
WeighedBlocks fromSizesOn(const NestOfSizes &Of, const WholeNumbers &Stated) {
  auto Found = blocksBySize(Of, Stated);
  if (const auto *Name = std::get_if<std::string>(&Found))
    return whole(Name->empty()
                     ? "none is clearly faster, whatever its sizes are"
                     : "they would be faster where data is in memory, and '" +
                           userName(Of.K, *Name) + "' is not known; state it, as in param(" +
                           userName(Of.K, *Name) + " = 4000), or ask for blocks with block(auto)");
  BlocksBySize &Blocks = std::get<BlocksBySize>(Found);
  std::string Copies;
  std::optional<ir::Schedule> Steps = cutBeyond(Of, Blocks, Copies);
  if (!Steps)
    return whole("there may be no version of the nest for large sizes");
  return cut(Blocks.Chosen, std::move(*Steps),
             fromText(Of.K, Blocks.From) + orderOf(Of.K, Of.Site, Blocks.Chosen.Cut->Outside) +
                 Copies + "; smaller ones stay whole");
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
  SizedRun Run;
  Run.Core = Core;
  Run.LanesInside = llvm::all_of(
      Site.Vectors, [&](const VectorLoop &V) { return V.Loop->Name == N.innermost()->Name; });
  const NestOfSizes Sized(K, Site, M, B, Run);
  if (!Sized.mayPay(Run) || !mayCut(K, Site, *N.innermost()))
    return std::nullopt;
  const WholeNumbers Stated = valuesOfNest(Site, statedNumbers(K));
  for (const auto &[Name, Value] : Stated)
    Run.Values[Name] = double(Value);
  const auto Found = Sized.at(Stated);
  const auto *Not = std::get_if<NotAtSize>(&Found);
  if (Not && Not->Because != NotAtSize::Why::NoValue)
    return std::nullopt;
  if (!Sized.mayPay(Not ? Run : std::get<SizedRun>(Found)))
    return whole("at the sizes that are known, caches keep what is used again, as long as the "
                 "loops are");
  if (Not)
    return fromSizesOn(Sized, Stated);
  const SizedRun &At = std::get<SizedRun>(Found);
  if (!Sized.leavesOwnCaches(At))
    return whole("at the sizes that are known, " + levelName(M, *At.Passed) + " holds all " +
                 megabytes(At.Bytes) + " of its data");
  BlockChoice Made = Sized.choose(At);
  if (!Made.Cut)
    return whole("at the sizes that are known, none is clearly faster: " + Made.Decision.Reason);
  const llvm::StringRef Pages =
      walksPages(N, M, At) ? ", as those go through more pages than the core has at hand," : "";
  const RowsApart Rows = rowsApart(K, Site, Made.Cut->Loops, Made.Cut->Outside);
  const bool Often = !Rows.Again.empty() && At.Trips.at(Rows.Again) >= PassesOverCopies;
  const std::string Copies = Often ? copyRows(*Made.Cut->Nest, Rows) : "";
  return cut(Made, Made.Cut->Nest->taken(),
             (Pages + " at the sizes that are known" + orderOf(K, Site, Made.Cut->Outside) + Copies)
                 .str());
}

} // namespace tpbcc

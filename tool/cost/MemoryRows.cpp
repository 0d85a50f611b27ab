#include "cost/MemoryRows.h"
#include "cost/MemoryValues.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace tpbcc {

const MemoryTime &PredictedRow::longest() const {
  return *std::max_element(Nests.begin(), Nests.end(),
                           [](const auto &A, const auto &B) { return A.Cycles < B.Cycles; });
}

namespace {

class Row {
public:
  Row(const SizedKernel &Of, const IsaPlan &Isa) : Of(Of), Isa(Isa) {}

  std::variant<PredictedRow, NotPredicted> run() {
    R.Kernel = Of.K.Name;
    R.Set = Isa.Isa->Name;
    R.Size = Of.Size;
    R.Serial = Of.Threads > 1 &&
               llvm::none_of(Of.K.Loops, [](const LoopSite &S) { return S.OpenMP.has_value(); });
    R.Threads = R.Serial ? 1 : Of.Threads;
    if (Of.K.Loops.empty())
      return NotPredicted{NotPredicted::Why::Plain, 0, Of.K.Name};
    if (tooLarge())
      return NotPredicted{NotPredicted::Why::TooLarge, 0, Of.Size};
    for (size_t I = 0; I < Of.K.Loops.size(); ++I)
      if (auto Why = place(I))
        return *Why;
    for (const auto &[Array, Bytes] : Lines)
      R.TouchedBytes += Bytes;
    if (R.TouchedBytes > MostBytes)
      return NotPredicted{NotPredicted::Why::TooLarge, 0, Of.Size};
    const size_t Level = levelHolding(Of.M, R.TouchedBytes / R.Threads, R.Threads);
    R.Level = levelName(Of.M, Level);
    for (size_t I = 0; I < Of.K.Loops.size(); ++I)
      time(I, Level);
    finish();
    return std::move(R);
  }

private:
  static constexpr double MostBytes = 0x1p47; // that a program of the targets can address

  /// Whether an array's bytes are more, or its extents more than a long holds.
  bool tooLarge() const {
    return llvm::any_of(Of.K.Parameters, [&](const Parameter &P) {
      double Bytes = double(ir::bits(P.Elem)) / 8;
      for (const Code &Extent : P.Extents) {
        const auto Value = wholeValue(Extent.text(), Of.Values);
        const bool Known = llvm::all_of(
            Extent.names(), [&](const std::string &Name) { return Of.Values.count(Name) > 0; });
        if (!Value && Known)
          return true;
        Bytes *= Value ? double(*Value) : 1;
      }
      return P.IsArray && Bytes > MostBytes;
    });
  }

  std::optional<NotPredicted> place(size_t I) {
    const LoopSite &Site = Of.K.Loops[I];
    if (Site.Refused || !Isa.Loops[I].Vectorised)
      return NotPredicted{NotPredicted::Why::Plain, I, Of.K.Name};
    if (!Site.RunsOnce)
      return NotPredicted{NotPredicted::Why::Repeated, I, Of.K.Name};
    const WholeNumbers Values = valuesOfNest(Site, Of.Values);
    auto Found = nestAtSize(Of.K, Site, Of.Plan.Balances[I], Values, Of.M.lineBytes());
    if (const auto *Not = std::get_if<NotAtSize>(&Found)) {
      using Why = NotPredicted::Why;
      const Why Because = Not->Because == NotAtSize::Why::NoValue    ? Why::NoValue
                          : Not->Because == NotAtSize::Why::Computed ? Why::Computed
                                                                     : Why::NotFollowed;
      return NotPredicted{Because, I, Not->Name};
    }
    Nests.push_back(std::move(std::get<NestAtSize>(Found)));
    for (const auto &[Array, Bytes] : Nests.back().TouchedLines)
      Lines[Array] = std::max(Lines[Array], Bytes);
    R.Exact &= Nests.back().Exact;
    return std::nullopt;
  }

  void time(size_t I, size_t Level) {
    const LoopSite &Site = Of.K.Loops[I];
    const SizeLeaf &Leaf = leafFor(I);
    const IsaCosts &Costs = *Of.M.isa(R.Set);
    const LoopBody &Main = mainBody(Of.K, Site, Leaf.Decided);
    const int Bits = int(ir::bits(elementOfLanes(Site, Main)));
    const int Lanes = Costs.VectorBits ? std::max(1, Costs.VectorBits / Bits) : 1;
    const NestBalance &B = Of.Plan.Balances[I];
    const CoreTime Core = coreTime(B, Nests[I], Of.Analysis.Loops[I], Leaf.Lowered,
                                   callCycles(Site, Leaf.Call), Costs, Lanes);
    const bool Streams =
        Main.Store != ir::StoreKind::Temporal &&
        Nests[I].Iterations / (Site.OpenMP ? R.Threads : 1) >= double(Main.StreamFrom);
    MemoryTime T =
        memoryTime({Of.M, B, Nests[I], Core, Level, Site.OpenMP ? R.Threads : 1, Streams});
    R.CountedBytes += Nests[I].ReadBytes + Nests[I].WrittenBytes;
    R.Iterations += Nests[I].Iterations;
    R.Flops += Core.Flops;
    R.Cycles += T.Cycles;
    for (const std::string &Figure : T.Missing)
      if (!llvm::is_contained(R.Missing, Figure))
        R.Missing.push_back(Figure);
    R.Nests.push_back(std::move(T));
  }

  /// Of all the nest's iterations on one core, where the sizes tell.
  std::optional<double> callCycles(const LoopSite &Site, const CallTime &Call) const {
    WholeNumbers Values = valuesOfNest(Site, Of.Values);
    for (const ScalarUse &Use : Site.Scalars)
      if (const auto Value = wholeValue(Use.argument().text(), Values))
        Values[Use.Name] = *Value;
    if (!Site.Nest || Call.Ranges.size() != Site.Collapsed.size() + 1)
      return std::nullopt;
    for (size_t I = 0; I < Call.Ranges.size(); ++I) {
      const ir::Stmt &For = I ? *Site.Collapsed[I - 1].For : *Site.Nest;
      for (const auto &[Name, Bound] :
           {std::pair{Call.Ranges[I].Begin, For.Begin}, {Call.Ranges[I].End, For.End}})
        if (const auto Value = wholeValue(Of.K.Program.Values, Bound, Values))
          Values[Name] = *Value;
    }
    return cyclesOf(Call, std::move(Values));
  }

  /// Of the plan's leaves the one for a thread's working set.
  const SizeLeaf &leafFor(size_t I) const {
    const std::vector<SizeLeaf> &Leaves = Isa.Loops[I].Sizes;
    const SizeLeaf *Best = &Leaves.front();
    for (const SizeLeaf &Leaf : Leaves)
      if (double(Leaf.FromBytes) <= R.TouchedBytes / R.Threads)
        Best = &Leaf;
    return *Best;
  }

  void finish() {
    R.Seconds = R.Cycles / Of.M.FrequencyGhz / 1e9;
    if (const auto Bytes = wholeValue(Of.K.Spec.Bytes.text(), Of.Values))
      R.CountedBytes = double(*Bytes);
    if (const auto Flops = wholeValue(Of.K.Spec.Flops.text(), Of.Values))
      R.Flops = double(*Flops);
    if (!R.Nests.empty())
      R.Limit = R.longest().Limit;
  }

  const SizedKernel &Of;
  const IsaPlan &Isa;
  PredictedRow R;
  std::vector<NestAtSize> Nests;
  std::map<std::string, double> Lines; // bytes of each array
};

} // namespace

std::variant<PredictedRow, NotPredicted> predictedRow(const SizedKernel &Of, const IsaPlan &Isa) {
  return Row(Of, Isa).run();
}

} // namespace tpbcc

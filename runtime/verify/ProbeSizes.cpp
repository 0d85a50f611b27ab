//===- ProbeSizes.cpp - The ragged sizes at which a body is probed ----------===//

#include "verify/ProbeSizes.h"

#include <algorithm>

namespace tpb {

List<long> probeLengths(long Lanes, long Trip) {
  Lanes = Lanes < 1 ? 1 : Lanes;
  Trip = Trip < 1 ? 1 : Trip;
  const long Most = std::max((Trip + 1) * Lanes + Lanes + 1, 5 * Lanes + 1);
  List<long> Lengths;
  if (Most <= 600) {
    for (long N = 0; N <= Most; ++N)
      Lengths.push(N);
    return Lengths;
  }
  for (long Vectors = 0; Vectors * Lanes <= Most + 1; ++Vectors)
    for (const long N : {Vectors * Lanes - 1, Vectors * Lanes, Vectors * Lanes + 1})
      if (N >= 0 && N <= Most)
        Lengths.push(N);
  // Every remainder once, spread over numbers of whole vectors below and above one trip.
  for (long Rest = 0; Rest < Lanes; ++Rest)
    Lengths.push((Rest % 2 ? Trip : Rest / 2 % Trip) * Lanes + Rest);
  std::sort(Lengths.begin(), Lengths.end());
  const size_t Distinct =
      static_cast<size_t>(std::unique(Lengths.begin(), Lengths.end()) - Lengths.begin());
  Lengths.resize(Distinct);
  return Lengths;
}

double probeCost(const Problem &At) {
  double Elements = 0;
  for (const long Count : At.elements())
    Elements += static_cast<double>(Count);
  const tpb_work Work = At.work();
  const double Bounds = At.Kernel.probe != TPB_PROBE_EXACT && At.Kernel.bound ? 4 : 1;
  const double Steps = std::max({Work.iterations, Work.flops / 2, Work.bytes_referenced / 32, 0.0});
  return 2000 + Bounds * Steps + 4 * Elements;
}

List<ProbeSize> probeSizes(const Problem &Of, long Lanes, long Trip) {
  constexpr double TogetherBudget = 1e7, Budget = 4e7;
  List<ProbeSize> Sizes;
  const int Count = Of.sizeCount();
  if (Count == 0) {
    Sizes.push({});
    return Sizes;
  }
  Problem At = Of;
  double Spent = 0;
  const auto Add = [&](const ProbeSize &Size, double Limit) {
    for (int I = 0; I < Count; ++I)
      if (!Of.isLegal(Size.Extent[I]))
        return;
    At.setSizes(Size.Extent);
    if (const double Cost = probeCost(At); Spent + Cost <= Limit) {
      Spent += Cost;
      Sizes.push(Size);
    }
  };
  // A size rule with a multiple thins the lengths; keep as many trips by stretching them.
  const List<long> Lengths = probeLengths(Lanes, Trip);
  const long Multiple = Of.sizeMultiple();
  const auto Stretch = [&](long N) { return Multiple > Lanes ? N * Multiple / Lanes : N; };

  for (const long N : Lengths) {
    ProbeSize Equal = {};
    for (int I = 0; I < Count; ++I)
      Equal.Extent[I] = Stretch(N);
    Add(Equal, TogetherBudget);
  }
  // The smallest sizes of all may lie above every length.
  if (Sizes.empty() || Of.leastSize() > Lengths.back() / 2)
    for (long N = 0; N < 3 * Lanes + 2; ++N) {
      ProbeSize Equal = {};
      for (int I = 0; I < Count; ++I)
        Equal.Extent[I] = Of.legalSize(0) + N * Multiple;
      Add(Equal, TogetherBudget);
    }
  for (int Ragged = 0; Count > 1 && Ragged < Count; ++Ragged)
    for (const long N : Lengths) {
      ProbeSize Uneven = {};
      for (int I = 0; I < Count; ++I)
        Uneven.Extent[I] =
            I == Ragged ? Stretch(N) : Of.legalSize(Of.leastSize() + 3 + (N + I) % 4);
      Add(Uneven, TogetherBudget + (Budget - TogetherBudget) * (Ragged + 1) / Count);
    }
  return Sizes;
}

} // namespace tpb

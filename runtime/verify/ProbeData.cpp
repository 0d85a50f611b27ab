//===- ProbeData.cpp - What the arrays hold in a probe ----------------------===//

#include "verify/ProbeData.h"
#include "problem/Call.h"
#include "problem/Parts.h"

#include <algorithm>
#include <utility>

namespace tpb {

namespace {

/// Non-zero integers of magnitude 1 .. Most, without a pattern that a permutation could keep.
double exactValue(int Most, unsigned long Seed, unsigned long Index) {
  const double Magnitude = static_cast<double>(
      1 + static_cast<long>(tpb_random(0, static_cast<double>(Most), Seed, Index)));
  return tpb_random(0, 1, Seed + 1000, Index) < 0.5 ? -Magnitude : Magnitude;
}

template <class T> void fillExact(Numbers<T> Data, int Most, unsigned long Seed) {
  for (long I = 0; I < Data.count(); ++I)
    Data.set(I, static_cast<T>(exactValue(Most, Seed, static_cast<unsigned long>(I))));
}

// The kernel's own initial values stay where they vary. A constant could hide that two elements
// were exchanged, so it is varied by a quarter; zeros become numbers around one.
template <class T> void fillVaried(Numbers<T> Data, unsigned long Seed) {
  if (Data.count() == 0)
    return;
  const T First = Data.get(0);
  for (long I = 1; I < Data.count(); ++I)
    if (const T Other = Data.get(I); std::memcmp(&Other, &First, sizeof(T)))
      return;
  const double Value = static_cast<double>(First);
  for (long I = 0; I < Data.count(); ++I) {
    const unsigned long Index = static_cast<unsigned long>(I);
    Data.set(I, static_cast<T>(Value == 0 ? tpb_random(0.5, 1.5, Seed, Index)
                                          : Value * tpb_random(0.75, 1.25, Seed, Index)));
  }
}

/// Where the light falls in an array of `Count` numbers: along the diagonal of a plane.
long lit(const Spotlight &On, long Count) {
  const long Row = Count > On.Side ? Count / On.Side : 0;
  return On.Position * (Row + 1) % Count;
}

/// Exchanges number `To` with the first that no other one is before.
template <class T, class F> void exchange(Numbers<T> Data, long To, const F &before) {
  long Found = 0;
  for (long I = 1; I < Data.count(); ++I)
    Found = before(Data.get(I), Data.get(Found)) ? I : Found;
  const T Moved = Data.get(To);
  Data.set(To, Data.get(Found));
  Data.set(Found, Moved);
}

template <class T> void lightUp(Numbers<T> Data, bool Exact, int Most, const Spotlight &On) {
  const long Count = Data.count();
  if (Count < 2)
    return;
  const long Low = lit(On, Count), High = (Low + 1) % Count;
  if (Exact) { // equal numbers, zeros every other time, besides: comparisons meet their limits
    for (long I = 0; I < Count; ++I)
      Data.set(I, static_cast<T>(On.Position % 2));
    Data.set(Low, static_cast<T>(-Most));
    Data.set(High, static_cast<T>(Most));
    return;
  }
  exchange(Data, Low, [](T A, T B) { return A < B; });
  exchange(Data, High, [](T A, T B) { return A > B; });
}

} // namespace

/// Arrays of the file that init() has filled. `Seed` is beyond those of the parameters.
static void fillObject(const tpb_object &Of, bool Exact, int Most, unsigned long Seed) {
  if (!Exact || !(Of.flags & TPB_GIVEN_NUMBERS))
    return;
  const NumberSequence All =
      uniform(Of.element, elementBytes(Of.element), static_cast<long>(Of.elements));
  withFloats(Of.where, All, [&](const auto &Data) { fillExact(Data, Most, Seed); });
}

// Integers keep what init() gave them: they may be indices. So do all others of a kernel that makes
// indices or bounds of them.
void fillProbe(const Problem &Of, const Arrays &On) {
  initialise(Of, On);
  const tpb_kernel_v1 &Kernel = Of.Kernel;
  const int Most = std::max(Kernel.probe_magnitude, 1);
  for (int K = 0; K < Kernel.object_count && Kernel.verify != TPB_VERIFY_CHECK; ++K)
    fillObject(Kernel.objects[K], Kernel.probe == TPB_PROBE_EXACT, Most,
               static_cast<unsigned long>(Kernel.array_count + K) * 17 + 5);
  for (int K = 0; K < Kernel.array_count; ++K) {
    const tpb_array &Array = Kernel.arrays[K];
    const unsigned long Seed = static_cast<unsigned long>(K) * 17 + 5;
    const bool Exact = Kernel.probe == TPB_PROBE_EXACT;
    if ((Array.flags & TPB_WRITTEN) && !(Array.flags & TPB_READ)) {
      On.poison(K);
      continue;
    }
    if (Kernel.verify == TPB_VERIFY_CHECK || Kernel.probe == TPB_PROBE_GIVEN)
      continue; // a checking function knows the kernel's own data
    forEachSequence(Kernel, K, On.elements(K), [&](const NumberSequence &Of, int Place) {
      const unsigned long Own = Seed + static_cast<unsigned long>(Place) * 100003;
      withFloats(On.pointer(K), Of, [&](const auto &Data) {
        Exact ? fillExact(Data, Most, Own) : fillVaried(Data, Own);
      });
    });
  }
}

void setExactScalars(Problem &At) {
  static const double Values[] = {2, 3, -2, -3};
  const int Most = std::max(At.Kernel.probe_magnitude, 1);
  int Next = 0;
  for (int K = 0; K < At.Kernel.parameter_count; ++K)
    if (isFloating(At.Kernel.parameters[K].type)) {
      const double Value = Values[Next++ % 4];
      At.values()[K].f = Most == 1   ? (Value > 0 ? 1 : -1)
                         : Most == 2 ? (Value > 0 ? 2 : -2)
                                     : Value;
    }
}

void lightUp(const Problem &Of, const Arrays &On, const Spotlight &Light) {
  const tpb_kernel_v1 &Kernel = Of.Kernel;
  const bool Exact = Kernel.probe == TPB_PROBE_EXACT;
  const int Most = std::max(Kernel.probe_magnitude, 1);
  for (int K = 0; K < Kernel.array_count; ++K) {
    const tpb_array &Array = Kernel.arrays[K];
    if (!(Array.flags & TPB_READ))
      continue;
    forEachSequence(Kernel, K, On.elements(K), [&](const NumberSequence &Of, int) {
      withFloats(On.pointer(K), Of, [&](const auto &Data) { lightUp(Data, Exact, Most, Light); });
    });
  }
}

} // namespace tpb

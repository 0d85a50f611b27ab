//===- Peak.cpp - What a processor could do by its pipes --------------------===//

#include "limits/Peak.h"
#include "limits/Arithmetic.h"
#include "machine/KnownProcessors.h"

#include <algorithm>
#include <unistd.h>
#if defined(__aarch64__)
#include <sys/prctl.h>
#endif

namespace tpb {

namespace {

struct PeakRow {
  const char *Machine, *Isa;
  int Bits;
  double FusedPipes, Loads, Stores;
  const char *Source;
};

const PeakRow Peaks[] = {
#define PEAK(Name, Isa, Bits, Fused, Loads, Stores, Source)                                        \
  {Name, Isa, Bits, Fused, Loads, Stores, Source},
#include "MachineTable.inc"
};

bool same(const char *A, const char *B) { return !std::strcmp(A, B); }

bool usable(const PeakRow &Row, const VectorSets &With) {
  return (same(Row.Isa, "avx512") && With.Avx512) || (same(Row.Isa, "avx2") && With.Avx2) ||
         (same(Row.Isa, "neon") && With.Neon) || (same(Row.Isa, "sve") && With.SveBits == Row.Bits);
}

} // namespace

VectorSets vectorSets() {
  VectorSets Found;
  for (const ArithmeticShape &Each : arithmeticShapes()) {
    if (!Each.Supported())
      continue;
    const auto Is = [&](const char *Name) { return !std::strcmp(Each.Name, Name); };
    Found.Avx512 = Found.Avx512 || Is("512 bit");
    Found.Avx2 = Found.Avx2 || Is("256 bit");
    Found.Neon = Found.Neon || Is("NEON");
#if defined(__aarch64__)
    if (Is("SVE"))
      Found.SveBits = 8 * (prctl(51 /* PR_SVE_GET_VL */) & 0xffff);
#endif
  }
  return Found;
}

CorePeak corePeak(const ProcessorModel &Of, const VectorSets &With) {
  const KnownProcessor Known = knownProcessor(Of);
  if (!Known.Machine)
    return {};
  CorePeak Result;
  Result.Core = Known.Core;
  bool Loads = true, Stores = true; // known of all kinds of vectors
  bool Any = false;
  for (const PeakRow &Row : Peaks) {
    if (!same(Row.Machine, Known.Machine) || !usable(Row, With))
      continue;
    if (!Any)
      Result.Source = Row.Source;
    const double Bytes = Row.Bits / 8.0;
    Result.DoubleFlops = std::max(Result.DoubleFlops, 2 * Row.FusedPipes * Bytes / 8);
    Result.SingleFlops = std::max(Result.SingleFlops, 2 * Row.FusedPipes * Bytes / 4);
    Result.LoadBytes = std::max(Result.LoadBytes, Row.Loads * Bytes);
    Result.StoreBytes = std::max(Result.StoreBytes, Row.Stores * Bytes);
    Any = true;
    Loads = Loads && Row.Loads > 0;
    Stores = Stores && Row.Stores > 0;
  }
  if (!Any) // an emulator shows the processor below it
    return {};
  Result.LoadBytes = Loads ? Result.LoadBytes : 0;
  Result.StoreBytes = Stores ? Result.StoreBytes : 0;
  return Result;
}

NodePeak nodePeak(const CorePeak &Of, const NodeLimits &Measured) {
  const double Cycles = Measured.Gigahertz * Measured.Cores; // of all cores, a nanosecond
  return {Of,
          Measured.Gigahertz,
          Measured.Cores,
          Of.DoubleFlops * Cycles,
          Of.SingleFlops * Cycles,
          Of.LoadBytes * Cycles,
          Of.StoreBytes * Cycles};
}

double coresInUse(int Threads, const Topology &On, const World &Ranks) {
  long Cores = 0;
  for (const Processor &Each : On.Allowed)
    Cores += Each.Sibling == 0;
  const double Allowed = Cores > 0 ? static_cast<double>(Cores) : Threads,
               Online = static_cast<double>(sysconf(_SC_NPROCESSORS_ONLN)),
               Part = Online > 0 ? Online / localSize(Ranks) : Allowed;
  return Ranks.sum(std::min({static_cast<double>(Threads), Allowed, Part}));
}

bool exceedsPeak(const NodeLimits &Measured, const NodePeak &Peak) {
  const auto Beyond = [](double Rate, double Most) { return Most > 0 && Rate > 1.2 * Most; };
  return Beyond(Measured.DoubleFlops, Peak.DoubleFlops) ||
         Beyond(Measured.SingleFlops, Peak.SingleFlops);
}

} // namespace tpb

//===- Bandwidth.cpp - What this core can move at most ----------------------===//

#include "limits/Bandwidth.h"
#include "limits/Streams.h"

#include <sys/mman.h>

namespace tpb {

namespace {

/// The fastest of as many sweeps as fit into the time, in bytes a nanosecond.
template <class F> double bestRate(double Bytes, const Clock &Timer, F Sweep) {
  // A sweep is lengthened until the clock sees it well.
  long Batch = batchFor(Bytes / 100, Timer);
  double Best = 0;
  Sweep(); // first touch and warm-up
  const uint64_t Begin = Timer.start();
  for (int I = 0; I < 200; ++I) {
    const uint64_t Start = Timer.start();
    for (long J = 0; J < Batch; ++J)
      Sweep();
    const double Time = Timer.elapsed(Start, Timer.stop());
    const double Rate = Bytes * static_cast<double>(Batch) / Time;
    if (Time > 0 && Rate > Best)
      Best = Rate;
    if (I >= 3 && Timer.elapsed(Begin, Timer.stop()) > 5e7)
      break;
  }
  return Best;
}

} // namespace

Limit measureLimit(const Problem &At, const Clock &Timer) {
  const tpb_kernel_v1 &Kernel = At.Kernel;
  int Read = 0, Written = 0;
  for (int K = 0; K < Kernel.array_count; ++K) {
    Read += (Kernel.arrays[K].flags & TPB_READ) != 0;
    Written += (Kernel.arrays[K].flags & TPB_WRITTEN) != 0;
  }
  const int Count = Written == 0 ? 1 : Read < 2 ? 2 : 3; // arrays of the stream
  // The same footprint as the kernel's, but no more than is surely memory.
  double Bytes = At.allArrays();
  constexpr double Most = 512.0 * (1 << 20);
  Bytes = Bytes < Most ? Bytes : Most;
  const long Each = static_cast<long>(Bytes / Count / 8) / 64 * 64;
  if (Each < 64 || !memoryFor(Bytes))
    return {};
  const size_t Mapped = (static_cast<size_t>(Each) * 8 + 4096) * static_cast<size_t>(Count);
  void *const Mapping = mmap(nullptr, Mapped + (2u << 20), PROT_READ | PROT_WRITE,
                             MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (Mapping == MAP_FAILED)
    return {};
  if (Mapped >= (4u << 20))
    madvise(Mapping, Mapped + (2u << 20), MADV_HUGEPAGE);
  double *const A = static_cast<double *>(Mapping);
  // Apart by whole lines but not by whole pages: see Arrays.cpp.
  double *const B = A + Each + 104, *const C = B + Each + 104;
  for (long I = 0; I < Each * Count + 104 * (Count - 1); ++I)
    A[I] = 1; // pages of zeros would all be one page in the cache
  const Streams Stream = widestStreams();
  const double Moved = static_cast<double>(Each) * 8 * Count;
  Limit Result;
  double Sink = 0;
  if (Count == 1) {
    Result = {bestRate(Moved, Timer, [&] { Sink += Stream.Load(A, Each); }), "a load stream"};
    __asm__ volatile("" : : "m"(Sink));
  } else if (Count == 2) {
    Result = {bestRate(Moved, Timer, [&] { Stream.Copy(A, B, Each); }), "a copy stream"};
  } else {
    Result = {bestRate(Moved, Timer, [&] { Stream.Triad(A, B, C, Each); }), "a triad stream"};
  }
  munmap(Mapping, Mapped + (2u << 20));
  return Result;
}

} // namespace tpb

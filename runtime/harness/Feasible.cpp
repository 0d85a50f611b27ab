#include "harness/Feasible.h"
#include "harness/Arrays.h"
#include "harness/Process.h"

namespace tpb {

void requireExtents(const tpb_kernel_v1 &Kernel) {
  for (int K = 0; K < Kernel.array_count; ++K)
    if (const tpb_array &Array = Kernel.arrays[K]; Array.flags & TPB_NO_EXTENT)
      fail(ExitUsage,
           "%s:%d: the extent of array '%s' of kernel '%s' is unknown: write it as %s[n], or add "
           "extent(%s = n) to the directive",
           Kernel.file, Array.line, Array.name, Kernel.name, Array.name, Array.name);
}

/// Arrays that hold indices of their own elements must have a type that can.
static void requireIndices(const Problem &At, const char *Size) {
  const List<long> Counts = At.elements();
  for (int K = 0; K < At.Kernel.array_count; ++K) {
    const tpb_array &Array = At.Kernel.arrays[K];
    const bool Signed = Array.element == TPB_I8 || Array.element == TPB_I16 ||
                        Array.element == TPB_I32 || Array.element == TPB_I64;
    const unsigned Bits = 8 * Array.element_size - Signed;
    if ((Array.flags & TPB_INDEX) && Bits < 62 && Counts[static_cast<size_t>(K)] > 1L << Bits)
      fail(ExitUsage,
           "kernel '%s' at size %s: array '%s' has %ld elements, more than indices of its type can "
           "tell apart",
           At.Kernel.name, Size, Array.name, Counts[static_cast<size_t>(K)]);
  }
}

void requireMemoryFor(const Problem &At) {
  char Size[96], What[200];
  At.sizeText(Size, sizeof Size);
  requireIndices(At, Size);
  std::snprintf(What, sizeof What, "kernel '%s' at size %s", At.Kernel.name, Size);
  requireMemory(mappedBytes(At), What);
}

bool tooSlow(const Problem &At, double PreviousTime, double PreviousIterations,
             const RunContext &Run) {
  const double Iterations = At.work().iterations;
  if (PreviousTime <= 0 || PreviousIterations <= 0 || Iterations <= 0)
    return false;
  const double Seconds = Run.Ranks.max(PreviousTime * Iterations / PreviousIterations) / 1e9;
  // A row takes several calls: to warm up, to sample and to check.
  if (4 * Seconds <= Run.Request.MaxTime)
    return false;
  char Size[96];
  At.sizeText(Size, sizeof Size);
  warn("kernel '%s': no row at size %s: a call would take about %.3g s (--max-time %g); ask for it "
       "with --size",
       At.Kernel.name, Size, Seconds, Run.Request.MaxTime);
  return true;
}

} // namespace tpb

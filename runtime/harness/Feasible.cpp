#include "harness/Feasible.h"
#include "base/Process.h"
#include "problem/Arrays.h"

#include <cmath>
#include <utility>

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

void requireCounts(const Problem &At) {
  const tpb_work Work = At.work();
  for (const auto &[Clause, Given] : {std::pair("bytes", Work.bytes), {"flops", Work.flops}}) {
    if (!std::isinf(Given))
      continue;
    char Size[96];
    At.sizeText(Size, sizeof Size);
    failAlone(ExitUsage,
              "%s:%d: %s() of kernel '%s' is negative or no number at size %s: write what one call "
              "does",
              At.Kernel.file, At.Kernel.line, Clause, At.Kernel.name, Size);
  }
}

void requireMemoryFor(const Problem &At) {
  char Size[96], What[200];
  At.sizeText(Size, sizeof Size);
  requireIndices(At, Size);
  std::snprintf(What, sizeof What, "kernel '%s' at size %s", At.Kernel.name, Size);
  requireMemory(mappedBytes(At), What);
}

/// Nanoseconds of a call; negative when nothing is known. Where nobody counted iterations, times
/// grow with the arrays as they did from one row to the next.
static double predictedCall(const Problem &At, const TimedRow &Last, const TimedRow &BeforeLast) {
  const double Iterations = At.work().iterations, Bytes = At.allArrays();
  if (Last.Nanoseconds <= 0)
    return -1;
  if (Last.Iterations > 0 && Iterations > 0)
    return Last.Nanoseconds * Iterations / Last.Iterations;
  if (Last.Bytes <= 0 || Bytes <= 0)
    return -1;
  const double Steps = BeforeLast.Bytes > 0 ? std::log(Last.Bytes / BeforeLast.Bytes) : 0;
  const double Grown =
      BeforeLast.Nanoseconds > 0 ? std::log(Last.Nanoseconds / BeforeLast.Nanoseconds) / Steps : 1;
  const double Power = std::isfinite(Grown) ? std::fmin(std::fmax(Grown, 0), 4) : 1;
  return Last.Nanoseconds * std::pow(Bytes / Last.Bytes, Power);
}

bool tooSlow(const Problem &At, const TimedRow &Last, const TimedRow &BeforeLast, bool Asked,
             const RunContext &Run) {
  if (Asked && !Run.Request.MaxTimeGiven)
    return false;
  const double Seconds = Run.Ranks.max(predictedCall(At, Last, BeforeLast)) / 1e9;
  // A row takes several calls: to warm up, to sample and to check. Who asks for it waits for some.
  if ((Asked ? 0.1 : 4) * Seconds <= Run.Request.MaxTime)
    return false;
  char Size[96];
  At.sizeText(Size, sizeof Size);
  warn("kernel '%s': no row at size %s: a call would take about %.3g s (--max-time %g); %s",
       At.Kernel.name, Size, Seconds, Run.Request.MaxTime,
       Asked ? "give it more time" : "ask for it with --size");
  return true;
}

} // namespace tpb

//===- Endless.cpp - A kernel for a profiler to look at ---------------------===//

#include "harness/Endless.h"
#include "base/Process.h"
#include "calls/Hook.h"
#include "measure/Interrupts.h"
#include "problem/Snapshot.h"

namespace tpb {

void runEndlessly(const Problem &At, const Arrays &On, const RunContext &Run) {
  initialise(At, On);
  Optional<Snapshot> Saved;
  if (At.Kernel.state == TPB_RESET)
    Saved.make(At, On);
  char Size[96];
  At.sizeText(Size, sizeof Size);
  if (Run.Ranks.root())
    std::fprintf(stderr, "%s at size %s: running until interrupted\n", At.Kernel.name, Size);
  Call Each(At, On);
  long Calls = 0;
  const uint64_t Start = systemNanoseconds();
  hookKernel(TPB_HOOK_ENTER, At.Kernel.name);
  while (!interrupted()) {
    if (Saved.get())
      Saved.get()->restore();
    At.Kernel.run(&Each.Raw);
    use(Each);
    Each.repeat();
    ++Calls;
  }
  hookKernel(TPB_HOOK_LEAVE, At.Kernel.name);
  const double Nanoseconds = static_cast<double>(systemNanoseconds() - Start);
  std::fprintf(stderr, "%ld calls in %.3g s, %.6g ns each; this is no measurement\n", Calls,
               Nanoseconds / 1e9, Nanoseconds / static_cast<double>(Calls ? Calls : 1));
}

} // namespace tpb

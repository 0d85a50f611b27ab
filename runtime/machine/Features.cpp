// Processor features for emitted code that has no builtin to ask, and what the user asks for.
#include "machine/Features.h"
#include "base/Process.h"
#include "machine/HiddenIsas.h"

#include <cstdlib>
#include <cstring>
#include <sys/auxv.h>

unsigned long tpb_hwcap(void) { return getauxval(AT_HWCAP); }

int tpb_runs_anywhere(void) { return 1; }

#if defined(__x86_64__)

// Constructors of the program may ask before those of the compiler's own library have run.
int tpb_runs_avx512(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("fma");
}

int tpb_runs_avx2(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
         __builtin_cpu_supports("f16c");
}

#elif defined(__aarch64__)

int tpb_runs_sve(void) { return static_cast<int>(tpb_hwcap() >> 22 & 1); }

#endif

int tpb_isa(const char *Name) {
  const char *const Asked = std::getenv("TPB_ISA");
  return !tpb::isHidden(Name) && (!Asked || !*Asked || !std::strcmp(Asked, Name));
}

void tpb_tell_lacking(void) { tpb::tellWhatIsLacking(); }

namespace tpb {

static const char *Lacking; // and nobody was told

int fits(const char *Name, int Runs) {
  const int Fits = tpb_isa(Name) && Runs;
  if (!Fits)
    Lacking = Name;
  return Fits;
}

void tellWhatIsLacking() {
  if (!__atomic_load_n(&Lacking, __ATOMIC_RELAXED))
    return;
  if (const char *const Name = __atomic_exchange_n(&Lacking, nullptr, __ATOMIC_RELAXED))
    warn("this processor has no %s, or the environment leaves it out; kernels that were built for "
         "it alone run their plain loops",
         Name);
}

bool isHidden(const char *Isa) {
  const HiddenIsas Hidden = HiddenIsas::fromEnvironment();
  if (const std::string_view Unknown = Hidden.unknown(); Unknown.data())
    fail(ExitUsage, "TPB_HIDE_ISA: no instruction set '%.*s' can be hidden; write some of %s",
         static_cast<int>(Unknown.size()), Unknown.data(), HideableIsaNames);
  return Hidden.names(Isa);
}

bool canRun(const tpb_body &Body) { return Body.supported() && !isHidden(Body.name); }

#if defined(__x86_64__)

bool hasAvx512() {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx512f") && !isHidden("avx512");
}

bool hasAvx2() { return tpb_runs_avx2() && !isHidden("avx2"); }

#elif defined(__aarch64__)

bool hasSve() { return tpb_runs_sve() && !isHidden("sve"); }

#endif

} // namespace tpb

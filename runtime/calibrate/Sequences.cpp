//===- Sequences.cpp - Instructions to be timed -----------------------------===//

#include "calibrate/Sequences.h"
#include "machine/Features.h"

#include <cstdint>
#include <cstring>

#if defined(__x86_64__)
#include "calibrate/FrameX86.h"
#define TABLE "calibrate/X86.def"
#elif defined(__aarch64__)
#include "calibrate/FrameAArch64.h"
#define TABLE "calibrate/AArch64.def"
#endif

#define SYMBOL(Kind, Set, Name) tpb_##Kind##_##Set##_##Name
#define NAME(Kind, Set, Name) "tpb_" #Kind "_" #Set "_" #Name
#define COPIED_FIVE_TIMES(Registers, Text)                                                         \
  ".irp r, " Registers "," Registers "," Registers "," Registers "," Registers "\n" Text "\n."     \
  "endr\n"
#define REPEATED(Times, Text) ".rept " #Times "\n" Text "\n.endr\n"

// ---- The code.

#define OPERATION(Set, Key, Registers, Text, LatencyText)                                          \
  FUNCTION(NAME(throughput, Set, Key), Set, LOOP(COPIED_FIVE_TIMES(Registers, Text)))              \
  FUNCTION(NAME(latency, Set, Key), Set, LOOP(REPEATED(32, LatencyText)))
#define VECTOR(Set, Key, Text, LatencyText, Links, Less)                                           \
  OPERATION(Set, Key, VECTOR_REGISTERS, Text, LatencyText)
#define GENERAL(Set, Key, Text, LatencyText, Links, Less)                                          \
  OPERATION(Set, Key, GENERAL_REGISTERS, Text, LatencyText)
#define CORE(Set, Name, Text, Copies) FUNCTION(NAME(core, Set, Name), Set, LOOP(REPEATED(32, Text)))
#define SHORT(Set, Key, Step, Text, Count)                                                         \
  FUNCTION(NAME(short, Set, Key), Set, SHORT_LOOP(Step, Text))
#include TABLE
#undef VECTOR
#undef GENERAL
#undef CORE
#undef SHORT

// ---- What C++ calls it.

extern "C" {
#define VECTOR(Set, Key, Text, LatencyText, Links, Less)                                           \
  void SYMBOL(throughput, Set, Key)(long, void *);                                                 \
  void SYMBOL(latency, Set, Key)(long, void *);
#define GENERAL VECTOR
#define CORE(Set, Name, Text, Copies) void SYMBOL(core, Set, Name)(long, void *);
#define SHORT(Set, Key, Step, Text, Count) void SYMBOL(short, Set, Key)(long, void *);
#include TABLE
#undef VECTOR
#undef GENERAL
#undef CORE
#undef SHORT
}

namespace tpb {

// ---- The tables.

static bool has_scalar() { return true; }
#if defined(__x86_64__)
static bool has_avx2() { return hasAvx2(); }
static bool has_avx512() { return tpb_runs_avx512() && !isHidden("avx512"); }
#else
static bool has_neon() { return true; }
static bool has_sve() { return hasSve(); }
#endif

#define ROW(Set, Key, Count, LatencyText, Links, Less)                                             \
  {#Set,       #Key,                                                                               \
   has_##Set,  SYMBOL(throughput, Set, Key),                                                       \
   5 * Count,  sizeof(LatencyText) > 1 ? SYMBOL(latency, Set, Key) : nullptr,                      \
   32 * Links, Less},
static const Sequence Operations[] = {
#define VECTOR(Set, Key, Text, LatencyText, Links, Less)                                           \
  ROW(Set, Key, VECTOR_COUNT, LatencyText, Links, Less)
#define GENERAL(Set, Key, Text, LatencyText, Links, Less)                                          \
  ROW(Set, Key, GENERAL_COUNT, LatencyText, Links, Less)
#define CORE(Set, Name, Text, Copies)
#define SHORT(Set, Key, Step, Text, Count)
#include TABLE
#undef VECTOR
#undef GENERAL
#undef CORE
#undef SHORT
};

static const CoreSequence Core[] = {
#define VECTOR(Set, Key, Text, LatencyText, Links, Less)
#define GENERAL VECTOR
#define CORE(Set, Name, Text, Copies) {#Name, has_##Set, SYMBOL(core, Set, Name), 32 * Copies},
#define SHORT(Set, Key, Step, Text, Count)
#include TABLE
#undef CORE
#undef SHORT
};

static const ShortLoop Shorts[] = {
#define CORE(Set, Name, Text, Copies)
#define SHORT(Set, Key, Step, Text, Count)                                                         \
  {#Set, #Key, has_##Set, SYMBOL(short, Set, Key), 16384 / Step, Count},
#include TABLE
};

std::span<const Sequence> sequences() { return Operations; }
std::span<const CoreSequence> coreSequences() { return Core; }
std::span<const ShortLoop> shortLoops() { return Shorts; }

void fillCalibrateMemory(void *Memory) {
  char *const To = static_cast<char *>(Memory);
  std::memset(To, 0, CalibrateBytes);
  // Doubles of which both halves are ordinary floats: about 1.37 and 1.92, 0.8 and 1.83.
  for (int Lane = 0; Lane < 8; ++Lane) {
    const uint64_t First = 0x3ff5eb853ff5eb85u, Second = 0x3fe9a3d73fe9a3d7u;
    const int64_t Index = Lane;
    const double One = 1;
    std::memcpy(To + 8 * Lane, &First, 8);
    std::memcpy(To + 64 + 8 * Lane, &Second, 8);
    std::memcpy(To + 128 + 8 * Lane, &Index, 8);
    std::memcpy(To + 256 + 8 * Lane, &One, 8);
  }
  for (int32_t Lane = 0; Lane < 16; ++Lane)
    std::memcpy(To + 192 + 4 * Lane, &Lane, 4);
  // A way of pointers round seven lines, so that no load has one address: Golden Cove guesses what
  // such loads find.
  constexpr int Stations = 7;
  for (int K = 0; K < Stations; ++K) {
    const char *const Next = To + 512 + 64 * ((K + 1) % Stations);
    std::memcpy(To + 512 + 64 * K, &Next, sizeof Next);
  }
}

} // namespace tpb

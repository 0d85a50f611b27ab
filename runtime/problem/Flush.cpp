//===- Flush.cpp - Arrays out of the caches ---------------------------------===//

#include "problem/Flush.h"

namespace tpb {

#if defined(__x86_64__)
static constexpr size_t LineBytes = 64;
static void flushLine(const char *At) { __asm__ volatile("clflush (%0)" : : "r"(At) : "memory"); }
static void finish() { __asm__ volatile("mfence" : : : "memory"); }
#elif defined(__aarch64__)
static constexpr size_t LineBytes = 32; // lines are at least as long; longer ones go out twice
static void flushLine(const char *At) { __asm__ volatile("dc civac, %0" : : "r"(At) : "memory"); }
static void finish() { __asm__ volatile("dsb ish" : : : "memory"); }
#else
#error "no instruction that flushes a cache line"
#endif

void flushFromCaches(const Arrays &On) {
  for (int K = 0; K < On.count(); ++K) {
    const char *const First = static_cast<const char *>(On.pointer(K));
    const size_t Bytes = On.bytes(K);
    for (size_t At = 0; At < Bytes; At += LineBytes)
      flushLine(First + At);
    if (Bytes)
      flushLine(First + Bytes - 1);
  }
  finish();
}

} // namespace tpb

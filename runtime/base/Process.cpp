//===- Process.cpp - What belongs to the process as a whole -----------------===//

#include "base/Process.h"
#include "base/World.h"

#include <cstdarg>
#include <cstdio>

namespace {

// Kernels register from constructors, before this file's own could run: hence
// plain zero-initialised storage and no objects with constructors.
const tpb_kernel_v1 **Kernels;
size_t KernelCount, KernelRoom;
const tpb::World *Ranks;

/// At once, so that what several ranks say does not mix.
void print(const char *Kind, const char *Format, va_list Arguments) {
  char *Text = nullptr;
  if (vasprintf(&Text, Format, Arguments) < 0)
    tpb::outOfSmallMemory();
  std::fflush(stdout);
  std::fprintf(stderr, "%s: %s\n", Kind, Text);
  std::free(Text);
}

} // namespace

extern "C" void tpb_register(const tpb_kernel_v1 *Kernel) {
  if (KernelCount == KernelRoom) {
    KernelRoom = KernelRoom ? 2 * KernelRoom : 16;
    void *const New = std::realloc(static_cast<void *>(Kernels), KernelRoom * sizeof *Kernels);
    if (!New)
      tpb::outOfSmallMemory();
    Kernels = static_cast<const tpb_kernel_v1 **>(New);
  }
  Kernels[KernelCount++] = Kernel;
}

namespace tpb {

void outOfSmallMemory() {
  std::fputs("error: out of memory\n", stderr);
  std::_Exit(ExitUsage);
}

std::span<const tpb_kernel_v1 *const> registeredKernels() { return {Kernels, KernelCount}; }

void setWorld(const World *NewRanks) { Ranks = NewRanks; }
const World *world() { return Ranks; }

static void printOnce(const char *Kind, const char *Format, va_list Arguments) {
  if ((Ranks ? Ranks->Rank : launcherRank()) == 0)
    print(Kind, Format, Arguments);
  std::fflush(stdout);
}

void warn(const char *Format, ...) {
  va_list Arguments;
  va_start(Arguments, Format);
  printOnce("warning", Format, Arguments);
  va_end(Arguments);
}

void fail(int Code, const char *Format, ...) {
  va_list Arguments;
  va_start(Arguments, Format);
  printOnce("error", Format, Arguments);
  va_end(Arguments);
  if (Ranks)
    leaveWorld(*Ranks);
  std::exit(Code);
}

void endApplication(const char *Format, ...) {
  va_list Arguments;
  va_start(Arguments, Format);
  printOnce("error", Format, Arguments);
  va_end(Arguments);
  std::_Exit(ExitUsage);
}

[[noreturn]] static void abandon(void (*End)(int), int Code, const char *Format,
                                 va_list Arguments) {
  char Kind[32] = "error";
  if (Ranks && Ranks->Size > 1)
    std::snprintf(Kind, sizeof Kind, "error: rank %d", Ranks->Rank);
  print(Kind, Format, Arguments);
  std::fflush(stdout);
  if (Ranks)
    abandonWorld(*Ranks, Code);
  End(Code);
  __builtin_unreachable();
}

void failAlone(int Code, const char *Format, ...) {
  va_list Arguments;
  va_start(Arguments, Format);
  abandon(std::exit, Code, Format, Arguments);
}

void endAlone(int Code, const char *Format, ...) {
  va_list Arguments;
  va_start(Arguments, Format);
  abandon(std::_Exit, Code, Format, Arguments);
}

} // namespace tpb

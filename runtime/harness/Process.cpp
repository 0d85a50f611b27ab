//===- Process.cpp - What belongs to the process as a whole -----------------===//

#include "harness/Process.h"
#include "clock/Clock.h"
#include "harness/Evaluating.h"
#include "mpi/World.h"
#include "verify/Uses.h"

#include <csignal>
#include <cstdarg>
#include <cstdio>

namespace {

// Kernels register from constructors, before this file's own could run: hence
// plain zero-initialised storage and no objects with constructors.
const tpb_kernel_v1 **Kernels;
size_t KernelCount, KernelRoom;
const tpb::World *Ranks;
uint64_t InterruptedAt; // 0: not yet
tpb::CallSiteList CallSites;
tpb::Uses UsesSoFar;
tpb::Evaluation Computed;

void print(const char *Kind, const char *Format, va_list Arguments) {
  std::fflush(stdout);
  std::fprintf(stderr, "%s: ", Kind);
  std::vfprintf(stderr, Format, Arguments);
  std::fputc('\n', stderr);
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

static void abandon(int Code, const char *Format, va_list Arguments) {
  char Kind[32] = "error";
  if (Ranks && Ranks->Size > 1)
    std::snprintf(Kind, sizeof Kind, "error: rank %d", Ranks->Rank);
  print(Kind, Format, Arguments);
  std::fflush(stdout);
  if (Ranks)
    abandonWorld(*Ranks, Code);
}

void failAlone(int Code, const char *Format, ...) {
  va_list Arguments;
  va_start(Arguments, Format);
  abandon(Code, Format, Arguments);
  va_end(Arguments);
  std::exit(Code);
}

void endAlone(int Code, const char *Format, ...) {
  va_list Arguments;
  va_start(Arguments, Format);
  abandon(Code, Format, Arguments);
  va_end(Arguments);
  std::_Exit(Code);
}

/// timeout(1) and other launchers signal the program and then its group: what comes at once is one
/// interrupt. One that comes later ends the program. Any thread may run this.
static void onInterrupt(int Signal) {
  constexpr uint64_t AtOnce = 500'000'000;
  const uint64_t Now = systemNanoseconds();
  uint64_t First = 0;
  if (__atomic_compare_exchange_n(&InterruptedAt, &First, Now, false, __ATOMIC_RELAXED,
                                  __ATOMIC_RELAXED) ||
      Now < First + AtOnce)
    return;
  signal(Signal, SIG_DFL);
  raise(Signal);
}

void catchInterrupts() {
  struct sigaction Action = {};
  Action.sa_handler = onInterrupt;
  Action.sa_flags = SA_RESTART; // what is being written is written
  sigaction(SIGINT, &Action, nullptr);
  signal(SIGXFSZ, SIG_IGN); // a file that may not grow is an error of write()
}

bool interrupted() { return __atomic_load_n(&InterruptedAt, __ATOMIC_RELAXED) != 0; }

CallSiteList &callSites() { return CallSites; }

Evaluation &evaluation() { return Computed; }

Uses &usesSoFar() { return UsesSoFar; }

} // namespace tpb

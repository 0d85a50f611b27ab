//===- Process.h - What belongs to the process as a whole -------------------===//
//
// The kernels that registered, and the world of ranks that fail() has to leave, are mutable state
// of namespace scope. The rest of it is where an interrupt, a division by zero or emitted code
// arrives without an argument of ours: measure/Interrupts.cpp, problem/Evaluating.cpp,
// calls/CallSites.cpp, verify/Uses.cpp, staging/StagedArrays.cpp. Everything else is passed along.
// (tpb_mpi.c, compiled apart, remembers whether it started MPI, and a communicator of its own.)
//
//===----------------------------------------------------------------------===//
#ifndef TPB_BASE_PROCESS_H
#define TPB_BASE_PROCESS_H

#include "base/List.h"
#include "tpb.h"

namespace tpb {

struct World;

enum ExitCode {
  ExitGood = 0,
  ExitUsage = 1, // also input and output
  ExitVerification = 2,
  ExitInconclusive = 3,
  ExitInstructionSet = 4,
  ExitWorse = 5,    // of comparisons
  ExitStalled = 124 // ranks wait for ever, as timeout(1) has it
};

/// In the order in which the constructors ran.
std::span<const tpb_kernel_v1 *const> registeredKernels();

/// The world that fail() leaves; null before the ranks have met.
void setWorld(const World *Ranks);
const World *world();

/// One message on stderr, from rank 0.
void warn(const char *Format, ...) __attribute__((format(printf, 1, 2)));

/// One message, then the end of the program. For conditions that every rank sees alike.
[[noreturn]] void fail(int Code, const char *Format, ...) __attribute__((format(printf, 2, 3)));

/// The same for a condition that this rank alone may see: takes the other ranks down.
[[noreturn]] void failAlone(int Code, const char *Format, ...)
    __attribute__((format(printf, 2, 3)));

/// The same at once, without what the program does at its end: from where nothing can be relied on.
[[noreturn]] void endAlone(int Code, const char *Format, ...) __attribute__((format(printf, 2, 3)));

/// The same in a program with its own main, for what the user wrote wrong and every rank sees
/// alike.
[[noreturn]] void endApplication(const char *Format, ...) __attribute__((format(printf, 1, 2)));

} // namespace tpb
#endif

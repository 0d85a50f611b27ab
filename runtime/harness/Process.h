//===- Process.h - What belongs to the process as a whole -------------------===//
//
// All mutable state of namespace scope is in Process.cpp: the kernels that
// registered, the world of ranks that fail() has to leave, the interrupt flag
// and the call sites seen in an application. Everything else is passed along.
// (tpb_mpi.c, compiled apart, remembers whether it started MPI.)
//
//===----------------------------------------------------------------------===//
#ifndef TPB_HARNESS_PROCESS_H
#define TPB_HARNESS_PROCESS_H

#include "harness/List.h"
#include "tpb.h"

namespace tpb {

struct World;

enum ExitCode {
  ExitGood = 0,
  ExitUsage = 1, // also input and output
  ExitVerification = 2,
  ExitInconclusive = 3,
  ExitInstructionSet = 4,
  ExitWorse = 5 // of comparisons
};

/// In the order in which the constructors ran.
std::span<const tpb_kernel_v1 *const> registeredKernels();

/// The world that fail() leaves; null before the ranks have met.
void setWorld(const World *Ranks);

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

/// From now on the first interrupt ends sampling early; one that comes later ends the program.
void catchInterrupts();
bool interrupted();

struct ThreadTimes;

/// Where an application calls kernels (CallSites.cpp gives it its meaning).
struct CallSiteList {
  tpb_call_site *First;
  int ReportIsPlanned;
  unsigned long FirstTicks, FirstNanoseconds; // when the first call began, on both clocks
  ThreadTimes *Threads;                       // that have been in a region
  unsigned long Checks;     // TPB_VERIFY: 0 not read yet, 1 none, N + 1 every N-th call
  int Report;               // TPB_REPORT: 0 not read yet, otherwise a tpb::ReportKind
  int Sharing;              // sites and threads of which not every call is timed
  double LookTicks;         // what timing a call takes
  unsigned long StampTicks; // of these, what lies between the two time stamps
  double RoomKnown;         // bytes that copies were granted
  bool ThreadsBusy;         // one adds up what threads counted, or ends
};
CallSiteList &callSites();

/// What is being computed (Evaluating.h).
struct Evaluation;
Evaluation &evaluation();

/// What went to tpb_use() since somebody asked (Uses.cpp).
struct Uses;
Uses &usesSoFar();

} // namespace tpb
#endif

//===- Verify.h - The result at the size that was timed ---------------------===//
#ifndef TPB_VERIFY_VERIFY_H
#define TPB_VERIFY_VERIFY_H

#include "base/World.h"
#include "clock/Clock.h"
#include "problem/Arrays.h"
#include "verify/Compare.h"

namespace tpb {

enum class Verdict {
  Passed,
  Failed,
  Unverified,
  PlainLoop, // what ran is the plain loop itself
  NoWork,    // no iteration
  NoOutput   // the kernel has neither written arrays nor a result: nothing shows what it computed
};

struct VerifyReport {
  Verdict State = Verdict::Unverified;
  Rule How = Rule::Bitwise;
  bool Reduced = false; // checked at a smaller size than the one that was timed
  char Size[96] = "";   // at which it was checked
  double Worst = 0;     // largest error, as a part of what is allowed
  const char *Why = ""; // with PlainLoop
  bool Used = false;    // what was compared went to tpb_use()
  char Failure[480] = "";
};

/// One repetition of the kernel as dispatched against the plain loop, on equal data. `Timed` holds
/// the arrays that were timed, or is null; its content is lost. `CallNanoseconds` is the time of a
/// call, 0 when unknown; `Budget` is in seconds of the plain loop.
VerifyReport verifyAtSize(const Problem &Of, const Arrays *Timed, double CallNanoseconds,
                          double Budget, const Clock &Timer, const World &Ranks = World());

/// How often a check on entry has chosen the plain loop so far.
unsigned long plainRuns(const tpb_kernel_v1 &Kernel);

/// Whether an array that carries data from call to call holds infinity, NaN or subnormal numbers,
/// or nothing but zeros; then `Text` says where.
bool degenerate(const Problem &Of, const Arrays &After, char *Text, size_t Room);

} // namespace tpb
#endif

//===- CallCheck.cpp - Checking the calls that an application makes -------===//
//
// Calls of a kernel in a program with its own main that are more than counted come through here.
// With TPB_VERIFY=1 the arrays are copied first, the plain loop runs on the copies, and both
// results are compared as after a benchmark's samples.
//
// LoopCheck.cpp does the same for loops.
//
//===----------------------------------------------------------------------===//

#include "application/CallCheck.h"
#include "problem/Arrays.h"
#include "problem/Evaluating.h"
#include "verify/BoundArrays.h"
#include "verify/Compare.h"
#include "verify/Objects.h"
#include "verify/Probe.h"

#include <algorithm>
#include <cstdio>

namespace tpb {

void reportWrong(tpb_call_site &Site, unsigned long CallNumber, const char *What,
                 const Comparison &Compared, bool Indexed) {
  if (__atomic_fetch_add(&Site.wrong, 1, __ATOMIC_RELAXED) > 0)
    return;
  char Where[160];
  placeText(What, Compared, Indexed, Where, sizeof Where);
  std::fprintf(
      stderr,
      "error: %s:%d: kernel '%s', call %lu: %s is %.17g, the plain loop has %.17g, allowed "
      "error %.3g (%s)\n",
      Site.file, Site.line, Site.name, CallNumber, Where, Compared.Got, Compared.Expected,
      Compared.Allowed, Compared.Reason);
}

bool roomFor(double Bytes) {
  double &Known = callSites().RoomKnown;
  if (Bytes <= Known)
    return true;
  if (!memoryFor(Bytes))
    return false;
  Known = Bytes;
  return true;
}

namespace {

/// A kernel with the values that the application passes.
Problem problemOf(const tpb_kernel_v1 &Kernel, const tpb_value *Parameters) {
  Problem At(Kernel, 0, 1);
  for (int K = 0; K < Kernel.parameter_count; ++K)
    At.values()[K] = Parameters[K];
  return At;
}

/// Copies of arrays that are written; the others are the application's own.
class Copies {
public:
  Copies() = default;
  Copies(const Copies &) = delete;
  Copies &operator=(const Copies &) = delete;
  ~Copies() {
    for (void *const Each : Owned)
      std::free(Each);
  }

  bool take(const Problem &At, void *const *From) {
    const List<long> Counts = At.elements();
    double Bytes = 0;
    for (int K = 0; K < At.Kernel.array_count; ++K)
      Bytes += sizeOf(At, Counts, K);
    if (!roomFor(Bytes))
      return false;
    for (int K = 0; K < At.Kernel.array_count; ++K) {
      const size_t Size = static_cast<size_t>(sizeOf(At, Counts, K));
      if (!(At.Kernel.arrays[K].flags & TPB_WRITTEN)) {
        Pointers.push(From[K]);
        continue;
      }
      void *const Copy = std::malloc(Size + 1);
      if (!Copy)
        return false;
      std::memcpy(Copy, From[K], Size);
      Owned.push(Copy);
      Pointers.push(Copy);
    }
    return true;
  }
  void *const *pointers() const { return Pointers.data(); }

private:
  static double sizeOf(const Problem &At, const List<long> &Counts, int K) {
    return static_cast<double>(std::max(Counts[static_cast<size_t>(K)], 0L)) *
           At.Kernel.arrays[K].element_size;
  }
  List<void *> Pointers, Owned;
};

/// Copies of arrays that share bytes would no longer do so.
bool overlap(const Problem &At, void *const *Arrays) {
  const List<long> Counts = At.elements();
  const tpb_kernel_v1 &Kernel = At.Kernel;
  const auto Bytes = [&](int K) {
    return Counts[static_cast<size_t>(K)] * static_cast<long>(Kernel.arrays[K].element_size);
  };
  for (int I = 0; I < Kernel.array_count; ++I)
    for (int J = 0; J < I; ++J)
      if (((Kernel.arrays[I].flags | Kernel.arrays[J].flags) & TPB_WRITTEN) &&
          !tpb_disjoint(Arrays[I], Bytes(I), Arrays[J], Bytes(J)))
        return true;
  return false;
}

/// Why calls with these arrays can't be checked, or null.
const char *obstacle(const Problem &At, void *const *Given) {
  const tpb_kernel_v1 &Kernel = At.Kernel;
  if (Kernel.verify == TPB_VERIFY_NONE)
    return "verify(none)";
  if (Kernel.body_count == 0 && Kernel.verify != TPB_VERIFY_CHECK)
    return "no loop was vectorised";
  for (int K = 0; K < Kernel.array_count; ++K)
    if (Kernel.arrays[K].flags & TPB_NO_EXTENT)
      return "an array's extent is unknown";
  if (overlap(At, Given))
    return "arrays overlap";
  return nullptr;
}

/// Compares what the kernel left in the application's arrays with the plain loop's. True when the
/// call is right.
bool compare(tpb_call_site &Site, unsigned long Number, const Problem &At, const tpb_call &Got,
             const Copies &Expected, const tpb_value &Result, const BoundArrays &Bounds, Rule How) {
  const tpb_kernel_v1 &Kernel = At.Kernel;
  const List<long> Counts = At.elements();
  Tolerance Allowed;
  Allowed.How = How;
  Allowed.Relative = Kernel.rtol;
  for (int K = 0; K < Kernel.array_count; ++K) {
    const tpb_array &Array = Kernel.arrays[K];
    if (!(Array.flags & TPB_WRITTEN))
      continue;
    Allowed.Bound = Bounds.of(K);
    const Comparison Compared = compareArray(Kernel, K, Got.array[K], Expected.pointers()[K],
                                             Counts[static_cast<size_t>(K)], Allowed);
    if (Compared.Different) {
      reportWrong(Site, Number, Array.name, Compared, true);
      return false;
    }
  }
  Allowed.Bound = Bounds.ofResult();
  const Comparison Compared = compareResults(Kernel.result, *Got.result, Result, Allowed);
  if (Compared.Different)
    reportWrong(Site, Number, "result", Compared, false);
  return !Compared.Different;
}

void count(tpb_call_site &Site, const tpb_kernel_v1 &Kernel, const tpb_value *Parameters) {
  const unsigned long Began = tpb_counts();
  if (!Began)
    return;
  tpb_work Work = unknownWork();
  Kernel.work(Parameters, &Work);
  if (Kernel.region_count > 0) {
    List<tpb_work> Parts;
    for (int R = 0; R < Kernel.region_count; ++R)
      Parts.push(unknownWork());
    Kernel.region_work(Parameters, Parts.data());
    tpb_count_regions(Kernel.slots + 1, Kernel.region_count, Parts.data());
  }
  tpb_count(&Site, Began, Work.bytes, Work.flops);
}

void callTimed(tpb_call_site &Site, const tpb_kernel_v1 &Kernel, const tpb_call &Call) {
  count(Site, Kernel, Call.parameter);
  const unsigned long Entered = tpb_enter(&Site);
  Kernel.run(&Call);
  tpb_leave(&Site, Entered);
}

void checkCall(tpb_call_site &Site, const tpb_kernel_v1 &Kernel, const tpb_call &Call) {
  const auto Say = [&](const char *Why) {
    __atomic_store_n(&Site.unchecked, Why, __ATOMIC_RELAXED);
  };
  const auto Unchecked = [&](const char *Why) {
    callTimed(Site, Kernel, Call);
    Say(Why);
  };
  const Problem At = problemOf(Kernel, Call.parameter);
  if (const char *const Why = obstacle(At, Call.array))
    return Unchecked(Why);
  const unsigned long Number = callNumber(Site);
  if (Kernel.verify == TPB_VERIFY_CHECK) {
    callTimed(Site, Kernel, Call);
    __atomic_fetch_add(&Site.checked, 1, __ATOMIC_RELAXED);
    if (!Kernel.check(&Call) && __atomic_fetch_add(&Site.wrong, 1, __ATOMIC_RELAXED) == 0)
      std::fprintf(stderr,
                   "error: %s:%d: kernel '%s', call %lu: the checking function says that "
                   "the result is wrong\n",
                   Site.file, Site.line, Site.name, Number);
    return;
  }
  const Rule How = inexactRule(Kernel);
  Copies Expected, BoundCopy;
  BoundArrays Bounds;
  if (!Expected.take(At, Call.array) ||
      (How == Rule::Bound && !(BoundCopy.take(At, Call.array) && Bounds.allocate(At))))
    return Unchecked("not enough memory for copies");
  Objects Variables(Kernel);
  if (!Variables.allocated())
    return Unchecked("not enough memory for copies");
  const tpb_thread_calls *const Calls = lookedAt(&Site);
  const unsigned long PlainBefore = Calls ? Calls->counted().plain : 0;
  callTimed(Site, Kernel, Call);
  if (Calls && Calls->counted().plain != PlainBefore)
    return Say("the plain loop ran");
  Variables.keep();
  Variables.restore();
  tpb_value Result = *Call.result, Unused = {};
  const tpb_call Plain = {Expected.pointers(), Call.parameter, &Result};
  Kernel.plain(&Plain);
  __asm__ volatile("" : : : "memory");
  Comparison Apart;
  const tpb_object *const Wrong = Variables.firstDifferent(false, How == Rule::Bitwise, Apart);
  if (How == Rule::Bound) {
    const tpb_call WithBounds = {BoundCopy.pointers(), Call.parameter, &Unused};
    Kernel.bound(&WithBounds, Bounds.raw());
  }
  Variables.putKept();
  __asm__ volatile("" : : : "memory");
  __atomic_fetch_add(&Site.checked, 1, __ATOMIC_RELAXED);
  if (Wrong)
    return reportWrong(Site, Number, Wrong->name, Apart, Wrong->elements > 1);
  compare(Site, Number, At, Call, Expected, Result, Bounds, How);
}

} // namespace

unsigned long callNumber(const tpb_call_site &Site) {
  const tpb_thread_calls *const Calls = lookedAt(&Site);
  return Calls ? Calls->LastCall : __atomic_load_n(&Site.calls, __ATOMIC_RELAXED) + 1;
}

void describeChecks(const tpb_call_site &Of, const SiteTotals &All, char (&Text)[160]) {
  if (!Of.version || All.Plain == All.Calls)
    std::snprintf(Text, sizeof Text, "unverified (the loop ran as written)");
  else if (Of.wrong)
    std::snprintf(Text, sizeof Text, "FAILED in %lu of %lu calls", Of.wrong, Of.checked);
  else if (!checksEvery())
    std::snprintf(Text, sizeof Text, "unverified (in application)");
  else if (Of.unchecked && Of.checked)
    std::snprintf(Text, sizeof Text, "verified, %lu of %lu calls (the others: %.60s)", Of.checked,
                  All.Calls, Of.unchecked);
  else if (Of.unchecked)
    std::snprintf(Text, sizeof Text, "unverified (%.80s)", Of.unchecked);
  else if (Of.checked && Of.checked < All.Calls)
    std::snprintf(Text, sizeof Text, "verified, %lu of %lu calls", Of.checked, All.Calls);
  else if (Of.checked)
    std::snprintf(Text, sizeof Text, "verified, %lu call%s", Of.checked,
                  Of.checked == 1 ? "" : "s");
  else
    std::snprintf(Text, sizeof Text, "unverified (arrays without extents)");
}

bool anyCallWrong(const CallSiteList &Sites) {
  for (const tpb_call_site *Site = Sites.First; Site; Site = Site->next)
    if (Site->wrong)
      return true;
  return false;
}

} // namespace tpb

extern "C" int tpb_checks(void) {
  const unsigned long Every = tpb::checksEvery();
  const tpb_thread_calls *const Calls = Every > 1 ? tpb::lookedAtLast() : nullptr;
  return Every && (!Calls || (Calls->LastCall - 1) % Every == 0);
}

extern "C" void tpb_check(tpb_call_site *Site, void *const *Array, const tpb_value *Parameter,
                          tpb_value *Result) {
  std::memset(Result, 0, sizeof *Result);
  const tpb_call Call = {Array, Parameter, Result};
  if (const tpb_kernel_v1 *const Kernel = tpb::kernelOf(*Site))
    return tpb::checkCall(*Site, *Kernel, Call);
  tpb::failAlone(tpb::ExitUsage, "TPB_VERIFY: kernel '%s' of %s:%d is not registered", Site->name,
                 Site->file, Site->line);
}

extern "C" int tpb_look(tpb_call_site *Site, tpb_calls *Here, void *const *Array,
                        const tpb_value *Parameter, tpb_value *Result) {
  const tpb_thread_calls *const Known = Here->known;
  const tpb_kernel_v1 *const Kernel = Known && Known->Kernel ? Known->Kernel : tpb::kernelOf(*Site);
  if (!Kernel)
    return 0;
  std::memset(Result, 0, sizeof *Result);
  const tpb_call Call = {Array, Parameter, Result};
  if (!tpb_looks(Site, Here))
    Kernel->run(&Call);
  else if (tpb_checks())
    tpb::checkCall(*Site, *Kernel, Call);
  else
    tpb::callTimed(*Site, *Kernel, Call);
  return 1;
}

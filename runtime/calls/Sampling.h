//===- Sampling.h - Which calls of an application are timed -----------------===//
//
// Reading clocks and counting work takes about a tenth of a microsecond, which a
// short kernel that is called all the time would pay all the time. So all calls
// are counted, exactly, by the caller's thread; those that are timed as well are
// a random selection, as dense as a small part of the time in those calls,
// or of the time between them, allows, and each stands for the calls since the one before.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_CALLS_SAMPLING_H
#define TPB_CALLS_SAMPLING_H

#include "base/Process.h"

/// What is known of the calls of one thread at one site, beside what emitted code counts in the
/// thread's own memory. Nodes outlive their threads.
struct tpb_thread_calls {
  tpb_calls *Own;     // null when the thread has ended
  tpb_calls AtItsEnd; // what it counted then
  tpb_call_site *Site;
  tpb_thread_calls *Next;      // of the site
  tpb_thread_calls *Before;    // that the thread joined
  const tpb_kernel_v1 *Kernel; // null for a loop in a function
  unsigned long Handed;        // calls made, and those that `left` still counts down
  unsigned long LastCall;      // the number of the call that was last looked at
  unsigned long LastTicks;
  unsigned long Weight; // calls that the present one stands for
  unsigned long Random;
  int Depth; // of recursion
  bool Shares, RegionsOff;
  unsigned long LookedAt;   // when; 0: nobody measures what counting takes
  unsigned long CountTicks; // counting the work of a call, at best
  double Typical;           // ticks of a call
  tpb_thread_calls *Outer;  // looked at around this one
  const tpb_calls &counted() const { return Own ? *Own : AtItsEnd; }
  unsigned long calls() const { return Handed - static_cast<unsigned long>(counted().left); }
};

namespace tpb {

/// What all threads did at a site.
struct SiteTotals {
  unsigned long Calls = 0, Plain = 0, Timed = 0;
  double Ticks = 0;        // of all calls, by those that were timed
  double CountTicks = 0;   // counting the work of one that was timed
  double RegionFactor = 1; // from what regions counted to all calls
  tpb_counted Work = {};   // of all calls
};
SiteTotals totalsOf(const tpb_call_site &Site);

/// The call at this site that this thread is looking at; null when emitted code does not say.
tpb_thread_calls *lookedAt(const tpb_call_site *Site);

/// The innermost of all.
tpb_thread_calls *lookedAtLast();

/// That of a kernel, by the first of the kernel's regions.
tpb_thread_calls *lookedAtRegions(const tpb_slot *First);

/// The work of the present call is counted; the call begins.
void noteCounted(tpb_thread_calls &Calls);

/// The present call took so long: says how far the next one to be looked at is, and takes the
/// present one off the list.
void scheduleNext(tpb_thread_calls &Calls, unsigned long Ticks, unsigned long Now);

/// Measures what timing a call takes beside counting its work, in ticks, once.
double ticksOfLook();

} // namespace tpb
#endif

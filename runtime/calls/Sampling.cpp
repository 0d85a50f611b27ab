//===- Sampling.cpp - Which calls of an application are timed ---------------===//

#include "calls/Sampling.h"
#include "calls/CallSites.h"
#include "calls/Hook.h"
#include "calls/Settings.h"
#include "clock/Clock.h"
#include "machine/Features.h"

#include <algorithm>
#include <climits>

namespace {

/// Of the time in calls of a kernel, and once more of the time between them.
constexpr double MostCost = 0.001;
constexpr unsigned long All = 64; // calls of a thread, in the beginning
constexpr unsigned long Farthest = 1ul << 22;
constexpr long Never = LONG_MAX / 4;

thread_local tpb_thread_calls *Looked;

void addTo(tpb_call_site &Site, tpb_thread_calls &Calls) {
  Calls.Next = __atomic_load_n(&Site.threads, __ATOMIC_ACQUIRE);
  while (!__atomic_compare_exchange_n(&Site.threads, &Calls.Next, &Calls, false, __ATOMIC_ACQ_REL,
                                      __ATOMIC_ACQUIRE))
    ;
}

/// Calls up to the next one that is timed; a random number with the mean that the cost allows.
long distance(tpb_thread_calls &Calls, unsigned long Now) {
  if (tpb_hook)
    return 1; // who follows calls wants all of them
  if (tpb::reportKind() == tpb::ReportKind::Off)
    return Never;
  if (Calls.calls() < All)
    return 1;
  const double Look = tpb::ticksOfLook() + static_cast<double>(Calls.CountTicks);
  const double Between =
      static_cast<double>(Now - Calls.LastTicks) / static_cast<double>(Calls.Weight);
  int &Sharing = tpb::callSites().Sharing;
  const double Part = std::max(1, __atomic_load_n(&Sharing, __ATOMIC_RELAXED));
  const double Mean = Look / (MostCost * std::max({Calls.Typical, Between / Part, 1.0}));
  if (Mean <= 1)
    return 1;
  if (!Calls.Shares) {
    Calls.Shares = true;
    __atomic_fetch_add(&Sharing, 1, __ATOMIC_RELAXED);
  }
  const unsigned long Whole =
      static_cast<unsigned long>(std::min(Mean, static_cast<double>(Farthest)));
  Calls.Random = tpb_mix(Calls.Random, Calls.LastCall);
  return static_cast<long>(1 + Calls.Random % (2 * Whole));
}

/// What a call takes, now: one that was interrupted counts for a little, a kernel that got slower
/// for all after a few calls.
void follow(double &Typical, double Ticks) {
  Typical = Typical > 0 ? Typical + (std::min(Ticks, 16 * Typical) - Typical) / 8 : Ticks;
}

void stampRegions(const tpb_kernel_v1 &Kernel, bool On) {
  for (int R = 0; R < Kernel.region_count; ++R)
    Kernel.slots[R + 1].off = !On;
}

void stampRegions(tpb_thread_calls &Calls, bool On) {
  if (!Calls.Kernel || Calls.RegionsOff == !On)
    return;
  Calls.RegionsOff = !On;
  stampRegions(*Calls.Kernel, On);
}

/// The nodes of this thread, the last one first.
thread_local tpb_thread_calls *Joined;
thread_local bool Ends;

/// Of threads that end while another one adds up.
class Threads {
public:
  Threads() {
    while (__atomic_test_and_set(&tpb::callSites().ThreadsBusy, __ATOMIC_ACQUIRE))
      ;
  }
  Threads(const Threads &) = delete;
  Threads &operator=(const Threads &) = delete;
  ~Threads() { __atomic_clear(&tpb::callSites().ThreadsBusy, __ATOMIC_RELEASE); }
};

/// The thread's memory goes: its counts stay. What it still calls is counted at the site.
void leaves(void *) {
  const Threads Busy;
  Ends = true;
  Looked = nullptr;
  for (; Joined; Joined = Joined->Before) {
    Joined->AtItsEnd = *Joined->Own;
    *Joined->Own = {};
    Joined->Own = nullptr;
  }
}

bool nobodyWatches() {
  return !tpb_hook && tpb::reportKind() == tpb::ReportKind::Off && !tpb::checksEvery();
}

} // namespace

// Of the C library, also where programs have no threads.
extern "C" int __cxa_thread_atexit_impl(void (*End)(void *), void *Of, void *Object);
extern "C" void *__dso_handle;

extern "C" void tpb_joins(tpb_call_site *Site, tpb_calls *Here) {
  if (Ends) {
    __atomic_fetch_add(&Site->plain, 1, __ATOMIC_RELAXED);
    return;
  }
  auto *const New = static_cast<tpb_thread_calls *>(std::calloc(1, sizeof(tpb_thread_calls)));
  if (!New)
    tpb::outOfSmallMemory();
  tpb::tellWhatIsLacking();
  New->Site = Site;
  New->Kernel = tpb::kernelOf(*Site);
  New->Random = reinterpret_cast<uintptr_t>(New);
  New->Own = Here;
  New->Before = Joined;
  if (!Joined)
    __cxa_thread_atexit_impl(leaves, nullptr, &__dso_handle);
  Joined = New;
  addTo(*Site, *New);
  Here->known = New;
}

extern "C" int tpb_looks(tpb_call_site *Site, tpb_calls *Here) {
  static tpb_thread_calls Unwatched;
  if (tpb::callSites().Benchmark) {
    Here->known = &Unwatched;
    Here->left = Never;
    return 0;
  }
  if (!Here->known || Here->known == &Unwatched) {
    if (nobodyWatches()) {
      tpb::tellWhatIsLacking();
      if (const tpb_kernel_v1 *const Kernel = tpb::kernelOf(*Site))
        stampRegions(*Kernel, false);
      Here->known = &Unwatched;
      Here->left = Never;
      return 0;
    }
    if (Ends) {
      Here->left = 0; // the next one comes here, too
      return 1;
    }
    tpb_joins(Site, Here);
  }
  tpb_thread_calls &Calls = *Here->known;
  Calls.LookedAt = Calls.calls() <= All ? tpb::counterAtStart() : 0;
  Calls.Weight = Calls.calls() - Calls.LastCall;
  Calls.LastCall = Calls.calls();
  if (Calls.Depth++ == 0) {
    Calls.Outer = Looked;
    Looked = &Calls;
  }
  stampRegions(Calls, true);
  return 1;
}

namespace tpb {

tpb_thread_calls *lookedAt(const tpb_call_site *Site) {
  tpb_thread_calls *Calls = Looked;
  while (Calls && Calls->Site != Site)
    Calls = Calls->Outer;
  return Calls;
}

tpb_thread_calls *lookedAtLast() { return Looked; }

tpb_thread_calls *lookedAtRegions(const tpb_slot *First) {
  tpb_thread_calls *Calls = Looked;
  while (Calls && !(Calls->Kernel && Calls->Kernel->slots && Calls->Kernel->slots + 1 == First))
    Calls = Calls->Outer;
  return Calls;
}

void noteCounted(tpb_thread_calls &Calls) {
  if (!Calls.LookedAt)
    return;
  const unsigned long Ticks = std::max(counterAtEnd() - Calls.LookedAt, 1ul);
  Calls.CountTicks = Calls.CountTicks ? std::min(Calls.CountTicks, Ticks) : Ticks;
  Calls.LookedAt = 0;
}

void scheduleNext(tpb_thread_calls &Calls, unsigned long Ticks, unsigned long Now) {
  follow(Calls.Typical, static_cast<double>(Ticks));
  long Distance = distance(Calls, Now);
  Calls.LastTicks = Now;
  if (const unsigned long Every = checksEvery())
    Distance = std::min(Distance, static_cast<long>(Every - (Calls.calls() - 1) % Every));
  Calls.Handed += static_cast<unsigned long>(Distance);
  Calls.Own->left += Distance;
  stampRegions(Calls, Distance == 1);
  if (--Calls.Depth > 0)
    return;
  tpb_thread_calls **Link = &Looked; // what left by longjmp() may still stand in front
  while (*Link && *Link != &Calls)
    Link = &(*Link)->Outer;
  if (*Link)
    *Link = Calls.Outer;
}

SiteTotals totalsOf(const tpb_call_site &Site) {
  SiteTotals Result;
  Result.Calls = Site.calls;
  Result.Plain = Site.plain;
  const Threads Busy;
  for (const tpb_thread_calls *Each = __atomic_load_n(&Site.threads, __ATOMIC_ACQUIRE); Each;
       Each = Each->Next) {
    Result.Calls += Each->calls();
    Result.Plain += Each->counted().plain;
    Result.CountTicks = std::max(Result.CountTicks, static_cast<double>(Each->CountTicks));
  }
  Result.Timed = Site.timed;
  const double All = static_cast<double>(Result.Calls);
  if (Site.stood_for)
    Result.Ticks = static_cast<double>(Site.ticks) / static_cast<double>(Site.stood_for) * All;
  if (Site.timed_ticks)
    Result.RegionFactor = Result.Ticks / static_cast<double>(Site.timed_ticks);
  Result.Work = Site.work;
  return Result;
}

double ticksOfLook() {
  double &Known = callSites().LookTicks;
  if (Known > 0)
    return Known;
  Known = 1;                    // not again from inside
  static tpb_call_site Nowhere; // of which nobody hears
  static tpb_thread_calls Calls;
  static tpb_calls Here;
  Calls.Site = &Nowhere;
  Calls.Own = &Here;
  Here.known = &Calls;
  Nowhere.listed = 1;
  constexpr int Times = 64;
  unsigned long Best = ~0ul;
  for (int Round = 0; Round < 4; ++Round) {
    const unsigned long Start = counterAtStart();
    for (int I = 0; I < Times; ++I) {
      Calls.Shares = true;
      Here.left = 0;
      tpb_looks(&Nowhere, &Here);
      const unsigned long Entered = counterAtStart();
      countTime(Nowhere, Entered);
    }
    Best = std::min(Best, static_cast<unsigned long>(counterAtEnd() - Start));
  }
  Known = std::max(static_cast<double>(Best) / Times, 1.0);
  return Known;
}

} // namespace tpb

//===- StagedArrays.cpp - Arrays that only transfers may touch --------------===//

#include "staging/StagedArrays.h"
#include "base/Process.h"
#include "staging/Scratchpad.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

namespace tpb {

// A fault arrives without an argument of ours.
static StagedArrays *Watched;
static struct sigaction Former;

StagedArrays::StagedArrays(bool Strict) : Strict(Strict) {
  if (Strict)
    catchFaults();
}

StagedArrays::~StagedArrays() {
  for (const StagedArray &Each : Arrays)
    protect(Each, PROT_READ | PROT_WRITE);
  StagedArrays **Link = &Watched;
  while (*Link && *Link != this)
    Link = &(*Link)->Next;
  if (*Link)
    *Link = Next;
  if (Catching && !Watched)
    sigaction(SIGSEGV, &Former, nullptr);
  pthread_mutex_destroy(&Mutex);
}

void StagedArrays::catchFaults() {
  if (Catching)
    return;
  Catching = true;
  if (!Watched) {
    struct sigaction Action = {};
    Action.sa_sigaction = onFault;
    Action.sa_flags = SA_SIGINFO;
    sigaction(SIGSEGV, &Action, &Former);
  }
  Next = Watched;
  Watched = this;
}

/// The access is the program's own: nothing of ours was interrupted.
void StagedArrays::onFault(int Signal, siginfo_t *Information, void *) {
  const char *const At = static_cast<char *>(Information->si_addr);
  for (const StagedArrays *Each = Watched; Each; Each = Each->Next)
    for (const StagedArray &Array : Each->Arrays)
      if (At >= Array.Guarded && At < Array.Guarded + Array.GuardedBytes)
        stagingIsBroken(-1,
                        "byte %ld of '%s' is accessed by itself, but only transfers reach it here",
                        static_cast<long>(At - Array.Begin), Array.Name);
  sigaction(SIGSEGV, &Former, nullptr); // it happens again, to whoever it concerns
  if (Information->si_code <= 0)        // unless a process sent it
    raise(Signal);
}

void StagedArrays::protect(const StagedArray &Array, int Access) const {
  if (Strict && Array.GuardedBytes && mprotect(Array.Guarded, Array.GuardedBytes, Access))
    endAlone(ExitUsage, "staging: array '%s' can't be guarded: %s", Array.Name,
             std::strerror(errno));
}

void StagedArrays::change(const Transfer &T, int By) {
  if (!Strict || T.Route == TPB_SDM2LDM)
    return;
  pthread_mutex_lock(&Mutex);
  for (StagedArray &Each : Arrays)
    if (T.Far.Begin < Each.Begin + Each.Bytes && T.Far.end() > Each.Begin) {
      Each.Open += By;
      if (Each.Open == (By > 0 ? 1 : 0))
        protect(Each, By > 0 ? PROT_READ | PROT_WRITE : PROT_NONE);
    }
  pthread_mutex_unlock(&Mutex);
}

void StagedArrays::add(void *Begin, long Bytes, const char *Name) {
  if (Bytes < 0)
    stagingIsBroken(-1, "array '%s' of %ld bytes", Name, Bytes);
  char *const First = static_cast<char *>(Begin);
  const auto Page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto Place = reinterpret_cast<uintptr_t>(First);
  const uintptr_t From = (Place + Page - 1) / Page * Page;
  const uintptr_t To = (Place + static_cast<uintptr_t>(Bytes)) / Page * Page;
  const StagedArray New = {First, Bytes, Name, First + (From - Place), To > From ? To - From : 0,
                           0};
  pthread_mutex_lock(&Mutex);
  for (const StagedArray &Each : Arrays)
    if (First < Each.Begin + Each.Bytes && Each.Begin < First + Bytes)
      stagingIsBroken(-1, "array '%s' shares bytes with '%s', which is staged already", Name,
                      Each.Name);
  protect(New, PROT_NONE);
  Arrays.push(New);
  pthread_mutex_unlock(&Mutex);
}

void StagedArrays::forbid(void *Begin, long Bytes, const char *Name) {
  char *const First = static_cast<char *>(Begin);
  catchFaults();
  Arrays.push({First, Bytes, Name, First, static_cast<size_t>(Bytes), 0});
}

void StagedArrays::remove(const void *Begin) {
  pthread_mutex_lock(&Mutex);
  StagedArray *const Found =
      std::find_if(Arrays.begin(), Arrays.end(), [&](auto &Each) { return Each.Begin == Begin; });
  if (Found == Arrays.end())
    stagingIsBroken(-1, "the array at %p is not staged", Begin);
  protect(*Found, PROT_READ | PROT_WRITE);
  *Found = Arrays.back();
  Arrays.resize(Arrays.size() - 1);
  pthread_mutex_unlock(&Mutex);
}

StagedArray StagedArrays::find(const Rows &Bytes) {
  pthread_mutex_lock(&Mutex);
  StagedArray Result = {};
  for (const StagedArray &Each : Arrays)
    if (Bytes.Begin < Each.Begin + Each.Bytes && Bytes.end() > Each.Begin)
      Result = Each;
  pthread_mutex_unlock(&Mutex);
  return Result;
}

} // namespace tpb

//===- LoopCheck.cpp - Checking a loop where an application runs it ---------===//
//
// With TPB_VERIFY=1 the user's loop runs first, as written. Then what it wrote is
// set back, the worker runs, and both results are compared. Nobody says how large
// the arrays are: only elements that the loop may write are copied, and only those
// that it changed are set back, so that what lies between them stays alone.
//
//===----------------------------------------------------------------------===//

#include "application/CallCheck.h"
#include "problem/Arrays.h"

#include <algorithm>
#include <sys/mman.h>
#include <unistd.h>

using namespace tpb;

/// The elements of one array that the loop may write.
struct tpb_loop_array {
  const char *Name;
  tpb_element Element;
  char *First; // element Low
  long Low, Count;
  char *Before, *Plain; // copies: before the loop, after the user's
  long BoundLow, BoundCount;
  double *Bound;       // one for each element that the loop reads or writes
  int Step;            // of structures, of whose elements not all have this type
  unsigned long Which; // remainders of those that do
};

namespace {

size_t bytesOf(const tpb_loop_array &Of) {
  return static_cast<size_t>(Of.Count) * elementBytes(Of.Element);
}

struct MappedRange {
  const char *First;
  size_t Bytes;
};

/// Whether the system knows these bytes. A range may reach beyond an array whose ends the loop
/// leaves out.
bool isMapped(const char *First, size_t Bytes) {
  // What was so in a call before is not asked again: an application passes the same arrays.
  static thread_local MappedRange Known[16];
  static thread_local unsigned Oldest;
  for (const MappedRange &Each : Known)
    if (First >= Each.First && First + Bytes <= Each.First + Each.Bytes)
      return true;
  const uintptr_t Page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  const uintptr_t End = reinterpret_cast<uintptr_t>(First) + Bytes;
  constexpr size_t Pages = 4096;
  unsigned char Resident[Pages];
  for (uintptr_t At = reinterpret_cast<uintptr_t>(First) / Page * Page; At < End;) {
    const size_t Piece = std::min<size_t>(Pages * Page, End - At);
    if (mincore(reinterpret_cast<void *>(At), Piece, Resident) != 0)
      return false;
    At += Pages * Page;
  }
  Known[Oldest++ % 16] = {First, Bytes};
  return true;
}

/// Writes only what differs: the rest may belong to somebody else.
void setBack(const tpb_loop_array &Of, const char *To) {
  const size_t Size = elementBytes(Of.Element), Bytes = bytesOf(Of);
  for (size_t At = 0; At < Bytes; At += Size)
    if (std::memcmp(Of.First + At, To + At, Size))
      std::memcpy(Of.First + At, To + At, Size);
}

void release(tpb_loop &Loop) {
  for (int K = 0; K < Loop.count; ++K)
    for (void *const Each :
         {static_cast<void *>(Loop.arrays[K].Before), static_cast<void *>(Loop.arrays[K].Plain),
          static_cast<void *>(Loop.arrays[K].Bound)})
      std::free(Each);
  std::free(Loop.arrays);
  Loop.arrays = nullptr;
  Loop.count = 0;
}

void judge(tpb_loop &Loop, const char *What, const Comparison &Compared, bool Indexed) {
  if (!Compared.Different || Loop.wrong++)
    return;
  reportWrong(*Loop.site, Loop.number, What, Compared, Indexed);
}

Tolerance toleranceOf(const tpb_loop &Loop, const double *Bound) {
  Tolerance Allowed;
  Allowed.How = Loop.relative < 0 ? Rule::Bound : Rule::Relative;
  Allowed.Relative = Loop.relative;
  Allowed.Bound = Bound;
  Allowed.AnyZero = Loop.unsigned_zeros;
  return Allowed;
}

void compare(tpb_loop &Loop, const tpb_loop_array &Of) {
  const unsigned Bytes = elementBytes(Of.Element);
  for (long I = 0; I < Of.Step && I < Of.Count; ++I) {
    const long Remainder = ((Of.Low + I) % Of.Step + Of.Step) % Of.Step;
    if (!(Of.Which >> Remainder & 1))
      continue;
    const NumberSequence Numbers = {"",
                                    Of.Element,
                                    Bytes,
                                    (Of.Count - I - 1) / Of.Step + 1,
                                    1,
                                    static_cast<size_t>(I) * Bytes,
                                    static_cast<size_t>(Of.Step) * Bytes,
                                    Bytes};
    Comparison Compared = compareNumbers(Numbers, Of.First, Of.Plain,
                                         toleranceOf(Loop, Of.Bound + (Of.Low - Of.BoundLow)));
    Compared.Index = Of.Low + I + Compared.Index * Of.Step;
    judge(Loop, Of.Name, Compared, true);
  }
}

} // namespace

extern "C" void tpb_loop_starts(tpb_loop *Loop, tpb_call_site *Site, double Relative, int Vectors) {
  *Loop = {Site,
           Vectors ? nullptr : "the loop ran as written",
           Relative,
           nullptr,
           0,
           0,
           callNumber(*Site),
           0};
}

extern "C" void tpb_loop_writes(tpb_loop *Loop, const char *Name, tpb_element Element, void *Array,
                                long Low, long Count) {
  const size_t Bytes = static_cast<size_t>(Loop->count + 1) * sizeof(tpb_loop_array);
  void *const More = std::realloc(Loop->arrays, Bytes);
  if (!More)
    outOfSmallMemory();
  Loop->arrays = static_cast<tpb_loop_array *>(More);
  const long Known = Count > 0 ? Count : 0;
  char *const First = static_cast<char *>(Array) + Low * static_cast<long>(elementBytes(Element));
  Loop->arrays[Loop->count++] = {Name,    Element, First, Low,     Known, nullptr,
                                 nullptr, Low,     Known, nullptr, 1,     1};
}

extern "C" void tpb_loop_members(tpb_loop *Loop, int Step, unsigned long Which) {
  Loop->arrays[Loop->count - 1].Step = Step;
  Loop->arrays[Loop->count - 1].Which = Which;
}

extern "C" void tpb_loop_reads(tpb_loop *Loop, long Low, long Count) {
  tpb_loop_array &Last = Loop->arrays[Loop->count - 1];
  const long End = std::max(Low + Count, Last.Low + Last.Count);
  Last.BoundLow = std::min(Low, Last.Low);
  Last.BoundCount = std::max(End - Last.BoundLow, 0L);
}

extern "C" int tpb_loop_begins(tpb_loop *Loop) {
  for (int K = 0; K < Loop->count && !Loop->obstacle; ++K) {
    tpb_loop_array &Each = Loop->arrays[K];
    const size_t Bytes = bytesOf(Each);
    if (!isMapped(Each.First, Bytes)) {
      Loop->obstacle = "range unknown";
    } else if (roomFor(2.0 * static_cast<double>(Bytes) +
                       8.0 * static_cast<double>(Each.BoundCount))) {
      Each.Before = static_cast<char *>(std::malloc(Bytes + 1));
      Each.Plain = static_cast<char *>(std::malloc(Bytes + 1));
      Each.Bound = static_cast<double *>(
          std::calloc(static_cast<size_t>(Each.BoundCount) + 1, sizeof(double)));
    }
    if (!Loop->obstacle && !(Each.Before && Each.Plain && Each.Bound))
      Loop->obstacle = "not enough memory for copies";
    if (!Loop->obstacle)
      std::memcpy(Each.Before, Each.First, Bytes);
  }
  if (!Loop->obstacle)
    return 1;
  __atomic_store_n(&Loop->site->unchecked, Loop->obstacle, __ATOMIC_RELAXED);
  release(*Loop);
  return 0;
}

extern "C" double *tpb_loop_bound(tpb_loop *Loop, int K) {
  return Loop->arrays[K].Bound - Loop->arrays[K].BoundLow;
}

extern "C" void tpb_loop_restore(tpb_loop *Loop) {
  for (int K = 0; K < Loop->count; ++K)
    setBack(Loop->arrays[K], Loop->arrays[K].Before);
}

extern "C" unsigned long tpb_loop_keeps(tpb_loop *Loop) {
  for (int K = 0; K < Loop->count; ++K)
    std::memcpy(Loop->arrays[K].Plain, Loop->arrays[K].First, bytesOf(Loop->arrays[K]));
  tpb_loop_restore(Loop);
  return tpb_enter(Loop->site);
}

extern "C" void tpb_loop_float(tpb_loop *Loop, const char *Name, tpb_element Element, double Got,
                               double Expected, double Bound) {
  tpb_value X = {}, Y = {};
  X.f = Got;
  Y.f = Expected;
  judge(*Loop, Name, compareResults(Element, X, Y, toleranceOf(*Loop, &Bound)), false);
}

extern "C" void tpb_loop_integer(tpb_loop *Loop, const char *Name, long Got, long Expected) {
  tpb_value X = {}, Y = {};
  X.i = Got;
  Y.i = Expected;
  judge(*Loop, Name, compareResults(TPB_I64, X, Y, {}), false);
}

extern "C" void tpb_loop_ends(tpb_loop *Loop) {
  for (int K = 0; K < Loop->count; ++K)
    compare(*Loop, Loop->arrays[K]);
  // Only now: what one view sets back may be another one's.
  for (int K = 0; K < Loop->count; ++K)
    setBack(Loop->arrays[K], Loop->arrays[K].Plain);
  __atomic_fetch_add(&Loop->site->checked, 1, __ATOMIC_RELAXED);
  release(*Loop);
}

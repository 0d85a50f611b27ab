//===- Walk.cpp - The memory that a stream goes over ------------------------===//

#include "limits/Walk.h"
#include "limits/Streams.h"

#include <algorithm>
#include <sys/mman.h>

namespace tpb {

static long wholeTrips(double Bytes) {
  return static_cast<long>(Bytes / 8) / StreamTrip * StreamTrip;
}

Walk partOf(const Walk &Whole, long Part, long Parts) {
  Walk Result = Whole;
  Result.Count = Whole.Count / Parts / StreamTrip * StreamTrip;
  for (double *&Array : Result.Array)
    if (Array)
      Array += Part * Result.Count;
  return Result;
}

/// The arrays that a kernel touches in the order in which streams take them: only written, read and
/// written, only read.
static List<int> touched(const tpb_kernel_v1 &Kernel) {
  List<int> Result;
  constexpr unsigned Order[] = {TPB_WRITTEN, TPB_READ | TPB_WRITTEN, TPB_READ};
  for (const unsigned Flags : Order)
    for (int K = 0; K < Kernel.array_count; ++K)
      if ((Kernel.arrays[K].flags & (TPB_READ | TPB_WRITTEN)) == Flags)
        Result.push(K);
  return Result;
}

/// A part of a walk for each thread, as schedule(static) would split it.
static void split(const Walk &Whole, int Threads, List<Walk> &Into) {
  for (int T = 0; T < Threads; ++T) {
    const tpb_range Trips = tpb_static(0, Whole.Count / StreamTrip, T, Threads);
    Walk Part = {{}, (Trips.end - Trips.begin) * StreamTrip, T};
    for (int K = 0; K < 3; ++K)
      Part.Array[K] = Whole.Array[K] ? Whole.Array[K] + Trips.begin * StreamTrip : nullptr;
    if (Part.Count > 0)
      Into.push(Part);
  }
}

List<Walk> walksInPlace(Pattern Kind, const Problem &At, const Arrays &On, double MostBytes,
                        int Threads) {
  List<Walk> Result;
  const List<int> Touched = touched(At.Kernel);
  if (Touched.empty())
    return Result;
  const double Most = MostBytes / static_cast<double>(Touched.size());
  const size_t SideBySide = static_cast<size_t>(factsOf(Kind).Arrays);
  if (SideBySide == 1) { // array after array, whatever their sizes
    for (const int K : Touched)
      if (const long Count = wholeTrips(std::min(static_cast<double>(On.bytes(K)), Most)))
        split({{static_cast<double *>(On.pointer(K))}, Count, 0}, Threads, Result);
    return Result;
  }
  const size_t Bytes = On.bytes(Touched[0]);
  Walk Only = {{}, wholeTrips(std::min(static_cast<double>(Bytes), Most)), 0};
  if (Touched.size() != SideBySide || Only.Count == 0)
    return Result;
  for (size_t I = 0; I < SideBySide; ++I) {
    if (On.bytes(Touched[I]) != Bytes)
      return Result;
    Only.Array[I] = static_cast<double *>(On.pointer(Touched[I]));
  }
  split(Only, Threads, Result);
  return Result;
}

List<Walk> walksAround(Pattern Kind, const Problem &At, const Arrays &On, double MostBytes,
                       int Threads) {
  List<Walk> Result;
  size_t Largest = 0;
  for (const int K : touched(At.Kernel))
    Largest = std::max(Largest, On.bytes(K));
  List<double *> Same;
  for (const int K : touched(At.Kernel))
    if (On.bytes(K) == Largest)
      Same.push(static_cast<double *>(On.pointer(K)));
  const size_t SideBySide = static_cast<size_t>(factsOf(Kind).Arrays);
  if (Same.size() < SideBySide)
    return Result;
  const double Most = MostBytes / static_cast<double>(Same.size());
  const long Count = wholeTrips(std::min(static_cast<double>(Largest), Most));
  for (size_t First = 0; First < Same.size() && Count > 0; ++First) {
    Walk Each = {{}, Count, 0};
    for (size_t I = 0; I < SideBySide; ++I)
      Each.Array[I] = Same[(First + I) % Same.size()];
    split(Each, Threads, Result);
  }
  return Result;
}

static constexpr size_t HugePage = size_t(2) << 20, Slack = 3 * 4096;

StreamMemory::~StreamMemory() { release(); }

void StreamMemory::release() {
  for (const Block &Each : Blocks)
    munmap(Each.Mapping, Each.Mapped);
  Blocks.clear();
}

bool StreamMemory::allocate(double Bytes, const Team &Threads) {
  release();
  if (!memoryFor(Bytes * Threads.size()))
    return false;
  const size_t Needed = static_cast<size_t>(Bytes) + Slack, Mapped = Needed + HugePage;
  for (int T = 0; T < Threads.size(); ++T) {
    void *const Mapping =
        mmap(nullptr, Mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (Mapping == MAP_FAILED)
      return false;
    const uintptr_t Start = reinterpret_cast<uintptr_t>(Mapping);
    char *const Data = reinterpret_cast<char *>((Start + HugePage - 1) / HugePage * HugePage);
    madvise(Data, Needed, MADV_HUGEPAGE); // advice: may be refused
    Blocks.push({static_cast<char *>(Mapping), Data, Mapped});
  }
  Threads.each([&](int Thread) {
    if (Thread < Threads.size()) {
      double *const To = reinterpret_cast<double *>(of(Thread));
      std::fill(To, To + Needed / 8, 1.0);
    }
  });
  return true;
}

List<Walk> StreamMemory::walks(Pattern Kind, double Bytes) const {
  List<Walk> Result;
  const int Used = factsOf(Kind).Arrays;
  const long Count = wholeTrips(Bytes / Used);
  for (size_t T = 0; T < Blocks.size() && Count > 0; ++T) {
    Walk Each = {{}, Count, static_cast<int>(T)};
    for (int K = 0; K < Used; ++K)
      Each.Array[K] = reinterpret_cast<double *>(Blocks[T].Data + K * (Count * 8 + 13 * 64));
    Result.push(Each);
  }
  return Result;
}

} // namespace tpb

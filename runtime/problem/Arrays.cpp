//===- Arrays.cpp - The arrays of one problem, between guard zones ----------===//

#include "problem/Arrays.h"
#include "base/Process.h"
#include "base/World.h"
#include "machine/Machine.h"

#include <sys/mman.h>

namespace tpb {

static constexpr size_t GuardBytes = 4096; // more than the longest trip of any vector loop
static constexpr size_t HugePage = size_t(2) << 20;
static constexpr size_t HugeFrom = size_t(4) << 20; // arrays at least this large get huge pages

static void fillGuard(char *Zone, int Array, int Side) {
  for (size_t I = 0; I < GuardBytes / 8; ++I) {
    const uint64_t Word = guardWord(Array, Side, I);
    std::memcpy(Zone + 8 * I, &Word, 8);
  }
}

// Arrays that start at the same place of a page make loads wait for stores to other arrays (the
// low 12 bits are all that the processor compares at first), so each starts 13 lines further on.
static size_t colour(int Array) { return static_cast<size_t>(Array) * 13 % 64 * 64; }

static size_t mappingSize(size_t Bytes) {
  const size_t Page = Bytes >= HugeFrom ? HugePage : 4096;
  return (Bytes + 2 * GuardBytes + 4096 + 1024 + Page + 4095) / 4096 * 4096;
}

bool Arrays::allocate(const Problem &Of, Offsets Offset, long Salt, const bool *Skip) {
  release();
  return place(Of, Offset, Salt, Skip);
}

bool Arrays::renew(const Problem &Of, Offsets Offset, long Salt) {
  Pointers.clear();
  ElementSizes.clear();
  return place(Of, Offset, Salt, nullptr);
}

// What is there is cleared sooner than other memory is mapped, unless it is large.
bool Arrays::Block::clear(size_t Bytes) {
  if (Bytes <= Mapped && Mapped < HugeFrom) {
    std::memset(Mapping, 0, Bytes);
    return true;
  }
  unmap();
  void *const New =
      mmap(nullptr, Bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (New == MAP_FAILED)
    return false;
  *this = {static_cast<char *>(New), Bytes};
  return true;
}

void Arrays::Block::unmap() {
  if (Mapping)
    munmap(Mapping, Mapped);
  *this = {nullptr, 0};
}

bool Arrays::place(const Problem &Of, Offsets Offset, long Salt, const bool *Skip) {
  Counts = Of.elements();
  Blocks.resize(static_cast<size_t>(Of.Kernel.array_count));
  for (int K = 0; K < Of.Kernel.array_count; ++K) {
    const unsigned ElementSize = Of.Kernel.arrays[K].element_size;
    ElementSizes.push(ElementSize);
    if (Skip && Skip[K]) {
      Pointers.push(nullptr);
      continue;
    }
    const size_t Bytes = static_cast<size_t>(Counts[static_cast<size_t>(K)]) * ElementSize;
    Block &Own = Blocks[static_cast<size_t>(K)];
    if (!Own.clear(mappingSize(Bytes))) {
      release();
      return false;
    }
    char *Start = Own.Mapping;
    if (Bytes >= HugeFrom) {
      const uintptr_t Aligned =
          (reinterpret_cast<uintptr_t>(Start) + HugePage - 1) / HugePage * HugePage;
      Start = reinterpret_cast<char *>(Aligned);
      madvise(Start, Bytes + 2 * GuardBytes, MADV_HUGEPAGE); // advice: may be refused
    }
    char *const Data =
        Start + GuardBytes + colour(K) + size_t(Offset ? Offset(K, Salt) : 0) * ElementSize;
    fillGuard(Data - GuardBytes, K, 0);
    fillGuard(Data + Bytes, K, 1);
    Pointers.push(Data);
  }
  return true;
}

void Arrays::release() {
  for (Block &Each : Blocks)
    Each.unmap();
  Pointers.clear();
  Counts.clear();
  ElementSizes.clear();
  Blocks.clear();
}

void Arrays::poison(int Array) const {
  unsigned char *const To = static_cast<unsigned char *>(pointer(Array));
  const size_t Bytes = bytes(Array);
  size_t I = 0;
  for (; I + 8 <= Bytes; I += 8)
    std::memcpy(To + I, &PoisonPattern, 8);
  for (; I < Bytes; ++I)
    To[I] = patternByte(PoisonPattern, I);
}

void Arrays::copyFrom(const Arrays &Other) const {
  for (int K = 0; K < count(); ++K)
    if (pointer(K) != Other.pointer(K) && bytes(K))
      std::memcpy(pointer(K), Other.pointer(K), bytes(K));
}

int Arrays::damagedGuard(long &Distance) const {
  for (int K = 0; K < count(); ++K) {
    if (!Blocks[static_cast<size_t>(K)].Mapping)
      continue;
    const char *const Data = static_cast<const char *>(pointer(K));
    for (int Side = 0; Side < 2; ++Side) {
      const char *const Zone = Side == 0 ? Data - GuardBytes : Data + bytes(K);
      for (size_t I = 0; I < GuardBytes / 8; ++I) {
        // In front the word nearest to the array is the last one.
        const size_t At = Side == 0 ? GuardBytes / 8 - 1 - I : I;
        const uint64_t Expected = guardWord(K, Side, At);
        if (!std::memcmp(Zone + 8 * At, &Expected, 8))
          continue;
        Distance = Side == 0 ? -static_cast<long>(8 * I + 8) : static_cast<long>(8 * I);
        return K;
      }
    }
  }
  return -1;
}

double mappedBytes(const Problem &Of) {
  double Bytes = 0;
  const List<long> Counts = Of.elements();
  for (size_t K = 0; K < Counts.size(); ++K)
    Bytes += static_cast<double>(Counts[K]) * Of.Kernel.arrays[K].element_size + 16384;
  return Bytes;
}

// What stays free for the rest of the node, and the share of one rank.
static double memoryShare() {
  const double Available = availableMemory();
  return Available < 0 ? -1 : Available * 0.95 / launcherLocalSize();
}

bool memoryFor(double Bytes) {
  const double Share = memoryShare();
  return Share < 0 || Bytes <= Share;
}

void requireMemory(double Bytes, const char *What) {
  const double Share = memoryShare();
  if (Share >= 0 && Bytes > Share)
    failAlone(ExitUsage, "%s needs %.0f bytes (%.3g GiB); %.0f bytes (%.3g GiB) are available%s",
              What, Bytes, Bytes / (1 << 30), Share, Share / (1 << 30),
              launcherLocalSize() > 1 ? " to each rank" : "");
}

} // namespace tpb

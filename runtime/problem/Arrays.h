//===- Arrays.h - The arrays of one problem, between guard zones ------------===//
#ifndef TPB_PROBLEM_ARRAYS_H
#define TPB_PROBLEM_ARRAYS_H

#include "problem/Problem.h"

#include <cstdint>

namespace tpb {

/// What memory holds that a kernel must overwrite: a quiet NaN in both floating types, and an
/// unlikely integer.
constexpr uint64_t PoisonPattern = 0x7ffa5a5a7ffa5a5au;

/// The byte at `Offset` of memory filled with `Pattern`.
constexpr unsigned char patternByte(uint64_t Pattern, size_t Offset) {
  return static_cast<unsigned char>(Pattern >> 8 * (Offset % 8));
}

/// Word `Index` of a guard zone of an array. Finite numbers (about 6 as float, 12000 as double), no
/// two alike: a NaN would survive arithmetic, so that a loop that runs over its end on guard zones
/// everywhere would write back what was there.
constexpr uint64_t guardWord(int Array, int Zone, size_t Index) {
  const uint64_t Mixed =
      (Index * 4 + static_cast<uint64_t>(Zone) * 2 + static_cast<uint64_t>(Array) * 4099 + 1) *
      0x9e3779b97f4a7c15u;
  return 0x40c8000040c80000u | (Mixed >> 16 & 0xffff) << 32 | Mixed >> 48;
}

/// One set of the arrays of a problem. Every array has a guard zone on both sides.
class Arrays {
public:
  Arrays() = default;
  Arrays(const Arrays &) = delete;
  Arrays &operator=(const Arrays &) = delete;
  ~Arrays() { release(); }

  /// Elements by which array k starts off a 64-byte line.
  using Offsets = unsigned (*)(int Array, long Salt);

  /// All zeros. False, with nothing allocated, when the system refuses. `Skip[k]`, when given,
  /// leaves array k without memory: share() lends it some.
  bool allocate(const Problem &Of, Offsets Offset = nullptr, long Salt = 0,
                const bool *Skip = nullptr);
  /// The same for another size of the same kernel, in the memory that is already here where that is
  /// enough: many small problems after each other cost no call of the system.
  bool renew(const Problem &Of, Offsets Offset, long Salt);
  void release();
  void share(int Array, void *Memory) { Pointers[static_cast<size_t>(Array)] = Memory; }

  void *const *pointers() const { return Pointers.data(); }
  void *pointer(int Array) const { return Pointers[static_cast<size_t>(Array)]; }
  long elements(int Array) const { return Counts[static_cast<size_t>(Array)]; }
  size_t bytes(int Array) const {
    return static_cast<size_t>(elements(Array)) * ElementSizes[static_cast<size_t>(Array)];
  }
  int count() const { return static_cast<int>(Pointers.size()); }

  void poison(int Array) const;
  /// The same bytes in every array that both own.
  void copyFrom(const Arrays &Other) const;
  /// The array with a changed guard zone, or -1. `Distance` is in bytes from the array's nearest
  /// end, negative in front of it.
  int damagedGuard(long &Distance) const;

private:
  struct Block {
    char *Mapping;
    size_t Mapped;
    /// `Bytes` zeros at Mapping; false when the system refuses.
    bool clear(size_t Bytes);
    void unmap();
  };
  bool place(const Problem &Of, Offsets Offset, long Salt, const bool *Skip);

  List<void *> Pointers;
  List<long> Counts;
  List<unsigned> ElementSizes;
  List<Block> Blocks;
};

/// Bytes that allocate() maps for a problem, guard zones included.
double mappedBytes(const Problem &Of);

/// Ends the program, with the numbers, when `Bytes` more would run this node out of memory.
void requireMemory(double Bytes, const char *What);
/// Whether they would not.
bool memoryFor(double Bytes);

} // namespace tpb
#endif

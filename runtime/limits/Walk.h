//===- Walk.h - The memory that a stream goes over --------------------------===//
#ifndef TPB_LIMITS_WALK_H
#define TPB_LIMITS_WALK_H

#include "limits/Pattern.h"
#include "problem/Arrays.h"
#include "team/Team.h"

namespace tpb {

/// `Count` doubles, a multiple of StreamTrip, in each array that the stream has, for one thread.
struct Walk {
  double *Array[3];
  long Count;
  int Thread;
};

/// One of `Parts` equally long parts of a walk; what does not divide is left out.
Walk partOf(const Walk &Whole, long Part, long Parts);

/// Walks over the arrays of a kernel themselves: the limit then has the same pages of memory, and
/// with them the same collisions in the caches. None where the arrays don't fit the stream.
List<Walk> walksInPlace(Pattern Kind, const Problem &At, const Arrays &On, double MostBytes,
                        int Threads);

/// The same for a part of a kernel that is known by its kind alone: the stream goes round all
/// arrays of the largest one's size, each in turn the first, so that its footprint is the whole
/// kernel's.
List<Walk> walksAround(Pattern Kind, const Problem &At, const Arrays &On, double MostBytes,
                       int Threads);

/// Memory that each thread of a team has touched first.
class StreamMemory {
public:
  StreamMemory() = default;
  StreamMemory(const StreamMemory &) = delete;
  StreamMemory &operator=(const StreamMemory &) = delete;
  ~StreamMemory();

  /// `Bytes` for each thread, instead of what there was. False when there is not so much.
  bool allocate(double Bytes, const Team &Threads);
  /// The first `Bytes` of each thread's memory as the arrays of a stream, on different lines of a
  /// page: at the same place, loads would wait for stores to other arrays.
  List<Walk> walks(Pattern Kind, double Bytes) const;
  char *of(int Thread) const { return Blocks[static_cast<size_t>(Thread)].Data; }

private:
  void release();

  struct Block {
    char *Mapping, *Data;
    size_t Mapped;
  };
  List<Block> Blocks;
};

} // namespace tpb
#endif

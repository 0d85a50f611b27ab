//===- Walk.h - The memory that a stream goes over --------------------------===//
#ifndef TPB_LIMITS_WALK_H
#define TPB_LIMITS_WALK_H

#include "harness/Arrays.h"
#include "limits/Pattern.h"

namespace tpb {

/// `Count` doubles, a multiple of StreamTrip, in each array that the stream has.
struct Walk {
  double *Array[3];
  long Count;
};

/// Walks over the arrays of a kernel themselves: the limit then has the same pages of memory, and
/// with them the same collisions in the caches. None where the arrays don't fit the stream.
List<Walk> walksInPlace(Pattern Kind, const Problem &At, const Arrays &On, double MostBytes);

/// Walks over memory of their own, laid out as a kernel's arrays are. None without that memory.
List<Walk> walksApart(Pattern Kind, double Bytes, Arrays &Own);

} // namespace tpb
#endif

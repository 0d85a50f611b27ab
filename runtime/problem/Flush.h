//===- Flush.h - Arrays out of the caches -----------------------------------===//
#ifndef TPB_PROBLEM_FLUSH_H
#define TPB_PROBLEM_FLUSH_H

#include "problem/Arrays.h"

namespace tpb {

/// Writes every line of every array back to memory and out of all caches of all cores. Code, stack
/// and address translations stay where they are.
void flushFromCaches(const Arrays &On);

} // namespace tpb
#endif

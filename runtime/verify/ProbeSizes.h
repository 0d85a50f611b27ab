//===- ProbeSizes.h - The ragged sizes at which a body is probed ------------===//
#ifndef TPB_VERIFY_PROBESIZES_H
#define TPB_VERIFY_PROBESIZES_H

#include "problem/Problem.h"

namespace tpb {

struct ProbeSize {
  long Extent[SizeRequest::Most];
};

/// Loop lengths for a body with `Lanes` elements in a vector and `Trip` vectors in a trip: all up
/// to one trip, a vector and an element more than a trip needs, and at least five vectors and one
/// element. When these are more than 600, each vector and trip boundary with its neighbours and
/// every remainder.
List<long> probeLengths(long Lanes, long Trip);

/// What running and comparing a body at these sizes costs, in elementary steps. Loops inside the
/// counted ones show in the arithmetic and in the references; running error bounds cost more than
/// results.
double probeCost(const Problem &At);

/// The sizes to run. Every size parameter takes every legal length: all of them together while that
/// is cheap, then each in turn. With several parameters there are shapes of unequal sides too.
List<ProbeSize> probeSizes(const Problem &Of, long Lanes, long Trip);

} // namespace tpb
#endif

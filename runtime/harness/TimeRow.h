//===- harness/TimeRow.h - Samples and limits of one row -----------------*- C++ -*-===//
#ifndef TPB_HARNESS_TIMEROW_H
#define TPB_HARNESS_TIMEROW_H

#include "harness/RunKernel.h"
#include "problem/Arrays.h"
#include "problem/Problem.h"

namespace tpb {

/// Iterations, bytes and flops of a call, as far as they are known. Collective.
void describeWork(Row &Each, const Problem &At, const World &Ranks);

/// Places the team, measures what the row can reach, takes the samples and sums them up.
void timeRow(Row &Each, Problem &At, const Arrays &On, const RunContext &Run);

} // namespace tpb

#endif

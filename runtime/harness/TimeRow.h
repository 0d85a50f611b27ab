//===- harness/TimeRow.h - Samples and limits of one row -----------------*- C++ -*-===//
#ifndef TPB_HARNESS_TIMEROW_H
#define TPB_HARNESS_TIMEROW_H

#include "harness/Arrays.h"
#include "harness/Problem.h"
#include "harness/RunKernel.h"

namespace tpb {

/// The sum over the ranks; -1 when a rank does not know its part.
double sumOrUnknown(double Value, const World &Ranks);
ByteCounts bytesOfRanks(const tpb_work &Own, const World &Ranks);

/// Places the team, measures what the row can reach, takes the samples and sums them up.
void timeRow(Row &Each, const Problem &At, const Arrays &On, const RunContext &Run);

} // namespace tpb

#endif

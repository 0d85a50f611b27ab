//===- Distribution.h - Where the time of a kernel went ---------------------===//
#ifndef TPB_REPORT_DISTRIBUTION_H
#define TPB_REPORT_DISTRIBUTION_H

#include "base/JsonWriter.h"
#include "report/Report.h"

namespace tpb {

/// Fills in Row::Distributed and gathers it from all ranks; nothing for a kernel whose regions have
/// no role.
void gatherDistribution(Row &Of, const tpb_kernel_v1 &Kernel, const World &Ranks);

/// Percentages of the mean over ranks, of each rank, and of each thread of this rank.
void printDistribution(const Row &Of);
void writeDistribution(JsonWriter &Json, const Row &Of);

} // namespace tpb
#endif

//===- RankRows.h - The figures of each rank --------------------------------===//
#ifndef TPB_REPORT_RANKROWS_H
#define TPB_REPORT_RANKROWS_H

#include "base/JsonWriter.h"
#include "report/Report.h"

namespace tpb {

/// How ranks began and ended together, the slowest, the middle and the fastest, and a line for
/// each.
void printRanks(const Row &Of);
void writeRanks(JsonWriter &Json, const Row &Of);

} // namespace tpb
#endif

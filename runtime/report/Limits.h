//===- Limits.h - What can be reached, in the reports -----------------------===//
#ifndef TPB_REPORT_LIMITS_H
#define TPB_REPORT_LIMITS_H

#include "base/JsonWriter.h"
#include "report/Report.h"

namespace tpb {

/// The table of what the node can do, on stdout.
void printNode(const NodeLimits &Of, const RunContext &Run);
/// The limits of one row and which of them counts, on stdout.
void printLimit(const Row &Of, const Machine &Node);
/// "L1", "L2", "L3", "M" (memory), "FP", "LD" for the column of the summary: what limits.
const char *limitCode(LeastTime Least, double Bytes, const Machine &Node, int Threads);

void writeLimit(JsonWriter &Json, const Limit &Of, LeastTime Least, double Median);
/// One object for each number of threads that kernels ran on.
void writeNodes(JsonWriter &Json, const RunContext &Run);
/// What the pipes of a core and the memory modules could do; into the context.
void writePeak(JsonWriter &Json, const RunContext &Run);

} // namespace tpb
#endif

//===- Earlier.h - This run against a file of an earlier one ----------------===//
#ifndef TPB_COMPARE_EARLIER_H
#define TPB_COMPARE_EARLIER_H

#include "compare/ResultFile.h"
#include "compare/Verdict.h"
#include "report/Report.h"

namespace tpb {

/// Prints how each row changed since the earlier run. The verdict on all rows: worse if one is,
/// else inconclusive if one is or none could be compared, else better if one is, else same.
Outcome printEarlier(const char *Path, std::span<const ResultRow> Earlier,
                     std::span<KernelResult *const> Results, double ThresholdPercent);

/// A verdict on one process a side: what processes differ by anyway is taken off, but from "same".
Outcome judgeAlone(Interval Change, double Threshold);

/// Where the change lies when both medians lie in their intervals, as logarithms.
Interval changeBetween(const ResultRow &Earlier, double Low, double High);

} // namespace tpb
#endif

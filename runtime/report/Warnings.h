//===- Warnings.h - What a reader must know before trusting a row -----------===//
#ifndef TPB_REPORT_WARNINGS_H
#define TPB_REPORT_WARNINGS_H

#include "report/Report.h"

namespace tpb {

struct WarningText {
  const char *Kind; // the same for all rows
  char Text[240];
};

/// In the table below the row, and in its JSON. A table of many rows has the kinds alone.
List<WarningText> warningsOf(const Row &Of, const RunContext &Run);

} // namespace tpb
#endif

//===- ApplicationReport.h - What a program with its own main did -----------===//
#ifndef TPB_REPORT_APPLICATIONREPORT_H
#define TPB_REPORT_APPLICATIONREPORT_H

#include "tpb.h"

namespace tpb {

/// Writes the report that TPB_REPORT (table, json, off) asks for, to stderr or where TPB_OUTPUT
/// says. For the end of the program: it ends nothing itself.
void reportApplication();

/// Ticks of the counter that timing one region, and counting one call, takes. Measured.
double ticksOfRegion();
double ticksOfPass();

/// What TPB_REPORT asks for. Any other value ends the program: whoever wrote it waits for a report
/// that nobody writes.
enum class ReportKind { Off = 1, Table, Json };
ReportKind reportKind();

/// Adds the time of a call that began at Entered, and plans which one is timed next. A time stamp.
unsigned long countTime(tpb_call_site &Site, unsigned long Entered);

} // namespace tpb
#endif

//===- ApplicationReport.h - What a program with its own main did -----------===//
#ifndef TPB_REPORT_APPLICATIONREPORT_H
#define TPB_REPORT_APPLICATIONREPORT_H

namespace tpb {

/// Writes the report that TPB_REPORT (table, json, off) asks for, to stderr or where TPB_OUTPUT
/// says. For the end of the program: it ends nothing itself.
void reportApplication();

/// Ticks of the counter that timing one call, and one region, takes. Measured.
double ticksOfCall();
double ticksOfRegion();

} // namespace tpb
#endif

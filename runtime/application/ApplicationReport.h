//===- ApplicationReport.h - What a program with its own main did -----------===//
#ifndef TPB_APPLICATION_APPLICATIONREPORT_H
#define TPB_APPLICATION_APPLICATIONREPORT_H

#include "tpb.h"

namespace tpb {

/// Writes the report that TPB_REPORT (table, json, off) asks for, to stderr or where TPB_OUTPUT
/// says. For the end of the program: it ends nothing itself.
void reportApplication();

/// Ticks of the counter that counting one call takes. Measured.
double ticksOfPass();

} // namespace tpb
#endif

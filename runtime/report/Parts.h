//===- Parts.h - The parts of the report for people -------------------------===//
#ifndef TPB_REPORT_PARTS_H
#define TPB_REPORT_PARTS_H

#include "report/Report.h"

namespace tpb {

/// Kernel, plan, machine, clock and probe.
void printHeader(const KernelResult &Result, const RunContext &Run);

/// One line for each row, regions below.
void printSummary(const KernelResult &Result, const Machine &Node);

/// Everything about one row.
void printDetail(const Row &Of, const tpb_kernel_v1 &Kernel, const RunContext &Run);
/// What must be said where there are too many rows for details.
void printRemarks(const KernelResult &Result, const RunContext &Run);

/// By what rule two results agree: "within the error bound".
void agreement(const tpb_kernel_v1 &Kernel, Rule How, const char *Lead, char (&Text)[120]);

} // namespace tpb
#endif

//===- Settings.h - What the environment asks of an application -------------===//
#ifndef TPB_CALLS_SETTINGS_H
#define TPB_CALLS_SETTINGS_H

namespace tpb {

/// What TPB_REPORT asks for. Any other value ends the program: whoever wrote it waits for a report
/// that nobody writes.
enum class ReportKind { Off = 1, Table, Json };
ReportKind reportKind();

/// TPB_VERIFY=N checks every N-th call; 0: none.
unsigned long checksEvery();

} // namespace tpb
#endif

//===- Files.h - Results written whole or not at all ------------------------===//
#ifndef TPB_REPORT_FILES_H
#define TPB_REPORT_FILES_H

#include "report/Report.h"

namespace tpb {

/// "-" stands for stdout.
bool isStdout(const char *Path);

/// Frees stdout for data: what is printed from now on goes to stderr. Returns the old stdout.
std::FILE *divertStdout();

/// Ends the program when `Path` can't be written; leaves nothing behind.
void requireWritable(const char *Path);

/// Writes a file whole or not at all: to a temporary name, then renamed. `Stdout` is what
/// divertStdout() gave.
void writeFile(const char *Path, std::FILE *Stdout,
               void (*Write)(std::FILE *, std::span<KernelResult *const>, const RunContext &),
               std::span<KernelResult *const> Results, const RunContext &Run);

} // namespace tpb
#endif

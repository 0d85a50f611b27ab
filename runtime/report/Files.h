//===- Files.h - Results written whole or not at all ------------------------===//
#ifndef TPB_REPORT_FILES_H
#define TPB_REPORT_FILES_H

#include "report/Report.h"

#include <cerrno>

namespace tpb {

/// "-" stands for stdout.
bool isStdout(const char *Path);

/// Frees stdout for data: what is printed from now on goes to stderr. Returns the old stdout.
std::FILE *divertStdout();

/// 0, or the number of the error that keeps `Path` from being written. Leaves nothing behind.
int whyUnwritable(const char *Path);

/// Ends the program when `Path` can't be written.
void requireWritable(const char *Path);

/// A file while it is written. What is no regular file (a device, a pipe) is written in place;
/// others under a temporary name beside the final one.
class WholeFile {
public:
  /// Null when the file can't be opened; then errno says why.
  std::FILE *open(const char *Path);
  /// Ends writing: 0, or the reason why the file isn't there.
  int close();

private:
  char Final[4096], Temporary[4200];
  bool InPlace;
  std::FILE *File;
};

/// Lets `Write` write a file. 0, or the error number of what went wrong.
template <class F> int writeWhole(const char *Path, F Write) {
  WholeFile Target;
  std::FILE *const To = Target.open(Path);
  if (!To)
    return errno;
  Write(To);
  return Target.close();
}

/// Flushes stdout: 0, or the number of the error that kept something from being printed.
int finishStdout();

/// Writes a file whole or not at all: to a temporary name, then renamed. `Stdout` is what
/// divertStdout() gave.
void writeFile(const char *Path, std::FILE *Stdout,
               void (*Write)(std::FILE *, std::span<KernelResult *const>, const RunContext &),
               std::span<KernelResult *const> Results, const RunContext &Run);

} // namespace tpb
#endif

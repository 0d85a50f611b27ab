//===- Files.cpp - Results written whole or not at all ----------------------===//

#include "report/Files.h"
#include "base/Process.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tpb {

namespace {

/// Where a file goes.
struct Target {
  char Final[4096], Temporary[4200];
  bool InPlace;
};

/// False for a folder.
bool findTarget(const char *Path, Target &To) {
  struct stat Is;
  const bool Exists = stat(Path, &Is) == 0;
  if (Exists && S_ISDIR(Is.st_mode))
    return false;
  To.InPlace = Exists && !S_ISREG(Is.st_mode);
  // A symbolic link stays one: what it points to is replaced.
  char *const Real = Exists && !To.InPlace ? realpath(Path, nullptr) : nullptr;
  std::snprintf(To.Final, sizeof To.Final, "%s", Real ? Real : Path);
  std::free(Real);
  std::snprintf(To.Temporary, sizeof To.Temporary, "%s.%ld.tmp", To.Final,
                static_cast<long>(getpid()));
  return true;
}

[[noreturn]] void refuse(const char *Path, int Reason) {
  failAlone(ExitUsage, "can't write '%s': %s", Path,
            Reason == EISDIR ? "it is a folder" : std::strerror(Reason));
}

} // namespace

std::FILE *WholeFile::open(const char *Path) {
  Target To;
  if (!findTarget(Path, To)) {
    errno = EISDIR;
    return nullptr;
  }
  std::memcpy(Final, To.Final, sizeof Final);
  std::memcpy(Temporary, To.Temporary, sizeof Temporary);
  InPlace = To.InPlace;
  File = std::fopen(InPlace ? Final : Temporary, "w");
  return File;
}

int WholeFile::close() {
  errno = 0;
  const bool Flushed = std::fflush(File) == 0 && !std::ferror(File);
  int Reason = Flushed ? 0 : errno ? errno : ENOSPC;
  if (std::fclose(File) != 0 && !Reason)
    Reason = errno;
  if (InPlace)
    return Reason;
  if (!Reason && std::rename(Temporary, Final) != 0)
    Reason = errno;
  if (Reason)
    unlink(Temporary);
  return Reason;
}

bool isStdout(const char *Path) { return Path && !std::strcmp(Path, "-"); }

std::FILE *divertStdout() {
  std::fflush(stdout);
  const int Old = dup(STDOUT_FILENO);
  std::FILE *const File = Old < 0 ? nullptr : fdopen(Old, "w");
  if (!File || dup2(STDERR_FILENO, STDOUT_FILENO) < 0)
    failAlone(ExitUsage, "can't write to stdout: %s", std::strerror(errno));
  return File;
}

int whyUnwritable(const char *Path) {
  if (isStdout(Path))
    return 0;
  Target To;
  if (!findTarget(Path, To))
    return EISDIR;
  struct stat Is;
  const char *const Name = To.InPlace ? To.Final : To.Temporary;
  const int File =
      open(Name, O_WRONLY | O_CREAT | O_CLOEXEC | (To.InPlace ? O_NONBLOCK : O_TRUNC), 0666);
  if (File < 0 && errno != ENXIO) // a pipe whose reader is not there yet
    return errno;
  // A full disk shows when something is written. A device is asked with an empty line.
  List<char> Content;
  Content.resize(To.InPlace ? 1 : 1 << 18);
  std::memset(Content.data(), '\n', Content.size());
  int Reason = 0;
  if (File >= 0 && (!To.InPlace || (fstat(File, &Is) == 0 && S_ISCHR(Is.st_mode)))) {
    const ssize_t Written = write(File, Content.data(), Content.size());
    if (Written != static_cast<ssize_t>(Content.size()))
      Reason = Written < 0 ? errno : ENOSPC;
  }
  if (File >= 0)
    close(File);
  if (!To.InPlace)
    unlink(To.Temporary);
  return Reason;
}

void requireWritable(const char *Path) {
  if (const int Reason = whyUnwritable(Path))
    refuse(Path, Reason);
}

int finishStdout() {
  errno = 0;
  const bool Good = std::fflush(stdout) == 0 && !std::ferror(stdout);
  return Good ? 0 : errno ? errno : ENOSPC;
}

void writeFile(const char *Path, std::FILE *Stdout,
               void (*Write)(std::FILE *, std::span<KernelResult *const>, const RunContext &),
               std::span<KernelResult *const> Results, const RunContext &Run) {
  if (isStdout(Path)) {
    Write(Stdout, Results, Run);
    if (const bool Bad = std::ferror(Stdout) != 0; std::fclose(Stdout) != 0 || Bad)
      failAlone(ExitUsage, "can't write to stdout: %s", std::strerror(errno));
    return;
  }
  if (const int Reason = writeWhole(Path, [&](std::FILE *To) { Write(To, Results, Run); }))
    refuse(Path, Reason);
}

} // namespace tpb

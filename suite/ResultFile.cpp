//===- ResultFile.cpp - A line of JSON for each row -------------------------===//
#include "ResultFile.h"
#include "Fail.h"
#include "Jobs.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace tpbench {

static std::string linesOf(const std::vector<Json> &Rows) {
  std::string Lines;
  for (const Json &Each : Rows)
    Lines += withoutSamples(Each).write() + '\n';
  return Lines;
}

/// All of it, or the file is as long as before.
static void writeAll(const std::string &Path, int Flags, const std::string &Text) {
  const int File = ::open(Path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | Flags, 0666);
  struct stat Before = {};
  if (File < 0 || ::fstat(File, &Before) != 0)
    fail("can't write to '%s': %s", Path.c_str(), std::strerror(errno));
  for (size_t Done = 0; Done < Text.size();) {
    const ssize_t Written = ::write(File, Text.data() + Done, Text.size() - Done);
    if (Written < 0 && errno != EINTR) {
      const int Why = errno;
      if (Done > 0 && S_ISREG(Before.st_mode) && ::ftruncate(File, Before.st_size) != 0)
        std::fprintf(stderr, "tpbench: the last line of '%s' is cut off\n", Path.c_str());
      fail("can't write to '%s': %s", Path.c_str(), std::strerror(Why));
    }
    Done += Written > 0 ? static_cast<size_t>(Written) : 0;
  }
  ::fsync(File);
  ::close(File);
}

/// What the lines of a campaign begin with, which may have been cut off there.
static bool mayBeCutOff(std::string_view Line) {
  static constexpr std::string_view Beginning = "{\"job\": \"";
  return Line.substr(0, Beginning.size()) == Beginning.substr(0, Line.size());
}

std::vector<Json> ResultFile::read(bool &Cut) const {
  std::vector<Json> Rows;
  std::ifstream In(Path, std::ios::binary);
  Cut = false;
  size_t Number = 0;
  for (std::string Line; std::getline(In, Line);) {
    ++Number;
    Cut = In.eof();
    auto Row = parseJson(Line);
    if (Cut ? !mayBeCutOff(Line) : !Row || (*Row)["job"].Text.empty())
      fail("'%s' is no file of a campaign: line %zu is not the result of one", Path.c_str(),
           Number);
    if (!Cut)
      Rows.push_back(std::move(*Row));
  }
  return Rows;
}

void ResultFile::append(const std::vector<Json> &Rows) const {
  if (!Rows.empty())
    writeAll(Path, O_APPEND, linesOf(Rows));
}

void ResultFile::replace(const std::vector<Json> &Rows) const { replaceText(linesOf(Rows)); }

void ResultFile::replaceText(const std::string &Text) const {
  struct stat There = {};
  if (::stat(Path.c_str(), &There) == 0 && !S_ISREG(There.st_mode))
    return writeAll(Path, O_TRUNC, Text); // a device or a pipe stays what it is
  const std::string Unfinished = Path + ".new";
  writeAll(Unfinished, O_TRUNC, Text);
  if (std::rename(Unfinished.c_str(), Path.c_str()) != 0)
    fail("can't write to '%s': %s", Path.c_str(), std::strerror(errno));
}

} // namespace tpbench

#include "driver/TuneStore.h"
#include "toolchain/HostIdentity.h"
#include "toolchain/Output.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace tpbcc {

namespace {

/// A folder that only one process at a time holds. Nothing is left behind, whoever dies.
class Held {
public:
  explicit Held(llvm::StringRef Folder)
      : Descriptor(::open(Folder.str().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    // Others hold it for as long as it takes to write a file.
    constexpr int Tries = 200, Pause = 50000;
    for (int I = 0; Descriptor >= 0 && I < Tries && !Mine; ++I) {
      Mine = flock(Descriptor, LOCK_EX | LOCK_NB) == 0;
      if (!Mine && errno != EWOULDBLOCK && errno != EINTR)
        break;
      if (!Mine)
        usleep(Pause);
    }
  }
  ~Held() {
    if (Descriptor >= 0)
      close(Descriptor);
  }
  Held(const Held &) = delete;
  Held &operator=(const Held &) = delete;
  bool mine() const { return Mine; }

private:
  const int Descriptor;
  bool Mine = false;
};

/// What the file has; empty where there is none. None: reported.
std::optional<std::vector<tune::Winner>> read(const std::string &Path, Reporter &Report) {
  if (!llvm::sys::fs::exists(Path))
    return std::vector<tune::Winner>();
  const auto Text = llvm::MemoryBuffer::getFile(Path);
  std::string Problem = Text ? "" : Text.getError().message();
  if (Text)
    if (auto All = tune::parseWinners((*Text)->getBuffer(), Problem))
      return All;
  Report.report(Diag::tuned_unreadable, {}, {Path, Problem});
  return std::nullopt;
}

} // namespace

bool TunedStore::open(Reporter &Report) {
  Path = tunedPlansFile();
  if (Path.empty()) {
    Report.report(Diag::cannot_write, {},
                  {"~/.config/tpbcc/tuned.yaml", "neither HOME nor XDG_CONFIG_HOME is set"});
    return false;
  }
  if (const std::error_code Error =
          llvm::sys::fs::create_directories(llvm::sys::path::parent_path(Path))) {
    Report.report(Diag::cannot_write, {}, {Path, Error.message()});
    return false;
  }
  return isWritable(Path, Report) && read(Path, Report);
}

bool TunedStore::add(std::vector<tune::Winner> New, Reporter &Report) {
  const Held Folder(llvm::sys::path::parent_path(Path));
  if (!Folder.mine()) {
    Report.report(Diag::cannot_write, {}, {Path, "another process holds its folder"});
    return false;
  }
  auto All = read(Path, Report);
  if (!All)
    return false;
  for (tune::Winner &Each : New)
    tune::keepWinner(*All, std::move(Each));
  return writeOutput(Path, tune::printWinners(*All), Report);
}

} // namespace tpbcc

//===- Process.h - Other programs -------------------------------------------===//
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace tpbench {

struct Outcome {
  int Code = 0;     ///< exit code, or 128 and the signal
  std::string Text; ///< what it wrote, if that was kept
};

/// Silent: standard output is dropped. Kept: both outputs are.
enum class Streams { Silent, Kept };

Outcome run(const std::vector<std::string> &Words,
            const std::vector<std::pair<std::string, std::string>> &Environment, Streams What);

/// Interrupts end the programs, not tpbench: it writes what is there first.
void catchInterrupts();
bool interrupted();

/// Ranks of the launcher that started this process; 1 without.
long launchedRanks();
bool launchedFirst();

/// A file that is gone when this is.
class TemporaryFile {
public:
  TemporaryFile();
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile &) = delete;
  TemporaryFile &operator=(const TemporaryFile &) = delete;
  std::string read() const;
  std::string Path;
};

} // namespace tpbench

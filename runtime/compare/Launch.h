//===- Launch.h - Running other programs ------------------------------------===//
#ifndef TPB_COMPARE_LAUNCH_H
#define TPB_COMPARE_LAUNCH_H

#include <string>
#include <utility>
#include <vector>

namespace tpb {

/// A folder for the results of processes, removed with what is in it.
class Scratch {
public:
  /// Its name begins with the program's.
  explicit Scratch(const char *Program);
  ~Scratch();
  Scratch(const Scratch &) = delete;
  Scratch &operator=(const Scratch &) = delete;
  std::string results() const { return Folder + "/result.json"; }
  /// Empty when all is well, else why there is no folder.
  const std::string &wrong() const { return Wrong; }

private:
  std::string Folder, Wrong;
};

struct Ended {
  int Code;         // -1: it did not start, or a signal ended it
  int Signal;       // 0: none
  std::string Text; // what was kept of its output, or why it did not start
};

/// What is kept of its output. Of the rest, what goes to standard error is seen.
enum class Kept { Nothing, Errors, All };

/// Runs a command with these variables beside our own and waits for its end.
Ended runProcess(const std::vector<std::string> &Command, Kept What,
                 const std::vector<std::pair<std::string, std::string>> &Variables = {});

/// In one line why it was in vain: a signal, or the last thing that it said.
std::string reason(const Ended &Process, const std::string &Program);

} // namespace tpb
#endif

//===- Launch.h - One fresh process of a kernel program ---------------------===//
#ifndef TPB_COMPARE_LAUNCH_H
#define TPB_COMPARE_LAUNCH_H

#include <string>
#include <vector>

namespace tpb {

/// A folder for the results of processes, removed with what is in it.
class Scratch {
public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch &) = delete;
  Scratch &operator=(const Scratch &) = delete;
  std::string file(const char *Name) const { return Folder + "/" + Name; }
  bool good() const { return !Folder.empty(); }

private:
  std::string Folder;
};

struct Ended {
  int Code;            // -1: it did not start, or a signal ended it
  std::string Message; // the last line of its standard error, or why it did not start
};

/// Runs a command and waits for its end. What it prints is kept apart from our own output.
Ended runProcess(const std::vector<std::string> &Command, const Scratch &In);

} // namespace tpb
#endif

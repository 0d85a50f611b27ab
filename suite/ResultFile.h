//===- ResultFile.h - A line of JSON for each row ---------------------------===//
#pragma once

#include "Json.h"

#include <string>
#include <vector>

namespace tpbench {

/// Lines are added in one write and reach the disk before the next job begins, so an interruption
/// loses the job that was running and nothing else.
class ResultFile {
public:
  explicit ResultFile(std::string Path) : Path(std::move(Path)) {}

  /// Every whole line, and whether one was cut off behind them. Ends the program when a line is no
  /// result: the file is somebody else's.
  std::vector<Json> read(bool &Cut) const;
  void append(const std::vector<Json> &Rows) const;
  /// Puts these lines in place of all others, at once.
  void replace(const std::vector<Json> &Rows) const;
  void replaceText(const std::string &Text) const;

private:
  std::string Path;
};

} // namespace tpbench

//===- PageData.h - Results as a page takes them ----------------------------===//
#pragma once

#include "Json.h"

#include <string>
#include <vector>

namespace tpbench {

/// What files have, in the form of page/script/data.js.
class PageData {
public:
  /// Results of a program, lines of tpbench or of a campaign, verdicts of tpb-compare, or what
  /// tpbcc --inspect wrote. Ends the program when a file is none of these.
  void read(const std::string &Path);
  /// The document. Threshold: percent of time that count as a change between files.
  std::string finish(double Threshold) const;

private:
  struct Results {
    std::string Name;
    Json Context, Limits;
    std::vector<Json> Rows;
  };
  void lines(const std::string &Path, const std::string &Text);

  std::vector<Results> Files;
  std::vector<Json> Inspections, Comparisons;
};

} // namespace tpbench

//===- Summary.h - The tables of a campaign ---------------------------------===//
#pragma once

#include "Json.h"

#include <string>
#include <vector>

namespace tpbench {

/// Prints a line for each row and writes PATH.roofline.csv. Gives the exit code that the results
/// deserve.
int summarise(const std::vector<Json> &Rows, const std::string &Path);

} // namespace tpbench

//===- Summary.h - The tables of a campaign ---------------------------------===//
#pragma once

#include "Json.h"

#include <cstdio>
#include <string>
#include <vector>

namespace tpbench {

/// A line for each row. Gives the exit code that the results deserve.
int writeTable(std::FILE *Out, const std::vector<Json> &Rows);

/// The ceilings of the node and where each row lies under them.
void writeRoofline(std::FILE *Out, const std::vector<Json> &Rows);

/// Prints the table and writes PATH.roofline.csv. Gives the table's code.
int summarise(const std::vector<Json> &Rows, const std::string &Path);

} // namespace tpbench

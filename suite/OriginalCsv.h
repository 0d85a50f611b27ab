//===- OriginalCsv.h - Raw times in the files of the original ---------------===//
#pragma once

#include "Json.h"

#include <string>
#include <vector>

namespace tpbench {

/// DIR/HOST/kernels-r0_cN-{ns,cy}.csv: a column for each row without regions, a line for each
/// sample. A kernel with regions has files of its own, a column for the whole and for each region.
void writeOriginalCsv(const std::string &Directory, const std::vector<Json> &Rows);

} // namespace tpbench

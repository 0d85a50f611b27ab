//===- CommReport.h - Rows of kernels with messages as a table --------------===//
#pragma once

#include "CommRow.h"

#include <string>
#include <vector>

namespace tpbench {

/// What messages are held beside: a message there and back, and a copy in memory.
struct CommLimits {
  double PingPong = 0;     ///< microseconds one way, one element
  double PingPongRate = 0; ///< MB/s, of a large message
  double Copy = 0;         ///< MB/s of one copy in memory: bytes that arrive
  double Bytes = 0;        ///< of the large message and of the copied array
};

/// A line under those of the same sweep; headings where a new one begins.
class CommTable {
public:
  explicit CommTable(CommLimits Beside);
  void print(const CommRow &Row);
  /// What a sweep says as a whole, when it is over.
  void finish();

private:
  void printFit() const;

  CommLimits Beside;
  std::string Heading;
  std::vector<CommRow> Sweep;
};

/// The columns of every row, behind lines with '#' that say where and how it was measured.
std::string commCsv(const std::vector<CommRow> &Rows, const Json &Context,
                    const std::string &Command);

} // namespace tpbench

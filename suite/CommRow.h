//===- CommRow.h - What a row of a kernel with messages says ----------------===//
#pragma once

#include "Json.h"
#include "Statistics.h"

#include <map>
#include <string>
#include <vector>

namespace tpbench {

enum class CommKind { Point, Sync, Halo, Overlap };
enum class Messages { One, Blocks, Layout };

/// A kernel of the communication suite.
struct Series {
  const char *Name;
  CommKind Kind;
  const char *Operation;
  Messages Sends;
};
/// Null: a kernel of another kind.
const Series *seriesOf(const std::string &Kernel);

/// Whether a parameter is for this kernel; true of what no kernel with messages knows.
bool takesParameter(const std::string &Kernel, const std::string &Parameter);

/// All times in microseconds.
struct CommRow {
  const Series *Of = nullptr;
  std::map<std::string, std::string> Parameters; ///< "sync" is "global"
  std::string Size, Result, Mpi, Components, Error;
  double Ranks = 1, Nodes = -1, Pairs = 0;
  double Count = 0, Block = 0, Stride = 0, Elements = 0, Extent = 0, Bytes = 0;
  double Batch = 1;
  double Valid = 0;          ///< samples, see validSamples()
  std::vector<double> Times; ///< of a call: there and back, a swap, all steps
  double Low = 0, High = 0;  ///< interval of the median
  double Latency = 0, LatencyLow = 0, LatencyHigh = 0; ///< one way, or of a swap
  double Rate = -1, AllRates = -1,
         MessageRate = -1;        ///< MB/s of a pair, or a rank; of all; a second
  double Reference = 0, Loop = 0; ///< of a step
  Interval Overhead, Overlap;
  double Outliers = 0;           ///< of the loop, beyond three standard deviations
  std::vector<double> RankTimes; ///< medians
  std::vector<Interval>
      RankWork; ///< percent over the least, in core cycles, where there is such work
  double StartSkew = 0, EndSkew = 0, ClockError = 0;
  std::string Start; ///< how ranks began

  std::string parameter(const std::string &Name) const;
  /// Whether its seed means something.
  bool drawn() const;
  /// Parameters that tell one sweep from another.
  std::string heading() const;
};

CommRow commRow(const Json &Row, const Json &Context);

} // namespace tpbench

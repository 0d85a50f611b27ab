//===- Roofline.h - Rates of kernels below the ceilings of a node -----------===//
//
// Williams, Waterman and Patterson, CACM 52 (2009): what a kernel can reach is the least of what
// the arithmetic and the path of its data allow, P = min(P_peak, intensity * bandwidth).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "Json.h"

#include <string>
#include <vector>

namespace tpbench {

/// A path that data comes over, and the fastest of the node's streams there.
struct Bandwidth {
  std::string Level;  ///< "L1", "memory"
  std::string Stream; ///< "triad"
  double GigaBytes = 0;
};

/// One kernel with its data in one level.
struct RooflinePoint {
  std::string Kernel, Level;
  std::string Size;      ///< with its variant and parameters, where several were run
  double Intensity = 0;  ///< flops a useful byte; 0: no flops
  double GigaFlops = 0;  ///< measured, the median
  double GigaBytes = 0;  ///< the same
  double Roof = 0;       ///< GFLOP/s, of points without flops GB/s; 0: the row has no limit
  double Reached = 0;    ///< part of the roof
  std::string LimitedBy; ///< "bandwidth", "arithmetic", "latency"
};

struct Roofline {
  std::string Node; ///< processor and host
  int Threads = 0, Ranks = 0;
  double DoublePeak = 0, SinglePeak = 0; ///< GFLOP/s of fused multiply-adds, measured
  std::vector<Bandwidth> Paths;          ///< nearest first
  std::vector<RooflinePoint> Points;     ///< by kernel, nearest level first
};

/// Results with the limits of their node: documents of programs (--json), and lines of tpbench or
/// of a campaign. Collects what several files have; one node, one number of threads and ranks.
class RooflineReader {
public:
  /// Ends the program at a file that has no results, or those of another node.
  void read(const std::string &Path);
  /// A document of one program; Name says where it is from.
  void add(const Json &Document, const std::string &Name);
  /// Ends the program where nothing was read, or nothing tells the node's limits.
  Roofline finish();

private:
  void limits(const Json &Of, const Json &Context, const std::string &Name);
  void row(const Json &Of, const std::string &Name);
  void raise(const Json &Row);

  Roofline Result;
  std::vector<Json> Rows;
  std::string First; ///< where the limits are from
};

/// A table: each point beside its roof.
std::string rooflineText(const Roofline &Of);
/// A picture that stands alone: axes are logarithms, ceilings are lines.
std::string rooflineSvg(const Roofline &Of);

} // namespace tpbench

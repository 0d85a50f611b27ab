//===- cost/Lightspeed.h - The balance model --------------------*- C++ -*-===//
//
// Hager and Wellein, Introduction to High Performance Computing for Scientists and Engineers (CRC
// Press 2010), chapter 3: a loop whose data comes over one path takes as long as that path or the
// arithmetic takes, whichever is longer. A word has 8 bytes, whatever the element.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_COST_LIGHTSPEED_H
#define TPBCC_COST_LIGHTSPEED_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace tpbcc {

inline constexpr double WordBytes = 8;

/// B_m = b / P in words a flop, of a path with so many GB/s (10^9 bytes) and arithmetic with so
/// many GF/s (section 3.1). Both are positive.
double machineBalance(double GigabytesPerSecond, double GigaflopsPerSecond);

/// B_c in words a flop (section 3.1); none without flops.
std::optional<double> codeBalance(double Bytes, double Flops);

/// Flops a byte, 1 / (8 B_c): the arithmetic intensity of the roofline model (Williams, Waterman
/// and Patterson, CACM 52, 2009). None without bytes.
std::optional<double> intensity(double Bytes, double Flops);

/// l = min(1, B_m / B_c), the part of the arithmetic's peak that the path lets through (section
/// 3.1).
double lightspeed(double MachineBalance, double CodeBalance);

/// P = min(P_eff, b / B_c) in GF/s, of a path with so many GB/s (section 3.1).
double attainable(double PeakGigaflops, double GigabytesPerSecond, double CodeBalance);

/// flops / (2 slots): what a loop can reach of a peak at which every instruction is a fused
/// multiply-add, once its own are counted (section 3.1). None without slots.
std::optional<double> inCoreFactor(double Flops, double Slots);

/// By how much more moved than a benchmark reports that does not count write-allocates, as STREAM:
/// 4/3 for a triad (section 3.1; McCalpin 1995). Without traffic: 1.
double reportedToActual(double Bytes, double BytesAllocate);

/// What a measured rate says beside the predicted one.
enum class Headroom : uint8_t { None, Some, ModelWrong };
llvm::StringRef spelling(Headroom H); // "no headroom", "headroom", "model or cache wrong"

/// From 80 % on, code uses what the path has (section 3.1); above all of it, data came from a
/// cache or the traffic is not as predicted. Predicted is positive.
Headroom headroom(double Measured, double Predicted);

} // namespace tpbcc

#endif

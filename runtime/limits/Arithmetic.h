//===- Arithmetic.h - The most fused multiply-adds -----------------------------===//
#ifndef TPB_LIMITS_ARITHMETIC_H
#define TPB_LIMITS_ARITHMETIC_H

#include <span>

namespace tpb {

/// Chains of fused multiply-adds in registers: enough of them to hide the latency of two units (of
/// four on AArch64), in one kind of vector.
struct ArithmeticShape {
  const char *Name; // "512 bit"
  bool (*Supported)();
  double (*Double)(double Factor, double Term, long Trips); // result: so that nothing is unused
  double (*Single)(double Factor, double Term, long Trips);
  double (*FlopsPerTrip)(bool Single);
};

std::span<const ArithmeticShape> arithmeticShapes();

} // namespace tpb
#endif

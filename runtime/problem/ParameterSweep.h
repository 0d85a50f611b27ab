//===- ParameterSweep.h - Parameters that were given several values ---------===//
#ifndef TPB_PROBLEM_PARAMETERSWEEP_H
#define TPB_PROBLEM_PARAMETERSWEEP_H

#include "problem/Values.h"
#include "tpb.h"

namespace tpb {

/// The combinations of values that -P gives to the parameters of one kernel; the last parameter
/// given varies fastest.
class ParameterSweep {
public:
  OptionError read(const tpb_kernel_v1 &Kernel, std::span<const ParameterRequest> Requests);

  size_t points() const;
  /// One value for each parameter; lives as long as this.
  List<ParameterRequest> at(size_t Point) const;

  /// The parameters with more than one value, in order, and the value of the I-th at a point.
  size_t sweptCount() const;
  const char *sweptName(size_t I) const;
  const char *sweptValue(size_t I, size_t Point) const;

private:
  struct Axis {
    char Name[64];
    size_t First, Count; // of Values
  };
  size_t swept(size_t I) const;
  const char *value(size_t Of, size_t Point) const;

  List<Axis> Axes;
  List<ValueText> Values;
};

} // namespace tpb
#endif

//===- lift/Spec.h - What the clauses of a kernel directive say -*- C++ -*-===//
#ifndef TPBCC_LIFT_SPEC_H
#define TPBCC_LIFT_SPEC_H

#include "pragma/Directive.h"
#include <map>

namespace tpbcc {

struct Parameter;

enum class FloatMode : uint8_t { Contract, Strict, Reassociate };
enum class Metric : uint8_t { Bandwidth, Flops, Time, Latency };
enum class VerifyMode : uint8_t { Bound, RelativeTolerance, None };

llvm::StringRef spelling(FloatMode M);

struct KernelSpec {
  struct Size {
    std::string Name, Least, Multiple; // C text; empty: 0 and 1
  };
  struct Default {
    std::string Name, Value, Environment; // Value is C text
  };
  struct Init {
    std::string Array;
    std::vector<std::string> Indices; // given names, one per dimension
    std::string Value;                // C text, or
    bool Random = false;              // tpb_random(Low, High, Seed, index)
    std::string Low = "0.0", High = "1.0", Seed = "1";
  };

  std::vector<Size> Sizes;
  std::vector<Default> Defaults;
  std::vector<Init> Inits;
  std::map<std::string, std::string> Extents; // array -> C text
  std::string Flops, Bytes;                   // overrides, C text
  Metric Measure = Metric::Bandwidth;
  FloatMode Float = FloatMode::Contract;
  bool FloatGiven = false;
  bool IeeeMinMax = false;
  VerifyMode Verify = VerifyMode::Bound;
  std::string RelativeTolerance;        // C text
  std::vector<std::string> Independent; // arrays whose computed subscripts never collide
  std::vector<std::string> Isas;
  int Unroll = 0; // 0: the planner's choice

  bool isSize(llvm::StringRef Name) const;
  const Default *defaultOf(llvm::StringRef Name) const;
  const Init *initOf(llvm::StringRef Array) const;
};

/// Reads the clauses against the kernel's parameters. Reports what doesn't fit and returns nothing.
std::optional<KernelSpec> readSpec(const Directive &D, bool IsFunction,
                                   llvm::ArrayRef<Parameter> Parameters, Reporter &Report);

} // namespace tpbcc

#endif

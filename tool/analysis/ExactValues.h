//===- analysis/ExactValues.h - Values for which nothing rounds -*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_EXACTVALUES_H
#define TPBCC_ANALYSIS_EXACTVALUES_H

#include "kernel/Kernel.h"
#include "llvm/ADT/ArrayRef.h"
#include <map>
#include <optional>

namespace tpbcc {

/// Iterations of a probe: more than 5 vectors of 64 lanes, eight a trip.
constexpr double ProbeIterations = 4096;

/// A value is bounded by Magnitude and a multiple of 2^-Fraction. It is exact in a format with p
/// bits while Magnitude * 2^Fraction <= 2^p, in any order of evaluation.
struct ExactRange {
  double Magnitude = 0;
  int Fraction = 0;

  ExactRange join(ExactRange R) const {
    return {std::max(Magnitude, R.Magnitude), std::max(Fraction, R.Fraction)};
  }
  bool covers(ExactRange R) const { return R.Magnitude <= Magnitude && R.Fraction <= Fraction; }
  bool fits(ir::Element E) const;
  static ExactRange ofType(ir::Element E);
};

/// Ranges of a kernel's values when its floating-point data are whole numbers of at most Data.
class ExactValues {
public:
  ExactValues(const Kernel &K, int Data) : K(K), P(K.Program.Values), Data(Data) {}

  /// Nothing when the value may be rounded.
  std::optional<ExactRange> value(ir::ExprId Id);
  /// Of data that nothing has written yet.
  ExactRange initial() const { return {double(Data), 0}; }

  void setName(const std::string &Name, ExactRange R) {
    Names[Name] = R;
    Known.clear();
  }
  bool isNamed(const std::string &Name) const { return Names.count(Name); }
  ExactRange named(const std::string &Name) const {
    const auto It = Names.find(Name);
    return It == Names.end() ? ExactRange() : It->second;
  }
  /// All names of arrays and scalars, to return to.
  using NamedRanges = std::map<std::string, ExactRange>;
  const NamedRanges &names() const { return Names; }
  void restore(const NamedRanges &To) {
    Names = To;
    Known.clear();
  }

private:
  std::optional<ExactRange> valueBelow(ir::ExprId Id);
  std::optional<ExactRange> integer(const ir::Expr &E, llvm::ArrayRef<ExactRange> R) const;
  std::optional<ExactRange> floating(const ir::Expr &E, llvm::ArrayRef<ExactRange> R) const;
  std::optional<ExactRange> leaf(const ir::Expr &E) const;

  const Kernel &K;
  const ir::Pool &P;
  const int Data;
  NamedRanges Names;
  std::map<uint32_t, std::optional<ExactRange>> Known; ///< values under Names
};

} // namespace tpbcc

#endif

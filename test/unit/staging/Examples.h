//===- Examples.h - Loops of the paper, and made up ones --------*- C++ -*-===//
//
// "The paper" in these tests: Fang et al., Memory Access and Communication Fusion, Journal of
// Software 35(6), 2024.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TEST_UNIT_STAGING_EXAMPLES_H
#define TPBCC_TEST_UNIT_STAGING_EXAMPLES_H

#include "../Sanitized.h"
#include "staging/Choose.h"
#include <random>
#include <utility>

namespace tpbcc::staging {

using test::Sanitized;
using test::trials;

/// The same as machines/toy.yaml, which a test compares with it.
inline StagingFigures toyCosts() {
  StagingFigures Toy;
  Toy.LdmKiB = Toy.SdmKiB = 64;
  Toy.DmaStartup = 200, Toy.RmaStartup = 50;
  Toy.DmaBytes = 0.25, Toy.RmaBytes = 8;
  Toy.WholeMessage = 128;
  Toy.MemoryDelay = 200, Toy.SdmDelay = 50, Toy.LdmDelay = 6;
  Toy.Source = "made";
  return Toy;
}

inline StagedRow rowOf(std::string Array, std::vector<int64_t> Read,
                       std::vector<int64_t> Written = {}, int64_t ElementBytes = 4) {
  StagedRow Row;
  Row.Array = std::move(Array);
  Row.ElementBytes = ElementBytes;
  for (const int64_t Each : Read)
    Row.Offsets.push_back({Each, 1, 0, false});
  for (const int64_t Each : Written)
    Row.Offsets.push_back({Each, 0, 1, false});
  return Row;
}

/// Figure 11: a[i], a[i+1], a[i+2], a[i+128], b[i] of 4 bytes, 10240 iterations.
inline std::vector<StagedRow> figure11() { return {rowOf("a", {0, 1, 2, 128}), rowOf("b", {0})}; }
inline constexpr int64_t Figure11Trips = 10240;

/// Figure 10: a[i-1], a[i], a[i+1], a[i+128].
inline std::vector<StagedRow> figure10() { return {rowOf("a", {-1, 0, 1, 128})}; }

/// Figure 14: rows of one array, told apart by their outer subscript; the code there stages 5 of
/// the 6 that it uses.
inline std::vector<StagedRow> figure14(int Count) {
  std::vector<StagedRow> Rows;
  for (int I = 0; I < Count; ++I) {
    Rows.push_back(rowOf("poses", {0}));
    Rows.back().Outer = "[" + std::to_string(I) + "]";
  }
  return Rows;
}

inline BufferBytes ldm(int64_t Bytes) { return {Bytes, 0}; }

/// The offsets of each region.
inline std::vector<std::vector<int64_t>> distances(llvm::ArrayRef<Region> Regions) {
  std::vector<std::vector<int64_t>> Result;
  for (const Region &R : Regions) {
    Result.emplace_back();
    for (const Offset &O : R.Offsets)
      Result.back().push_back(O.Distance);
  }
  return Result;
}

struct RandomRows {
  int64_t MostPitch = 1;
  bool Directions = false, Writes = false;
};

/// Up to four rows of up to eight offsets.
inline std::vector<StagedRow> randomRows(std::mt19937 &Random, RandomRows How = {}) {
  const auto Below = [&](unsigned End) { return int64_t(Random() % End); };
  std::vector<StagedRow> Rows;
  for (int64_t I = 0, N = 1 + Below(4); I < N; ++I) {
    StagedRow Row;
    Row.Array = std::string(1, char('a' + I));
    Row.ElementBytes = int64_t(1) << Below(4);
    Row.Pitch = (1 + Below(unsigned(How.MostPitch))) * (How.MostPitch > 1 && Below(2) ? -1 : 1);
    if (How.Directions)
      Row.To = Direction(Below(3));
    const int64_t Wide = Below(2) ? 8 : 400;
    for (int64_t J = 0, M = 1 + Below(8); J < M; ++J) {
      Offset O{Below(unsigned(Wide)) - Wide / 2, 1 + Below(2), 0, false};
      if (How.Writes && Below(3) == 0)
        O = {O.Distance, Below(2), 1, Below(4) == 0};
      Row.Offsets.push_back(O);
    }
    Rows.push_back(std::move(Row));
  }
  return Rows;
}

} // namespace tpbcc::staging

#endif

//===- RandomNest.h - Kernels made by chance, and what they do ---*- C++ -*-===//
//
// The C text of a nest, and beside it what the text says, for counting without the tool.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TEST_UNIT_BALANCE_RANDOMNEST_H
#define TPBCC_TEST_UNIT_BALANCE_RANDOMNEST_H

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace tpbcc::test {

/// An array of doubles or floats. Subscripts use the loop variables in Loops, in their order: x[i]
/// does not follow j.
struct RandomArray {
  std::string Name;
  int Bytes = 8;
  std::vector<int> Loops; // 0: k, 1: j, 2: i
  bool Stored = false;
};

struct RandomReference {
  int Array = 0;
  std::array<int, 3> Offset = {}; // for k, j, i
  bool Store = false;
  auto operator<=>(const RandomReference &) const = default;
};

class RandomNest {
public:
  static constexpr int Border = 2; // of each dimension: offsets stay inside

  explicit RandomNest(unsigned Seed);

  std::string text() const;
  /// Extents of k, j, i: those of loops that are not there are 1.
  std::array<int64_t, 3> Extents = {1, 1, 1};
  std::vector<int> Order; // loops from the outermost one in
  std::vector<RandomArray> Arrays;
  std::vector<RandomReference> References; // in an iteration: loads, each once, then the store
  int Flops = 0;
  int Fused = 0; // of them, products that a sum takes in

  /// Calls F(Array, Element, Store) for every access, in the order in which they happen.
  template <class Function> void run(Function F) const {
    std::array<int64_t, 3> At = {};
    loop(0, At, F);
  }
  int64_t elementAt(const RandomReference &R, const std::array<int64_t, 3> &At) const;
  int64_t iterations() const;

private:
  int pick(int Count) { return int(Random() % unsigned(Count)); }
  struct Tree {
    std::string Text;
    bool IsProduct = false;
  };
  Tree tree(size_t First, size_t Behind);
  std::string reference(const RandomReference &R) const;
  std::pair<int64_t, int64_t> bounds(int Loop) const { return {Border, Extents[Loop] - Border}; }

  template <class Function> void loop(size_t Depth, std::array<int64_t, 3> &At, Function &F) const {
    if (Depth == Order.size()) {
      for (const RandomReference &R : References)
        F(R.Array, elementAt(R, At), R.Store);
      return;
    }
    const int Loop = Order[Depth];
    for (At[Loop] = bounds(Loop).first; At[Loop] < bounds(Loop).second; ++At[Loop])
      loop(Depth + 1, At, F);
  }

  std::mt19937 Random;
  std::string Value;
};

} // namespace tpbcc::test

#endif

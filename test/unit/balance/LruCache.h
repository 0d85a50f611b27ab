//===- LruCache.h - A fully associative cache --------------------*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_BALANCE_LRUCACHE_H
#define TPBCC_TEST_UNIT_BALANCE_LRUCACHE_H

#include <cstdint>
#include <list>
#include <unordered_map>

namespace tpbcc::test {

/// Replaces the line that was not used for longest; allocates lines that are written.
class LruCache {
public:
  static constexpr int64_t LineBytes = 64;
  explicit LruCache(size_t Lines) : Lines(Lines) {}

  double Read = 0, Allocated = 0, Written = 0; // bytes over the path behind the cache

  void access(int64_t Address, bool Store) {
    const int64_t Line = Address / LineBytes;
    auto It = Places.find(Line);
    if (It != Places.end()) {
      Order.splice(Order.begin(), Order, It->second);
    } else {
      (Store ? Allocated : Read) += LineBytes;
      if (Order.size() == Lines) {
        Written += Order.back().second * double(LineBytes);
        Places.erase(Order.back().first);
        Order.pop_back();
      }
      Order.push_front({Line, false});
      It = Places.insert({Line, Order.begin()}).first;
    }
    It->second->second |= Store;
  }

  void flush() {
    for (const auto &[Line, Dirty] : Order)
      Written += Dirty * double(LineBytes);
    Order.clear();
    Places.clear();
  }

private:
  const size_t Lines;
  std::list<std::pair<int64_t, bool>> Order; // line, whether it was written; the last used first
  std::unordered_map<int64_t, std::list<std::pair<int64_t, bool>>::iterator> Places;
};

} // namespace tpbcc::test

#endif

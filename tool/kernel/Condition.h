//===- kernel/Condition.h - What must hold on entry -------------*- C++ -*-===//
//
// Conditions are compared as what they say; their C text is made when they are printed.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_KERNEL_CONDITION_H
#define TPBCC_KERNEL_CONDITION_H

#include "kernel/Affine.h"
#include "text/Code.h"
#include <string>
#include <utility>
#include <vector>

namespace tpbcc {

struct LoopSite;

/// Names for the outermost loop's bounds in polynomials; C can't have them.
inline constexpr const char *BeginName = "<begin>", *EndName = "<end>";

/// Elements of an array, from Low to High, both included; or one object.
struct ElementRange {
  std::string Array; // in the nest
  Polynomial Low, High;
  Code Object = {}; // not empty: an lvalue, and no array
  bool operator==(const ElementRange &) const = default;
};

/// A condition over the names of the driver, under which the vector code is right.
struct EntryCondition {
  enum Kind : uint8_t {
    AnyPositive, // one of Sums is above 0
    AtLeast,     // the sum is at least Limit
    AtMost,      // the sum is at most Limit
    Within,      // the first sum is at most the second
    Disjoint     // no element is in both Ranges
  };
  Kind What = AnyPositive;
  std::vector<Polynomial> Sums;
  int64_t Limit = 0;
  std::pair<ElementRange, ElementRange> Ranges;
  /// Or all of these are 1: the loop that needs the condition has no iterations then. Empty: it
  /// is always needed.
  std::vector<Polynomial> UnlessOnes = {};
  bool operator==(const EntryCondition &) const = default;

  static EntryCondition anyPositive(std::vector<Polynomial> Sums);
  static EntryCondition notNegative(const Polynomial &Sum) {
    return anyPositive({Sum + Polynomial(1)});
  }
  static EntryCondition atLeast(const Polynomial &Sum, int64_t Limit);
  static EntryCondition atMost(const Polynomial &Sum, int64_t Limit);
  static EntryCondition within(const Polynomial &Sum, const Polynomial &Elements);
  static EntryCondition disjoint(ElementRange A, ElementRange B);

  /// Whether it holds whatever the names stand for.
  bool isCertain() const;
  Code text(const LoopSite &Site) const;

private:
  Code needed(const LoopSite &Site) const;
};

/// A value that the driver computes, in polynomials: what the user wrote stays in one piece, for
/// which the site knows a name.
Polynomial outerValue(LoopSite &Site, const Code &Value);

/// Adds C unless it is there, or certain.
void require(std::vector<EntryCondition> &All, EntryCondition C);

/// P on the driver's names, each cast to a type of 64 bits.
Code driverText(const Polynomial &P, const LoopSite &Site, llvm::StringRef Type = "long");

} // namespace tpbcc

#endif

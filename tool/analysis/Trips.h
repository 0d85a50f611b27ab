//===- analysis/Trips.h - Loops that begin at 0 -----------------*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_TRIPS_H
#define TPBCC_ANALYSIS_TRIPS_H

#include "analysis/Distance.h"
#include "analysis/Nest.h"
#include "ir/Node.h"

namespace tpbcc {

/// Forms over the loops of a path through a nest, with their variables counted from 0 by 1: what a
/// loop begins at is part of the rest, and of the steps of loops around it.
class FromZero {
public:
  explicit FromZero(const ir::Pool &P) : P(P) {}

  /// The loops around have been added.
  void add(const ir::Stmt &For);
  AffineForm counted(AffineForm Form) const;
  /// Whether a variable that Form follows begins at a number that nobody knows.
  bool followsUnknown(const AffineForm &Form) const;
  /// How often the loop that was added last runs at most, in any run.
  const Length &most() const { return Most.back(); }

private:
  struct Counted {
    const ir::Stmt *For;
    AffineForm Value; // of its variable
    bool Known;
  };
  Length lengthOf(const ir::Stmt &For, int64_t Step) const;
  /// Of all iterations of the loops around; none when that is not known.
  std::optional<Polynomial> greatest(AffineForm Form) const;

  const ir::Pool &P;
  std::vector<Counted> Loops;
  std::vector<Length> Most;
};

/// How often a loop runs at most where parameters have the values of param(...); 0: not known.
int64_t statedTrips(const Kernel &K, const Nest &N, const ir::Stmt &For);

} // namespace tpbcc

#endif

//===- analysis/Order.h - Statements in an order for lanes ------*- C++ -*-===//
//
// Iterations that run together do a statement all before the next one. What an iteration hands to a
// later one must therefore go to a later statement; where it goes to an earlier one, another order
// of the statements may help. The loads of an array that a nest writes are statements of their own,
// so that putting one in front of a store splits the user's statement (node splitting; Kuck et al.,
// Dependence Graphs and Compiler Optimizations, POPL 1981).
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_ORDER_H
#define TPBCC_ANALYSIS_ORDER_H

#include "analysis/Graph.h"

namespace tpbcc {

/// What must come before what in the body of a For: pairs of statements, by their numbers in it.
class StatementOrder {
public:
  /// With the dependences within one iteration; the loop's own are added.
  StatementOrder(const Kernel &K, const Nest &N, const Graph &G, const ir::Stmt &For);

  /// From's access is to happen before To's; both are numbers of N.Accesses inside the loop.
  void require(size_t From, size_t To);

  /// The statements in an order that keeps all of this, the user's where there is a choice; none
  /// when they go in a circle or one can't be moved.
  std::optional<std::vector<size_t>> find() const;

  /// Whether From's statement is its own successor by way of To's.
  bool isCircle(size_t From, size_t To) const;

private:
  void precede(size_t Early, size_t Late);
  std::optional<size_t> statementOf(size_t Access) const;
  void keepVariables(const ir::Pool &P, const ir::Stmt &For);

  const Nest &N;
  std::map<const ir::Stmt *, size_t> Numbers; // of all that stands in a statement of the body
  std::vector<std::vector<size_t>> After;     // by statement
  bool Movable = true;
};

} // namespace tpbcc

#endif

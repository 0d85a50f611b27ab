//===- transform/rewrite/Rewrite.h - Schedules applied to nests -*- C++ -*-===//
//
// A step of a schedule makes another nest of a nest, or is refused. Whether it may is asked of the
// dependence graph alone, which is made anew for every step. A nest that has been rewritten is
// checked no more than one that the user wrote: it is a nest like any other.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_REWRITE_REWRITE_H
#define TPBCC_TRANSFORM_REWRITE_REWRITE_H

#include "analysis/Graph.h"
#include "ir/Schedule.h"
#include <functional>
#include <memory>
#include <variant>

namespace tpbcc {

/// Why a step can't be done.
struct Refused {
  std::string Step;                 // as text
  std::string Reason;               // "the next iteration of j needs what an earlier one of i has"
  std::string Hint;                 // empty: none
  std::vector<std::string> Because; // the dependences that forbid it, as --emit=deps prints them
  SourceRange Where;                // in the user's file; empty: nowhere
  std::string Variable = {};        // of one iteration, that a buffer would have to keep for all
};
/// In several lines, the first the reason.
std::string text(const Refused &R);

/// Skip: the schedule has been found legal for this nest, whose bounds may be others now.
enum class Checking : uint8_t { Ask, Skip };

namespace rewrite {
class Draft;
} // namespace rewrite

using GraphOf = std::function<Graph(const Kernel &, const LoopSite &)>;

/// A nest on its way through steps. Of K, only expressions are added.
class Rewriting {
public:
  Rewriting(Kernel &K, const LoopSite &Site, Checking How, GraphOf Dependences = dependences);
  ~Rewriting();

  /// Does a step that changes nests, or says why not: then the nest is as before.
  std::optional<Refused> step(const ir::Step &S);
  /// Whether Factor iterations of each of the loops may run together: a step of its own for each
  /// need not ask again.
  std::optional<Refused> mayJam(llvm::ArrayRef<ir::LoopName> Loops, int64_t Factor);
  /// As it is now: a For, or a Block.
  const ir::Stmt &nest() const;
  ir::StmtPtr take();

private:
  GraphOf Dependences;
  std::unique_ptr<rewrite::Draft> Now;
};

/// Site's nest after the steps of S that change nests, in their order; leaf steps are passed over.
/// A For, or a Block of what has become of it. Of K, only expressions are added. Failed: the number
/// of the step that is refused. The result has the same form and the same numbers each time that S
/// is applied to a nest which differs in bounds of loops alone.
std::variant<ir::StmtPtr, Refused> apply(Kernel &K, const LoopSite &Site, const ir::Schedule &S,
                                         Checking How, size_t &Failed,
                                         GraphOf Dependences = dependences);

} // namespace tpbcc

#endif

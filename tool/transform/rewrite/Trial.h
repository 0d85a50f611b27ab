//===- transform/rewrite/Trial.h - Steps that are tried ---------*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_REWRITE_TRIAL_H
#define TPBCC_TRANSFORM_REWRITE_TRIAL_H

#include "transform/rewrite/Rewrite.h"

namespace tpbcc {

/// A nest on which steps are tried.
class Trial {
public:
  Trial(Kernel &K, const LoopSite &Site, Checking How = Checking::Ask) : Now(K, Site, How) {}
  const ir::Stmt &nest() const { return Now.nest(); }

  /// Takes the step, if it may be done. The nest's statements are others then, and if it may not.
  bool take(ir::Step S) {
    Why = Now.step(S);
    if (Why)
      return false;
    Taken.push_back(std::move(S));
    return true;
  }
  std::optional<Refused> mayJam(llvm::ArrayRef<ir::LoopName> Loops, int64_t Factor) {
    return Now.mayJam(Loops, Factor);
  }
  /// Why the last step could not be taken.
  const std::optional<Refused> &why() const { return Why; }
  const ir::Schedule &taken() const { return Taken; }

private:
  Rewriting Now;
  ir::Schedule Taken;
  std::optional<Refused> Why;
};

/// Takes all steps that keep in variables what inner loops keep on changing.
void promoteAll(const Kernel &K, Trial &T);

ir::Step onLoop(ir::Verb What, const ir::Stmt &Nest, const ir::Stmt &Loop);

/// Steps that put what goes in a circle from iteration to iteration of For, a loop of the site's
/// nest, and what does not into loops of their own. None: all of it is either, or it may not.
std::optional<ir::Schedule> distribution(Kernel &K, const LoopSite &Site, const ir::Stmt &For);

} // namespace tpbcc

#endif

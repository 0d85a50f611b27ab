//===- Commits.h - The moments at which an engine copies --------------------===//
#ifndef TPB_STAGING_COMMITS_H
#define TPB_STAGING_COMMITS_H

#include "base/List.h"
#include "staging/Transfer.h"

namespace tpb {

class CopyThread;

/// A transfer that nobody has waited for.
struct PendingTransfer {
  Transfer Request;
  double Done; // on the virtual clock
  long Due;    // the call of the interface at which it is copied
  long Handed; // its number in the thread's queue; 0: not yet
  int Window;  // its place among those of spread arrays, from 1; 0: none of them
};

/// Hands transfers to the thread. The caller waits for the copy, so that what others see does not
/// depend on how fast anybody is; but for TPB_COMMIT_ANY.
class Commits {
public:
  Commits(tpb_commit Order, unsigned long Seed) : Order(Order), State(Seed) {}

  void use(CopyThread *Copies) { Thread = Copies; }

  void issue(PendingTransfer &New);
  /// A call of the interface has begun.
  void step(std::span<PendingTransfer> Pending);
  void wait(PendingTransfer &Each);

private:
  void hand(PendingTransfer &Each);
  void commitDue(PendingTransfer &Each);
  /// From 0 up.
  long draw(long Below);

  const tpb_commit Order;
  unsigned long State;
  CopyThread *Thread = nullptr;
  long Step = 0;
};

} // namespace tpb
#endif

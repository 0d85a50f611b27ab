//===- Commits.cpp - The moments at which an engine copies ------------------===//

#include "staging/Commits.h"
#include "staging/CopyThread.h"

#include <climits>
#include <cstdint>

namespace tpb {

// SplitMix64: any seed will do, neighbours too.
long Commits::draw(long Below) {
  State += 0x9e3779b97f4a7c15;
  uint64_t Z = State;
  Z = (Z ^ Z >> 30) * 0xbf58476d1ce4e5b9;
  Z = (Z ^ Z >> 27) * 0x94d049bb133111eb;
  return static_cast<long>((Z ^ Z >> 31) % static_cast<uint64_t>(Below));
}

void Commits::hand(PendingTransfer &Each) { Each.Handed = Thread->hand(Each.Request); }

void Commits::issue(PendingTransfer &New) {
  constexpr long Later = 8; // calls: a block of a loop has about as many
  New.Due = Order == TPB_COMMIT_COMPLETION ? LONG_MAX
            : Order == TPB_COMMIT_RANDOM   ? Step + draw(Later)
                                           : Step;
  if (Order == TPB_COMMIT_ANY)
    return hand(New);
  commitDue(New);
}

void Commits::commitDue(PendingTransfer &Each) {
  if (Each.Handed || Each.Due > Step)
    return;
  hand(Each);
  Thread->await(Each.Handed);
}

void Commits::step(std::span<PendingTransfer> Pending) {
  ++Step;
  for (PendingTransfer &Each : Pending)
    commitDue(Each);
}

void Commits::wait(PendingTransfer &Each) {
  if (!Each.Handed)
    hand(Each);
  Thread->await(Each.Handed);
}

} // namespace tpb

//===- Engine.h - Cores that share SDM, and the engine of each --------------===//
#ifndef TPB_STAGING_ENGINE_H
#define TPB_STAGING_ENGINE_H

#include "staging/Commits.h"
#include "staging/CopyThread.h"
#include "staging/Scratchpad.h"
#include "staging/Spread.h"
#include "staging/StagedArrays.h"
#include "staging/VirtualClock.h"
#include "staging/Window.h"

namespace tpb {

/// Failures end all ranks, also where no harness told of them.
class FailingTogether {
public:
  explicit FailingTogether(const World &Ranks);
  ~FailingTogether();
  FailingTogether(const FailingTogether &) = delete;
  FailingTogether &operator=(const FailingTogether &) = delete;

private:
  bool Told = false;
};

} // namespace tpb

struct tpb_core_group {
  tpb_core_group(const tpb_staging &Settings, int Threads);
  ~tpb_core_group();

  const tpb_staging Settings;
  const int Threads; // of this process
  const tpb::World Ranks;
  tpb::FailingTogether Together;
  tpb::StagedArrays Arrays;
  tpb::SpreadArrays Spread;          // in windows with TPB_ENGINE_RANKS
  tpb::Optional<tpb::Window> Shared; // there with TPB_ENGINE_WINDOW
  tpb::Optional<tpb::Scratchpad> Sdm;
  tpb_engine *Engines = nullptr;
  // Of barriers.
  pthread_barrier_t Barrier;
  tpb::List<double> Clocks;

  tpb::Window *window() { return Shared.get(); }
  tpb::Scratchpad &sdm() { return *Sdm.get(); }
  int cores() const { return Threads > Ranks.Size ? Threads : Ranks.Size; }
};

struct tpb_engine {
  tpb_engine(tpb_core_group &Group, int Thread);

  tpb_core_group &Group;
  const int Thread, Core;
  const int Speaker; // in messages, of which those of ranks name them anyway
  tpb::Scratchpad Ldm;
  tpb::VirtualClock Clock;
  tpb::Optional<tpb::CopyThread> Copies; // there with TPB_ENGINE_THREAD
  tpb::Commits Moments;
  tpb::List<tpb::PendingTransfer> Pending;
  long LastId = 0;
  tpb_staging_counters Counters = {};
  long Windowed = 0;       // transfers of windows that nobody has waited for
  double UnderwayFrom = 0; // since when there are any

  tpb_transfer issue(bool Get, tpb_route Route, const void *Buffer, const void *Elsewhere,
                     long Rows, long RowBytes, long Pitch);
  void wait(tpb_transfer Which);
  void step() {
    if (Copies.get())
      Moments.step(Pending.span());
  }
  void spread(const void *Array, long Bytes, const char *Name);
  /// Ends the program when something is wrong at its end.
  void finish();

private:
  void move(tpb::PendingTransfer &New);
  bool issueToSpread(tpb::PendingTransfer &New);
  void waitForSpread(const tpb::PendingTransfer &For);
};

namespace tpb {

/// Ends the program when a transfer is not between buffers and memory as its route says, or does
/// not go with those under way.
void requireSound(tpb_engine &Engine, const Transfer &T);
/// And when a put would write bytes to memory that nobody wrote to its buffer. The moment for this
/// is that of the copy.
void requireWritten(tpb_engine &Engine, const Transfer &T);

} // namespace tpb
#endif

//===- Here.cpp - The engine of a thread ------------------------------------===//

#include "staging/Engine.h"

#include <cstring>

using namespace tpb;

namespace {

/// What a thread asked for last.
struct Here {
  tpb_core_group *Group;
  tpb_staging Parameters;
};

} // namespace

static __thread Here OfThisThread;

/// Whether MPI was started after the group was opened.
static bool lacksRanks(const tpb_core_group &Group) {
  return Group.Settings.engine == TPB_ENGINE_RANKS && !Group.Ranks.Mpi && callableWorld().Mpi;
}

extern "C" {

tpb_engine *tpb_engine_here(const tpb_staging *Parameters) {
  Here &Known = OfThisThread;
  if (Known.Group && (std::memcmp(&Known.Parameters, Parameters, sizeof *Parameters) != 0 ||
                      lacksRanks(*Known.Group))) {
    tpb_core_group_close(Known.Group);
    Known.Group = nullptr;
  }
  if (!Known.Group) {
    std::memcpy(&Known.Parameters, Parameters, sizeof *Parameters);
    Known.Group = tpb_core_group_open(Parameters, 1);
  }
  return tpb_engine_of(Known.Group, 0);
}

tpb_engine *tpb_engine_last() {
  return OfThisThread.Group ? tpb_engine_of(OfThisThread.Group, 0) : nullptr;
}

tpb_core_group *tpb_group_of(tpb_engine *Engine) { return &Engine->Group; }

void tpb_engine_done(tpb_engine *Engine) { Engine->finish(); }

} // extern "C"

//===- Group.cpp - Cores that share SDM -------------------------------------===//

#include "base/Process.h"
#include "staging/Engine.h"
#include "staging/Settings.h"

#include <algorithm>

using namespace tpb;

/// The ranks that this process is one of, when SDM is spread over them.
static World ranksFor(const tpb_staging &Settings, int Threads) {
  if (Settings.engine == TPB_ENGINE_RANKS)
    return Threads == 1 ? callableWorld() : World{};
  if (Settings.engine != TPB_ENGINE_WINDOW)
    return {};
  const World Ranks = startedWorld();
  if (!Ranks.Mpi)
    fail(ExitUsage, "staging with windows: call MPI_Init first");
  if (Threads != 1)
    fail(ExitUsage, "staging with windows: one engine for each rank, not %d", Threads);
  return Ranks;
}

FailingTogether::FailingTogether(const World &Ranks) {
  if (!Ranks.Mpi || world())
    return;
  setWorld(&Ranks);
  Told = true;
}

FailingTogether::~FailingTogether() {
  if (Told)
    setWorld(nullptr);
}

tpb_core_group::tpb_core_group(const tpb_staging &Settings, int Threads)
    : Settings(Settings), Threads(Threads), Ranks(ranksFor(Settings, Threads)), Together(Ranks),
      Arrays(Settings.strict), Spread(Ranks, !Settings.window_allocate, Settings.patience) {
  if (Settings.engine == TPB_ENGINE_WINDOW) {
    Shared.make(Ranks, Settings.sdm_bytes, !Settings.window_allocate);
    Sdm.make("SDM", window()->bytes(), static_cast<void *>(window()->begin()));
    if (!window()->shared())
      Arrays.forbid(window()->begin(), window()->bytes(), "SDM");
  } else {
    Sdm.make("SDM", -1, Settings.sdm_bytes);
  }
  pthread_barrier_init(&Barrier, nullptr, static_cast<unsigned>(Threads));
  Clocks.resize(static_cast<size_t>(Threads));
  Engines =
      static_cast<tpb_engine *>(std::malloc(sizeof(tpb_engine) * static_cast<size_t>(Threads)));
  if (!Engines)
    outOfSmallMemory();
  for (int I = 0; I < Threads; ++I)
    new (static_cast<void *>(Engines + I)) tpb_engine(*this, I);
}

tpb_core_group::~tpb_core_group() {
  for (int I = 0; I < Threads; ++I) {
    Engines[I].finish();
    Engines[I].~tpb_engine();
  }
  std::free(Engines);
  sdm().check();
  if (window() && !window()->shared())
    Arrays.remove(window()->begin());
  pthread_barrier_destroy(&Barrier);
}

extern "C" {

tpb_core_group *tpb_core_group_open(const tpb_staging *Parameters, int Threads) {
  if (Threads < 1)
    fail(ExitUsage, "staging: a group of %d cores", Threads);
  void *const Memory = std::malloc(sizeof(tpb_core_group));
  if (!Memory)
    outOfSmallMemory();
  return new (Memory) tpb_core_group(settingsFor(*Parameters), Threads);
}

void tpb_core_group_close(tpb_core_group *Group) {
  Group->~tpb_core_group();
  std::free(static_cast<void *>(Group));
}

tpb_engine *tpb_engine_of(tpb_core_group *Group, int Thread) {
  if (Thread < 0 || Thread >= Group->Threads)
    stagingIsBroken(-1, "there is no engine %d: the group has %d", Thread, Group->Threads);
  return Group->Engines + Thread;
}

int tpb_core(const tpb_engine *Engine) { return Engine->Core; }
int tpb_cores(const tpb_engine *Engine) { return Engine->Group.cores(); }

void *tpb_ldm_alloc(tpb_engine *Engine, long Bytes, const char *Name) {
  return Engine->Ldm.allocate(Bytes, Name);
}

/// Ends the program when a transfer still uses what is released.
static void requireIdle(const tpb_engine &Engine, const Scratchpad &In, const void *From) {
  const Buffer *Of = In.find(From);
  for (const PendingTransfer &Each : Engine.Pending)
    for (const Rows *const Side : {&Each.Request.Near, &Each.Request.Far})
      if (Of && In.contains(Side->Begin) && Side->end() > Of->Begin)
        stagingIsBroken(Engine.Speaker, "buffer '%s' is released before %s was waited for",
                        Of->Name, TransferText(Each.Request).Text);
}

void tpb_ldm_release(tpb_engine *Engine, void *Buffer) {
  requireIdle(*Engine, Engine->Ldm, Buffer);
  Engine->Ldm.release(Buffer);
}

void *tpb_sdm_alloc(tpb_core_group *Group, long Bytes, const char *Name) {
  return Group->sdm().allocate(Bytes, Name);
}

void tpb_sdm_release(tpb_core_group *Group, void *Buffer) {
  for (int I = 0; I < Group->Threads; ++I)
    requireIdle(Group->Engines[I], Group->sdm(), Buffer);
  Group->sdm().release(Buffer);
}

void tpb_stage(tpb_core_group *Group, void *Array, long Bytes, const char *Name) {
  Group->Arrays.add(Array, Bytes, Name);
}

void tpb_unstage(tpb_core_group *Group, void *Array) {
  for (int I = 0; I < Group->Threads; ++I)
    for (const PendingTransfer &Each : Group->Engines[I].Pending)
      if (const StagedArray Of = Group->Arrays.find(Each.Request.Far); Of.Begin == Array)
        stagingIsBroken(Group->Engines[I].Speaker,
                        "'%s' is no longer staged before %s was waited for", Of.Name,
                        TransferText(Each.Request).Text);
  Group->Arrays.remove(Array);
}

void tpb_barrier(tpb_engine *Engine) {
  tpb_core_group &Group = Engine->Group;
  Engine->step();
  if (Window *const Shared = Group.window()) {
    Engine->Clock.moveTo(Group.Ranks.max(Engine->Clock.now()));
    Shared->barrier();
    return;
  }
  Group.Clocks[static_cast<size_t>(Engine->Thread)] = Engine->Clock.now();
  pthread_barrier_wait(&Group.Barrier);
  Engine->Clock.moveTo(*std::max_element(Group.Clocks.begin(), Group.Clocks.end()));
  pthread_barrier_wait(&Group.Barrier); // before anybody comes to the next one
}

} // extern "C"

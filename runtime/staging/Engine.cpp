//===- Engine.cpp - Transfers of one core -----------------------------------===//

#include "staging/Engine.h"

#include <algorithm>
#include <ctime>

using namespace tpb;

/// In the engine's thread, or at once where there is none.
static void copy(void *Context, const Transfer &T) {
  tpb_engine &Engine = *static_cast<tpb_engine *>(Context);
  requireWritten(Engine, T);
  Engine.Group.Arrays.open(T);
  T.copy();
  Engine.Group.Arrays.close(T);
}

tpb_engine::tpb_engine(tpb_core_group &Group, int Thread)
    : Group(Group), Thread(Thread), Core(Group.window() ? Group.Ranks.Rank : Thread),
      Speaker(Group.window() ? -1 : Thread),
      Ldm("LDM", Speaker, Group.Settings.ldm_bytes, Group.Settings.engine != TPB_ENGINE_RANKS),
      Clock(Group.Settings),
      Moments(Group.Settings.commit, Group.Settings.seed + static_cast<unsigned long>(Thread)) {
  if (Group.Settings.engine != TPB_ENGINE_THREAD)
    return;
  Copies.make(copy, static_cast<void *>(this));
  Moments.use(Copies.get());
}

/// Whether other ranks may hold one side of it.
static bool inWindow(tpb_engine &Engine, const Transfer &T) {
  return Engine.Group.window() && T.Route != TPB_MEM2LDM &&
         (T.Route == TPB_MEM2SDM || Engine.Group.sdm().contains(T.Far.Begin));
}

static double nanosecondsNow() {
  timespec Now = {};
  clock_gettime(CLOCK_MONOTONIC, &Now);
  return static_cast<double>(Now.tv_sec) * 1e9 + static_cast<double>(Now.tv_nsec);
}

/// Whether a window has what is asked for; then its messages are under way.
bool tpb_engine::issueToSpread(PendingTransfer &New) {
  const Transfer &T = New.Request;
  const SpreadArray *const From = T.Route == TPB_SDM2LDM ? Group.Spread.find(T.Far) : nullptr;
  if (!From)
    return false;
  if (!T.Get)
    stagingIsBroken(Speaker, "%s writes to '%s', which all ranks read", TransferText(T).Text,
                    From->Name);
  if (T.Far.Begin < From->Begin || T.Far.end() > From->Begin + From->Bytes)
    stagingIsBroken(Speaker, "%s reaches bytes %ld to %ld of '%s', which has %ld",
                    TransferText(T).Text, static_cast<long>(T.Far.Begin - From->Begin),
                    static_cast<long>(T.Far.end() - From->Begin) - 1, From->Name, From->Bytes);
  if (From->Place < 0)
    return false;
  const double Begin = nanosecondsNow();
  Group.Spread.issue(*From, T);
  Counters.issuing_ns += nanosecondsNow() - Begin;
  if (Windowed++ == 0)
    UnderwayFrom = Begin;
  ++Counters.windowed;
  Counters.bytes_windowed += T.bytes();
  New.Window = From->Place + 1;
  return true;
}

void tpb_engine::waitForSpread(const PendingTransfer &For) {
  const double Begin = nanosecondsNow();
  Group.Spread.wait(For.Window - 1, For.Request);
  const double End = nanosecondsNow();
  Counters.waiting_ns += End - Begin;
  if (--Windowed == 0)
    Counters.underway_ns += End - UnderwayFrom;
}

void tpb_engine::spread(const void *Array, long Bytes, const char *Name) {
  const double Begin = nanosecondsNow();
  const long Own = Group.Spread.add(Array, Bytes, Name);
  Counters.spreading_ns += nanosecondsNow() - Begin;
  ++(Own < 0 ? Counters.own : Counters.spread);
  if (Own > 0) {
    ++Counters.gets[TPB_MEM2SDM];
    Counters.bytes_got[TPB_MEM2SDM] += Own;
  }
}

tpb_transfer tpb_engine::issue(bool Get, tpb_route Route, const void *Buffer, const void *Elsewhere,
                               long RowCount, long RowBytes, long Pitch) {
  const auto Place = [](const void *P) { return static_cast<char *>(const_cast<void *>(P)); };
  PendingTransfer New = {};
  long Bytes = 0;
  if (__builtin_mul_overflow(RowCount, RowBytes, &Bytes))
    Bytes = 0;
  New.Request = {++LastId,
                 Get,
                 Route,
                 {Place(Buffer), 1, Bytes, Bytes},
                 {Place(Elsewhere), RowCount, RowBytes, Pitch}};
  const Transfer &T = New.Request;
  step();
  requireSound(*this, T);
  New.Done = Clock.issue(T);
  ++(Get ? Counters.gets : Counters.puts)[Route];
  (Get ? Counters.bytes_got : Counters.bytes_put)[Route] += Bytes;
  if (!issueToSpread(New))
    move(New);
  Pending.push(New);
  return {T.Id};
}

/// Begins the transfer by whatever the engine has for that.
void tpb_engine::move(PendingTransfer &New) {
  const Transfer &T = New.Request;
  if (inWindow(*this, T)) {
    requireWritten(*this, T);
    Group.Arrays.open(T);
    Group.window()->issue(T);
  } else if (Copies.get()) {
    Moments.issue(New);
  } else {
    copy(this, T);
  }
}

void tpb_engine::wait(tpb_transfer Which) {
  if (Which.id == 0)
    return;
  step();
  PendingTransfer *const Found = std::find_if(
      Pending.begin(), Pending.end(), [&](auto &Each) { return Each.Request.Id == Which.id; });
  if (Found == Pending.end())
    stagingIsBroken(Speaker,
                    Which.id > 0 && Which.id <= LastId
                        ? "transfer %ld is waited for once more"
                        : "transfer %ld is waited for, which this engine never began",
                    Which.id);
  const Transfer &T = Found->Request;
  if (Found->Window) {
    waitForSpread(*Found);
  } else if (inWindow(*this, T)) {
    Group.window()->wait(T);
    Group.Arrays.close(T);
  } else if (Copies.get()) {
    Moments.wait(*Found);
  }
  Clock.wait(Found->Done);
  ++Counters.waits;
  std::copy(Found + 1, Pending.end(), Found);
  Pending.resize(Pending.size() - 1);
}

void tpb_engine::finish() {
  if (!Pending.empty())
    stagingIsBroken(Speaker, "%s was never waited for", TransferText(Pending[0].Request).Text);
  Ldm.check();
}

extern "C" {

tpb_transfer tpb_get(tpb_engine *Engine, void *Buffer, const void *Source, long Bytes,
                     tpb_route Route) {
  return Engine->issue(true, Route, Buffer, Source, 1, Bytes, Bytes);
}

tpb_transfer tpb_put(tpb_engine *Engine, void *Destination, const void *Buffer, long Bytes,
                     tpb_route Route) {
  return Engine->issue(false, Route, Buffer, Destination, 1, Bytes, Bytes);
}

tpb_transfer tpb_get_rows(tpb_engine *Engine, void *Buffer, const void *Source, long Rows,
                          long RowBytes, long Pitch, tpb_route Route) {
  return Engine->issue(true, Route, Buffer, Source, Rows, RowBytes, Pitch);
}

tpb_transfer tpb_put_rows(tpb_engine *Engine, void *Destination, const void *Buffer, long Rows,
                          long RowBytes, long Pitch, tpb_route Route) {
  return Engine->issue(false, Route, Buffer, Destination, Rows, RowBytes, Pitch);
}

void tpb_spread(tpb_engine *Engine, const void *Array, long Bytes, const char *Name) {
  Engine->spread(Array, Bytes, Name);
}

void tpb_unspread(tpb_engine *Engine, const void *Array) { Engine->Group.Spread.remove(Array); }

void tpb_wait(tpb_engine *Engine, tpb_transfer Which) { Engine->wait(Which); }

void tpb_touch(tpb_engine *Engine, tpb_level Level, long Accesses) {
  Engine->step();
  Engine->Clock.touch(Level, Accesses);
}

void tpb_compute(tpb_engine *Engine, double Cycles) {
  Engine->step();
  Engine->Clock.compute(Cycles);
}

tpb_staging_counters tpb_counters_of(const tpb_engine *Engine) {
  tpb_staging_counters Result = Engine->Counters;
  Result.cycles = Engine->Clock.now();
  Result.waited = Engine->Clock.waited();
  Result.worked = Engine->Clock.worked();
  Result.overlapped = Engine->Clock.overlapped();
  Result.ldm_most = Engine->Ldm.most();
  if (const Window *const Shared = Engine->Group.window()) {
    Result.rma_gets = Shared->gets();
    Result.rma_puts = Shared->puts();
  }
  const SpreadArrays &Spread = Engine->Group.Spread;
  Result.rma_gets += Spread.gets();
  Result.rma_puts += Spread.puts();
  Result.simulated = Engine->Group.Settings.memory_delay > 0;
  Result.engine = Engine->Group.Settings.engine;
  Result.ranks = Engine->Group.Ranks.Size;
  Result.shared = Result.ranks > 1 && Spread.shared();
  return Result;
}

} // extern "C"

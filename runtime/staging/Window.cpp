//===- Window.cpp - SDM that is spread over the ranks -----------------------===//

#include "staging/Window.h"
#include "base/Process.h"
#include "staging/Scratchpad.h"

#include <algorithm>
#include <sys/mman.h>

namespace tpb {

/// A slice of whole cache lines.
static long sliceOf(long Bytes, int Ranks) {
  constexpr long Line = 64;
  if (Bytes == 0)
    return Line;
  return (Bytes + Line * Ranks - 1) / (Line * Ranks) * Line;
}

Window::Window(const World &Ranks, long Bytes, bool Shared)
    : Ranks(Ranks), Shared(Shared && Ranks.Mpi->nodes() == 1), Room(sliceOf(Bytes, Ranks.Size)),
      Slice(Room) {
  void *Memory = nullptr;
  require(Ranks.Mpi->window_open(Slice, this->Shared, &Handle, &Memory),
          this->Shared ? "MPI_Win_allocate_shared" : "MPI_Win_allocate", -1);
  if (this->Shared) {
    Begin = static_cast<char *>(Memory);
    return;
  }
  // Addresses that stand for places in the window, and nothing behind them.
  Memory = mmap(nullptr, static_cast<size_t>(bytes()), PROT_NONE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (Memory == MAP_FAILED)
    endAlone(ExitUsage, "staging: no addresses for %ld bytes of SDM", bytes());
  Begin = static_cast<char *>(Memory);
}

Window::~Window() {
  require(Ranks.Mpi->window_close(Handle), "MPI_Win_free", -1);
  if (!Shared)
    munmap(Begin, static_cast<size_t>(room()));
}

void Window::hold(long Bytes) { Slice = sliceOf(Bytes, Ranks.Size); }

void Window::require(int Error, const char *Call, int Owner) const {
  if (!Error)
    return;
  Ranks.letOthersSpeak();
  char Text[256];
  Ranks.Mpi->error_text(Error, Text, sizeof Text);
  if (Owner < 0)
    endAlone(ExitUsage, "staging: %s failed: %s", Call, Text);
  endAlone(ExitUsage, "staging: %s with rank %d as its target failed: %s", Call, Owner, Text);
}

void Window::issue(const Transfer &T) {
  if (T.Route == TPB_MEM2SDM) {
    char *const InWindow = T.Near.Begin;
    for (long I = 0; I < T.Far.Count; ++I)
      move(T, T.Far.row(I), InWindow - Begin + I * T.Far.Bytes, T.Far.Bytes, !T.Get);
    return;
  }
  for (long I = 0; I < T.Far.Count; ++I)
    move(T, T.Near.Begin + I * T.Far.Bytes, T.Far.row(I) - Begin, T.Far.Bytes, T.Get);
}

void Window::move(const Transfer &T, char *Here, long At, long Bytes, bool Get) {
  if (At < 0 || Bytes > bytes() - At)
    stagingIsBroken(-1, "%s reaches bytes %ld to %ld of a window of %ld", TransferText(T).Text, At,
                    At + Bytes - 1, bytes());
  constexpr long Most = 1L << 30; // MPI counts in ints
  while (Bytes > 0) {
    const int Owner = static_cast<int>(At / Slice);
    const long Inside = At % Slice;
    const int Piece = static_cast<int>(std::min({Bytes, Slice - Inside, Most}));
    Message New = {T.Id, Get, Owner, {}};
    if (Get)
      require(Ranks.Mpi->window_get(Handle, Here, Piece, Owner, Inside, &New.Request), "MPI_Rget",
              Owner);
    else
      require(Ranks.Mpi->window_put(Handle, Here, Piece, Owner, Inside, &New.Request), "MPI_Rput",
              Owner);
    ++(Get ? Gets : Puts);
    Pending.push(New);
    Here += Piece;
    At += Piece;
    Bytes -= Piece;
  }
}

void Window::wait(const Transfer &T) {
  size_t Left = 0;
  for (Message &Each : Pending) {
    if (Each.Id == T.Id)
      require(Ranks.Mpi->window_wait(&Each.Request),
              Each.Get ? "MPI_Wait for MPI_Rget" : "MPI_Wait for MPI_Rput", Each.Owner);
    else
      Pending[Left++] = Each;
  }
  Pending.resize(Left);
}

void Window::barrier() {
  require(Ranks.Mpi->window_barrier(Handle), "MPI_Win_flush_all, MPI_Win_sync or MPI_Barrier", -1);
}

} // namespace tpb

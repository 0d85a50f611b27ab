//===- Window.h - SDM that is spread over the ranks -------------------------===//
//
// Each rank holds a slice. A transfer is a message to the owner of each slice that it touches.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_STAGING_WINDOW_H
#define TPB_STAGING_WINDOW_H

#include "base/List.h"
#include "base/World.h"
#include "staging/Transfer.h"

namespace tpb {

class Window {
public:
  /// Collective, as barrier() and the end. Shared: one memory where all ranks are on one node.
  Window(const World &Ranks, long Bytes, bool Shared);
  ~Window();
  Window(const Window &) = delete;
  Window &operator=(const Window &) = delete;

  /// Where byte 0 is, or would be: unless the window is shared nothing may be read there.
  char *begin() const { return Begin; }
  long bytes() const { return Slice * Ranks.Size; }
  /// Bytes of each rank's slice, which is that of a window of `Bytes` from now on: no more than it
  /// was opened for. Nobody may be using it.
  void hold(long Bytes);
  long slice() const { return Slice; }
  long room() const { return Room * Ranks.Size; }
  bool shared() const { return Shared; }

  /// Begins a transfer of which one side is in the window.
  void issue(const Transfer &T);
  void wait(const Transfer &T);
  void barrier();

  long gets() const { return Gets; }
  long puts() const { return Puts; }

private:
  struct Message {
    long Id; // of the transfer
    bool Get;
    int Owner;
    tpb_mpi_request Request;
  };
  void move(const Transfer &T, char *Here, long At, long Bytes, bool Get);
  /// Ends the program when `Error` is one. Owner: of the slice; negative: all.
  void require(int Error, const char *Call, int Owner) const;

  const World &Ranks;
  const bool Shared;
  const long Room; // of each rank
  long Slice;
  tpb_mpi_window *Handle = nullptr;
  char *Begin = nullptr;
  List<Message> Pending;
  long Gets = 0, Puts = 0;
};

} // namespace tpb
#endif

//===- Spread.h - Arrays of which each rank brings its part -----------------===//
//
// Tables that all ranks have alike: a window holds one copy, each rank puts the part there that is
// its own, and gets go to whoever holds what they ask for. Whether the ranks do have the same bytes
// is asked each time. Where they don't, or there is one rank, each reads its own array.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_STAGING_SPREAD_H
#define TPB_STAGING_SPREAD_H

#include "staging/Window.h"

namespace tpb {

struct SpreadArray {
  const char *Begin;
  long Bytes;
  const char *Name;
  int Place; // of its window; negative: it is in none
};

class SpreadArrays {
public:
  /// Patience: seconds for which a rank waits for the others.
  SpreadArrays(const World &Ranks, bool Shared, double Patience);
  ~SpreadArrays();
  SpreadArrays(const SpreadArrays &) = delete;
  SpreadArrays &operator=(const SpreadArrays &) = delete;

  /// Collective. Returns how many bytes this rank put into a window; negative: there is none.
  long add(const void *Begin, long Bytes, const char *Name);
  void remove(const void *Begin);
  /// The array that some of these are bytes of.
  const SpreadArray *find(const Rows &Bytes) const;
  /// Begins a get from an array in a window, of which all of it are bytes.
  void issue(const SpreadArray &From, const Transfer &T);
  void wait(int Place, const Transfer &T) { Windows[Place].get()->wait(T); }

  long gets() const { return count(&Window::gets, GetsBefore); }
  long puts() const { return count(&Window::puts, PutsBefore); }
  /// Whether windows are shared memory; as far as there are any.
  bool shared() const;

private:
  static constexpr int Most = 16;
  bool areSame(const char *Begin, long Bytes, const char *Name);
  Window &windowFor(int Place, long Bytes);
  int freePlace() const;
  void closeAll();
  long count(long (Window::*Of)() const, long Before) const;

  const World &Ranks;
  const bool Shared;
  const double Patience;
  mutable Optional<Window> Windows[Most]; // kept for the next call
  List<SpreadArray> Arrays;
  long GetsBefore = 0, PutsBefore = 0; // through windows that are closed
  tpb_mpi_end *End = nullptr;
  bool Ended = false, Warned = false;
};

} // namespace tpb
#endif

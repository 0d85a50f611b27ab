//===- StagedArrays.h - Arrays that only transfers may touch ----------------===//
//
// In strict mode their pages are out of bounds while no engine copies. A copy opens them, so
// another thread that should not be there may pass unnoticed for that moment.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_STAGING_STAGEDARRAYS_H
#define TPB_STAGING_STAGEDARRAYS_H

#include "base/List.h"
#include "staging/Transfer.h"

#include <csignal>
#include <pthread.h>

namespace tpb {

struct StagedArray {
  char *Begin;
  long Bytes;
  const char *Name;
  char *Guarded; // its whole pages
  size_t GuardedBytes;
  int Open; // transfers under way
};

class StagedArrays {
public:
  explicit StagedArrays(bool Strict);
  /// Opens what is still guarded.
  ~StagedArrays();
  StagedArrays(const StagedArrays &) = delete;
  StagedArrays &operator=(const StagedArrays &) = delete;

  void add(void *Begin, long Bytes, const char *Name);
  void remove(const void *Begin);
  /// Pages that nothing may ever touch, strict or not.
  void forbid(void *Begin, long Bytes, const char *Name);
  /// The array of which some of these are bytes; without a name when there is none.
  StagedArray find(const Rows &Bytes);
  /// Around whatever moves the data of a transfer.
  void open(const Transfer &T) { change(T, 1); }
  void close(const Transfer &T) { change(T, -1); }

private:
  static void onFault(int Signal, siginfo_t *Information, void *);
  void catchFaults();
  void protect(const StagedArray &Array, int Access) const;
  void change(const Transfer &T, int By);

  const bool Strict;
  pthread_mutex_t Mutex = PTHREAD_MUTEX_INITIALIZER;
  List<StagedArray> Arrays;
  bool Catching = false;
  StagedArrays *Next = nullptr; // of those that a fault may be in
};

} // namespace tpb
#endif

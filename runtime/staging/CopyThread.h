//===- CopyThread.h - A thread that copies what it is handed ----------------===//
#ifndef TPB_STAGING_COPYTHREAD_H
#define TPB_STAGING_COPYTHREAD_H

#include "base/List.h"
#include "staging/Transfer.h"

#include <pthread.h>

namespace tpb {

class CopyThread {
public:
  /// Copy(Context, transfer) runs in the thread, in the order of hand().
  CopyThread(void (*Copy)(void *Context, const Transfer &), void *Context);
  /// Copies what is left first.
  ~CopyThread();
  CopyThread(const CopyThread &) = delete;
  CopyThread &operator=(const CopyThread &) = delete;

  /// Returns how many were handed over by now, for await().
  long hand(const Transfer &T);
  /// Returns when so many are copied.
  void await(long Handed);

private:
  static void *run(void *Self);
  void serve();

  void (*const Copy)(void *, const Transfer &);
  void *const Context;
  pthread_t Thread;
  pthread_mutex_t Mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t Changed = PTHREAD_COND_INITIALIZER;
  // Under the mutex. The queue is emptied when the thread has come to its end.
  List<Transfer> Queue;
  size_t Next = 0;
  long Handed = 0, Copied = 0;
  bool Ending = false;
};

} // namespace tpb
#endif

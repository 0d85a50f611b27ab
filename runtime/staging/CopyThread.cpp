//===- CopyThread.cpp - A thread that copies what it is handed --------------===//

#include "staging/CopyThread.h"
#include "base/Process.h"

#include <cstring>

namespace tpb {

CopyThread::CopyThread(void (*Copy)(void *, const Transfer &), void *Context)
    : Copy(Copy), Context(Context) {
  if (const int Error = pthread_create(&Thread, nullptr, run, this))
    endAlone(ExitUsage, "staging: no thread for an engine: %s", std::strerror(Error));
}

CopyThread::~CopyThread() {
  pthread_mutex_lock(&Mutex);
  Ending = true;
  pthread_cond_broadcast(&Changed);
  pthread_mutex_unlock(&Mutex);
  pthread_join(Thread, nullptr);
  pthread_cond_destroy(&Changed);
  pthread_mutex_destroy(&Mutex);
}

long CopyThread::hand(const Transfer &T) {
  pthread_mutex_lock(&Mutex);
  Queue.push(T);
  const long Number = ++Handed;
  pthread_cond_broadcast(&Changed);
  pthread_mutex_unlock(&Mutex);
  return Number;
}

void CopyThread::await(long Number) {
  pthread_mutex_lock(&Mutex);
  while (Copied < Number)
    pthread_cond_wait(&Changed, &Mutex);
  pthread_mutex_unlock(&Mutex);
}

void *CopyThread::run(void *Self) {
  static_cast<CopyThread *>(Self)->serve();
  return nullptr;
}

void CopyThread::serve() {
  pthread_mutex_lock(&Mutex);
  for (;;) {
    while (Next == Queue.size() && !Ending)
      pthread_cond_wait(&Changed, &Mutex);
    if (Next == Queue.size())
      break;
    const Transfer Current = Queue[Next++];
    if (Next == Queue.size()) {
      Queue.clear();
      Next = 0;
    }
    pthread_mutex_unlock(&Mutex);
    Copy(Context, Current);
    pthread_mutex_lock(&Mutex);
    ++Copied;
    pthread_cond_broadcast(&Changed);
  }
  pthread_mutex_unlock(&Mutex);
}

} // namespace tpb

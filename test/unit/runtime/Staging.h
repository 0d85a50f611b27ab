// What the tests of staging share: the toy machine, and programs that are expected to fail.
#ifndef TPB_TEST_STAGING_H
#define TPB_TEST_STAGING_H

#include "tpb_staging.h"

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace staged {

/// tool/machines/toy.yaml, with as much LDM as a test likes.
inline tpb_staging toyMachine(long LdmBytes = 65536) {
  tpb_staging Toy = {};
  Toy.ldm_bytes = LdmBytes;
  Toy.sdm_bytes = 65536;
  Toy.dma_startup = 200;
  Toy.rma_startup = 50;
  Toy.dma_bytes = 0.25;
  Toy.rma_bytes = 8;
  Toy.whole_message = 128;
  Toy.memory_delay = 200;
  Toy.sdm_delay = 50;
  Toy.ldm_delay = 6;
  return Toy;
}

inline tpb_staging threadEngine(tpb_commit Commit = TPB_COMMIT_COMPLETION, unsigned long Seed = 0) {
  tpb_staging Toy = toyMachine();
  Toy.engine = TPB_ENGINE_THREAD;
  Toy.commit = Commit;
  Toy.seed = Seed;
  return Toy;
}

/// A group of one process that is closed at the end of a scope.
struct Group {
  explicit Group(const tpb_staging &Parameters, int Threads = 1)
      : Handle(tpb_core_group_open(&Parameters, Threads)) {}
  ~Group() { tpb_core_group_close(Handle); }
  Group(const Group &) = delete;
  Group &operator=(const Group &) = delete;

  tpb_engine *engine(int Thread = 0) const { return tpb_engine_of(Handle, Thread); }

  tpb_core_group *const Handle;
};

struct Outcome {
  int Code; // of the exit; 0: right, 3: wrong results, others: the runtime's; negative: a signal
  std::string Text;
};
inline constexpr int WrongResults = 3;

/// What becomes of a process that runs this. Run returns whether its results are right.
inline Outcome outcome(const std::function<bool()> &Run) {
  int Pipe[2];
  if (pipe(Pipe))
    std::abort();
  const pid_t Child = fork();
  if (Child == 0) {
    dup2(Pipe[1], STDERR_FILENO);
    close(Pipe[0]);
    close(Pipe[1]);
    const bool Right = Run();
    _exit(Right ? 0 : WrongResults);
  }
  close(Pipe[1]);
  Outcome Result = {};
  char Part[512];
  for (ssize_t Count; (Count = read(Pipe[0], Part, sizeof Part)) > 0;)
    Result.Text.append(Part, static_cast<size_t>(Count));
  close(Pipe[0]);
  int Status = 0;
  waitpid(Child, &Status, 0);
  Result.Code = WIFEXITED(Status) ? WEXITSTATUS(Status) : -WTERMSIG(Status);
  return Result;
}

} // namespace staged

/// The whole of stderr and the exit code.
#define EXPECT_BROKEN(Code_, Text_, ...)                                                           \
  do {                                                                                             \
    const staged::Outcome Found = staged::outcome([&]() -> bool {                                  \
      __VA_ARGS__;                                                                                 \
      return true;                                                                                 \
    });                                                                                            \
    EXPECT_EQ(Found.Code, Code_);                                                                  \
    EXPECT_EQ(Found.Text, std::string("error: ") + (Text_) + "\n");                                \
  } while (false)

#endif

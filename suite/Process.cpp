//===- Process.cpp - Other programs -----------------------------------------===//
#include "Process.h"
#include "Fail.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace tpbench {

namespace {
volatile std::sig_atomic_t Interrupts = 0;
void count(int) { Interrupts = Interrupts + 1; }
} // namespace

void catchInterrupts() {
  struct sigaction Action = {};
  Action.sa_handler = count;
  Action.sa_flags = SA_RESTART; // what is being written is written
  ::sigaction(SIGINT, &Action, nullptr);
}

bool interrupted() { return Interrupts > 0; }

Outcome run(const std::vector<std::string> &Words,
            const std::vector<std::pair<std::string, std::string>> &Environment, Streams What) {
  int Pipe[2] = {-1, -1};
  if (What == Streams::Kept && ::pipe2(Pipe, O_CLOEXEC) != 0)
    fail("can't start '%s': %s", Words[0].c_str(), std::strerror(errno));
  std::fflush(nullptr);
  const pid_t Child = ::fork();
  if (Child < 0)
    fail("can't start '%s': %s", Words[0].c_str(), std::strerror(errno));
  if (Child == 0) {
    ::signal(SIGINT, SIG_DFL);
    const int Nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(What == Streams::Kept ? Pipe[1] : Nowhere, STDOUT_FILENO);
    if (What == Streams::Kept)
      ::dup2(Pipe[1], STDERR_FILENO);
    for (const auto &[Name, Value] : Environment)
      ::setenv(Name.c_str(), Value.c_str(), 1);
    std::vector<char *> Arguments;
    for (const std::string &Each : Words)
      Arguments.push_back(const_cast<char *>(Each.c_str()));
    Arguments.push_back(nullptr);
    ::execvp(Arguments[0], Arguments.data());
    const char *const Why = std::strerror(errno);
    dprintf(STDERR_FILENO, "can't start '%s': %s\n", Arguments[0], Why);
    ::_exit(127);
  }
  Outcome Result;
  if (What == Streams::Kept) {
    ::close(Pipe[1]);
    char Buffer[4096];
    for (ssize_t Got;
         (Got = ::read(Pipe[0], Buffer, sizeof Buffer)) > 0 || (Got < 0 && errno == EINTR);)
      if (Got > 0)
        Result.Text.append(Buffer, static_cast<size_t>(Got));
    ::close(Pipe[0]);
  }
  int Status = 0;
  while (::waitpid(Child, &Status, 0) < 0 && errno == EINTR)
    ;
  Result.Code = WIFEXITED(Status) ? WEXITSTATUS(Status) : 128 + WTERMSIG(Status);
  return Result;
}

static long fromEnvironment(std::initializer_list<const char *> Names, long Otherwise) {
  for (const char *const Name : Names)
    if (const char *const Text = std::getenv(Name); Text && *Text) {
      char *End = nullptr;
      const long Value = std::strtol(Text, &End, 10);
      return *End == '\0' && Value >= 0 ? Value : Otherwise;
    }
  return Otherwise;
}

long launchedRanks() {
  return fromEnvironment({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MPI_NRANKS", "MV2_COMM_WORLD_SIZE",
                          "SLURM_STEP_NUM_TASKS"},
                         1);
}

bool launchedFirst() {
  return fromEnvironment({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "MPI_RANKID", "MV2_COMM_WORLD_RANK",
                          "SLURM_PROCID"},
                         0) == 0;
}

TemporaryFile::TemporaryFile() {
  const char *const Directory = std::getenv("TMPDIR");
  Path = std::string(Directory && *Directory ? Directory : "/tmp") + "/tpbench-XXXXXX";
  const int File = ::mkstemp(Path.data());
  if (File < 0)
    fail("can't write to '%s': %s (TMPDIR chooses another place)", Path.c_str(),
         std::strerror(errno));
  ::close(File);
}

TemporaryFile::~TemporaryFile() { ::unlink(Path.c_str()); }

std::string TemporaryFile::read() const {
  std::ifstream In(Path, std::ios::binary);
  std::stringstream Text;
  Text << In.rdbuf();
  return Text.str();
}

} // namespace tpbench

//===- Launch.cpp - Running other programs ----------------------------------===//

#include "compare/Launch.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace tpb {

Scratch::Scratch(const char *Program) {
  const char *const Place = std::getenv("TMPDIR");
  Folder = std::string(Place && *Place ? Place : "/tmp") + "/" + Program + "-XXXXXX";
  if (!mkdtemp(Folder.data()))
    Wrong = std::string("can't make a folder for results: ") + std::strerror(errno) +
            " (TMPDIR chooses its place)";
}

Scratch::~Scratch() {
  if (!Wrong.empty())
    return;
  unlink(results().c_str());
  rmdir(Folder.c_str());
}

namespace {

/// A file without a name. A pipe would have no end while somebody else holds it.
class Output {
public:
  Output() : File(memfd_create("output", MFD_CLOEXEC)) {}
  ~Output() { close(File); }
  Output(const Output &) = delete;
  Output &operator=(const Output &) = delete;
  std::string text() const {
    std::string Text;
    char Buffer[4096];
    for (ssize_t Got;
         (Got = pread(File, Buffer, sizeof Buffer, static_cast<off_t>(Text.size()))) > 0;)
      Text.append(Buffer, static_cast<size_t>(Got));
    return Text;
  }
  const int File;
};

std::vector<char *> pointersTo(std::vector<std::string> &Words) {
  std::vector<char *> Pointers;
  for (std::string &Each : Words)
    Pointers.push_back(Each.data());
  Pointers.push_back(nullptr);
  return Pointers;
}

std::vector<std::string>
environmentWith(const std::vector<std::pair<std::string, std::string>> &Variables) {
  std::vector<std::string> All;
  for (const auto &[Name, Value] : Variables) // the first of a name counts
    All.push_back(Name + "=" + Value);
  for (char **Each = environ; *Each; ++Each)
    All.push_back(*Each);
  return All;
}

} // namespace

Ended runProcess(const std::vector<std::string> &Command, Kept What,
                 const std::vector<std::pair<std::string, std::string>> &Variables) {
  std::vector<std::string> Words = Command, Environment = environmentWith(Variables);
  const Output Here;
  posix_spawn_file_actions_t Files;
  posix_spawn_file_actions_init(&Files);
  posix_spawn_file_actions_addopen(&Files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (What == Kept::All)
    posix_spawn_file_actions_adddup2(&Files, Here.File, STDOUT_FILENO);
  else
    posix_spawn_file_actions_addopen(&Files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  if (What != Kept::Nothing)
    posix_spawn_file_actions_adddup2(&Files, Here.File, STDERR_FILENO);
  pid_t Child = 0;
  const int Why = posix_spawnp(&Child, Words[0].c_str(), &Files, nullptr, pointersTo(Words).data(),
                               pointersTo(Environment).data());
  posix_spawn_file_actions_destroy(&Files);
  if (Why != 0)
    return {-1, 0, "can't run '" + Command[0] + "': " + std::strerror(Why)};
  int Status = 0;
  while (waitpid(Child, &Status, 0) < 0)
    if (errno != EINTR)
      return {-1, 0, std::strerror(errno)};
  if (WIFSIGNALED(Status))
    return {-1, WTERMSIG(Status), Here.text()};
  return {WEXITSTATUS(Status), 0, Here.text()};
}

std::string reason(const Ended &Process, const std::string &Program) {
  if (Process.Signal)
    return "'" + Program + "' was ended by signal " + std::to_string(Process.Signal);
  std::string Last = Process.Text;
  while (Last.ends_with('\n'))
    Last.pop_back();
  return Last.substr(Last.rfind('\n') + 1); // npos + 1 is 0
}

} // namespace tpb

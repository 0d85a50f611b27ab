//===- Launch.cpp - One fresh process of a kernel program -------------------===//

#include "compare/Launch.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace tpb {

Scratch::Scratch() {
  const char *const Place = std::getenv("TMPDIR");
  std::string Pattern = std::string(Place && *Place ? Place : "/tmp") + "/tpb-compare-XXXXXX";
  if (mkdtemp(Pattern.data()))
    Folder = Pattern;
}

Scratch::~Scratch() {
  if (Folder.empty())
    return;
  for (const char *Name : {"result.json", "stderr"})
    unlink(file(Name).c_str());
  rmdir(Folder.c_str());
}

static std::string lastLine(const std::string &Path) {
  std::ifstream File(Path);
  std::string Line, Last;
  while (std::getline(File, Line))
    if (!Line.empty())
      Last = Line;
  return Last;
}

Ended runProcess(const std::vector<std::string> &Command, const Scratch &In) {
  std::vector<char *> Arguments;
  for (const std::string &Each : Command)
    Arguments.push_back(const_cast<char *>(Each.c_str()));
  Arguments.push_back(nullptr);
  const std::string Errors = In.file("stderr");
  posix_spawn_file_actions_t Files;
  posix_spawn_file_actions_init(&Files);
  posix_spawn_file_actions_addopen(&Files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&Files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&Files, STDERR_FILENO, Errors.c_str(),
                                   O_WRONLY | O_CREAT | O_TRUNC, 0600);
  pid_t Child = 0;
  const int Why = posix_spawnp(&Child, Arguments[0], &Files, nullptr, Arguments.data(), environ);
  posix_spawn_file_actions_destroy(&Files);
  if (Why != 0)
    return {-1, "can't run '" + Command[0] + "': " + std::strerror(Why)};
  int Status = 0;
  while (waitpid(Child, &Status, 0) < 0)
    if (errno != EINTR)
      return {-1, std::strerror(errno)};
  if (WIFSIGNALED(Status))
    return {-1, "'" + Command[0] + "' was ended by signal " + std::to_string(WTERMSIG(Status))};
  return {WEXITSTATUS(Status), lastLine(Errors)};
}

} // namespace tpb

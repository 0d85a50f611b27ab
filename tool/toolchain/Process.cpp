//===- toolchain/Process.cpp - Running other programs ------------------------===//
#include "toolchain/Process.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

namespace tpbcc {

static std::vector<char *> argumentsOf(const Command &Words) {
  std::vector<char *> Result;
  for (const std::string &Word : Words)
    Result.push_back(const_cast<char *>(Word.c_str())); // posix_spawn does not write to them
  Result.push_back(nullptr);
  return Result;
}

std::string shellQuoted(const Command &Words) {
  std::string Line;
  for (const std::string &Word : Words) {
    const bool Plain = !Word.empty() && all_of(Word, [](char C) {
      return isAlnum(C) || StringRef("-_=+/.,:@%").contains(C);
    });
    if (!Line.empty())
      Line += ' ';
    if (Plain) {
      Line += Word;
      continue;
    }
    Line += '\'';
    for (char C : Word)
      Line += C == '\'' ? std::string("'\\''") : std::string(1, C);
    Line += '\'';
  }
  return Line;
}

std::optional<std::string> capture(const Command &Words) {
  int Pipe[2];
  if (pipe2(Pipe, O_CLOEXEC))
    return std::nullopt;
  posix_spawn_file_actions_t Actions;
  posix_spawn_file_actions_init(&Actions);
  posix_spawn_file_actions_addopen(&Actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&Actions, Pipe[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&Actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t Child;
  const int Error = posix_spawn(&Child, Words.front().c_str(), &Actions, nullptr,
                                argumentsOf(Words).data(), environ);
  posix_spawn_file_actions_destroy(&Actions);
  close(Pipe[1]);
  std::string Text;
  char Buffer[4096];
  for (ssize_t Size; !Error && (Size = read(Pipe[0], Buffer, sizeof Buffer)) != 0;) {
    if (Size > 0)
      Text.append(Buffer, size_t(Size));
    else if (errno != EINTR)
      break;
  }
  close(Pipe[0]);
  int Status = 0;
  while (!Error && waitpid(Child, &Status, 0) < 0 && errno == EINTR)
    ;
  if (Error || !WIFEXITED(Status) || WEXITSTATUS(Status) != 0)
    return std::nullopt;
  return Text;
}

/// Waits for the child; a signal held back meanwhile ends both of us.
static int waitFor(pid_t Child, TemporaryFiles &Files) {
  sigset_t Awaited = Files.heldBack();
  sigaddset(&Awaited, SIGCHLD);
  int Status = 0;
  while (true) {
    const pid_t Ended = waitpid(Child, &Status, WNOHANG);
    if (Ended == Child || (Ended < 0 && errno != EINTR))
      return Status;
    siginfo_t Info;
    const int Signal = sigwaitinfo(&Awaited, &Info);
    if (Signal > 0 && Signal != SIGCHLD) {
      Files.interrupt(Signal);
      kill(Child, Signal);
    }
  }
}

int run(const Command &Words, const Options &Opts, TemporaryFiles &Files, Reporter &Report) {
  if (Opts.Verbose || Opts.DryRun)
    errs() << " " << shellQuoted(Words) << "\n";
  if (Opts.DryRun)
    return 0;
  outs().flush();

  // SIGCHLD is awaited, so it must not be delivered; the child starts with neither held back.
  sigset_t ChildOnly, Saved;
  sigemptyset(&ChildOnly);
  sigaddset(&ChildOnly, SIGCHLD);
  sigprocmask(SIG_BLOCK, &ChildOnly, &Saved);
  posix_spawnattr_t Attributes;
  posix_spawnattr_init(&Attributes);
  posix_spawnattr_setflags(&Attributes, POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigmask(&Attributes, &Files.before());
  pid_t Child;
  const int Error = posix_spawn(&Child, Words.front().c_str(), nullptr, &Attributes,
                                argumentsOf(Words).data(), environ);
  posix_spawnattr_destroy(&Attributes);
  const int Status = Error ? 0 : waitFor(Child, Files);
  sigprocmask(SIG_SETMASK, &Saved, nullptr);
  if (Error) {
    Report.report(Diag::cannot_run, {}, {Words.front(), strerror(Error)});
    return 1;
  }
  if (Files.interrupted())
    return 1; // whatever the command made of it: the result is not whole
  if (WIFEXITED(Status))
    return WEXITSTATUS(Status);
  // Interrupting is the user's wish, and so is not to read on; anything else deserves a word.
  const int Signal = WTERMSIG(Status);
  if (!is_contained({SIGINT, SIGTERM, SIGHUP, SIGPIPE}, Signal))
    Report.report(Diag::cannot_run, {}, {Words.front(), strsignal(Signal)});
  return 1;
}

} // namespace tpbcc

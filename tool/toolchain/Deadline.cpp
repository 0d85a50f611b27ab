#include "toolchain/Deadline.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <chrono>
#include <cmath>
#include <fcntl.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tpbcc {

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point Start) {
  return std::chrono::duration<double>(Clock::now() - Start).count();
}

/// In the child: where it works, and by which signals it may be ended.
void settle(const WorkPlace &Place, const TemporaryFiles &Files) {
  setpgid(0, 0);
  sigprocmask(SIG_SETMASK, &Files.before(), nullptr);
  const int In = open("/dev/null", O_RDONLY);
  const int Out = open(Place.Log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (In >= 0)
    dup2(In, STDIN_FILENO);
  if (Out >= 0) {
    dup2(Out, STDOUT_FILENO);
    dup2(Out, STDERR_FILENO);
  }
  if (!Place.Temporaries.empty())
    setenv("TMPDIR", Place.Temporaries.c_str(), 1);
  if (Place.Processor >= 0) {
    cpu_set_t Only;
    CPU_ZERO(&Only);
    CPU_SET(unsigned(Place.Processor), &Only);
    sched_setaffinity(0, sizeof Only, &Only);
  }
}

/// Ends all of the group: first so that they may remove what they made.
void endGroup(pid_t Child) {
  int Status;
  kill(-Child, SIGTERM);
  for (int I = 0; I < 50; ++I) {
    if (waitpid(Child, &Status, WNOHANG) != 0) {
      kill(-Child, SIGKILL);
      return;
    }
    usleep(10000);
  }
  kill(-Child, SIGKILL);
  while (waitpid(Child, &Status, 0) < 0 && errno == EINTR)
    ;
}

Ended waitWithin(pid_t Child, double Seconds, Clock::time_point Start, TemporaryFiles &Files) {
  sigset_t Awaited = Files.heldBack();
  sigaddset(&Awaited, SIGCHLD);
  while (true) {
    int Status = 0;
    const pid_t Done = waitpid(Child, &Status, WNOHANG);
    if (Done == Child || (Done < 0 && errno != EINTR)) {
      kill(-Child, SIGKILL); // whatever it left behind
      if (WIFSIGNALED(Status))
        return {Ended::How::Signalled, WTERMSIG(Status), secondsSince(Start)};
      return {Ended::How::Exited, WEXITSTATUS(Status), secondsSince(Start)};
    }
    const double Left = Seconds - secondsSince(Start);
    if (Left <= 0) {
      endGroup(Child);
      return {Ended::How::TimedOut, 0, secondsSince(Start)};
    }
    const double Wait = std::min(Left, 3600.0);
    const timespec Most = {time_t(Wait), long((Wait - std::floor(Wait)) * 1e9)};
    const int Signal = sigtimedwait(&Awaited, nullptr, &Most);
    if (Signal > 0 && Signal != SIGCHLD) {
      Files.interrupt(Signal);
      endGroup(Child);
      return {Ended::How::Interrupted, Signal, secondsSince(Start)};
    }
  }
}

} // namespace

Ended within(double Seconds, const WorkPlace &Place, TemporaryFiles &Files,
             llvm::function_ref<int()> Work) {
  llvm::outs().flush(); // or both would write it
  llvm::errs().flush();
  // SIGCHLD is awaited, so it must not be delivered.
  sigset_t ChildOnly, Saved;
  sigemptyset(&ChildOnly);
  sigaddset(&ChildOnly, SIGCHLD);
  sigprocmask(SIG_BLOCK, &ChildOnly, &Saved);
  const Clock::time_point Start = Clock::now();
  const pid_t Child = fork();
  if (!Child) {
    settle(Place, Files);
    const int Code = Work();
    llvm::outs().flush();
    llvm::errs().flush();
    _exit(Code);
  }
  Ended Result{Ended::How::NotStarted, errno, 0};
  if (Child > 0) {
    setpgid(Child, Child); // whoever of both comes first
    Result = waitWithin(Child, Seconds, Start, Files);
  }
  sigprocmask(SIG_SETMASK, &Saved, nullptr);
  return Result;
}

Ended runWithin(double Seconds, const Command &Words, const WorkPlace &Place,
                TemporaryFiles &Files) {
  std::vector<char *> Arguments;
  for (const std::string &Word : Words)
    Arguments.push_back(const_cast<char *>(Word.c_str())); // execv does not write to them
  Arguments.push_back(nullptr);
  return within(Seconds, Place, Files, [&] {
    execv(Arguments.front(), Arguments.data());
    return 127;
  });
}

std::string reasonIn(const std::string &Log) {
  const auto Buffer = llvm::MemoryBuffer::getFile(Log);
  const llvm::StringRef Text = Buffer ? (*Buffer)->getBuffer() : "";
  std::string Last;
  for (const llvm::StringRef Line : llvm::split(Text, '\n')) {
    if (Line.contains("error: "))
      return Line.substr(Line.find("error: ") + 7).trim().str();
    if (!Line.trim().empty())
      Last = Line.trim().str();
  }
  return Last.empty() ? "it said nothing" : Last;
}

int lastProcessor() {
  cpu_set_t Mine;
  if (sched_getaffinity(0, sizeof Mine, &Mine))
    return -1;
  for (int I = CPU_SETSIZE - 1; I >= 0; --I)
    if (CPU_ISSET(unsigned(I), &Mine))
      return I;
  return -1;
}

} // namespace tpbcc

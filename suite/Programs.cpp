//===- Programs.cpp - Programs made of kernels, when they are needed --------===//
#include "Programs.h"
#include "Fail.h"
#include "compare/Launch.h"

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <sys/file.h>
#include <unistd.h>

namespace tpbench {

namespace fs = std::filesystem;

std::string contentOf(const std::string &Path) {
  std::ifstream In(Path, std::ios::binary);
  std::stringstream Text;
  Text << In.rdbuf();
  return Text.str();
}

std::string ownDirectory() {
  std::error_code Error;
  return fs::read_symlink("/proc/self/exe", Error).parent_path().string();
}

namespace {

std::string findOnPath(const std::string &Command) {
  const char *const Path = std::getenv("PATH");
  for (const std::string &Directory : split(Path ? Path : "", ':'))
    if (const std::string File = Directory + "/" + Command; ::access(File.c_str(), X_OK) == 0)
      return File;
  return "";
}

std::string findCompiler(const Options &Request) {
  if (!Request.Tpbcc.empty()) {
    if (::access(Request.Tpbcc.c_str(), X_OK) != 0)
      fail("--tpbcc: there is no program '%s'", Request.Tpbcc.c_str());
    return Request.Tpbcc;
  }
  if (const fs::path Beside = fs::path(ownDirectory()) / "tpbcc";
      ::access(Beside.c_str(), X_OK) == 0)
    return Beside.string();
  if (const std::string Found = findOnPath("tpbcc"); !Found.empty())
    return Found;
  fail(
      "kernels are built with tpbcc, which is neither beside tpbench nor on the PATH: name it with "
      "--tpbcc FILE, or name built programs with --programs DIR");
}

} // namespace

std::string sourceOf(const Kernel &Of) {
  if (fs::path(Of.File).is_absolute())
    return Of.File;
  const fs::path Path = fs::path(ownDirectory()).parent_path() / "share/tpbcc/kernels" / Of.File;
  if (!fs::exists(Path))
    fail("kernel '%s' should be in '%s', and is not: install tpbcc again", Of.Name.c_str(),
         Path.c_str());
  return Path.string();
}

namespace {

fs::path cacheDirectory() {
  const char *const Xdg = std::getenv("XDG_CACHE_HOME"), *const Home = std::getenv("HOME");
  const fs::path Root =
      Xdg && *Xdg ? fs::path(Xdg) : fs::path(Home && *Home ? Home : "/tmp") / ".cache";
  const fs::path Directory = Root / "tpbcc" / "programs";
  std::error_code Error;
  fs::create_directories(Directory, Error);
  if (Error)
    fail("can't write to '%s': %s (XDG_CACHE_HOME chooses another place)", Directory.c_str(),
         Error.message().c_str());
  return Directory;
}

/// What the files may include from their own folders.
std::set<fs::path> headersBeside(const std::vector<std::string> &Files) {
  std::set<fs::path> Found;
  for (const std::string &File : Files) {
    std::error_code Error;
    for (fs::directory_iterator At(fs::path(File).parent_path(), Error), End; !Error && At != End;
         At.increment(Error))
      if (At->path().extension() == ".h")
        Found.insert(At->path());
  }
  return Found;
}

/// Everything that a program depends on: two programs with the same words are the same.
std::string identity(const std::vector<std::string> &Command,
                     const std::vector<std::string> &Files) {
  std::string Words;
  for (const std::string &Each : Command)
    Words += Each + '\n';
  for (const std::string &Each : Files)
    Words += contentOf(Each) + '\n';
  for (const fs::path &Each : headersBeside(Files))
    Words += contentOf(Each.string()) + '\n';
  const fs::path Tool = Command[0];
  for (const fs::path &Each : {Tool, Tool.parent_path().parent_path() / "lib/tpbcc"}) {
    std::error_code Error;
    Words += std::to_string(fs::last_write_time(Each, Error).time_since_epoch().count()) + '\n';
    for (fs::recursive_directory_iterator At(Each, Error), End; !Error && At != End;
         At.increment(Error))
      Words += std::to_string(fs::last_write_time(At->path(), Error).time_since_epoch().count());
  }
  std::istringstream Processor(contentOf("/proc/cpuinfo"));
  for (std::string Line; std::getline(Processor, Line) && !Line.empty();)
    if (Line.starts_with("flags") || Line.starts_with("Features") || Line.starts_with("model name"))
      Words += Line + '\n';
  unsigned long Hash = 14695981039346656037UL; // FNV-1a
  for (const char C : Words)
    Hash = (Hash ^ static_cast<unsigned char>(C)) * 1099511628211UL;
  char Text[20];
  std::snprintf(Text, sizeof Text, "%016lx", Hash);
  return Text;
}

/// Several processes may want the same program at once: one builds, the others wait.
class Lock {
public:
  explicit Lock(const std::string &Path)
      : File(::open(Path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0666)) {
    if (File >= 0)
      ::flock(File, LOCK_EX);
  }
  ~Lock() {
    if (File >= 0)
      ::close(File);
  }
  Lock(const Lock &) = delete;
  Lock &operator=(const Lock &) = delete;

private:
  int File;
};

} // namespace

bool onPath(const std::string &Command) { return !findOnPath(Command).empty(); }

std::string programOf(const std::vector<Kernel> &Of, const Build &How, const Options &Request) {
  if (!Request.ProgramDirectory.empty() && Of.size() == 1) {
    const std::string Ready = Request.ProgramDirectory + "/" + Of[0].Name;
    if (::access(Ready.c_str(), X_OK) == 0)
      return Ready;
    fail("there is no program '%s'", Ready.c_str());
  }
  std::vector<std::string> Command = {findCompiler(Request)}, Files;
  std::string Name;
  for (const Kernel &Each : Of) {
    Files.push_back(sourceOf(Each));
    Name += (Name.empty() ? "" : "+") + Each.Name;
  }
  if (How.OpenMP)
    Command.push_back("-fopenmp");
  const std::string Compiler = !Request.Compiler.empty() ? Request.Compiler
                               : How.Mpi                 ? "mpicc"
                                                         : "";
  if (How.Mpi && Request.Compiler.empty() && !onPath("mpicc"))
    fail("kernel '%s' needs MPI here, and there is no mpicc on the PATH: install an MPI, or name "
         "its "
         "compiler with --cc",
         Name.c_str());
  if (!Compiler.empty())
    Command.push_back("--cc=" + Compiler);
  if (!Request.Isa.empty())
    Command.push_back("--isa=" + Request.Isa);
  if (Request.Single)
    Command.push_back("-DREAL=float");
  Command.insert(Command.end(), Files.begin(), Files.end());
  const std::string Path =
      (cacheDirectory() / (Name.substr(0, 60) + "-" + identity(Command, Files))).string();
  if (fs::exists(Path))
    return Path;
  const Lock Alone(Path + ".lock");
  if (fs::exists(Path))
    return Path;
  if (!Request.Quiet)
    std::fprintf(stderr, "building %s\n", Name.c_str());
  const std::string Unfinished = Path + "." + std::to_string(::getpid());
  Command.insert(Command.end(), {"-o", Unfinished});
  const tpb::Ended Built = tpb::runProcess(Command, tpb::Kept::All);
  if (Built.Code != 0) {
    std::fprintf(stderr, Built.Code < 0 ? "%s\n" : "%s", Built.Text.c_str());
    fail("%s could not be built", Name.c_str());
  }
  fs::rename(Unfinished, Path);
  std::error_code Ignored;
  fs::remove(Path + ".lock", Ignored);
  return Path;
}

} // namespace tpbench

//===- toolchain/Output.h - Files that appear whole or not at all -*- C++ -*-===//
#ifndef TPBCC_TOOLCHAIN_OUTPUT_H
#define TPBCC_TOOLCHAIN_OUTPUT_H

#include "options/Options.h"
#include <csignal>

namespace tpbcc {

/// Files that must not outlive the command, also when it is interrupted. While one of these exists
/// SIGINT, SIGTERM and SIGHUP are held back; they take effect when everything has been removed.
class TemporaryFiles {
public:
  TemporaryFiles();
  ~TemporaryFiles();
  TemporaryFiles(const TemporaryFiles &) = delete;
  TemporaryFiles &operator=(const TemporaryFiles &) = delete;

  /// A private directory, made at the first call. Empty: reported.
  std::string directory(Reporter &Report);
  void add(std::string Path) { Paths.push_back(std::move(Path)); }
  void forget(llvm::StringRef Path);

  /// The signals that are held back, and what children start with.
  const sigset_t &heldBack() const { return Held; }
  const sigset_t &before() const { return Before; }
  void interrupt(int Signal) { Interrupted = Signal; }
  bool interrupted() const { return Interrupted != 0; }

private:
  sigset_t Held, Before;
  int Interrupted = 0;
  std::string Directory;
  std::vector<std::string> Paths;
};

/// A result under another name in the same folder, until commit() renames it. What is no regular
/// file (/dev/null, "-") is written in place.
class PendingOutput {
public:
  PendingOutput(std::string Final, TemporaryFiles &Files) : Final(std::move(Final)), Files(Files) {}
  bool open(Reporter &Report);
  const std::string &path() const { return Path; }
  bool commit(Reporter &Report);

private:
  std::string Final, Path;
  TemporaryFiles &Files;
};

/// Whether writeOutput() could, before work begins that takes long. Leaves nothing behind. False:
/// reported.
bool isWritable(const std::string &Path, Reporter &Report);

/// Writes Text whole to a file, or to standard output for "-". False: reported.
bool writeOutput(llvm::StringRef Path, llvm::StringRef Text, Reporter &Report);

/// Where the result for one input goes: -o, or x.o, x.s, x.tpb.c, a.out; "-" for dumps.
std::string outputFor(const Options &Opts, const Input &In);

/// Where the record of what was decided for an input goes: the file that the user names, else
/// beside the object or assembly, as clang does it, or NAME.opt.yaml.
std::string recordFileFor(const Options &Opts, const Input &In);
/// Where the compiler's own record of an input goes: under a name of its own, and of this input.
/// Empty: nowhere, as ours goes to what is no file (/dev/null, "-").
std::string compilerRecordFor(const Options &Opts, const Input &In);

/// What -MD says when nothing else is said.
std::string dependencyFileFor(const Options &Opts, const Input &In);
std::string dependencyTargetFor(const Options &Opts, const Input &In);

/// The text of a dependency file with the compiled file's name replaced by the user's, and
/// without the files of ours in Dropped.
std::string namingOriginal(llvm::StringRef Rules, llvm::StringRef Compiled,
                           llvm::StringRef Original, llvm::ArrayRef<std::string> Dropped);

} // namespace tpbcc

#endif

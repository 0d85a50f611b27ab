//===- toolchain/Toolchain.h - Our own files and the user's compiler -*- C++ -*-===//
//
// Everything is decided from names and from the file system: starting a process to ask costs more
// than the whole analysis of a file. Only wrappers and names that say nothing are asked.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TOOLCHAIN_TOOLCHAIN_H
#define TPBCC_TOOLCHAIN_TOOLCHAIN_H

#include "options/Options.h"

namespace tpbcc {

/// Where tpbcc's own files are, relative to its executable. Nothing is checked to exist.
struct Installation {
  std::string Prefix;
  std::string Executable;

  static Installation find(const char *Argv0);

  std::string include() const;                         // holds tpb.h
  std::string libraries(llvm::StringRef Triple) const; // holds libtpb.a and libtpb_main.a
  std::string machines() const;                        // holds NAME.yaml
  std::string page() const;                            // what pages are made of
  std::string calibrator() const;                      // the program that measures a machine
  std::string mpiSource() const;                       // tpb_mpi.c
  std::string precompiled() const;                     // precompiled headers of this installation
};

enum class Architecture : uint8_t { X86_64, AArch64 };

/// A place that code is made for. The name is as Debian spells it: x86_64-linux-gnu.
struct Target {
  Architecture Arch = Architecture::X86_64;
  bool Host = true;

  std::string triple() const;
  llvm::StringRef archName() const; // as in gcc-NAME-linux-gnu
};

enum class CompilerKind : uint8_t { Clang, Gcc };

struct Toolchain {
  std::string Compiler;   // absolute path; of the wrapper if there is one
  std::string Underlying; // what an MPI wrapper or ccache calls, else the same
  CompilerKind Kind = CompilerKind::Clang;
  bool Mpi = false;
  bool ByDefault = false; // nobody named the compiler
  Target For;
  std::vector<std::string> TargetFlags;     // --target= for clang; every command
  std::vector<std::string> TargetLinkFlags; // -fuse-ld=lld; commands that link
  std::vector<std::string> WrapperFlags;    // -I and -D that an MPI wrapper adds, for the parse
  std::string ResourceDirectory;            // of the Clang that parses

  bool isClang() const { return Kind == CompilerKind::Clang; }
};

/// Chooses the compiler and the target. Nothing: reported.
std::optional<Toolchain> chooseToolchain(const Options &Opts, Reporter &Report);

} // namespace tpbcc

#endif

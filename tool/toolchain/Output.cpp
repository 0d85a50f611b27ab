//===- toolchain/Output.cpp - Files that appear whole or not at all ----------===//
#include "toolchain/Output.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tpbcc {

TemporaryFiles::TemporaryFiles() {
  sigemptyset(&Held);
  for (int Signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) {
    struct sigaction Action;
    // What the caller had us ignore (nohup) stays ignored.
    if (sigaction(Signal, nullptr, &Action) == 0 && Action.sa_handler != SIG_IGN)
      sigaddset(&Held, Signal);
  }
  sigprocmask(SIG_BLOCK, &Held, &Before);
}

TemporaryFiles::~TemporaryFiles() {
  for (const std::string &Path : Paths)
    sys::fs::remove(Path);
  if (!Directory.empty())
    sys::fs::remove_directories(Directory);
  sigprocmask(SIG_SETMASK, &Before, nullptr);
  if (Interrupted)
    raise(Interrupted);
}

std::string TemporaryFiles::directory(Reporter &Report) {
  if (Directory.empty()) {
    SmallString<128> Path;
    if (const std::error_code Error = sys::fs::createUniqueDirectory("tpbcc", Path)) {
      sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Path);
      sys::path::append(Path, "tpbcc");
      Report.report(Diag::cannot_write, {},
                    {Path.str().str(), Error.message() + "; TMPDIR chooses another place"});
    } else {
      Directory = Path.str().str();
    }
  }
  return Directory;
}

void TemporaryFiles::forget(StringRef Path) { erase(Paths, Path); }

bool PendingOutput::open(Reporter &Report) {
  Path = Final;
  sys::fs::file_status Status;
  sys::fs::status(Final, Status);
  if (Final == "-" || (sys::fs::exists(Status) && !sys::fs::is_regular_file(Status) &&
                       !sys::fs::is_directory(Status)))
    return true;
  // The extension stays: compilers look at it.
  const StringRef Extension = sys::path::extension(Final);
  SmallString<128> Unique;
  std::error_code Error = std::make_error_code(std::errc::is_a_directory);
  if (!sys::fs::is_directory(Status))
    Error = sys::fs::createUniqueFile(Final + ".tpb-%%%%%%" + Extension, Unique);
  if (Error) {
    Report.report(Diag::cannot_write, {}, {Final, Error.message()});
    return false;
  }
  Path = Unique.str().str();
  Files.add(Path);
  return true;
}

bool PendingOutput::commit(Reporter &Report) {
  if (Path == Final)
    return true;
  if (const std::error_code Error = sys::fs::rename(Path, Final)) {
    Report.report(Diag::cannot_write, {}, {Final, Error.message()});
    return false;
  }
  Files.forget(Path);
  return true;
}

bool isWritable(const std::string &Path, Reporter &Report) {
  TemporaryFiles Files;
  return PendingOutput(Path, Files).open(Report);
}

bool writeOutput(StringRef Path, StringRef Text, Reporter &Report) {
  TemporaryFiles Files;
  PendingOutput Pending(Path.str(), Files);
  if (!Pending.open(Report))
    return false;
  std::error_code Error;
  {
    raw_fd_ostream Out(Pending.path(), Error); // "-" is standard output
    if (!Error) {
      Out << Text;
      Out.flush();
      Error = Out.error();
      Out.clear_error();
    }
  }
  if (Error) {
    Report.report(Diag::cannot_write, {}, {Path.str(), Error.message()});
    return false;
  }
  return Pending.commit(Report);
}

static std::string stem(const Input &In) {
  return In.Path == "-" ? "stdin" : sys::path::stem(In.Path).str();
}

std::string outputFor(const Options &Opts, const Input &In) {
  if (!Opts.Output.empty())
    return Opts.Output;
  switch (Opts.Until) {
  case Stage::Pragmas:
  case Stage::Dependences:
  case Stage::DependencesDot:
  case Stage::Nest:
  case Stage::Plan:
  case Stage::Prediction:
  case Stage::Tuning:
  case Stage::Ir:
  case Stage::LineMap:
  case Stage::LineMapJson:
  case Stage::Preprocess:
  case Stage::SyntaxOnly:
    return "-";
  case Stage::EmittedC:
    return stem(In) + (In.Kind == InputKind::Cxx ? ".tpb.cpp" : ".tpb.c");
  case Stage::Assembly:
    return stem(In) + ".s";
  case Stage::Object:
    return stem(In) + ".o";
  case Stage::Program:
    return "a.out";
  }
  return "-";
}

std::string recordFileFor(const Options &Opts, const Input &In) {
  if (!Opts.Record.File.empty())
    return Opts.Record.File;
  const bool Beside = (Opts.Until == Stage::Assembly || Opts.Until == Stage::Object) &&
                      !Opts.Output.empty() && Opts.Output != "-";
  SmallString<128> Path(Beside ? Opts.Output : stem(In));
  sys::path::replace_extension(Path, ".opt.yaml");
  return Path.str().str();
}

std::string compilerRecordFor(const Options &Opts, const Input &In) {
  const std::string Ours = recordFileFor(Opts, In);
  if (Ours == "-" || (sys::fs::exists(Ours) && !sys::fs::is_regular_file(Ours)))
    return "";
  StringRef Name = Ours;
  std::string Extension = ".opt.yaml";
  if (!Name.consume_back(Extension)) {
    Extension = sys::path::extension(Name).str();
    Name = Name.drop_back(Extension.size());
  }
  const bool Several = count_if(Opts.Inputs, [](const Input &I) { return isCompiled(I.Kind); }) > 1;
  return (Name + (Several && !Opts.Record.File.empty() ? "-" + stem(In) : "") + ".tpb" + Extension)
      .str();
}

std::string dependencyFileFor(const Options &Opts, const Input &In) {
  if (!Opts.Dependencies.File.empty())
    return Opts.Dependencies.File;
  if (Opts.Output.empty() || Opts.Output == "-")
    return stem(In) + ".d";
  SmallString<128> Path(Opts.Output);
  sys::path::replace_extension(Path, ".d");
  // Several sources of one program: one file each.
  if (Opts.Until == Stage::Program &&
      count_if(Opts.Inputs, [](const Input &I) { return isCompiled(I.Kind); }) > 1)
    sys::path::replace_extension(Path, "-" + stem(In) + ".d");
  return Path.str().str();
}

std::string dependencyTargetFor(const Options &Opts, const Input &In) {
  return Opts.Output.empty() || Opts.Output == "-" ? stem(In) + ".o" : Opts.Output;
}

/// As compilers write a file name for make.
static std::string quoteForMake(StringRef Path) {
  std::string Quoted;
  for (char C : Path) {
    if (C == ' ' || C == '#')
      Quoted += '\\';
    if (C == '$')
      Quoted += '$';
    Quoted += C;
  }
  return Quoted;
}

/// The words of one rule, joined over its continued lines; a blank after a backslash belongs to a
/// word. Takes them off Text.
static std::vector<std::string> nextRule(StringRef &Text) {
  std::vector<std::string> Words;
  std::string Word;
  const auto Finish = [&] {
    if (!Word.empty())
      Words.push_back(std::move(Word));
    Word.clear();
  };
  while (!Text.empty()) {
    const bool Escaped = Text.front() == '\\' && Text.size() > 1;
    const char C = Text[Escaped];
    const StringRef Piece = Text.take_front(Escaped ? 2 : 1);
    Text = Text.drop_front(Piece.size());
    if (!isSpace(C) || (Escaped && C != '\n')) {
      Word += Piece;
      continue;
    }
    Finish();
    if (C == '\n' && !Escaped)
      return Words;
  }
  Finish();
  return Words;
}

std::string namingOriginal(StringRef Rules, StringRef Compiled, StringRef Original,
                           ArrayRef<std::string> Dropped) {
  const std::string From = quoteForMake(Compiled), To = quoteForMake(Original);
  SmallVector<std::string, 4> Drop = {From + ":"}; // -MP has no rule for the source itself
  for (const std::string &Path : Dropped) {
    Drop.push_back(quoteForMake(Path));
    Drop.push_back(Drop.back() + ":");
  }
  std::string Result;
  while (!Rules.empty()) {
    std::vector<std::string> Words = nextRule(Rules);
    // The source comes first, as everywhere; what a precompiled header was made of came before it.
    const auto Colon = find_if(Words, [](StringRef W) { return W.ends_with(":"); });
    const auto Source = find(Words, From);
    if (Colon != Words.end() && Source > Colon && Source != Words.end())
      std::rotate(Colon + 1, Source, Source + 1);
    size_t Column = 0;
    for (const std::string &Word : Words) {
      if (is_contained(Drop, Word))
        continue;
      const StringRef Name = Word == From ? StringRef(To) : StringRef(Word);
      if (Column && Column + Name.size() > 78) {
        Result += " \\\n ";
        Column = 1;
      }
      if (Column)
        Result += ' ';
      Result += Name;
      Column += Name.size() + 1;
    }
    if (Column)
      Result += '\n';
  }
  return Result;
}

} // namespace tpbcc

//===- toolchain/BuildRecord.cpp - How a kernel was compiled -----------------===//
#include "toolchain/BuildRecord.h"
#include "toolchain/Process.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace tpbcc {

std::string revisionOf(StringRef Path) {
  StringRef Folder = sys::path::parent_path(Path);
  const std::string In = Folder.empty() ? "." : Folder.str(),
                    File = sys::path::filename(Path).str();
  const ErrorOr<std::string> Program = sys::findProgramByName("git");
  if (!Program)
    return "not_available";
  const auto Git = [&](std::vector<std::string> Words) {
    Words.insert(Words.begin(), {*Program, "-C", In});
    Words.insert(Words.end(), {"--", File});
    return capture(Words);
  };
  const std::optional<std::string> Commit = Git({"log", "-1", "--format=%h"});
  const StringRef Name = Commit ? StringRef(*Commit).trim() : "";
  if (Name.empty() || !all_of(Name, isHexDigit))
    return "not_available";
  const std::optional<std::string> Changes = Git({"status", "--porcelain"});
  return Name.str() + (Changes && !StringRef(*Changes).trim().empty() ? "-modified" : "");
}

/// A JSON string in a C string literal. What would have to be escaped twice is of no interest.
static std::string quoted(StringRef Text) {
  std::string Result;
  for (const char C : Text)
    Result += isPrint(C) && C != '"' && C != '\\' ? C : '?';
  return "\\\"" + Result + "\\\"";
}

std::string withBuildRecord(StringRef Text, ArrayRef<std::string> Flags, StringRef Revision) {
  const StringRef Old = "__VERSION__ \"\\\"}\"";
  const std::string New = "__VERSION__ \"\\\", \\\"flags\\\": " + quoted(join(Flags, " ")) +
                          ", \\\"kernel_file_revision\\\": " + quoted(Revision) + "}\"";
  std::string Result;
  for (size_t At; (At = Text.find(Old)) != StringRef::npos; Text = Text.substr(At + Old.size()))
    Result += Text.substr(0, At).str() + New;
  return Result + Text.str();
}

} // namespace tpbcc

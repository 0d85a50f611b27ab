//===- ReportMain.cpp - tpb-report: results as a page -----------------------===//
#include "Fail.h"
#include "Programs.h"
#include "ResultFile.h"
#include "machine/StandardStreams.h"
#include "page/Compose.h"
#include "page/PageData.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

using namespace tpbench;

namespace {

struct ReportOptions {
  std::string Output = "report.html", Title;
  double Threshold = 2;
  bool Help = false;
  std::vector<std::string> Files;
};

double percentOf(const std::string &Text) {
  char *End = nullptr;
  const double Value = std::strtod(Text.c_str(), &End);
  if (Text.empty() || *End || !(Value > 0 && Value < 100))
    fail("--threshold needs percent above 0 and below 100, not '%s'", Text.c_str());
  return Value;
}

struct ReportOption {
  const char *Short, *Long, *Value, *Help;
  void (*Set)(ReportOptions &R, const std::string &V);
};

const ReportOption ReportTable[] = {
#define OPTION(Short, Long, Value, Help, ...)                                                      \
  {Short, Long, Value, Help,                                                                       \
   [](ReportOptions &R, [[maybe_unused]] const std::string &V) { __VA_ARGS__; }},
#include "page/Options.def"
};

ReportOptions readWords(int Count, char **Words) {
  ReportOptions Result;
  for (int I = 1; I < Count; ++I) {
    std::string Word = Words[I], Value;
    if (!Word.starts_with("-") || Word == "-") {
      Result.Files.push_back(Word);
      continue;
    }
    const size_t Equals = Word.starts_with("--") ? Word.find('=') : Word.npos;
    const bool Joined = Equals != Word.npos;
    if (Joined) {
      Value = Word.substr(Equals + 1);
      Word.resize(Equals);
    }
    const ReportOption *Known = nullptr;
    std::vector<std::string> Names;
    for (const ReportOption &Each : ReportTable) {
      Names.push_back(Each.Long);
      if (Word == Each.Short || Word == Each.Long)
        Known = &Each;
    }
    if (!Known)
      failUnknown("option", Word, Names, "see --help");
    if (Known->Value && !Joined) {
      if (++I >= Count)
        fail("%s needs a value: %s", Word.c_str(), Known->Value);
      Value = Words[I];
    } else if (!Known->Value && Joined) {
      fail("%s takes no value", Word.c_str());
    }
    Known->Set(Result, Value);
  }
  return Result;
}

int help() {
  std::puts("usage: tpb-report FILE... -o report.html\n\n"
            "Makes one page, which stands alone, of results (--json of programs, tpbench and\n"
            "campaigns), of verdicts (--json of tpb-compare), and of what was compiled\n"
            "(tpbcc --inspect=NAME.json). Of several files of results, each is compared with the\n"
            "first.\n");
  for (const ReportOption &Each : ReportTable) {
    const std::string Left = std::string(*Each.Short ? Each.Short : "  ") +
                             (*Each.Short ? ", " : "  ") + Each.Long + (Each.Value ? " " : "") +
                             (Each.Value ? Each.Value : "");
    std::printf("  %-20s %s\n", Left.c_str(), Each.Help);
  }
  std::puts("\nexit code: 0 good; 1 usage or files");
  return 0;
}

} // namespace

int main(int Count, char **Words) {
  tpb::occupyStandardStreams();
  std::signal(SIGXFSZ, SIG_IGN);
  const ReportOptions Request = readWords(Count, Words);
  if (Request.Help)
    return help();
  if (Request.Files.empty())
    fail("no file: name results that --json wrote, as in tpb-report triad.json -o triad.html");
  PageData Data;
  std::string Title = Request.Title;
  for (const std::string &File : Request.Files) {
    Data.read(File);
    if (Request.Title.empty())
      Title += (Title.empty() ? "" : ", ") + std::filesystem::path(File).filename().string();
  }
  std::string Wrong;
  const std::string Page = tpb::page::compose(ownDirectory() + "/../share/tpbcc/page", Title,
                                              Data.finish(Request.Threshold), Wrong);
  if (Page.empty())
    fail("%s", Wrong.c_str());
  if (Request.Output != "-") {
    ResultFile(Request.Output).replaceText(Page);
    return 0;
  }
  errno = 0;
  if (std::fwrite(Page.data(), 1, Page.size(), stdout) != Page.size() || std::fflush(stdout) != 0)
    fail("can't write to stdout: %s", std::strerror(errno ? errno : ENOSPC));
  return 0;
}

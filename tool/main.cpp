//===- main.cpp - The tpbcc command ---------------------------------------===//
#include "driver/Pipeline.h"
#include "driver/Queries.h"
#include "machine/StandardStreams.h"
#include "toolchain/Config.h"
#include "toolchain/Output.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <csignal>
#include <sys/resource.h>

using namespace tpbcc;

/// Clang and we call ourselves for what stands within something, and generated text goes deep. The
/// system leaves this much room below the stack of a program, whatever its limit.
static void growStack() {
  constexpr rlim_t Wanted = rlim_t(64) << 20;
  rlimit Limit;
  if (getrlimit(RLIMIT_STACK, &Limit) == 0 && Limit.rlim_cur < Wanted) {
    Limit.rlim_cur = std::min(Wanted, Limit.rlim_max);
    setrlimit(RLIMIT_STACK, &Limit);
  }
}

static int run(int Count, char **Words, Options &Opts, Reporter &Report, MessageLog &Log) {
  // What is wrong with the command line itself is in the document, too.
  for (int I = 1; I < Count; ++I)
    Log.InsteadOfText |= llvm::StringRef(Words[I]) == "-fdiagnostics-format=sarif";
  Opts.NamedForCxx = llvm::sys::path::filename(Words[0]).ends_with("++");
  if (!parseOptions(llvm::ArrayRef<const char *>(Words + 1, Count - 1), Opts, Report))
    return 1;
  Log.InsteadOfText = Opts.Sarif.InsteadOfText;
  const Installation Install = Installation::find(Words[0]);
  if (const auto Answer = answerQuery(Opts, Install, Report))
    return *Answer;
  return runPipeline(Opts, Install, Report, Log);
}

/// False: the file can't be written; reported.
static bool writeMessages(const Options &Opts, const MessageLog &Log, Reporter &Report) {
  const std::string Document = sarifDocument(Log, TPBCC_VERSION);
  if (Opts.Sarif.InsteadOfText)
    llvm::errs() << Document;
  return Opts.Sarif.File.empty() || writeOutput(Opts.Sarif.File, Document, Report);
}

int main(int Count, char **Words) {
  tpb::occupyStandardStreams();
  growStack();
  std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is an error of write()
  Options Opts;
  MessageLog Log;
  PlainReporter Report(Opts.Severities, &Log);
  int Code = run(Count, Words, Opts, Report, Log);
  if (Opts.Sarif.wanted() && !writeMessages(Opts, Log, Report))
    Code = 1;
  // LLVM's streams would abort at the end of the program.
  llvm::outs().flush();
  if (llvm::outs().has_error()) {
    Report.report(Diag::cannot_write, {}, {"-", llvm::outs().error().message()});
    llvm::outs().clear_error();
    Code = 1;
  }
  llvm::errs().clear_error(); // there is nowhere to say it
  return Code;
}

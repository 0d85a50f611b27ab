//===- main.cpp - The tpbcc command -----------------------------------------===//
#include "driver/Pipeline.h"
#include "driver/Queries.h"
#include "llvm/Support/Path.h"

using namespace tpbcc;

int main(int Count, char **Words) {
  Options Opts;
  Opts.NamedForCxx = llvm::sys::path::filename(Words[0]).ends_with("++");
  PlainReporter Report(Opts.Severities);
  if (!parseOptions(llvm::ArrayRef<const char *>(Words + 1, Count - 1), Opts, Report))
    return 1;
  const Installation Install = Installation::find(Words[0]);
  if (const auto Answer = answerQuery(Opts, Install, Report))
    return *Answer;
  return runPipeline(Opts, Install, Report);
}

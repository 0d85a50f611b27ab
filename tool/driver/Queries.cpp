//===- driver/Queries.cpp - Questions answered instead of compiling -------===//
#include "driver/Queries.h"
#include "driver/Calibrate.h"
#include "driver/Complete.h"
#include "driver/IsaChoice.h"
#include "driver/NewKernel.h"
#include "toolchain/Config.h"
#include "toolchain/Flags.h"
#include "toolchain/HeaderCache.h"
#include "toolchain/Process.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tpbcc {
namespace {

void printVersion(raw_ostream &Out, const Toolchain &Tools) {
  Out << "tpbcc version " TPBCC_VERSION "\n"
      << "Parses with Clang " TPBCC_CLANG_VERSION "\n"
      << "Compiles with " << Tools.Compiler << "\n"
      << "Target: " << Tools.For.triple() << "\n"
      << "Instruction sets: " << join(isasOf(Tools.For.Arch), ", ") << "\n";
}

int askCompiler(const Options &Opts, const Toolchain &Tools, Reporter &Report) {
  TemporaryFiles Files;
  Command Words = {Tools.Compiler};
  const auto Append = [&](const std::vector<std::string> &More) {
    Words.insert(Words.end(), More.begin(), More.end());
  };
  Append(commonFlags(Opts, Tools));
  Append(compileFlags(Opts, Tools));
  Append(Opts.QueryWords);
  return run(Words, Opts, Files, Report);
}

} // namespace

std::optional<int> answerQuery(const Options &Opts, const Installation &Install, Reporter &Report) {
  const bool BareVerbose = Opts.Verbose && Opts.Inputs.empty();
  if (Opts.Ask == Query::None && !BareVerbose)
    return std::nullopt;
  if (Opts.Ask == Query::Help || Opts.Ask == Query::HelpAll) {
    outs() << helpText(Opts.Ask == Query::HelpAll);
    return 0;
  }
  if (Opts.Ask == Query::NewKernel)
    return writeNewKernel(Opts.NewKernel, Report) ? 0 : 1;
  if (Opts.Ask == Query::PrecompileHeaders)
    return precompileHeaders(Opts.PrecompileDirectory, Opts, Install, Report) ? 0 : 1;
  if (Opts.Ask == Query::Complete) {
    for (const std::string &Word : wordsFor(Opts.Completed, Install))
      outs() << Word << "\n";
    return 0;
  }
  if (Opts.Ask == Query::Calibrate)
    return calibrate(Opts, Install, Report);
  if (Opts.Ask == Query::DumpVersion) {
    outs() << TPBCC_VERSION "\n";
    return 0;
  }
  const std::optional<Toolchain> Tools = chooseToolchain(Opts, Report);
  if (!Tools)
    return 1;
  switch (Opts.Ask) {
  case Query::Version:
    printVersion(outs(), *Tools);
    return 0;
  case Query::DumpMachine:
    outs() << Tools->For.triple() << "\n";
    return 0;
  case Query::PrintResourceDirectory:
    outs() << Tools->ResourceDirectory << "\n";
    return 0;
  case Query::None: // a bare -v
    printVersion(errs(), *Tools);
    return askCompiler(Opts, *Tools, Report);
  default:
    return askCompiler(Opts, *Tools, Report);
  }
}

} // namespace tpbcc

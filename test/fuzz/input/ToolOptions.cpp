// The command line of tpbcc: the first line is TPBCC_FLAGS, each other one a word.
#include "../../unit/Recorder.h"
#include "Input.h"
#include "toolchain/Flags.h"

using namespace tpbcc;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const std::vector<std::string> Lines = linesOf(textOf(Data, Size));
  const Surroundings Flags({"TPBCC_FLAGS=" + (Lines.empty() ? "" : Lines.front())});
  std::vector<const char *> Words;
  for (size_t I = 1; I < Lines.size(); ++I)
    Words.push_back(Lines[I].c_str());
  Options Opts;
  Recorder Report;
  if (parseOptions(Words, Opts, Report) != (Report.errors() == 0))
    broken("what is refused has a message", Report.Text);
  if (Report.errors())
    return 0;
  const Toolchain Tools;
  const Installation Install = Installation::find("/nowhere/tpbcc");
  flagFacts(Opts);
  compileFlags(Opts, Tools);
  commonFlags(Opts, Tools);
  for (const Input &Each : Opts.Inputs)
    parseFlags(Opts, Tools, Install, Each);
  return 0;
}

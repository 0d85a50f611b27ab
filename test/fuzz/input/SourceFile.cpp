// A C or C++ file with directives, through all passes up to the emitted text.
#include "Input.h"
#include "driver/Pipeline.h"

using namespace tpbcc;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static const InputFile File;
  File.write(textOf(Data, Size));
  Options Opts;
  PlainReporter Report(Opts.Severities);
  MessageLog Log;
  const char *const Words[] = {"-x", TPBCC_LANGUAGE, "-emit-c",          "--isa=avx2", "-o",
                               "-",  "-fopenmp",     File.path().c_str()};
  if (parseOptions(Words, Opts, Report))
    runPipeline(Opts, {TPBCC_PREFIX, TPBCC_PREFIX "/bin/tpbcc"}, Report, Log);
  else
    broken("the command line is good", "");
  return 0;
}

// The environment of a kernel program: NAME=VALUE on each line.
#include "Input.h"

#include "BinaryKernel.h"
#include "machine/HiddenIsas.h"
#include "base/World.h"
#include "report/Colour.h"

using namespace tpb;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const Surroundings Variables(linesOf(textOf(Data, Size)));
  readAsBinary({"program"});
  hasColours(stdout);
  if (!HiddenIsas::fromEnvironment().unknown().data()) // else it would end the program
    tpb_isa("avx2");
  if (launcherRank() < 0 || launcherSize() < 1 || launcherLocalRank() < 0 ||
      launcherLocalSize() < 1)
    broken("ranks are counted from 0", "");
  return 0;
}

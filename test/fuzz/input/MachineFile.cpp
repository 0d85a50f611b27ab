// Descriptions of machines.
#include "../../unit/Recorder.h"
#include "Input.h"
#include "cost/Machine.h"

using namespace tpbcc;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static const InputFile File;
  File.write(textOf(Data, Size));
  Recorder Report;
  const std::optional<Machine> Read = readMachine(File.path(), Report);
  if (Read.has_value() == (Report.errors() > 0))
    broken("a machine or a message", Report.Text);
  return 0;
}

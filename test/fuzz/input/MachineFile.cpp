// Descriptions of machines.
#include "../../unit/Recorder.h"
#include "Input.h"
#include "machine/Machine.h"

using namespace tpbcc;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  Recorder Report;
  // A copy ends where it says, which the sanitizer watches.
  const std::string Text(textOf(Data, Size));
  const std::optional<Machine> Read = parseMachine(Text, "machine.yaml", Report);
  if (Read.has_value() == (Report.errors() > 0))
    broken("a machine or a message", Report.Text);
  return 0;
}

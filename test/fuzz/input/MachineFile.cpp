// Descriptions of machines: what can be read is written and reads as the same.
#include "../../unit/Recorder.h"
#include "Input.h"
#include "machine/MachineWriter.h"
#include <algorithm>

using namespace tpbcc;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  Recorder Report;
  // A copy ends where it says, which the sanitizer watches.
  const std::string Text(textOf(Data, Size));
  const std::optional<Machine> Read = parseMachine(Text, "machine.yaml", Report);
  if (Read.has_value() == (Report.errors() > 0))
    broken("a machine or a message", Report.Text);
  if (!Read)
    return 0;
  const std::string Written = writeMachine(*Read, "written");
  for (size_t Begin = 0, End; (End = Written.find('\n', Begin)) != Written.npos; Begin = End + 1)
    if (End - Begin > 1000) // which no file may have; lists are written in a line
      return 0;
  std::optional<Machine> Again = parseMachine(Written, "machine.yaml", Report);
  if (!Again)
    broken("what is written can be read", Written + Report.Text);
  Again->Hash = Read->Hash; // of the text
  if (!(*Again == *Read))
    broken("reading and writing changes nothing", Text + "\n" + Written);
  return 0;
}

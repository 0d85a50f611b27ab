// Schedules as text: what can be read is written and read again; what can't be has one message.
#include "Input.h"
#include "ir/Schedule.h"

using namespace tpbcc;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const std::string_view Input = textOf(Data, Size);
  ir::ScheduleError Error;
  const auto Read = ir::parseSchedule({Input.data(), Input.size()}, Error);
  if (!Read) {
    if (Error.Message.empty() || Error.Line < 1 || Error.Column < 1 ||
        Error.Column > Input.size() + 1)
      broken("a message says what is wrong and where", std::string(Input));
    if (Error.Message.size() > 300 || Error.Message.find('\n') != std::string::npos)
      broken("a message is one short line", Error.Message);
    return 0;
  }
  const std::string Text = ir::print(*Read);
  const auto Again = ir::parseSchedule(Text, Error);
  if (!Again)
    broken("what print() writes can be read", Text + "\n" + Error.Message);
  if (*Again != *Read)
    broken("reading and writing changes nothing", Text + "\n" + ir::print(*Again));
  return 0;
}

// Files of results, as tpbench reads them: a line for each row.
#include "Input.h"
#include "Json.h"
#include "Summary.h"

using namespace tpbench;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  std::vector<Json> Rows;
  for (const std::string &Line : linesOf(textOf(Data, Size))) {
    std::optional<Json> Row = parseJson(Line);
    if (!Row)
      continue;
    const std::string Text = Row->write();
    const std::optional<Json> Again = parseJson(Text);
    if (!Again || Again->write() != Text)
      broken("what was read can be written and read", Line + "\n" + Text);
    Rows.push_back(std::move(*Row));
  }
  writeTable(nowhere(), Rows);
  writeRoofline(nowhere(), Rows);
  return 0;
}

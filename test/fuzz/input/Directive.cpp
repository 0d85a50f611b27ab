// What follows "#pragma tpb" on its line.
#include "../../unit/pragma/Tokenize.h"
#include "Input.h"
#include "pragma/Support.h"

using namespace tpbcc;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const std::string Line(textOf(Data, Size));
  const ParsedDirective Parsed = parse(Line);
  for (const SyntaxMessage &M : Parsed.Messages)
    format(M.Id, M.Arguments);
  if (Parsed.Result.has_value() != Parsed.Messages.empty())
    broken("a directive or a message", Line);
  if (Parsed.Result) {
    dump(*Parsed.Result);
    unsupported(*Parsed.Result);
  }
  return 0;
}

// IR text: what is sound has one text, whatever way it was written.
#include "Input.h"
#include "ir/Text.h"

using namespace tpbcc;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  llvm::Expected<ir::Function> Read = ir::parse(textOf(Data, Size));
  if (!Read) {
    llvm::consumeError(Read.takeError());
    return 0;
  }
  const std::string Text = ir::dump(*Read);
  if (!ir::verify(*Read).empty())
    return 0;
  llvm::Expected<ir::Function> Again = ir::parse(Text);
  if (!Again)
    broken("what dump() writes can be read", Text + toString(Again.takeError()));
  if (const std::string Second = ir::dump(*Again); Second != Text)
    broken("reading and writing changes nothing", Text + Second);
  if (!ir::verify(*Again).empty())
    broken("what was sound stays sound", Text);
  return 0;
}

#include "text/Code.h"
#include "text/CText.h"

namespace tpbcc {

Code Code::number(int64_t Value, std::string Spelling) {
  Code Number = std::move(Spelling);
  Number.Constant = Value;
  return Number;
}

Code Code::operand() const {
  Code Result = *this;
  Result.Text = tpbcc::operand(Text);
  return Result;
}

} // namespace tpbcc

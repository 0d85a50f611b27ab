#include "kernel/NumberRequest.h"

namespace tpbcc {

NumberRequest numberRequest(llvm::StringRef Text) {
  if (Text == "auto")
    return {RequestMode::Planned, 0};
  if (Text == "off")
    return {RequestMode::Off, 0};
  NumberRequest Request{RequestMode::Given, 0};
  if (Text.getAsInteger(10, Request.Iterations))
    Request.Iterations = 0;
  return Request;
}

} // namespace tpbcc

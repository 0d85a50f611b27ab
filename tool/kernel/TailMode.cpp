#include "kernel/TailMode.h"
#include "llvm/ADT/StringSwitch.h"

namespace tpbcc {

TailMode tailMode(llvm::StringRef Text) {
  return llvm::StringSwitch<TailMode>(Text)
      .Case("masked", TailMode::Masked)
      .Case("scalar", TailMode::Scalar)
      .Default(TailMode::Planned);
}

} // namespace tpbcc

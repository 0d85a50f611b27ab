#include "kernel/StoreMode.h"
#include "llvm/ADT/StringSwitch.h"

namespace tpbcc {

StoreMode storeMode(llvm::StringRef Text) {
  return llvm::StringSwitch<StoreMode>(Text)
      .Case("temporal", StoreMode::Temporal)
      .Case("nt", StoreMode::Streaming)
      .Case("zero", StoreMode::Zero)
      .Default(StoreMode::Planned);
}

} // namespace tpbcc

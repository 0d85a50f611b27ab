#include "lift/Kernel.h"

namespace tpbcc {

const Parameter *Kernel::parameter(llvm::StringRef Name) const {
  for (const Parameter &P : Parameters)
    if (P.Name == Name)
      return &P;
  return nullptr;
}

} // namespace tpbcc

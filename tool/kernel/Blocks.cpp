#include "kernel/Blocks.h"
#include "llvm/ADT/SmallVector.h"

namespace tpbcc {

BlockRequest blockRequest(llvm::StringRef Text, SourceRange Where) {
  BlockRequest Request;
  Request.Where = Where;
  Request.Mode = Text == "off"    ? BlockMode::Off
                 : Text == "auto" ? BlockMode::Planned
                                  : BlockMode::Given;
  if (Request.Mode != BlockMode::Given)
    return Request;
  llvm::SmallVector<llvm::StringRef, 4> Lengths;
  Text.split(Lengths, ',');
  for (const llvm::StringRef Each : Lengths) {
    const auto [Name, Number] =
        Each.contains('=') ? Each.split('=') : std::pair(llvm::StringRef(), Each);
    int64_t Iterations = 0;
    (void)Number.getAsInteger(10, Iterations);
    Request.Lengths.push_back({Name.str(), Iterations, Where});
  }
  return Request;
}

} // namespace tpbcc

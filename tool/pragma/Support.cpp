//===- pragma/Support.cpp - What parses but isn't there yet ---------------===//

#include "pragma/Support.h"
#include "pragma/Clauses.h"

namespace tpbcc {

static std::string quoted(llvm::StringRef What) { return "'" + What.str() + "'"; }

std::vector<UnsupportedUse> unsupported(const Directive &D) {
  std::vector<UnsupportedUse> Uses;
  for (const Clause &C : D.Clauses)
    if (info(C.Kind).Status == ClauseStatus::Planned)
      Uses.push_back({C.NameWhere, "clause " + quoted(spelling(C.Kind))});
  return Uses;
}

} // namespace tpbcc

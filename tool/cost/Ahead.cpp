//===- cost/Ahead.cpp - Searches of what nobody knows the end of ----------===//
//
// Lanes look for where a loop is left in iterations that may never be reached. Where it is not
// known that there is anything to read, only loads will do that can say so instead of faulting.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"

namespace tpbcc {

std::optional<Refusal> aheadMissing(const LoopSite &Site, const IsaTable &Isa) {
  for (const VectorLoop &V : Site.Vectors)
    if (V.Ahead && !Isa.operation(ir::Op::Ahead, Form::Plain,
                                  Isa.vector(V.Container).withElement(ir::Element::Bool)))
      return V.Ahead;
  return std::nullopt;
}

void sayAhead(const LoopSite &Site, std::vector<Decision> &Decisions) {
  for (const VectorLoop &V : Site.Vectors) {
    if (!V.Ahead)
      continue;
    Decision D;
    D.What = "ahead";
    D.Choice = "loads that do not fault";
    D.Reason = "nobody says that '" + V.Ahead->Arguments.front() +
               "' goes on behind the iteration that leaves the loop; what lanes can't read, the "
               "remainder does";
    Decisions.push_back(std::move(D));
    return;
  }
}

} // namespace tpbcc

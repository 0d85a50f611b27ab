#include "analysis/Extent.h"
#include "analysis/Range.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

bool reachesAll(const Kernel &K, LoopSite &Site, llvm::ArrayRef<const ir::Stmt *> Around,
                const ir::Expr &Load, std::vector<EntryCondition> &Conditions) {
  const auto Array =
      llvm::find_if(Site.Arrays, [&](const ArrayUse &A) { return A.Name == Load.Name; });
  const auto Form = affineForm(K.Program.Values, Load.Operands[0]);
  if (Array == Site.Arrays.end() || !Form)
    return false;
  const auto Elements = elementsOf(K, Site, *Array);
  if (!Elements)
    return false;
  const auto Variables = driverRanges(K, Site, Around);
  const Facts Sure = factsOf(K, Site, Around); // nothing is read where a loop does not run
  std::vector<Polynomial> Assumed;
  const auto Low = extreme(*Form, Variables, true, Sure, &Assumed),
             High = extreme(*Form, Variables, false, Sure, &Assumed);
  if (Low.empty() || High.empty())
    return false;
  for (const Polynomial &P : Assumed)
    require(Conditions, EntryCondition::notNegative(P));
  if (!Sure.notNegative(Low.front()))
    require(Conditions, EntryCondition::atLeast(Low.front(), 0));
  const Polynomial Behind = (High.front() + Polynomial(1))
                                .with(BeginName, outerValue(Site, Site.BeginText))
                                .with(EndName, outerValue(Site, Site.EndText));
  if (!Sure.notNegative(*Elements - Behind))
    require(Conditions, EntryCondition::within(Behind, *Elements));
  return true;
}

} // namespace tpbcc

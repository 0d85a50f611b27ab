//===- analysis/Extent.h - Elements that arrays are known to have -*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_EXTENT_H
#define TPBCC_ANALYSIS_EXTENT_H

#include "analysis/Analysis.h"

namespace tpbcc {

/// Whether the elements that a load names while the loops Around (Fors, outermost first) count to
/// their ends are ones of which the caller says that the array has them. What has to be checked on
/// entry for that is added to Conditions.
bool reachesAll(const Kernel &K, LoopSite &Site, llvm::ArrayRef<const ir::Stmt *> Around,
                const ir::Expr &Load, std::vector<EntryCondition> &Conditions);

/// Loads of single elements that are known to be there are under no condition any longer.
void loadSureElements(Kernel &K, LoopSite &Site, ir::Stmt &Nest);

/// Whether lanes that conditions leave out of the loop's stores may store what is there already.
/// False, too, where it has no store under a condition.
bool mayBlend(const Kernel &K, LoopSite &Site, const VectorLoop &V);

/// Whether the last iterations may be part of a vector where only loads have masks.
bool mayEndUnderMask(const Kernel &K, const LoopSite &Site, const VectorLoop &V);

/// What lanes may load whatever the conditions are, array and subscript: neighbouring elements of
/// which it is known that they are there. Nothing where some integer might be divided by another.
std::vector<std::pair<std::string, ir::ExprId>>
loadedUnderConditions(const Kernel &K, LoopSite &Site, const VectorLoop &V);

} // namespace tpbcc

#endif

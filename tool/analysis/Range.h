//===- analysis/Range.h - Least and greatest values of subscripts -*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_RANGE_H
#define TPBCC_ANALYSIS_RANGE_H

#include "analysis/Nest.h"

namespace tpbcc {

/// A variable of a form with forms that it never falls below and never exceeds; several when a
/// bound is a minimum or maximum of several, none when nothing is known.
struct VariableRange {
  std::string Name;
  std::vector<AffineForm> Low, High;
};

/// What is known of the names in polynomials: P >= 0 for every P.
class Facts {
public:
  void add(const Polynomial &NotNegative);
  /// Whether P >= 0 follows; false when it is not seen to.
  bool notNegative(const Polynomial &P) const;
  bool positive(const Polynomial &P) const { return notNegative(P - Polynomial(1)); }
  /// The sign of P when it is the same for all values: -1, 0, 1.
  std::optional<int> sign(const Polynomial &P) const;

private:
  Polynomial fromLowest(const Polynomial &P) const;
  const Polynomial::Term *firstOpen(const Polynomial &P) const;
  std::map<std::string, int64_t> Lowest;   // of names
  std::vector<Polynomial> Others, Shifted; // the same in terms of how far names are above these
};

/// What a bound of a loop is while it runs: a version of a loop that has no iterations ends where
/// it begins.
ir::ExprId whileItRuns(const ir::Pool &P, ir::ExprId Bound, ir::ExprId Other);

/// What decides whether a version of a loop has iterations, as far as comparisons of integers whose
/// arithmetic can't wrap around say it: it holds while the loop runs.
void addReasonsToRun(Facts &Known, const ir::Pool &P, const ir::Stmt &For);

/// The range of a loop's variable while its body runs.
VariableRange rangeOf(const ir::Pool &P, const ir::Stmt &For);

/// The same while access A happens: with what the condition that it is under says of the variable,
/// as far as that is arithmetic without wrapping on it and on variables of loops further out.
VariableRange rangeOf(const ir::Pool &P, const ir::Stmt &For, const MemoryAccess &A);

/// Whether the bounds say that there is one iteration, or none.
bool runsOnceAtMost(const ir::Pool &P, const ir::Stmt &For);

/// Whether For ends after Most iterations or before: what peel() made of a longer loop.
bool isCutOff(const ir::Pool &P, const ir::Stmt &For, int64_t Most);

/// What a site's nest and signature say of its names: array extents and unsigned names
/// are not negative, and the loops in Running run at least once.
Facts factsOf(const Kernel &K, const LoopSite &Site, llvm::ArrayRef<const ir::Stmt *> Running);
void addFacts(Facts &Known, const Kernel &K, const LoopSite &Site,
              llvm::ArrayRef<const ir::Stmt *> Running);

/// How many elements an array has, as its type or the caller says. May add to the names of Site.
std::optional<Polynomial> elementsOf(const Kernel &K, LoopSite &Site, const ArrayUse &Array);

/// The least value (or the greatest) of Form when each of Variables, innermost first, is replaced
/// by the end of its range. Signs of coefficients come from Known, or else are assumed to be not
/// negative and added to Assumed, when that is given. Empty when it can't be found; several
/// answers when bounds have several.
std::vector<Polynomial> extreme(const AffineForm &Form, llvm::ArrayRef<VariableRange> Variables,
                                bool Least, const Facts &Known,
                                std::vector<Polynomial> *Assumed = nullptr);

/// The ranges of the variables of loops in Around, innermost first, in the driver's names.
std::vector<VariableRange> driverRanges(const Kernel &K, const LoopSite &Site,
                                        llvm::ArrayRef<const ir::Stmt *> Around);

} // namespace tpbcc

#endif

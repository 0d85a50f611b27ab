#include "transform/rewrite/JoinedRows.h"
#include "analysis/Range.h"
#include "transform/rewrite/Bounds.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {

namespace {

const MemoryAccess &accessOf(const BlockRow &Row) { return *Row.first().Access->Access; }

/// How far the second row is behind the first; none: that depends on loops.
std::optional<Polynomial> rowsApart(const BlockRow &A, const BlockRow &B) {
  const AffineForm Apart = *accessOf(B).Form - *accessOf(A).Form;
  return Apart.Coefficients.empty() ? std::optional(Apart.Rest) : std::nullopt;
}

/// How many times By is in Form exactly.
std::optional<int64_t> timesIn(const Polynomial &Form, const Polynomial &By) {
  if (Form.isZero() || By.isZero() || Form.terms().front().first != By.terms().front().first)
    return std::nullopt;
  const int64_t Times = Form.terms().front().second / By.terms().front().second;
  return Form == By * Polynomial(Times) ? std::optional(Times) : std::nullopt;
}

/// Numbers of iterations, as polynomials, of which Over has one where it runs; none: not known.
std::optional<std::vector<Polynomial>> tripsOf(const ir::Pool &P, const Stmt &Over) {
  std::vector<Polynomial> Trips;
  llvm::SmallVector<ExprId, 4> Arms = {Over.End};
  while (!Arms.empty()) {
    const ExprId Arm = Arms.pop_back_val();
    if (P[Arm].Kind == ir::Op::Select) {
      Arms.append({P[Arm].Operands[1], P[Arm].Operands[2]});
      continue;
    }
    const auto Low = affineForm(P, Over.Begin), High = affineForm(P, Arm);
    const auto Apart = Low && High ? *High - *Low : AffineForm();
    if (!Low || !High || !Apart.Coefficients.empty())
      return std::nullopt;
    if (const auto Number = Apart.Rest.constant(); !Number || *Number > 0)
      Trips.push_back(Apart.Rest);
  }
  return Trips;
}

/// The value of a sum of products of names that the nest reads; none: it has another name.
ExprId apartOf(const Draft &D, const Polynomial &Of) {
  const Whole W(D.pool());
  ExprId Sum = W.number(0);
  bool Known = true;
  Of.forEachTerm([&](const Polynomial::Monomial &Names, int64_t Coefficient) {
    ExprId Product = W.number(Coefficient);
    for (const std::string &Name : Names) {
      const ExprId Factor = invariantNamed(D, Name);
      Known &= bool(Factor);
      if (Factor)
        Product = W.times(W.of(Factor), Product);
    }
    Sum = W.plus(Product, Sum);
  });
  return Known ? Sum : ExprId();
}

class Joiner {
public:
  Joiner(const Draft &D, const Stmt &Over, llvm::ArrayRef<BlockRow> Rows)
      : D(D), Over(Over), Rows(Rows), Trips(tripsOf(D.pool(), Over)) {}

  std::vector<JoinedRows> all();

private:
  bool areApart(const BlockRow &Row, const Polynomial &By) const;
  JoinedRows with(size_t First) const;
  std::map<int64_t, size_t> along(size_t First, const Polynomial &By) const;

  const Draft &D;
  const Stmt &Over;
  const llvm::ArrayRef<BlockRow> Rows;
  const std::optional<std::vector<Polynomial>> Trips;
  std::vector<bool> Taken;
};

/// Whether rows that far from each other have no element in common, in blocks of Over.
bool Joiner::areApart(const BlockRow &Row, const Polynomial &By) const {
  const int64_t Block = stepOf(D.pool(), Over);
  if (const auto Number = By.constant())
    return *Number >= Row.walk(Block) + Row.spread();
  if (!Trips)
    return false;
  return llvm::all_of(*Trips, [&](const Polynomial &Each) {
    Facts Sure = factsOf(D.kernel(), D.site(), accessOf(Row).Around);
    Sure.add(Each - Polynomial(1)); // nothing is brought where the loop does not run
    return Sure.notNegative(By - (Each - Polynomial(1)) * Polynomial(std::abs(Row.Pitch)) -
                            Polynomial(1 + Row.spread()));
  });
}

/// Rows that are 0, 1, -1, 2 ... times as far from the first, without a gap.
std::map<int64_t, size_t> Joiner::along(size_t First, const Polynomial &By) const {
  std::map<int64_t, size_t> At = {{0, First}}, Run;
  for (size_t I = First + 1; I < Rows.size(); ++I) {
    if (Taken[I] || Rows[I].Written || Rows[I].Pitch != Rows[First].Pitch ||
        Rows[I].spread() != Rows[First].spread())
      continue;
    if (const auto Apart = rowsApart(Rows[First], Rows[I]))
      if (const auto Times = timesIn(*Apart, By))
        At.insert({*Times, I});
  }
  int64_t Lowest = 0;
  while (At.count(Lowest - 1))
    --Lowest;
  for (; At.count(Lowest); ++Lowest)
    Run.insert(*At.find(Lowest));
  return Run;
}

JoinedRows Joiner::with(size_t First) const {
  JoinedRows Best = {{&Rows[First]}, {}};
  for (size_t I = First + 1; I < Rows.size() && !Rows[First].Written; ++I) {
    const auto Apart = rowsApart(Rows[First], Rows[I]);
    if (!Apart || Apart->isZero())
      continue;
    for (const int64_t Sign : {1, -1}) {
      const Polynomial By = *Apart * Polynomial(Sign);
      const auto Run = along(First, By);
      const ExprId Value = apartOf(D, By);
      if (Run.size() <= Best.Rows.size() || !Value || !areApart(Rows[First], By))
        continue;
      Best = {{}, Value};
      for (const auto &[Times, Row] : Run)
        Best.Rows.push_back(&Rows[Row]);
    }
  }
  return Best;
}

std::vector<JoinedRows> Joiner::all() {
  std::vector<JoinedRows> Result;
  Taken.assign(Rows.size(), false);
  for (size_t I = 0; I < Rows.size(); ++I) {
    if (Taken[I])
      continue;
    Result.push_back(with(I));
    for (const BlockRow *Row : Result.back().Rows)
      Taken[size_t(Row - Rows.data())] = true;
  }
  return Result;
}

} // namespace

std::vector<JoinedRows> joinRows(const Draft &D, const Stmt &Over, llvm::ArrayRef<BlockRow> Rows) {
  return Joiner(D, Over, Rows).all();
}

} // namespace tpbcc::rewrite

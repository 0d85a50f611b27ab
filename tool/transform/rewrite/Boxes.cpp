#include "transform/rewrite/Boxes.h"
#include "analysis/Narrow.h"
#include "analysis/Range.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::StmtKind;

const BoxAccess &Box::first() const {
  return *llvm::min_element(
      Accesses, [](const BoxAccess &A, const BoxAccess &B) { return A.Offsets < B.Offsets; });
}

bool isCoarser(const Polynomial &A, const Polynomial &B) {
  const auto X = A.constant(), Y = B.constant();
  if (!X || !Y)
    return !X && Y;
  return std::abs(*X) > std::abs(*Y);
}

std::vector<size_t> coarsestFirst(const Box &B) {
  std::vector<size_t> Order(B.Dimensions.size());
  for (size_t I = 0; I < Order.size(); ++I)
    Order[I] = I;
  llvm::sort(Order, [&](size_t X, size_t Y) {
    const Polynomial &A = B.Dimensions[X].Stride, &C = B.Dimensions[Y].Stride;
    return isCoarser(A, C) || (!isCoarser(C, A) && X < Y);
  });
  return Order;
}

std::vector<OffsetRange> storedOffsets(const Box &B, size_t Dimension) {
  std::set<int64_t> Offsets;
  for (const BoxAccess &A : B.Accesses)
    if (A.Access->Store)
      Offsets.insert(A.Offsets[Dimension]);
  std::vector<OffsetRange> Ranges;
  for (const int64_t At : Offsets) {
    if (Ranges.empty() || At > Ranges.back().To + 1)
      Ranges.push_back({At, At});
    Ranges.back().To = At;
  }
  return Ranges;
}

/// Whether a value's operations do nothing but compute, whatever their operands are.
static bool mayBeComputedTooOften(const ir::Pool &P, ExprId Value) {
  bool May = true;
  ir::forEachBelow(P, Value, [&](ExprId Id) {
    const ir::Expr &E = P[Id];
    const bool Divides = E.Kind == ir::Op::Div || E.Kind == ir::Op::Rem;
    const ir::Expr *By = Divides ? &P[E.Operands[1]] : nullptr;
    May &= E.Kind != ir::Op::Load && (!By || (By->Kind == ir::Op::Const && By->Integer > 0));
    return May;
  });
  return May;
}

bool isKnownBefore(const Draft &D, const Stmt &Loop, ExprId Value) {
  if (Variance(D.kernel(), Loop).varies(Value) || !mayBeComputedTooOften(D.pool(), Value))
    return false;
  bool BoundInside = false; // a name of a value that is the same in all iterations
  ir::forEach(Loop, [&](const Stmt &S) {
    BoundInside |= S.Kind == StmtKind::Let && mentionsLocal(D.pool(), Value, S.Name);
  });
  return !BoundInside;
}

namespace {

/// How many times By is in Form, and what remains: of a stride like ld the multiple of its first
/// product, of a number the quotient.
int64_t quotient(const Polynomial &Form, const Polynomial &By) {
  if (const auto Number = By.constant())
    return *Number ? Form.constantTerm() / *Number : 0;
  const auto &[Product, Coefficient] = By.terms().back();
  int64_t Times = 0;
  Form.forEachTerm([&, &Product = Product, &Coefficient = Coefficient](const auto &M, int64_t C) {
    if (M == Product && C % Coefficient == 0)
      Times = C / Coefficient;
  });
  return Times;
}

/// The loops that surely run when Loop's body does, or Loop is reached: a part of a loop that is
/// taken in parts, and what has constant bounds.
bool surelyRuns(const Draft &D, const Stmt &For, llvm::ArrayRef<const Stmt *> Around) {
  const Whole W(const_cast<Draft &>(D).pool());
  const ir::Pool &P = D.pool();
  const auto Begin = W.constant(For.Begin), End = W.constant(For.End);
  if (Begin && End)
    return *Begin < *End;
  if (P[For.Begin].Kind != ir::Op::Induction)
    return false;
  const auto Outer =
      llvm::find_if(Around, [&](const Stmt *S) { return S->Name == P[For.Begin].Name; });
  const auto IsAbove = [&](ir::ExprId End) {
    if (Outer != Around.end() &&
        (End == (*Outer)->End || End == whileItRuns(P, (*Outer)->End, (*Outer)->Begin)))
      return true;
    const auto High = affineForm(P, End), Low = affineForm(P, For.Begin);
    const auto Apart = High && Low ? *High - *Low : AffineForm();
    return Apart.Coefficients.empty() && Apart.Rest.constant().value_or(0) > 0;
  };
  llvm::SmallVector<ir::ExprId, 4> Arms = {For.End};
  while (!Arms.empty()) {
    const ir::ExprId Arm = Arms.pop_back_val();
    if (P[Arm].Kind == ir::Op::Min)
      Arms.append(P[Arm].Operands.begin(), P[Arm].Operands.end());
    else if (!IsAbove(Arm))
      return false;
  }
  return true;
}

/// Finds the boxes of one array in a loop.
class Finder {
public:
  Finder(const Draft &D, const std::string &Array, const Stmt &Loop)
      : D(D), P(D.pool()), Array(Array), Loop(Loop) {}

  Result add(const MemoryAccess &A);
  std::vector<Box> take();

private:
  Result isUnconditional(const MemoryAccess &A) const;
  Result dimensions(const MemoryAccess &A, Box &Into, AffineForm &Rest) const;
  bool joins(const Box &B, const Box &New, const AffineForm &Rest, size_t At,
             std::vector<int64_t> &Offsets) const;
  bool walk(const Stmt &Around, const Stmt &Wanted, bool Under) const;
  std::vector<Box> splitByRows(Box B) const;
  std::vector<Box> splitByGaps(Box B, size_t Dimension) const;

  const Draft &D;
  const ir::Pool &P;
  const std::string &Array;
  const Stmt &Loop;
  std::vector<Box> Boxes;
  std::vector<AffineForm> Rests; // of each box: its first access without the loops' variables
};

/// Whether Wanted is below Around and in a branch.
bool Finder::walk(const Stmt &Around, const Stmt &Wanted, bool Under) const {
  for (const auto *Body : {&Around.Body, &Around.Else})
    for (const StmtPtr &S : *Body) {
      const bool Here = Under || Around.Kind == StmtKind::If;
      if ((S.get() == &Wanted && Here) || walk(*S, Wanted, Here))
        return true;
    }
  return false;
}

Result Finder::isUnconditional(const MemoryAccess &A) const {
  if (A.Predicate || walk(Loop, *A.Statement, false))
    return refusal(A.Text + " is touched under a condition: it need not be there", "", A.Where);
  if (A.Statement->Kind == StmtKind::For || A.Statement->Kind == StmtKind::If)
    return refusal(A.Text + " decides how often a loop runs, or whether", "", A.Where);
  return std::nullopt;
}

/// The dimensions of one access, and its subscript without the variables that walk along them.
Result Finder::dimensions(const MemoryAccess &A, Box &Into, AffineForm &Rest) const {
  if (!A.Form)
    return refusal("the subscript of " + touchOf(A).Text +
                       " is no sum of loop variables times numbers",
                   "", A.Where);
  Rest = *A.Form;
  const auto Inside = llvm::find(A.Around, &Loop);
  for (auto It = Inside; It != A.Around.end(); ++It) {
    const Stmt *For = *It;
    const Polynomial Stride = A.Form->coefficient(For->Name);
    const bool Runs = surelyRuns(D, *For, llvm::ArrayRef(&*A.Around.begin(), &*It));
    if (!Runs)
      Into.MayBeEmpty.push_back(For);
    if (For != &Loop && (!Stride.isZero() || !Runs) &&
        !(isKnownBefore(D, Loop, For->Begin) && isKnownBefore(D, Loop, For->End)))
      return refusal("a bound of " + For->Name + " is not known in front of " + Loop.Name, "",
                     For->Where);
    if (Stride.isZero())
      continue;
    if (stepOf(P, *For) != 1 || For->WholeSteps || !For->Begin)
      return refusal("the step of " + For->Name + " is not 1", "", For->Where);
    Rest = Rest.with(For->Name, AffineForm());
    const auto Same =
        llvm::find_if(Into.Dimensions, [&](const BoxDimension &E) { return E.Stride == Stride; });
    if (Same != Into.Dimensions.end())
      Same->Loops.push_back(For);
    else
      Into.Dimensions.push_back({Stride, {For}});
  }
  if (Into.Dimensions.empty())
    return refusal(A.Text + " is one element while " + Loop.Name + " runs",
                   "promote(" + Array + ", " + Loop.Name + ")", A.Where);
  return std::nullopt;
}

/// Whether both are one box, and how far New's subscript is from that of the first access in it.
bool Finder::joins(const Box &B, const Box &New, const AffineForm &Rest, size_t At,
                   std::vector<int64_t> &Offsets) const {
  const auto Walk = [](const Stmt *For) {
    return std::tuple(For->Name, For->Begin.Index, For->End.Index);
  };
  if (B.Dimensions.size() != New.Dimensions.size() || B.MayBeEmpty.size() != New.MayBeEmpty.size())
    return false;
  for (size_t I = 0; I < B.MayBeEmpty.size(); ++I)
    if (Walk(B.MayBeEmpty[I]) != Walk(New.MayBeEmpty[I]))
      return false;
  for (size_t I = 0; I < B.Dimensions.size(); ++I) {
    const BoxDimension &X = B.Dimensions[I], &Y = New.Dimensions[I];
    if (X.Stride != Y.Stride || X.Loops.size() != Y.Loops.size())
      return false;
    for (size_t L = 0; L < X.Loops.size(); ++L)
      if (Walk(X.Loops[L]) != Walk(Y.Loops[L]))
        return false;
  }
  const AffineForm Apart = Rest - Rests[At];
  if (!Apart.Coefficients.empty())
    return false;
  Polynomial Left = Apart.Rest;
  Offsets.assign(B.Dimensions.size(), 0);
  for (const size_t I : coarsestFirst(B)) {
    const Polynomial &Stride = B.Dimensions[I].Stride;
    Offsets[I] = quotient(Left, Stride);
    Left = Left - Stride * Polynomial(Offsets[I]);
  }
  return Left.isZero();
}

Result Finder::add(const MemoryAccess &A) {
  if (auto Why = isUnconditional(A))
    return Why;
  Box New;
  AffineForm Rest;
  if (auto Why = dimensions(A, New, Rest))
    return Why;
  std::vector<int64_t> Offsets;
  size_t At = 0;
  while (At < Boxes.size() && !joins(Boxes[At], New, Rest, At, Offsets))
    ++At;
  if (At == Boxes.size()) {
    Offsets.assign(New.Dimensions.size(), 0);
    Boxes.push_back(std::move(New));
    Rests.push_back(Rest);
  }
  Boxes[At].Accesses.push_back({&A, std::move(Offsets)});
  return std::nullopt;
}

/// Elements between two that are touched are there; the corner of two rows need not be. So only one
/// dimension's subscripts may differ in a box, the one with most of them.
std::vector<Box> Finder::splitByRows(Box B) const {
  const size_t Count = B.Dimensions.size();
  size_t Along = Count - 1, Most = 0;
  for (size_t I = 0; I < Count; ++I) {
    std::set<int64_t> Different;
    for (const BoxAccess &A : B.Accesses)
      Different.insert(A.Offsets[I]);
    if (Different.size() >= Most) {
      Most = Different.size();
      Along = I;
    }
  }
  std::map<std::vector<int64_t>, Box> Rows;
  std::vector<const Box *> Order;
  for (BoxAccess &A : B.Accesses) {
    std::vector<int64_t> Key = A.Offsets;
    Key[Along] = 0;
    Box &Row = Rows[Key];
    if (Row.Accesses.empty()) {
      Row.Dimensions = B.Dimensions;
      Row.MayBeEmpty = B.MayBeEmpty;
      Order.push_back(&Row);
    }
    Row.Accesses.push_back(std::move(A));
  }
  std::vector<Box> Result;
  for (const Box *Row : Order)
    llvm::append_range(Result, splitByGaps(*Row, Along));
  return Result;
}

/// Accesses that are further apart than the loops walk.
std::vector<Box> Finder::splitByGaps(Box B, size_t Dimension) const {
  std::optional<int64_t> Walk = 1;
  for (const Stmt *For : B.Dimensions[Dimension].Loops) {
    const auto Trips = greatestDistance(P, For->Begin, For->End);
    Walk = Walk && Trips ? std::optional(*Walk + std::max<int64_t>(*Trips, 1) - 1) : std::nullopt;
  }
  llvm::sort(B.Accesses, [&](const BoxAccess &X, const BoxAccess &Y) {
    return std::pair(X.Offsets[Dimension], X.Access) < std::pair(Y.Offsets[Dimension], Y.Access);
  });
  std::vector<Box> Result;
  for (BoxAccess &A : B.Accesses) {
    const int64_t At = A.Offsets[Dimension];
    if (Result.empty() || (Walk && At - Result.back().Accesses.back().Offsets[Dimension] > *Walk)) {
      Result.emplace_back();
      Result.back().Dimensions = B.Dimensions;
      Result.back().MayBeEmpty = B.MayBeEmpty;
    }
    Result.back().Accesses.push_back(std::move(A));
  }
  return Result;
}

std::vector<Box> Finder::take() {
  std::vector<Box> Result;
  for (Box &B : Boxes)
    llvm::append_range(Result, splitByRows(std::move(B)));
  for (Box &B : Result)
    for (size_t I = 0; I < B.Dimensions.size(); ++I) {
      BoxDimension &Of = B.Dimensions[I];
      Of.Least = Of.Greatest = B.Accesses.front().Offsets[I];
      for (const BoxAccess &A : B.Accesses) {
        Of.Least = std::min(Of.Least, A.Offsets[I]);
        Of.Greatest = std::max(Of.Greatest, A.Offsets[I]);
        (A.Access->Store ? B.Written : B.Read) = true;
      }
    }
  return Result;
}

} // namespace

std::variant<std::vector<Box>, Refused> boxesOf(const Draft &D, const std::string &Array,
                                                const Stmt &Loop, const Nest &Accesses) {
  Finder F(D, Array, Loop);
  for (const MemoryAccess &A : Accesses.Accesses)
    if (A.Array->Name == Array && A.isInside(&Loop))
      if (auto Why = F.add(A))
        return std::move(*Why);
  std::vector<Box> Boxes = F.take();
  if (Boxes.empty())
    return refusal(Loop.Name + " touches no element of '" + Array + "'", "", Loop.Where);
  return Boxes;
}

} // namespace tpbcc::rewrite

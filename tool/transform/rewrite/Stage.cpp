//===- transform/rewrite/Stage.cpp - Elements in a buffer while a loop runs -===//
//
// In front of the loop, what it touches of an array is copied into a buffer of the worker's own;
// behind it, what it has stored is copied back, and nothing else: the neighbours may be another
// thread's. Copies are loops like the user's, and become vectors like those.
//
//===----------------------------------------------------------------------===//
#include "analysis/Range.h"
#include "ir/Build.h"
#include "transform/rewrite/Boxes.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::StmtKind;

namespace {

/// One box on its way into a buffer.
class Staging {
public:
  Staging(Draft &D, const Box &B, Layout How, std::string Buffer)
      : D(D), P(D.pool()), W(P), B(B), Buffer(std::move(Buffer)), How(How) {}

  Result allocate(const Stmt &Loop);
  std::vector<StmtPtr> copyIn();
  std::vector<StmtPtr> copyOut();
  void place(std::vector<InBuffer> &Accesses) const;

private:
  ExprId length(const BoxDimension &Of) const;
  std::optional<int64_t> greatestLength(const BoxDimension &Of) const;
  ExprId place(llvm::ArrayRef<ExprId> Along) const;
  ExprId placeOf(const BoxAccess &A) const;
  std::vector<StmtPtr> copy(bool Out, size_t Dimension, OffsetRange Offsets);
  StmtPtr underConditions(StmtPtr S);
  size_t spreadAlong() const;
  ExprId whereItRuns(const Stmt &Loop, ExprId Count) const;
  ir::Type type() const { return ir::Type::scalar(B.Accesses.front().Access->Array->Elem); }

  Draft &D;
  ir::Pool &P;
  const Whole W;
  const Box &B;
  const std::string Buffer;
  const Layout How;
  std::vector<ExprId> Pitch; // elements of the buffer from one to the next, of each dimension
};

/// The one dimension in which accesses differ; any where none do.
size_t Staging::spreadAlong() const {
  for (size_t I = 0; I < B.Dimensions.size(); ++I)
    if (B.Dimensions[I].spread() != 0)
      return I;
  return 0;
}

/// How many elements a dimension has in an execution of the loop that touches any.
ExprId Staging::length(const BoxDimension &Of) const {
  ExprId Sum = W.number(Of.spread() + 1 - int64_t(Of.Loops.size()));
  for (const Stmt *For : Of.Loops)
    Sum = W.plus(W.minus(For->End, For->Begin), Sum);
  return Sum;
}

std::optional<int64_t> Staging::greatestLength(const BoxDimension &Of) const {
  int64_t Sum = Of.spread() + 1 - int64_t(Of.Loops.size());
  for (const Stmt *For : Of.Loops) {
    const auto Trips = greatestDistance(P, For->Begin, For->End);
    if (!Trips || __builtin_add_overflow(Sum, std::max<int64_t>(*Trips, 1), &Sum))
      return std::nullopt;
  }
  return Sum;
}

/// None where the version of the nest that Loop is in, or is, has no iterations. Loops that walk
/// along the box are in its length already.
ExprId Staging::whereItRuns(const Stmt &Loop, ExprId Count) const {
  ir::forEach(D.root(), [&](const Stmt &For) {
    const bool Version = For.Kind == StmtKind::For && P[For.End].Kind == ir::Op::Select &&
                         whileItRuns(P, For.End, For.Begin) != For.End;
    if (!Version || !ir::find(For, Loop.Id) || !ir::isInvariant(P, For.Begin) ||
        !ir::isInvariant(P, For.End) || llvm::any_of(B.Dimensions, [&](const BoxDimension &Of) {
          return llvm::is_contained(Of.Loops, &For);
        }))
      return;
    const ExprId Runs = ir::compare(P, ir::Op::CmpLt, W.of(For.Begin), W.of(For.End));
    Count = ir::select(P, Runs, Count, W.number(0));
  });
  return Count;
}

/// Puts the buffer where its length is known: a small one of constant length in front of the loop,
/// on the stack, others in front of the nest.
Result Staging::allocate(const Stmt &Loop) {
  std::vector<size_t> Order(B.Dimensions.size());
  for (size_t I = 0; I < Order.size(); ++I)
    Order[I] = I;
  if (How == Layout::OfMemory)
    Order = coarsestFirst(B);
  Pitch.resize(B.Dimensions.size());
  ExprId Count = W.number(1);
  for (const size_t I : llvm::reverse(Order)) {
    const BoxDimension &Of = B.Dimensions[I];
    Pitch[I] = Count;
    const auto Most = greatestLength(Of);
    for (const Stmt *For : Of.Loops)
      for (const ExprId Bound : {For->Begin, For->End})
        if (!Most && !ir::isInvariant(P, Bound))
          return refusal("nothing says how often " + For->Name + " runs at most",
                         "tile(" + For->Name + ", 64)", For->Where);
    Count = W.times(Count, Most ? W.number(*Most) : W.greatest(length(Of), W.number(0)));
  }
  auto Alloc = std::make_unique<Stmt>();
  Alloc->Kind = StmtKind::Alloc;
  Alloc->Name = Buffer;
  Alloc->Ty = type();
  Alloc->Value = Count;
  const auto Number = W.constant(Count);
  if (Number && *Number <= ir::MostBytesOnStack / int64_t(ir::bits(type().Elem) / 8)) {
    const Draft::Spot Where = D.spotOf(Loop);
    Where.Body->insert(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At),
                       D.made(std::move(Alloc)));
  } else {
    Alloc->Value = whereItRuns(Loop, Count);
    D.root().Body.insert(D.root().Body.begin(), D.made(std::move(Alloc)));
  }
  return std::nullopt;
}

/// The place of an element so far along each dimension.
ExprId Staging::place(llvm::ArrayRef<ExprId> Along) const {
  ExprId Sum;
  for (size_t I = 0; I < Along.size(); ++I) {
    const ExprId Term = W.times(Along[I], Pitch[I]);
    Sum = Sum ? W.plus(Sum, Term) : Term;
  }
  return Sum;
}

ExprId Staging::placeOf(const BoxAccess &A) const {
  std::vector<ExprId> Along;
  for (size_t I = 0; I < B.Dimensions.size(); ++I) {
    ExprId Sum = W.number(A.Offsets[I] - B.Dimensions[I].Least);
    for (const Stmt *For : B.Dimensions[I].Loops)
      Sum = W.plus(W.minus(ir::induction(P, For->Name), For->Begin), Sum);
    Along.push_back(Sum);
  }
  return place(Along);
}

/// Loops over the box, between offsets of one dimension, that copy an element each.
std::vector<StmtPtr> Staging::copy(bool Out, size_t Dimension, OffsetRange Offsets) {
  const BoxAccess &First = B.first();
  Meaning Here;
  std::vector<ExprId> Along(B.Dimensions.size());
  std::vector<StmtPtr> Loops;
  for (const size_t I : coarsestFirst(B)) {
    const BoxDimension &Of = B.Dimensions[I];
    const OffsetRange Range = I == Dimension ? Offsets : OffsetRange{Of.Least, Of.Greatest};
    const Stmt &Walks = *Of.Loops.front();
    const std::string Name = D.freeName(Walks.Name + (Out ? "_put" : "_get"));
    const ExprId At = ir::induction(P, Name);
    const ExprId Begin = W.plus(Walks.Begin, W.number(Range.From - Of.Least));
    ExprId End = W.plus(Walks.End, W.number(Range.To - Of.Least + 1 - int64_t(Of.Loops.size())));
    for (const Stmt *Other : llvm::drop_begin(Of.Loops)) {
      Here.Loops[Other->Name] = Other->Begin;
      End = W.plus(End, W.minus(Other->End, Other->Begin));
    }
    Here.Loops[Walks.Name] = At;
    Along[I] = W.minus(At, Walks.Begin);
    Loops.push_back(D.made(ir::loop(ir::LoopKind::Serial, Name, Begin, End, W.number(1), {})));
    Loops.back()->Where = Walks.Where;
  }
  const std::string &Array = First.Access->Array->Name;
  const ExprId Element = replaced(P, First.Access->Index, Here), Place = place(Along);
  const std::string Value = D.freeName(Array + (Out ? "_put" : "_get"));
  std::vector<StmtPtr> Body;
  Body.push_back(D.made(
      ir::let(Value, type(),
              Out ? ir::load(P, type(), Buffer, Place) : ir::load(P, type(), Array, Element))));
  Body.push_back(
      D.made(ir::store(Out ? Array : Buffer, Out ? Element : Place, ir::local(P, type(), Value))));
  for (StmtPtr &Loop : llvm::reverse(Loops)) {
    Loop->Body = std::move(Body);
    Body.clear();
    Body.push_back(std::move(Loop));
  }
  return Body;
}

/// What the loop does not touch, as loops inside it do not run, need not be there.
StmtPtr Staging::underConditions(StmtPtr S) {
  ExprId Runs;
  for (const Stmt *For : B.MayBeEmpty) {
    const ExprId One = ir::compare(P, ir::Op::CmpLt, For->Begin, For->End);
    Runs = Runs ? ir::binary(P, ir::Op::And, Runs, One) : One;
  }
  if (!Runs)
    return S;
  auto If = std::make_unique<Stmt>();
  If->Kind = StmtKind::If;
  If->Value = Runs;
  If->Body.push_back(std::move(S));
  return D.made(std::move(If));
}

std::vector<StmtPtr> Staging::copyIn() {
  std::vector<StmtPtr> Result;
  const size_t Along = spreadAlong();
  const BoxDimension &Of = B.Dimensions[Along];
  for (StmtPtr &S : copy(false, Along, {Of.Least, Of.Greatest}))
    Result.push_back(underConditions(std::move(S)));
  return Result;
}

std::vector<StmtPtr> Staging::copyOut() {
  std::vector<StmtPtr> Result;
  const size_t Along = spreadAlong();
  for (const OffsetRange &Each : storedOffsets(B, Along))
    for (StmtPtr &S : copy(true, Along, Each))
      Result.push_back(underConditions(std::move(S)));
  return Result;
}

/// Where the box's accesses are in the buffer.
void Staging::place(std::vector<InBuffer> &Accesses) const {
  for (const BoxAccess &A : B.Accesses)
    Accesses.push_back({&A, Buffer, placeOf(A)});
}

} // namespace

Result stage(Draft &D, const std::string &Array, Stmt &Loop, Layout How) {
  if (auto Why = isPlain(D, Loop))
    return Why;
  const Nest Accesses = readNest(D.kernel(), D.site());
  auto Found = boxesOf(D, Array, Loop, Accesses);
  if (auto *Why = std::get_if<Refused>(&Found))
    return std::move(*Why);
  const std::vector<Box> &Boxes = std::get<std::vector<Box>>(Found);
  if (D.asks())
    if (auto Why = staysOneElement(D, Loop, Accesses, Boxes))
      return Why;
  std::vector<StmtPtr> Before, After;
  std::vector<InBuffer> Replaced;
  for (const Box &B : Boxes) {
    Staging S(D, B, How, D.freeName(Array + "_block"));
    if (auto Why = S.allocate(Loop))
      return Why;
    if (B.Read) // what is only stored needs no value before
      llvm::move(S.copyIn(), std::back_inserter(Before));
    if (B.Written)
      llvm::move(S.copyOut(), std::back_inserter(After));
    S.place(Replaced);
  }
  toBuffers(D, Loop, Replaced);
  const Draft::Spot Where = D.spotOf(Loop);
  const auto At = Where.Body->begin() + static_cast<ptrdiff_t>(Where.At);
  Where.Body->insert(At + 1, std::make_move_iterator(After.begin()),
                     std::make_move_iterator(After.end()));
  Where.Body->insert(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At),
                     std::make_move_iterator(Before.begin()),
                     std::make_move_iterator(Before.end()));
  return std::nullopt;
}

} // namespace tpbcc::rewrite

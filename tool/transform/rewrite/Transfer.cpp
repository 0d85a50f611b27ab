//===- transform/rewrite/Transfer.cpp - Blocks that transfers bring and take --===//
//
// A part of a loop works on a block that a transfer has brought, and another one takes back what it
// stored. Of two buffers, one is filled while the other is used (Fang et al., Journal of Software
// 35(6), 2024, section 4.4): the next block is asked for before this one is waited for, and a
// buffer's last transfer is waited for before its next.
//
//===----------------------------------------------------------------------===//
#include "analysis/Range.h"
#include "ir/Build.h"
#include "transform/rewrite/JoinedRows.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::StmtKind;
using ir::TransferKind;

namespace {

/// Behind the last iteration of the block that begins with First.
ExprId behindBlock(ir::Pool &P, const Stmt &Over, ExprId First) {
  const Whole W(P);
  const ExprId Last = whileItRuns(P, Over.End, Over.Begin);
  return W.least(W.plus(First, W.number(stepOf(P, Over))), Last);
}

/// One row in the part of a loop, or several that are brought together.
class Block {
public:
  Block(Draft &D, const JoinedRows &Joined, Stmt &Part, Stmt &Over, std::string Buffer, bool Two)
      : D(D), P(D.pool()), W(P), Joined(Joined), Row(*Joined.Rows.front()), Part(Part), Over(Over),
        Buffer(std::move(Buffer)), Two(Two) {}

  Result transfer(std::vector<InBuffer> &Accesses);

private:
  const std::string &array() const { return Row.first().Access->Access->Array->Name; }
  int64_t greatest() const { return Row.least() + Row.spread(); }
  StmtPtr moved(TransferKind What, ExprId First, ExprId End, int64_t From, int64_t To, ExprId Half);
  StmtPtr waited(ExprId Half);
  StmtPtr ifRuns(ExprId Condition, std::vector<StmtPtr> Body);
  bool needsGet() const;
  ExprId endOf(ExprId First) const { return behindBlock(P, Over, First); }
  ExprId named(ExprId Value, llvm::StringRef Name);
  ExprId count(ExprId First, ExprId End, int64_t From, int64_t To) const;
  ExprId behind(ExprId End) const;
  void place(ExprId End, ExprId Half, std::vector<InBuffer> &Accesses) const;

  Draft &D;
  ir::Pool &P;
  const Whole W;
  const JoinedRows &Joined;
  const BlockRow &Row; // the first
  Stmt &Part, &Over;   // iterations of a block, and the loop over blocks
  const std::string Buffer;
  const bool Two;
  int64_t Length = 0; // elements of one buffer
};

/// A variable of an iteration of the loop over blocks that has the value; one that is there
/// already, if any is.
ExprId Block::named(ExprId Value, llvm::StringRef Name) {
  const ir::Type I64 = ir::Type::scalar(ir::Element::I64);
  for (const StmtPtr &S : Over.Body)
    if (S->Kind == StmtKind::Let && S->Value == Value)
      return ir::local(P, I64, S->Name);
  const std::string Fresh = D.freeName(Name.str());
  const auto Lets = llvm::find_if(Over.Body, [](auto &S) { return S->Kind != StmtKind::Let; });
  Over.Body.insert(Lets, D.made(ir::let(Fresh, I64, Value)));
  return ir::local(P, I64, Fresh);
}

/// How many elements iterations First .. End - 1 touch between two offsets.
ExprId Block::count(ExprId First, ExprId End, int64_t From, int64_t To) const {
  const int64_t Pitch = std::abs(Row.Pitch);
  return W.plus(W.times(W.minus(End, First), Pitch), W.number(To - From + 1 - Pitch));
}

/// A transfer of them.
StmtPtr Block::moved(TransferKind What, ExprId First, ExprId End, int64_t From, int64_t To,
                     ExprId Half) {
  Meaning At; // the iteration that touches the least subscript
  At.Loops[Part.Name] = Row.Pitch < 0 ? W.minus(End, W.number(1)) : First;
  auto S = std::make_unique<Stmt>();
  S->Kind = StmtKind::Transfer;
  S->Moving = What;
  S->Buffer = Buffer;
  S->Name = array();
  S->Index =
      W.plus(replaced(P, Row.first().Access->Access->Index, At), W.number(From - Row.least()));
  S->Value = count(First, End, From, To);
  if (Joined.Rows.size() > 1) {
    S->Unroll = int(Joined.Rows.size());
    S->Step = Joined.Apart;
  }
  ExprId Into = W.number(From - Row.least());
  if (Half)
    Into = W.plus(W.times(Half, Length), Into);
  if (W.constant(Into) != 0)
    S->Begin = Into;
  S->End = Half;
  return D.made(std::move(S));
}

StmtPtr Block::waited(ExprId Half) {
  auto S = std::make_unique<Stmt>();
  S->Kind = StmtKind::Transfer;
  S->Moving = TransferKind::Wait;
  S->Buffer = Buffer;
  S->Name = array();
  S->End = Half;
  return D.made(std::move(S));
}

StmtPtr Block::ifRuns(ExprId Condition, std::vector<StmtPtr> Body) {
  auto If = std::make_unique<Stmt>();
  If->Kind = StmtKind::If;
  If->Value = Condition;
  If->Body = std::move(Body);
  return D.made(std::move(If));
}

bool Block::needsGet() const {
  const auto Parts = Row.stored();
  return Row.Read || Parts.size() != 1 || Parts.front().From != Row.least() ||
         Parts.front().To != greatest();
}

/// Iterations since the one that touches the least subscript of the block.
ExprId Block::behind(ExprId End) const {
  const ExprId Now = ir::induction(P, Part.Name);
  return Row.Pitch < 0 ? W.minus(W.minus(End, W.number(1)), Now) : W.minus(Now, Part.Begin);
}

/// Where the row's accesses are in the buffer.
void Block::place(ExprId End, ExprId Half, std::vector<InBuffer> &Accesses) const {
  const ExprId Elements = count(Part.Begin, End, Row.least(), greatest());
  for (size_t I = 0; I < Joined.Rows.size(); ++I)
    for (const RowAccess &A : Joined.Rows[I]->Accesses) {
      ExprId Place = W.plus(W.times(behind(End), std::abs(Row.Pitch)),
                            W.number(A.Offset - Joined.Rows[I]->least()));
      if (I > 0) // rows follow each other, as long as they are in this block
        Place = W.plus(W.times(Elements, int64_t(I)), Place);
      if (Half)
        Place = W.plus(W.times(Half, Length), Place);
      Accesses.push_back({A.Access, Buffer, Place});
    }
}

Result Block::transfer(std::vector<InBuffer> &Accesses) {
  const auto Trips = greatestDistance(P, Part.Begin, Part.End);
  if (!Trips)
    return refusal("nothing says how often " + Part.Name + " runs at most",
                   "tile(" + Part.Name + ", 64)", Part.Where);
  Length = (Row.walk(*Trips) + Row.spread()) * int64_t(Joined.Rows.size());
  auto Alloc = std::make_unique<Stmt>();
  Alloc->Kind = StmtKind::Alloc;
  Alloc->Name = Buffer;
  Alloc->Ty = ir::Type::scalar(Row.first().Access->Access->Array->Elem);
  Alloc->Value = W.number(Length * (Two ? 2 : 1));
  D.root().Body.insert(D.root().Body.begin(), D.made(std::move(Alloc)));

  const ExprId Now = ir::induction(P, Over.Name);
  const int64_t Step = stepOf(P, Over);
  const ExprId End = named(Part.End, Over.Name + "_end");
  ExprId Half, Other;
  if (Two) {
    const ExprId Number = W.over(W.minus(Now, Over.Begin), Step);
    Half = named(ir::binary(P, ir::Op::Rem, Number, W.number(2)), "half");
    Other = W.minus(W.number(1), Half);
  }
  const int64_t Least = Row.least(), Greatest = greatest();
  std::vector<StmtPtr> Before, First, Last, After;
  if (needsGet() && Two) {
    std::vector<StmtPtr> Get;
    Get.push_back(
        moved(TransferKind::Get, Over.Begin, endOf(Over.Begin), Least, Greatest, W.number(0)));
    Before.push_back(ifRuns(ir::compare(P, ir::Op::CmpLt, Over.Begin, Over.End), std::move(Get)));
    const ExprId Next = W.plus(Now, W.number(Step));
    std::vector<StmtPtr> Ahead;
    if (Row.Written)
      Ahead.push_back(waited(Other));
    Ahead.push_back(moved(TransferKind::Get, Next, endOf(Next), Least, Greatest, Other));
    First.push_back(
        ifRuns(ir::compare(P, ir::Op::CmpLt, Next, whileItRuns(P, Over.End, Over.Begin)),
               std::move(Ahead)));
  } else if (needsGet()) {
    First.push_back(moved(TransferKind::Get, Part.Begin, End, Least, Greatest, {}));
  }
  if (needsGet() || Two)
    First.push_back(waited(Half));
  for (const auto &[From, To] : Row.stored()) {
    Last.push_back(moved(TransferKind::Put, Part.Begin, End, From, To, Half));
    if (!Two || Row.stored().size() > 1)
      Last.push_back(waited(Half)); // one transfer of a buffer at a time
  }
  if (Two && Row.Written && Row.stored().size() == 1)
    for (const int64_t Each : {0, 1})
      After.push_back(waited(W.number(Each)));
  place(End, Half, Accesses);

  const auto InFront = [&](const Stmt &Of, std::vector<StmtPtr> Statements, bool Behind) {
    const Draft::Spot Where = D.spotOf(Of);
    Where.Body->insert(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At + Behind),
                       std::make_move_iterator(Statements.begin()),
                       std::make_move_iterator(Statements.end()));
  };
  InFront(Part, std::move(Last), true);
  // All that is asked for comes before the first wait.
  const auto Waits = llvm::find_if(Over.Body, [](const StmtPtr &S) {
    return S->Kind == StmtKind::Transfer && S->Moving == TransferKind::Wait;
  });
  const Stmt &Asks = **(Waits != Over.Body.end() && Waits - Over.Body.begin() <
                                                        static_cast<ptrdiff_t>(D.spotOf(Part).At)
                            ? Waits
                            : llvm::find_if(Over.Body, [&](auto &S) { return S.get() == &Part; }));
  std::vector<StmtPtr> Wait;
  if (needsGet() || Two) {
    Wait.push_back(std::move(First.back()));
    First.pop_back();
  }
  InFront(Asks, std::move(First), false);
  InFront(Part, std::move(Wait), false);
  InFront(Over, std::move(After), true);
  InFront(Over, std::move(Before), false);
  return std::nullopt;
}

/// The loop that takes the parts of which Part is one: each iteration of it is one part, and no two
/// have an iteration in common.
Stmt *loopOverParts(Draft &D, const Stmt &Part) {
  Stmt *Found = nullptr;
  ir::forEach(D.root(), [&](Stmt &S) {
    if (S.Kind == StmtKind::For &&
        llvm::any_of(S.Body, [&](const StmtPtr &In) { return In.get() == &Part; }))
      Found = &S;
  });
  if (!Found || stepOf(D.pool(), *Found) == 0)
    return nullptr;
  const ExprId First = ir::induction(D.pool(), Found->Name);
  return Part.Begin == First && Part.End == behindBlock(D.pool(), *Found, First) ? Found : nullptr;
}

/// Whether anything else in an iteration over parts stores to the array.
bool storesBeside(const Stmt &Over, const Stmt &Part, llvm::StringRef Array) {
  bool Stores = false;
  for (const StmtPtr &Each : Over.Body)
    if (Each.get() != &Part)
      ir::forEach(std::as_const(*Each),
                  [&](const Stmt &S) { Stores |= S.Kind == StmtKind::Store && S.Name == Array; });
  return Stores;
}

} // namespace

Result transfer(Draft &D, const std::string &Array, Stmt &Part, bool Two) {
  if (auto Why = isPlain(D, Part))
    return Why;
  Stmt *const Over = loopOverParts(D, Part);
  if (!Over)
    return refusal(Part.Name + " is no part of a loop", "tile(" + Part.Name + ", 64)", Part.Where);
  const Nest Accesses = readNest(D.kernel(), D.site());
  auto Found = boxesOf(D, Array, Part, Accesses);
  if (auto *Why = std::get_if<Refused>(&Found))
    return std::move(*Why);
  const std::vector<Box> &Boxes = std::get<std::vector<Box>>(Found);
  auto Made = blockRows(Boxes, Part, greatestDistance(D.pool(), Part.Begin, Part.End));
  if (auto *Why = std::get_if<Refused>(&Made))
    return std::move(*Why);
  const std::vector<BlockRow> &Rows = std::get<std::vector<BlockRow>>(Made);
  const int64_t Step = stepOf(D.pool(), *Over);
  if (Two && (!mayRunAhead(Rows, Step) || storesBeside(*Over, Part, Array)))
    return refusal("the next block of '" + Array + "' would be brought before this one is back",
                   "transfer(" + Array + ", " + Part.Name + ", sbuf)", Part.Where);
  if (D.asks())
    if (auto Why = staysOneElement(D, Part, Accesses, Boxes))
      return Why;
  std::vector<InBuffer> Replaced;
  const std::vector<JoinedRows> Requests = joinRows(D, *Over, Rows);
  for (const JoinedRows &Each : Requests)
    if (auto Why =
            Block(D, Each, Part, *Over, D.freeName(Array + "_block"), Two).transfer(Replaced))
      return Why;
  toBuffers(D, Part, Replaced);
  return std::nullopt;
}

} // namespace tpbcc::rewrite

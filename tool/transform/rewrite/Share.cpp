//===- transform/rewrite/Share.cpp - An array in memory that cores share --===//
//
// All of an array is brought there before a loop that touches it anywhere, and taken back behind it
// where the loop stores to it: for tables and bit maps that are too long for a core's own memory.
// Where it does not fit, or the loop is too short, the loop is as it was written.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "transform/rewrite/Elements.h"
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::StmtKind;
using ir::TransferKind;

static StmtPtr moved(Draft &D, TransferKind What, const std::string &Buffer,
                     const std::string &Array, ExprId Count) {
  auto S = std::make_unique<Stmt>();
  S->Kind = StmtKind::Transfer;
  S->Moving = What;
  S->Buffer = Buffer;
  S->Name = Array;
  if (What != TransferKind::Wait) {
    S->Index = Whole(D.pool()).number(0);
    S->Value = Count;
  }
  return D.made(std::move(S));
}

static StmtPtr where(Draft &D, ExprId Condition, std::vector<StmtPtr> Body) {
  auto If = std::make_unique<Stmt>();
  If->Kind = StmtKind::If;
  If->Value = Condition;
  If->Body = std::move(Body);
  return D.made(std::move(If));
}

/// Also where a block of it is brought to another buffer.
static bool isUsed(const ir::Pool &P, const Stmt &Loop, llvm::StringRef Array) {
  bool Moves = false;
  ir::forEach(Loop,
              [&](const Stmt &S) { Moves |= S.Kind == StmtKind::Transfer && S.Name == Array; });
  return Moves || touches(P, Loop, Array);
}

Result share(Draft &D, const std::string &Array, Stmt &Loop, llvm::ArrayRef<ir::KeyArgument> Keys) {
  if (auto Why = isPlain(D, Loop))
    return Why;
  ir::Pool &P = D.pool();
  const Whole W(P);
  const auto Use = llvm::find_if(D.site().Arrays, [&](auto &A) { return A.Name == Array; });
  if (Use == D.site().Arrays.end() || !isUsed(P, Loop, Array))
    return refusal(Loop.Name + " touches no element of '" + Array + "'", "", Loop.Where);
  bool Stores = false;
  size_t Inside = 0, All = 0; // transfers
  const auto Moves = [&](const Stmt &S) { return S.Kind == StmtKind::Transfer && S.Name == Array; };
  ir::forEach(Loop, [&](const Stmt &S) {
    Stores |= S.Kind == StmtKind::Store && S.Name == Array;
    Stores |= Moves(S) && S.Moving == TransferKind::Put;
    Inside += Moves(S);
  });
  ir::forEach(std::as_const(D.root()), [&](const Stmt &S) { All += Moves(S); });
  if (Inside != All) // the first block of two is brought in front of the loop over blocks
    return refusal("'" + Array + "' is in another buffer already", "", Loop.Where);
  if (Stores && D.site().OpenMP)
    return refusal("other threads may store to '" + Array + "', too", "", Loop.Where);
  const ExprId Count = elementsValue(D, *Use);
  if (!Count)
    return refusal("nothing says how many elements '" + Array + "' has",
                   "extent(" + Array + " = ...) on the kernel", Use->Where);

  ExprId Pays = ir::compare(P, ir::Op::CmpLt, W.number(0), Count);
  const auto Also = [&](ExprId Condition) { Pays = ir::binary(P, ir::Op::And, Pays, Condition); };
  for (const ir::KeyArgument &K : Keys) {
    if (!K.Name.empty() || K.Number < 1)
      return refusal("most= and per= are numbers from 1 on", K.Key + "=1024", Loop.Where);
    if (K.Key == "most")
      Also(ir::compare(P, ir::Op::CmpLe, Count, W.number(K.Number)));
    else // an iteration for so many elements
      Also(ir::compare(P, ir::Op::CmpGe, W.times(W.minus(Loop.End, Loop.Begin), K.Number),
                       W.times(Count, stepOf(P, Loop))));
  }
  Also(ir::compare(P, ir::Op::CmpLt, Loop.Begin, Loop.End));

  const std::string Buffer = D.freeName(Array + "_shared");
  const std::string Name = D.freeName(Array + "_fits");
  const ir::Type I64 = ir::Type::scalar(ir::Element::I64);
  StmtPtr Decides = D.made(ir::let(Name, I64, ir::select(P, Pays, W.number(1), W.number(0))));
  Pays = ir::compare(P, ir::Op::CmpNe, ir::local(P, I64, Name), W.number(0));
  const ExprId Begin = W.of(Loop.Begin);
  const ExprId Middle = ir::select(P, Pays, W.of(Loop.End), Begin);
  cut(D, Loop, Middle);
  Loop.Begin = Begin;
  Loop.End = Middle;
  ir::forEach(Loop, [&](Stmt &S) {
    if ((S.Kind == StmtKind::Store && S.Name == Array) || Moves(S))
      S.Name = Buffer;
  });
  Meaning There;
  There.Buffers[Array] = Buffer;
  replaceIn(P, Loop, There);

  auto Alloc = std::make_unique<Stmt>();
  Alloc->Kind = StmtKind::Alloc;
  Alloc->Name = Buffer;
  Alloc->Ty = ir::Type::scalar(Use->Elem);
  Alloc->Value = ir::select(P, Pays, Count, W.number(1));
  Alloc->Together = goesToShared(D.site().Buffers, Array); // else ranks share the array itself
  std::vector<StmtPtr> In, Out;
  In.push_back(moved(D, TransferKind::Get, Buffer, Array, Count));
  In.push_back(moved(D, TransferKind::Wait, Buffer, Array, {}));
  Out.push_back(moved(D, TransferKind::Put, Buffer, Array, Count));
  Out.push_back(moved(D, TransferKind::Wait, Buffer, Array, {}));
  const Draft::Spot Where = D.spotOf(Loop);
  const auto At = Where.Body->begin() + static_cast<ptrdiff_t>(Where.At);
  if (Stores)
    Where.Body->insert(At + 1, where(D, Pays, std::move(Out)));
  Where.Body->insert(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At),
                     where(D, Pays, std::move(In)));
  // Behind what other arrays' steps have put there: bounds are made of it.
  std::vector<StmtPtr> &Root = D.root().Body;
  const auto Begins = llvm::find_if(Root, [](const StmtPtr &S) {
    return S->Kind != StmtKind::Let && S->Kind != StmtKind::Alloc;
  });
  Root.insert(Root.insert(Begins, D.made(std::move(Alloc))), std::move(Decides));
  return std::nullopt;
}

Result spread(Draft &D, const std::string &Array, Stmt &Loop,
              llvm::ArrayRef<ir::KeyArgument> Keys) {
  const auto Use = llvm::find_if(D.site().Arrays, [&](auto &A) { return A.Name == Array; });
  if (Use == D.site().Arrays.end())
    return refusal("the loops touch no element of '" + Array + "'", "", Loop.Where);
  bool Stores = false;
  ir::forEach(D.root(), [&](const Stmt &S) {
    Stores |= S.Kind == StmtKind::Store && S.Name == Array;
    Stores |= S.Kind == StmtKind::Transfer && S.Moving == TransferKind::Put && S.Name == Array;
  });
  if (Stores)
    return refusal("the loops store to '" + Array + "', and ranks share what nobody writes", "",
                   Use->Where);
  if (D.site().OpenMP)
    return refusal("several threads of a rank would call MPI", "", Loop.Where);
  ExprId Count = elementsValue(D, *Use);
  if (!Count)
    return refusal("nothing says how many elements '" + Array + "' has",
                   "extent(" + Array + " = ...) on the kernel", Use->Where);
  ir::Pool &P = D.pool();
  const Whole W(P);
  for (const ir::KeyArgument &K : Keys) {
    if (!K.Name.empty() || K.Number < 1)
      return refusal("most= is a number from 1 on", "most=1024", Loop.Where);
    Count =
        ir::select(P, ir::compare(P, ir::Op::CmpLe, Count, W.number(K.Number)), Count, W.number(0));
  }
  auto S = std::make_unique<Stmt>();
  S->Kind = StmtKind::Transfer;
  S->Moving = TransferKind::Spread;
  S->Name = Array;
  S->Value = Count;
  D.root().Body.insert(D.root().Body.begin(), D.made(std::move(S)));
  return std::nullopt;
}

} // namespace tpbcc::rewrite

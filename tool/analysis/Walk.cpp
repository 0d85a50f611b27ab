#include "analysis/Walk.h"
#include "llvm/ADT/STLExtras.h"
#include <cstdlib>

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// None where there is no result.
static std::optional<int64_t> apply(Op Kind, int64_t A, int64_t B) {
  const auto Wrapped = [](uint64_t Value) { return int64_t(Value); };
  switch (Kind) {
  case Op::Add:
    return Wrapped(uint64_t(A) + uint64_t(B));
  case Op::Sub:
    return Wrapped(uint64_t(A) - uint64_t(B));
  case Op::Mul:
    return Wrapped(uint64_t(A) * uint64_t(B));
  case Op::Div:
  case Op::Rem:
    if (B == 0 || (A == INT64_MIN && B == -1))
      return std::nullopt;
    return Kind == Op::Div ? A / B : A % B;
  case Op::Min:
    return std::min(A, B);
  case Op::Max:
    return std::max(A, B);
  case Op::And:
    return A & B;
  case Op::Or:
    return A | B;
  case Op::CmpLt:
    return A < B;
  case Op::CmpLe:
    return A <= B;
  case Op::CmpGt:
    return A > B;
  case Op::CmpGe:
    return A >= B;
  case Op::CmpEq:
    return A == B;
  case Op::CmpNe:
    return A != B;
  default:
    return std::nullopt;
  }
}

std::optional<int64_t> wholeValue(const ir::Pool &P, ExprId Id, const WholeNumbers &Values) {
  const ir::Expr &E = P[Id];
  if (E.valueType().isFloating() || E.Predicate)
    return std::nullopt;
  switch (E.Kind) {
  case Op::Const:
    return E.Integer;
  case Op::Invariant:
  case Op::Induction:
  case Op::Local: {
    const auto It = Values.find(E.Name);
    return It == Values.end() ? std::nullopt : std::optional(It->second);
  }
  case Op::Convert:
    if (P[E.Operands[0]].Ty.isFloating())
      return std::nullopt;
    [[fallthrough]];
  case Op::RangeBound:
    return wholeValue(P, E.Operands[0], Values);
  case Op::Neg:
    if (const auto A = wholeValue(P, E.Operands[0], Values))
      return apply(Op::Sub, 0, *A);
    return std::nullopt;
  case Op::Select:
    if (const auto Condition = wholeValue(P, E.Operands[0], Values))
      return wholeValue(P, E.Operands[*Condition ? 1 : 2], Values);
    return std::nullopt;
  default:
    break;
  }
  if (E.Operands.size() != 2)
    return std::nullopt;
  const auto A = wholeValue(P, E.Operands[0], Values), B = wholeValue(P, E.Operands[1], Values);
  return A && B ? apply(E.Kind, *A, *B) : std::nullopt;
}

double LinesTouched::factor(int ElementBytes, int LineBytes) const {
  return Elements > 0 ? Lines * LineBytes / ElementBytes / Elements : 1;
}

LinesTouched Walked::lines(const ArrayUse &Array, int LineBytes, int64_t Offset) const {
  LinesTouched T;
  const auto It = Touched.find(&Array);
  if (It == Touched.end())
    return T;
  const int64_t Bytes = ir::bits(Array.Elem) / 8;
  const auto LineOf = [&](int64_t Byte) {
    const int64_t From = Byte + Offset;
    return From >= 0 ? From / LineBytes : -((-From + LineBytes - 1) / LineBytes);
  };
  int64_t Next = INT64_MIN; // the first line that has not been counted
  for (const auto &[Begin, End] : It->second) {
    T.Elements += double(End - Begin);
    const int64_t First = std::max(Next, LineOf(Begin * Bytes)), Last = LineOf(End * Bytes - 1);
    T.Lines += double(std::max<int64_t>(0, Last - First + 1));
    Next = std::max(Next, Last + 1);
  }
  return T;
}

namespace {

class Walker {
public:
  Walker(const Kernel &K, const LoopSite &Site, WholeNumbers Values, Walked &Result)
      : P(K.Program.Values), Of(readNest(K, Site)), Values(std::move(Values)), Result(Result) {
    for (const Stmt *For : Of.Fors)
      Result.Iterations.push_back({For, 0});
  }

  bool run(const Stmt &Nest) {
    if (Nest.Kind == StmtKind::For)
      loop(Nest);
    else
      body(Nest.Body);
    for (auto &[Array, Pieces] : Result.Touched)
      join(Pieces);
    return Good;
  }

private:
  static constexpr size_t Most = 1 << 22; // pieces of arrays, and iterations of loops around

  static void join(std::vector<std::pair<int64_t, int64_t>> &Pieces) {
    llvm::sort(Pieces);
    std::vector<std::pair<int64_t, int64_t>> Joined;
    for (const auto &Piece : Pieces)
      if (!Joined.empty() && Piece.first <= Joined.back().second)
        Joined.back().second = std::max(Joined.back().second, Piece.second);
      else
        Joined.push_back(Piece);
    Pieces = std::move(Joined);
  }

  void body(const std::vector<ir::StmtPtr> &Body) {
    for (const ir::StmtPtr &S : Body) {
      if (S->Kind == StmtKind::For)
        loop(*S);
      Good &= S->Kind != StmtKind::If && S->Kind != StmtKind::Opaque;
    }
  }

  void loop(const Stmt &For) {
    const auto Begin = wholeValue(P, For.Begin, Values), End = wholeValue(P, For.End, Values),
               Step = wholeValue(P, For.Step, Values);
    constexpr int64_t Large = int64_t(1) << 40; // of any bound: no sums of such numbers wrap
    Good = Good && Begin && End && Step && *Step > 0 && std::abs(*Begin) < Large &&
           std::abs(*End) < Large && *Step < Large;
    if (!Good || *End <= *Begin)
      return;
    const int64_t Times = (*End - *Begin + *Step - 1) / *Step;
    llvm::find_if(Result.Iterations, [&](auto &I) { return I.first == &For; })->second +=
        double(Times);
    if (Of.isInnermost(&For)) {
      Values[For.Name] = *Begin;
      touch(For, Times, *Step);
    } else {
      for (int64_t I = *Begin; I < *End && Good; I += *Step) {
        Values[For.Name] = I;
        Good = ++Pieces < Most;
        touch(For, 1, *Step);
        body(For.Body);
      }
    }
    Values.erase(For.Name);
  }

  /// From the iteration that Values are of.
  void touch(const Stmt &For, int64_t Times, int64_t Step) {
    for (const MemoryAccess &A : Of.Accesses) {
      if (A.loop() != &For)
        continue;
      const auto First = wholeValue(P, A.Index, Values);
      Good = Good && First && !A.Predicate;
      if (!Good)
        return;
      const int64_t Apart = Times > 1 ? apart(A, For, *First, Step) : 0;
      int64_t Behind;
      if (__builtin_mul_overflow(Apart, Times, &Behind) ||
          __builtin_add_overflow(Behind, *First, &Behind)) {
        Good = false;
        return;
      }
      auto &To = Result.Touched[A.Array];
      if (std::abs(Apart) <= 1) {
        const int64_t Last = *First + Apart * (Times - 1);
        To.push_back({std::min(*First, Last), std::max(*First, Last) + 1});
        Good = ++Pieces < Most;
        continue;
      }
      for (int64_t I = 0; I < Times && Good; ++I) {
        To.push_back({*First + I * Apart, *First + I * Apart + 1});
        Good = ++Pieces < Most;
      }
    }
  }

  /// Elements from one iteration to the next one, which are the same all the way.
  int64_t apart(const MemoryAccess &A, const Stmt &For, int64_t First, int64_t Step) {
    Good = Good && A.Form;
    if (!Good)
      return 0;
    const int64_t Begin = Values[For.Name];
    Values[For.Name] = Begin + Step;
    const auto Next = wholeValue(P, A.Index, Values);
    Values[For.Name] = Begin;
    return Next ? int64_t(uint64_t(*Next) - uint64_t(First)) : 0;
  }

  const ir::Pool &P;
  const Nest Of;
  WholeNumbers Values;
  Walked &Result;
  size_t Pieces = 0;
  bool Good = true;
};

} // namespace

std::optional<Walked> walk(const Kernel &K, const LoopSite &Site, WholeNumbers Values) {
  Walked Result;
  return Walker(K, Site, std::move(Values), Result).run(*Site.Nest) ? std::optional(Result)
                                                                    : std::nullopt;
}

} // namespace tpbcc

//===- transform/rewrite/Borders.cpp - Loops cut where a condition changes ===//
//
// if (i == 0), i + 1 < n ? a[i + 1] : a[0]: a comparison of the loop's variable says the same in
// all iterations but few, or changes once. Cut there, no lane has to ask (index-set splitting).
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "ir/LoopNames.h"
#include "transform/rewrite/Propose.h"
#include "transform/rewrite/Trial.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;

namespace {

/// All iterations before From are alike, and all from Behind on.
struct Border {
  Polynomial From, Behind;
  bool IsAlone = false; // the iteration From is other than both
};

/// Where a comparison with a loop's variable changes, if that is at a value that others know.
std::optional<Border> borderOf(const ir::Pool &P, const ir::Expr &E, const Stmt &For) {
  const bool Chooses = E.Kind == Op::Min || E.Kind == Op::Max;
  if ((!Chooses && (E.Kind < Op::CmpLt || E.Kind > Op::CmpNe)) ||
      P[E.Operands[0]].valueType().isFloating())
    return std::nullopt;
  const auto Left = affineForm(P, E.Operands[0]), Right = affineForm(P, E.Operands[1]);
  if (!Left || !Right)
    return std::nullopt;
  const AffineForm Form = *Left - *Right;
  const auto By = Form.coefficient(For.Name).constant();
  if (Form.Coefficients.size() != 1 || By.value_or(0) == 0)
    return std::nullopt;
  // +i + rest or -i + rest: 0 at -rest or rest.
  Polynomial At = *By > 0 ? Polynomial() - Form.Rest : Form.Rest;
  if (*By != 1 && *By != -1) { // the first iteration that is not below
    constexpr int64_t Most = 1 << 20;
    const auto Number = At.constant();
    if (!Number || *Number < 0 || *Number > Most || *By > Most || *By < -Most)
      return std::nullopt;
    const int64_t Size = std::abs(*By);
    At = Polynomial((*Number + Size - 1) / Size);
  }
  const Polynomial Next = At + Polynomial(1);
  if (E.Kind == Op::CmpEq || E.Kind == Op::CmpNe)
    return Border{At, Next, true};
  if (Chooses)
    return Border{Next, At}; // where both operands are the same, either will do
  const bool Strict = E.Kind == Op::CmpLt || E.Kind == Op::CmpGt;
  const bool Below = (E.Kind == Op::CmpLt || E.Kind == Op::CmpLe) == (*By > 0);
  const Polynomial Change = Strict == Below ? At : Next; // i < at, i >= at; i <= at, i > at
  return Border{Change, Change};
}

/// The borders of a loop, and how many values an iteration has: each piece of the loop computes
/// them again.
std::pair<std::vector<Border>, size_t> bordersOf(const ir::Pool &P, const Stmt &For) {
  std::vector<Border> Found;
  llvm::DenseSet<uint32_t> Seen;
  const auto Look = [&](ExprId Root) {
    ir::forEachBelow(P, Root, [&](ExprId Id) {
      if (!Seen.insert(Id.Index).second)
        return false;
      if (const auto B = borderOf(P, P[Id], For))
        if (llvm::none_of(Found, [&](const Border &Other) {
              return Other.From == B->From && Other.Behind == B->Behind;
            }))
          Found.push_back(*B);
      return true;
    });
  };
  for (const ir::StmtPtr &S : For.Body)
    ir::forEach(*S, [&](const Stmt &Inner) { ir::forEachExpr(Inner, Look); });
  return {std::move(Found), Seen.size()};
}

/// The cuts of a loop for its borders: iterations to be peeled at its begin and its end, and a name
/// that it is split at, which may be an iteration of its own.
struct Cuts {
  int64_t First = 0, Last = 0;
  std::string At;
  bool IsAlone = false;
  size_t pieces() const { return 1 + (First > 0) + (Last > 0) + !At.empty() + IsAlone; }
};

/// Few iterations in front of the border, few behind it, or a name that is one; false: neither.
bool add(Cuts &To, const Border &B, const Polynomial &Begin, const Polynomial &End) {
  constexpr int64_t Most = 4;
  const auto Before = (B.Behind - Begin).constant(), Left = (End - B.From).constant();
  if (Before && *Before <= Most) {
    To.First = std::max(To.First, *Before);
    return true;
  }
  if (Left && *Left <= Most) {
    To.Last = std::max(To.Last, *Left);
    return true;
  }
  const auto Terms = (B.IsAlone ? B.From : B.Behind).terms();
  if (Terms.size() != 1 || Terms.front().second != 1 || Terms.front().first.size() != 1)
    return false;
  const std::string Name = Terms.front().first.front();
  if (!To.At.empty() && To.At != Name) // each name makes one loop more: one is enough
    return false;
  To.At = Name;
  To.IsAlone |= B.IsAlone;
  return true;
}

ir::KeyArgument key(const char *Name, int64_t Number) { return {Name, "", Number}; }

/// The steps for the cuts of a loop that is the only one of its name. What stands in front of a cut
/// is a loop before the rest.
std::optional<ir::Schedule> stepsOf(Kernel &K, const LoopSite &Site, const Stmt &For,
                                    const Cuts &Of) {
  Trial T(K, Site);
  if (Of.First || Of.Last) {
    ir::Step Peel = onLoop(ir::Verb::Peel, *Site.Nest, For);
    if (Of.First)
      Peel.Keys.push_back(key("first", Of.First));
    if (Of.Last)
      Peel.Keys.push_back(key("last", Of.Last));
    if (!T.take(Peel))
      return std::nullopt;
  }
  const unsigned Rest = Of.First ? 2 : 0; // behind what was peeled
  if (!Of.At.empty()) {
    ir::Step Split = onLoop(ir::Verb::Split, *Site.Nest, For);
    Split.Loops.front().Number = Rest;
    Split.Keys.push_back({"at", Of.At, 0});
    if (!T.take(Split))
      return std::nullopt;
  }
  if (Of.IsAlone) {
    ir::Step Peel = onLoop(ir::Verb::Peel, *Site.Nest, For);
    Peel.Loops.front().Number = Rest ? Rest + 1 : 2;
    Peel.Keys.push_back(key("first", 1));
    if (!T.take(Peel))
      return std::nullopt;
  }
  return T.taken();
}

} // namespace

std::vector<ir::Schedule> borders(Kernel &K, const LoopSite &Site) {
  const ir::Pool &P = K.Program.Values;
  std::vector<ir::Schedule> Result;
  for (const Stmt *For : ir::loopsOf(*Site.Nest)) {
    const bool HasLanes =
        llvm::any_of(Site.Vectors, [&](const VectorLoop &V) { return V.Loop->Name == For->Name; });
    const auto Begin = affineForm(P, For->Begin), End = affineForm(P, For->End);
    if (!HasLanes || !Begin || !End || !Begin->Coefficients.empty() || !End->Coefficients.empty() ||
        ir::nameOf(*Site.Nest, *For).Number != 0)
      continue;
    Cuts Of;
    bool All = true;
    const auto [Found, Values] = bordersOf(P, *For);
    for (const Border &B : Found)
      All &= add(Of, B, Begin->Rest, End->Rest);
    constexpr size_t MostValues = 160; // in all pieces: more is no text that anybody reads
    if (Found.empty() || !All || Values * Of.pieces() > MostValues)
      continue;
    if (const auto Steps = stepsOf(K, Site, *For, Of))
      Result.push_back(*Steps);
  }
  return Result;
}

} // namespace tpbcc

//===- transform/rewrite/Promote.cpp - An element kept in a variable ------===//
#include "analysis/Narrow.h"
#include "analysis/Range.h"
#include "ir/LoopNames.h"
#include "kernel/Condition.h"
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::Op;
using ir::StmtKind;

namespace {

/// What is known while the loop runs.
Facts factsWhile(const Draft &D, const LoopSite &Site, const Stmt &Loop) {
  Facts Known = factsOf(D.kernel(), Site, {&Loop});
  const VariableRange Own = rangeOf(D.pool(), Loop);
  for (const AffineForm &High : Own.High)
    for (const AffineForm &Low : Own.Low)
      if (const AffineForm Room = High - Low; Room.Coefficients.empty())
        Known.add(Room.Rest);
  return Known;
}

/// Whether two subscripts are never equal while the loop runs.
bool areApart(const Draft &D, const Stmt &Loop, ExprId A, ExprId B) {
  const auto OfA = affineForm(D.pool(), A), OfB = affineForm(D.pool(), B);
  if (!OfA || !OfB)
    return false;
  const AffineForm Apart = *OfA - *OfB;
  if (Apart.Coefficients.empty() && Apart.Rest.constant())
    return !Apart.Rest.isZero();
  const Facts Known = factsWhile(D, D.site(), Loop);
  const VariableRange Own = rangeOf(D.pool(), Loop);
  const auto IsAbove = [&](const AffineForm &Form) {
    return llvm::any_of(extreme(Form, {Own}, true, Known),
                        [&](const Polynomial &Least) { return Known.positive(Least); });
  };
  return IsAbove(Apart) || IsAbove(AffineForm() - Apart);
}

/// The subscripts that accesses of an array in a loop have in all its iterations; none when another
/// access may be of such an element, or one of them is in a place where no statement of the loop's
/// body says when it happens.
std::vector<ExprId> elementsIn(const Draft &D, const std::string &Array, const Stmt &Loop) {
  const ir::Pool &P = D.pool();
  const Variance Varies(D.kernel(), Loop);
  std::vector<ExprId> Found, Others;
  bool Good = true;
  const auto Take = [&](ExprId At, bool InPlace) {
    auto &To = Varies.varies(At) ? Others : Found;
    Good &= InPlace || &To == &Others;
    if (!llvm::is_contained(To, At))
      To.push_back(At);
  };
  ir::forEach(Loop, [&](const Stmt &S) {
    const bool Direct = llvm::any_of(Loop.Body, [&](auto &Each) { return Each.get() == &S; });
    if (S.Kind == StmtKind::Store && S.Name == Array)
      Take(S.Index, Direct);
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind == Op::Load && P[Id].Name == Array)
          Take(P[Id].Operands[0], Direct && S.Kind == StmtKind::Let && Id == S.Value);
        return true;
      });
    });
  });
  for (size_t I = 0; Good && I < Found.size(); ++I) {
    for (size_t J = 0; J < I; ++J)
      Good &= areApart(D, Loop, Found[I], Found[J]);
    for (const ExprId Other : Others)
      Good &= areApart(D, Loop, Found[I], Other);
  }
  return Good ? Found : std::vector<ExprId>();
}

bool isLoadOf(const ir::Pool &P, const Stmt &S, const std::string &Array, ExprId Index) {
  return S.Kind == StmtKind::Let && P[S.Value].Kind == Op::Load && P[S.Value].Name == Array &&
         P[S.Value].Operands[0] == Index;
}

bool isStoreTo(const Stmt &S, const std::string &Array, ExprId Index) {
  return S.Kind == StmtKind::Store && S.Name == Array && S.Index == Index;
}

/// One element, in a variable while the loop runs.
class Element {
public:
  Element(Draft &D, const std::string &Array, ExprId Index, Stmt &Loop)
      : D(D), P(D.pool()), Array(Array), Index(Index), Loop(Loop) {}
  Result promote();

private:
  bool isLoad(const Stmt &S) const { return isLoadOf(P, S, Array, Index); }
  bool isStore(const Stmt &S) const { return isStoreTo(S, Array, Index); }
  bool isThere() const;
  bool isRead() const {
    return llvm::any_of(Loop.Body, [&](const StmtPtr &S) { return isLoad(*S); });
  }
  ExprId runs() const;
  ExprId unconverted(ExprId Id) const;
  bool decidesByItself(const Stmt &Store) const;
  bool keep();
  void keepInWord();
  ExprId now() const { return ir::convert(P, Ty, ir::local(P, Word, Name)); }
  StmtPtr stored();

  Draft &D;
  ir::Pool &P;
  const std::string &Array;
  const ExprId Index;
  Stmt &Loop;
  ir::Type Ty, Word;               // of the element, of the variable
  std::string Name, First, WasSet; // now; in front of the loop; whether the loop has stored
  ExprId Stores;                   // where one store decides by the value itself, its condition
};

/// Whether the array has the element where the loop runs, whatever the conditions under which the
/// loop accesses it.
bool Element::isThere() const {
  for (const StmtPtr &S : Loop.Body)
    if ((isStore(*S) && !S->Predicate) || (isLoad(*S) && !P[S->Value].Predicate))
      return true;
  const auto Use = llvm::find_if(D.site().Arrays, [&](auto &A) { return A.Name == Array; });
  const auto At = affineForm(P, Index);
  if (Use == D.site().Arrays.end() || !At || !At->Coefficients.empty())
    return false;
  LoopSite Names = D.site();
  const auto Elements = elementsOf(D.kernel(), Names, *Use);
  const Facts Sure = factsWhile(D, Names, Loop);
  return Elements && Sure.notNegative(At->Rest) && Sure.positive(*Elements - At->Rest);
}

/// Whether the loop has an iteration whenever the loops around it have one.
bool alwaysRuns(const Draft &D, const Stmt &Loop) {
  const ir::Pool &P = D.pool();
  std::vector<const Stmt *> Around; // innermost first
  for (const Stmt *For : ir::loopsOf(D.root()))
    if (For != &Loop && isInside(*For, Loop))
      Around.insert(Around.begin(), For);
  std::vector<VariableRange> Ranges;
  for (const Stmt *For : Around)
    Ranges.push_back(rangeOf(P, *For));
  const Facts Known = factsOf(D.kernel(), D.site(), Around);
  const auto Begin = affineForm(P, Loop.Begin);
  const std::function<bool(ExprId)> IsAbove = [&](ExprId End) {
    if (P[End].Kind == Op::Min)
      return llvm::all_of(P[End].Operands, IsAbove);
    const auto Form = affineForm(P, End);
    return Form && llvm::any_of(extreme(*Form - *Begin, Ranges, true, Known),
                                [&](const Polynomial &Trips) { return Known.positive(Trips); });
  };
  return Begin && IsAbove(Loop.End);
}

/// Whether the loop runs at all; none: it does.
ExprId Element::runs() const {
  return alwaysRuns(D, Loop) ? ExprId() : ir::compare(P, Op::CmpLt, Loop.Begin, Loop.End);
}

/// The value itself where a conversion keeps it as it is.
ExprId Element::unconverted(ExprId Id) const {
  while (P[Id].Kind == Op::Convert && !P[Id].Ty.isFloating() &&
         !P[P[Id].Operands[0]].Ty.isFloating() &&
         ir::holdsAll(P[Id].Ty.Elem, P[P[Id].Operands[0]].Ty.Elem))
    Id = P[Id].Operands[0];
  return Id;
}

/// if (x > s[0]) s[0] = x: in the end the largest of all has been stored just when it is above what
/// was there first.
bool Element::decidesByItself(const Stmt &Store) const {
  const ir::Expr &If = P[Store.Predicate];
  const bool Orders =
      If.Kind == Op::CmpLt || If.Kind == Op::CmpLe || If.Kind == Op::CmpGt || If.Kind == Op::CmpGe;
  if (!Orders)
    return false;
  const ExprId Now = ir::local(P, Ty, Name), New = unconverted(Store.Value);
  const ExprId A = unconverted(If.Operands[0]), B = unconverted(If.Operands[1]);
  return (A == New && B == Now) || (B == New && A == Now);
}

/// Loads become what the variable has, the last store its assignment, others values in between.
/// False: whether the loop has stored can't be said.
bool Element::keep() {
  const auto Last = llvm::find_if(llvm::reverse(Loop.Body),
                                  [&](const StmtPtr &S) { return isStore(*S) || isLoad(*S); });
  const bool Always =
      llvm::any_of(Loop.Body, [&](const StmtPtr &S) { return isStore(*S) && !S->Predicate; });
  const ir::Type Flag = ir::Type::scalar(ir::Element::I32);
  const ExprId One = ir::integer(P, ir::Element::I32, 1);
  const auto Count = llvm::count_if(Loop.Body, [&](const StmtPtr &S) { return isStore(*S); });
  Meaning Now;
  ExprId Value, Sets; // Sets: whether one of the stores so far happens
  std::vector<StmtPtr> Body, Assigns;
  llvm::StringSet<> Changing;
  ir::forEach(std::as_const(Loop), [&](const Stmt &S) {
    if (S.Kind == StmtKind::Assign)
      Changing.insert(S.Name);
  });
  for (StmtPtr &S : Loop.Body) {
    // Replacing may write the same subscript in another order.
    const bool IsLast = &S == &*Last, Loads = isLoad(*S), Writes = isStore(*S);
    replaceIn(P, *S, Now);
    const ExprId Current = Value ? Value : ir::local(P, Ty, Name);
    if (Loads && Changing.contains(S->Name)) { // by loops inside: it is a variable of its own
      S->Value = Current;
      Body.push_back(std::move(S));
      continue;
    }
    if (Loads) {
      Now.Variables[S->Name] = Current;
      continue;
    }
    if (Writes) {
      const ExprId If = S->Predicate;
      if (If && !Always && Count == 1 && decidesByItself(*S)) {
        Stores = If;
      } else if (If && !Always) {
        if (mentionsLocal(P, If, Name))
          return false;
        Sets = Sets ? ir::binary(P, Op::Or, Sets, If) : If;
      }
      const ExprId New = If ? ir::chosen(P, If, S->Value, Current) : S->Value;
      StmtPtr Kept = D.made(IsLast ? ir::assign(Name, New) : ir::let(D.freeName(Name), Ty, New));
      Kept->Where = S->Where;
      if (!IsLast)
        Value = ir::local(P, Ty, Kept->Name);
      S = std::move(Kept);
    }
    (S->Kind == StmtKind::Assign ? Assigns : Body).push_back(std::move(S));
  }
  if (Sets) {
    WasSet = D.freeName(Array + "_set");
    Assigns.insert(
        Assigns.begin(),
        D.made(ir::assign(WasSet, ir::select(P, Sets, One, ir::local(P, Flag, WasSet)))));
  }
  if (Value && llvm::none_of(Assigns, [&](const StmtPtr &S) { return S->Name == Name; }))
    Assigns.push_back(D.made(ir::assign(Name, Value)));
  std::move(Assigns.begin(), Assigns.end(), std::back_inserter(Body));
  Loop.Body = std::move(Body);
  return true;
}

/// No set has accumulators of fewer than 32 bits: the variable has 32. Where the element's own are
/// all that what becomes of it asks for, they are cut off behind the loop, else in every iteration.
void Element::keepInWord() {
  const NarrowVariable Narrow{Name, Ty.Elem};
  const auto In = [&](ir::Type Of) {
    Meaning Wide;
    Wide.Variables[Name] = ir::convert(P, Ty, ir::local(P, Of, Name));
    return Wide;
  };
  const auto Last = llvm::find_if(
      Loop.Body, [&](const StmtPtr &S) { return S->Kind == StmtKind::Assign && S->Name == Name; });
  Word = ir::Type::scalar(ir::Element::I32);
  ExprId New = ir::convert(P, Word, replaced(P, (*Last)->Value, In(Word)));
  if (const ExprId Modulo = moduloUpdate(P, Narrow, New)) {
    Word = ir::Type::scalar(ir::Element::U32);
    New = Modulo;
  } else {
    New = withoutWidening(P, {Narrow}, New);
  }
  for (StmtPtr &S : Loop.Body)
    if (&S != &*Last)
      replaceIn(P, *S, In(Word));
  (*Last)->Value = New;
}

/// The store behind the loop: of what the loop has stored, if it has.
StmtPtr Element::stored() {
  const ExprId Now = now();
  StmtPtr After = ir::store(Array, Index, Now);
  const ExprId Runs = runs();
  if (Stores) {
    const Op Order = P[Stores].Kind;
    const ir::Type Compared = P[P[Stores].Operands[0]].Ty;
    const bool NewFirst = unconverted(P[Stores].Operands[1]) == ir::local(P, Ty, Name);
    const ExprId Old = ir::convert(P, Compared, ir::local(P, Ty, First));
    const ExprId New = ir::convert(P, Compared, Now);
    After->Predicate = ir::compare(P, Order, NewFirst ? New : Old, NewFirst ? Old : New);
    if (Runs &&
        (Order == Op::CmpLe || Order == Op::CmpGe)) // equal where the loop does not run, too
      After->Predicate = ir::binary(P, Op::And, Runs, After->Predicate);
  } else if (!WasSet.empty()) {
    After->Predicate =
        ir::compare(P, Op::CmpNe, ir::local(P, ir::Type::scalar(ir::Element::I32), WasSet),
                    ir::integer(P, ir::Element::I32, 0));
  } else {
    After->Predicate = Runs;
  }
  return D.made(std::move(After));
}

Result Element::promote() {
  bool Written = false;
  for (const StmtPtr &S : Loop.Body)
    if (isStore(*S)) {
      Ty = P[S->Value].valueType();
      Written = true;
    } else if (isLoad(*S)) {
      Ty = S->Ty;
    }
  // What nothing reads needs no value in front of the loop: it is stored where the loop has set it.
  const bool Read = isRead();
  if (Read && !isThere())
    return refusal("'" + Array + "' need not have the element where no iteration stores it", "",
                   Loop.Where);
  // Neither access happens where the loop does not run.
  ExprId Load = Read              ? ir::load(P, Ty, Array, Index)
                : Ty.isFloating() ? ir::constant(P, Ty.Elem, 0)
                                  : ir::integer(P, Ty.Elem, 0);
  if (const ExprId Runs = runs(); Read && Runs)
    Load = ir::predicated(P, Load, Runs, ir::Inactive::Zero);
  Name = D.freeName(Array + "_kept");
  if (!keep())
    return refusal("whether " + Loop.Name + " stores the element follows the element", "",
                   Loop.Where);
  Word = Ty;
  if (Written && !Ty.isFloating() && ir::bits(Ty.Elem) < 32)
    keepInWord();
  std::vector<StmtPtr> Before;
  // Read here: within another value, it could be what was read before a store.
  if (Stores || (Read && Word != Ty)) {
    First = D.freeName(Array + "_before");
    Before.push_back(D.made(ir::let(First, Ty, Load)));
    Load = ir::local(P, Ty, First);
  }
  Before.push_back(D.made(ir::let(Name, Word, ir::convert(P, Word, Load))));
  if (!WasSet.empty())
    Before.push_back(D.made(
        ir::let(WasSet, ir::Type::scalar(ir::Element::I32), ir::integer(P, ir::Element::I32, 0))));
  const Draft::Spot Where = D.spotOf(Loop);
  const auto At = Where.Body->begin() + static_cast<ptrdiff_t>(Where.At);
  if (Written)
    Where.Body->insert(At + 1, stored());
  Where.Body->insert(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At),
                     std::make_move_iterator(Before.begin()),
                     std::make_move_iterator(Before.end()));
  return std::nullopt;
}

} // namespace

/// Always legal where elements differ: other arrays are known to be apart from this one.
Result promote(Draft &D, const std::string &Array, Stmt &Loop) {
  if (auto Why = isPlain(D, Loop))
    return Why;
  const std::vector<ExprId> Elements = elementsIn(D, Array, Loop);
  if (Elements.empty())
    return refusal(Loop.Name + " does not keep to one element of '" + Array +
                       "', or to several that differ",
                   "", Loop.Where);
  for (const ExprId Index : Elements)
    if (auto Why = Element(D, Array, Index, Loop).promote())
      return Why;
  return std::nullopt;
}

} // namespace tpbcc::rewrite

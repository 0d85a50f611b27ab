#include "lift/Range.h"
#include "ir/Build.h"
#include "lift/EntryValue.h"
#include "lift/Exposed.h"
#include "lift/NestLifter.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

namespace {

class RangeReader {
public:
  RangeReader(const LiftContext &Lift, const LoopHeader &Header, const Stmt &Loop, LoopSite &Site,
              Effects Changed)
      : Lift(Lift), Context(Lift.Context), Header(Header), Loop(Loop), Site(Site),
        Changed(std::move(Changed)) {}
  bool read(ExprId &Begin, ExprId &End);

private:
  bool readPointer();
  void countTrips(const std::string &Name);
  bool stays(const Expr &E);
  bool startKnown(const LoopLimit &Moving);
  ExprId lifted(const Expr &E);
  ExprId inMemory(const Expr &E);
  void guardAgainstWrapping(const LoopLimit &Limit, const Code &Last);
  void guard(EntryCondition Holds, SourceRange Where) {
    Site.Guards.push_back({std::move(Holds), Where});
  }
  Code converted(const Expr &E, const std::string &To) const;
  Code beginText();
  Code limitText(const LoopLimit &Limit) const;

  const LiftContext &Lift;
  const ASTContext &Context;
  const LoopHeader &Header;
  const Stmt &Loop;
  LoopSite &Site;
  const Effects Changed;
  std::map<const Expr *, std::pair<ExprId, Code>> OfObjects; // bounds that methods tell
};

/// Whether nothing that the loop is seen to change takes part in E.
bool RangeReader::stays(const Expr &E) {
  return exposeReads(Lift, E, Loop, Changed, Site, Site.BoundsFromParameters);
}

/// The same of a bound that moves, before the loop.
bool RangeReader::startKnown(const LoopLimit &Moving) {
  Effects Others = Changed;
  llvm::erase(Others.Assigned, namedVariable(Moving.Bound));
  return exposeReads(Lift, Moving.before(), Loop, Others, Site, Site.BoundsFromParameters);
}

/// A bound or a step: arithmetic, what an object's method tells, or what is read in memory, which
/// is as good as a name.
ExprId RangeReader::lifted(const Expr &E) {
  if (const auto Found = OfObjects.find(&E); Found != OfObjects.end())
    return Found->second.first;
  if (const ExprId Value = liftScalar(Lift, E))
    return Value;
  LoopSite Of; // its scalars are none of the nest's
  Of.BoundsFromParameters = true;
  Of.EntryLocals = Site.EntryLocals;
  const auto Value = NestLifter(Lift, &Of).boundOfObject(E, Header, Loop);
  if (!Value)
    return inMemory(E);
  Site.BoundsFromParameters &= Of.BoundsFromParameters;
  Site.EntryLocals = std::move(Of.EntryLocals);
  llvm::append_range(Site.Unused, Of.Unused);
  llvm::append_range(Site.Exposed, Of.Exposed);
  OfObjects[&E] = *Value;
  return Value->first;
}

ExprId RangeReader::inMemory(const Expr &E) {
  const auto Elem = elementOf(Context, E.getType());
  if (!Elem || *Elem >= Element::F16 || !isReadOnly(Context, E))
    return {};
  std::string Name;
  outerValue(Site, sourceCode(Context, E)).forEachTerm([&](const auto &Names, int64_t) {
    Name = Names.front();
  });
  return ir::invariant(Lift.Values, Type::scalar(*Elem), Name);
}

/// E, converted first when To is not empty.
Code RangeReader::converted(const Expr &E, const std::string &To) const {
  const auto OfObject = OfObjects.find(&E);
  const Code Text = OfObject != OfObjects.end() ? OfObject->second.second : sourceCode(Context, E);
  return To.empty() ? Text : "(" + To + ")" + Text.operand();
}

/// The start as C converts it to the variable's type, and as a long.
Code RangeReader::beginText() {
  if (!Header.Begin)
    return Code::name(Header.Var->getNameAsString());
  const Expr &Bare = *Header.Begin->IgnoreImpCasts();
  const Code Text = sourceCode(Context, Bare);
  Expr::EvalResult Value;
  if (Header.Begin->EvaluateAsInt(Value, Context) && Value.Val.getInt().isNonNegative() &&
      Value.Val.getInt().getActiveBits() < 64)
    return Text.constant() ? Code::number(*Text.constant()) : Text;
  const auto From = elementOf(Context, Bare.getType());
  const Element To = Header.Elem;
  if (From == To || (From && ir::isSigned(To) && ir::bits(*From) < ir::bits(To)))
    return Text;
  if (!ir::isSigned(To) && ir::bits(To) == 64) {
    // A negative start is a huge one, beyond any bound.
    guard(EntryCondition::atLeast(outerValue(Site, Text), 0), sourceRange(Context, Bare));
    return Text;
  }
  return "(" + typeText(Context, Header.Var->getType().getCanonicalType()) + ")" + Text.operand();
}

/// The first value beyond the limit, in the direction of the loop.
Code RangeReader::limitText(const LoopLimit &Limit) const {
  const Code Text =
      converted(Limit.before(), Limit.BoundMadeUnsigned ? ir::cSpelling(Limit.Compared).str() : "");
  if (!Limit.Inclusive && !Limit.Added)
    return Text;
  const bool IsLong =
      elementOf(Context, Limit.before().getType()) == Element::I64 && !Limit.BoundMadeUnsigned;
  Code Last = (IsLong ? "" : "(long)") + Text.operand();
  Expr::EvalResult Value;
  if (Limit.Added)
    Last = Last + (Limit.Taken ? " + " : " - ") +
           (Limit.Added->EvaluateAsInt(Value, Context)
                ? Code::number(Value.Val.getInt().extOrTrunc(64).getSExtValue()).operand()
                : "(long)" + sourceCode(Context, *Limit.Added).operand());
  return (Limit.Inclusive ? Last + (Header.Down ? " - 1" : " + 1") : Last).ofLong();
}

/// The variable counts iterations; messages speak of the user's.
void RangeReader::countTrips(const std::string &Name) {
  Site.Var = Name + "_trip";
  if (Lift.UserNames)
    (*Lift.UserNames)[Site.Var] = Name;
}

/// The elements that a pointer walks over are counted.
bool RangeReader::readPointer() {
  Code Length, Step = "1";
  for (const LoopLimit &Limit : Header.Limits) {
    NestLifter Reader(Lift, &Site);
    const auto Each = Reader.pointerLength(Header, Limit, Loop);
    if (!Each) {
      Site.Refused = Reader.Refused;
      return false;
    }
    Length = Length.empty() ? *Each : "tpb_least(" + Length + ", " + *Each + ")";
    if (Header.AtLeastOnce)
      guard(EntryCondition::notNegative(outerValue(Site, *Each) - Polynomial(1)), Site.Text);
    else if (Limit.Unequal) // past its bound such a loop would go on
      guard(EntryCondition::notNegative(outerValue(Site, *Each)), Site.Text);
  }
  if (Header.Step) {
    Expr::EvalResult Value;
    Step = sourceCode(Context, *Header.Step->IgnoreImpCasts());
    if (!Header.Step->EvaluateAsInt(Value, Context)) {
      if (!lifted(*Header.Step) || !stays(*Header.Step)) {
        Site.Refused = Refusal{
            Diag::loop_step, sourceRange(Context, *Header.Step), {Header.Var->getNameAsString()}};
        return false;
      }
      guard(EntryCondition::anyPositive({outerValue(Site, Step)}), Site.Text);
    }
  }
  Site.Arrays.clear();
  Site.Scalars.clear();
  const std::string Name = Header.Var->getNameAsString();
  countTrips(Name);
  Site.BeginText = Code::number(0);
  Site.EndText = Length;
  if (Header.Step)
    Site.EndText = "tpb_trips(0, " + Length + ", " + Step + ")";
  if (Header.DeclaredOutside) {
    const Code First = Header.Begin ? sourceCode(Context, *Header.Begin) : Code::name(Name);
    Site.After = {{Name, First.operand() + (Header.Down ? " - " : " + ") + "tpb_trips(0, " +
                             Length + ", " + Step + ") * " + Step.operand() +
                             (Header.StepsInCondition ? Header.Down ? " - 1" : " + 1" : "")}};
  }
  return true;
}

/// A variable that wraps before it gets to its bound goes on for ever.
void RangeReader::guardAgainstWrapping(const LoopLimit &Limit, const Code &Last) {
  const unsigned Bits = ir::bits(Header.Elem);
  const Polynomial End = outerValue(Site, Last);
  if (Bits >= 32)
    return guard(EntryCondition::atMost(End, Limit.Added ? INT32_MAX : UINT32_MAX), Site.Text);
  const int64_t Numbers = int64_t(1) << (Bits - ir::isSigned(Header.Elem));
  const Polynomial Beyond =
      Header.Step
          ? outerValue(Site, sourceCode(Context, *Header.Step->IgnoreImpCasts())) - Polynomial(1)
          : Polynomial();
  guard(Header.Down
            ? EntryCondition::atLeast(End - Beyond, ir::isSigned(Header.Elem) ? -Numbers : 0)
            : EntryCondition::atMost(End + Beyond, Numbers - 1),
        Site.Text);
}

bool RangeReader::read(ExprId &Begin, ExprId &End) {
  Site.BoundsFromParameters = true;
  if (Header.Pointer)
    return readPointer();
  const SourceRange Where = Site.Text;
  auto Refuse = [&](Diag Reason, const Expr &At) {
    Site.Refused = Refusal{Reason, sourceRange(Context, At), {Header.Var->getNameAsString()}};
    return false;
  };
  if (!Header.Begin) // the variable's value where the loop begins
    Site.BoundsFromParameters = knownOnEntry(Lift, *Header.Var, Loop, Site);
  else if (!lifted(*Header.Begin) || !stays(*Header.Begin))
    return Refuse(Diag::loop_bound, *Header.Begin);
  for (const LoopLimit &Limit : Header.Limits)
    if (!lifted(Limit.before()) || (!OfObjects.count(&Limit.before()) &&
                                    !(Limit.Nearer ? startKnown(Limit) : stays(Limit.before()))))
      return Refuse(Diag::loop_bound, Limit.before());
    else if (Limit.Added && (!lifted(*Limit.Added) || !stays(*Limit.Added)))
      return Refuse(Diag::loop_bound, *Limit.Added);
    else if (Limit.Below && (!lifted(*Limit.Below) || !stays(*Limit.Below)))
      return Refuse(Diag::loop_bound, *Limit.Below);
  if (Header.Step && (!lifted(*Header.Step) || !stays(*Header.Step)))
    return Refuse(Diag::loop_step, *Header.Step);

  const std::string Name = Header.Var->getNameAsString();
  const Code First = beginText();
  Code Last;
  for (const LoopLimit &Limit : Header.Limits) {
    const Code Text = limitText(Limit);
    Last = Last.empty() ? Text
                        : std::string("tpb_") + (Header.Down ? "greatest" : "least") + "(" + Last +
                              ", " + Text + ")";
    if (Limit.VariableMadeUnsigned)
      guard(EntryCondition::atLeast(outerValue(Site, First), 0), Where);
    if (Limit.MayPassBound)
      guardAgainstWrapping(Limit, Text);
    // Past its bound such a loop would go on; behind its body it is not asked the first time.
    if (Limit.Unequal || Header.AtLeastOnce)
      guard(EntryCondition::notNegative(outerValue(Site, Header.Down ? First : Text) -
                                        outerValue(Site, Header.Down ? Text : First) -
                                        Polynomial(Header.AtLeastOnce)),
            Where);
    if (Limit.Below)
      guard(EntryCondition::notNegative(
                outerValue(Site, converted(*Limit.Below, Limit.BelowMadeUnsigned
                                                             ? ir::cSpelling(Limit.Compared).str()
                                                             : "")) -
                outerValue(Site, First) - Polynomial(!Limit.BelowInclusive)),
            Where);
  }
  if (Header.isUnit()) {
    Site.Var = Name;
    Site.BeginText = First;
    Site.EndText = Last;
    Site.VarLivesOn = Header.DeclaredOutside;
    const Type Long = Type::scalar(Element::I64);
    auto Scalar = [&](const Expr &E) { return ir::convert(Lift.Values, Long, lifted(E)); };
    Begin = Header.Begin ? Scalar(*Header.Begin)
                         : ir::convert(Lift.Values, Long,
                                       ir::invariant(Lift.Values, Type::scalar(Header.Elem), Name));
    End = {};
    for (const LoopLimit &Limit : Header.Limits) {
      ExprId Bound = Scalar(Limit.before());
      if (Limit.Added)
        Bound =
            ir::binary(Lift.Values, Limit.Taken ? Op::Add : Op::Sub, Bound, Scalar(*Limit.Added));
      if (Limit.Inclusive)
        Bound = ir::binary(Lift.Values, Op::Add, Bound, ir::integer(Lift.Values, Element::I64, 1));
      End = End ? ir::binary(Lift.Values, Op::Min, End, Bound) : Bound;
    }
    return true;
  }
  // Trips are counted.
  Code Step = "1";
  int64_t Number = 1;
  if (Header.Step) {
    Step = sourceCode(Context, *Header.Step->IgnoreImpCasts());
    Expr::EvalResult Value;
    if (Header.Step->EvaluateAsInt(Value, Context))
      Number = Value.Val.getInt().extOrTrunc(64).getSExtValue();
    else
      guard(EntryCondition::anyPositive({outerValue(Site, Step)}), Where);
  }
  // Where the bound moves, both steps are numbers.
  const Code Nearer = Header.nearer() ? Code::number(Number + Header.nearer()) : Step;
  countTrips(Name);
  Site.BeginText = Code::number(0);
  Site.EndText = "tpb_trips(" + (Header.Down ? Last + ", " + First : First + ", " + Last) + ", " +
                 Nearer + ")";
  if (Header.DeclaredOutside) {
    const std::string Type = typeText(Context, Header.Var->getType().getCanonicalType());
    Site.After = {{Name, "(" + Type + ")(" + First.operand() + (Header.Down ? " - " : " + ") +
                             Site.EndText + " * " + Step.operand() +
                             (Header.StepsInCondition ? Header.Down ? " - 1" : " + 1" : "") + ")"}};
  }
  return true;
}

} // namespace

bool workerRange(const LiftContext &Lift, const LoopHeader &Header, const Stmt &Loop,
                 LoopSite &Site, ExprId &Begin, ExprId &End) {
  Effects Changed = effectsWithCalls(*Header.Body);
  for (const Expr *E : Header.Behind)
    addEffects(*E, Changed);
  return RangeReader(Lift, Header, Loop, Site, std::move(Changed)).read(Begin, End);
}

bool collapsedRange(const LiftContext &Lift, const LoopHeader &Header, const Stmt &Loop,
                    LoopSite &Site, CollapsedLoop &Inner) {
  LoopSite Of; // a range of its own, that adds to what is known of Site's
  Of.Text = Site.Text;
  Of.EntryLocals = Site.EntryLocals;
  ExprId Begin, End;
  if (!RangeReader(Lift, Header, Loop, Of, effectsWithCalls(Loop)).read(Begin, End)) {
    Site.Refused = Of.Refused;
    return false;
  }
  llvm::append_range(Site.Guards, Of.Guards);
  llvm::append_range(Site.Exposed, Of.Exposed);
  Site.Outer.merge(Of.Outer);
  Site.EntryLocals = std::move(Of.EntryLocals);
  Site.BoundsFromParameters &= Of.BoundsFromParameters;
  Inner.BeginText = Of.BeginText;
  Inner.EndText = Of.EndText;
  return true;
}

} // namespace tpbcc

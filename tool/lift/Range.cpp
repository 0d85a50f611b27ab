#include "lift/Range.h"
#include "ir/Build.h"
#include "lift/EntryValue.h"
#include "lift/Source.h"
#include "text/CText.h"
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
              const Stmt &Changing)
      : Lift(Lift), Context(Lift.Context), Header(Header), Loop(Loop), Site(Site),
        Changed(effects(Changing)) {}
  bool read(ExprId &Begin, ExprId &End);

private:
  bool stays(const Expr &E);
  std::string asLong(const Expr &E, const std::string &Cast) const;
  std::string beginText();
  std::string limitText(const LoopLimit &Limit) const;

  const LiftContext &Lift;
  const ASTContext &Context;
  const LoopHeader &Header;
  const Stmt &Loop;
  LoopSite &Site;
  const Effects Changed;
};

bool isSimple(llvm::StringRef Text) {
  return llvm::all_of(Text, [](char C) { return llvm::isAlnum(C) || C == '_'; });
}

/// Whether nothing that the loop changes takes part in E.
bool RangeReader::stays(const Expr &E) {
  llvm::SmallVector<const Stmt *, 8> Pending{&E};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl())) {
        if (Changed.assigns(V) || Lift.Function.takesAddress(V) ||
            (!V->hasLocalStorage() && !V->getType().isConstQualified()))
          return false;
        Site.BoundsFromParameters &= knownOnEntry(Lift, *V, Loop, Site);
      }
    llvm::append_range(Pending, S->children());
  }
  return true;
}

/// C text of E, converted to Cast first when that is not empty.
std::string RangeReader::asLong(const Expr &E, const std::string &Cast) const {
  const std::string Text = sourceText(Context, E);
  if (Cast.empty())
    return Text;
  return "(" + Cast + ")" + (isSimple(Text) ? Text : "(" + Text + ")");
}

/// The start as C converts it to the variable's type, and as a long.
std::string RangeReader::beginText() {
  if (!Header.Begin)
    return Header.Var->getNameAsString();
  const Expr &Bare = *Header.Begin->IgnoreImpCasts();
  const std::string Text = sourceText(Context, Bare);
  Expr::EvalResult Value;
  if (Header.Begin->EvaluateAsInt(Value, Context) && Value.Val.getInt().isNonNegative() &&
      Value.Val.getInt().getActiveBits() < 64)
    return isSimple(Text) && llvm::isDigit(Text[0]) && !llvm::StringRef(Text).starts_with("0x")
               ? std::to_string(Value.Val.getInt().getExtValue())
               : Text;
  const auto From = elementOf(Context, Bare.getType());
  const Element To = Header.Elem;
  if (From == To || (From && ir::isSigned(To) && ir::bits(*From) < ir::bits(To)))
    return Text;
  if (!ir::isSigned(To) && ir::bits(To) == 64) {
    // A negative start is a huge one, beyond any bound.
    Site.Guards.push_back({"(long)" + operand(Text), "0", "", sourceRange(Context, Bare)});
    return Text;
  }
  return "(" + typeText(Context, Header.Var->getType().getCanonicalType()) + ")" + operand(Text);
}

/// The first value beyond the limit, in the direction of the loop.
std::string RangeReader::limitText(const LoopLimit &Limit) const {
  const std::string Text =
      asLong(*Limit.Bound, Limit.BoundMadeUnsigned ? ir::cSpelling(Limit.Compared).str() : "");
  if (!Limit.Inclusive)
    return Text;
  const bool IsLong =
      elementOf(Context, Limit.Bound->getType()) == Element::I64 && !Limit.BoundMadeUnsigned;
  return (IsLong ? (isSimple(Text) ? Text : "(" + Text + ")")
                 : "(long)" + (isSimple(Text) ? Text : "(" + Text + ")")) +
         (Header.Down ? " - 1" : " + 1");
}

bool RangeReader::read(ExprId &Begin, ExprId &End) {
  Site.BoundsFromParameters = true;
  const SourceRange Where = Site.Text;
  auto Refuse = [&](Diag Reason, const Expr &At) {
    Site.Refused = Refusal{Reason, sourceRange(Context, At), {}};
    return false;
  };
  if (!Header.Begin) // the variable's value where the loop begins
    Site.BoundsFromParameters = knownOnEntry(Lift, *Header.Var, Loop, Site);
  else if (!liftScalar(Lift, *Header.Begin) || !stays(*Header.Begin))
    return Refuse(Diag::loop_bound, *Header.Begin);
  for (const LoopLimit &Limit : Header.Limits)
    if (!liftScalar(Lift, *Limit.Bound) || !stays(*Limit.Bound))
      return Refuse(Diag::loop_bound, *Limit.Bound);
  if (Header.Step && (!liftScalar(Lift, *Header.Step) || !stays(*Header.Step)))
    return Refuse(Diag::loop_step, *Header.Step);

  const std::string Name = Header.Var->getNameAsString(), First = beginText();
  std::string Last;
  for (const LoopLimit &Limit : Header.Limits) {
    const std::string Text = limitText(Limit);
    Last = Last.empty() ? Text
                        : std::string("tpb_") + (Header.Down ? "greatest" : "least") + "(" + Last +
                              ", " + Text + ")";
    if (Limit.VariableMadeUnsigned)
      Site.Guards.push_back({First, "0", "", Where});
    if (Limit.MayPassBound)
      Site.Guards.push_back({Text, "", "4294967295L", Where});
    // Past its bound such a loop would go on.
    if (Limit.Unequal)
      Site.Guards.push_back({"(long)" + operand(Header.Down ? First : Text) + " - (long)" +
                                 operand(Header.Down ? Text : First),
                             "0", "", Where});
  }
  if (Header.isUnit()) {
    Site.Var = Name;
    Site.BeginText = First;
    Site.EndText = Last;
    Site.VarLivesOn = Header.DeclaredOutside;
    const Type Long = Type::scalar(Element::I64);
    auto Scalar = [&](const Expr &E) {
      return ir::convert(Lift.Values, Long, liftScalar(Lift, E));
    };
    Begin = Header.Begin ? Scalar(*Header.Begin)
                         : ir::convert(Lift.Values, Long,
                                       ir::invariant(Lift.Values, Type::scalar(Header.Elem), Name));
    End = {};
    for (const LoopLimit &Limit : Header.Limits) {
      ExprId Bound = Scalar(*Limit.Bound);
      if (Limit.Inclusive)
        Bound = ir::binary(Lift.Values, Op::Add, Bound, ir::integer(Lift.Values, Element::I64, 1));
      End = End ? ir::binary(Lift.Values, Op::Min, End, Bound) : Bound;
    }
    return true;
  }
  // Trips are counted.
  std::string Step = "1";
  if (Header.Step) {
    Step = sourceText(Context, *Header.Step->IgnoreImpCasts());
    Expr::EvalResult Value;
    if (!Header.Step->EvaluateAsInt(Value, Context))
      Site.Guards.push_back({"(long)" + operand(Step), "1", "", Where});
  }
  Site.Var = Name + "_trip";
  Site.BeginText = "0";
  Site.EndText =
      "tpb_trips(" + (Header.Down ? Last + ", " + First : First + ", " + Last) + ", " + Step + ")";
  if (Header.DeclaredOutside)
    Site.AfterText = Name + " = (" + typeText(Context, Header.Var->getType().getCanonicalType()) +
                     ")(" + operand(First) + (Header.Down ? " - " : " + ") + Site.EndText + " * " +
                     operand(Step) + (Header.StepsInCondition ? " - 1" : "") + ");";
  return true;
}

} // namespace

bool workerRange(const LiftContext &Lift, const LoopHeader &Header, const Stmt &Loop,
                 LoopSite &Site, ExprId &Begin, ExprId &End) {
  return RangeReader(Lift, Header, Loop, Site, *Header.Body).read(Begin, End);
}

bool collapsedRange(const LiftContext &Lift, const LoopHeader &Header, const Stmt &Loop,
                    LoopSite &Site, CollapsedLoop &Inner) {
  LoopSite Of; // a range of its own, that adds to what is known of Site's
  Of.Text = Site.Text;
  Of.EntryLocals = Site.EntryLocals;
  ExprId Begin, End;
  if (!RangeReader(Lift, Header, Loop, Of, Loop).read(Begin, End)) {
    Site.Refused = Of.Refused;
    return false;
  }
  llvm::append_range(Site.Guards, Of.Guards);
  Site.EntryLocals = std::move(Of.EntryLocals);
  Site.BoundsFromParameters &= Of.BoundsFromParameters;
  Inner.BeginText = Of.BeginText;
  Inner.EndText = Of.EndText;
  return true;
}

} // namespace tpbcc

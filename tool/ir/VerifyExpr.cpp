//===- ir/VerifyExpr.cpp - Rules for a single expression ------------------===//
#include "ir/VerifyExpr.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tpbcc::ir {

bool isInteger(Type Ty) { return !Ty.isFloating() && !Ty.isPredicate(); }

bool isPredicateFor(Type Predicate, Type Value) {
  return Predicate == Value.withElement(Element::Bool);
}

void verifyAccess(const Pool &P, Access Walk, int64_t Stride, ExprId Index, Type Value,
                  function_ref<void(std::string)> Report) {
  const Type IndexTy = P[Index].valueType();
  const bool Each = Walk == Access::Gather || Walk == Access::Table;
  if (!isInteger(IndexTy))
    Report("the index has type " + spelling(IndexTy) + ", expected an integer");
  else if (Each && (IndexTy.Lanes != Value.Lanes || IndexTy.Scalable != Value.Scalable))
    Report("the index has type " + spelling(IndexTy) + ", expected as many lanes as " +
           spelling(Value));
  else if (!Each && IndexTy.isVector())
    Report("the index has type " + spelling(IndexTy) + ", expected a scalar");
  if (Walk == Access::Strided && Stride == 0)
    Report("a strided access has no stride");
}

namespace {

class Checker {
public:
  Checker(const Pool &P, const Expr &E, function_ref<void(std::string)> Report)
      : P(P), E(E), Report(Report) {}

  void check() {
    int Expected = operandCount(E.Kind);
    if (Expected >= 0 && E.Operands.size() != size_t(Expected)) {
      complain("has " + utostr(E.Operands.size()) + " operands, expected " + utostr(Expected));
      return; // the other rules name operands
    }
    if (isNamed(E.Kind) && E.Name.empty())
      complain("has no name");
    kind();
    predicate();
  }

private:
  const Pool &P;
  const Expr &E;
  function_ref<void(std::string)> Report;

  void complain(const std::string &Text) {
    Report(spelling(E.Kind).str() + "." + spelling(E.Ty) + " " + Text);
  }

  Type operand(size_t I) const { return P[E.Operands[I]].valueType(); }

  void wantOperand(size_t I, Type Want) {
    if (operand(I) != Want)
      complain("has operand " + utostr(I) + " of type " + spelling(operand(I)) + ", expected " +
               spelling(Want));
  }

  void want(bool Rule, const char *Text) {
    if (!Rule)
      complain(Text);
  }

  void sameAsResult() {
    for (size_t I = 0; I < E.Operands.size(); ++I)
      wantOperand(I, E.Ty);
  }

  void kind() {
    switch (E.Kind) {
    case Op::Const:
      constant();
      break;
    case Op::Invariant:
    case Op::Local:
      break;
    case Op::Induction:
      want(isInteger(E.Ty) && !E.Ty.isVector(), "is not an integer scalar");
      break;
    case Op::LaneCount:
      want(E.Ty.isVector(), "counts the lanes of a scalar");
      break;
    case Op::Load:
      verifyAccess(P, E.Walk, E.Integer, E.Operands[0], E.Ty,
                   [&](const std::string &Text) { complain(("of '" + E.Name + "': ") + Text); });
      break;
    case Op::Misaligned:
      want(E.Integer > 0, "is of no size");
      want(isInteger(E.Ty) && !E.Ty.isVector(), "is not an integer scalar");
      break;
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Div:
    case Op::Neg:
    case Op::Abs:
    case Op::Min:
    case Op::Max:
      want(!E.Ty.isPredicate(), "is arithmetic on truth values");
      sameAsResult();
      break;
    case Op::Mean:
      want(isInteger(E.Ty) && !isSigned(E.Ty.Elem), "is not of an unsigned type");
      sameAsResult();
      break;
    case Op::PopCount:
    case Op::LeadingZeros:
    case Op::SwapBytes:
      want(isInteger(E.Ty) && !isSigned(E.Ty.Elem) && bits(E.Ty.Elem) >= 32,
           "is not of an unsigned type of 32 or 64 bits");
      sameAsResult();
      break;
    case Op::MulHalves:
      want(isInteger(E.Ty) && bits(E.Ty.Elem) == 64, "is not of 64 bits");
      sameAsResult();
      break;
    case Op::AddSat:
    case Op::SubSat:
      want(isInteger(E.Ty) && bits(E.Ty.Elem) < 32, "is not of 8 or 16 bits");
      sameAsResult();
      break;
    case Op::DotPairs:
      want(isInteger(E.Ty) && bits(E.Ty.Elem) == 32 && operand(0).Elem == Element::I16 &&
               operand(0).Lanes == 2 * E.Ty.Lanes,
           "is not of twice as many lanes of 16 bits");
      wantOperand(1, operand(0));
      break;
    case Op::SumBytes:
      want(isInteger(E.Ty) && bits(E.Ty.Elem) >= 32 && operand(0).Elem == Element::U8 &&
               operand(0).Lanes * 8 == E.Ty.Lanes * bits(E.Ty.Elem),
           "is not of as many bytes");
      break;
    case Op::Rem:
      want(isInteger(E.Ty), "is not of an integer type");
      sameAsResult();
      break;
    case Op::FMin:
    case Op::FMax:
    case Op::Fma:
    case Op::Fms:
    case Op::Fnma:
    case Op::Fnms:
      want(E.Ty.isFloating(), "is not of a floating type");
      sameAsResult();
      break;
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Not:
      want(!E.Ty.isFloating(), "is bitwise on a floating type");
      sameAsResult();
      break;
    case Op::Shl:
    case Op::Shr:
      want(isInteger(E.Ty), "is not of an integer type");
      wantOperand(0, E.Ty);
      // C promotes the two operands of a shift separately.
      want(isInteger(operand(1)) && operand(1).withElement(E.Ty.Elem) == E.Ty,
           "shifts by something else than one integer a lane");
      break;
    case Op::CmpLt:
    case Op::CmpLe:
    case Op::CmpGt:
    case Op::CmpGe:
    case Op::CmpEq:
    case Op::CmpNe:
      want(isPredicateFor(E.Ty, operand(0)), "is not one truth value for each lane");
      wantOperand(1, operand(0));
      break;
    case Op::Select:
      wantOperand(0, E.Ty.withElement(Element::Bool));
      wantOperand(1, E.Ty);
      wantOperand(2, E.Ty);
      break;
    case Op::PredAll:
    case Op::Ahead:
      want(E.Ty.isPredicate(), "is not a predicate");
      break;
    case Op::Missing:
      want(E.Ty.isPredicate(), "is not a predicate");
      wantOperand(0, E.Ty);
      break;
    case Op::PredWhile:
      want(E.Ty.isPredicate(), "is not a predicate");
      want(isInteger(operand(0)) && !operand(0).isVector(), "does not count with scalar integers");
      wantOperand(1, operand(0));
      break;
    default:
      betweenTypes();
    }
  }

  void betweenTypes() {
    switch (E.Kind) {
    case Op::RangeBound:
      want(isInteger(E.Ty) && !E.Ty.isVector(), "is not an integer scalar");
      wantOperand(0, E.Ty);
      break;
    case Op::Convert:
      want(operand(0).withElement(E.Ty.Elem) == E.Ty, "changes the number of lanes");
      break;
    case Op::Bits:
      want(operand(0).withElement(E.Ty.Elem) == E.Ty, "changes the number of lanes");
      want(bits(operand(0).Elem) == bits(E.Ty.Elem) && !operand(0).isPredicate() &&
               !E.Ty.isPredicate(),
           "is not of the same size");
      break;
    case Op::AllBits:
      want(operand(0).isPredicate(), "is not of truth values");
      want(isInteger(E.Ty) && operand(0).withElement(E.Ty.Elem) == E.Ty,
           "is not of as many integers");
      break;
    case Op::Widen:
      want(E.Integer == 0 || E.Integer == 1, "widens neither the lower nor the upper half");
      want(halves(E.Ty, operand(0)), "is not half of the lanes at twice the width");
      break;
    case Op::Narrow:
      wantOperand(1, operand(0));
      want(halves(operand(0), E.Ty), "is not twice the lanes at half of the width");
      break;
    case Op::Join:
      want(E.Operands.size() == 2 || E.Operands.size() == 4, "joins neither two nor four vectors");
      for (size_t I = 0; I < E.Operands.size(); ++I)
        want(operand(I) == operand(0) && operand(I).isVector() && !operand(I).Scalable &&
                 operand(I).Lanes * E.Operands.size() == E.Ty.Lanes,
             "is not as many lanes as all of its operands");
      break;
    case Op::Splat:
      want(E.Ty.isVector(), "is not a vector");
      wantOperand(0, E.Ty.element());
      break;
    case Op::Count:
      want(E.Ty.isVector() && isInteger(E.Ty), "is not a vector of integers");
      wantOperand(0, E.Ty.element());
      wantOperand(1, E.Ty.element());
      break;
    case Op::Permute:
      want(!E.Operands.empty(), "permutes nothing");
      for (size_t I = 0; I < E.Operands.size(); ++I)
        want(operand(I).Elem == E.Ty.Elem, "changes the element");
      break;
    case Op::ReduceLanes:
      // How many lanes are active; or are before the first one that is.
      if (operand(0).isPredicate() && (E.Combine == Op::Add || E.Combine == Op::Min))
        want(operand(0).isVector() && E.Ty == Type::scalar(Element::I64), "is no count of lanes");
      else
        want(operand(0).isVector() && operand(0).element() == E.Ty,
             "is not the element of a vector operand");
      want(isCombination(E.Combine), "does not combine with an associative operation");
      break;
    case Op::FoldLanes:
      want(operand(0) == E.Ty && E.Ty.isFloating() && operand(1).isVector() &&
               operand(1).element() == E.Ty,
           "is not a sum of the element of a vector operand");
      break;
    case Op::Pack:
      want(E.Ty.isVector() && operand(0).isPredicate() && operand(1) == E.Ty,
           "is not a vector under a predicate");
      break;
    case Op::Fill:
      want(E.Ty.isVector() && operand(0).isPredicate() && operand(1) == E.Ty && operand(2) == E.Ty,
           "does not fill lanes of a vector from those of a predicate");
      break;
    case Op::ScanLanes:
      want(isCombination(E.Combine), "does not combine with an associative operation");
      [[fallthrough]];
    case Op::Recur:
    case Op::Splice:
    case Op::LastLane:
      want(E.Ty.isVector(), "is not a vector");
      sameAsResult();
      break;
    case Op::Window:
      want(E.Ty.isVector() && operand(0) == E.Ty && operand(1) == E.Ty, "is not of two vectors");
      want(P[E.Operands[2]].Kind == Op::Const && P[E.Operands[2]].Integer > 0 &&
               P[E.Operands[2]].Integer < E.Ty.Lanes,
           "does not begin at a lane of the first");
      break;
    case Op::TakeLast:
      want(operand(0).isVector() && operand(0).element() == E.Ty,
           "is not the element of a vector operand");
      break;
    default:
      break; // a function's signature is in its table
    }
  }

  static bool halves(Type Wide, Type Narrow) {
    return bits(Wide.Elem) == 2 * bits(Narrow.Elem) && Narrow.Lanes == 2 * Wide.Lanes &&
           Wide.Scalable == Narrow.Scalable && Wide.isFloating() == Narrow.isFloating();
  }

  void constant() {
    if (E.Ty.Elem == Element::F32) {
      bool Exact = E.Floating != E.Floating || double(float(E.Floating)) == E.Floating;
      want(Exact, "holds a value that is no float");
    }
    if (E.Ty.Elem == Element::Bool)
      want(E.Integer == 0 || E.Integer == 1, "is neither 0 nor 1");
    else if (unsigned Bits = bits(E.Ty.Elem); isInteger(E.Ty) && Bits < 64)
      want(isSigned(E.Ty.Elem) ? isIntN(Bits, E.Integer) : isUIntN(Bits, uint64_t(E.Integer)),
           "is out of the range of its type");
  }

  void predicate() {
    if (!E.Predicate)
      return;
    bool IsLeaf = E.Operands.empty() && E.Kind != Op::Intrinsic;
    want(!IsLeaf, "is a leaf and has a predicate");
    // What is reduced is the operand; elsewhere the predicate governs the lanes of the result.
    Type Governed = E.Kind == Op::ReduceLanes || E.Kind == Op::TakeLast ? operand(0)
                    : E.Kind == Op::FoldLanes                           ? operand(1)
                                                                        : E.Ty;
    if (!isPredicateFor(P[E.Predicate].valueType(), Governed))
      complain("has a predicate of type " + spelling(P[E.Predicate].valueType()) + ", expected " +
               spelling(Governed.withElement(Element::Bool)));
    if (E.Policy == Inactive::Merge)
      want(!E.Operands.empty() && operand(0) == E.Ty,
           "merges into a first operand of another type");
  }
};

} // namespace

void verifyExpr(const Pool &P, const Expr &E, function_ref<void(std::string)> Report) {
  Checker(P, E, Report).check();
}

} // namespace tpbcc::ir

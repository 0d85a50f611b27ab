//===- cost/Recipes.cpp - Instructions that a value of the IR takes -------===//
#include "cost/Recipes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

namespace {

/// Kinds of expressions in cost/Recipes.def: those of the IR, and some that stand for several.
enum class Kind : uint8_t {
#define OP(Name, Spelling, Operands) Name,
#include "ir/Ops.def"
  StoreStatement,
  Compared,          // lt, gt, eq
  ComparedOtherwise, // le, ge, ne: what a set without masks has to negate
  MaskLogic,
  ConvertWider,
  ConvertNarrower
};

struct Recipe {
  llvm::StringRef Set;
  Kind Of;
  llvm::StringRef Walk, From, To, Text;
};

constexpr Recipe Recipes[] = {
#define RECIPE(Set, Of, Walk, From, To, Text) {Set, Kind::Of, Walk, From, To, Text},
#include "cost/Recipes.def"
};

bool fitsSet(llvm::StringRef Pattern, llvm::StringRef Set) {
  return Pattern.empty() || Pattern == Set ||
         (Pattern == "x86" && (Set == "avx2" || Set == "avx512")) ||
         (Pattern == "arm" && (Set == "sve" || Set == "neon"));
}

/// "f64", "i32", "b" for masks; unsigned integers are as signed ones.
std::string elementKey(ir::Element E) {
  if (E == ir::Element::Bool)
    return "b";
  const bool Floating = ir::Type::scalar(E).isFloating();
  return (Floating ? "f" : "i") + std::to_string(ir::bits(E));
}

/// Of a kind, a width, both, and a number of lanes: "i", "16", "i16", "i16x8".
bool fitsElement(llvm::StringRef Pattern, llvm::StringRef Key, int Lanes) {
  const auto [Element, Many] = Pattern.split('x');
  if (!Many.empty() && Many != std::to_string(Lanes))
    return false;
  return Element.empty() || Element == Key || (Element.size() == 1 && Key.starts_with(Element)) ||
         (llvm::isDigit(Element[0]) && Key.drop_front(1) == Element);
}

std::string walkKey(Form How, int64_t Step) {
  switch (How) {
  case Form::Plain:
  case Form::Merging:
  case Form::Opaque:
  case Form::LowBits:
    return "unit";
  case Form::Streaming:
  case Form::Predicated:
    return "masked";
  case Form::Strided:
  case Form::StridedPredicated:
    return Step ? "strided" + std::to_string(Step) : "strided";
  case Form::Reversed:
  case Form::ReversedPredicated:
    return "reversed";
  case Form::Gather:
    return "gather";
  case Form::GatherPredicated:
    return "gather.masked";
  case Form::Packed:
    return "packed";
  case Form::Table:
    return "table";
  case Form::Ahead:
    return "ahead";
  case Form::First:
  case Form::Second:
  case Form::Pairs:
  case Form::PairsPredicated:
    return "pair";
  case Form::FirstOfThree:
  case Form::SecondOfThree:
  case Form::ThirdOfThree:
  case Form::Threes:
    return "three";
  case Form::FirstOfFour:
  case Form::SecondOfFour:
  case Form::ThirdOfFour:
  case Form::FourthOfFour:
  case Form::Fours:
    return "four";
  case Form::FirstOfEight:
  case Form::SecondOfEight:
  case Form::ThirdOfEight:
  case Form::FourthOfEight:
  case Form::FifthOfEight:
  case Form::SixthOfEight:
  case Form::SeventhOfEight:
  case Form::EighthOfEight:
    return "eight";
  case Form::OneOfFour:
    return "one_of_four";
  case Form::FirstCrossed:
  case Form::SecondCrossed:
  case Form::PairsCrossed:
    return "pair_crossed";
  case Form::Crossed:
    return "crossed";
  }
  return "";
}

struct Key {
  Kind Of;
  std::string Walk, From, To;
  int Lanes;
};

/// "load*2 @insert ~shuffle*0.5": what each word adds.
Taken follow(llvm::StringRef Text, int Lanes) {
  Taken Result;
  llvm::SmallVector<llvm::StringRef, 8> Words;
  llvm::SplitString(Text, Words);
  for (llvm::StringRef Word : Words) {
    const bool Beside = Word.consume_front("~"), EachLane = Word.consume_front("@");
    const auto [Name, Count] = Word.split('*');
    double Number = 1;
    if (!Count.empty())
      (void)Count.getAsDouble(Number);
    const auto O = operationOf(Name);
    if (!O)
      continue;
    Number *= EachLane ? Lanes : 1;
    Result.Counts[size_t(*O)] += Number;
    Result.InTurn[size_t(*O)] += Beside ? 0 : Number;
  }
  return Result;
}

/// "strided" is any step, "strided2" that one.
bool fitsWalk(llvm::StringRef Pattern, llvm::StringRef Walk) {
  return Pattern.empty() || Pattern == Walk || (Pattern == "strided" && Walk.starts_with(Pattern));
}

llvm::StringRef recipeOf(llvm::StringRef Set, const Key &K) {
  for (const Recipe &R : Recipes)
    if (R.Of == K.Of && fitsSet(R.Set, Set) && fitsWalk(R.Walk, K.Walk) &&
        fitsElement(R.From, K.From, K.Lanes) && fitsElement(R.To, K.To, K.Lanes))
      return R.Text;
  return "";
}

Kind kindOf(const ir::Pool &P, const Expr &E) {
  switch (E.Kind) {
  case Op::CmpLt:
  case Op::CmpGt:
  case Op::CmpEq:
    return Kind::Compared;
  case Op::CmpLe:
  case Op::CmpGe:
  case Op::CmpNe:
    return P[E.Operands[0]].Ty.isFloating() ? Kind::Compared : Kind::ComparedOtherwise;
  case Op::And:
  case Op::Or:
  case Op::Xor:
  case Op::Not:
    return E.Ty.isPredicate() ? Kind::MaskLogic : Kind(E.Kind);
  case Op::Convert: {
    const ir::Type From = P[E.Operands[0]].valueType();
    if (From.isFloating() || E.Ty.isFloating() || From.isPredicate() || E.Ty.isPredicate() ||
        ir::bits(From.Elem) == ir::bits(E.Ty.Elem))
      return Kind::Convert;
    return ir::bits(From.Elem) < ir::bits(E.Ty.Elem) ? Kind::ConvertWider : Kind::ConvertNarrower;
  }
  default:
    return Kind(E.Kind);
  }
}

/// What an operation that combines lanes does, in the keys of elements.
std::string combineKey(Op Combine) {
  switch (Combine) {
  case Op::Add:
    return "add";
  case Op::Mul:
    return "mul";
  case Op::Min:
  case Op::Max:
  case Op::FMin:
  case Op::FMax:
    return "max";
  default:
    return "logic";
  }
}

/// The number in all lanes of a vector that is bound before the loop, if it is one.
std::string divisorKey(const ir::Pool &P, ir::ExprId Divisor) {
  if (!Divisor || P[Divisor].Kind != Op::Splat || P[P[Divisor].Operands[0]].Kind != Op::Const)
    return "";
  const int64_t Number = P[P[Divisor].Operands[0]].Integer;
  return Number > 0 && (Number & (Number - 1)) == 0 ? "power" : "constant";
}

/// A constant step between the lanes, else 0.
int64_t stepOf(const ir::Pool &P, ir::ExprId Index) {
  const Expr &E = P[Index];
  return E.Kind == Op::Count && P[E.Operands[1]].Kind == Op::Const ? P[E.Operands[1]].Integer : 0;
}

std::string walkOf(const ir::Pool &P, const Expr &E, Form How, ir::ExprId Divisor) {
  switch (E.Kind) {
  case Op::Load:
    return walkKey(How, stepOf(P, E.Operands[0]));
  case Op::Convert:
    return How == Form::Plain ? "" : walkKey(How, 0);
  case Op::ReduceLanes:
  case Op::ScanLanes:
    return combineKey(E.Combine);
  case Op::Shl:
  case Op::Shr:
    return divisorKey(P, Divisor).empty() ? "" : "constant";
  case Op::Div:
  case Op::Rem:
    return divisorKey(P, Divisor);
  case Op::Recur:
    return Divisor && P[Divisor].Kind == Op::Splat ? "constant" : "";
  default:
    return "";
  }
}

Taken takenBy(const IsaTable &Isa, const ir::Pool &P, const Expr &E, Form How, ir::ExprId Divisor) {
  const ir::Type From = E.Operands.empty() ? E.Ty : P[E.Operands.back()].valueType();
  const ir::Type Of = E.Ty.isVector() ? E.valueType() : From;
  const Key K{kindOf(P, E), walkOf(P, E, How, Divisor), elementKey(From.Elem), elementKey(Of.Elem),
              Of.Lanes};
  return follow(recipeOf(Isa.Name, K), Of.Lanes);
}

/// What a variable is bound to, if that is in one place.
ExprId boundOnce(const Worker &W, llvm::StringRef Name) {
  ExprId Value;
  unsigned Times = 0;
  const auto Look = [&](const auto &Self, llvm::ArrayRef<ir::StmtPtr> Body) -> void {
    for (const ir::StmtPtr &S : Body) {
      if ((S->Kind == ir::StmtKind::Let || S->Kind == ir::StmtKind::Assign) && S->Name == Name) {
        Value = S->Kind == ir::StmtKind::Let ? S->Value : ExprId();
        ++Times;
      }
      Self(Self, S->Body);
      Self(Self, S->Else);
    }
  };
  Look(Look, W.Code.Body);
  return Times == 1 ? Value : ExprId();
}

} // namespace

bool combinesLanes(Op Kind) {
  return Kind == Op::ReduceLanes || Kind == Op::FoldLanes || Kind == Op::TakeLast;
}

Taken takenByVector(const Worker &W, const Expr &E, Form How) {
  const ir::Pool &P = W.Code.Values;
  ExprId Divisor;
  if (E.Kind == Op::Div || E.Kind == Op::Rem || E.Kind == Op::Shl || E.Kind == Op::Shr ||
      E.Kind == Op::Recur) {
    Divisor = E.Operands[1];
    if (P[Divisor].Kind == Op::Local)
      Divisor = boundOnce(W, P[Divisor].Name);
  }
  return takenBy(*W.Isa, P, E, How, Divisor);
}

Taken takenByStore(const IsaTable &Isa, ir::Type Stored, Form How, int64_t Step) {
  const Key K{Kind::StoreStatement, walkKey(How, Step), "", elementKey(Stored.Elem), Stored.Lanes};
  return follow(recipeOf(Isa.Name, K), Stored.Lanes);
}

} // namespace tpbcc

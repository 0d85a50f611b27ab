//===- cost/Instructions.cpp - What a loop of a worker executes -----------===//
#include "cost/Instructions.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

namespace tpbcc {
using ir::Access;
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

bool fitsElement(llvm::StringRef Pattern, llvm::StringRef Key) {
  return Pattern.empty() || Pattern == Key || (Pattern.size() == 1 && Key.starts_with(Pattern)) ||
         (llvm::isDigit(Pattern[0]) && Key.drop_front(1) == Pattern);
}

std::string walkKey(Access Walk, int64_t Stride, bool Masked) {
  switch (Walk) {
  case Access::Unit:
    return Masked ? "masked" : "unit";
  case Access::Strided:
    return Stride == 2 ? "strided2" : "strided";
  case Access::Gather:
    return "gather";
  case Access::Packed:
    return "packed";
  case Access::Ahead:
    return "ahead";
  case Access::Broadcast:
    return "broadcast";
  case Access::Interleaved:
    return "strided2";
  }
  return "";
}

struct Key {
  Kind Of;
  std::string Walk, From, To;
  int Lanes;
};

/// "load*2 @insert": what each word adds, for Times of them.
void follow(llvm::StringRef Text, const Key &K, double Times,
            std::array<double, OperationKinds> &Into) {
  llvm::SmallVector<llvm::StringRef, 8> Words;
  llvm::SplitString(Text, Words);
  for (llvm::StringRef Word : Words) {
    const bool EachLane = Word.consume_front("@");
    const auto [Name, Count] = Word.split('*');
    int Number = 1;
    if (!Count.empty())
      (void)Count.getAsInteger(10, Number);
    if (const auto O = operationOf(Name))
      Into[size_t(*O)] += Times * Number * (EachLane ? K.Lanes : 1);
  }
}

llvm::StringRef recipeOf(llvm::StringRef Set, const Key &K) {
  for (const Recipe &R : Recipes)
    if (R.Of == K.Of && fitsSet(R.Set, Set) && (R.Walk.empty() || R.Walk == K.Walk) &&
        fitsElement(R.From, K.From) && fitsElement(R.To, K.To))
      return R.Text;
  return "";
}

Kind kindOf(const Worker &W, const Expr &E) {
  const ir::Pool &P = W.Code.Values;
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

/// What functions of the library take besides a call: those that are instructions.
std::optional<Operation> instructionFor(llvm::StringRef Function, ir::Element E) {
  const bool Double = E == ir::Element::F64;
  if (Function == "sqrt")
    return Double ? Operation::Sqrt64 : Operation::Sqrt32;
  if (llvm::is_contained({"floor", "ceil", "trunc", "rint", "nearbyint", "round"}, Function))
    return Operation::Round;
  return std::nullopt;
}

void countVector(const Worker &W, const Expr &E, double Times, Instructions &Into) {
  const ir::Pool &P = W.Code.Values;
  if (E.Kind == Op::Intrinsic) {
    if (const auto O = instructionFor(E.Name, E.Ty.Elem))
      Into.Vector[size_t(*O)] += Times;
    else
      Into.Calls += Times;
    return;
  }
  const ir::Type From = E.Operands.empty() ? E.Ty : P[E.Operands.back()].valueType();
  const bool Load = E.Kind == Op::Load;
  Key K{kindOf(W, E), Load ? walkKey(E.Walk, E.Integer, bool(E.Predicate)) : "",
        elementKey(From.Elem), elementKey(E.Ty.Elem), E.Ty.Lanes};
  // Whole vectors under a mask that is all true are plain on SVE, whose loads all have one.
  follow(recipeOf(W.Isa->Name, K), K, Times, Into.Vector);
  if (Load && E.Walk == Access::Unit)
    Into.Vectors += 1;
}

/// Single elements and integers in general registers.
void countSingle(const Worker &W, const Expr &E, double Times, Instructions &Into) {
  const bool Floating = E.Ty.isFloating();
  const auto Add = [&](Operation O, double Count = 1) { Into.Single[size_t(O)] += Times * Count; };
  const ir::Pool &P = W.Code.Values;
  switch (E.Kind) {
  case Op::Load:
    return Add(Floating ? Operation::Load : Operation::GeneralLoad);
  case Op::Add:
  case Op::Sub:
    return Add(Floating ? Operation::Add : Operation::GeneralAdd);
  case Op::Mul:
    return Add(Floating ? Operation::Mul : Operation::GeneralMul);
  case Op::Fma:
  case Op::Fms:
  case Op::Fnma:
  case Op::Fnms:
    return Add(Operation::Fma);
  case Op::Div:
    if (!Floating)
      return Add(Operation::GeneralDiv);
    return Add(E.Ty.Elem == ir::Element::F64 ? Operation::Div64 : Operation::Div32);
  case Op::Rem:
    return Add(Operation::GeneralDiv), Add(Operation::GeneralMul);
  case Op::Min:
  case Op::Max:
  case Op::FMin:
  case Op::FMax:
    return Floating ? Add(Operation::Max)
                    : (Add(Operation::GeneralCompare), Add(Operation::GeneralSelect));
  case Op::Neg:
  case Op::Abs:
    return Add(Floating ? Operation::Add : Operation::GeneralAdd);
  case Op::Shl:
  case Op::Shr:
    return Add(Operation::GeneralShift);
  case Op::And:
  case Op::Or:
  case Op::Xor:
  case Op::Not:
    return Add(Operation::GeneralAdd);
  case Op::CmpLt:
  case Op::CmpLe:
  case Op::CmpGt:
  case Op::CmpGe:
  case Op::CmpEq:
  case Op::CmpNe:
    return Add(P[E.Operands[0]].Ty.isFloating() ? Operation::Compare : Operation::GeneralCompare);
  case Op::Select:
    return Floating ? Add(Operation::Compare) : Add(Operation::GeneralSelect);
  case Op::Convert: {
    const bool WasFloating = P[E.Operands[0]].Ty.isFloating();
    if (Floating == WasFloating)
      return Floating ? Add(Operation::F32ToF64) : Add(Operation::SignExtend, 0.5);
    return Add(Floating ? Operation::I64ToF64 : Operation::F64ToI64);
  }
  case Op::Intrinsic:
    if (const auto O = instructionFor(E.Name, E.Ty.Elem))
      return Add(*O);
    Into.Calls += Times;
    return;
  default:
    return;
  }
}

/// Whether an integer is what compilers keep in a register and step: a place in an array.
bool isStepped(const ir::Pool &P, ExprId Id) {
  bool Loads = false;
  ir::forEachBelow(P, Id, [&](ExprId Below) {
    Loads |= P[Below].Kind == Op::Load || P[Below].Kind == Op::Div || P[Below].Kind == Op::Rem;
    return true;
  });
  return !Loads;
}

/// Whether the value is one operand that another instruction may read from memory instead.
bool isPlainLoad(const Expr &E) {
  return E.Kind == Op::Load && E.Walk == Access::Unit && !E.Predicate;
}

/// A vector's place relative to a multiple of its size, as far as the loop decides: constants of
/// its index. Arrays begin at lines.
bool crosses(const Worker &W, ExprId Index, int Lanes) {
  const auto Form = affineForm(W.Code.Values, Index);
  if (!Form)
    return true;
  return Form->Rest.constantTerm() % Lanes != 0;
}

void countStatements(const Worker &W, llvm::ArrayRef<ir::StmtPtr> Body, double Times,
                     Instructions &Into) {
  const ir::Pool &P = W.Code.Values;
  for (const ir::StmtPtr &S : Body) {
    switch (S->Kind) {
    case ir::StmtKind::Let:
    case ir::StmtKind::Assign:
    case ir::StmtKind::Use:
      if (!P[S->Value].valueType().isVector() && !P[S->Value].valueType().isFloating() &&
          isStepped(P, S->Value) && S->Kind == ir::StmtKind::Let)
        break;
      countValue(W, S->Value, Times, Into);
      break;
    case ir::StmtKind::Store: {
      countValue(W, S->Value, Times, Into);
      const ir::Type Ty = P[S->Value].valueType();
      if (!Ty.isVector()) {
        Into.Single[size_t(Ty.isFloating() ? Operation::Store : Operation::GeneralStore)] += Times;
        break;
      }
      const Key K{Kind::StoreStatement, walkKey(S->Walk, S->Stride, bool(S->Predicate)), "",
                  elementKey(Ty.Elem), Ty.Lanes};
      follow(recipeOf(W.Isa->Name, K), K, Times, Into.Vector);
      if (P[S->Index].valueType().isVector())
        countValue(W, S->Index, Times, Into);
      Into.Vectors += 1;
      break;
    }
    case ir::StmtKind::If:
      if (P[S->Value].valueType().isVector() || S->Together)
        Into.Vector[size_t(Operation::Test)] += Times;
      else
        countValue(W, S->Value, Times, Into);
      Into.Single[size_t(Operation::Branch)] += Times;
      countStatements(W, S->Body, Times * (ir::isWayOut(*S) ? 0 : 0.5), Into);
      countStatements(W, S->Else, Times * 0.5, Into);
      break;
    case ir::StmtKind::Block:
      countStatements(W, S->Body, Times, Into);
      break;
    default:
      break;
    }
  }
}

/// Instructions that read an operand from memory, as those of x86 can one: what a load brought in
/// and nothing else uses.
double foldedLoads(const Worker &W, const ir::Stmt &For) {
  const ir::Pool &P = W.Code.Values;
  std::map<std::string, int> Uses;
  std::set<std::string> Loaded;
  for (const ir::StmtPtr &S : For.Body) {
    if (S->Kind == ir::StmtKind::Let && isPlainLoad(P[S->Value]))
      Loaded.insert(S->Name);
    ir::forEachExpr(*S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind == Op::Local)
          ++Uses[P[Id].Name];
        return true;
      });
    });
  }
  double Folded = 0;
  for (const ir::StmtPtr &S : For.Body) {
    if (S->Kind != ir::StmtKind::Let && S->Kind != ir::StmtKind::Assign)
      continue;
    const Expr &E = P[S->Value];
    Folded += E.Kind != Op::Local && llvm::any_of(E.Operands, [&](ExprId Operand) {
                const Expr &O = P[Operand];
                return O.Kind == Op::Local && Loaded.count(O.Name) && Uses[O.Name] == 1;
              });
  }
  return Folded;
}

} // namespace

const OperationCost *SetCosts::find(Operation O, bool OfVector) const {
  const OperationCost *const First = (OfVector ? Vector : Single)->find(O);
  return First ? First : (OfVector ? Single : Vector)->find(O);
}

void countValue(const Worker &W, ExprId Id, double Times, Instructions &Into) {
  const ir::Pool &P = W.Code.Values;
  const Expr &E = P[Id];
  const ir::Type Ty = E.valueType();
  if (Ty.isVector()) {
    countVector(W, E, Times, Into);
    if (isPlainLoad(E) && crosses(W, E.Operands[0], E.Ty.Lanes))
      Into.CrossingLoads += Times;
  } else {
    countSingle(W, E, Times, Into);
  }
  for (const ExprId Operand : E.Operands) {
    // Places in arrays are parts of loads, and what is splatted in a loop was loaded before it.
    if (!P[Operand].valueType().isVector() && !P[Operand].valueType().isFloating() &&
        isStepped(P, Operand))
      continue;
    if (P[Operand].Kind != Op::Local)
      countValue(W, Operand, Times, Into);
  }
}

Instructions countTrip(const Worker &W, const ir::Stmt &For) {
  Instructions Result;
  countStatements(W, For.Body, 1, Result);
  if (W.Isa->Architecture == llvm::StringRef("x86_64"))
    Result.FoldedLoads = foldedLoads(W, For);
  // The loop's own: a counter's step, and a comparison that goes with the jump.
  Result.Single[size_t(Operation::GeneralAdd)] += 1;
  Result.Single[size_t(Operation::Branch)] += 1;
  return Result;
}

double latencyOf(const Worker &W, const Expr &E, const SetCosts &Costs) {
  Instructions One;
  const bool Vector = E.valueType().isVector();
  if (Vector)
    countVector(W, E, 1, One);
  else
    countSingle(W, E, 1, One);
  double Sum = 0;
  const auto &Counts = Vector ? One.Vector : One.Single;
  for (size_t O = 0; O < OperationKinds; ++O)
    if (Counts[O] > 0)
      if (const OperationCost *const Cost = Costs.find(Operation(O), Vector))
        Sum += Counts[O] * Cost->Latency;
  return Sum;
}

} // namespace tpbcc

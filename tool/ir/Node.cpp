//===- ir/Node.cpp - Value numbering and statement builders ---------------===//
#include "ir/Node.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace llvm;

namespace tpbcc::ir {

StringRef spelling(Op O) {
  static constexpr StringLiteral Names[] = {
#define OP(Name, Spelling, Operands) Spelling,
#include "ir/Ops.def"
  };
  return Names[size_t(O)];
}

bool standsAlone(Op Kind) {
  return Kind == Op::LaneCount || Kind == Op::PredAll || Kind == Op::Ahead;
}

bool isNamed(Op Kind) {
  switch (Kind) {
  case Op::Invariant:
  case Op::Induction:
  case Op::Local:
  case Op::Load:
  case Op::Misaligned:
  case Op::Permute:
  case Op::Intrinsic:
    return true;
  default:
    return false;
  }
}

bool isBitwise(Op O) { return O == Op::And || O == Op::Or || O == Op::Xor; }

bool isFused(Op O) { return O == Op::Fma || O == Op::Fms || O == Op::Fnma || O == Op::Fnms; }

bool isModular(Op O) { return O == Op::Add || O == Op::Sub || O == Op::Mul || isBitwise(O); }

bool isCombination(Op O) {
  switch (O) {
  case Op::Add:
  case Op::Mul:
  case Op::Min:
  case Op::Max:
  case Op::FMin:
  case Op::FMax:
  case Op::And:
  case Op::Or:
  case Op::Xor:
    return true;
  default:
    return false;
  }
}

int operandCount(Op O) {
  static constexpr int8_t Counts[] = {
#define OP(Name, Spelling, Operands) Operands,
#include "ir/Ops.def"
  };
  return Counts[size_t(O)];
}

StringRef spelling(Access A) {
  static constexpr StringLiteral Names[] = {"unit",      "strided", "gather", "interleaved",
                                            "broadcast", "packed",  "table",  "ahead"};
  return Names[size_t(A)];
}

StringRef spelling(Inactive I) {
  static constexpr StringLiteral Names[] = {"any", "merge", "zero"};
  return Names[size_t(I)];
}

StringRef spelling(StoreKind K) {
  static constexpr StringLiteral Names[] = {"temporal", "streaming", "zero"};
  return Names[size_t(K)];
}

StringRef spelling(LoopKind K) {
  static constexpr StringLiteral Names[] = {"serial", "parallel", "vector"};
  return Names[size_t(K)];
}

StringRef spelling(TransferKind K) {
  static constexpr StringLiteral Names[] = {"get", "put", "wait", "touch", "spread"};
  return Names[size_t(K)];
}

StringRef spelling(StmtKind K) {
  static constexpr StringLiteral Names[] = {"block",    "let",    "assign", "store", "prefetch",
                                            "use",      "for",    "if",     "exit",  "alloc",
                                            "transfer", "region", "opaque"};
  return Names[size_t(K)];
}

namespace {

// Zeros of either sign are different values and a NaN is the same value as itself.
uint64_t bitsOf(double Value) { return bit_cast<uint64_t>(Value); }

void resetMeaningless(Expr &E) {
  if (!E.Predicate)
    E.Policy = Inactive::Any;
  if (E.Kind != Op::Load)
    E.Walk = Access::Unit;
  if (E.Kind != Op::ReduceLanes && E.Kind != Op::ScanLanes)
    E.Combine = Op::Add;
  if (!isNamed(E.Kind))
    E.Name.clear();
  if (E.Kind != Op::Const)
    E.Spelling.clear();
  if (E.Kind != Op::Const || !E.Ty.isFloating())
    E.Floating = 0;
  else
    E.Integer = 0;
  E.Wraps &= !E.Ty.isVector() && !E.Ty.isFloating() && !E.Ty.isPredicate();
}

size_t hashValue(const Expr &E) {
  hash_code Hash = hash_combine(E.Kind, E.Ty.Elem, E.Ty.Lanes, E.Ty.Scalable, E.Predicate.Index,
                                E.Policy, E.Walk, E.Combine, E.Integer, bitsOf(E.Floating), E.Name);
  for (ExprId Operand : E.Operands)
    Hash = hash_combine(Hash, Operand.Index);
  return Hash;
}

StmtPtr statement(StmtKind Kind) {
  StmtPtr S = std::make_unique<Stmt>();
  S->Kind = Kind;
  return S;
}

} // namespace

bool Expr::sameValue(const Expr &Other) const {
  return Kind == Other.Kind && Ty == Other.Ty && Operands == Other.Operands &&
         Predicate == Other.Predicate && Policy == Other.Policy && Walk == Other.Walk &&
         Combine == Other.Combine && Integer == Other.Integer &&
         bitsOf(Floating) == bitsOf(Other.Floating) && Name == Other.Name;
}

Type Expr::valueType() const { return Kind == Op::LaneCount ? Type::scalar(Element::I64) : Ty; }

ExprId Pool::make(Expr E) {
  // Operands come first, always: passes may then walk a Pool by index, without recursion.
  assert(all_of(E.Operands, [&](ExprId Id) { return Id.Index < Nodes.size(); }) &&
         "operands are made before their user");
  assert((!E.Predicate || E.Predicate.Index < Nodes.size()) && "so is a predicate");

  resetMeaningless(E);
  size_t Hash = hashValue(E);
  auto [First, Last] = Numbers.equal_range(Hash);
  for (auto It = First; It != Last; ++It) {
    Expr &Known = Nodes[It->second];
    if (!Known.sameValue(E))
      continue;
    if (Known.Spelling.empty())
      Known.Spelling = std::move(E.Spelling);
    if (Known.Where.empty())
      Known.Where = E.Where;
    Known.Wraps |= E.Wraps;
    return {It->second};
  }
  uint32_t Index = uint32_t(Nodes.size());
  Nodes.push_back(std::move(E));
  Numbers.emplace(Hash, Index);
  return {Index};
}

StmtPtr block(std::vector<StmtPtr> Body) {
  StmtPtr S = statement(StmtKind::Block);
  S->Body = std::move(Body);
  return S;
}

StmtPtr let(std::string Name, Type Ty, ExprId Value) {
  StmtPtr S = statement(StmtKind::Let);
  S->Name = std::move(Name);
  S->Ty = Ty;
  S->Value = Value;
  return S;
}

StmtPtr assign(std::string Name, ExprId Value) {
  StmtPtr S = statement(StmtKind::Assign);
  S->Name = std::move(Name);
  S->Value = Value;
  return S;
}

StmtPtr store(std::string Array, ExprId Index, ExprId Value) {
  StmtPtr S = statement(StmtKind::Store);
  S->Name = std::move(Array);
  S->Index = Index;
  S->Value = Value;
  return S;
}

StmtPtr prefetch(std::string Array, ExprId Index, Type Vector, int64_t Bytes) {
  StmtPtr S = statement(StmtKind::Prefetch);
  S->Name = std::move(Array);
  S->Index = Index;
  S->Ty = Vector;
  S->Stride = Bytes;
  return S;
}

StmtPtr zeroLines(std::string Array, ExprId Index, Type Element, ExprId Count) {
  StmtPtr S = prefetch(std::move(Array), Index, Element, 0);
  S->Value = Count;
  return S;
}

StmtPtr use(ExprId Value) {
  StmtPtr S = statement(StmtKind::Use);
  S->Value = Value;
  return S;
}

StmtPtr loop(LoopKind Kind, std::string Var, ExprId Begin, ExprId End, ExprId Step,
             std::vector<StmtPtr> Body) {
  StmtPtr S = statement(StmtKind::For);
  S->Loop = Kind;
  S->Name = std::move(Var);
  S->Begin = Begin;
  S->End = End;
  S->Step = Step;
  S->Body = std::move(Body);
  return S;
}

bool movesBuffer(const Stmt &S) {
  return S.Moving != TransferKind::Touch && S.Moving != TransferKind::Spread;
}

bool isWayOut(const Stmt &S) {
  return S.Kind == StmtKind::If && !S.Body.empty() && S.Body.back()->Kind == StmtKind::Exit;
}

SmallVector<const Stmt *, 2> waysOut(ArrayRef<StmtPtr> Body) {
  SmallVector<const Stmt *, 2> Found;
  for (const StmtPtr &S : Body)
    if (isWayOut(*S))
      Found.push_back(S.get());
  return Found;
}

bool leavesEarly(ArrayRef<StmtPtr> Body) {
  return any_of(Body, [](const StmtPtr &S) {
    return S->Kind == StmtKind::Exit || leavesEarly(S->Body) || leavesEarly(S->Else);
  });
}

void forEachExpr(const Stmt &S, function_ref<void(ExprId)> F) {
  // Members that a kind doesn't use are empty, so one order serves all.
  for (ExprId Id : {S.Begin, S.End, S.Step, S.Index, S.Value, S.Predicate})
    if (Id)
      F(Id);
}

} // namespace tpbcc::ir

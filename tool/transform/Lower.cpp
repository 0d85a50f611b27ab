#include "ir/Build.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::StmtPtr;
using ir::Type;

void Lowering::nameParameters() {
  for (const ArrayUse &A : Site.Arrays)
    Names.reserve(A.Name);
  for (const ScalarUse &S : Site.Scalars)
    Names.reserve(S.Name);
  for (const Reduction &R : Site.Reductions)
    Names.reserve(R.Name);
  for (const Reduction &R : Site.Reductions)
    W.Code.Carried.push_back({R.Name, Type::scalar(Site.Elem)});
  W.Begin = Names.unique("begin");
  W.End = Names.unique("end");
  Index = Names.unique(Site.Var);
  if (!Site.Reductions.empty()) {
    W.HalfCounter = Names.unique("half");
    W.LaneCounter = Names.unique("l");
  }
  if (Site.Reductions.size() > 1)
    for (const Reduction &R : Site.Reductions)
      W.ReductionPointers.push_back(Names.unique(R.Name + "_total"));
  for (const StmtPtr &S : Site.Nest->Body) {
    if (S->Kind == ir::StmtKind::Let)
      UserNames.try_emplace(S->Value.Index, S->Name);
    if (S->Kind == ir::StmtKind::Store)
      UserNames.try_emplace(S->Value.Index, S->Name);
  }
}

ExprId Lowering::bind(std::string Wanted, ExprId Value, std::vector<StmtPtr> &To) {
  const std::string Name = Names.unique(Wanted);
  const Type Ty = Out[Value].Ty;
  To.push_back(ir::let(Name, Ty, Value));
  return name(Ty, Name);
}

ExprId Lowering::lanesTimes(int64_t N) {
  if (!Isa.Scalable)
    return number(N * Vector.Lanes);
  const ExprId Vl = name(Type::scalar(Element::I64), Lanes);
  return N == 1 ? Vl : ir::binary(Out, Op::Mul, number(N), Vl);
}

/// The same scalar expression over the worker's parameters.
ExprId Lowering::scalarInvariant(ExprId Id) {
  if (auto It = Scalars.find(Id.Index); It != Scalars.end())
    return It->second;
  Expr E = In[Id];
  for (ExprId &Operand : E.Operands)
    Operand = scalarInvariant(Operand);
  const ExprId Made = Out.make(std::move(E));
  Scalars[Id.Index] = Made;
  return Made;
}

/// A value that stays the same, in every lane, computed once before the loops.
ExprId Lowering::hoist(ExprId Id) {
  if (auto It = Invariants.find(Id.Index); It != Invariants.end())
    return It->second;
  const Expr &E = In[Id];
  ExprId Scalar = scalarInvariant(Id);
  const bool Leaf = E.Operands.empty();
  std::string Wanted = "constant";
  if (E.Kind == Op::Invariant)
    Wanted = "v" + E.Name;
  else if (auto It = UserNames.find(Id.Index); It != UserNames.end())
    Wanted = "v" + It->second;
  ExprId Result = Scalar;
  if (separateScalars())
    Result = bind(Wanted, fromScalar(Scalar), W.Code.Body);
  else if (!Leaf)
    Result = bind(Wanted, Scalar, W.Code.Body);
  Invariants[Id.Index] = Result;
  return Result;
}

void Lowering::hoistInvariants() {
  for (const StmtPtr &S : Site.Nest->Body)
    if (S->Kind != ir::StmtKind::Let)
      ir::forEachBelow(In, S->Value, [&](ExprId Id) {
        const bool Same = ir::isInvariant(In, Id);
        if (Same && !In[Id].Ty.isPredicate())
          hoist(Id);
        return !Same && In[Id].Kind != Op::Load;
      });
}

/// The user's index expression, moved to copy C: i + C * lanes + offset.
ExprId Lowering::index(ExprId Id, const Copy &C) {
  const Expr &E = In[Id];
  if (E.Kind == Op::Induction) {
    const ExprId Var = ir::induction(Out, Index);
    return C.Number == 0 ? Var : ir::binary(Out, Op::Add, Var, lanesTimes(C.Number));
  }
  Expr Moved = E;
  for (ExprId &Operand : Moved.Operands)
    Operand = index(Operand, C);
  return Out.make(std::move(Moved));
}

/// b[i - 1] in copy 2 is b_m1_2; a value the user named keeps that name.
std::string Lowering::nameOf(ExprId Id, const Copy &C) const {
  const Expr &E = In[Id];
  std::string Name = "t";
  if (E.Kind == Op::Load) {
    Name = E.Name;
    const Expr &At = In[E.Operands[0]];
    if (At.Kind == Op::Add || At.Kind == Op::Sub) {
      const Expr &By = In[At.Operands[1]];
      Name += At.Kind == Op::Add ? "_p" : "_m";
      Name += By.Kind == Op::Const ? std::to_string(By.Integer) : "k";
    }
    if (C.Suffix.empty())
      Name = "v" + Name;
    else if (llvm::isDigit(Name.back()))
      Name += "_";
  } else if (auto It = UserNames.find(Id.Index); It != UserNames.end()) {
    Name = It->second;
    if (C.Suffix.empty())
      Name = "v" + Name;
  }
  return Name + C.Suffix;
}

ExprId Lowering::value(ExprId Id, Copy &C, std::vector<StmtPtr> &To) {
  if (auto It = C.Done.find(Id.Index); It != C.Done.end())
    return It->second;
  if (ir::isInvariant(In, Id))
    return C.IsVector ? hoist(Id) : Isa.isScalar() ? hoist(Id) : scalarInvariant(Id);
  const Expr &E = In[Id];
  Expr New = E;
  New.Ty = C.IsVector ? Vector : Type::scalar(Site.Elem);
  New.Spelling.clear();
  if (C.IsVector)
    New.Predicate = C.Predicate;
  if (E.Kind == Op::Load) {
    New.Operands = {index(E.Operands[0], C)};
    New.Policy = ir::Inactive::Zero;
  } else if (E.Kind == Op::Select && In[E.Operands[0]].Kind == Op::CmpNe) {
    // No instruction set here compares for "not equal" into a mask of its own: swap the arms.
    Expr Equal = In[E.Operands[0]];
    Equal.Kind = Op::CmpEq;
    Equal.Operands = {value(Equal.Operands[0], C, To), value(Equal.Operands[1], C, To)};
    Equal.Ty = New.Ty.withElement(Element::Bool);
    Equal.Predicate = New.Predicate;
    const ExprId If = bind("equal" + C.Suffix, Out.make(std::move(Equal)), To);
    New.Operands = {If, value(E.Operands[2], C, To), value(E.Operands[1], C, To)};
  } else {
    for (ExprId &Operand : New.Operands)
      Operand = value(Operand, C, To);
    if (E.Ty.isPredicate())
      New.Ty = New.Ty.withElement(Element::Bool);
  }
  const ExprId Made = Out.make(std::move(New));
  // Scalars read best with their loads in place.
  const bool InPlace = (!C.IsVector || Isa.isScalar()) && !C.LoadsFirst;
  const ExprId Result =
      InPlace && E.Kind == Op::Load
          ? Made
          : bind(E.Ty.isPredicate() ? "mask" + C.Suffix : nameOf(Id, C), Made, To);
  C.Done[Id.Index] = Result;
  return Result;
}

/// Every load in the nest means the value before any store of its iteration, so loads of arrays
/// that are written come before the first store.
void Lowering::loadOverwritten(Copy &C, std::vector<StmtPtr> &To) {
  auto Written = [&](llvm::StringRef Name) {
    return llvm::any_of(Site.Arrays,
                        [&](const ArrayUse &A) { return A.Name == Name && A.Written; });
  };
  auto Walk = [&](ExprId Root) {
    ir::forEachBelow(In, Root, [&](ExprId Id) {
      if (In[Id].Kind != Op::Load)
        return true;
      if (Written(In[Id].Name))
        value(Id, C, To);
      return false;
    });
  };
  const auto &Statements = Site.Nest->Body;
  if (llvm::count_if(Statements, [](auto &S) { return S->Kind != ir::StmtKind::Let; }) < 2)
    return;
  C.LoadsFirst = true;
  for (const StmtPtr &S : Statements)
    if (S->Kind != ir::StmtKind::Let)
      Walk(S->Value);
  C.LoadsFirst = false;
}

void Lowering::body(Copy &C, std::vector<StmtPtr> &To) {
  loadOverwritten(C, To);
  for (const StmtPtr &S : Site.Nest->Body) {
    if (S->Kind != ir::StmtKind::Store)
      continue;
    const ExprId Value = value(S->Value, C, To);
    auto Store = ir::store(S->Name, index(S->Index, C), Value);
    if (C.IsVector) {
      Store->Predicate = C.Predicate;
      Store->Storing = Decided.Store;
    }
    To.push_back(std::move(Store));
  }
  // All values first: no accumulator may see another's new value.
  std::vector<ExprId> Updates;
  for (size_t R = 0; R < Site.Reductions.size(); ++R)
    Updates.push_back(accumulate(Site.Reductions[R], R, C, To));
  for (size_t R = 0; R < Updates.size(); ++R)
    To.push_back(
        ir::assign(C.IsVector ? Accumulators[R][C.Number] : Site.Reductions[R].Name, Updates[R]));
}

void Lowering::mainLoop() {
  const NameScope Outside = Names; // the block's names end with it
  std::vector<StmtPtr> Statements;
  for (int U = 0; U < Decided.Unroll; ++U) {
    Copy C;
    C.Number = U;
    C.Suffix = Decided.Unroll > 1 ? std::to_string(U) : "";
    if (Isa.Scalable)
      C.Predicate = name(Type::scalable(Element::Bool, Vector.Lanes), All);
    body(C, Statements);
  }
  auto Loop = ir::loop(ir::LoopKind::Vector, Index, bound(W.Begin), bound(W.End),
                       lanesTimes(Decided.Unroll), std::move(Statements));
  Loop->WholeSteps = true;
  Loop->Unroll = Decided.Unroll;
  W.Code.Body.push_back(std::move(Loop));
  Names = Outside;
}

void Lowering::predicatedTail() {
  const NameScope Outside = Names;
  std::vector<StmtPtr> Statements;
  Copy C;
  C.Partial = true;
  Expr Active;
  Active.Kind = Op::PredWhile;
  Active.Ty = Vector.withElement(Element::Bool);
  Active.Operands = {ir::induction(Out, Index), bound(W.End)};
  C.Predicate = bind("rest", Out.make(std::move(Active)), Statements);
  body(C, Statements);
  W.Code.Body.push_back(ir::loop(ir::LoopKind::Vector, Index, {}, bound(W.End), lanesTimes(1),
                                 std::move(Statements)));
  Names = Outside;
}

void Lowering::scalarTail() {
  const NameScope Outside = Names;
  std::vector<StmtPtr> Statements;
  Copy C;
  C.IsVector = false;
  C.Suffix = "1"; // names of one iteration
  body(C, Statements);
  W.Code.Body.push_back(
      ir::loop(ir::LoopKind::Serial, Index, {}, bound(W.End), number(1), std::move(Statements)));
  Names = Outside;
}

void Lowering::run() {
  W.Site = &Site;
  nameParameters();
  if (Isa.Scalable) {
    Lanes = Names.unique("vl");
    All = Names.unique("all");
    W.Code.Body.push_back(ir::let(Lanes, Type::scalar(Element::I64), ir::lanes(Out, Vector)));
    Expr Every;
    Every.Kind = Op::PredAll;
    Every.Ty = Type::scalable(Element::Bool, Vector.Lanes);
    W.Code.Body.push_back(ir::let(All, Every.Ty, Out.make(Every)));
  }
  hoistInvariants();
  startAccumulators();
  mainLoop();
  const bool Predicated = Decided.Rest == Tail::Predicated;
  if (Predicated)
    predicatedTail();
  finishAccumulators();
  if (!Predicated && !(Isa.isScalar() && Decided.Unroll == 1))
    scalarTail();
}

Worker lower(const Kernel &K, const LoopSite &Site, const Body &Decided, const IsaTable &Isa,
             std::string Name, NamePredicate IsMacro) {
  Worker W;
  W.Name = std::move(Name);
  W.Isa = &Isa;
  W.Code.Name = W.Name;
  Lowering(K, Site, Decided, W, IsMacro).run();
  return W;
}

} // namespace tpbcc

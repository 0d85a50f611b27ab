//===- lift/Calls.cpp - Functions: mathematical ones, and inlined ones ----===//
#include "lift/Arithmetic.h"
#include "lift/NestLifter.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;
using ir::ExprId;
using ir::Op;

static ir::ExprId operation(ir::Pool &P, const MathOperation &Math, llvm::ArrayRef<ExprId> Operands,
                            SourceRange Where) {
  ir::Expr E;
  E.Kind = Math.Kind;
  E.Ty = P[Operands[0]].Ty;
  E.Name = Math.Name;
  if (Math.Kind == Op::Intrinsic)
    E.Where = Where;
  E.Operands.assign(Operands.begin(), Operands.end());
  return P.make(std::move(E));
}

ExprId NestLifter::call(const CallExpr &E) {
  const auto Math = mathOperation(E);
  const FunctionDecl *Callee = E.getDirectCallee();
  if (!Math) {
    const FunctionDecl *Definition = nullptr;
    if (Callee && Callee->getBody(Definition) && Definition &&
        (Definition->isInlined() || !Definition->isExternallyVisible()))
      return inlined(E, *Definition);
    return refuse(Diag::unknown_call, E, {Callee ? Callee->getNameAsString() : "a pointer"});
  }
  llvm::SmallVector<ExprId, 3> Operands;
  for (const Expr *Argument : E.arguments()) {
    const ExprId A = value(*Argument);
    if (!A)
      return {};
    Operands.push_back(A);
  }
  return operation(P, *Math, Operands, InlineDepth ? SourceRange() : sourceRange(Lift.Context, E));
}

/// The value of a small function of the same file, its parameters bound to the arguments.
ExprId NestLifter::inlined(const CallExpr &E, const FunctionDecl &Callee) {
  constexpr int Deepest = 8; // recursion ends here
  const std::string Name = Callee.getNameAsString();
  if (InlineDepth >= Deepest || Callee.isVariadic() || !Site)
    return refuse(Diag::unknown_call, E, {Name});
  const Effects Inside = effects(*Callee.getBody());
  if (!Inside.Stores.empty())
    return refuse(Diag::call_stores, E, {Name});
  llvm::SmallVector<std::pair<const ParmVarDecl *, ExprId>, 4> Bound;
  for (unsigned I = 0; I < Callee.getNumParams(); ++I) {
    const ParmVarDecl *Parameter = Callee.getParamDecl(I);
    const Expr &Argument = *E.getArg(I);
    if (Inside.takesAddress(Parameter))
      return refuse(Diag::unknown_call, E, {Name});
    if (Parameter->getType()->isPointerType()) {
      if (Inside.assigns(Parameter))
        return refuse(Diag::unknown_call, E, {Name});
      Place Target = pointer(Argument);
      if (!Target)
        return {};
      Pointers[Parameter] = std::move(Target);
      continue;
    }
    ExprId Value = value(Argument);
    if (Value)
      Value = convertTo(Value, Parameter->getType(), Argument);
    if (!Value)
      return {};
    Bound.push_back({Parameter, Value});
  }
  for (const auto &[Parameter, Value] : Bound)
    Known[Parameter] = Value;
  ++InlineDepth;
  const unsigned Outer = std::exchange(InlinedCall, ++InlinedCalls);
  const auto *Body = cast<CompoundStmt>(Callee.getBody());
  ExprId Result = result(llvm::SmallVector<const Stmt *, 8>(Body->body()), Callee);
  --InlineDepth;
  InlinedCall = Outer;
  if (Result)
    Result = convertTo(Result, Callee.getReturnType(), E);
  // What stopped it inside the function stops the loop at the call.
  if (Refused && InlineDepth == 0)
    Refused->Where = sourceRange(Lift.Context, E);
  return Result;
}

/// The value that a list of statements returns: `if (c) return a; ...; return b;`.
ExprId NestLifter::result(llvm::ArrayRef<const Stmt *> List, const FunctionDecl &Callee) {
  auto Unknown = [&](const Stmt &At) {
    return refuse(Diag::unknown_call, At, {Callee.getNameAsString()});
  };
  for (size_t I = 0; I < List.size(); ++I) {
    if (const auto *Return = dyn_cast<ReturnStmt>(List[I]))
      return Return->getRetValue() ? value(*Return->getRetValue()) : Unknown(*Return);
    if (const auto *Block = dyn_cast<CompoundStmt>(List[I]); Block && I + 1 == List.size())
      return result(llvm::SmallVector<const Stmt *, 8>(Block->body()), Callee);
    const auto *If = dyn_cast<IfStmt>(List[I]);
    bool Returns = false;
    llvm::SmallVector<const Stmt *, 8> Pending{List[I]};
    while (!Pending.empty()) {
      const Stmt *S = Pending.pop_back_val();
      Returns |= S && isa<ReturnStmt>(S);
      if (S)
        llvm::append_range(Pending, S->children());
    }
    if (!Returns) {
      if (!statement(*List[I]))
        return Refused ? ExprId() : Unknown(*List[I]);
      continue;
    }
    if (!If)
      return Unknown(*List[I]);
    // Every path through the branch must return; what follows is the other branch.
    const ExprId C = condition(*If->getCond());
    if (!C)
      return {};
    const Values Before = Known;
    const ExprId Outer = Predicate;
    Predicate = both(Outer, C);
    const ExprId Then = result({If->getThen()}, Callee);
    Known = Before;
    Predicate = both(Outer, inverse(C));
    llvm::SmallVector<const Stmt *, 8> Rest;
    if (If->getElse())
      Rest.push_back(If->getElse());
    Rest.append(List.begin() + I + 1, List.end());
    const ExprId Else = Then ? result(Rest, Callee) : Then;
    Known = Before;
    Predicate = Outer;
    return Else ? chosen(C, Then, Else) : Else;
  }
  return List.empty() ? refuse(Diag::unknown_call, *Callee.getBody(), {Callee.getNameAsString()})
                      : Unknown(*List.back());
}

} // namespace tpbcc

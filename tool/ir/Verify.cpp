//===- ir/Verify.cpp - The rules that every pass relies on ----------------===//
//
// Names live in the body of a statement that binds them, from there to its end, and no name is
// bound twice where both could be seen: expressions are numbered by name, so a second binding
// would change the meaning of a value. The variable of a For is the exception in one point. It
// outlives its loop, because the remainder starts where the whole steps ended, and later loops may
// use it again.
//
//===----------------------------------------------------------------------===//
#include "ir/Text.h"
#include "ir/VerifyExpr.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace tpbcc::ir {

namespace {

class Verifier {
public:
  Verifier(const Function &F, Numbered Statements)
      : P(F.Values), Statements(Statements), Checked(P.size(), false) {}

  std::vector<std::string> run(const Function &F) {
    Context = "func " + F.Name;
    findVariables(F.Body);
    for (const auto &[Name, Ty] : F.Carried) {
      Variables.insert(Name);
      bind(Name, Binding::Variable, Ty);
    }
    body(F.Body);
    return std::move(Messages);
  }

private:
  enum class Binding { Variable, Running, Finished, Buffer };
  struct Name {
    Binding Kind;
    Type Ty;
  };
  const Pool &P;
  const Numbered Statements;
  DenseSet<uint32_t> Numbers; // of statements so far
  std::vector<bool> Checked;  // expressions whose own rules were looked at
  std::vector<std::string> Messages;
  StringMap<Name> Bound;
  std::vector<std::string> Order; // of binding, so that a scope can be left
  StringSet<> Variables;          // names that the function changes anywhere
  unsigned LoopsAround = 0;
  std::string Context;

  void report(const Twine &Text) { Messages.push_back((Context + ": " + Text).str()); }

  void findVariables(ArrayRef<StmtPtr> Body) {
    for (const StmtPtr &S : Body) {
      if (!S)
        continue;
      if (S->Kind == StmtKind::Let || S->Kind == StmtKind::Assign || S->Kind == StmtKind::For)
        Variables.insert(S->Name);
      findVariables(S->Body);
      findVariables(S->Else);
    }
  }

  void bind(StringRef Text, Binding Kind, Type Ty) {
    auto [It, New] = Bound.try_emplace(Text, Name{Kind, Ty});
    if (New)
      Order.push_back(Text.str());
    else if (Kind == Binding::Running && It->second.Kind == Binding::Finished)
      It->second = {Kind, Ty};
    else
      report("'" + Text + "' is already bound");
  }

  std::optional<Name> lookUp(StringRef Text) const {
    auto It = Bound.find(Text);
    return It == Bound.end() ? std::nullopt : std::optional(It->second);
  }

  void body(ArrayRef<StmtPtr> Body) {
    size_t Mark = Order.size();
    for (const StmtPtr &S : Body) {
      if (S)
        statement(*S);
      else
        report("a statement is missing");
    }
    while (Order.size() > Mark) {
      Bound.erase(Order.back());
      Order.pop_back();
    }
  }

  // Checks everything that the statement reaches through Root, and the names it uses.
  bool reach(ExprId Root) {
    if (Root.Index >= P.size()) {
      report("refers to an expression that doesn't exist");
      return false;
    }
    bool Good = true;
    DenseSet<uint32_t> Seen;
    SmallVector<uint32_t, 16> Work = {Root.Index};
    while (!Work.empty()) {
      uint32_t Index = Work.pop_back_val();
      if (!Seen.insert(Index).second)
        continue;
      const Expr &E = P[{Index}];
      SmallVector<ExprId, 3> Below(E.Operands);
      if (E.Predicate)
        Below.push_back(E.Predicate);
      // Being made before their users is also what keeps values free of cycles.
      if (any_of(Below, [&](ExprId Id) { return Id.Index >= Index; })) {
        report(spelling(E.Kind) + " refers to an expression that isn't made before it");
        Good = false;
        continue;
      }
      if (!Checked[Index]) {
        Checked[Index] = true;
        verifyExpr(P, E, [&](const std::string &Text) { report(Text); });
      }
      nameUse(E);
      for (ExprId Id : reverse(Below))
        Work.push_back(Id.Index);
    }
    return Good;
  }

  void nameUse(const Expr &E) {
    std::optional<Name> Found = lookUp(E.Name);
    switch (E.Kind) {
    case Op::Invariant:
      if (Variables.contains(E.Name))
        report("'" + E.Name + "' is used as an invariant and changed in this function");
      break;
    case Op::Induction:
      if (!Found || (Found->Kind != Binding::Running && Found->Kind != Binding::Finished))
        report("'" + E.Name + "' is not the variable of a loop here");
      break;
    case Op::Local:
      if (!Found || Found->Kind != Binding::Variable)
        report("'" + E.Name + "' is used before it is bound");
      else if (Found->Ty != E.Ty)
        report("'" + E.Name + "' is used as " + spelling(E.Ty) + " and bound as " +
               spelling(Found->Ty));
      break;
    default:
      break;
    }
  }

  std::optional<Type> require(ExprId Id, StringRef What) {
    if (!Id) {
      report("has no " + What);
      return std::nullopt;
    }
    return reach(Id) ? std::optional(P[Id].valueType()) : std::nullopt;
  }

  void requireScalarInteger(ExprId Id, StringRef What) {
    if (std::optional<Type> Ty = require(Id, What); Ty && (!isInteger(*Ty) || Ty->isVector()))
      report("the " + What + " has type " + spelling(*Ty) + ", expected an integer scalar");
  }

  // Members that a kind doesn't use would be lost in the text.
  void unusedMembers(const Stmt &S) {
    auto Is = [&](std::initializer_list<StmtKind> Kinds) { return is_contained(Kinds, S.Kind); };
    auto Unused = [&](bool Set, bool Used, StringRef Member) {
      if (Set && !Used)
        report("has a meaningless " + Member);
    };
    using enum StmtKind;
    bool IsStore = S.Kind == Store, IsPrefetch = S.Kind == Prefetch, IsFor = S.Kind == For,
         IsTransfer = S.Kind == Transfer;
    Unused(!S.Body.empty(), Is({Block, For, If, Region}), "body");
    Unused(!S.Else.empty(), S.Kind == If, "else");
    Unused(!S.Name.empty(), !Is({Block, Use, If, Exit, Opaque}), "name");
    Unused(S.Ty != Type(), Is({Let, Alloc, Prefetch}), "type");
    Unused(bool(S.Value), Is({Let, Assign, Store, Prefetch, Use, If, Exit, Alloc, Transfer}),
           "value");
    Unused(bool(S.Index), IsStore || IsPrefetch || IsTransfer || S.Kind == Use, "index");
    Unused(bool(S.Predicate), IsStore || IsPrefetch || S.Kind == Use, "predicate");
    Unused(S.Walk != Access::Unit || S.Storing != StoreKind::Temporal, IsStore, "kind of store");
    Unused(S.Stride != 0, IsStore || IsPrefetch, "kind of store");
    Unused(bool(S.Begin) || S.End, IsFor || IsTransfer, "loop bound");
    Unused(bool(S.Step) || S.Unroll != 1, IsFor || IsTransfer, "loop bound");
    Unused(S.WholeSteps, IsFor, "loop bound");
    Unused(S.Loop != LoopKind::Serial, IsFor, "kind of loop");
    Unused(S.Together, IsFor || isWayOut(S) || S.Kind == Alloc, "condition of all lanes");
    Unused(S.Moving != TransferKind::Get || !S.Buffer.empty(), IsTransfer, "transfer");
    Unused(!S.Reads.empty() || !S.Writes.empty(), S.Kind == Opaque, "effect");
    if (S.Name.empty() && !Is({Block, Use, If, Exit, Opaque}))
      report("has no name");
  }

  void statement(const Stmt &S) {
    Context = (S.Kind == StmtKind::Transfer ? spelling(S.Moving) : spelling(S.Kind)).str() +
              (S.Name.empty() ? "" : " " + S.Name);
    unusedMembers(S);
    if (Statements == Numbered::Each) {
      if (S.Id == 0)
        report("has no number");
      else if (!Numbers.insert(S.Id).second)
        report("has number " + Twine(S.Id) + ", as another statement does");
    }
    switch (S.Kind) {
    case StmtKind::Block:
    case StmtKind::Region:
      body(S.Body);
      break;
    case StmtKind::Let:
      if (std::optional<Type> Ty = require(S.Value, "value"); Ty && *Ty != S.Ty)
        report("the value has type " + spelling(*Ty) + ", expected " + spelling(S.Ty));
      bind(S.Name, Binding::Variable, S.Ty);
      break;
    case StmtKind::Assign:
      assignment(S);
      break;
    case StmtKind::Store:
      storing(S);
      break;
    case StmtKind::Prefetch:
      requireScalarInteger(S.Index, "index");
      if (S.Value)
        requireScalarInteger(S.Value, "number of elements");
      if (S.Predicate)
        require(S.Predicate, "predicate");
      break;
    case StmtKind::Use:
      require(S.Value, "value");
      if (S.Index)
        requireScalarInteger(S.Index, "lanes");
      break;
    case StmtKind::For:
      forLoop(S);
      break;
    case StmtKind::If:
      if (std::optional<Type> Ty = require(S.Value, "condition");
          Ty && *Ty != Type::scalar(Element::Bool))
        report("the condition has type " + spelling(*Ty) + ", expected bool");
      body(S.Body);
      body(S.Else);
      break;
    case StmtKind::Exit:
      if (!LoopsAround)
        report("leaves no loop");
      if (S.Value)
        requireScalarInteger(S.Value, "iterations");
      break;
    case StmtKind::Alloc:
      requireScalarInteger(S.Value, "count");
      bind(S.Name, Binding::Buffer, S.Ty);
      break;
    case StmtKind::Transfer:
      transfer(S);
      break;
    case StmtKind::Opaque:
      if (S.Where.empty())
        report("has no source range");
      break;
    }
  }

  void assignment(const Stmt &S) {
    std::optional<Type> Ty = require(S.Value, "value");
    std::optional<Name> Known = lookUp(S.Name);
    if (!Ty)
      return;
    if (!Known)
      bind(S.Name, Binding::Variable, *Ty);
    else if (Known->Kind != Binding::Variable)
      report("'" + S.Name + "' is no variable that can be assigned");
    else if (Known->Ty != *Ty)
      report("the value has type " + spelling(*Ty) + ", expected " + spelling(Known->Ty));
  }

  void storing(const Stmt &S) {
    std::optional<Type> Value = require(S.Value, "value");
    std::optional<Type> Index = require(S.Index, "index");
    if (Value && Index)
      verifyAccess(P, S.Walk, S.Stride, S.Index, *Value,
                   [&](const std::string &Text) { report(Text); });
    if (!S.Predicate)
      return;
    std::optional<Type> Predicate = require(S.Predicate, "predicate");
    if (Value && Predicate && !isPredicateFor(*Predicate, *Value))
      report("the predicate has type " + spelling(*Predicate) + ", expected " +
             spelling(Value->withElement(Element::Bool)));
  }

  void forLoop(const Stmt &S) {
    std::string Here = Context;
    std::optional<Name> Before = lookUp(S.Name);
    if (S.Begin)
      requireScalarInteger(S.Begin, "begin");
    else if (!Before || Before->Kind != Binding::Finished)
      report("continues no loop before it");
    requireScalarInteger(S.End, "end");
    requireScalarInteger(S.Step, "step");
    if (S.Step.Index < P.size() && P[S.Step].Kind == Op::Const && P[S.Step].Integer <= 0)
      report("the step is not positive");
    if (S.Unroll < 1)
      report("the unroll factor is not positive");

    bind(S.Name, Binding::Running, Type::scalar(Element::I64));
    ++LoopsAround;
    body(S.Body);
    --LoopsAround;
    Context = Here;
    if (auto It = Bound.find(S.Name); It != Bound.end() && It->second.Kind == Binding::Running)
      It->second.Kind = Binding::Finished;
  }

  void transfer(const Stmt &S) {
    if (S.Moving == TransferKind::Touch) {
      if (!is_contained({"memory", "sdm", "ldm", "compute"}, S.Name))
        report("'" + S.Name + "' is nothing that a clock counts");
      require(S.Value, "count");
      return;
    }
    if (S.Moving == TransferKind::Spread)
      return requireScalarInteger(S.Value, "count");
    for (const ExprId Each : {S.Begin, S.End, S.Step})
      if (Each)
        requireScalarInteger(Each, "place");
    if (S.Unroll < 1 || (S.Unroll > 1) != bool(S.Step))
      report("has rows that are nowhere");
    if (std::optional<Name> Found = lookUp(S.Buffer); !Found || Found->Kind != Binding::Buffer)
      report("'" + S.Buffer + "' is not an allocated buffer here");
    // A wait may be for everything that is on its way.
    bool Moves = S.Moving != TransferKind::Wait;
    if (Moves || S.Index)
      requireScalarInteger(S.Index, "index");
    if (Moves || S.Value)
      requireScalarInteger(S.Value, "count");
  }
};

} // namespace

std::vector<std::string> verify(const Function &F, Numbered Statements) {
  return Verifier(F, Statements).run(F);
}

} // namespace tpbcc::ir

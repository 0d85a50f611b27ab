//===- lift/Uncounted.cpp - Loops of which no variable counts the trips ---===//
#include "lift/Header.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

namespace tpbcc {
using namespace clang;

void listOf(const Expr &E, std::vector<const Expr *> &Found) {
  const auto *Comma = dyn_cast<BinaryOperator>(E.IgnoreParens());
  if (!Comma || Comma->getOpcode() != BO_Comma)
    return Found.push_back(E.IgnoreParens());
  listOf(*Comma->getLHS(), Found);
  listOf(*Comma->getRHS(), Found);
}

/// What int i{} begins with; null: no integer.
static const Expr *zeroOf(const VarDecl &V) {
  const QualType T = V.getType().getCanonicalType().getUnqualifiedType();
  if (!T->isIntegerType() || T->isBooleanType() || T->isEnumeralType())
    return nullptr;
  ASTContext &Context = V.getASTContext();
  return IntegerLiteral::Create(Context, llvm::APInt(unsigned(Context.getTypeSize(T)), 0), T,
                                SourceLocation());
}

bool setByHead(const Stmt *Init, LoopHeader &Header) {
  if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(Init)) {
    for (const Decl *D : Declaration->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      const Expr *Start = V ? V->getInit() : nullptr;
      if (const auto *List = dyn_cast_or_null<InitListExpr>(Start); // int i{0}
          List && List->getNumInits() < 2)
        Start = List->getNumInits() ? List->getInit(0) : zeroOf(*V);
      if (!Start)
        return false;
      Header.Set.push_back({V, Start});
    }
    return true;
  }
  const auto *Assignment = dyn_cast_or_null<BinaryOperator>(Init);
  if (!Assignment)
    return false;
  Header.DeclaredOutside = true;
  if (Assignment->getOpcode() == BO_Comma)
    return setByHead(Assignment->getLHS()->IgnoreParens(), Header) &&
           setByHead(Assignment->getRHS()->IgnoreParens(), Header);
  if (Assignment->getOpcode() != BO_Assign || !namedVariable(Assignment->getLHS()))
    return false;
  Header.Set.push_back({namedVariable(Assignment->getLHS()), Assignment->getRHS()});
  return true;
}

std::optional<LoopHeader> uncountedLoop(const Stmt &Loop) {
  LoopHeader Header;
  Header.Elem = ir::Element::I64;
  const Expr *Condition = nullptr;
  const VarDecl *Declared = nullptr; // in the condition
  if (const auto *For = dyn_cast<ForStmt>(&Loop)) {
    if (For->getInit() && !setByHead(For->getInit(), Header))
      return std::nullopt;
    if (For->getInc())
      listOf(*For->getInc(), Header.Behind);
    Condition = For->getCond();
    Declared = For->getConditionVariable();
    Header.Body = For->getBody();
  } else if (const auto *While = dyn_cast<WhileStmt>(&Loop)) {
    Condition = While->getCond();
    Declared = While->getConditionVariable();
    Header.Body = While->getBody();
  } else if (const auto *Do = dyn_cast<DoStmt>(&Loop)) {
    Header.Until = Do->getCond();
    Header.Body = Do->getBody();
  } else {
    return std::nullopt;
  }
  if (Condition)
    Header.GoesOn.push_back(Condition);
  Header.Condition = Condition ? Condition : Header.Until ? Header.Until : Header.Body;
  return Declared ? std::nullopt : std::optional(std::move(Header));
}

} // namespace tpbcc

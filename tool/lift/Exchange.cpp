#include "lift/Exchange.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/StmtOpenMP.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tpbcc {
using namespace clang;

namespace {

/// Functions without a body here of which it is known that they talk to nobody.
bool isHarmless(const FunctionDecl &Function) {
  if (Function.getBuiltinID()) // of the compiler or the C library
    return true;
  const IdentifierInfo *Name = Function.getIdentifier();
  return Name && (Name->getName().starts_with("omp_") || Name->getName().starts_with("tpb_"));
}

bool search(const Stmt *S, llvm::SmallPtrSetImpl<const FunctionDecl *> &Seen) {
  if (!S)
    return false;
  if (isa<AsmStmt>(S))
    return true;
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    const FunctionDecl *Definition = nullptr;
    if (!Callee)
      return true;
    if (Callee->hasBody(Definition)) {
      if (Seen.insert(Definition).second && search(Definition->getBody(), Seen))
        return true;
    } else if (!isHarmless(*Callee)) {
      return true;
    }
  }
  if (const auto *Captured = dyn_cast<CapturedStmt>(S))
    return search(Captured->getCapturedStmt(), Seen); // its children are the captures alone
  for (const Stmt *Child : S->children())
    if (search(Child, Seen))
      return true;
  return false;
}

} // namespace

bool mayExchangeData(const FunctionDecl &Function) {
  llvm::SmallPtrSet<const FunctionDecl *, 8> Seen;
  return search(Function.getBody(), Seen);
}

} // namespace tpbcc

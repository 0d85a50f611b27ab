#include "lift/Globals.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tpbcc {
using namespace clang;

namespace {

class Search {
public:
  Search(const ASTContext &Context, const FunctionDecl &From) : Context(Context), From(From) {
    Seen.insert(&From);
    look(From.getBody());
  }
  std::vector<GlobalObject> take() { return std::move(Found); }

private:
  void look(const Stmt *S);
  void lookThroughRead(const Expr *E);
  void add(const VarDecl &V);
  bool isVisible(const VarDecl &V) const;

  const ASTContext &Context;
  const FunctionDecl &From;
  std::vector<GlobalObject> Found;
  llvm::SmallPtrSet<const Decl *, 16> Seen;
};

} // namespace

/// By its plain name, where the emitted code that lists it will stand: behind the function.
bool Search::isVisible(const VarDecl &V) const {
  const DeclContext *Around = V.getDeclContext();
  while (Around->isTransparentContext() || isa<LinkageSpecDecl>(Around) ||
         (isa<NamespaceDecl>(Around) && cast<NamespaceDecl>(Around)->isAnonymousNamespace()))
    Around = Around->getParent();
  const SourceManager &Sources = Context.getSourceManager();
  return Around->isTranslationUnit() && llvm::any_of(V.redecls(), [&](const VarDecl *Each) {
           return Each->getLexicalDeclContext()->isFileContext() &&
                  Sources.isBeforeInTranslationUnit(Each->getLocation(), From.getBeginLoc());
         });
}

void Search::add(const VarDecl &V) {
  const QualType T = V.getType();
  if (!V.hasGlobalStorage() || V.isStaticLocal() || V.getTLSKind() != VarDecl::TLS_None ||
      T.isConstQualified() || T.isVolatileQualified() || T->isReferenceType() ||
      T->isIncompleteType() || !T.isTriviallyCopyableType(Context) || !isVisible(V) ||
      !Seen.insert(V.getCanonicalDecl()).second)
    return;
  Found.push_back({V.getNameAsString(), elementOf(Context, Context.getBaseElementType(T))});
}

/// Of a load: the object is only read, but indices may do anything.
void Search::lookThroughRead(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    look(Subscript->getIdx());
    return lookThroughRead(Subscript->getBase());
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return lookThroughRead(Member->getBase());
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return lookThroughRead(Cast->getSubExpr());
  if (!isa<DeclRefExpr>(E))
    look(E);
}

void Search::look(const Stmt *S) {
  if (!S || isa<UnaryExprOrTypeTraitExpr>(S))
    return;
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
      Cast && Cast->getCastKind() == CK_LValueToRValue)
    return lookThroughRead(Cast->getSubExpr());
  if (const auto *Name = dyn_cast<DeclRefExpr>(S)) {
    if (const auto *V = dyn_cast<VarDecl>(Name->getDecl()))
      add(*V);
    return;
  }
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (const FunctionDecl *Callee = Call->getDirectCallee(), *Definition = nullptr;
        Callee && Callee->hasBody(Definition) && Seen.insert(Definition).second)
      look(Definition->getBody());
  if (const auto *Captured = dyn_cast<CapturedStmt>(S))
    return look(Captured->getCapturedStmt()); // its children are the captures alone
  for (const Stmt *Child : S->children())
    look(Child);
}

std::vector<GlobalObject> globalsWritten(const ASTContext &Context, const FunctionDecl &Function) {
  return Search(Context, Function).take();
}

} // namespace tpbcc

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
  void add(const VarDecl &V, bool Written);
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

/// An array of numbers that are all zero when the program begins.
static bool isZeroArray(const ASTContext &Context, const VarDecl &V) {
  const auto Elem = memoryElementOf(Context, Context.getBaseElementType(V.getType()));
  return V.getType()->isArrayType() && (Elem == ir::Element::F32 || Elem == ir::Element::F64) &&
         V.hasDefinition() != VarDecl::DeclarationOnly && !V.getAnyInitializer();
}

void Search::add(const VarDecl &V, bool Written) {
  const QualType T = V.getType(), Base = Context.getBaseElementType(T);
  if (!V.hasGlobalStorage() || V.isStaticLocal() || V.getTLSKind() != VarDecl::TLS_None ||
      Base.isConstQualified() || Base.isVolatileQualified() || T->isReferenceType() ||
      T->isIncompleteType() || !T.isTriviallyCopyableType(Context) || !isVisible(V))
    return;
  if (!Seen.insert(V.getCanonicalDecl()).second) {
    for (GlobalObject &Known : Found)
      Known.Written |= Written && Known.Name == V.getNameAsString();
    return;
  }
  Found.push_back({V.getNameAsString(), memoryElementOf(Context, Base), Written,
                   isZeroArray(Context, V), false});
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
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  if (!Name)
    return look(E);
  if (const auto *V = dyn_cast<VarDecl>(Name->getDecl()))
    add(*V, false);
}

void Search::look(const Stmt *S) {
  if (!S || isa<UnaryExprOrTypeTraitExpr>(S))
    return;
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
      Cast && Cast->getCastKind() == CK_LValueToRValue)
    return lookThroughRead(Cast->getSubExpr());
  if (const auto *Name = dyn_cast<DeclRefExpr>(S)) {
    if (const auto *V = dyn_cast<VarDecl>(Name->getDecl()))
      add(*V, true);
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

std::vector<GlobalObject> globalsOf(const ASTContext &Context, const FunctionDecl &Function) {
  return Search(Context, Function).take();
}

void keepUsedGlobals(Kernel &K) {
  for (const LoopSite &Site : K.Loops)
    for (const ArrayUse &A : Site.Arrays)
      for (GlobalObject &G : K.Globals)
        G.InVectors |= Site.Nest && A.Distinct && !A.Automatic && A.Object == G.Name;
  llvm::erase_if(K.Globals, [](const GlobalObject &G) { return !G.Written && !G.filled(); });
}

} // namespace tpbcc

//===- lift/DriverNames.cpp - How the kernel's function names variables -----===//
#include "lift/NestLifter.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/PrettyPrinter.h"

namespace tpbcc {
using namespace clang;

/// Names of all variables that the kernel's function declares.
static llvm::StringSet<> variablesOf(const FunctionDecl &Function) {
  llvm::StringSet<> Names;
  for (const ParmVarDecl *Parameter : Function.parameters())
    Names.insert(Parameter->getName());
  llvm::SmallVector<const Stmt *, 16> Pending{Function.getBody()};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S)
      continue;
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declaration->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          Names.insert(V->getName());
    if (const auto *Captured = dyn_cast<CapturedStmt>(S))
      Pending.push_back(Captured->getCapturedStmt()); // its children are the captures alone
    llvm::append_range(Pending, S->children());
  }
  return Names;
}

/// The namespace or class of a declaration; null: the file's own scope, also by way of namespaces
/// whose names nobody writes.
static const DeclContext *scopeOf(const Decl &D) {
  const DeclContext *Scope = D.getDeclContext()->getRedeclContext();
  while (const auto *Space = dyn_cast<NamespaceDecl>(Scope)) {
    if (!Space->isAnonymousNamespace() && !Space->isInline())
      return Scope;
    Scope = Scope->getParent()->getRedeclContext();
  }
  return Scope->isTranslationUnit() ? nullptr : Scope;
}

/// Whether a plain name might mean something else in the kernel's function, or nothing.
bool NestLifter::isQualified(const VarDecl &V) const {
  if (!Lift.Context.getLangOpts().CPlusPlus || !V.isFileVarDecl() || !Lift.Declaration)
    return false;
  const DeclContext *Of = scopeOf(V), *Kernels = scopeOf(*Lift.Declaration);
  const bool Same = Of && Kernels ? Of->Equals(Kernels) : Of == Kernels;
  return !Same || isa<VarTemplateSpecializationDecl>(V) ||
         variablesOf(*Lift.Declaration).contains(V.getName());
}

/// What the kernel's function calls a variable: "s", "::space::s".
Code NestLifter::driverName(const VarDecl &V) const {
  const std::string Plain = V.getNameAsString();
  if (!isQualified(V))
    return Code::name(Plain);
  PrintingPolicy Policy(Lift.Context.getPrintingPolicy());
  Policy.SuppressUnwrittenScope = true;
  std::string Text;
  llvm::raw_string_ostream To(Text);
  V.getNameForDiagnostic(To, Policy, /*Qualified=*/true);
  return Code("::" + To.str());
}

/// What workers call it: another name than any that the function uses for something else.
std::string NestLifter::workerName(const VarDecl &V) {
  return isQualified(V) ? memberName(driverName(V).text(), V.getName()) : V.getNameAsString();
}

/// The kernel passes what an inlined function reads by its name, which must mean the same there.
bool NestLifter::sameInKernel(const VarDecl &V, const Stmt &At) {
  return !InlineDepth || sameInKernel(V, At, *Inlined.back());
}

bool NestLifter::sameInKernel(const VarDecl &V, const Stmt &At, const FunctionDecl &Inside) {
  if (V.hasLocalStorage())
    return true;
  const DeclContext *Of = V.getDeclContext()->getRedeclContext();
  const bool Reached = isQualified(V)
                           ? V.getAccess() == AS_public || V.getAccess() == AS_none
                           : Of->isTranslationUnit() ||
                                 Of->Equals(Lift.Declaration->getDeclContext()->getRedeclContext());
  if (Reached &&
      (isQualified(V) || (!variablesOf(*Lift.Declaration).contains(V.getName()) &&
                          !llvm::is_contained(llvm::make_second_range(MemberNames), V.getName()))))
    return true;
  return refused(Diag::call_names, At, {Inside.getNameAsString(), V.getNameAsString()});
}

} // namespace tpbcc

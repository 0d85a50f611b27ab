//===- lift/Buffers.cpp - Buffer directives of a kernel's loops -----------===//
#include "lift/Buffers.h"
#include "frontend/ClangReporter.h"
#include "kernel/Kernel.h"
#include "pragma/Constant.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <map>

namespace tpbcc {

namespace {

constexpr ClauseKind Ways[] = {ClauseKind::Mem2Ldm, ClauseKind::Sdm2Ldm, ClauseKind::Mem2Sdm};

/// Whether the text names the array, though all that it reads of it may go nowhere.
bool names(const clang::Stmt &S, llvm::StringRef Array) {
  if (const auto *Name = llvm::dyn_cast<clang::DeclRefExpr>(&S))
    return Name->getDecl()->getDeclName().isIdentifier() && Name->getDecl()->getName() == Array;
  return llvm::any_of(S.children(),
                      [&](const clang::Stmt *Each) { return Each && names(*Each, Array); });
}

/// Makes requests of the directives of one kernel, and says what is wrong with them.
class Collector {
public:
  Collector(const ParsedFile &File, Kernel &K) : File(File), K(K) {}
  void add(const BoundDirective &B);

private:
  void error(Diag Id, SourceRange Where, const std::vector<std::string> &Arguments = {}) {
    File.Reporter.report(Id, Where, Arguments);
  }
  std::optional<int64_t> bytes(const Directive &D, ClauseKind Of);
  Code address(const Directive &D, ClauseKind Of) const;
  void fits(const BoundDirective &B, const Directive &D, ClauseKind Address, ClauseKind Size,
            std::optional<int64_t> Bytes);
  LoopSite *siteOf(const BoundDirective &B);
  void arrays(const BoundDirective &B, const LoopSite *Site, BufferRequest &Request);
  void array(const Argument &A, ClauseKind Way, const clang::ForStmt &For, const LoopSite *Site,
             BufferRequest &Request);

  const ParsedFile &File;
  Kernel &K;
  /// By all directives in front of one loop, which may end where the one around it ends.
  std::map<const clang::ForStmt *, std::vector<BufferRequest::Staged>> Taken;
};

/// The clause's number of bytes; none: there is no such clause, or it is wrong.
std::optional<int64_t> Collector::bytes(const Directive &D, ClauseKind Of) {
  const Clause *C = D.find(Of);
  if (!C)
    return std::nullopt;
  const Argument &A = C->Arguments.front();
  const auto Value = constantInteger(*A.Value);
  if (!Value || *Value < 1) {
    error(Diag::buffer_size, A.ValueWhere, {spelling(Of).str()});
    return std::nullopt;
  }
  return Value;
}

Code Collector::address(const Directive &D, ClauseKind Of) const {
  const Clause *C = D.find(Of);
  return C ? Code(C->Arguments.front().ValueText) : Code();
}

/// A buffer that the user has declared as an array is as long as its clause says.
void Collector::fits(const BoundDirective &B, const Directive &D, ClauseKind Address,
                     ClauseKind Size, std::optional<int64_t> Bytes) {
  const Clause *C = D.find(Address);
  if (!C || !Bytes || C->Arguments.front().Value->Kind != ClauseExpr::Name)
    return;
  const std::string &Name = C->Arguments.front().Value->Text;
  const auto Check = [&](const clang::Decl *Each) {
    const auto *V = llvm::dyn_cast<clang::VarDecl>(Each);
    if (!V || V->getName() != Name || !V->getType()->isConstantArrayType())
      return;
    const auto Has = File.Context.getTypeSizeInChars(V->getType()).getQuantity();
    if (Has >= *Bytes)
      return;
    error(Diag::buffer_too_short, D.find(Size)->Where,
          {Name, std::to_string(Has), spelling(Size).str(), std::to_string(*Bytes)});
    File.Reporter.noteAt(Diag::DefinedHere, V->getLocation(), {Name});
  };
  for (const clang::Decl *Each : B.Function->decls())
    Check(Each);
  for (const clang::Decl *Each : File.Context.getTranslationUnitDecl()->decls())
    Check(Each);
}

LoopSite *Collector::siteOf(const BoundDirective &B) {
  for (LoopSite &Site : K.Loops)
    if (B.Annotated.Begin < Site.Text.End && Site.Text.Begin < B.Annotated.End)
      return &Site;
  return nullptr;
}

void Collector::array(const Argument &A, ClauseKind Way, const clang::ForStmt &For,
                      const LoopSite *Site, BufferRequest &Request) {
  const Parameter *P = K.parameter(A.Target);
  const bool Touched =
      Site && llvm::any_of(Site->Arrays, [&](const ArrayUse &Use) { return Use.Name == A.Target; });
  if (!Touched && !P && !K.global(A.Target)) {
    std::vector<llvm::StringRef> Known;
    for (const Parameter &Each : K.Parameters)
      if (Each.IsArray)
        Known.push_back(Each.Name);
    if (Site)
      for (const ArrayUse &Use : Site->Arrays)
        Known.push_back(Use.Name);
    const llvm::StringRef Meant = didYouMean(A.Target, Known);
    // What is no array of a loop that was understood may be one of a loop that was not.
    if (Site && !Site->Refused)
      return error(Diag::buffer_unknown_array, A.TargetWhere,
                   {A.Target, Meant.empty() ? "name an array of the kernel"
                                            : "did you mean '" + Meant.str() + "'?"});
  }
  if (P && !P->IsArray)
    return error(Diag::buffer_no_array, A.TargetWhere, {A.Target});
  if (Site && !Site->Refused && !Touched && !names(For, A.Target))
    return error(Diag::buffer_untouched, A.TargetWhere, {A.Target});
  for (const BufferRequest::Staged &Each : Taken[&For])
    if (Each.Array == A.Target) {
      error(Diag::buffer_array_twice, A.TargetWhere, {A.Target});
      File.Reporter.note(Diag::FirstGivenHere, Each.Where);
      return;
    }
  Request.Arrays.push_back({A.Target, Way, A.TargetWhere});
  Taken[&For].push_back(Request.Arrays.back());
}

void Collector::arrays(const BoundDirective &B, const LoopSite *Site, BufferRequest &Request) {
  const clang::ForStmt &For = *annotatedLoop(B.Statement); // it is bound to nothing else
  for (const ClauseKind Way : Ways)
    for (const Clause *C : B.Source->all(Way))
      for (const Argument &A : C->Arguments)
        array(A, Way, For, Site, Request);
}

void Collector::add(const BoundDirective &B) {
  const Directive &D = *B.Source;
  BufferRequest Request;
  Request.Mode = llvm::StringSwitch<BufferMode>(D.Mode)
                     .Case("sbuf", BufferMode::Single)
                     .Case("dbuf", BufferMode::Double)
                     .Case("off", BufferMode::Off)
                     .Default(BufferMode::Auto);
  Request.Where = D.Where;
  Request.Loop = B.Annotated;
  Request.LdmSize = bytes(D, ClauseKind::LdmSize);
  Request.SdmSize = bytes(D, ClauseKind::SdmSize);
  Request.LdmAddress = address(D, ClauseKind::LdmAddr);
  Request.SdmAddress = address(D, ClauseKind::SdmAddr);
  fits(B, D, ClauseKind::LdmAddr, ClauseKind::LdmSize, Request.LdmSize);
  fits(B, D, ClauseKind::SdmAddr, ClauseKind::SdmSize, Request.SdmSize);
  LoopSite *Site = siteOf(B);
  arrays(B, Site, Request);
  for (const ClauseKind Of : {ClauseKind::SdmSize, ClauseKind::SdmAddr})
    if (const Clause *C = D.find(Of); C && !D.find(ClauseKind::Mem2Sdm))
      error(Diag::buffer_of_nothing, C->Where, {spelling(Of).str(), "mem2sdm"});
  for (const ClauseKind Of : {ClauseKind::LdmSize, ClauseKind::LdmAddr})
    if (const Clause *C = D.find(Of); C && D.find(ClauseKind::Mem2Sdm) &&
                                      !D.find(ClauseKind::Mem2Ldm) && !D.find(ClauseKind::Sdm2Ldm))
      error(Diag::buffer_of_nothing, C->Where, {spelling(Of).str(), "mem2ldm or sdm2ldm"});
  if (Site)
    Site->Buffers.push_back(std::move(Request));
}

} // namespace

void collectBuffers(llvm::ArrayRef<BoundDirective> All, const ParsedFile &File, Kernel &K) {
  Collector Each(File, K);
  for (const BoundDirective &B : All)
    if (B.Source->Kind == DirectiveKind::Buffer && K.Annotated.Begin <= B.Source->Where.Begin &&
        B.Source->Where.Begin < K.Annotated.End) {
      K.BufferPragmas.push_back(B.Source->Where);
      Each.add(B);
    }
}

} // namespace tpbcc

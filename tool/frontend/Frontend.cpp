//===- frontend/Frontend.cpp - Parsing with Clang -------------------------===//
//
// The only file that includes CompilerInstance, which costs five seconds a time.
//
//===----------------------------------------------------------------------===//

#include "frontend/Frontend.h"
#include "frontend/ClangReporter.h"
#include "frontend/LoggingConsumer.h"
#include "frontend/PragmaHandler.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/Preprocessor.h"

namespace tpbcc {
namespace {

using Callback = llvm::function_ref<bool(ParsedFile &)>;

class Consumer final : public clang::ASTConsumer {
public:
  Consumer(clang::CompilerInstance &Compiler, const FrontendOptions &Options, Callback Use,
           bool &Used)
      : PP(Compiler.getPreprocessor()),
        Reporter(Compiler.getDiagnostics(), Compiler.getSourceManager(), Options.Severities,
                 Options.Messages),
        Use(Use), Used(Used) {
    addPragmaHandler(PP, Directives, Reporter);
    if (Options.ParallelC)
      addParallelCHandler(PP, Directives, Reporter);
    addOpenMPCollector(PP, OpenMPPragmas);
  }

  // Directives are bound by position only here: the parser looks ahead, so that a pragma is seen
  // before the declaration in front of it is complete.
  void HandleTranslationUnit(clang::ASTContext &Context) override {
    if (Context.getDiagnostics().hasErrorOccurred())
      return;
    const clang::SourceManager &Sources = Context.getSourceManager();
    std::vector<SourceRange> Ignored;
    if (!Context.getLangOpts().OpenMP)
      llvm::copy_if(OpenMPPragmas, std::back_inserter(Ignored),
                    [](const SourceRange &R) { return R.Begin != R.End; });
    ParsedFile File{
        Context, PP,      Sources.getBufferData(Sources.getMainFileID()), Directives, OpenMPPragmas,
        Ignored, Reporter};
    Used = Use(File);
  }

private:
  clang::Preprocessor &PP;
  ClangReporter Reporter;
  std::vector<Directive> Directives;
  std::vector<SourceRange> OpenMPPragmas;
  Callback Use;
  bool &Used;
};

class Action final : public clang::ASTFrontendAction {
public:
  Action(const FrontendOptions &Options, Callback Use, bool &Used)
      : Options(Options), Use(Use), Used(Used) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &Compiler,
                                                        llvm::StringRef) override {
    return std::make_unique<Consumer>(Compiler, Options, Use, Used);
  }

private:
  const FrontendOptions &Options;
  Callback Use;
  bool &Used;
};

} // namespace

bool isIdentifierUsed(const ParsedFile &File, llvm::StringRef Name) {
  const clang::IdentifierTable &Table = File.Preprocessor.getIdentifierTable();
  return Table.find(Name) != Table.end();
}

bool isMacro(const ParsedFile &File, llvm::StringRef Name) {
  const clang::IdentifierTable &Table = File.Preprocessor.getIdentifierTable();
  const auto It = Table.find(Name);
  return It != Table.end() && It->second->hadMacroDefinition();
}

std::optional<unsigned> includeThatDefines(const ParsedFile &File, llvm::StringRef Macro) {
  const clang::IdentifierTable &Table = File.Preprocessor.getIdentifierTable();
  const auto It = Table.find(Macro);
  const clang::MacroInfo *const Info =
      It == Table.end() ? nullptr : File.Preprocessor.getMacroInfo(It->second);
  if (!Info)
    return std::nullopt;
  const clang::SourceManager &Sources = File.Context.getSourceManager();
  clang::SourceLocation At = Info->getDefinitionLoc();
  bool Included = false;
  while (At.isValid() && Sources.getFileID(At) != Sources.getMainFileID()) {
    At = Sources.getIncludeLoc(Sources.getFileID(At));
    Included = true;
  }
  if (!Included || At.isInvalid())
    return std::nullopt;
  llvm::StringRef Before = File.Text.take_front(Sources.getFileOffset(At));
  do // a directive goes on behind a backslash
    Before = Before.take_front(Before.rfind('\n') + 1);
  while (Before.rtrim("\r\n").ends_with("\\") && !(Before = Before.rtrim("\r\n")).empty());
  return unsigned(Before.size());
}

UserMacros userMacros(const ParsedFile &File) {
  const clang::SourceManager &Sources = File.Context.getSourceManager();
  UserMacros Found;
  for (const auto &[Name, State] : File.Preprocessor.macros()) {
    if (Name->getTokenID() != clang::tok::identifier)
      continue;
    for (const clang::MacroDirective *D = State.getLatest(); D; D = D->getPrevious()) {
      const auto *Definition = llvm::dyn_cast<clang::DefMacroDirective>(D);
      const clang::SourceLocation At = D->getLocation();
      if (!Definition || At.isInvalid() || Sources.isWrittenInBuiltinFile(At) ||
          Sources.isInSystemHeader(At))
        continue;
      UserMacro &Macro = Found[Name->getName().str()];
      if (Sources.isInMainFile(At))
        Macro.Where = {Sources.getFileOffset(At),
                       Sources.getFileOffset(At) + unsigned(Name->getLength())};
      for (const clang::Token &Token : Definition->getInfo()->tokens())
        if (const clang::IdentifierInfo *Each = Token.getIdentifierInfo())
          Macro.Names.insert(Each->getName().str());
    }
  }
  return Found;
}

bool runFrontend(const FrontendOptions &Options, Callback Use) {
  // The driver finds the system's headers relative to the program's name, and nothing else.
  std::vector<std::string> Arguments = {"clang", "-fsyntax-only", "-Wno-everything"};
  if (!Options.ResourceDirectory.empty()) {
    Arguments[0] = Options.ResourceDirectory + "/../../../bin/clang";
    Arguments.push_back("-resource-dir=" + Options.ResourceDirectory);
  }
  Arguments.insert(Arguments.end(), Options.Arguments.begin(), Options.Arguments.end());
  Arguments.push_back(Options.File);
  std::vector<const char *> Pointers;
  Pointers.reserve(Arguments.size());
  for (const std::string &Argument : Arguments)
    Pointers.push_back(Argument.c_str());

  clang::CreateInvocationOptions How;
  // Clang's driver takes from here whether there are colours.
  const llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> Diagnosis =
      clang::CreateAndPopulateDiagOpts(Pointers).release();
  How.Diags = clang::CompilerInstance::createDiagnostics(Diagnosis.get());
  std::shared_ptr<clang::CompilerInvocation> Invocation = clang::createInvocation(Pointers, How);
  if (!Invocation || How.Diags->hasErrorOccurred())
    return false;
  // One process may parse several files.
  Invocation->getFrontendOpts().DisableFree = false;
  if (Options.VerifyDiagnostics) {
    Invocation->getDiagnosticOpts().VerifyDiagnostics = true;
    Invocation->getDiagnosticOpts().VerifyPrefixes = {"expected"};
  }

  clang::CompilerInstance Compiler;
  Compiler.setInvocation(std::move(Invocation));
  Compiler.createDiagnostics();
  if (Options.Messages && !Options.VerifyDiagnostics) {
    if (Options.Messages->InsteadOfText)
      Compiler.getDiagnosticOpts().ShowCarets = false; // nor how many errors there were
    Compiler.getDiagnostics().setClient(
        loggingConsumer(Compiler.getDiagnostics().takeClient(), *Options.Messages).release());
  }
  bool Used = false;
  Action TheAction(Options, Use, Used);
  const bool Executed = Compiler.ExecuteAction(TheAction);
  return Options.VerifyDiagnostics ? Executed : Executed && Used;
}

} // namespace tpbcc

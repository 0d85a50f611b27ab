#include "driver/Translate.h"
#include "driver/DependenceText.h"
#include "driver/Includes.h"
#include "driver/LoopReport.h"
#include "driver/Planning.h"
#include "driver/RewriteNests.h"
#include "driver/TunedPlans.h"
#include "emit/Emit.h"
#include "emit/Printer.h"
#include "emit/Prototypes.h"
#include "frontend/ClangReporter.h"
#include "frontend/Frontend.h"
#include "ir/Text.h"
#include "kernel/Names.h"
#include "lift/Buffers.h"
#include "lift/Clauses.h"
#include "lift/Lift.h"
#include "lift/Source.h"
#include "text/LineMap.h"
#include "toolchain/Flags.h"
#include "toolchain/Output.h"
#include "transform/Guards.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <set>
#include <utility>

namespace tpbcc {

llvm::ArrayRef<llvm::StringRef> passNames() {
  static constexpr llvm::StringRef Names[] = {"parse",   "bind",  "lift",  "rewrite",
                                              "analyse", "plan",  "lower", "legalise",
                                              "guard",   "print", "splice"};
  return Names;
}

namespace {

/// The state that passes hand on.
class Translator {
public:
  Translator(const TranslateSettings &Settings, const Input &File, ParsedFile &Parsed,
             bool NeedsHarness, Translation &Result)
      : Settings(Settings), Opts(Settings.Opts), File(File), Parsed(Parsed),
        NeedsHarness(NeedsHarness), Result(Result) {}

  bool run();

private:
  bool lifted();
  std::optional<Kernel> lifted(const BoundDirective &B);
  bool kernel(Kernel &K, LiftAgain Lift);
  bool planned(Kernel &K, LiftAgain Lift, const PlanningInput &In,
               llvm::ArrayRef<std::string> Hashes, llvm::ArrayRef<UsedPlan> Used);
  void finish(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P);
  void emit(const Kernel &K, const EmitInput &In);
  void addEdit(const Kernel &K, Edit E);
  void shieldFromMacros(const Kernel &K, std::vector<Piece> &Pieces);
  void splice();
  void dumpAfter(llvm::StringRef Pass, llvm::StringRef Text);
  bool wanted(llvm::StringRef Pass) const { return llvm::is_contained(Opts.DumpAfter, Pass); }

  const TranslateSettings &Settings;
  const Options &Opts;
  const Input &File;
  ParsedFile &Parsed;
  const bool NeedsHarness;
  const UserMacros Macros = userMacros(Parsed);
  Translation &Result;
  std::vector<BoundDirective> Bound;
  std::vector<Edit> Edits;
  std::vector<const IsaTable *> Used;
  Prototypes Called; // functions of libraries on vectors that workers call
  bool AnyOpenMP = false, AnyHarness = false;
};

void Translator::dumpAfter(llvm::StringRef Pass, llvm::StringRef Text) {
  if (wanted(Pass))
    llvm::errs() << "// after " << Pass << "\n" << Text;
}

bool definesMain(const clang::ASTContext &Context) {
  for (const clang::Decl *D : Context.getTranslationUnitDecl()->decls())
    if (const auto *F = llvm::dyn_cast<clang::FunctionDecl>(D))
      if (F->isMain() && F->doesThisDeclarationHaveABody())
        return true;
  return false;
}

/// Whether anything that is compared may be a floating-point number: others have to be equal.
bool leavesNumbersThatRound(const Kernel &K) {
  const auto Floating = [](ir::Element E) { return ir::Type::scalar(E).isFloating(); };
  return (K.ReturnsScalar && Floating(K.ResultElem)) ||
         llvm::any_of(K.Parameters,
                      [&](const Parameter &P) {
                        return P.IsArray && !P.ReadOnly && (!P.ElementKnown || Floating(P.Elem));
                      }) ||
         llvm::any_of(K.Globals,
                      [&](const GlobalObject &G) { return !G.Elem || Floating(*G.Elem); });
}

bool Translator::run() {
  Result.HasDirectives = !Parsed.Directives.empty();
  Result.DefinesMain = definesMain(Parsed.Context);
  Result.CallsRuntime = isMacro(Parsed, "TPB_KERNEL_FILE");
  Result.ForReading = Result.ForCompiler = Parsed.Text.str();
  if (!Opts.Inspect.empty())
    Result.UserText = Parsed.Text.str();
  dumpAfter("parse", dump(Parsed.Directives));

  Bound = bind(Parsed);
  if (Parsed.Reporter.errors())
    return false;
  const std::string Binding = dump(Bound, Parsed);
  dumpAfter("bind", Binding);
  if (Opts.Until == Stage::Pragmas) {
    Result.Dump += Binding;
    return true;
  }
  return lifted();
}

bool Translator::lifted() {
  bool Good = true;
  for (const BoundDirective &B : Bound) {
    if (B.Source->Kind != DirectiveKind::Kernel)
      continue; // regions are parts of their kernels
    std::optional<Kernel> K = lifted(B);
    Good &= K && kernel(*K, [&] { return lifted(B); });
  }
  if (!Good || Parsed.Reporter.errors())
    return false;
  if (Opts.Until >= Stage::EmittedC)
    splice();
  return true;
}

std::optional<Kernel> Translator::lifted(const BoundDirective &B) {
  std::optional<Kernel> K = lift(B, Parsed, File.Path, !Settings.Tools.isClang());
  if (K) {
    collectRegions(Bound, Parsed, *K);
    collectBuffers(Bound, Parsed, *K);
  }
  return K;
}

bool Translator::kernel(Kernel &K, LiftAgain Lift) {
  PlanningInput In{Settings, Opts.Schedules};
  std::vector<std::string> Hashes;
  std::vector<UsedPlan> Used;
  if (Settings.Tuned || Opts.Until == Stage::Tuning)
    Hashes = nestHashes(K, Opts, Parsed.Text);
  if (Settings.Tuned) {
    Used = usedPlans(K, Hashes, In, Lift, Parsed.Reporter);
    for (const UsedPlan &Each : Used)
      if (Each.Steps)
        In.Schedules.push_back(*Each.Steps);
  }
  return planned(K, Lift, In, Hashes, Used);
}

bool Translator::planned(Kernel &K, LiftAgain Lift, const PlanningInput &In,
                         llvm::ArrayRef<std::string> Hashes, llvm::ArrayRef<UsedPlan> Used) {
  takeNests(Opts, K);
  if (wanted("lift"))
    dumpAfter("lift", ir::dump(K.Program));
  if (!rewriteNests(K, Settings, In.Schedules, Parsed.Reporter))
    return false;
  for (const LoopSite &Site : K.Loops)
    if (Site.Rewritten)
      dumpAfter("rewrite", ir::dump(K.Program.Values, *Site.Rewritten, K.Name));
  if (Opts.Until == Stage::Dependences || Opts.Until == Stage::DependencesDot) {
    Result.Dump += Opts.Until == Stage::DependencesDot ? dependenceGraphs(K, Parsed.Text)
                                                       : dependenceText(K, Parsed.Text);
    return true;
  }
  Result.Kernels.emplace_back(K.Name, K.Loops.size());
  const auto Isas = restrictIsas(Settings.Isas, K, Settings.Tools.For, Parsed.Reporter);
  if (!Isas)
    return false;
  if (K.Spec.Jam < 0 || K.Spec.Jam > MostJam) {
    Parsed.Reporter.report(Diag::jam_range, K.Pragma, {std::to_string(MostJam)});
    return false;
  }
  const KernelAnalysis A = analyseKernel(K, In, *Isas, Parsed.Reporter);
  if (wanted("analyse") || Opts.Until == Stage::Nest) {
    const std::string Text = ir::dump(K.Program, ir::Sources::Omit);
    dumpAfter("analyse", Text);
    if (Opts.Until == Stage::Nest)
      Result.Dump += Text;
  }

  const bool Vectorises = llvm::any_of(K.Loops, [](const LoopSite &S) { return !S.Refused; });
  if (K.IsFunction && Vectorises && !K.Understood && leavesNumbersThatRound(K) &&
      K.Spec.Verify == VerifyMode::Bound)
    Parsed.Reporter.report(Diag::no_error_bound,
                           K.NotUnderstood.empty() ? K.Pragma : K.NotUnderstood, {K.Name});
  auto Planned = planKernel(K, A, In, *Isas, Parsed.Reporter);
  if (!Planned)
    return false;
  KernelPlan &P = *Planned;
  sayUsedPlans(Used, P);
  if (wanted("plan") || Opts.Until == Stage::Plan) {
    const std::string Text = dump(K, A, P);
    dumpAfter("plan", Text);
    if (Opts.Until == Stage::Plan)
      Result.Dump += Text;
  }
  const std::vector<Remark> Remarks = remarks(K, A, P);
  explain(K, A, P, Remarks, Opts, Parsed, Result.Said);
  reportLoops(K, P, Remarks, Opts, Parsed.Reporter);
  if (Opts.Until == Stage::Prediction)
    predict(K, A, P, Settings.Model, Settings.Predicted, Parsed.Reporter, Result.Predicted);
  if (Opts.Until == Stage::Tuning && Parsed.Reporter.errors() == 0) {
    ++(K.IsFunction ? Result.FunctionKernels : Result.LoopKernels);
    std::vector<tune::Nest> Nests = tunableNests(K, P, Hashes, In, Lift, Parsed.Reporter);
    for (tune::Nest &Each : Nests)
      Each.File = File.Path;
    llvm::append_range(Result.Tunable, std::move(Nests));
  }
  if (!Opts.Inspect.empty())
    predictLevels(K, A, P, Settings.Model, Settings.Predicted, Result.Predicted);
  if (Parsed.Reporter.errors() || Opts.Until < Stage::Ir)
    return Parsed.Reporter.errors() == 0;

  finish(K, A, P);
  return Parsed.Reporter.errors() == 0;
}

/// From the plan on: workers, and the text around them.
void Translator::finish(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P) {
  if (wanted("lower"))
    for (const IsaPlan &Isa : P.Isas)
      for (size_t I = 0; I < K.Loops.size(); ++I)
        if (Isa.Loops[I].Vectorised)
          dumpAfter("lower", ir::dump(lower(K, loopOfVectors(K.Loops[I], A.Loops[I]),
                                            Isa.Loops[I].Sizes.front().Decided, *Isa.Isa,
                                            K.Name + "_" + Isa.Isa->Name,
                                            [](llvm::StringRef) { return false; })
                                          .Code,
                                      ir::Sources::Omit));
  auto Taken = [&](llvm::StringRef Name) { return isIdentifierUsed(Parsed, Name); };
  auto Macro = [&](llvm::StringRef Name) { return isMacro(Parsed, Name); };
  EmitInput In = prepare(K, A, P, Parsed.Text, Taken, Macro);
  In.Timed = !Opts.NoTiming;
  for (Worker &W : In.Workers) {
    if (wanted("legalise") || Opts.Until == Stage::Ir) {
      const std::string Text = ir::dump(W.Code, ir::Sources::Omit);
      dumpAfter("legalise", Text);
      if (Opts.Until == Stage::Ir)
        Result.Dump += Text;
    }
    guardLoops(W);
    if (wanted("guard"))
      dumpAfter("guard", ir::dump(W.Code, ir::Sources::Omit));
    for (const std::string &Violation : ir::verify(W.Code))
      Parsed.Reporter.report(Diag::unsound_ir, K.Pragma, {W.Name, Violation});
    if (wanted("print"))
      dumpAfter("print", textOf(print(W, {}, restrictWord(K.IsCxx))));
    if (!llvm::is_contained(Used, W.Isa))
      Used.push_back(W.Isa);
    collectPrototypes(W, K.IsCxx, Called);
  }
  Result.CallsSleef = Called.Sleef;
  if (Opts.Until > Stage::Ir)
    emit(K, In);
}

void Translator::emit(const Kernel &K, const EmitInput &In) {
  for (const LoopSite &Site : K.Loops)
    AnyOpenMP |= Site.OpenMP.has_value();
  for (const Edit &E : Edits)
    if (E.Where.Begin < K.Annotated.End && K.Annotated.Begin < E.Where.End) {
      Parsed.Reporter.report(Diag::kernel_in_kernel, K.Pragma, {K.Name});
      return;
    }
  if (!K.IsFunction) {
    ++Result.LoopKernels;
    // On a line of its own in front of the function, or right there when the line is shared.
    const unsigned Start = K.Function.Begin - unsigned(K.Prefix.size());
    unsigned Place = Start;
    while (Place && (Parsed.Text[Place - 1] == ' ' || Parsed.Text[Place - 1] == '\t'))
      --Place;
    const llvm::StringRef Before = Parsed.Text.take_front(Place);
    const bool OwnLine =
        Place == 0 || (Before.ends_with("\n") && !Before.drop_back().rtrim('\r').ends_with("\\"));
    std::vector<Piece> Helpers = emitLoopHelpers(In), Loop = emitLoopKernel(In);
    shieldFromMacros(K, Helpers);
    shieldFromMacros(K, Loop);
    if (!OwnLine) {
      Place = Start;
      Helpers.insert(Helpers.begin(), Piece{"\n", std::nullopt});
    }
    addEdit(K, {{Place, Place}, std::move(Helpers)});
    Edits.push_back({K.Annotated, std::move(Loop)});
    return;
  }
  std::optional<Refusal> Why;
  const bool Harness = canBenchmark(K, Why);
  if (!Harness && NeedsHarness && !Result.DefinesMain) {
    Parsed.Reporter.report(Why->Reason, Why->Where, Why->Arguments);
    return;
  }
  AnyHarness |= Harness;
  ++Result.FunctionKernels;
  std::vector<Piece> Pieces = emitFunctionKernel(In, Harness);
  shieldFromMacros(K, Pieces);
  addEdit(K, {K.Annotated, std::move(Pieces)});
}

/// Macros that are called like a member that the pieces name. None of them may be one that the
/// kernel uses: there the user's text stands beside ours.
void Translator::shieldFromMacros(const Kernel &K, std::vector<Piece> &Pieces) {
  std::set<std::string> Like;
  for (const Piece &P : Pieces)
    if (!P.Source)
      Like.merge(namedLikeFixed(P.Text, Macros));
  if (Like.empty())
    return;
  const unsigned Begin = std::min(K.Function.Begin, K.Pragma.Begin);
  const unsigned End = std::max(K.Body.End, K.Annotated.End);
  const llvm::StringRef Pragma = Parsed.Text.slice(K.Pragma.Begin, K.Pragma.End);
  std::set<std::string> Used = macrosUsed(Parsed.Text.slice(Begin, End), Macros);
  Used.merge(macrosUsed(clauseArguments(Pragma), Macros));
  for (const std::string &Name : Like)
    if (Used.count(Name)) {
      const SourceRange Where = Macros.at(Name).Where;
      Parsed.Reporter.report(Diag::macro_like_member, Where.empty() ? K.Pragma : Where,
                             {Name, K.Name});
    }
  shield(Pieces, Like);
}

/// The first edit of a kernel. What it includes goes in front of it, or of the namespace around it.
void Translator::addEdit(const Kernel &K, Edit E) {
  E.TakesIncludes = K.FileScope == K.Function.Begin - K.Prefix.size();
  if (!E.TakesIncludes && llvm::none_of(Edits, [&](const Edit &Other) {
        return Other.Where.Begin == K.FileScope && Other.Where.empty();
      })) {
    Edits.push_back({{K.FileScope, K.FileScope}, {}});
    Edits.back().TakesIncludes = true;
  }
  Edits.push_back(std::move(E));
}

void Translator::splice() {
  const std::string Stem = llvm::sys::path::stem(File.Path).str();
  const char *Extension = Parsed.Context.getLangOpts().CPlusPlus ? ".tpb.cpp" : ".tpb.c";
  const SpliceNames Names{File.Path, Stem + Extension};
  const auto MapLines = [&] {
    if (!Opts.Inspect.empty())
      Result.Lines = lineMap(Parsed.Text, Edits);
    if (Opts.Until == Stage::LineMap)
      Result.Dump = lineMapText(lineMap(Parsed.Text, Edits), Names);
    if (Opts.Until == Stage::LineMapJson)
      Result.Dump = lineMapJson(lineMap(Parsed.Text, Edits), Names);
  };
  if (Edits.empty())
    return MapLines();
  llvm::sort(Edits, [](const Edit &A, const Edit &B) {
    return std::pair(A.Where.Begin, A.Where.End) < std::pair(B.Where.Begin, B.Where.End);
  });
  addIncludes(Parsed, {Used, Called, Macros, Settings.Install.include(), AnyOpenMP, AnyHarness},
              Edits);
  MapLines();
  Result.ForReading = tpbcc::splice(Parsed.Text, Edits);
  Result.ForCompiler = spliceWithLines(Parsed.Text, std::move(Edits), Names);
  Result.UserIncludesIntrinsics = includesIntrinsics(Parsed);
  Result.HasVectors = llvm::any_of(Used, [](const IsaTable *Isa) { return *Isa->Headers != 0; });
  dumpAfter("splice", Result.ForReading);
}

} // namespace

std::optional<Translation> translate(const TranslateSettings &Settings, const Input &File,
                                     bool NeedsHarness) {
  Translation Result;
  FrontendOptions Front;
  Front.File = File.Path;
  Front.Arguments = parseFlags(Settings.Opts, Settings.Tools, Settings.Install, File);
  Front.ResourceDirectory = Settings.Tools.ResourceDirectory;
  Front.Severities = Settings.Opts.Severities;
  Front.VerifyDiagnostics = Settings.Opts.VerifyDiagnostics;
  Front.ParallelC = Settings.Opts.ParallelC;
  Front.Messages = Settings.Messages;
  const bool Good = runFrontend(Front, [&](ParsedFile &Parsed) {
    return Translator(Settings, File, Parsed, NeedsHarness, Result).run();
  });
  if (!Good)
    return std::nullopt;
  return Result;
}

} // namespace tpbcc

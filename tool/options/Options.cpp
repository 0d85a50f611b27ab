//===- options/Options.cpp - The command line ------------------------------===//
#include "options/OptionChoices.h"
#include "options/RegexOption.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/StringSaver.h"

using namespace llvm;

namespace tpbcc {
namespace {

class Parser {
public:
  Parser(ArrayRef<const char *> Words, Options &Result, Reporter &Report)
      : Words(Words), Result(Result), Report(Report) {}

  bool run() {
    for (; At < Words.size(); ++At) {
      const StringRef Word = Words[At];
      if (OnlyInputs || Word == "-" || !Word.starts_with("-"))
        addInput(Word);
      else if (Word == "--")
        OnlyInputs = true;
      else if (Word == "-P" && (At + 1 == Words.size() || !isParameter(Words[At + 1])))
        forward(FlagClass::Compile, {Word.str()}); // of cpp: no line markers
      else if (const OptionInfo *Found = findOption(Word))
        take(*Found, Word);
      else
        unknown(Word);
    }
    if (!EmitGiven)
      Result.Until = Phase;
    if (Result.Prediction.Form != ExplainForm::No) {
      if (EmitGiven)
        error(Diag::prediction_emits, {});
      Result.Until = Stage::Prediction;
    }
    if (Result.Tune.Measure)
      tuning();
    else if (!Result.TuneJson.empty())
      error(Diag::tune_alone, {"--tune-json="});
    return Report.errors() == 0;
  }

private:
  void error(Diag D, ArrayRef<std::string> Arguments) { Report.report(D, {}, Arguments); }

  /// NAME=VALUE
  static bool isParameter(StringRef Word) {
    const StringRef Name = Word.take_until([](char C) { return C == '='; });
    return Name.size() < Word.size() && !Name.empty() && !isDigit(Name.front()) &&
           all_of(Name, [](char C) { return isAlnum(C) || C == '_'; });
  }

  void addInput(StringRef Path) {
    Input In{Path.str(), kindByName(Path), CurrentLanguage};
    if (!CurrentLanguage.empty())
      In.Kind = CurrentKind;
    else if (Path == "-" && !OnlyInputs)
      In.Kind = InputKind::Linker; // settled by checkInputs, when the stage is known
    Result.Arguments.push_back({FlagClass::Input, {Path.str()}, Result.Inputs.size()});
    Result.Inputs.push_back(std::move(In));
  }

  /// A word that no row of the table matches. Compilers have many that start with one dash.
  void unknown(StringRef Word) {
    const StringRef Name = Word.take_front(Word.find('=') + (Word.contains('=') ? 1 : 0));
    for (const OptionInfo &Info : optionTable()) {
      if (Info.Form == Shape::Joined && Word == Info.Spelling)
        return error(Diag::missing_value, {Word.str(), Info.Value.str()});
      // One dash too few: -isa=avx2
      if (Info.Spelling.starts_with("--") && !Word.starts_with("--") &&
          Name == Info.Spelling.drop_front())
        return error(Diag::unknown_option_suggest, {Word.str(), "-" + Word.str()});
    }
    const bool Emit = Word.starts_with("-emit");
    if (!Word.starts_with("--") && !Emit) {
      Result.Arguments.push_back({FlagClass::Compile, {Word.str()}});
      return;
    }
    SmallVector<StringRef> Candidates;
    for (const OptionInfo &Info : optionTable())
      if (Info.Spelling.starts_with("--") || Info.Spelling.starts_with("-emit"))
        Candidates.push_back(Info.Spelling);
    const StringRef Close = didYouMean(Name, Candidates);
    if (Close.empty())
      return error(Diag::unknown_option, {Word.str()});
    const StringRef Value = Close.ends_with("=") ? Word.drop_front(Name.size()) : "";
    error(Diag::unknown_option_suggest, {Word.str(), (Close + Value).str()});
  }

  void take(const OptionInfo &Info, StringRef Word) {
    SmallVector<std::string, 2> Spelt = {Word.str()};
    StringRef Value = Word.drop_front(Info.Spelling.size());
    if (Info.Form == Shape::Separate || (Info.Form == Shape::Either && Value.empty())) {
      if (At + 1 == Words.size())
        return error(Diag::missing_value,
                     {Word.str(), (" " + (Info.Value.empty() ? "VALUE" : Info.Value)).str()});
      Value = Words[++At];
      Spelt.push_back(Value.str());
    }
    apply(Info, Value, Spelt);
  }

  void forward(FlagClass Class, ArrayRef<std::string> Spelt) {
    Result.Arguments.push_back({Class, Spelt.vec()});
  }
  void apply(const OptionInfo &Info, StringRef Value, ArrayRef<std::string> Spelt);
  void applyToOutput(const OptionInfo &Info, StringRef Value, ArrayRef<std::string> Spelt);
  void badChoice(StringRef Option, StringRef Value, ArrayRef<StringRef> Names);
  template <typename T>
  const T *choose(StringRef Option, StringRef Value, ArrayRef<Choice<T>> Choices);
  void isas(StringRef List);
  void plan(StringRef KeyAndValue);
  void schedule(StringRef Text);
  void dialect(StringRef Value);
  bool prediction(const OptionInfo &Info, StringRef Value);
  void budget(StringRef Value);
  void tuning();
  void regex(StringRef Option, StringRef Value, std::string &Into);
  void remarks(StringRef Option, StringRef Value, std::string &Into, ArrayRef<std::string> Spelt);
  void record(const OptionInfo &Info, StringRef Value);
  void messages(const OptionInfo &Info, StringRef Value, ArrayRef<std::string> Spelt);

  ArrayRef<const char *> Words;
  Options &Result;
  Reporter &Report;
  size_t At = 0;
  bool OnlyInputs = false, EmitGiven = false;
  Stage Phase = Stage::Program;
  std::string CurrentLanguage;
  InputKind CurrentKind = InputKind::C;
};

void Parser::badChoice(StringRef Option, StringRef Value, ArrayRef<StringRef> Names) {
  const StringRef Close = didYouMean(Value, Names);
  const std::string List = join(Names, ", ");
  if (Close.empty())
    error(Diag::bad_value, {Option.str(), Value.str(), List});
  else
    error(Diag::bad_value_suggest, {Option.str(), Value.str(), Close.str(), List});
}

template <typename T>
const T *Parser::choose(StringRef Option, StringRef Value, ArrayRef<Choice<T>> Choices) {
  for (const Choice<T> &C : Choices)
    if (C.Name == Value)
      return &C.Value;
  SmallVector<StringRef> Names;
  for (const Choice<T> &C : Choices)
    Names.push_back(C.Name);
  badChoice(Option, Value, Names);
  return nullptr;
}

void Parser::isas(StringRef List) {
  const SmallVector<StringRef> Known(std::begin(IsaNames), std::end(IsaNames));
  for (StringRef Name : split(List, ',')) {
    Name = Name.trim();
    if (Name == "sme")
      error(Diag::not_yet, {"--isa=sme", "use --isa=sve"});
    else if (!is_contained(Known, Name))
      badChoice("--isa=", Name, Known);
    else if (!is_contained(Result.Isas, Name))
      Result.Isas.push_back(Name.str());
  }
}

static bool isFromOne(StringRef Text) {
  unsigned Number;
  return !Text.getAsInteger(10, Number) && Number;
}

/// 64, or j=64
static bool isLength(StringRef Text) {
  const auto [Name, Number] = Text.split('=');
  const auto IsLetter = [](char C) { return isAlnum(C) || C == '_'; };
  return Text.contains('=') ? !Name.empty() && !isDigit(Name.front()) && all_of(Name, IsLetter) &&
                                  isFromOne(Number)
                            : isFromOne(Text);
}

void Parser::plan(StringRef KeyAndValue) {
  const auto [Key, Value] = KeyAndValue.split('=');
  SmallVector<StringRef> Known;
  for (const PlanForm &F : PlanForms)
    Known.push_back(F.Key);
  if (!is_contained(Known, Key))
    return badChoice("--plan-", Key, Known);
  if (Value.empty())
    return error(Diag::missing_value, {("--plan-" + Key).str(), "=VALUE"});
  const PlanForm *Form = find_if(PlanForms, [&](const PlanForm &F) { return F.Key == Key; });
  const bool Fits = Form->Of == PlanValue::Number    ? isFromOne(Value)
                    : Form->Of == PlanValue::Lengths ? all_of(split(Value, ','), isLength)
                                                     : false;
  if (!Fits && !is_contained(split(Form->Words, ','), Value))
    return error(Diag::bad_value,
                 {("--plan-" + Key + "=").str(), Value.str(), Form->Meaning.str()});
  Result.Plan.emplace_back(Key.str(), Value.str());
}

void Parser::schedule(StringRef Text) {
  ir::ScheduleError Wrong;
  auto Parsed = ir::parseAddressed(Text, Wrong);
  if (Parsed && Parsed->Steps.empty()) {
    Parsed.reset();
    Wrong = {1, unsigned(Text.size()) + 1, "no step", "write one such as vector(i)"};
  }
  if (!Parsed)
    return error(Diag::schedule_syntax,
                 {(Wrong.Line > 1 ? "line " + std::to_string(Wrong.Line) + ", " : std::string()) +
                      "column " + std::to_string(Wrong.Column),
                  Wrong.Message, Wrong.Hint.empty() ? "" : "; " + Wrong.Hint});
  const SmallVector<StringRef> Known(std::begin(IsaNames), std::end(IsaNames));
  if (!Parsed->Isa.empty() && !is_contained(Known, Parsed->Isa))
    return badChoice("--schedule=", Parsed->Isa, Known);
  Result.Schedules.push_back(std::move(*Parsed));
  Result.ScheduleTexts.push_back(Text.str());
}

/// One core: what other words of the language mean there. Its qualifiers say where data live, which
/// directives say here.
void Parser::dialect(StringRef Value) {
  if (Value != "ccc")
    return badChoice("--dialect=", Value, {"ccc"});
  Result.ParallelC = true;
  static constexpr StringLiteral Words[] = {"__thread_ldm=",  "__thread_sdm=",
                                            "__node_shared=", "CCC_TID=0",
                                            "CCC_ARRAY=0",    "m_sync(cores)=((void)0)"};
  for (const StringRef Word : Words)
    forward(FlagClass::Preprocess, {("-D" + Word).str()});
}

/// Whether the option is one of predictions.
bool Parser::prediction(const OptionInfo &Info, StringRef Value) {
  PredictionOptions &To = Result.Prediction;
  switch (Info.Do) {
  default:
    return false;
  case Action::Predict:
    if (const auto *Form =
            choose<ExplainForm>("--dry-run=", Value.empty() ? "text" : Value, ExplainForms))
      To.Form = *Form;
    return true;
  case Action::PredictSize:
    To.Sizes = Value;
    return true;
  case Action::PredictThreads:
    To.Threads = Value;
    return true;
  case Action::PredictParameter:
    const auto [Name, Number] = Value.split('=');
    To.Parameters.emplace_back(Name.str(), Number.str());
    return true;
  }
}

/// 30, 0.5, 30s or 200runs
void Parser::budget(StringRef Value) {
  TuneOptions &To = Result.Tune;
  To.Measure = true;
  StringRef Number = Value;
  unsigned Runs = 0;
  if (Number.consume_back("runs") && !Number.getAsInteger(10, Runs) && Runs > 0 && Runs < 1000000) {
    To.Runs = int(Runs);
    To.Seconds = 0;
    return;
  }
  Number = Value;
  Number.consume_back("s");
  double Seconds = 0;
  constexpr double Most = 86400; // a day
  if (Number.empty() || Number.getAsDouble(Seconds) || !(Seconds > 0) || Seconds > Most)
    return error(Diag::bad_value,
                 {"--tune=", Value.str(), "seconds up to a day, as in 30, or runs, as in 200runs"});
  To.Seconds = Seconds;
  To.Runs = 0;
}

/// What --tune can't be together with.
void Parser::tuning() {
  const std::pair<bool, const char *> Others[] = {
      {Result.Prediction.Form != ExplainForm::No, "--dry-run"},
      {EmitGiven, "--emit="},
      {Phase != Stage::Program, "-c, -S, -E and -fsyntax-only"},
      {Result.Shared || Result.Relocatable, "-shared and -r"},
      {!Result.Output.empty(), "-o"},
      {!Result.Inspect.empty(), "--inspect="},
      {Result.Explain != ExplainForm::No, "--explain"},
      {!Result.Prediction.Threads.empty(), "--threads"},
      {Result.Tune.Use, "--tuned"},
      {Result.DryRun, "-###"},
  };
  for (const auto &[Given, Name] : Others)
    if (Given)
      return error(Diag::tune_emits, {Name});
  Result.Until = Stage::Tuning;
}

void Parser::regex(StringRef Option, StringRef Value, std::string &Into) {
  if (const auto Wrong = checkRegex(Value)) {
    const RegexExcerpt Shown = excerpt(Option, Value, Wrong->At);
    return error(Diag::bad_regex, {Option.str(), Wrong->Why, Shown.Pattern, Shown.Blanks});
  }
  Into = Value.str();
}

/// Of messages; the same flag is clang's. What names our passes only would tell it nothing.
void Parser::remarks(StringRef Option, StringRef Value, std::string &Into,
                     ArrayRef<std::string> Spelt) {
  regex(Option, Value, Into);
  if (!Value.starts_with("tpb"))
    forward(FlagClass::Compile, Spelt);
}

/// Each of these flags asks for a record, as it does of clang.
void Parser::record(const OptionInfo &Info, StringRef Value) {
  RecordOptions &Record = Result.Record;
  Record.Write = Info.Do != Action::NoSaveRecord;
  if (Info.Do == Action::SaveRecord && !Value.empty() && Value != "yaml")
    badChoice(Info.Spelling, Value, {"yaml"});
  if (Info.Do == Action::RecordFile)
    Record.File = Value.str();
  if (Info.Do == Action::RecordPasses)
    regex(Info.Spelling, Value, Record.Passes);
}

/// sarif is ours; the compiler knows other forms of its own messages.
void Parser::messages(const OptionInfo &Info, StringRef Value, ArrayRef<std::string> Spelt) {
  if (Info.Do == Action::DiagnosticsFormat) {
    Result.Sarif.InsteadOfText = Value == "sarif";
    if (Value != "sarif" && Value != "text")
      forward(FlagClass::Feature, Spelt);
  } else if (Info.Do == Action::DiagnosticsOutput) {
    if (!Value.consume_front("sarif:file=") || Value.empty())
      return badChoice(Info.Spelling, Value, {"sarif:file=FILE"});
    Result.Sarif.File = Value.str();
  }
}

/// What is told besides the result: dependences of files, messages.
void Parser::applyToOutput(const OptionInfo &Info, StringRef Value, ArrayRef<std::string> Spelt) {
  DependencyOptions &Depend = Result.Dependencies;
  SeverityOptions &Severities = Result.Severities;
  switch (Info.Do) {
  default:
    return;
  case Action::Depend:
  case Action::DependUser:
    Depend.Write = true;
    Depend.SystemHeaders = Info.Do == Action::Depend;
    return;
  case Action::DependFile:
    Depend.File = Value.str();
    return;
  case Action::DependTarget:
  case Action::DependForward:
    Depend.Forward.insert(Depend.Forward.end(), Spelt.begin(), Spelt.end());
    return;
  case Action::TpbErrors:
  case Action::TpbNoErrors:
    Severities.WarningsAreErrors = Info.Do == Action::TpbErrors;
    return;
  case Action::NoWarnings:
  case Action::TpbNoWarnings:
    Severities.NoWarnings = true;
    return;
  case Action::TpbOff:
  case Action::TpbError: {
    const bool Off = Info.Do == Action::TpbOff;
    const std::string Id = (Off ? Value : "TPB" + Value).str();
    if (!isMessage(Id))
      return error(Diag::bad_value,
                   {Off ? "-Wno-tpb=" : "-Werror=", Id, "the number of a message, such as TPB401"});
    (Off ? Severities.Off : Severities.Errors).push_back(Id);
    return;
  }
  case Action::Colour:
  case Action::NoColour:
    Result.Colour = Info.Do == Action::Colour;
    return;
  }
}

void Parser::apply(const OptionInfo &Info, StringRef Value, ArrayRef<std::string> Spelt) {
  for (const auto &[Do, Member] : Switches)
    if (Do == Info.Do)
      Result.*Member = true;
  for (const auto &[Do, Member] : Strings)
    if (Do == Info.Do)
      Result.*Member = Value.str();
  for (const auto &[Do, Q] : Questions)
    if (Do == Info.Do && Result.Ask == Query::None)
      Result.Ask = Q;
  for (const auto &[Do, S] : Phases) // the phase that ends earliest wins, as in cc
    if (Do == Info.Do)
      Phase = std::min(Phase, S);
  if (Info.Class != FlagClass::Compile || Info.Do == Action::Forward ||
      Info.Do == Action::DependOnly || Info.Do == Action::NoWarnings)
    forward(Info.Class, Spelt);

  if (Info.Class == FlagClass::Record)
    return record(Info, Value);
  if (prediction(Info, Value))
    return;
  applyToOutput(Info, Value, Spelt);
  messages(Info, Value, Spelt);
  switch (Info.Do) {
  default:
    return;
  case Action::Emit:
    if (const Stage *S = choose<Stage>("--emit=", Value, Stages)) {
      Result.Until = *S;
      EmitGiven = true;
    }
    return;
  case Action::EmitC:
    Result.Until = Stage::EmittedC;
    EmitGiven = true;
    return;
  case Action::DumpAfter:
    Result.DumpAfter.push_back(Value.str());
    return;
  case Action::Isa:
    return isas(Value);
  case Action::Dialect:
    return dialect(Value);
  case Action::Plan:
    return plan(Value);
  case Action::Schedule:
    return schedule(Value);
  case Action::Explain:
    if (const auto *Form =
            choose<ExplainForm>("--explain=", Value.empty() ? "text" : Value, ExplainForms))
      Result.Explain = *Form;
    return;
  case Action::Tune:
    if (Value.empty())
      Result.Tune.Measure = true;
    else
      budget(Value);
    return;
  case Action::Tuned:
    Result.Tune.Use = true;
    Result.Tune.Class = Value.str();
    return;
  case Action::Rpass:
    return remarks(Info.Spelling, Value, Result.Rpass, Spelt);
  case Action::RpassMissed:
    return remarks(Info.Spelling, Value, Result.RpassMissed, Spelt);
  case Action::RpassAnalysis:
    return remarks(Info.Spelling, Value, Result.RpassAnalysis, Spelt);
  case Action::NotYetStandalone:
    return error(Diag::not_yet, {Info.Spelling.str(), "link the emitted file with libtpb.a"});
  case Action::Language:
    CurrentLanguage = Value == "none" ? "" : Value.str();
    if (Value != "none")
      if (const InputKind *Kind = choose<InputKind>("-x", Value, Languages))
        CurrentKind = *Kind;
    return;
  case Action::SaveTempsCwd:
    Result.Keep = SaveTemps::WorkingDirectory;
    return;
  case Action::SaveTempsObject:
    Result.Keep = SaveTemps::BesideOutput;
    return;
  case Action::Xclang:
    if (Value == "-verify")
      Result.VerifyDiagnostics = true;
    else
      forward(FlagClass::Compile, Spelt);
    return;
  case Action::AskCompiler:
    Result.QueryWords.push_back(Spelt.front());
    return;
  }
}

} // namespace

bool parseOptions(ArrayRef<const char *> Words, Options &Result, Reporter &Report) {
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *, 64> All;
  // First, so that the command line has the last word.
  if (const std::optional<std::string> Flags = sys::Process::GetEnv("TPBCC_FLAGS"))
    cl::TokenizeGNUCommandLine(*Flags, Saver, All);
  All.append(Words.begin(), Words.end());
  cl::ExpansionContext Expansion(Memory, cl::TokenizeGNUCommandLine);
  if (Error E = Expansion.expandResponseFiles(All)) {
    Report.report(Diag::file_missing, {}, {"@file", toString(std::move(E))});
    return false;
  }
  Parser P(All, Result, Report);
  return P.run() && checkInputs(Result, Report);
}

} // namespace tpbcc

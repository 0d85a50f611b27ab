//===- emit/Driver.cpp - The user's function around the workers ------------===//
#include "emit/Emit.h"
#include "emit/Isa.h"
#include "emit/Printer.h"
#include "emit/Regions.h"
#include "emit/Variants.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

const Worker *EmitInput::worker(const IsaPlan &Isa, const LoopSite &Site) const {
  for (const Worker &W : Workers)
    if (W.Isa == Isa.Isa && W.Site == &Site)
      return &W;
  return nullptr;
}

std::string EmitInput::name(llvm::StringRef Suffix) const {
  std::string Name = K.Name + "_" + Suffix.str();
  while (NameTaken(Name))
    Name += "_";
  return Name;
}

EmitInput prepare(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P,
                  llvm::StringRef Text, NamePredicate NameTaken, NamePredicate IsMacro) {
  EmitInput In{K, A, P, Text, {}, NameTaken, IsMacro, "", ""};
  In.PlainName = In.name("plain");
  In.DriverName = In.name("tuned");
  for (const IsaPlan &Isa : P.Isas)
    for (size_t I = 0; I < K.Loops.size(); ++I) {
      const LoopSite &Site = K.Loops[I];
      if (!Isa.Loops[I].Vectorised)
        continue;
      const std::string Suffix = (Site.Label.empty() ? "" : Site.Label + "_") + Isa.Isa->Name;
      Worker W =
          lower(K, Site, Isa.Loops[I].Sizes.front().Decided, *Isa.Isa, In.name(Suffix), IsMacro);
      legalise(W, IsMacro);
      In.Workers.push_back(std::move(W));
    }
  // Every loop stays, and nothing is timed by itself: the plain function is all there is.
  if (In.Workers.empty() && K.Spec.Regions.empty())
    In.DriverName = In.PlainName;
  return In;
}

/// Whether the condition can be seen to hold now.
static bool isCertain(const RangeGuard &G) {
  int64_t Value, Low = INT64_MIN, High = INT64_MAX;
  auto Number = [](llvm::StringRef Text, int64_t &N) {
    Text.consume_back("L");
    return !Text.getAsInteger(10, N);
  };
  return Number(G.Text, Value) && (G.Low.empty() || Number(G.Low, Low)) &&
         (G.High.empty() || Number(G.High, High)) && Low <= Value && Value <= High;
}

std::string entryCondition(const EmitInput &In, size_t Loop) {
  const LoopSite &Site = In.K.Loops[Loop];
  std::vector<std::string> Conditions;
  for (const RangeGuard &G : Site.Guards) {
    if (isCertain(G))
      continue;
    if (!G.Low.empty())
      Conditions.push_back(G.Text + " >= " + G.Low);
    if (!G.High.empty())
      Conditions.push_back(G.Text + " <= " + G.High);
  }
  llvm::append_range(Conditions, In.Analysis.Loops[Loop].Conditions);
  std::string Text;
  for (const std::string &C : Conditions)
    if (!llvm::StringRef(Text).contains(C))
      Text += (Text.empty() ? "" : " &&\n          ") + C;
  return Text;
}

std::string loopCall(const EmitInput &In, const Worker &W, const LoopSite &Site,
                     llvm::StringRef Indent) {
  const std::string I = Indent.str();
  if (!Site.OpenMP) {
    std::string Text = I + workerCall(W, Site.BeginText, Site.EndText) + "\n";
    if (Site.VarLivesOn) // as the loop leaves it
      Text += I + Site.Var + " = (long)" + operand(Site.BeginText) + " < (long)" +
              operand(Site.EndText) + " ? " + Site.EndText + " : " + Site.BeginText + ";\n";
    return Text;
  }
  const std::string Part = In.NameTaken("part") ? "tpb_part" : "part";
  std::string Text = I + "#pragma omp parallel" + Site.OpenMP->Clauses + "\n" + I + "{\n";
  Text += I + "    const struct tpb_range " + Part + " = tpb_static(" + Site.BeginText + ", " +
          Site.EndText + ", omp_get_thread_num(), omp_get_num_threads());\n";
  Text += I + "    " + workerCall(W, Part + ".begin", Part + ".end") + "\n";
  return Text + I + "}\n";
}

/// White space in front of an offset on its line.
static std::string indentAt(llvm::StringRef Text, unsigned Offset) {
  unsigned Start = Offset;
  while (Start && Text[Start - 1] != '\n')
    --Start;
  const llvm::StringRef Line = Text.slice(Start, Offset);
  return Line.take_while([](char C) { return C == ' ' || C == '\t'; }).str();
}

namespace {

/// The user's function with another name, or part of it, as pieces.
class FunctionText {
public:
  explicit FunctionText(const EmitInput &In) : In(In), K(In.K) {}

  std::string declaration(llvm::StringRef Name, bool KeepStorage) const {
    std::vector<Replacement> Edits{{K.FunctionName, Name.str()}};
    if (!KeepStorage)
      for (const SourceRange &R : K.Storage) {
        SourceRange Wide = R;
        while (Wide.End < In.Text.size() && (In.Text[Wide.End] == ' ' || In.Text[Wide.End] == '\n'))
          ++Wide.End;
        Edits.push_back({Wide, ""});
      }
    return llvm::StringRef(replaced(In.Text, {K.Function.Begin, K.Body.Begin}, Edits))
        .rtrim()
        .str();
  }

  /// Body text; OpenMP pragmas that this build ignores become comments, and so do regions, or time
  /// stamps in the driver.
  std::vector<Replacement> ignoredPragmas(bool InDriver = false) const {
    std::vector<Replacement> Edits = InDriver ? regionStamps(In) : regionComments(In);
    for (const SourceRange &R : K.IgnoredOpenMP)
      Edits.push_back(
          {R, "/* " + commentText(In.Text.slice(R.Begin, R.End)) + " (built without OpenMP) */"});
    return Edits;
  }

  std::string arguments() const {
    std::string Text;
    for (const Parameter &P : K.Parameters)
      Text += (Text.empty() ? "" : ", ") + P.Name;
    return Text;
  }

private:
  const EmitInput &In;
  const Kernel &K;
};

} // namespace

/// The driver's body: checks, then the user's statements with workers for loops.
static std::vector<Piece> driverBody(const EmitInput &In, const FunctionText &Function,
                                     const IsaPlan &Isa) {
  const Kernel &K = In.K;
  std::vector<Piece> Pieces;
  std::string Checks;
  for (size_t I = 0; I < K.Loops.size(); ++I)
    if (Isa.Loops[I].Vectorised) {
      const std::string Condition = entryCondition(In, I);
      if (Condition.empty())
        continue;
      const std::string Call = In.PlainName + "(" + Function.arguments() + ")";
      Checks += "    if (!(" + Condition + "))";
      Checks += K.ResultType == "void" ? " {\n        " + Call + ";\n        return;\n    }\n"
                                       : "\n        return " + Call + ";\n";
    }
  Pieces.push_back({"\n{\n" + Checks, std::nullopt});
  unsigned At = K.Body.Begin + 1;
  if (At < In.Text.size() && In.Text[At] == '\r')
    ++At;
  if (At < In.Text.size() && In.Text[At] == '\n')
    ++At;
  for (size_t I = 0; I < K.Loops.size(); ++I) {
    const LoopSite &Site = K.Loops[I];
    const Worker *W = In.worker(Isa, Site);
    if (!W)
      continue;
    const std::string Indent = indentAt(In.Text, Site.Where.Begin);
    const bool OwnLine = Site.Where.Begin - Indent.size() >= At &&
                         (Site.Where.Begin == Indent.size() ||
                          In.Text[Site.Where.Begin - Indent.size() - 1] == '\n');
    const unsigned Cut = OwnLine ? Site.Where.Begin - Indent.size() : Site.Where.Begin;
    Pieces.push_back({replaced(In.Text, {At, Cut}, Function.ignoredPragmas(true)), At});
    Pieces.push_back({(OwnLine ? "" : "\n") + loopCall(In, *W, Site, Indent), std::nullopt});
    At = Site.Where.End;
    unsigned Next = At;
    while (Next < In.Text.size() && (In.Text[Next] == ' ' || In.Text[Next] == '\r'))
      ++Next;
    if (Next < In.Text.size() && In.Text[Next] == '\n')
      At = Next + 1; // the call brought its own end of line
    if (const std::string Ends = regionEnds(In, Site.Where.End, At, Indent); !Ends.empty())
      Pieces.push_back({Ends, std::nullopt});
  }
  Pieces.push_back({replaced(In.Text, {At, K.Body.End}, Function.ignoredPragmas(true)) + "\n", At});
  return Pieces;
}

/// The user's name: what other code calls, timed in a program with its own main.
static std::string entryPoint(const EmitInput &In, const FunctionText &Function) {
  const Kernel &K = In.K;
  const std::string Site = In.name("calls");
  std::string Text = "static struct tpb_call_site " + Site + " = {.name = \"" + K.Name +
                     "\", .file = " + stringLiteral(K.File) +
                     ", .line = " + std::to_string(K.Line) + "};\n\n";
  Text +=
      Function.declaration(In.Text.slice(K.FunctionName.Begin, K.FunctionName.End), true) + "\n{\n";
  Text += "    const unsigned long tpb_entered = tpb_enter();\n";
  const std::string Call = In.DriverName + "(" + Function.arguments() + ");\n";
  if (K.ResultType == "void")
    return Text + "    " + Call + "    tpb_leave(&" + Site + ", tpb_entered);\n}\n";
  const bool Pointer = llvm::StringRef(K.ResultType).contains('*');
  return Text + (Pointer ? "    " : "    const ") + K.ResultType + " tpb_result = " + Call +
         "    tpb_leave(&" + Site + ", tpb_entered);\n    return tpb_result;\n}\n";
}

static std::string workersOf(const EmitInput &In) {
  std::string Text;
  for (const IsaPlan &Isa : In.Plan.Isas)
    for (size_t I = 0; I < In.K.Loops.size(); ++I)
      if (const Worker *W = In.worker(Isa, In.K.Loops[I]))
        Text += headerComment(In, Isa, I) + printVariants(In, *W) + "\n";
  return Text.empty() ? Text : "TPB_EXACT_FP_BEGIN\n\n" + Text + "TPB_EXACT_FP_END\n\n";
}

static std::string pragmaComment(const EmitInput &In) {
  return "/* " + commentText(In.Text.slice(In.K.Pragma.Begin, In.K.Pragma.End).trim()) + " */\n";
}

/// Loops that stay, and why, where a reader of the emitted file looks for them.
static std::string refusals(const EmitInput &In) {
  std::string Text;
  for (const LoopSite &Site : In.K.Loops)
    if (Site.Refused)
      Text += "/* line " + std::to_string(Site.Line) + ": " +
              commentText(format(Site.Refused->Reason, Site.Refused->Arguments)) + " */\n";
  return Text;
}

std::vector<Piece> emitFunctionKernel(const EmitInput &In, bool WithHarness) {
  const Kernel &K = In.K;
  const FunctionText Function(In);
  std::vector<Piece> Pieces;
  Pieces.push_back({pragmaComment(In) + refusals(In) + "\n", std::nullopt});
  const auto Declare = [&](llvm::StringRef Name) { return Function.declaration(Name, false); };
  const bool Copied = hasVariants(K);
  Pieces.push_back({(Copied ? "TPB_COPIED " + Declare(variantBody(In, In.PlainName))
                            : "TPB_PLAIN " + Declare(In.PlainName)) +
                        "\n",
                    K.Function.Begin});
  Pieces.push_back({replaced(In.Text, K.Body, Function.ignoredPragmas()) + "\n", K.Body.Begin});
  if (Copied)
    Pieces.push_back({variantCopies(In, "TPB_PLAIN ", In.PlainName, Declare), std::nullopt});
  Pieces.push_back({"\n" + workersOf(In), std::nullopt});
  if (In.DriverName != In.PlainName) {
    Pieces.push_back({regionSlots(In), std::nullopt});
    Pieces.push_back({Copied ? "TPB_COPIED " + Declare(variantBody(In, In.DriverName))
                             : "static " + Declare(In.DriverName),
                      K.Function.Begin});
    for (Piece &P : driverBody(In, Function, In.Plan.Isas.front()))
      Pieces.push_back(std::move(P));
    if (Copied)
      Pieces.push_back(
          {variantCopies(In, "static __attribute__((noinline)) ", In.DriverName, Declare),
           std::nullopt});
  }
  Pieces.push_back({"\n" + entryPoint(In, Function), std::nullopt});
  if (WithHarness)
    Pieces.push_back({"\n" + emitHarness(In), std::nullopt});
  return Pieces;
}

std::vector<Piece> emitLoopHelpers(const EmitInput &In) {
  return {{workersOf(In) + "static struct tpb_call_site " + In.name("calls") + " = {.name = \"" +
               In.K.Name + "\", .file = " + stringLiteral(In.K.File) +
               ", .line = " + std::to_string(In.K.Line) + "};\n\n",
           std::nullopt}};
}

std::vector<Piece> emitLoopKernel(const EmitInput &In) {
  const Kernel &K = In.K;
  const LoopSite &Site = K.Loops.front();
  const Worker *W = In.worker(In.Plan.Isas.front(), Site);
  const std::string Indent = indentAt(In.Text, K.Pragma.Begin), Inner = Indent + "    ";
  const FunctionText Function(In);
  const std::string Loop = replaced(In.Text, Site.Where, Function.ignoredPragmas());
  std::vector<Piece> Pieces;
  std::string Open = llvm::StringRef(pragmaComment(In)).rtrim().str() + "\n";
  for (const std::string &Line : {refusals(In)})
    if (!Line.empty())
      Open += Indent + Line;
  Open += Indent + "{\n" + Inner + "const unsigned long tpb_entered = tpb_enter();\n";
  const std::string Condition = W ? entryCondition(In, 0) : "";
  std::string Close;
  if (W && Condition.empty()) {
    Open += loopCall(In, *W, Site, Inner);
    Pieces.push_back({Open, std::nullopt});
  } else if (W) {
    Open += Inner + "if (" + Condition + ") {\n" + loopCall(In, *W, Site, Inner + "    ") + Inner +
            "} else {\n";
    Pieces.push_back({Open, std::nullopt});
    Pieces.push_back({Inner + "    " + Loop + "\n", Site.Where.Begin});
    Close = Inner + "}\n";
  } else {
    Pieces.push_back({Open, std::nullopt});
    Pieces.push_back({Inner + Loop + "\n", Site.Where.Begin});
  }
  Close += Inner + "tpb_leave(&" + In.name("calls") + ", tpb_entered);\n" + Indent + "}";
  Pieces.push_back({Close, std::nullopt});
  return Pieces;
}

} // namespace tpbcc

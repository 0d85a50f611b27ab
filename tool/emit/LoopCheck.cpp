#include "emit/LoopCheck.h"
#include "analysis/Analysis.h"
#include "emit/Bound.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

namespace tpbcc {

namespace {

bool isFloating(const Kernel &K, const Reduction &R) {
  return K.Program.Values[R.Update].valueType().isFloating();
}

/// The type of the user's variable, to declare others like it beside it.
std::string typeOf(const Reduction &R) {
  return R.OfEnumeration ? "__typeof__(" + R.argument() + ")"
                         : (R.OwnType.empty() ? R.TypeText : R.OwnType);
}

/// The type that the bound's function takes it in.
std::string boundType(const EmitInput &In, const Reduction &R) {
  if (isFloating(In.K, R))
    return "double";
  return R.OfEnumeration ? cName(R.Elem).str() : typeOf(R);
}

/// The user's variables that the loop leaves changed and may also begin with.
std::vector<std::string> variablesThatGoOn(const LoopSite &Site) {
  Code From = Site.BeginText + Site.EndText;
  for (const LeftBehind &Each : Site.After)
    From += Each.Value;
  std::vector<std::string> Names;
  for (const LeftBehind &Each : Site.After)
    if (From.reads(Each.Name))
      Names.push_back(Each.Name);
  if (Site.VarLivesOn && From.reads(Site.Var))
    Names.push_back(Site.Var);
  return Names;
}

/// What the bound's function takes, in the order of its parameters.
struct Passed {
  std::string Declaration, Argument;
};

std::vector<Passed> boundParameters(const EmitInput &In, const Code &Body) {
  const LoopSite &Site = In.K.Loops.front();
  std::vector<Passed> Result = {{"long tpb_begin", Site.BeginText.text()},
                                {"long tpb_end", Site.EndText.text()}};
  for (const ArrayUse &A : Site.Arrays)
    if (Body.reads(A.Name))
      Result.push_back(
          {(A.Written ? "" : "const ") + cName(A.Elem).str() + " *" + A.Name, A.argument().text()});
  for (const ScalarUse &S : Site.Scalars)
    if (Body.reads(S.Name))
      Result.push_back({S.TypeText + " " + S.Name, S.argument().text()});
  for (const Reduction &R : Site.Reductions)
    Result.push_back({boundType(In, R) + " " + R.Name, valueOf(R)});
  size_t Written = 0;
  for (const ArrayUse &A : Site.Arrays)
    if (A.Written) {
      if (Body.reads(errorName(A.Name)))
        Result.push_back({"double *" + errorName(A.Name),
                          "tpb_loop_bound(&tpb_loop, " + std::to_string(Written) + ")"});
      ++Written;
    }
  for (const Reduction &R : Site.Reductions)
    if (isFloating(In.K, R))
      Result.push_back({"double *" + boundName(R.Name), "&" + boundName(R.Name)});
  return Result;
}

/// The bound's loop reads the errors of what was written before.
bool isBounded(const EmitInput &In) {
  const LoopSite &Site = In.K.Loops.front();
  return In.K.Understood && In.K.Spec.Verify == VerifyMode::Bound && Site.LastIteration.empty() &&
         llvm::all_of(Site.Arrays, [&](const ArrayUse &A) {
           return !A.Written || touchedRange(In.K, Site, A, false);
         });
}

/// Empty when nothing rounds: then results are equal.
Code boundBody(const EmitInput &In) {
  return isBounded(In) ? boundLoop(In.K, In.K.Loops.front(), In.Text, In.IsMacro) : "";
}

bool isSingle(const LoopSite &Site) { return Site.Elem == ir::Element::F32; }

/// A list behind an opening parenthesis, broken before the column limit.
std::string list(std::string Text, llvm::ArrayRef<std::string> Items, llvm::StringRef Indent) {
  size_t LineStart = 0;
  for (size_t I = 0; I < Items.size(); ++I) {
    Text += I ? "," : "";
    if (I && Text.size() - LineStart + Items[I].size() + 3 > 100) {
      LineStart = Text.size() + 1;
      Text += "\n" + Indent.str() + Items[I];
    } else {
      Text += (I ? " " : "") + Items[I];
    }
  }
  return Text + ")";
}

} // namespace

std::string loopObstacle(const EmitInput &In) {
  const LoopSite &Site = In.K.Loops.front();
  if (In.Workers.empty())
    return "the loop runs as written";
  if (In.K.Spec.Verify == VerifyMode::None)
    return "verify(none)";
  if (In.K.Spec.Verify == VerifyMode::Function)
    return "verify() with a function is for function kernels";
  if (Site.OpenMP && !Site.OpenMP->Team)
    return "in a parallel region";
  if (Site.LeavesEarly) // what it would touch if it went on need not be there
    return "may be left early";
  for (const ArrayUse &A : Site.Arrays)
    if (A.Written && !touchedRange(In.K, Site, A, true))
      return "range unknown";
  return "";
}

std::string loopBound(const EmitInput &In) {
  const Code Body = loopObstacle(In).empty() ? boundBody(In) : "";
  if (Body.empty())
    return "";
  std::vector<std::string> Declarations;
  for (const Passed &P : boundParameters(In, Body))
    Declarations.push_back(P.Declaration);
  const bool Single = isSingle(In.K.Loops.front());
  std::string Text =
      "/* The loop with running error bounds, in units of epsilon, for TPB_VERIFY=1. */\n";
  Text += list("static TPB_SPARE void " + In.name("bound") + "(", Declarations, "    ") + "\n{\n";
  if (Body.reads("tpb_epsilon"))
    Text +=
        std::string("    const double tpb_epsilon = ") + (Single ? "0x1p-23" : "0x1p-52") + ";\n";
  if (Body.reads("tpb_smallest"))
    Text += std::string("    const double tpb_smallest = ") + (Single ? "0x1p-126" : "0x1p-1022") +
            ";\n";
  return Text + Body.text() + "}\n\n";
}

namespace {

/// Which elements are members of the array's type, where the loop stores to others in the same
/// structures: they would be compared as what they are not.
std::optional<std::string> membersStored(const Kernel &K, const LoopSite &Site,
                                         const ArrayUse &Array) {
  constexpr int64_t MostRemainders = 64;
  if (llvm::none_of(Site.Arrays, [&](const ArrayUse &Other) {
        return Other.Written && Other.Object == Array.Object && Other.Name != Array.Name;
      }))
    return std::nullopt;
  std::vector<AffineForm> Forms;
  int64_t Step = 0;
  for (const ArrayPlace &Each : Array.Places) {
    if (!Each.Store)
      continue;
    const auto Form = affineForm(K.Program.Values, Each.Index);
    if (!Form)
      return std::nullopt;
    Step = std::gcd(Step, divisorOf(*Form));
    Forms.push_back(*Form);
  }
  if (Step < 2 || Step > MostRemainders)
    return std::nullopt;
  uint64_t Which = 0;
  for (const AffineForm &Form : Forms)
    Which |= uint64_t(1) << ((Form.Rest.constantTerm() % Step + Step) % Step);
  return "tpb_loop_members(&tpb_loop, " + std::to_string(Step) + ", " + std::to_string(Which) +
         "ul);";
}

/// Writes the three pieces line by line.
class CheckWriter {
public:
  CheckWriter(const EmitInput &In, llvm::StringRef Condition, llvm::StringRef Indent)
      : In(In), Site(In.K.Loops.front()), Condition(Condition.str()), Indent(Indent.str()),
        Calls("&" + In.name("calls")), Outer(variablesThatGoOn(Site)) {}
  LoopCheck run() {
    declare();
    start();
    begin();
    afterLoop();
    afterCall();
    return std::move(Check);
  }

private:
  void line(std::string &To, unsigned Depth, const std::string &Text) const {
    To += Indent + std::string(size_t(4) * Depth, ' ') + Text + "\n";
  }
  void declare();
  void start();
  void begin();
  void afterLoop();
  void afterCall();

  const EmitInput &In;
  const LoopSite &Site;
  const std::string Condition, Indent, Calls;
  const std::vector<std::string> Outer;
  LoopCheck Check;
};

void CheckWriter::declare() {
  line(Check.Before, 0,
       "/* With TPB_VERIFY=1 your loop runs first; its results are compared, and stay. */");
  line(Check.Before, 0, "struct tpb_loop tpb_loop;");
  // What the check reads need not be there where the vector code would not read it either.
  std::string Runs;
  if (!Site.Needed.empty() && !Condition.empty())
    Runs = Condition + " && ";
  if (Site.readsBehindPointers())
    Runs += hasIterations(Site.BeginText, Site.EndText).text() + " && ";
  line(Check.Before, 0, "int tpb_checked = tpb_looked && " + Runs + "tpb_checks();");
  for (const Reduction &R : Site.Reductions) {
    const std::string Start = R.OfEnumeration ? " = " + R.argument() : " = 0";
    line(Check.Before, 0,
         typeOf(R) + " tpb_before_" + R.Name + Start + ", tpb_plain_" + R.Name + Start + ";");
    if (isFloating(In.K, R))
      line(Check.Before, 0, "double " + boundName(R.Name) + " = 0;");
  }
  for (const std::string &Name : Outer)
    line(Check.Before, 0, "__typeof__(" + Name + ") tpb_before_" + Name + " = " + Name + ";");
}

/// Tells the runtime what the loop writes.
void CheckWriter::start() {
  std::string Tolerance = In.K.Spec.RelativeTolerance;
  if (In.K.Spec.Verify != VerifyMode::RelativeTolerance)
    Tolerance = isBounded(In) ? "-1" : isSingle(Site) ? "1e-3" : "1e-9";
  line(Check.Before, 0, "if (tpb_checked) {");
  line(Check.Before, 1,
       "tpb_loop_starts(&tpb_loop, " + Calls + ", " + Tolerance + ", " +
           (Condition.empty() ? "1" : Condition) + ");");
  if (In.K.Spec.Float == FloatMode::Reassociate)
    line(Check.Before, 1, "tpb_loop.unsigned_zeros = 1; /* the user says so */");
  std::vector<EntryCondition> Ranges; // under which the ranges are what the runtime is told
  for (const ArrayUse &A : Site.Arrays) {
    if (!A.Written)
      continue;
    const TouchedRange Range = *touchedRange(In.K, Site, A, true);
    for (const EntryCondition &Each : Range.Conditions)
      require(Ranges, Each);
    const std::string Start = Indent + "    tpb_loop_writes(";
    Check.Before += list(Start,
                         {"&tpb_loop", stringLiteral(A.Name), elementConstant(A.Elem),
                          "(void *)" + A.argument().operand().text(), Range.Low, Range.Count},
                         std::string(Start.size(), ' ')) +
                    ";\n";
    if (const auto Members = membersStored(In.K, Site, A))
      line(Check.Before, 1, *Members);
    if (const auto All = touchedRange(In.K, Site, A, false);
        isBounded(In) && (All->Low != Range.Low || All->Count != Range.Count)) {
      for (const EntryCondition &Each : All->Conditions)
        require(Ranges, Each);
      line(Check.Before, 1, "tpb_loop_reads(&tpb_loop, " + All->Low + ", " + All->Count + ");");
    }
  }
  if (Ranges.empty())
    return;
  std::string Text;
  for (const EntryCondition &Each : Ranges)
    Text += (Text.empty() ? "" : " && ") + Each.text(Site).text();
  line(Check.Before, 1, "if (!(" + Text + "))");
  line(Check.Before, 2, "tpb_loop.obstacle = \"range unknown\";");
}

/// Keeps what the loop starts from, and computes how far results may be off.
void CheckWriter::begin() {
  for (const Reduction &R : Site.Reductions)
    line(Check.Before, 1, "tpb_before_" + R.Name + " = " + R.argument() + ";");
  line(Check.Before, 1, "tpb_checked = tpb_loop_begins(&tpb_loop);");
  if (const Code Body = boundBody(In); !Body.empty()) {
    std::vector<std::string> Arguments;
    for (const Passed &P : boundParameters(In, Body))
      Arguments.push_back(P.Argument);
    line(Check.Before, 1, "if (tpb_checked) {");
    const std::string Start = Indent + "        " + In.name("bound") + "(";
    Check.Before += list(Start, Arguments, std::string(Start.size(), ' ')) + ";\n";
    line(Check.Before, 2, "tpb_loop_restore(&tpb_loop);");
    line(Check.Before, 1, "}");
  }
  line(Check.Before, 0, "}");
  line(Check.Before, 0,
       "unsigned long tpb_entered = tpb_checked || !tpb_looked ? 0 : tpb_enter(" + Calls + ");");
}

void CheckWriter::afterLoop() {
  for (const Reduction &R : Site.Reductions) {
    line(Check.AfterLoop, 1, "tpb_plain_" + R.Name + " = " + R.argument() + ";");
    line(Check.AfterLoop, 1, R.argument() + " = tpb_before_" + R.Name + ";");
  }
  for (const std::string &Name : Outer)
    line(Check.AfterLoop, 1, Name + " = tpb_before_" + Name + ";");
  line(Check.AfterLoop, 1, "tpb_entered = tpb_loop_keeps(&tpb_loop);");
}

void CheckWriter::afterCall() {
  line(Check.AfterCall, 0, "if (tpb_checked) {");
  for (const Reduction &R : Site.Reductions) {
    const std::string Values = R.argument() + ", tpb_plain_" + R.Name;
    if (isFloating(In.K, R))
      line(Check.AfterCall, 1,
           "tpb_loop_float(&tpb_loop, " + stringLiteral(R.Name) + ", " + elementConstant(R.Elem) +
               ", " + Values + ", " + boundName(R.Name) + ");");
    else
      line(Check.AfterCall, 1,
           "tpb_loop_integer(&tpb_loop, " + stringLiteral(R.Name) + ", (long)" + R.Name +
               ", (long)tpb_plain_" + R.Name + ");");
    line(Check.AfterCall, 1, R.argument() + " = tpb_plain_" + R.Name + ";");
  }
  line(Check.AfterCall, 1, "tpb_loop_ends(&tpb_loop);");
  line(Check.AfterCall, 0, "}");
}

} // namespace

LoopCheck loopCheck(const EmitInput &In, llvm::StringRef Condition, llvm::StringRef Indent) {
  return CheckWriter(In, Condition, Indent).run();
}

} // namespace tpbcc

//===- emit/LoopKernel.cpp - A kernel that is one loop of a function ------===//
#include "emit/FunctionText.h"
#include "emit/LoopCheck.h"
#include "emit/Printer.h"
#include "emit/Work.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

namespace {

/// What the loop is about to do, for rates in the report of the program: a function, of which the
/// user's has a call alone.
struct LoopCount {
  std::string Function, Call;
};

} // namespace

/// Nothing where it is not known. Threads that share its iterations would each count all of them.
static std::optional<LoopCount> loopCount(const EmitInput &In) {
  const LoopSite &Site = In.K.Loops.front();
  if (!In.Timed || !Site.Nest || (Site.OpenMP && !Site.OpenMP->Team))
    return std::nullopt;
  // Trips inside may be counted by what is not there when a loop around them does not run.
  if (!Site.Needed.empty() &&
      llvm::any_of(Site.Scalars, [](const ScalarUse &S) { return S.BehindPointer; }))
    return std::nullopt;
  // The function takes what the worker takes, by the worker's names.
  LoopSite Own = Site;
  Own.BeginText = "tpb_from", Own.EndText = "tpb_to";
  for (ScalarUse &S : Own.Scalars)
    S.Argument.clear();
  const auto Work = workStatements(In.K, Own, In.Analysis.Loops.front(),
                                   {.To = WorkTarget::Variables, .Extent = {}, .MayRead = {}});
  if (!Work)
    return std::nullopt;
  std::vector<std::string> Parameters = {"long tpb_from", "long tpb_to"};
  std::string Arguments = Site.BeginText.text() + ", " + Site.EndText.text();
  for (const ScalarUse &S : Site.Scalars)
    if (Work->reads(S.Name)) {
      Parameters.push_back(S.TypeText + " " + S.Name);
      Arguments += ", " + S.argument().text();
    }
  const std::string Calls = "&" + In.name("calls");
  LoopCount Count;
  Count.Function = "/* What a call is about to do, for rates in the program's report. */\n" +
                   declaration("TPB_UNTIMED void " + In.name("count") + "(", Parameters) +
                   "\n{\n    const unsigned long tpb_counting = tpb_counts();\n"
                   "    double tpb_bytes = 0, tpb_flops = 0;\n"
                   "    if (!tpb_counting)\n        return;\n" +
                   Work->text() + "    tpb_count(" + Calls +
                   ", tpb_counting, tpb_bytes, tpb_flops);\n}\n\n";
  const std::string Call = In.name("count") + "(" + Arguments + ");\n";
  if (!Site.readsBehindPointers())
    Count.Call = "if (tpb_looked)\n    " + Call;
  else
    Count.Call = "if (tpb_looked && " + hasIterations(Site.BeginText, Site.EndText).text() +
                 ")\n    " + Call + "else if (tpb_looked)\n    tpb_count(" + Calls +
                 ", 1, 0, 0);\n";
  return Count;
}

std::vector<Piece> emitLoopHelpers(const EmitInput &In) {
  const auto Count = loopCount(In);
  return {{workers(In) + (In.Timed ? loopBound(In) : "") + callSite(In, loopObstacle(In)) +
               (Count ? Count->Function : "") + (In.hasChoice() ? workerChoice(In) : ""),
           std::nullopt}};
}

static std::string countedLoop(const EmitInput &In, const std::string &Indent) {
  const auto Count = loopCount(In);
  if (!Count)
    return "";
  std::string Result;
  llvm::SmallVector<llvm::StringRef, 4> Lines;
  llvm::StringRef(Count->Call).rtrim().split(Lines, '\n');
  for (const llvm::StringRef Line : Lines)
    Result += Indent + Line.str() + "\n";
  return Result;
}

std::vector<Piece> emitLoopKernel(const EmitInput &In) {
  const Kernel &K = In.K;
  const LoopSite &Site = K.Loops.front();
  const Worker *W = In.Workers.empty() ? nullptr : &In.Workers.front();
  const bool Checked = In.Timed && loopObstacle(In).empty();
  // Where a call is only counted, the worker is called at once: registers and tests are for others.
  const bool Short = Checked && !Site.OpenMP;
  const std::string Indent = indentAt(In.Text, K.Pragma.Begin), Outer = Indent + "    ",
                    Inner = Short ? Outer + "    " : Outer;
  const std::string Loop = replaced(In.Text, Site.Where, ignoredPragmas(In));
  const std::string Calls = In.name("calls"), Here = In.name("here");
  // Nothing of this where the user wants no times.
  const auto Wanted = [&](const std::string &Text) { return In.Timed ? Text : ""; };
  const bool Tells = !In.Timed && !fitsVariable(In).empty(); // a timed call does it by itself
  const std::string Passes = "tpb_passes(&" + Here + ")";
  const std::string Enter = Wanted(Inner +
                                   "const unsigned long tpb_entered = tpb_looked ? tpb_enter(&" +
                                   Calls + ") : 0;\n"),
                    Leave = Wanted(Inner + "if (tpb_looked)\n" + Inner + "    tpb_leave(&" + Calls +
                                   ", tpb_entered);\n"),
                    RanPlain = Tells
                                   ? "    tpb_tell_lacking();\n"
                                   : Wanted("    tpb_plain_ran(&" + Calls + ", &" + Here + ");\n");
  std::vector<Piece> Pieces;
  auto Add = [&](const std::string &Text) { Pieces.push_back({Text, std::nullopt}); };
  auto AddLoop = [&](const std::string &Before) {
    Pieces.push_back({Before + Loop + "\n", Site.Where.Begin});
  };
  std::string Open = llvm::StringRef(pragmaComment(In)).rtrim().str() + "\n";
  for (const std::string &Line : {refusals(In)})
    if (!Line.empty())
      Open += Indent + Line;
  Open += Indent + "{\n";
  const std::string Callee = W && !In.hasChoice() ? W->Name : In.DriverName;
  std::string Condition = W ? entryCondition(In, 0, In.Plan.Isas.front()).text() : "";
  // Your loop runs where the processor lacks the set, and to be compared, but nowhere else. No
  // pragma of OpenMP may stand behind clang's.
  const bool Spare = Condition.empty() && !In.hasChoice() && K.OpenMPPragmas.empty();
  const std::string AsSpare =
      Spare ? Inner + "    TPB_SPARE_LOOP\n" + Inner + "    " : Inner + "    ";
  const std::string First = In.hasChoice() ? In.DriverName : fitsVariable(In);
  if (!First.empty())
    Condition = First + (Condition.empty()            ? ""
                         : Site.readsBehindPointers() ? " && (" + Condition + ")"
                                                      : " && " + Condition);
  const bool Always = Condition.empty();
  const std::string NotPassed = !Short   ? "!" + Passes + " && "
                                : Always ? ""
                                         : "tpb_is_due(&" + Here + ") && ";
  const std::string Look = Wanted(Inner + "const int tpb_looked = " + NotPassed + "tpb_looks(&" +
                                  Calls + ", &" + Here + ");\n");
  const std::string Begin = Look + countedLoop(In, Inner);
  if (!W) {
    Add(Open + Begin + Enter);
    AddLoop(Inner);
    Add(Leave + Indent + "}");
  } else if (!Checked && Always) {
    Add(Open + Begin + Enter + loopCall(In, *W, Callee, Inner) + Leave + Indent + "}");
  } else if (!Checked) {
    Add(Open + Begin + Enter + Inner + "if (" + Condition + ") {\n" +
        loopCall(In, *W, Callee, Inner + "    ") + Inner + "} else {\n" +
        (RanPlain.empty() ? "" : Inner + RanPlain));
    AddLoop(Inner + "    ");
    Add(Inner + "}\n" + Leave + Indent + "}");
  } else {
    if (!Always)
      Open += Outer + "const int tpb_vectors = " + (In.hasChoice() ? "!!" : "") + Condition + ";\n";
    if (Short)
      Open += Outer + "if (" + Passes + (Always ? "" : " && tpb_vectors") + ") {\n" +
              loopCall(In, *W, Callee, Inner) + Outer + "} else {\n";
    Open += Begin;
    if (!Always)
      Open += Inner + "if (!tpb_vectors)\n" + Inner + RanPlain;
    const LoopCheck Check = loopCheck(In, Always ? "" : "tpb_vectors", Inner);
    Open += Check.Before + Inner + "if (";
    if (K.Spec.Float == FloatMode::Reassociate) {
      // What results are compared with knows nothing of the user's -ffast-math.
      Add(Open + "tpb_checked) {\n" + Inner + "    TPB_PRECISE\n");
      AddLoop(AsSpare);
      if (!Always) {
        Add(Inner + "} else if (!tpb_vectors) {\n");
        AddLoop(AsSpare);
      }
    } else {
      Add(Open + (Always ? "" : "!tpb_vectors || ") + "tpb_checked) {\n");
      AddLoop(AsSpare);
    }
    std::string Rest;
    if (Always)
      Rest = Check.AfterLoop + Inner + "}\n" + loopCall(In, *W, Callee, Inner);
    else
      Rest = Inner + "}\n" + Inner + "if (tpb_checked) {\n" + Check.AfterLoop + Inner + "}\n" +
             Inner + "if (tpb_vectors) {\n" + loopCall(In, *W, Callee, Inner + "    ") + Inner +
             "}\n";
    Add(Rest + Leave + Check.AfterCall + (Short ? Outer + "}\n" : "") + Indent + "}");
  }
  return Pieces;
}

} // namespace tpbcc

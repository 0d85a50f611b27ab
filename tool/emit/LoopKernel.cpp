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
  if (!In.Timed || !Site.Nest || Site.LeavesEarly || Site.packs() ||
      (Site.OpenMP && !Site.OpenMP->Team))
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
  const auto Work =
      workStatements(In.K, Own, In.Analysis.Loops.front(),
                     {.To = WorkTarget::Variables, .Extent = {}, .MayRead = {}, .IsTold = {}});
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
  std::vector<Piece> Pieces = workers(In);
  addOurs(Pieces, (In.Timed ? loopBound(In) : "") + callSite(In, loopObstacle(In)) +
                      (Count ? Count->Function : "") + (In.hasChoice() ? workerChoice(In) : ""));
  return Pieces;
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

namespace {

/// The loop's place in the user's function: its worker's call, or the loop as it is.
class LoopPieces {
public:
  explicit LoopPieces(const EmitInput &In);
  std::vector<Piece> run();

private:
  void add(const std::string &Text) { addOurs(Pieces, Text); }
  void addLoop(const std::string &Before) {
    std::vector<Piece> AsWritten;
    addUsers(AsWritten, Before, Loop, Site.Where.Begin, "\n");
    llvm::append_range(Pieces, grownFrom({K.Name, PlainBranch}, std::move(AsWritten)));
  }
  void addCall(const std::string &Columns) {
    addOurs(Pieces, loopCall(In, *W, Callee, Columns), Site.Text.Begin);
  }
  /// Nothing of this where the user wants no times.
  std::string timed(const std::string &Text) const { return In.Timed ? Text : ""; }
  std::string head() const;
  std::string condition() const;
  std::string ranPlain() const;
  std::string begin() const;
  void choose();
  void check();

  const EmitInput &In;
  const Kernel &K;
  const LoopSite &Site;
  const Worker *const W;
  const bool Checked;
  // Where a call is only counted, the worker is called at once: registers and tests are for others.
  const bool Short;
  const std::string Indent, Outer, Inner;
  const std::string Loop, Calls, Here, Callee;
  const std::string OnEntry;   // what must hold for the loop's values; empty: nothing
  const std::string Condition; // under which the worker is called; empty: always
  std::string Enter, Leave;
  std::vector<Piece> Pieces;
};

LoopPieces::LoopPieces(const EmitInput &In)
    : In(In), K(In.K), Site(K.Loops.front()), W(In.Workers.empty() ? nullptr : &In.Workers.front()),
      Checked(In.Timed && loopObstacle(In).empty()), Short(Checked && !Site.OpenMP),
      Indent(indentAt(In.Text, K.Pragma.Begin)), Outer(Indent + "    "),
      Inner(Short ? Outer + "    " : Outer),
      Loop(replaced(In.Text, Site.Where, ignoredPragmas(In))), Calls(In.name("calls")),
      Here(In.name("here")), Callee(W && !In.hasChoice() ? W->Name : In.DriverName),
      OnEntry(W ? entryCondition(In, 0).text() : ""), Condition(condition()) {
  Enter = timed(Inner + "const unsigned long tpb_entered = tpb_looked ? tpb_enter(&" + Calls +
                ") : 0;\n");
  Leave =
      timed(Inner + "if (tpb_looked)\n" + Inner + "    tpb_leave(&" + Calls + ", tpb_entered);\n");
}

std::string LoopPieces::head() const {
  std::string Open = llvm::StringRef(pragmaComment(In)).rtrim().str() + "\n";
  if (const std::string Why = refusals(In); !Why.empty())
    Open += Indent + Why;
  return Open + Indent + "{\n";
}

std::string LoopPieces::condition() const {
  const std::string First = In.hasChoice() ? In.DriverName : fitsVariable(In);
  if (First.empty())
    return OnEntry;
  return First + (OnEntry.empty()              ? ""
                  : Site.readsBehindPointers() ? " && (" + OnEntry + ")"
                                               : " && " + OnEntry);
}

/// A line that tells of a call without vectors; a timed call tells by itself what is lacking.
std::string LoopPieces::ranPlain() const {
  if (!In.Timed && !fitsVariable(In).empty())
    return "    tpb_tell_lacking();\n";
  return timed("    tpb_plain_ran(&" + Calls + ", &" + Here + ");\n");
}

std::string LoopPieces::begin() const {
  const std::string NotPassed = !Short              ? "!tpb_passes(&" + Here + ") && "
                                : Condition.empty() ? ""
                                                    : "tpb_is_due(&" + Here + ") && ";
  return timed(Inner + "const int tpb_looked = " + NotPassed + "tpb_looks(&" + Calls + ", &" +
               Here + ");\n") +
         countedLoop(In, Inner);
}

/// The worker where it may run, else the loop.
void LoopPieces::choose() {
  if (Condition.empty()) {
    add(head() + begin() + Enter);
    addCall(Inner);
    add(Leave + Indent + "}");
    return;
  }
  const std::string RanPlain = ranPlain();
  add(head() + begin() + Enter + Inner + "if (" + Condition + ") {\n");
  addCall(Inner + "    ");
  add(Inner + "} else {\n" + (RanPlain.empty() ? "" : Inner + RanPlain));
  addLoop(Inner + "    ");
  add(Inner + "}\n" + Leave + Indent + "}");
}

/// The same, with the loop before the worker when results are to be compared.
void LoopPieces::check() {
  const bool Always = Condition.empty();
  // Your loop runs where the processor lacks the set, and to be compared, but nowhere else. No
  // pragma of OpenMP may stand behind clang's, and yours may say something else.
  const bool Spare = OnEntry.empty() && !In.hasChoice() && K.OpenMPPragmas.empty() &&
                     Site.Where.Begin == Site.Text.Begin;
  const std::string AsSpare =
      Spare ? Inner + "    TPB_SPARE_LOOP\n" + Inner + "    " : Inner + "    ";
  std::string Open = head();
  if (!Always)
    Open += Outer + "const int tpb_vectors = " + (In.hasChoice() ? "!!" : "") + Condition + ";\n";
  if (Short) {
    add(Open + Outer + "if (tpb_passes(&" + Here + ")" + (Always ? "" : " && tpb_vectors") +
        ") {\n");
    addCall(Inner);
    Open = Outer + "} else {\n";
  }
  Open += begin();
  if (!Always)
    Open += Inner + "if (!tpb_vectors)\n" + Inner + ranPlain();
  const LoopCheck Check = loopCheck(In, Always ? "" : "tpb_vectors", Inner);
  Open += Check.Before + Inner + "if (";
  if (K.Spec.Float == FloatMode::Reassociate) {
    // What results are compared with knows nothing of the user's -ffast-math.
    add(Open + "tpb_checked) {\n" + Inner + "    TPB_PRECISE\n");
    addLoop(AsSpare);
    if (!Always) {
      add(Inner + "} else if (!tpb_vectors) {\n");
      addLoop(AsSpare);
    }
  } else {
    add(Open + (Always ? "" : "!tpb_vectors || ") + "tpb_checked) {\n");
    addLoop(AsSpare);
  }
  if (Always) {
    add(Check.AfterLoop + Inner + "}\n");
    addCall(Inner);
  } else {
    add(Inner + "}\n" + Inner + "if (tpb_checked) {\n" + Check.AfterLoop + Inner + "}\n" + Inner +
        "if (tpb_vectors) {\n");
    addCall(Inner + "    ");
    add(Inner + "}\n");
  }
  add(Leave + Check.AfterCall + (Short ? Outer + "}\n" : "") + Indent + "}");
}

std::vector<Piece> LoopPieces::run() {
  if (!W) {
    add(head() + begin() + Enter);
    addLoop(Inner);
    add(Leave + Indent + "}");
  } else if (Checked) {
    check();
  } else {
    choose();
  }
  return std::move(Pieces);
}

} // namespace

std::vector<Piece> emitLoopKernel(const EmitInput &In) { return LoopPieces(In).run(); }

} // namespace tpbcc

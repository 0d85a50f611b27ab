//===- emit/LoopCall.cpp - Workers in the place of a loop -----------------===//
#include "emit/Emit.h"
#include "emit/Printer.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

static Code asLong(const Code &Value) {
  return Value.isLong() ? Value : "(long)" + Value.operand();
}

Code rangesTogether(const LoopSite &Site, const std::string &Name) {
  Code Text = "const struct tpb_range " + Name + "[] = {";
  Text += "tpb_between(" + Site.BeginText + ", " + Site.EndText + ")";
  for (const CollapsedLoop &Each : Site.Collapsed)
    Text += ", tpb_between(" + Each.BeginText + ", " + Each.EndText + ")";
  return Text + "};";
}

std::string iterationsTogether(const LoopSite &Site, const std::string &Name) {
  return "tpb_together(" + Name + ", " + std::to_string(Site.Collapsed.size() + 1) + ")";
}

Code hasIterations(const Code &Begin, const Code &End) {
  return (Begin.constant() ? Begin : asLong(Begin)) + " < " + asLong(End);
}

namespace {

/// Writes one loop's place in the driver.
class CallWriter {
public:
  CallWriter(const EmitInput &In, const Worker &W, llvm::StringRef Callee, llvm::StringRef Indent)
      : In(In), W(W), Site(*W.Site), Callee(Callee), Indent(Indent) {}

  std::string write() {
    for (const std::string &Name : Site.Unused) // its declaration stays in the driver
      line("(void)" + Name + ";");
    if (!Site.OpenMP)
      serial();
    else if (!Site.OpenMP->Schedule.empty())
      pieces();
    else if (Site.OpenMP->Team)
      partOfThread();
    else
      parts();
    return std::move(Text);
  }

private:
  void line(const Code &Content) {
    Text += Indent + std::string(4 * Depth, ' ') + Content.text() + "\n";
  }
  void open(const std::string &Content = "") {
    line(Content + (Content.empty() ? "{" : " {"));
    ++Depth;
  }
  void close() {
    --Depth;
    line("}");
  }
  std::string own(const std::string &Name) const {
    return In.NameTaken(Name) ? "tpb_" + Name : Name;
  }
  void call(llvm::ArrayRef<Worker::Range> Ranges);
  void callOn(const Code &Begin, const Code &End);
  void callOnBoxes(const std::string &Begin, const std::string &End);
  void countTogether();
  void range(const Code &Begin, const Code &End);
  void serial();
  void declareLeft();
  void takeLeft();
  void partOfThread();
  void parts();
  void pieces();

  bool collapsed() const { return !Site.Collapsed.empty(); }
  /// The iterations that are handed out: of the loop, or of all that are counted together.
  std::string first() const { return collapsed() ? "0" : Site.BeginText.text(); }
  std::string end() const { return collapsed() ? own("total") : Site.EndText.text(); }
  std::string endAsLong() const { return collapsed() ? end() : asLong(Site.EndText).text(); }

  const EmitInput &In;
  const Worker &W;
  const LoopSite &Site;
  const llvm::StringRef Callee;
  const std::string Indent;
  unsigned Depth = 0;
  std::string Text;
};

} // namespace

/// A worker that leaves several results is given pointers to them: to copies of enumerations.
void CallWriter::call(llvm::ArrayRef<Worker::Range> Ranges) {
  llvm::SmallVector<const Reduction *, 4> Copied;
  if (Site.Reductions.size() > 1)
    for (const Reduction &R : Site.Reductions)
      if (R.OfEnumeration)
        Copied.push_back(&R);
  if (!Copied.empty())
    open();
  for (const Reduction *R : Copied)
    line(cName(R->Elem).str() + " " + copyOf(*R) + " = " + valueOf(*R) + ";");
  line(workerCall(W, Callee, Ranges));
  for (const Reduction *R : Copied)
    line(R->argument() + " = " + castOf(*R) + copyOf(*R) + ";");
  if (!Copied.empty())
    close();
}

/// The call, where there are iterations if what it is given need not be there without any. Of a
/// range that begins behind its end by more than a long holds, the worker would see many.
void CallWriter::callOn(const Code &Begin, const Code &End) {
  if (collapsed())
    return callOnBoxes(Begin.text(), End.text());
  const bool AnyRange = Begin == Site.BeginText && !Begin.constant();
  const bool Guarded = Site.readsBehindPointers() || AnyRange;
  if (Guarded)
    open("if (" + hasIterations(Begin, End).text() + ")");
  call({{Begin.text(), End.text()}});
  if (Guarded)
    close();
}

/// A part of loops that are counted together: one call for each of its boxes.
void CallWriter::callOnBoxes(const std::string &Begin, const std::string &End) {
  const std::string Box = own("box"), Boxes = own("boxes"), Each = own("each");
  const std::string Loops = std::to_string(Site.Collapsed.size() + 1);
  line("struct tpb_box " + Box + "[" + std::to_string(2 * Site.Collapsed.size() + 1) + "];");
  line("const int " + Boxes + " = tpb_boxes(" + own("loops") + ", " + Loops + ", " + Begin + ", " +
       End + ", " + Box + ");");
  std::vector<Worker::Range> Ranges;
  for (size_t I = 0; I <= Site.Collapsed.size(); ++I) {
    const std::string At = "[" + std::to_string(I) + "]";
    Ranges.push_back({Box + "[" + Each + "].begin" + At, Box + "[" + Each + "].end" + At});
  }
  line("for (int " + Each + " = 0; " + Each + " < " + Boxes + "; ++" + Each + ")");
  ++Depth;
  call(Ranges);
  --Depth;
}

/// What there is to hand out of loops that are counted together.
void CallWriter::countTogether() {
  line(rangesTogether(Site, own("loops")));
  line("const long " + end() + " = " + iterationsTogether(Site, own("loops")) + ";");
}

/// The worker on a part of the iterations. The very last one leaves the user's variables behind.
void CallWriter::range(const Code &Begin, const Code &End) {
  if (Site.LastIteration.empty())
    return callOn(Begin, End);
  const std::string Last = own("last");
  const bool Whole = End == Site.EndText;
  const Code Reached = Whole ? "" : " && " + End + " == " + endAsLong();
  line("const int " + Last + " = " + Begin + " < " + End + Reached + ";");
  callOn(Begin, (Whole ? End.operand() : End) + " - " + Code(Last));
  open("if (" + Last + ")");
  llvm::SmallVector<llvm::StringRef, 16> Lines;
  llvm::StringRef(Site.LastIteration).rtrim().split(Lines, '\n');
  for (llvm::StringRef Each : Lines)
    line(Each.str());
  close();
}

/// Variables of the driver's own, for what the worker leaves in them.
void CallWriter::declareLeft() {
  for (const ExitValue &Each : Site.Left) {
    const auto R = llvm::find_if(Site.Reductions, [&](auto &R) { return R.Name == Each.Name; });
    line(cName(R->Elem).str() + " " + Each.Name + " = " + Each.Start + ";");
  }
  for (const WalkedPointer &Each : Site.Walked) {
    line("const long " + Each.before() + " = " + Each.Start + ";");
    line("long " + Each.Position + " = " + Each.before() + ";");
  }
}

/// Where the loop was left early, the user's variables have their values and functions return.
void CallWriter::takeLeft() {
  for (const WalkedPointer &Each : Site.Walked)
    if (!Each.Pointer.empty())
      line(Each.Pointer + " += " + Each.Position + " - " + Each.before() + ";");
  std::string Flag, Result;
  for (const ExitValue &Each : Site.Left)
    if (!Each.Variable.empty())
      line(Each.Variable + " = " + Each.Name + ";");
    else
      (Each.SaysThatItReturns ? Flag : Result) =
          (Each.OfEnumeration ? "(" + Each.TypeText + ")" : "") + Each.Name;
  if (Flag.empty())
    return;
  line("if (" + Flag + ")");
  line("    return" + (Result.empty() ? "" : " " + Result) + ";");
}

void CallWriter::serial() {
  const bool Own = !Site.LastIteration.empty() || !Site.Left.empty() || !Site.Walked.empty();
  if (Own)
    open();
  declareLeft();
  range(Site.BeginText, Site.EndText);
  takeLeft();
  if (Own)
    close();
  for (const LeftBehind &Each : Site.After)
    line(Each.Name + " = " + Each.Value.text() + ";");
  if (Site.VarLivesOn) // as the loop leaves it
    line(Site.Var + " = (long)" + Site.BeginText.operand() + " < (long)" + Site.EndText.operand() +
         " ? " + Site.EndText + " : " + Site.BeginText + ";");
}

/// One call a thread of a team that starts here.
void CallWriter::partOfThread() {
  const std::string Part = own("part");
  line("#pragma omp parallel" + Site.OpenMP->Clauses);
  open();
  if (collapsed())
    countTogether();
  line("const struct tpb_range " + Part + " = tpb_static(" + first() + ", " + end() +
       ", omp_get_thread_num(), omp_get_num_threads());");
  range(Code(Part + ".begin"), Code(Part + ".end"));
  close();
}

/// The same in a team of the user's: OpenMP keeps barriers, nowait and reductions. Iteration t goes
/// to thread t.
void CallWriter::parts() {
  const std::string Part = own("part"), Thread = own("thread"), Threads = own("threads");
  open();
  line("const int " + Threads + " = omp_get_num_threads();");
  if (collapsed())
    countTogether();
  line("#pragma omp for schedule(static, 1)" + Site.OpenMP->Clauses);
  open("for (int " + Thread + " = 0; " + Thread + " < " + Threads + "; ++" + Thread + ")");
  line("const struct tpb_range " + Part + " = tpb_static(" + first() + ", " + end() + ", " +
       Thread + ", " + Threads + ");");
  range(Code(Part + ".begin"), Code(Part + ".end"));
  close();
  close();
}

/// The user's chunks, one call each, handed out as the user wants them handed out.
void CallWriter::pieces() {
  const OpenMPLoop &Loop = *Site.OpenMP;
  const std::string First = own("first"), End = own("end");
  if (collapsed()) {
    open();
    countTogether();
  }
  const std::string Next = First + " + " + operand(Loop.Chunk);
  line(std::string("#pragma omp ") + (Loop.Team ? "parallel for" : "for") + " schedule(" +
       Loop.Schedule + ", 1)" + Loop.Clauses);
  const std::string Bound = endAsLong();
  open("for (long " + First + " = " + first() + "; " + First + " < " + Bound + "; " + First +
       " += " + Loop.Chunk + ")");
  line("const long " + End + " = " + Next + " < " + Bound + " ? " + Next + " : " + Bound + ";");
  range(Code(First), Code(End));
  close();
  if (collapsed())
    close();
}

std::string loopCall(const EmitInput &In, const Worker &W, llvm::StringRef Callee,
                     llvm::StringRef Indent) {
  return CallWriter(In, W, Callee, Indent).write();
}

} // namespace tpbcc

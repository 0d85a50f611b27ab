//===- emit/HarnessWork.cpp - What a call and its regions do --------------===//
#include "analysis/Nest.h"
#include "emit/HarnessText.h"
#include "emit/Work.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

namespace tpbcc {

static constexpr const char *CallParameter = "const struct tpb_call *tpb_call";

/// Whether what computes a bound is told before a call: it is no array's but of those that may be
/// read, and no variable of the file that the call may write.
static bool isTold(const Kernel &K, const Code &Bound,
                   const std::function<bool(llvm::StringRef Name)> &MayRead = {}) {
  return llvm::none_of(Bound.names(), [&](const std::string &Name) {
    const Parameter *P = K.parameter(Name);
    return P ? (P->IsArray && !(MayRead && MayRead(Name))) || !P->ElementKnown
             : llvm::any_of(K.Globals, [&](const GlobalObject &G) { return G.Name == Name; });
  });
}

bool Harness::isToldBefore(const Code &Of) const { return isTold(K, Of); }

/// Whether the outermost loop's range can be said before a call.
static bool knowsRange(const Kernel &K, const LoopSite &Site, bool WithData) {
  return Site.RunsOnce && !Site.BeginText.empty() && isTold(K, Site.BeginText) &&
         isTold(K, Site.EndText) && (WithData ? Site.BoundsFromData : Site.BoundsFromParameters);
}

/// A loop of which not even the nest is known may still say how often it turns.
Harness::Known Harness::knownOf(const LoopSite &Site, From Source) const {
  if (!knowsRange(K, Site, Source == From::Data))
    return Known::Nothing;
  if (Site.packs())
    return Known::Iterations;
  if (Site.Nest && !Site.LeavesEarly)
    return Known::All;
  return Site.RunsToItsEnd ? Known::Iterations : Known::Nothing;
}

/// Whether an array parameter keeps what it holds on entry, whatever the kernel does before a loop.
bool Harness::mayRead(llvm::StringRef Name) const {
  const Parameter *P = K.parameter(Name);
  return P && P->IsArray && P->ReadOnly && P->ElementKnown && !isFloating(*P);
}

Code Harness::extentOf(const ArrayUse &U) const {
  const Parameter *P = K.parameter(U.Name);
  const bool Known = P && P->IsArray && P->ElementKnown && P->Elem == U.Elem &&
                     (!P->Extents.empty() || K.Spec.Extents.count(P->Name));
  return Known ? extentText(*P) : "";
}

/// Whether which loops of the nest run depends on values that subscripts are made of, too.
static bool branches(const LoopSite &Site) {
  bool Found = false;
  forEachStatement(Site.Nest->Body, true,
                   [&](const ir::Stmt &S) { Found |= S.Kind == ir::StmtKind::If; });
  return Found;
}

/// Into how many parts the parallel loops can be handed out, also where nothing else is known.
Code Harness::sharesOf(llvm::ArrayRef<size_t> Loops, From Source) const {
  Code Body;
  for (const size_t Loop : Loops) {
    const LoopSite &Site = K.Loops[Loop];
    if (!Site.OpenMP || !knowsRange(K, Site, Source == From::Data))
      continue;
    Code Ranges, Bounds = "(long)" + Site.BeginText.operand() + ", (long)" + Site.EndText.operand();
    if (!Site.Collapsed.empty()) {
      Ranges = rangesTogether(Site, "tpb_loops");
      Bounds = "0, " + iterationsTogether(Site, "tpb_loops");
    }
    Body += "    {\n" + entryLocals(Site, Ranges + Bounds, "        ");
    Body += Ranges.empty() ? Code() : "        " + Ranges + "\n";
    Body += "        tpb_hand_out(tpb_work, " + Bounds + ", " +
            std::to_string(std::max<int64_t>(Site.OpenMP->ChunkValue, 1)) + ");\n    }\n";
  }
  return Body;
}

/// Statements that add what some loops do to *tpb_work.
Code Harness::workOf(llvm::ArrayRef<size_t> Loops, Known &Least, From Source) const {
  WorkOptions Options;
  Options.Extent = [this](const ArrayUse &U) { return extentOf(U); };
  if (Source == From::Data)
    Options.MayRead = [this](llvm::StringRef Name) { return mayRead(Name); };
  Options.IsTold = [&](const Code &Value) { return isTold(K, Value, Options.MayRead); };
  Code Body;
  Least = Loops.empty() ? Known::Nothing : Known::All;
  for (const size_t Loop : Loops) {
    const LoopSite &Site = K.Loops[Loop];
    const Known Here = knownOf(Site, Source);
    Least = std::min(Least, Here);
    if (Here == Known::Nothing)
      continue;
    if (Here == Known::All) {
      const auto Of = Site.OffsetsFromParameters || !branches(Site)
                          ? workStatements(K, Site, In.Analysis.Loops[Loop], Options)
                          : std::nullopt;
      if (!Of)
        Least = Known::Nothing;
      const Code Locals = entryLocals(Site, Of.value_or(""), "    ");
      Body += Locals.empty() ? Of.value_or("") : "    {\n" + Locals + *Of + "    }\n";
      continue;
    }
    Body += "    {\n" + entryLocals(Site, Site.BeginText + Site.EndText, "        ") +
            "        const long tpb_first = (long)" + Site.BeginText.operand() +
            ", tpb_last = (long)" + Site.EndText.operand() +
            ";\n        const double tpb_trips = tpb_last > tpb_first ? (double)(tpb_last - "
            "tpb_first) : 0;\n        tpb_work->iterations += tpb_trips;\n    }\n";
  }
  const std::string Unknown = "tpb_work->bytes = tpb_work->bytes_write_allocate = -1;\n"
                              "    tpb_work->bytes_referenced = tpb_work->bytes_register_reuse = "
                              "-1;\n    tpb_work->flops = -1;\n";
  if (Least == Known::Nothing)
    return "    tpb_work->iterations = " + Unknown;
  return Least == Known::All ? Body : Body + "    " + Unknown;
}

/// The head of a function that tells what a call does, as far as nothing is done yet.
void Harness::workHead(const std::string &Suffix, const std::string &From) {
  line("TPB_UNTIMED void " + named(Suffix) + "(" + From + ", struct tpb_work *tpb_work)\n{");
  if (From == CallParameter)
    line("    const union tpb_value *const tpb_parameter = tpb_call->parameter;");
  line("    (void)tpb_parameter;");
  line("    tpb_work->iterations = tpb_work->bytes = tpb_work->bytes_write_allocate = 0;");
  line("    tpb_work->bytes_referenced = tpb_work->bytes_register_reuse = tpb_work->flops = 0;");
  line("    tpb_work->shares = -1;");
}

void Harness::workFunction(const std::string &Suffix, const Code &Body) {
  workHead(Suffix, "const union tpb_value *tpb_parameter");
  Text += scalarLocals(Body) + Body;
  line("}\n");
}

/// The same with the arrays at hand.
void Harness::dataFunction(const std::string &Suffix, const Code &Body) {
  workHead(Suffix, CallParameter);
  Text += scalarLocals(Body);
  for (size_t I = 0; I < Arrays.size(); ++I)
    if (mayRead(Arrays[I]->Name) && Body.reads(Arrays[I]->Name))
      Text += arrayLocal(I);
  Text += Body;
  line("}\n");
}

std::vector<size_t> Harness::allLoops() const {
  std::vector<size_t> All(K.Loops.size());
  std::iota(All.begin(), All.end(), 0);
  return All;
}

bool Harness::countsWork() const {
  Known Least;
  workOf(allLoops(), Least);
  const bool Scalars =
      llvm::all_of(this->Scalars, [](const Parameter *S) { return S->ElementKnown; });
  return Scalars && (Least == Known::All || !K.Spec.Bytes.empty() || !K.Spec.Flops.empty());
}

std::string Harness::emitWork() {
  work();
  regionWork();
  return Text.text();
}

/// The user's own counts replace ours; bytes() means each stream once, so references stay.
Code Harness::givenWork() const {
  // An application must not stop because a count can't be computed.
  const auto Given = [](const Code &Count, const Code &When) {
    const Code Value = "(double)(" + Count + ")";
    return "tpb_given(" + (When.empty() ? Value : When + " ? " + Value + " : -1") + ");\n";
  };
  Code Body;
  if (!K.Spec.Bytes.empty())
    Body += "    tpb_work->bytes = " + Given(K.Spec.Bytes, K.Spec.BytesWhen) +
            "    tpb_work->bytes_write_allocate = -1;\n";
  if (!K.Spec.Flops.empty())
    Body += "    tpb_work->flops = " + Given(K.Spec.Flops, K.Spec.FlopsWhen);
  return Body;
}

void Harness::work() {
  Known Least;
  const Code Body = workOf(allLoops(), Least);
  workFunction("work", Body + sharesOf(allLoops(), From::Parameters) + givenWork());
}

/// Whether more can be said of some loops with the arrays at hand.
bool Harness::needsData(llvm::ArrayRef<size_t> Loops) const {
  Known Least, WithData;
  workOf(Loops, Least);
  if (Least == Known::All)
    return false;
  workOf(Loops, WithData, From::Data);
  return WithData > Least;
}

void Harness::workOfData() {
  Known Least;
  if (needsData(allLoops()))
    dataFunction("work_of_data", workOf(allLoops(), Least, From::Data) +
                                     sharesOf(allLoops(), From::Data) + givenWork());
  std::string Calls;
  for (size_t R = 0; R < K.Spec.Regions.size(); ++R) {
    const std::vector<size_t> Inside = loopsOfRegion(R);
    if (!needsData(Inside))
      continue;
    const std::string Suffix = "data_of_region" + std::to_string(R + 1);
    dataFunction(Suffix, workOf(Inside, Least, From::Data));
    Calls += "    " + named(Suffix) + "(tpb_call, &tpb_work[" + std::to_string(R) + "]);\n";
  }
  HasRegionData = !Calls.empty();
  if (!HasRegionData)
    return;
  line("TPB_UNTIMED void " + named("region_work_of_data") + "(" + CallParameter +
       ", struct tpb_work *tpb_work)\n{");
  Text += Calls;
  line("}\n");
}

std::vector<size_t> Harness::loopsOfRegion(size_t R) const {
  const SourceRange Where = K.Spec.Regions[R].Statement;
  std::vector<size_t> Inside;
  for (size_t I = 0; I < K.Loops.size(); ++I)
    if (Where.Begin <= K.Loops[I].Text.Begin && K.Loops[I].Text.End <= Where.End)
      Inside.push_back(I);
  return Inside;
}

void Harness::regionWork() {
  if (K.Spec.Regions.empty())
    return;
  std::string Calls;
  for (size_t R = 0; R < K.Spec.Regions.size(); ++R) {
    const std::string Suffix = "work_of_region" + std::to_string(R + 1);
    Known Least;
    workFunction(Suffix, workOf(loopsOfRegion(R), Least));
    Calls += "    " + named(Suffix) + "(tpb_parameter, &tpb_work[" + std::to_string(R) + "]);\n";
  }
  line("TPB_UNTIMED void " + named("region_work") +
       "(const union tpb_value *tpb_parameter, struct tpb_work *tpb_work)\n{");
  Text += Calls;
  line("}\n");
}

void Harness::regions() {
  if (K.Spec.Regions.empty())
    return;
  line("static const struct tpb_region " + named("regions") + "[] = {");
  for (const KernelSpec::Region &R : K.Spec.Regions) {
    const char *Role = R.Role == "calc"      ? "TPB_CALC"
                       : R.Role == "wait"    ? "TPB_WAIT"
                       : R.Role == "combine" ? "TPB_COMBINE"
                                             : "TPB_REGION";
    line("    {.name = \"" + R.Name + "\", .line = " + std::to_string(R.Line) +
         ", .role = " + Role + "},");
  }
  line("};\n");
}

} // namespace tpbcc

//===- emit/Descriptor.cpp - The tables of struct tpb_kernel_v1 -----------===//
#include "emit/HarnessText.h"
#include "emit/Recorded.h"
#include "emit/Reference.h"
#include "emit/Template.h"
#include "isa/Isa.h"
#include "kernel/SpecReader.h"

namespace tpbcc {

/// Complex numbers are pairs of their parts, and structures of equal parts are as many of them.
const char *elementConstant(const Kernel &K, const Parameter &P) {
  if (const KernelSpec::Structure *S = K.Spec.structure(P.Name); S && S->Alike)
    return elementConstant(*S->Alike);
  if (isComplex(P))
    return P.TypeText == "_Complex float" ? "TPB_F32" : "TPB_F64";
  return P.ElementKnown ? elementConstant(P.Elem) : "TPB_OTHER";
}

const char *elementConstant(ir::Element E) {
  switch (E) {
  case ir::Element::F32:
    return "TPB_F32";
  case ir::Element::F64:
    return "TPB_F64";
  case ir::Element::I8:
    return "TPB_I8";
  case ir::Element::U8:
    return "TPB_U8";
  case ir::Element::I16:
    return "TPB_I16";
  case ir::Element::U16:
    return "TPB_U16";
  case ir::Element::I32:
    return "TPB_I32";
  case ir::Element::U32:
    return "TPB_U32";
  case ir::Element::I64:
    return "TPB_I64";
  case ir::Element::U64:
    return "TPB_U64";
  case ir::Element::F16:
    return "TPB_F16";
  case ir::Element::BF16:
    return "TPB_BF16";
  case ir::Element::Bool:
    return "TPB_U8";
  default:
    return "TPB_OTHER";
  }
}

void Harness::bodies() {
  std::string Rows;
  for (const IsaPlan &Isa : In.Plan.Isas) {
    const Worker *First = nullptr;
    int Trip = 1, Shorter = 0;
    ir::Element Lane = ir::Element::F64;
    std::string Description;
    for (size_t I = 0; I < K.Loops.size(); ++I)
      if (const Worker *W = In.worker(Isa, K.Loops[I])) {
        const Body &D = Isa.Loops[I].Sizes.front().Decided;
        const LoopBody &Main = mainBody(K, K.Loops[I], D);
        if (!First) {
          Shorter = Main.Lanes;
          Lane = elementOfLanes(K.Loops[I], Main);
        }
        First = First ? First : W;
        for (const LoopBody &Loop : D.Loops)
          Trip = std::max(Trip, Loop.Unroll);
        Description += (Description.empty() ? "" : "; ") + std::to_string(Main.Unroll) +
                       (Main.Unroll == 1 ? " vector" : " vectors") + " a trip, " +
                       (Main.Rest == Tail::Predicated ? "predicated tail"
                        : Main.Again                  ? "overlapping last vector"
                                                      : "scalar remainder");
      }
    if (!First)
      continue;
    const std::string Suffix = std::string("_") + Isa.Isa->Name;
    const IsaElement &Row = First->Isa->element(Lane);
    std::string Lanes = std::to_string(Shorter ? Shorter : Row.Lanes);
    if (Isa.Isa->Scalable) {
      Lanes = tpbcc::fill(*First->Isa, First->Isa->LaneCount,
                          Filling{First->Isa->vector(Lane), {}, ir::Element::Bool, "", ir::Op::Add},
                          {});
      line(std::string("__attribute__((target(\"") + Isa.Isa->Features + "\"))) static int " +
           named("lanes" + Suffix) + "(void)\n{\n    return " + Lanes + ";\n}\n");
    }
    Rows += std::string("    {.name = \"") + Isa.Isa->Name + "\",\n     .description = \"" +
            Description + "\",\n     .supported = " + Isa.Isa->Supported +
            (Isa.Isa->Scalable ? ",\n     .lanes = " + named("lanes" + Suffix) : "") +
            ",\n     .trip = " + std::to_string(Trip) + ",\n     .run = " + named(bodyRun(Isa)) +
            (recordsUses(In) ? ",\n     .record = " + named(bodyRecord(Isa)) : "") +
            (Isa.Isa->Scalable ? "" : ",\n     .fixed_lanes = " + Lanes) + "},\n";
    BodyIsas.push_back(&Isa);
    ++BodyCount;
  }
  if (BodyCount)
    line("static const struct tpb_body " + named("bodies") + "[] = {\n" + Rows + "};\n");
}

/// Whether some iteration stores to the array whatever the data.
static bool storesAlways(const std::vector<ir::StmtPtr> &Body, llvm::StringRef Array) {
  return llvm::any_of(Body, [&](const ir::StmtPtr &S) {
    return (S->Kind == ir::StmtKind::Store && S->Name == Array && !S->Predicate) ||
           (S->Kind == ir::StmtKind::For && storesAlways(S->Body, Array));
  });
}

void Harness::tables() {
  if (!Arrays.empty()) {
    line("static const struct tpb_array " + named("arrays") + "[] = {");
    for (const Parameter *A : Arrays) {
      bool Read = false, Written = false, Always = false, Known = K.Understood;
      for (const LoopSite &Site : K.Loops)
        for (const ArrayUse &U : Site.Arrays)
          if (isUseOf(U, *A)) {
            Read |= U.Read, Written |= U.Written;
            Always |= !Site.Nest || storesAlways(Site.Nest->Body, U.Name);
          }
      if (storesAlways(K.Program.Body, A->Name)) // beside the loops
        Written = Always = true;
      if (!Known) // nothing is known of statements that were not lifted
        Read = true, Written = !A->ReadOnly;
      std::string Flags = Read ? "TPB_READ" : "";
      if (Written)
        Flags += Flags.empty() ? "TPB_WRITTEN" : " | TPB_WRITTEN";
      if (Written && Known && !Always)
        Flags += " | TPB_CONDITIONAL";
      for (const KernelSpec::Init *I : K.Spec.initsOf(A->Name))
        if (I->From == Generator::Permutation || I->From == Generator::Cycle)
          Flags += Flags.empty() ? "TPB_INDEX" : " | TPB_INDEX";
      line("    {.name = \"" + A->Name + "\", .element = " + elementConstant(K, *A) +
           ", .element_size = sizeof(" + A->TypeText + "), .flags = " +
           (Flags.empty() ? "0" : Flags) + ", .line = " + std::to_string(A->Line) + "},");
    }
    line("};\n");
  }
  if (!Scalars.empty()) {
    line("static const struct tpb_parameter " + named("parameters") + "[] = {");
    for (const Parameter *S : Scalars) {
      const KernelSpec::Default *D = K.Spec.defaultOf(S->Name);
      const char *Role = K.Spec.isSize(S->Name)     ? "TPB_SIZE"
                         : K.Spec.isVaried(S->Name) ? "TPB_VARIED"
                         : D                        ? "TPB_PARAM"
                                                    : "TPB_UNSET";
      line("    {.name = \"" + S->Name + "\", .type = " + elementConstant(S->Elem) +
           ", .role = " + Role + ", .env = " +
           (D && !D->Environment.empty() ? "\"" + D->Environment + "\"" : std::string("0")) +
           ", .line = " + std::to_string(S->Line) + "},");
    }
    line("};\n");
    words();
  }
  if (!K.Spec.Swaps.empty()) {
    const auto Index = [&](const std::string &Name) {
      return std::to_string(llvm::find_if(Arrays, [&](auto *A) { return A->Name == Name; }) -
                            Arrays.begin());
    };
    std::string Pairs;
    for (const auto &[A, B] : K.Spec.Swaps)
      Pairs += (Pairs.empty() ? "{" : ", {") + Index(A) + ", " + Index(B) + "}";
    line("static const struct tpb_swap " + named("swaps") + "[] = {" + Pairs + "};\n");
  }
  globals();
  variants();
}

/// What the values of enumerations are called.
void Harness::words() {
  if (llvm::all_of(Scalars, [](const Parameter *S) { return S->Words.empty(); }))
    return;
  std::string Tables;
  for (const Parameter *S : Scalars) {
    const std::string Table = named("words_of_" + S->Name);
    Tables += (Tables.empty() ? "" : ", ") + (S->Words.empty() ? std::string("0") : Table);
    if (S->Words.empty())
      continue;
    std::string Words;
    for (const auto &[Name, Value] : S->Words)
      Words += "{\"" + Name + "\", " + std::to_string(Value) + "}, ";
    line("static const struct tpb_word " + Table + "[] = {" + Words + "{0, 0}};");
  }
  line("static const struct tpb_word *const " + named("words") + "[] = {" + Tables + "};\n");
}

/// What a call may write, and is given numbers, besides its arrays.
void Harness::globals() {
  if (K.Globals.empty())
    return;
  line("static const struct tpb_object " + named("objects") + "[] = {");
  for (const GlobalObject &G : K.Globals) {
    const std::string By = G.Elem ? " / sizeof(" + cName(*G.Elem).str() + ")" : ""; // else bytes
    line("    {.name = \"" + G.Name +
         "\", .element = " + (G.Elem ? elementConstant(*G.Elem) : "TPB_OTHER") +
         ", .where = (void *)&" + G.Name + ", .elements = sizeof " + G.Name + By +
         (G.filled()    ? ", .flags = TPB_GIVEN_NUMBERS | TPB_IN_VECTORS"
          : G.InVectors ? ", .flags = TPB_IN_VECTORS"
                        : "") +
         "},");
  }
  line("};\n");
}

/// Names and values; the parameters' own order.
void Harness::variants() {
  if (K.Spec.Variants.empty())
    return;
  std::string Names, Values;
  for (size_t V = 0; V < K.Spec.Variants.size(); ++V) {
    std::string Name, Row;
    for (const Parameter *S : Scalars)
      for (size_t I = 0; I < K.Spec.VariantNames.size(); ++I)
        if (K.Spec.VariantNames[I] == S->Name)
          Row += (Row.empty() ? "" : ", ") + std::to_string(K.Spec.Variants[V][I]);
    for (size_t I = 0; I < K.Spec.VariantNames.size(); ++I)
      Name += (I ? "," : "") + K.Spec.VariantNames[I] + "=" + std::to_string(K.Spec.Variants[V][I]);
    Values += "    {" + Row + "},\n";
    Names += "    {.name = \"" + Name + "\", .values = " + named("variant_values") + "[" +
             std::to_string(V) + "]},\n";
  }
  line("static const long " + named("variant_values") + "[][" +
       std::to_string(K.Spec.VariantNames.size()) + "] = {\n" + Values + "};\n");
  line("static const struct tpb_variant " + named("variants") + "[] = {\n" + Names + "};\n");
}

void Harness::field(const char *Name, const std::string &Value) {
  line(std::string("    .") + Name + " = " + Value + ",");
}

void Harness::descriptor() {
  line("static const struct tpb_kernel_v1 " + named("kernel") + " = {");
  fieldsOfEveryKernel();
  fieldsOfComparison();
  field("openmp", hasOpenMP() ? "1" : "0");
  field("plan", "\n        " + stringLiteral(dump(K, In.Analysis, In.Plan), 8));
  field("plan_json", "\n        " + stringLiteral(json(K, In.Analysis, In.Plan), 8));
  field("build", "\"{\\\"compiler\\\": \\\"\" __VERSION__ \"\\\"}\"");
  fieldsOfSomeKernels();
  line("};\n");
  line("__attribute__((constructor)) TPB_UNTIMED void " + named("register") + "(void)\n{");
  line("    tpb_register(&" + named("kernel") + ");");
  line("}");
}

void Harness::fieldsOfEveryKernel() {
  field("version", "1");
  field("name", "\"" + K.Name + "\"");
  field("file", stringLiteral(K.File));
  field("line", std::to_string(K.Line));
  if (!Arrays.empty())
    field("arrays", named("arrays"));
  field("array_count", std::to_string(Arrays.size()));
  if (!Scalars.empty())
    field("parameters", named("parameters"));
  field("parameter_count", std::to_string(Scalars.size()));
  field("result", K.ReturnsScalar ? elementConstant(K.ResultElem) : "TPB_OTHER");
  if (HasDefaults)
    field("defaults", named("defaults"));
  if (HasSizeRule)
    field("size_rule", named("size_rule"));
  field("extents", named("extents"));
  field("init", named("init"));
  field("run", named("run"));
  field("plain", named("run_plain"));
  if (HasBound)
    field("bound", named("bound"));
  field("work", named("work"));
  if (hasOpenMP())
    field("threads", named("threads"));
  if (BodyCount)
    field("bodies", named("bodies"));
  field("body_count", std::to_string(BodyCount));
  constexpr const char *Metrics[] = {"TPB_BANDWIDTH", "TPB_FLOPS", "TPB_TIME", "TPB_LATENCY"};
  field("metric", Metrics[int(K.Spec.Measure)]);
}

/// How results are compared.
void Harness::fieldsOfComparison() {
  const int Magnitude = In.Analysis.ProbeMagnitude;
  constexpr const char *Checks[] = {"TPB_VERIFY_BOUND", "TPB_VERIFY_RTOL", "TPB_VERIFY_NONE",
                                    "TPB_VERIFY_CHECK"};
  // Without a bound and with vector code that rounds differently, a tolerance has to do.
  const bool Default =
      !HasBound && BodyCount && K.Spec.Verify == VerifyMode::Bound && !givesSameBits(In);
  // With FMA, both may still fuse alike.
  const bool Apart = roundingOf(In) == Rounding::Apart;
  field("verify", Default && Apart ? "TPB_VERIFY_RTOL" : Checks[int(K.Spec.Verify)]);
  if (Default)
    field("rtol",
          llvm::any_of(K.Loops, [](const LoopSite &S) { return S.Elem == ir::Element::F32; })
              ? "1e-3"
              : "1e-9");
  else if (!K.Spec.RelativeTolerance.empty())
    field("rtol", K.Spec.RelativeTolerance);
  field("probe", In.Analysis.NumbersDecide ? "TPB_PROBE_GIVEN"
                 : Magnitude               ? "TPB_PROBE_EXACT"
                                           : "TPB_PROBE_BOUNDED");
  field("probe_magnitude", std::to_string(Magnitude));
}

void Harness::fieldsOfSomeKernels() {
  if (K.Spec.Reset)
    field("state", "TPB_RESET");
  if (!K.Spec.Swaps.empty()) {
    field("swaps", named("swaps"));
    field("swap_count", std::to_string(K.Spec.Swaps.size()));
  }
  if (!K.Spec.Setup.empty())
    field("setup", named("setup"));
  if (!K.Spec.CheckFunction.empty())
    field("check", named("check"));
  if (!K.Spec.Variants.empty()) {
    field("variants", named("variants"));
    field("variant_count", std::to_string(K.Spec.Variants.size()));
  }
  if (!K.Spec.Regions.empty()) {
    field("regions", named("regions"));
    field("region_count", std::to_string(K.Spec.Regions.size()));
    field("slots", named("slots"));
    field("region_work", named("region_work"));
  }
  if (hasOpenMP())
    field("team", named("team"));
  const bool OfRank = llvm::any_of(K.Spec.Defaults, [](const KernelSpec::Default &D) {
    return D.Value.reads("rank") || D.Value.reads("nranks");
  });
  const bool Shares = llvm::any_of(K.Loops, [](const LoopSite &Site) {
    return llvm::any_of(Site.Steps, [](const ir::Step &S) { return S.What == ir::Verb::Spread; });
  });
  if (!Shares && !K.MayExchangeData && K.Spec.Setup.empty() && !OfRank)
    field("ranks_apart", "1");
  constexpr const char *Bits[] = {"TPB_NOT_EXACT", "TPB_EXACT", "TPB_FUSES"};
  if (const Rounding How = hasReference(In) ? roundingOf(In) : Rounding::Apart;
      How != Rounding::Apart)
    field("exact", Bits[int(How)]);
  field("site", "&" + named("calls"));
  if (!K.Globals.empty()) {
    field("objects", named("objects"));
    field("object_count", std::to_string(K.Globals.size()));
  }
  if (needsData(allLoops()))
    field("work_of_data", named("work_of_data"));
  if (HasRegionData)
    field("region_work_of_data", named("region_work_of_data"));
  if (HasModel)
    field("model", "&" + named("model"));
  if (llvm::any_of(Scalars, [](const Parameter *S) { return !S->Words.empty(); }))
    field("words", named("words"));
  if (llvm::any_of(Arrays, [&](const Parameter *A) { return !partsName(*A).empty(); }))
    field("parts", named("parts"));
}

} // namespace tpbcc

//===- emit/Harness.cpp - Callbacks that the benchmark calls --------------===//
#include "analysis/Nest.h"
#include "emit/Bound.h"
#include "emit/HarnessText.h"
#include "emit/Recorded.h"
#include "emit/Reference.h"
#include "kernel/SpecReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {

/// Whether init() can give values to an array or scalar.
static bool canFill(const Kernel &K, const Parameter &P, std::string &Type) {
  Type = P.TypeText;
  if (P.ElementKnown || (P.IsArray && isComplex(P)))
    return true;
  const KernelSpec::Structure *S = P.IsArray ? K.Spec.structure(P.Name) : nullptr;
  if (!S)
    return false;
  if (!S->Pointer.empty())
    Type += ", with the pointer " + S->Pointer;
  return S->Pointer.empty();
}

bool canBenchmark(const Kernel &K, std::optional<Refusal> &Why) {
  for (const Parameter &P : K.Parameters) {
    std::string Type;
    if (!canFill(K, P, Type)) {
      Why = Refusal{Diag::element_not_supported, P.Where, {P.Name, Type}};
      return false;
    }
    if (P.IsArray && P.Extents.empty() && !K.Spec.Extents.count(P.Name)) {
      std::string Declared =
          std::string(P.ReadOnly ? "const " : "") + P.TypeText + " " + P.Name + "[n]";
      for (const Code &E : P.RowExtents)
        Declared += "[" + E.text() + "]";
      Why = Refusal{Diag::pointer_without_extent, P.Where, {P.Name, Declared}};
      return false;
    }
  }
  if (K.ResultType != "void" && !K.ReturnsScalar) {
    Why = Refusal{Diag::element_not_supported, K.FunctionName, {"the result", K.ResultType}};
    return false;
  }
  return true;
}

/// Of a variable, or an element. Bounds are of numbers: those of scoped enumerations, too.
std::string Harness::typeOf(const Parameter &P, bool ForBound) {
  return ForBound && P.Scoped ? ir::cSpelling(P.Elem).str() : P.TypeText;
}

/// Declarations of those scalar parameters that Users reads.
Code Harness::scalarLocals(const Code &Users, bool ForBound) const {
  Code Locals;
  for (size_t I = 0; I < Scalars.size(); ++I)
    if (Users.reads(Scalars[I]->Name))
      Locals += std::string("    ") + (ForBound ? "" : "const ") + typeOf(*Scalars[I], ForBound) +
                " " + Scalars[I]->Name + " = (" + typeOf(*Scalars[I], ForBound) + ")" + slot(I) +
                ";\n";
  return Locals;
}

/// rank and nranks are names that clauses may use, unless the kernel has its own.
std::string Harness::rankLocals(const Code &Users) const {
  std::string Locals;
  for (const char *Name : {"rank", "nranks"})
    if (Users.reads(Name) && !K.parameter(Name))
      Locals += std::string("    const int ") + Name + " = tpb_" + Name + ";\n";
  return Locals;
}

Code Harness::extentText(const Parameter &P) const {
  if (auto It = K.Spec.Extents.find(P.Name); It != K.Spec.Extents.end())
    return "(long)" + It->second.operand();
  Code Product;
  for (const Code &Dimension : P.Extents)
    Product = Product.empty() ? "(long)" + Dimension.operand()
                              : "tpb_times(" + Product + ", " + Dimension.operand() + ")";
  return Product;
}

void Harness::defaults() {
  Code Body;
  for (size_t I = 0; I < Scalars.size(); ++I) {
    const KernelSpec::Default *D = K.Spec.defaultOf(Scalars[I]->Name);
    if (!D)
      continue;
    // A default may use the parameters before it.
    std::string Locals;
    for (size_t J = 0; J < I; ++J)
      if (D->Value.reads(Scalars[J]->Name))
        Locals += "        const " + Scalars[J]->TypeText + " " + Scalars[J]->Name + " = (" +
                  Scalars[J]->TypeText + ")" + slot(J) + ";\n";
    Body += "    if (!tpb_given[" + std::to_string(I) + "]) {\n" + Locals + "        " + slot(I) +
            " = " + D->Value + ";\n    }\n";
  }
  if (Body.empty())
    return;
  HasDefaults = true;
  line("TPB_UNTIMED void " + named("defaults") +
       "(union tpb_value *tpb_parameter, const unsigned char *tpb_given, int tpb_rank, int "
       "tpb_nranks)\n{");
  line("    (void)tpb_parameter, (void)tpb_given, (void)tpb_rank, (void)tpb_nranks;");
  Text += rankLocals(Body) + Body;
  line("}\n");
}

void Harness::sizeRule() {
  Code Body;
  for (const KernelSpec::Size &S : K.Spec.Sizes) {
    if (!S.Least.empty())
      Body += "    *tpb_least = " + S.Least + ";\n", HasSizeRule = true;
    if (!S.Multiple.empty())
      Body += "    *tpb_multiple = " + S.Multiple + ";\n", HasSizeRule = true;
    break; // the rule of the first is that of all
  }
  if (!HasSizeRule)
    return;
  line("TPB_UNTIMED void " + named("size_rule") +
       "(const union tpb_value *tpb_parameter, long *tpb_least, long *tpb_multiple)\n{");
  line("    (void)tpb_parameter, (void)tpb_least, (void)tpb_multiple;");
  Text += scalarLocals(Body) + Body;
  line("}\n");
}

void Harness::extents() {
  Code Body;
  for (size_t I = 0; I < Arrays.size(); ++I)
    Body += "    tpb_elements[" + std::to_string(I) + "] = " + extentText(*Arrays[I]) + ";\n";
  line("TPB_UNTIMED void " + named("extents") +
       "(const union tpb_value *tpb_parameter, long *tpb_elements)\n{");
  line("    (void)tpb_parameter, (void)tpb_elements;");
  Text += scalarLocals(Body) + Body;
  line("}\n");
}

/// The arguments that tpb_call holds.
std::string Harness::arguments() const {
  std::string Arguments;
  size_t A = 0, S = 0;
  for (const Parameter &P : K.Parameters) {
    Arguments += Arguments.empty() ? "" : ", ";
    if (P.IsArray)
      Arguments += array(A++, P.PointerText);
    else
      Arguments += "(" + P.TypeText + ")" + slot(S++, "tpb_call->parameter");
  }
  return Arguments;
}

std::string Harness::call(const std::string &Function) const {
  const std::string Call = Function + "(" + arguments() + ");";
  if (!K.ReturnsScalar)
    return "    " + Call;
  const bool Floating = K.ResultElem >= ir::Element::F16;
  return std::string("    tpb_call->result->") + (Floating ? "f = " : "i = (long)") + Call;
}

void Harness::runs() {
  const std::string Plain = hasReference(In) ? referenceCallee(In) : In.PlainName;
  std::vector<std::pair<std::string, std::string>> Functions{{"run", In.DriverName},
                                                             {"run_plain", Plain}};
  if (In.hasChoice())
    for (const IsaPlan &Isa : In.Plan.Isas)
      if (In.driver(Isa) != In.PlainName) // no body of the descriptor, where every loop stays
        Functions.push_back({bodyRun(Isa), In.driver(Isa)});
  if (recordsUses(In)) {
    const EmitInput Copy = recordedInput(In);
    for (const IsaPlan &Isa : In.Plan.Isas)
      if (In.driver(Isa) != In.PlainName)
        Functions.push_back({bodyRecord(Isa), Copy.driver(Isa)});
  }
  for (const auto &[Suffix, Function] : Functions) {
    const char *const Kind = Function == Plain ? "TPB_UNTIMED" : "static";
    line(Kind + (" void " + named(Suffix)) + "(const struct tpb_call *tpb_call)\n{");
    line("    (void)tpb_call;");
    line(call(Function));
    line("}\n");
  }
}

/// Whether there is a bound for each number of such views, and the function's text between loops
/// finds structures where it looks for them: they stand one behind the other there.
static bool hasBoundsOfMembers(const Kernel &K, const std::map<std::string, MemberView> &Views) {
  for (const auto &[Name, View] : Views) {
    const uint64_t Unit = View.Of->boundUnit();
    if (ir::Type::scalar(View.Elem).isFloating() && ir::bits(View.Elem) / 8 % Unit)
      return false;
    const Parameter *P = K.parameter(View.Of->Array);
    if (!P || P->Extents.size() < 2)
      continue;
    for (const ir::StmtPtr &S : K.Program.Body)
      if (S->Kind == ir::StmtKind::Opaque && llvm::is_contained(S->Reads, P->Name))
        return false;
    for (const LoopSite &Site : K.Loops)
      for (const ScalarUse &S : Site.Scalars)
        if (S.Argument.reads(P->Name))
          return false;
  }
  return true;
}

void Harness::bound() {
  if (!K.Understood || K.Loops.empty() || givesSameBits(In))
    return;
  // Bounds are kept for the numbers of parameters; objects of the file have none.
  const auto Views = memberViews(K);
  if (!Views || !hasBoundsOfMembers(K, *Views))
    return;
  const auto HasErrors = [&](const ArrayUse &U, const Parameter *A) {
    return isUseOf(U, *A) && (A->ElementKnown || Views->count(U.Name));
  };
  for (const LoopSite &Site : K.Loops)
    for (const ArrayUse &U : Site.Arrays)
      if (llvm::none_of(Arrays, [&](const Parameter *A) { return HasErrors(U, A); }))
        return;
  const Code Body = boundStatements(K, In.Text, In.IsMacro, *Views);
  HasBound = true;
  const bool Single =
      llvm::any_of(K.Loops, [](const LoopSite &S) { return S.Elem == ir::Element::F32; });
  line("TPB_COPY_BEGIN");
  line("TPB_EXACT_FP_BEGIN");
  line("/* The same computation with running error bounds, in units of epsilon. */");
  // Where compilers fuse as the vectors do, only a processor without FMA asks for bounds.
  const bool Spare = hasReference(In) && roundingOf(In) == Rounding::Fused;
  line((Spare ? "TPB_SPARE TPB_BOUND void " : "TPB_BOUND void ") + named("bound") +
       "(const struct tpb_call *tpb_call, const struct tpb_bound *tpb_bound)\n{");
  line("    const union tpb_value *const tpb_parameter = tpb_call->parameter;");
  line(std::string("    const double tpb_epsilon = ") + (Single ? "0x1p-23" : "0x1p-52") + ";");
  // Below the normal range a rounding error is absolute: half of the least subnormal number.
  line(std::string("    const double tpb_smallest = ") + (Single ? "0x1p-126" : "0x1p-1022") + ";");
  line("    (void)tpb_parameter, (void)tpb_bound, (void)tpb_epsilon, (void)tpb_smallest;");
  Text += scalarLocals(Body, true);
  for (size_t I = 0; I < Arrays.size(); ++I) {
    if (Body.reads(Arrays[I]->Name))
      Text += arrayLocal(I, true);
    if (Body.reads(errorName(Arrays[I]->Name)))
      line("    double *const " + errorName(Arrays[I]->Name) + " = tpb_bound->array[" +
           std::to_string(I) + "];");
    for (const auto &[Name, View] : *Views)
      if (View.Of->Array == Arrays[I]->Name && Name != View.Of->Array &&
          Body.reads(errorName(Name)))
        line("    double *const " + errorName(Name) + " = tpb_bound->array[" + std::to_string(I) +
             "];");
  }
  Text += Body;
  line("}");
  line("TPB_EXACT_FP_END");
  line("TPB_COPY_END\n");
}

void Harness::threads() {
  if (!hasOpenMP())
    return;
  line("TPB_UNTIMED int " + named("threads") + "(int tpb_request)\n{");
  line("    if (tpb_request > 0)");
  line("        omp_set_num_threads(tpb_request);");
  line("    return omp_get_max_threads();");
  line("}\n");
  line("/* Calls tpb_each on every thread that the loops run on. */");
  line("static void " + named("team") + "(void (*tpb_each)(void *, int, int), void *tpb_data)\n{");
  line("    #pragma omp parallel");
  line("    tpb_each(tpb_data, omp_get_thread_num(), omp_get_num_threads());");
  line("}\n");
}

std::string Harness::emit() {
  const std::string Title = "/* ---- What the benchmark needs to know of " + K.Name + " ";
  line(Title + std::string(Title.size() < 96 ? 97 - Title.size() : 1, '-') + " */\n");
  // Members that are left out are zero, as the interface wants them.
  if (K.IsCxx) {
    line("#pragma GCC diagnostic push");
    line("#pragma GCC diagnostic ignored \"-Wmissing-field-initializers\"");
    line("#pragma GCC diagnostic ignored \"-Wc++20-extensions\"\n");
  }
  parts();
  defaults();
  sizeRule();
  extents();
  init();
  functions();
  runs();
  bound();
  workOfData();
  regions();
  threads();
  bodies();
  model();
  tables();
  descriptor();
  if (K.IsCxx)
    line("#pragma GCC diagnostic pop");
  return Text.text();
}

std::string emitHarness(const EmitInput &In) { return Harness(In).emit(); }

std::string emitWork(const EmitInput &In) { return Harness(In).emitWork(); }

bool countsWork(const EmitInput &In) { return Harness(In).countsWork(); }

} // namespace tpbcc

//===- emit/Harness.cpp - Callbacks that the benchmark calls ----------===//
#include "emit/Bound.h"
#include "emit/HarnessText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {

bool canBenchmark(const Kernel &K, std::optional<Refusal> &Why) {
  for (const Parameter &P : K.Parameters) {
    if (!P.ElementKnown || P.Elem == ir::Element::Bool || P.Elem == ir::Element::F16 ||
        P.Elem == ir::Element::BF16) {
      Why = Refusal{Diag::element_not_supported, P.Where, {P.Name, P.TypeText}};
      return false;
    }
    if (P.IsArray && P.Extents.empty() && !K.Spec.Extents.count(P.Name)) {
      const std::string Declared =
          std::string(P.ReadOnly ? "const " : "") + P.TypeText + " " + P.Name + "[n]";
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

/// Declarations of those scalar parameters that Users mentions.
std::string Harness::scalarLocals(llvm::StringRef Users, bool Mutable) const {
  std::string Locals;
  for (size_t I = 0; I < Scalars.size(); ++I)
    if (mentions(Users, Scalars[I]->Name))
      Locals += std::string("    ") + (Mutable ? "" : "const ") + Scalars[I]->TypeText + " " +
                Scalars[I]->Name + " = (" + Scalars[I]->TypeText + ")" + slot(I) + ";\n";
  return Locals;
}

/// rank and nranks are names that clauses may use, unless the kernel has its own.
std::string Harness::rankLocals(llvm::StringRef Users) const {
  std::string Locals;
  for (const char *Name : {"rank", "nranks"})
    if (mentions(Users, Name) && !K.parameter(Name))
      Locals += std::string("    const int ") + Name + " = tpb_" + Name + ";\n";
  return Locals;
}

std::string Harness::extentText(const Parameter &P) const {
  if (auto It = K.Spec.Extents.find(P.Name); It != K.Spec.Extents.end())
    return "(long)" + operand(It->second);
  std::string Product;
  for (const std::string &Dimension : P.Extents)
    Product += (Product.empty() ? "(long)" : " * ") + operand(Dimension);
  return Product;
}

void Harness::defaults() {
  std::string Body;
  for (size_t I = 0; I < Scalars.size(); ++I) {
    const KernelSpec::Default *D = K.Spec.defaultOf(Scalars[I]->Name);
    if (!D)
      continue;
    // A default may use the parameters before it.
    std::string Locals;
    for (size_t J = 0; J < I; ++J)
      if (mentions(D->Value, Scalars[J]->Name))
        Locals += "        const " + Scalars[J]->TypeText + " " + Scalars[J]->Name + " = (" +
                  Scalars[J]->TypeText + ")" + slot(J) + ";\n";
    Body += "    if (!tpb_given[" + std::to_string(I) + "]) {\n" + Locals + "        " + slot(I) +
            " = " + D->Value + ";\n    }\n";
  }
  line("static void " + named("defaults") +
       "(union tpb_value *tpb_parameter, const unsigned char *tpb_given, int tpb_rank, int "
       "tpb_nranks)\n{");
  line("    (void)tpb_parameter, (void)tpb_given, (void)tpb_rank, (void)tpb_nranks;");
  Text += rankLocals(Body) + Body;
  line("}\n");
}

void Harness::sizeRule() {
  std::string Users, Body;
  for (const KernelSpec::Size &S : K.Spec.Sizes) {
    if (!S.Least.empty())
      Body += "    *tpb_least = " + S.Least + ";\n", HasSizeRule = true;
    if (!S.Multiple.empty())
      Body += "    *tpb_multiple = " + S.Multiple + ";\n", HasSizeRule = true;
  }
  if (!HasSizeRule)
    return;
  line("static void " + named("size_rule") +
       "(const union tpb_value *tpb_parameter, long *tpb_least, long *tpb_multiple)\n{");
  line("    (void)tpb_parameter, (void)tpb_least, (void)tpb_multiple;");
  Text += scalarLocals(Body) + Body;
  line("}\n");
}

void Harness::extents() {
  std::string Body;
  for (size_t I = 0; I < Arrays.size(); ++I)
    Body += "    tpb_elements[" + std::to_string(I) + "] = " + extentText(*Arrays[I]) + ";\n";
  line("static void " + named("extents") +
       "(const union tpb_value *tpb_parameter, long *tpb_elements)\n{");
  line("    (void)tpb_parameter, (void)tpb_elements;");
  Text += scalarLocals(Body) + Body;
  line("}\n");
}

std::string Harness::arrayLocal(size_t I) const {
  return "    " + Arrays[I]->TypeText + " *const " + Arrays[I]->Name + " = " +
         array(I, Arrays[I]->TypeText + " *") + ";\n";
}

void Harness::initArray(size_t I) {
  const Parameter &A = *Arrays[I];
  const KernelSpec::Init *Init = K.Spec.initOf(A.Name);
  const std::string Omp = hasOpenMP() ? "        #pragma omp parallel for schedule(static)\n" : "";
  bool IsRead = false, IsKnown = false;
  for (const LoopSite &Site : K.Loops)
    for (const ArrayUse &U : Site.Arrays)
      if (U.Name == A.Name)
        IsRead |= U.Read, IsKnown = true;
  std::string Index = "tpb_i", Value;
  std::vector<std::string> Loops;
  if (Init && !Init->Random && Init->Indices.size() > 1 &&
      Init->Indices.size() == A.Extents.size()) {
    // b[i][j] = ...: one loop a dimension over a typed view.
    std::string Type = "    " + A.TypeText + " (*const tpb_view)";
    for (size_t D = 1; D < A.Extents.size(); ++D)
      Type += "[" + A.Extents[D] + "]";
    std::string Cast = K.IsCxx ? "(" + llvm::StringRef(Type).ltrim().str() + ")" : "";
    if (const size_t Name = Cast.find("*const tpb_view"); Name != std::string::npos)
      Cast.replace(Name, 15, "*");
    std::string Body = "        " + llvm::StringRef(Type).ltrim().str() + " = " + Cast +
                       "tpb_call->array[" + std::to_string(I) + "];\n" + Omp;
    std::string Place = "tpb_view", Indent = "        ";
    for (size_t D = 0; D < A.Extents.size(); ++D) {
      Body += Indent + "for (long " + Init->Indices[D] + " = 0; " + Init->Indices[D] + " < (long)" +
              operand(A.Extents[D]) + "; ++" + Init->Indices[D] + ")\n";
      Place += "[" + Init->Indices[D] + "]";
      Indent += "    ";
    }
    Text += "    {\n" + Body + Indent + Place + " = (" + A.TypeText + ")(" + Init->Value +
            ");\n    }\n";
    return;
  }
  if (!Init)
    Value = IsRead || !IsKnown ? "tpb_random(0.5, 1.5, " + std::to_string(I + 1) +
                                     ", tpb_first + (unsigned long)tpb_i)"
                               : "0";
  else if (Init->Random)
    Value = "tpb_random(" + Init->Low + ", " + Init->High + ", " +
            (Init->Seed == "1" ? std::to_string(I + 1) : "(unsigned long)" + operand(Init->Seed)) +
            ", tpb_first + (unsigned long)tpb_i)";
  else {
    if (Init->Indices.size() == 1)
      Index = Init->Indices[0];
    const bool Copy =
        llvm::any_of(Arrays, [&](const Parameter *P) { return P->Name == Init->Value; });
    Value = Copy ? Init->Value + "[" + Index + "]" : Init->Value;
  }
  if (mentions(Value, "tpb_first"))
    Text += "    {\n        const unsigned long tpb_first = (unsigned long)tpb_rank * (unsigned "
            "long)tpb_elements[" +
            std::to_string(I) + "];\n";
  else
    Text += "    {\n";
  Text += Omp + "        for (long " + Index + " = 0; " + Index + " < tpb_elements[" +
          std::to_string(I) + "]; ++" + Index + ")\n            " + A.Name + "[" + Index + "] = (" +
          A.TypeText + ")(" + Value + ");\n    }\n";
}

void Harness::init() {
  std::string Users;
  for (const KernelSpec::Init &I : K.Spec.Inits)
    Users += I.Value + " " + I.Low + " " + I.High + " " + I.Seed + " ";
  for (const Parameter *A : Arrays)
    if (const KernelSpec::Init *I = K.Spec.initOf(A->Name); I && I->Indices.size() > 1)
      for (const std::string &E : A->Extents)
        Users += E + " ";
  line("/* First touch: the threads that will work on an element write it first. */");
  line("static void " + named("init") +
       "(const struct tpb_call *tpb_call, int tpb_rank, int tpb_nranks)\n{");
  line("    const union tpb_value *const tpb_parameter = tpb_call->parameter;");
  line("    (void)tpb_parameter, (void)tpb_rank, (void)tpb_nranks;");
  if (!Arrays.empty()) {
    line("    long tpb_elements[" + std::to_string(Arrays.size()) + "];");
    line("    " + named("extents") + "(tpb_parameter, tpb_elements);");
  }
  Text += rankLocals(Users) + scalarLocals(Users);
  for (size_t I = 0; I < Arrays.size(); ++I) {
    Text += arrayLocal(I);
    initArray(I);
  }
  line("}\n");
}

std::string Harness::call(const std::string &Function) const {
  std::string Arguments;
  size_t A = 0, S = 0;
  for (const Parameter &P : K.Parameters) {
    Arguments += Arguments.empty() ? "" : ", ";
    if (P.IsArray)
      Arguments += array(A++, P.PointerText);
    else
      Arguments += "(" + P.TypeText + ")" + slot(S++, "tpb_call->parameter");
  }
  const std::string Call = Function + "(" + Arguments + ");";
  if (!K.ReturnsScalar)
    return "    " + Call;
  return std::string("    tpb_call->result->") + (K.ResultElem >= ir::Element::F16 ? "f" : "i") +
         " = " + Call;
}

void Harness::runs() {
  std::vector<std::pair<std::string, std::string>> Functions{{"run", In.DriverName},
                                                             {"run_plain", In.PlainName}};
  if (In.hasChoice())
    for (const IsaPlan &Isa : In.Plan.Isas)
      Functions.push_back({bodyRun(Isa), In.driver(Isa)});
  for (const auto &[Suffix, Function] : Functions) {
    line("static void " + named(Suffix) + "(const struct tpb_call *tpb_call)\n{");
    line("    (void)tpb_call;");
    line(call(Function));
    line("}\n");
  }
}

void Harness::bound() {
  if (!K.Understood || K.Loops.empty())
    return;
  const std::string Body = boundStatements(K, In.Text, In.IsMacro);
  HasBound = true;
  const bool Single =
      llvm::any_of(K.Loops, [](const LoopSite &S) { return S.Elem == ir::Element::F32; });
  line("/* The same computation with running error bounds, in units of epsilon. */");
  line("static void " + named("bound") +
       "(const struct tpb_call *tpb_call, const struct tpb_bound *tpb_bound)\n{");
  line("    const union tpb_value *const tpb_parameter = tpb_call->parameter;");
  line(std::string("    const double tpb_epsilon = ") + (Single ? "0x1p-23" : "0x1p-52") + ";");
  // Below the normal range a rounding error is absolute: half of the least subnormal number.
  line(std::string("    const double tpb_least = ") + (Single ? "0x1p-126" : "0x1p-1022") + ";");
  line("    (void)tpb_parameter, (void)tpb_bound, (void)tpb_epsilon, (void)tpb_least;");
  Text += scalarLocals(Body, true);
  for (size_t I = 0; I < Arrays.size(); ++I) {
    if (mentions(Body, Arrays[I]->Name))
      Text += arrayLocal(I);
    if (mentions(Body, errorName(Arrays[I]->Name)))
      line("    double *const " + errorName(Arrays[I]->Name) + " = tpb_bound->array[" +
           std::to_string(I) + "];");
  }
  Text += Body;
  line("}\n");
}

void Harness::work() {
  std::string Body;
  bool Known = !K.Loops.empty();
  for (size_t I = 0; I < K.Loops.size(); ++I) {
    const LoopSite &Site = K.Loops[I];
    if (Site.Refused || !Site.BoundsFromParameters) {
      Known = false;
      continue;
    }
    const IterationCounts &N = In.Analysis.Loops[I].Counts;
    Body += "    {\n        const long tpb_first = (long)" + operand(Site.BeginText) +
            ", tpb_last = (long)" + operand(Site.EndText) +
            ";\n        const double tpb_trips = tpb_last > tpb_first ? (double)(tpb_last - "
            "tpb_first) : 0;\n" +
            "        tpb_work->iterations += tpb_trips;\n" +
            "        tpb_work->bytes += " + std::to_string(N.bytes()) +
            " * tpb_trips;\n        tpb_work->bytes_write_allocate += " +
            std::to_string(N.bytes() + N.BytesAllocated) +
            " * tpb_trips;\n        tpb_work->flops += " + std::to_string(N.Flops) +
            " * tpb_trips;\n    }\n";
  }
  if (!Known)
    Body = "    tpb_work->iterations = tpb_work->bytes = tpb_work->bytes_write_allocate = "
           "tpb_work->flops = -1;\n";
  // The user's own counts replace ours.
  if (!K.Spec.Bytes.empty())
    Body += "    tpb_work->bytes = (double)(" + K.Spec.Bytes +
            ");\n    tpb_work->bytes_write_allocate = -1;\n";
  if (!K.Spec.Flops.empty())
    Body += "    tpb_work->flops = (double)(" + K.Spec.Flops + ");\n";
  line("static void " + named("work") +
       "(const union tpb_value *tpb_parameter, struct tpb_work *tpb_work)\n{");
  line("    (void)tpb_parameter;");
  line("    tpb_work->iterations = tpb_work->bytes = tpb_work->bytes_write_allocate = "
       "tpb_work->flops = 0;");
  Text += scalarLocals(Body) + Body;
  line("}\n");
}

void Harness::threads() {
  line("static int " + named("threads") + "(int tpb_request)\n{");
  if (hasOpenMP()) {
    line("    if (tpb_request > 0)");
    line("        omp_set_num_threads(tpb_request);");
    line("    return omp_get_max_threads();");
  } else {
    line("    (void)tpb_request;");
    line("    return 1;");
  }
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
  defaults();
  sizeRule();
  extents();
  init();
  runs();
  bound();
  work();
  threads();
  bodies();
  tables();
  descriptor();
  if (K.IsCxx)
    line("#pragma GCC diagnostic pop");
  return std::move(Text);
}

std::string emitHarness(const EmitInput &In) { return Harness(In).emit(); }

} // namespace tpbcc

//===- emit/HarnessInit.cpp - Initial values of the arrays ----------------===//
#include "emit/HarnessText.h"
#include "kernel/SpecReader.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

static std::string number(size_t N) { return std::to_string(N); }

/// double *const a: the elements one behind the other.
std::string Harness::arrayLocal(size_t I, bool ForBound) const {
  const std::string Type = typeOf(*Arrays[I], ForBound);
  return "    " + Type + " *const " + Arrays[I]->Name + " = " + array(I, Type + " *") + ";\n";
}

/// const double (*const a)[n]: with the subscripts that the kernel uses.
Code Harness::arrayView(size_t I, const std::string &Name, bool Const) const {
  const Parameter &A = *Arrays[I];
  const std::string Element = (Const ? "const " : "") + A.TypeText;
  Code Inner;
  for (size_t D = 1; D < A.Extents.size(); ++D)
    Inner += "[" + A.Extents[D] + "]";
  const Code Declarator = Inner.empty() ? " *const " + Name : " (*const " + Name + ")" + Inner;
  const std::string As = Element + (Inner.empty() ? " *" : " (*)" + Inner.text());
  return "        " + Element + Declarator + " = " + array(I, As) + ";\n";
}

std::string Harness::openMPFor() const {
  return hasOpenMP() ? "        #pragma omp parallel for schedule(static)\n" : "";
}

/// A loop over all elements of array I.
Code Harness::elementLoop(size_t I, const std::string &Index, const Code &Statement) const {
  return openMPFor() + "        for (long " + Index + " = 0; " + Index + " < tpb_elements[" +
         number(I) + "]; ++" + Index + ")\n            " + Statement + "\n";
}

/// Global index of the first element, when Body uses it.
std::string Harness::firstElement(size_t I, const Code &Body) const {
  if (!Body.reads("tpb_first"))
    return "";
  return "        const unsigned long tpb_first = (unsigned long)tpb_rank * (unsigned "
         "long)tpb_elements[" +
         number(I) + "];\n";
}

/// Whether the runtime can fill the array with numbers.
static bool hasRuntimeLoop(const Kernel &K, const Parameter &A) {
  const bool Half = A.Elem == ir::Element::F16 || A.Elem == ir::Element::BF16;
  return !K.Spec.structure(A.Name) &&
         (isComplex(A) || (A.ElementKnown && !Half && A.Elem != ir::Element::Bool));
}

/// A call of the runtime's loop over all elements; in a team, each thread fills its part.
void Harness::fill(size_t I, const std::string &Function, const std::string &Type,
                   const Code &Values, const std::string &Indent) {
  const std::string Twice = isComplex(*Arrays[I]) && !Values.empty() ? "2 * " : "";
  Text += Indent + (hasOpenMP() ? "    #pragma omp parallel\n" + Indent : "") + "    " + Function +
          "(tpb_call->array[" + number(I) + "], " + Type + ", " + Twice + "tpb_elements[" +
          number(I) + "], " + Values +
          (hasOpenMP() ? "omp_get_thread_num(), omp_get_num_threads()" : "0, 1") + "); /* " +
          Arrays[I]->Name + " */\n";
}

Code Harness::randomValue(const Code &Low, const Code &High, const Code &Seed, bool Integer,
                          bool Complex) const {
  const Code Front =
      (Integer ? "tpb_random_integer(" : "tpb_random(") + Low + ", " + High + ", " + Seed + ", ";
  const Code At = Code::name("tpb_first") + " + (unsigned long)" + Code(Index);
  if (Complex)
    return "__builtin_complex(" + Front + "2 * (" + At + ")), " + Front + "2 * (" + At + ") + 1))";
  return Front + At + ")";
}

/// Without a word from the user: numbers around one; indices that are in range whatever array they
/// are for; zero where the kernel reads nothing.
void Harness::initByDefault(size_t I) {
  const Parameter &A = *Arrays[I];
  bool IsRead = false, IsKnown = false;
  for (const LoopSite &Site : K.Loops)
    for (const ArrayUse &U : Site.Arrays)
      if (isUseOf(U, A))
        IsRead |= U.Read, IsKnown = true;
  const bool Integer = A.ElementKnown && !isFloating(A),
             HasNumbers = A.ElementKnown || isComplex(A);
  const bool Bool = A.ElementKnown && A.Elem == ir::Element::Bool;
  if (const std::string Parts = partsName(A); !Parts.empty()) {
    fillIntegers(I, "tpb_fill_structures", "sizeof(" + A.TypeText + "), " + Parts, "tpb_least, ",
                 number(I + 1));
    return;
  }
  if (!HasNumbers || (IsKnown && !IsRead && !Bool)) {
    fill(I, "tpb_fill_zero", "sizeof(" + A.TypeText + ")", "");
    return;
  }
  const std::string Seed = number(I + 1);
  if (!Integer) {
    if (hasRuntimeLoop(K, A)) {
      fill(I, "tpb_fill_random", elementConstant(K, A), "0.5, 1.5, " + Seed + ", tpb_rank, ");
      return;
    }
    const Code Value = randomValue("0.5", "1.5", Seed, false, false);
    Text +=
        "    {\n    " + arrayLocal(I) + firstElement(I, Value) +
        elementLoop(I, Index, A.Name + "[" + Index + "] = (" + A.TypeText + ")(" + Value + ");") +
        "    }\n";
    return;
  }
  if (Bool) {
    Text += "    {\n    " + arrayLocal(I) +
            elementLoop(I, Index,
                        A.Name + "[" + Index + "] = tpb_mix(" + Seed + ", (unsigned long)" + Index +
                            ") & 1;") +
            "    }\n";
    return;
  }
  fillIntegers(I, "tpb_fill_integers", elementConstant(K, A),
               "0, tpb_least < 100 ? tpb_least - 1 : 99, ", Seed);
}

/// With as many values from 0 on as the shortest array has rows, or 100.
void Harness::fillIntegers(size_t I, const std::string &Function, const std::string &Type,
                           const std::string &Values, const std::string &Seed) {
  Text += "    {\n        long tpb_least = 100;\n";
  for (size_t J = 0; J < Arrays.size(); ++J) {
    const Code Rows = Arrays[J]->Extents.empty() ? "tpb_elements[" + number(J) + "]"
                                                 : "(long)" + Arrays[J]->Extents.front().operand();
    Text += "        tpb_least = " + Rows + " < tpb_least ? " + Rows + " : tpb_least;\n";
  }
  fill(I, Function, Type, Values + Seed + ", tpb_rank, ", "    ");
  Text += "    }\n";
}

/// One random cycle through the lines of an array; every element leads to the next line.
void Harness::initCycle(size_t I, const KernelSpec::Init &Init) {
  const Parameter &A = *Arrays[I];
  const std::string Element = "sizeof(" + A.TypeText + ")",
                    Count = "tpb_elements[" + number(I) + "]";
  Text += "        const long tpb_step = (long)" + Init.LineBytes.operand() + " > (long)" +
          Element + " ? (long)" + Init.LineBytes.operand() + " / (long)" + Element + " : 1;\n";
  Text += "        const long tpb_lines = (" + Count + " + tpb_step - 1) / tpb_step;\n";
  if (hasOpenMP())
    Text += elementLoop(I, Index, A.Name + "[" + Index + "] = 0;");
  const auto Line = [&](const std::string &Of) {
    return "(long)tpb_permuted((unsigned long)" + Of +
           ", (unsigned long)tpb_lines, (unsigned long)" + Init.Seed.operand() + ") * tpb_step";
  };
  Text += openMPFor();
  Text += "        for (long tpb_line = 0; tpb_line < tpb_lines; ++tpb_line) {\n";
  Text += "            const long tpb_from = " + Line("tpb_line") + ";\n";
  Text += "            const long tpb_to = " + Line("((tpb_line + 1) % tpb_lines)") + ";\n";
  Text += "            for (long " + Index + " = tpb_from; " + Index +
          " < tpb_from + tpb_step && " + Index + " < " + Count + "; ++" + Index +
          ")\n                " + A.Name + "[" + Index + "] = (" + A.TypeText + ")tpb_to;\n";
  Text += "        }\n";
}

/// Declarations of the arrays that a value uses.
Code Harness::usedArrays(const KernelSpec::Init &Init) const {
  Code Locals;
  for (size_t J = 0; J < Arrays.size(); ++J)
    if (Arrays[J]->Name != Init.Array && Init.Value.reads(Arrays[J]->Name) &&
        !llvm::is_contained(Init.Indices, Arrays[J]->Name))
      Locals += arrayView(J, Arrays[J]->Name, true);
  return Locals;
}

/// b[i][j] = ...: one loop for each dimension.
void Harness::initDimensions(size_t I, const KernelSpec::Init &Init) {
  const Parameter &A = *Arrays[I];
  Text += arrayView(I, A.Name, false) + usedArrays(Init) + openMPFor();
  std::string Place = A.Name, Indent = "        ";
  for (size_t D = 0; D < A.Extents.size(); ++D) {
    Text += Indent + "for (long " + Init.Indices[D] + " = 0; " + Init.Indices[D] + " < (long)" +
            A.Extents[D].operand() + "; ++" + Init.Indices[D] + ")\n";
    Place += "[" + Init.Indices[D] + "]";
    Indent += "    ";
  }
  if (Init.Member.empty())
    Text += Indent + Place + " = (" + A.TypeText + ")(" + Init.Value + ");\n";
  else
    Text += Indent + Place + "." + Init.Member + " = " + Init.Value + ";\n";
}

void Harness::initArray(const KernelSpec::Init &Init, size_t Ordinal) {
  const size_t I = size_t(llvm::find_if(Arrays, [&](auto *P) { return P->Name == Init.Array; }) -
                          Arrays.begin());
  const Parameter &A = *Arrays[I];
  // Members of one array must not all be the same numbers.
  const Code Seed = Init.Seed.empty() ? Code(number(I + 1 + 1000 * Ordinal))
                                      : "(unsigned long)" + Init.Seed.operand();
  if (Init.From == Generator::Random && Init.Member.empty() && hasRuntimeLoop(K, A)) {
    fill(I, Init.Integer ? "tpb_fill_integers" : "tpb_fill_random", elementConstant(K, A),
         Init.Low + ", " + Init.High + ", " + Seed + ", tpb_rank, ");
    return;
  }
  Text += "    {\n";
  const bool Many = Init.From == Generator::Expression && Init.Indices.size() > 1 &&
                    Init.Indices.size() == A.Extents.size();
  // What no member's value reaches is zero.
  if (!Init.Member.empty() && K.Spec.initsOf(A.Name).front() == &Init)
    Text += "        char *const tpb_bytes = " + array(I, "char *") + ";\n" +
            elementLoop(I, Index,
                        "__builtin_memset(tpb_bytes + (unsigned long)" + Index + " * sizeof(" +
                            A.TypeText + "), 0, sizeof(" + A.TypeText + "));");
  if (Many) {
    initDimensions(I, Init);
    Text += "    }\n";
    return;
  }
  Text += "    " + arrayLocal(I);
  std::string Own = Index;
  Code Value = Init.Value;
  switch (Init.From) {
  case Generator::Cycle:
    initCycle(I, Init);
    Text += "    }\n";
    return;
  case Generator::Permutation:
    Value = "tpb_permuted((unsigned long)" + Index + ", (unsigned long)tpb_elements[" + number(I) +
            "], " + Seed + ")";
    break;
  case Generator::Random:
    Value = randomValue(Init.Low, Init.High, Seed, Init.Integer, Init.Complex);
    break;
  case Generator::Expression: {
    if (Init.Indices.size() == 1)
      Own = Init.Indices[0];
    auto From = llvm::find_if(Arrays, [&](auto *P) { return Code::name(P->Name) == Init.Value; });
    if (From == Arrays.end() || !Init.Indices.empty()) {
      Text += usedArrays(Init);
    } else { // a copy
      Text += "    " + arrayLocal(size_t(From - Arrays.begin()));
      Value = Init.Value + "[" + Index + "]";
    }
    break;
  }
  }
  Text += firstElement(I, Value);
  const bool Structure = K.Spec.structure(A.Name) && Init.Member.empty();
  if (Structure)
    Value = A.Name + "[" + Own + "] = " + Value + ";";
  else if (Init.Member.empty())
    Value = A.Name + "[" + Own + "] = (" + A.TypeText + ")(" + Value + ");";
  else
    Value = A.Name + "[" + Own + "]." + Init.Member + " = " + Value + ";";
  Text += elementLoop(I, Own, Value) + "    }\n";
}

void Harness::init() {
  Code Before = std::move(Text);
  Text.clear();
  for (size_t I = 0; I < Arrays.size(); ++I)
    if (K.Spec.initsOf(Arrays[I]->Name).empty())
      initByDefault(I);
  std::map<std::string, size_t> Members;
  for (const KernelSpec::Init &Init : K.Spec.Inits)
    initArray(Init, Members[Init.Array]++);
  const Code Body = std::move(Text);
  Text = std::move(Before);

  line("/* First touch: the threads that will work on an element write it first. */");
  line("TPB_UNTIMED void " + named("init") +
       "(const struct tpb_call *tpb_call, int tpb_rank, int tpb_nranks)\n{");
  line("    const union tpb_value *const tpb_parameter = tpb_call->parameter;");
  line("    (void)tpb_parameter, (void)tpb_rank, (void)tpb_nranks;");
  if (!Arrays.empty()) {
    line("    long tpb_elements[" + number(Arrays.size()) + "];");
    line("    " + named("extents") + "(tpb_parameter, tpb_elements);");
  }
  Text += rankLocals(Body) + scalarLocals(Body) + Body;
  line("}\n");
}

/// The functions that clauses name, as callbacks.
void Harness::functions() {
  if (!K.Spec.Setup.empty()) {
    line("TPB_UNTIMED void " + named("setup") + "(const struct tpb_call *tpb_call)\n{");
    line("    " + K.Spec.Setup + "(" + arguments() + ");");
    line("}\n");
  }
  if (!K.Spec.CheckFunction.empty()) {
    std::string Result;
    if (K.ReturnsScalar)
      Result = "(" + K.ResultType + ")tpb_call->result->" +
               (K.ResultElem >= ir::Element::F16 ? "f" : "i") + (K.Parameters.empty() ? "" : ", ");
    line("TPB_UNTIMED int " + named("check") + "(const struct tpb_call *tpb_call)\n{");
    line("    return " + K.Spec.CheckFunction + "(" + Result + arguments() + ") != 0;");
    line("}\n");
  }
}

} // namespace tpbcc

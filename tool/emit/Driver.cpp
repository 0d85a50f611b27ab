//===- emit/Driver.cpp - The user's function around the workers -----------===//
#include "emit/FunctionText.h"
#include "emit/Recorded.h"
#include "emit/Reference.h"
#include "emit/Regions.h"
#include "emit/Variants.h"
#include "isa/Isa.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {

/// The user's text with time stamps. What ends a region behind a directive has a line of its own.
static void addUserText(const EmitInput &In, unsigned From, unsigned To,
                        std::vector<Piece> &Pieces) {
  const std::vector<Replacement> Edits = ignoredPragmas(In, true);
  for (const auto &[Offset, Ends] : directiveEnds(In))
    if (From < Offset && Offset <= To) {
      Pieces.push_back({replaced(In.Text, {From, Offset}, Edits), From});
      Pieces.push_back({indentAt(In.Text, Offset - 1) + Ends + "\n", std::nullopt});
      From = Offset;
    }
  Pieces.push_back({replaced(In.Text, {From, To}, Edits), From});
}

/// The statements of a driver where a check of it fails.
static std::string callPlain(const EmitInput &In, const std::string &Indent) {
  const bool Returns = In.K.ResultType != "void";
  return Indent + "    " + (Returns ? "return " : "") + In.name("as_written") + "(" +
         arguments(In) + ");\n" + (Returns ? "" : Indent + "    return;\n");
}

/// Whether the driver of a set has checks.
static bool mayRunPlain(const EmitInput &In, const IsaPlan &Isa) {
  for (size_t I = 0; I < In.K.Loops.size(); ++I)
    if (Isa.Loops[I].Vectorised && !entryCondition(In, I).empty())
      return true;
  return In.driver(Isa) != In.PlainName && !fitsVariable(In).empty();
}

/// What drivers call there. It stands apart: a driver that is only left for it or for a worker
/// saves no registers.
static std::string asWritten(const EmitInput &In) {
  if (llvm::none_of(In.Plan.Isas, [&](const IsaPlan &Isa) { return mayRunPlain(In, Isa); }))
    return "";
  const bool Returns = In.K.ResultType != "void";
  return "static TPB_ASIDE " + declaration(In, In.name("as_written"), false) + "\n{\n" +
         (In.Timed || fitsVariable(In).empty() ? "" : "    tpb_tell_lacking();\n") +
         "    tpb_plain_ran(&" + In.name("calls") + ", &" + In.name("here") + ");\n    " +
         (Returns ? "return " : "") + In.PlainName + "(" + arguments(In) + ");\n}\n\n";
}

/// The place behind the brace in front of the user's statements, which C also spells <% and ??<.
static unsigned behindBrace(const EmitInput &In) {
  const llvm::StringRef Text = llvm::StringRef(In.Text).substr(In.K.Body.Begin);
  return In.K.Body.Begin + (Text.starts_with("<%") ? 2 : Text.starts_with("?\?<") ? 3 : 1);
}

/// Whether the user's statements begin with what stands at the beginning of a block alone: #pragma
/// STDC FP_CONTRACT OFF, __label__ out.
static bool beginsWithDirective(const EmitInput &In) {
  llvm::StringRef Text = llvm::StringRef(In.Text).substr(behindBrace(In)).ltrim();
  if (Text.starts_with("__label__"))
    return true;
  if (!Text.consume_front("#"))
    return false;
  Text = Text.ltrim();
  if (!Text.consume_front("pragma"))
    return false;
  Text = Text.ltrim();
  return Text.starts_with("STDC") || Text.starts_with("clang");
}

/// The driver's body: checks, then the user's statements with workers for loops.
static std::vector<Piece> driverBody(const EmitInput &In, const IsaPlan &Isa) {
  const Kernel &K = In.K;
  std::vector<Piece> Pieces;
  std::string Checks;
  const auto RunPlain = [&](const std::string &Indent) {
    return callPlain(In, Indent) + Indent + "}\n";
  };
  if (const std::string Fits = fitsVariable(In); !Fits.empty())
    Checks += "    if (!" + Fits + ") {\n" + RunPlain("    ");
  for (size_t I = 0; I < K.Loops.size(); ++I)
    if (Isa.Loops[I].Vectorised) {
      const Code Condition = entryCondition(In, I);
      if (Condition.empty())
        continue;
      const std::string Locals = entryLocals(K.Loops[I], Condition, "        ").text();
      if (hidesParameter(K.Loops[I], entryLocals(K.Loops[I], Condition, "") + Condition))
        Checks += "    {\n        int tpb_fits;\n        {\n" +
                  entryLocals(K.Loops[I], Condition, "            ").text() +
                  "            tpb_fits = " + entryCondition(In, I, 23).text() +
                  ";\n        }\n        if (!tpb_fits) {\n" + RunPlain("        ") + "    }\n";
      else if (Locals.empty())
        Checks += "    if (!(" + Condition.text() + ")) {\n" + RunPlain("    ");
      else
        Checks += "    {\n" + Locals + "        if (!(" + entryCondition(In, I, 14).text() +
                  ")) {\n" + RunPlain("        ") + "    }\n";
    }
  const bool Block = !Checks.empty() && beginsWithDirective(In);
  Pieces.push_back({"\n{\n" + Checks + (Block ? "    {\n" : ""), std::nullopt});
  unsigned At = behindBrace(In);
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
    addUserText(In, At, Cut, Pieces);
    addOurs(Pieces, OwnLine ? "" : "\n");
    addOurs(Pieces, loopCall(In, *W, W->Name, Indent), Site.Text.Begin);
    At = Site.Where.End;
    unsigned Next = At;
    while (Next < In.Text.size() && (In.Text[Next] == ' ' || In.Text[Next] == '\r'))
      ++Next;
    if (Next < In.Text.size() && In.Text[Next] == '\n')
      At = Next + 1; // the call brought its own end of line
    if (const std::string Ends = regionEnds(In, Site.Where.End, At, Indent); !Ends.empty())
      Pieces.push_back({Ends, std::nullopt});
  }
  addUserText(In, At, K.Body.End, Pieces);
  Pieces.push_back({Block ? "\n}\n" : "\n", std::nullopt});
  return Pieces;
}

/// The scalars of a call as a table, and how many they are.
static std::string parameterValues(const Kernel &K, size_t &Count, const std::string &Indent) {
  std::string Text;
  Count = 0;
  for (const Parameter &P : K.Parameters)
    if (!P.IsArray)
      Text += Indent + "tpb_parameters[" + std::to_string(Count++) +
              (P.Elem >= ir::Element::F16 ? "].f = (double)" : "].i = (long)") + P.Name + ";\n";
  return Text;
}

/// What the call is about to do, for rates in the report of a program with its own main.
static std::string countedCall(const EmitInput &In) {
  size_t Scalars = 0;
  const size_t Regions = In.K.Spec.Regions.size();
  const std::string Values = parameterValues(In.K, Scalars, "        ");
  const std::string Parameters = Scalars ? "tpb_parameters" : "0";
  std::string Text = "    const unsigned long tpb_counting = tpb_counts();\n"
                     "    if (tpb_counting) {\n        struct tpb_work tpb_work";
  Text += Regions ? ", tpb_parts[" + std::to_string(Regions) + "];\n" : ";\n";
  if (Scalars)
    Text += "        union tpb_value tpb_parameters[" + std::to_string(Scalars) + "];\n" + Values;
  if (Regions)
    Text += "        " + In.name("region_work") + "(" + Parameters + ", tpb_parts);\n" +
            "        tpb_count_regions(&" + In.name("slots") + "[1], " + std::to_string(Regions) +
            ", tpb_parts);\n";
  return Text + "        " + In.name("work") + "(" + Parameters + ", &tpb_work);\n" +
         "        tpb_count(&" + In.name("calls") +
         ", tpb_counting, tpb_work.bytes, tpb_work.flops);\n    }\n";
}

/// A call that is looked at, as the runtime makes it from the descriptor: it counts, times and
/// checks. Nothing of that is the emitted file's. Where the runtime does not, K_run does: it has
/// the driver's text once more anyway, for speed.
static std::string callOfRuntime(const EmitInput &In) {
  const Kernel &K = In.K;
  const bool Returns = K.ResultType != "void";
  std::string Arrays;
  size_t ScalarCount = 0;
  const std::string Scalars = parameterValues(K, ScalarCount, "    ");
  for (const Parameter &P : K.Parameters)
    if (P.IsArray)
      Arrays += (Arrays.empty() ? "(void *)" : ", (void *)") + P.Name;
  std::string Text = "    union tpb_value tpb_result";
  if (ScalarCount)
    Text += ", tpb_parameters[" + std::to_string(ScalarCount) + "]";
  Text += ";\n" + Scalars;
  if (!Arrays.empty())
    Text += "    void *const tpb_arrays[] = {" + Arrays + "};\n";
  const std::string Tables =
      (Arrays.empty() ? "0" : "tpb_arrays") + std::string(ScalarCount ? ", tpb_parameters" : ", 0");
  Text += "    const struct tpb_call tpb_call = {" + Tables + ", &tpb_result};\n";
  Text += "    if (!tpb_look(&" + In.name("calls") + ", &" + In.name("here") + ", " + Tables +
          ", &tpb_result))\n        " + In.name("run") + "(&tpb_call);\n";
  if (!Returns)
    return Text + "}\n\n";
  return Text + "    return (" + K.ResultType + ")tpb_result." +
         (K.ResultElem >= ir::Element::F16 ? "f" : "i") + ";\n}\n\n";
}

/// The same where there is no descriptor, or none that could hold the result.
static std::string callWithStamps(const EmitInput &In, const std::string &Call, bool Counted) {
  const Kernel &K = In.K;
  const std::string Site = In.name("calls");
  std::string Text = "    tpb_looks(&" + Site + ", &" + In.name("here") + ");\n" +
                     (Counted ? countedCall(In) : "") +
                     "    const unsigned long tpb_entered = tpb_enter(&" + Site + ");\n";
  const std::string Leave = "    tpb_leave(&" + Site + ", tpb_entered);\n";
  if (K.ResultType == "void")
    return Text + "    " + Call + Leave + "}\n\n";
  const bool Pointer = llvm::StringRef(K.ResultType).contains('*');
  // No declaration of one line begins with a type like double (*)[3].
  const std::string Type = llvm::StringRef(K.ResultType).contains("(*")
                               ? "__typeof__(" + In.DriverName + "(" + arguments(In) + "))"
                               : K.ResultType;
  return Text + (Pointer ? "    " : "    const ") + Type + " tpb_result = " + Call + Leave +
         "    return tpb_result;\n}\n\n";
}

/// The user's name: what other code calls, timed (unless the user wants none of it) in a program
/// with its own main.
static std::string entryPoint(const EmitInput &In, bool WithHarness, bool Counted) {
  const Kernel &K = In.K;
  const bool Returns = K.ResultType != "void";
  const std::string Call = In.DriverName + "(" + arguments(In) + ");\n";
  const std::string Head =
      K.Prefix + declaration(In, In.Text.slice(K.FunctionName.Begin, K.FunctionName.End), true);
  // Nothing is between the two, not even a jump. In C++ the plain one has a mangled name.
  const bool Same = In.DriverName == In.PlainName && !hasVariants(K) && !K.IsCxx &&
                    K.Storage.empty() && llvm::StringRef(K.Prefix).trim().empty();
  if (!In.Timed && Same)
    return Head + " __attribute__((alias(\"" + In.PlainName + "\")));\n";
  if (!In.Timed)
    return Head + "\n{\n    " + (Returns ? "return " : "") + Call + "}\n";
  // What looks at a call stands apart: one that is only counted saves no registers for it.
  const std::string Looked = In.name("looked");
  const bool ByRuntime = WithHarness && (!Returns || K.ReturnsScalar);
  return (ByRuntime ? "static void " + In.name("run") + "(const struct tpb_call *);\n\nTPB_UNTIMED "
                    : "static __attribute__((noinline, cold)) ") +
         declaration(In, Looked, false) + "\n{\n" +
         (ByRuntime ? callOfRuntime(In) : callWithStamps(In, Call, Counted)) + Head +
         "\n{\n    if (tpb_passes(&" + In.name("here") + "))" +
         (Returns ? "\n        return " + Call + "    return "
                  : " {\n        " + Call + "        return;\n    }\n    ") +
         Looked + "(" + arguments(In) + ");\n}\n";
}

std::vector<Piece> drivers(const EmitInput &In) {
  const Kernel &K = In.K;
  const bool Copied = hasVariants(K);
  const auto Declare = [&](llvm::StringRef Name) { return declaration(In, Name, false); };
  std::vector<Piece> Pieces;
  for (const IsaPlan &Isa : In.Plan.Isas) {
    const std::string Driver = In.driver(Isa);
    if (Driver == In.PlainName)
      continue;
    std::vector<Piece> Body = driverBody(In, Isa), Own;
    const bool HasUserText = llvm::any_of(Body, [](const Piece &P) {
      return P.Source &&
             llvm::StringRef(P.Text).find_first_not_of(" \t\r\n}") != llvm::StringRef::npos;
    });
    // gcc warns of members of several types, which are pointers of their own to a worker.
    const bool HasViews = llvm::any_of(K.Loops, [](const LoopSite &Site) {
      llvm::StringSet<> Objects;
      return llvm::any_of(Site.Arrays,
                          [&](const ArrayUse &A) { return !Objects.insert(A.Object).second; });
    });
    if (HasUserText || HasViews)
      Own.push_back({"TPB_COPY_BEGIN\n", std::nullopt});
    Own.push_back({(Copied ? "TPB_COPIED " + Declare(variantBody(In, Driver))
                           : "TPB_DRIVER " + Declare(Driver)),
                   K.Function.Begin});
    llvm::move(Body, std::back_inserter(Own));
    if (HasUserText || HasViews)
      Own.push_back({"TPB_COPY_END\n", std::nullopt});
    if (Copied)
      llvm::append_range(Own, variantCopies(In, "TPB_DRIVER ", Driver, Declare));
    llvm::append_range(Pieces, grownFrom({K.Name, Isa.Isa->Name}, std::move(Own)));
    if (In.hasChoice())
      Pieces.push_back({"\n", std::nullopt});
  }
  return Pieces;
}

std::vector<Piece> emitFunctionKernel(const EmitInput &In, bool WithHarness) {
  const Kernel &K = In.K;
  std::vector<Piece> Pieces;
  Pieces.push_back({pragmaComment(In) + refusals(In) + "\n", std::nullopt});
  const auto Declare = [&](llvm::StringRef Name) { return declaration(In, Name, false); };
  const bool Copied = hasVariants(K);
  const bool Both = WithHarness && isPlainReference(In);
  const bool Strict = K.Spec.Float == FloatMode::Strict;
  if (K.CallsItself) // by its name, which comes behind
    Pieces.push_back(
        {K.Prefix + declaration(In, In.Text.slice(K.FunctionName.Begin, K.FunctionName.End), true) +
             ";\n",
         std::nullopt});
  if (Strict)
    Pieces.push_back({"TPB_STRICT_BEGIN\n", std::nullopt});
  const std::string Plain = Both               ? "TPB_UNFUSED_REFERENCE "
                            : isPlainSpare(In) ? "static TPB_SPARE "
                                               : "TPB_PLAIN ";
  if (Both)
    Pieces.push_back({"/* Nothing chooses this but processors without the vectors; results are "
                      "compared with it. */\nTPB_UNFUSED_BEGIN\n",
                      std::nullopt});
  const bool Apart = Strict && !Copied && isPlainSpare(In);
  std::vector<Piece> AsWritten;
  addUsers(AsWritten, Copied ? "TPB_COPIED " : Plain,
           Declare(Copied ? variantBody(In, In.PlainName) : In.PlainName), K.Function.Begin,
           std::string("\n") + (Apart ? ApartBegin : ""));
  addUsers(AsWritten, "", replaced(In.Text, K.Body, ignoredPragmas(In)), K.Body.Begin,
           std::string("\n") + (Apart ? ApartEnd : ""));
  if (Both)
    AsWritten.push_back({"TPB_UNFUSED_END\n", std::nullopt});
  if (Copied)
    llvm::append_range(AsWritten, variantCopies(In, Plain, In.PlainName, Declare));
  llvm::append_range(Pieces, grownFrom({K.Name, PlainBranch}, std::move(AsWritten)));
  addOurs(Pieces, "\n");
  llvm::append_range(Pieces, workers(In));
  addOurs(Pieces, callSite(In) + regionSlots(In) + asWritten(In));
  llvm::append_range(Pieces, drivers(In));
  if (Strict)
    Pieces.push_back({"TPB_STRICT_END\n", std::nullopt});
  const bool Counted = In.Timed && countsWork(In);
  Pieces.push_back({(In.hasChoice() ? driverChoice(In) : "\n") +
                        (WithHarness || Counted ? emitWork(In) : "") +
                        entryPoint(In, WithHarness, Counted),
                    std::nullopt});
  if (WithHarness && hasReference(In)) {
    Pieces.push_back({"\n", std::nullopt});
    if (!Both)
      llvm::append_range(Pieces, referenceFunction(In));
    if (recordsUses(In))
      llvm::append_range(Pieces, recordedCopy(In));
  }
  if (WithHarness)
    Pieces.push_back({"\n" + emitHarness(In), std::nullopt});
  return Pieces;
}

} // namespace tpbcc

#include "emit/FunctionText.h"
#include "emit/Printer.h"
#include "emit/Regions.h"
#include "emit/Variants.h"
#include "isa/Isa.h"
#include "kernel/Names.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

std::string indentAt(llvm::StringRef Text, unsigned Offset) {
  unsigned Start = Offset;
  while (Start && Text[Start - 1] != '\n')
    --Start;
  const llvm::StringRef Line = Text.slice(Start, Offset);
  return Line.take_while([](char C) { return C == ' ' || C == '\t'; }).str();
}

std::string declaration(const EmitInput &In, llvm::StringRef Name, bool KeepStorage) {
  std::vector<Replacement> Edits{{In.K.FunctionName, Name.str()}};
  if (!KeepStorage)
    for (const SourceRange &R : In.K.Storage) {
      SourceRange Wide = R;
      while (Wide.End < In.Text.size() && (In.Text[Wide.End] == ' ' || In.Text[Wide.End] == '\n'))
        ++Wide.End;
      Edits.push_back({Wide, ""});
    }
  const std::string Text =
      replaced(In.Text, {In.K.Function.Begin, In.K.Body.Begin}, std::move(Edits));
  return llvm::StringRef(Text).rtrim().str();
}

std::string arguments(const EmitInput &In) {
  std::string Text;
  for (const Parameter &P : In.K.Parameters)
    Text += (Text.empty() ? "" : ", ") + P.Name;
  return Text;
}

std::vector<Replacement> ignoredPragmas(const EmitInput &In, bool InDriver) {
  std::vector<Replacement> Edits = InDriver ? regionStamps(In) : regionComments(In);
  for (const SourceRange &R : In.K.BufferPragmas)
    Edits.push_back({R, "/* " + commentText(In.Text.slice(R.Begin, R.End)) + " */"});
  for (const SourceRange &R : In.K.IgnoredOpenMP)
    Edits.push_back(
        {R, "/* " + commentText(In.Text.slice(R.Begin, R.End)) + " (built without OpenMP) */"});
  return Edits;
}

std::string pragmaComment(const EmitInput &In) {
  return "/* " + commentText(In.Text.slice(In.K.Pragma.Begin, In.K.Pragma.End).trim()) + " */\n";
}

std::string refusals(const EmitInput &In) {
  std::string Text;
  for (const LoopSite &Site : In.K.Loops)
    if (Site.Refused)
      Text +=
          "/* line " + std::to_string(Site.Line) + ": " +
          commentText(format(Site.Refused->Reason, inUserNames(In.K, Site.Refused->Arguments))) +
          " */\n";
  return Text;
}

std::vector<Piece> workers(const EmitInput &In) {
  std::vector<Piece> Pieces;
  for (const IsaPlan &Isa : In.Plan.Isas)
    for (size_t I = 0; I < In.K.Loops.size(); ++I)
      if (const Worker *W = In.worker(Isa, In.K.Loops[I])) {
        if (Pieces.empty())
          addOurs(Pieces, "TPB_EXACT_FP_BEGIN\n\n");
        const std::vector<std::string> Branch = {In.K.Name, Isa.Isa->Name};
        addOurs(Pieces, headerComment(In, Isa, I), std::nullopt, Branch);
        llvm::append_range(Pieces, grownFrom(Branch, printVariants(In, *W)));
        addOurs(Pieces, "\n", std::nullopt, Branch);
      }
  if (!Pieces.empty())
    addOurs(Pieces, "TPB_EXACT_FP_END\n\n");
  return Pieces;
}

void addUsers(std::vector<Piece> &Pieces, llvm::StringRef Before, const std::string &Text,
              unsigned Source, llvm::StringRef Behind) {
  const size_t OwnLine = Before.rfind('\n') + 1;
  addOurs(Pieces, Before.take_front(OwnLine).str());
  const bool EndsLine = Behind.consume_front("\n");
  Pieces.push_back({Before.drop_front(OwnLine).str() + Text + (EndsLine ? "\n" : ""), Source});
  addOurs(Pieces, Behind.str());
}

std::string callSite(const EmitInput &In, llvm::StringRef Unchecked) {
  const std::string Line = std::to_string(In.K.Line);
  const bool Vectors = !In.Workers.empty() && !In.hasChoice();
  const std::string Version =
      Vectors ? stringLiteral(In.Plan.Isas.front().Isa->Name) : std::string("0");
  const std::string Static = std::string("static ") + (In.Timed ? "" : "__attribute__((unused)) ");
  std::string Text = Static + "struct tpb_call_site " + In.name("calls") + " = {";
  if (In.K.IsCxx) // designators came late to C++, and warn about what they leave out
    Text += "\"" + In.K.Name + "\", " + stringLiteral(In.K.File) + ", " + Line +
            ", 0, 0, 0, 0, 0, 0, 0, 0, " + (Unchecked.empty() ? "0" : stringLiteral(Unchecked)) +
            ", {0, 0, 0, 0, 0}, " + Version + ", 0, 0, 0, 0, 0";
  else
    Text += ".name = \"" + In.K.Name + "\", .file = " + stringLiteral(In.K.File) +
            ", .line = " + Line +
            (Unchecked.empty() ? "" : ",\n    .unchecked = " + stringLiteral(Unchecked)) +
            (Vectors ? ",\n    .version = " + Version : "");
  return Text + "};\n" + Static + "__thread struct tpb_calls " + In.name("here") + ";\n\n";
}

} // namespace tpbcc

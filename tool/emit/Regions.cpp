//===- emit/Regions.cpp - Time stamps around parts of a kernel ------------===//
#include "emit/Regions.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

std::string regionSlots(const EmitInput &In) {
  const size_t Count = In.K.Spec.Regions.size();
  if (Count == 0)
    return "";
  std::string Off; // but where a benchmark turns them on
  for (size_t I = 0; !In.Timed && I < Count; ++I)
    Off += ", {.off = 1}";
  if (!Off.empty())
    Off = " = {{.off = 0}" + Off + "}";
  return "static struct tpb_slot " + In.name("slots") + "[" + std::to_string(Count + 1) + "]" + Off +
         ";\n\n";
}

static std::string stampName(size_t Region) { return "tpb_begun_" + std::to_string(Region + 1); }

/// Whether the line that ends at this offset goes on in the next one.
static bool goesOn(llvm::StringRef Text, size_t EndOfLine) {
  return Text.take_front(EndOfLine).rtrim('\r').ends_with("\\");
}

/// Behind the line of a directive.
static unsigned behindLine(llvm::StringRef Text, unsigned Offset) {
  size_t End = Text.find('\n', Offset);
  while (End != llvm::StringRef::npos && goesOn(Text, End))
    End = Text.find('\n', End + 1);
  return unsigned(End == llvm::StringRef::npos ? Text.size() : End + 1);
}

/// Whether a statement ends with a directive: nothing else may stand on its line.
static bool isDirective(llvm::StringRef Text, unsigned End) {
  size_t Start = Text.rfind('\n', End - 1);
  while (Start != llvm::StringRef::npos && Start > 0 && goesOn(Text, Start))
    Start = Text.rfind('\n', Start - 1);
  return Text.slice(Start + 1, End).ltrim().starts_with("#"); // npos + 1 is 0
}

/// What ends at each offset, inner regions first: of statements that are directives, or of others.
static std::map<unsigned, std::string> ends(const EmitInput &In, bool Directives) {
  std::map<unsigned, std::string> Found;
  const auto &Regions = In.K.Spec.Regions;
  for (size_t I = Regions.size(); I-- > 0;) {
    const unsigned End = Regions[I].Statement.End;
    const bool Directive = isDirective(In.Text, End);
    if (Directive != Directives)
      continue;
    std::string &Text = Found[Directive ? behindLine(In.Text, End) : End];
    Text += (Text.empty() ? "" : " ") + ("tpb_region_end(&" + In.name("slots")) + "[" +
            std::to_string(I + 1) + "], " + stampName(I) + "); }";
  }
  return Found;
}

std::map<unsigned, std::string> directiveEnds(const EmitInput &In) { return ends(In, true); }

std::vector<Replacement> regionComments(const EmitInput &In) {
  std::vector<Replacement> Edits;
  for (const KernelSpec::Region &R : In.K.Spec.Regions)
    Edits.push_back(
        {R.Pragma, "/* " + commentText(In.Text.slice(R.Pragma.Begin, R.Pragma.End)) + " */"});
  return Edits;
}

std::vector<Replacement> regionStamps(const EmitInput &In) {
  std::vector<Replacement> Edits;
  const auto &Regions = In.K.Spec.Regions;
  for (size_t I = 0; I < Regions.size(); ++I) {
    const llvm::StringRef Old = In.Text.slice(Regions[I].Pragma.Begin, Regions[I].Pragma.End);
    Edits.push_back({Regions[I].Pragma,
                     "{ /* region " + Regions[I].Name + " */ const unsigned long " + stampName(I) +
                         " = tpb_region_begin(&" + In.name("slots") + "[" + std::to_string(I + 1) +
                         "]);" + std::string(Old.count('\n'), '\n')});
  }
  for (const auto &[Offset, Text] : ends(In, false))
    Edits.push_back({{Offset, Offset}, " " + Text});
  return Edits;
}

std::string regionEnds(const EmitInput &In, unsigned From, unsigned To, llvm::StringRef Indent) {
  std::string Text;
  for (const auto &[Offset, End] : ends(In, false))
    if (From <= Offset && Offset < To)
      Text += Indent.str() + End + "\n";
  return Text;
}

} // namespace tpbcc

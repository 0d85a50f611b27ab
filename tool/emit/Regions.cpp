//===- emit/Regions.cpp - Time stamps around parts of a kernel -------------===//
#include "emit/Regions.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

namespace tpbcc {

std::string regionSlots(const EmitInput &In) {
  const size_t Count = In.K.Spec.Regions.size();
  if (Count == 0)
    return "";
  return "static struct tpb_slot " + In.name("slots") + "[" + std::to_string(Count + 1) + "];\n\n";
}

static std::string stampName(size_t Region) { return "tpb_begun_" + std::to_string(Region + 1); }

/// Where the stamp goes that ends a region: behind the line of a directive, which holds nothing
/// else.
static unsigned endOf(const EmitInput &In, const KernelSpec::Region &Region) {
  const unsigned End = Region.Statement.End;
  const llvm::StringRef Line = In.Text.slice(0, End).rsplit('\n').second;
  const size_t Next = In.Text.find('\n', End);
  return Line.ltrim().starts_with("#") && Next != llvm::StringRef::npos ? unsigned(Next) + 1 : End;
}

/// What ends at each offset, inner regions first.
static std::map<unsigned, std::string> ends(const EmitInput &In) {
  std::map<unsigned, std::string> Found;
  const auto &Regions = In.K.Spec.Regions;
  for (size_t I = Regions.size(); I-- > 0;) {
    std::string &Text = Found[endOf(In, Regions[I])];
    Text += (Text.empty() ? "" : " ") + ("tpb_region_end(&" + In.name("slots")) + "[" +
            std::to_string(I + 1) + "], " + stampName(I) + "); }";
  }
  return Found;
}

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
  for (const auto &[Offset, Text] : ends(In))
    Edits.push_back({{Offset, Offset}, " " + Text});
  return Edits;
}

std::string regionEnds(const EmitInput &In, unsigned From, unsigned To, llvm::StringRef Indent) {
  std::string Text;
  for (const auto &[Offset, End] : ends(In))
    if (From <= Offset && Offset < To)
      Text += Indent.str() + End + "\n";
  return Text;
}

} // namespace tpbcc

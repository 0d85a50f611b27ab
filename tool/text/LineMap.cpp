#include "text/LineMap.h"
#include "text/LineNumbers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

namespace tpbcc {

namespace {

llvm::StringLiteral spelling(LineKind Kind) {
  switch (Kind) {
  case LineKind::Own:
    return "own";
  case LineKind::Copied:
    return "copied";
  case LineKind::Derived:
    return "derived";
  }
  llvm_unreachable("no such kind");
}

/// The emitted lines that are, or do, each line of the user's.
std::map<unsigned, std::vector<unsigned>> backwards(llvm::ArrayRef<MappedLine> Lines) {
  std::map<unsigned, std::vector<unsigned>> Emitted;
  for (size_t I = 0; I < Lines.size(); ++I)
    if (Lines[I].User)
      Emitted[Lines[I].User].push_back(unsigned(I + 1));
  return Emitted;
}

} // namespace

std::vector<MappedLine> lineMap(llvm::StringRef Text, std::vector<Edit> Edits) {
  const LineNumbers Numbers(Text);
  std::vector<MappedLine> Lines(1);
  bool Begins = true; // the last of them
  for (const Piece &P : splicedPieces(Text, std::move(Edits))) {
    const LineKind Kind = P.Source ? LineKind::Copied : P.About ? LineKind::Derived : LineKind::Own;
    unsigned User = P.Source ? Numbers.of(*P.Source) : P.About ? Numbers.of(*P.About) : 0;
    bool WholeLine = P.Source && (*P.Source == 0 || Text[*P.Source - 1] == '\n');
    llvm::StringRef Rest = P.Text;
    Begins = Rest.empty() ? Begins : Rest.ends_with("\n");
    while (!Rest.empty()) {
      const auto [Line, Behind] = Rest.split('\n');
      const bool Ends = Line.size() < Rest.size();
      // Of several on a line, the user's text counts most, and blanks nothing but as a line of the
      // user's.
      MappedLine &Mapped = Lines.back();
      const bool Says = !Line.trim().empty() || (WholeLine && Mapped.Kind == LineKind::Own);
      if (Says && Kind != LineKind::Own && Mapped.Kind != LineKind::Copied &&
          (Mapped.Kind == LineKind::Own || Kind == LineKind::Copied))
        Mapped = {Kind, User, std::move(Mapped.Branch)};
      if (Mapped.Branch.empty())
        Mapped.Branch = P.Branch;
      if (!Ends)
        break;
      Lines.emplace_back();
      User += bool(P.Source);
      WholeLine = P.Source.has_value();
      Rest = Behind;
    }
  }
  if (Begins) // nothing stands behind the last end of line
    Lines.pop_back();
  return Lines;
}

static bool growsFrom(const std::vector<std::string> &Leaf, const std::vector<std::string> &Stem) {
  return !Stem.empty() && Stem.size() <= Leaf.size() &&
         std::equal(Stem.begin(), Stem.end(), Leaf.begin());
}

std::vector<LeafLines> leavesOf(llvm::ArrayRef<MappedLine> Lines) {
  std::vector<LeafLines> Leaves;
  for (const MappedLine &Line : Lines)
    if (!Line.Branch.empty() &&
        llvm::none_of(Leaves, [&](auto &Known) { return Known.Branch == Line.Branch; }))
      Leaves.push_back({Line.Branch, {}});
  const std::vector<LeafLines> All = Leaves;
  llvm::erase_if(Leaves, [&](const LeafLines &Stem) {
    return llvm::any_of(All, [&](const LeafLines &Other) {
      return Other.Branch.size() > Stem.Branch.size() && growsFrom(Other.Branch, Stem.Branch);
    });
  });
  for (LeafLines &Leaf : Leaves)
    for (unsigned I = 0; I < Lines.size(); ++I) {
      if (!growsFrom(Leaf.Branch, Lines[I].Branch))
        continue;
      if (!Leaf.Ranges.empty() && Leaf.Ranges.back().second == I)
        Leaf.Ranges.back().second = I + 1;
      else
        Leaf.Ranges.emplace_back(I + 1, I + 1);
    }
  return Leaves;
}

std::string lineMapText(llvm::ArrayRef<MappedLine> Lines, const SpliceNames &Names) {
  std::string Text = "linemap 1\nuser " + Names.UserFile + "\nemitted " + Names.EmittedFile + "\n";
  llvm::raw_string_ostream Out(Text);
  for (size_t I = 0; I < Lines.size(); ++I) {
    Out << "to-user " << I + 1 << ' ' << spelling(Lines[I].Kind);
    if (Lines[I].User)
      Out << ' ' << Lines[I].User;
    Out << '\n';
  }
  for (const auto &[User, Emitted] : backwards(Lines)) {
    Out << "to-emitted " << User;
    for (const unsigned Line : Emitted)
      Out << ' ' << Line;
    Out << '\n';
  }
  return Text;
}

std::string lineMapJson(llvm::ArrayRef<MappedLine> Lines, const SpliceNames &Names) {
  std::string Text;
  llvm::raw_string_ostream Stream(Text);
  {
    llvm::json::OStream Out(Stream, 2);
    Out.object([&] {
      Out.attribute("tpb_linemap_schema_version", 1);
      Out.attribute("user", llvm::json::fixUTF8(Names.UserFile));
      Out.attribute("emitted", llvm::json::fixUTF8(Names.EmittedFile));
      Out.attributeArray("to_user", [&] {
        for (size_t I = 0; I < Lines.size(); ++I)
          Out.object([&] {
            Out.attribute("line", int64_t(I + 1));
            Out.attribute("kind", spelling(Lines[I].Kind));
            if (Lines[I].User)
              Out.attribute("user", Lines[I].User);
          });
      });
      Out.attributeArray("to_emitted", [&] {
        for (const auto &[User, Emitted] : backwards(Lines))
          Out.object([&, User = User, &Emitted = Emitted] {
            Out.attribute("line", User);
            Out.attributeArray("emitted", [&] {
              for (const unsigned Line : Emitted)
                Out.value(Line);
            });
          });
      });
    });
  }
  return Text + "\n";
}

} // namespace tpbcc

//===- pragma/OpenMPOrder.cpp - tpb goes before omp -----------------------===//

#include "pragma/OpenMPOrder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace tpbcc {

/// Whether only blanks, comments and preprocessor lines are in a piece of source that begins and
/// ends outside comments.
static bool isBlank(StringRef Text) {
  while (true) {
    Text = Text.ltrim();
    if (Text.empty())
      return true;
    if (Text.starts_with("/*")) {
      Text = Text.drop_front(std::min(Text.find("*/", 2), Text.size() - 2) + 2);
    } else if (Text.starts_with("//") || Text.starts_with("#")) {
      size_t End = Text.find('\n');
      while (End != StringRef::npos && Text.take_front(End).rtrim('\r').ends_with("\\"))
        End = Text.find('\n', End + 1);
      Text = End == StringRef::npos ? "" : Text.drop_front(End);
    } else {
      return false;
    }
  }
}

/// Whether an OpenMP pragma is one that belongs to the statement behind it.
static bool takesStatement(StringRef Pragma) {
  Pragma = Pragma.drop_front(std::min(Pragma.find("omp"), Pragma.size())).drop_front(3);
  llvm::SmallVector<StringRef, 4> Words;
  while (true) {
    Pragma = Pragma.ltrim(" \t\\\r\n");
    const StringRef Word = Pragma.take_while([](char C) { return llvm::isAlpha(C) || C == '_'; });
    if (Word.empty())
      break;
    Words.push_back(Word);
    Pragma = Pragma.drop_front(Word.size());
  }
  if (Words.empty() || llvm::is_contained({"declare", "begin", "end"}, Words.front()))
    return false;
  static constexpr StringRef Constructs[] = {
      "for",    "simd",   "loop",     "parallel", "teams",    "distribute", "taskloop", "task",
      "single", "master", "critical", "masked",   "sections", "atomic",     "taskgroup"};
  return llvm::any_of(Words, [](StringRef W) { return llvm::is_contained(Constructs, W); });
}

std::optional<SourceRange> openMPBefore(const Directive &D, llvm::ArrayRef<SourceRange> Ignored,
                                        StringRef File) {
  for (const SourceRange &Range : llvm::reverse(Ignored)) {
    if (Range.Begin >= D.Where.Begin)
      continue;
    if (!isBlank(File.slice(Range.End, D.Where.Begin)))
      break;
    if (takesStatement(File.slice(Range.Begin, Range.End)))
      return Range;
  }
  return std::nullopt;
}

/// The line around an offset: begin, and end behind the newline.
static SourceRange lineAround(SourceRange Range, StringRef File) {
  const size_t Before = File.take_front(Range.Begin).rfind('\n');
  const size_t After = File.find('\n', Range.End);
  return {unsigned(Before == StringRef::npos ? 0 : Before + 1),
          unsigned(After == StringRef::npos ? File.size() : After + 1)};
}

std::vector<FixIt> moveBefore(const Directive &D, unsigned Offset, StringRef File) {
  const SourceRange Line = lineAround(D.Where, File);
  const SourceRange Target = lineAround({Offset, Offset}, File);
  const bool Alone = File.slice(Line.Begin, D.Where.Begin).trim().empty() &&
                     File.slice(D.Where.End, Line.End).trim().empty() &&
                     File.slice(Target.Begin, Offset).trim().empty();
  if (!Alone || D.FromPragmaOperator || !File.slice(Line.Begin, Line.End).ends_with("\n"))
    return {};
  // The newline before the line goes, not the one after: behind a removal, Clang takes a blank away
  // as well, and that would be indentation.
  return {{{Target.Begin, Target.Begin}, File.slice(Line.Begin, Line.End).str()},
          {{Line.Begin - 1, Line.End - 1}, ""}};
}

} // namespace tpbcc

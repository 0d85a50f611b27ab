#include "lift/LoopPragmas.h"
#include "text/CText.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Lex/Preprocessor.h"

namespace tpbcc {
using llvm::StringRef;

/// The first words of pragmas of clang, gcc and other compilers that a loop has to follow.
static constexpr StringRef LoopPragmas[] = {
    "clang loop", "GCC ivdep",      "GCC unroll", "GCC novector", "unroll",
    "nounroll",   "ivdep",          "novector",   "vector",       "simd",
    "loop_count", "unroll_and_jam", "distribute", "nofusion",     "nounroll_and_jam"};

static bool isLoopPragma(StringRef Words) {
  return llvm::any_of(LoopPragmas, [&](StringRef Each) {
    StringRef Left = Words;
    for (StringRef Word : llvm::split(Each, ' ')) {
      Left = Left.ltrim();
      if (!Left.consume_front(Word) || (!Left.empty() && isNameCharacter(Left.front())))
        return false;
    }
    return true;
  });
}

/// The last line, with those that it continues.
static StringRef lastLine(StringRef Text) {
  size_t Break = Text.rfind('\n');
  while (Break != StringRef::npos && Text.take_front(Break).ends_with("\\"))
    Break = Text.rfind('\n', Break);
  return Text.drop_front(Break == StringRef::npos ? 0 : Break + 1);
}

/// Without blanks and comments at its end.
static StringRef withoutComments(StringRef Text) {
  while (true) {
    Text = Text.rtrim();
    const StringRef Line = lastLine(Text);
    if (Line.ltrim().starts_with("//"))
      Text = Text.drop_back(Line.size());
    else if (Text.ends_with("*/") && Text.rfind("/*") != StringRef::npos)
      Text = Text.take_front(Text.rfind("/*"));
    else
      return Text;
  }
}

static bool isMacroOfPragma(clang::Preprocessor &PP, StringRef Name, unsigned Depth = 0) {
  constexpr unsigned Deepest = 8;
  const auto It = PP.getIdentifierTable().find(Name);
  const clang::MacroInfo *Macro =
      It == PP.getIdentifierTable().end() ? nullptr : PP.getMacroInfo(It->second);
  return Macro && Depth < Deepest &&
         llvm::any_of(
             Macro->tokens(),
             [&](const clang::Token &T) {
               const clang::IdentifierInfo *Word = T.getIdentifierInfo();
               return Word && (Word->getName() == "_Pragma" ||
                               isMacroOfPragma(PP, Word->getName(), Depth + 1));
             });
}

/// NAME or NAME(...) at the end of a text: how long it is; 0: there is none.
static size_t lastCall(StringRef Text, StringRef &Name) {
  StringRef Left = Text;
  if (Left.ends_with(")")) {
    int Open = 0;
    do {
      Open += Left.ends_with(")") ? 1 : Left.ends_with("(") ? -1 : 0;
      Left = Left.drop_back();
    } while (Open && !Left.empty());
    Left = Left.rtrim();
  }
  size_t Begin = Left.size();
  while (Begin && isNameCharacter(Left[Begin - 1]))
    --Begin;
  Name = Left.drop_front(Begin);
  return Name.empty() ? 0 : Text.size() - Begin;
}

unsigned beginWithPragmas(const ParsedFile &File, unsigned Loop) {
  unsigned Begin = Loop;
  while (true) {
    const StringRef Before = withoutComments(File.Text.take_front(Begin));
    StringRef Line = lastLine(Before).ltrim();
    const size_t Hash = Before.size() - Line.size();
    if (Line.consume_front("#") && (Line = Line.ltrim()).consume_front("pragma") &&
        isLoopPragma(Line)) {
      Begin = unsigned(Hash);
      continue;
    }
    StringRef Name;
    const size_t Length = lastCall(Before, Name);
    const StringRef Argument = Before.take_back(Length).drop_front(Name.size()).ltrim(" (\"");
    if (!Length || lastLine(Before).ltrim().starts_with("#") ||
        !(Name == "_Pragma" ? isLoopPragma(Argument) : isMacroOfPragma(File.Preprocessor, Name)))
      return Begin;
    Begin = unsigned(Before.size() - Length);
  }
}

} // namespace tpbcc

#include "text/Splice.h"
#include "text/CText.h"
#include "text/LineNumbers.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <tuple>

namespace tpbcc {

static bool usesCarriageReturns(llvm::StringRef Text) {
  const size_t End = Text.find('\n');
  return End != llvm::StringRef::npos && End > 0 && Text[End - 1] == '\r';
}

static std::string withCarriageReturns(llvm::StringRef Text) {
  std::string Result;
  for (char C : Text) {
    if (C == '\n' && (Result.empty() || Result.back() != '\r'))
      Result += '\r';
    Result += C;
  }
  return Result;
}

/// Compilers skip a byte order mark at the beginning of a file, and take it nowhere else.
static unsigned textBegin(llvm::StringRef Text) {
  constexpr llvm::StringLiteral Mark("\xEF\xBB\xBF");
  return Text.starts_with(Mark) ? Mark.size() : 0;
}

std::vector<Piece> splicedPieces(llvm::StringRef Text, std::vector<Edit> Edits) {
  // An insertion in front of a range that begins at the same place comes first; several at one
  // place stay in their order.
  std::vector<Edit *> Order;
  for (Edit &E : Edits)
    Order.push_back(&E);
  llvm::sort(Order, [](const Edit *A, const Edit *B) {
    return std::tuple(A->Where.Begin, A->Where.End, A) <
           std::tuple(B->Where.Begin, B->Where.End, B);
  });
  const bool Returns = usesCarriageReturns(Text);
  std::vector<Piece> Pieces;
  const unsigned Begin = textBegin(Text);
  unsigned At = Begin;
  for (Edit *E : Order) {
    Pieces.push_back({Text.slice(At, E->Where.Begin).str(), At});
    for (Piece &P : E->Pieces) {
      if (Returns)
        P.Text = withCarriageReturns(P.Text);
      Pieces.push_back(std::move(P));
    }
    At = std::max(E->Where.End, Begin);
  }
  Pieces.push_back({Text.substr(At).str(), At});
  llvm::erase_if(Pieces, [](const Piece &P) { return P.Text.empty(); });
  return Pieces;
}

std::string splice(llvm::StringRef Text, std::vector<Edit> Edits) {
  return textOf(splicedPieces(Text, std::move(Edits)));
}

/// Whether the next character begins a logical line: not behind a backslash at the end of one.
static bool atLineStart(llvm::StringRef Text) {
  if (Text.empty())
    return true;
  if (!Text.consume_back("\n"))
    return false;
  Text.consume_back("\r");
  return !Text.ends_with("\\");
}

std::string spliceWithLines(llvm::StringRef Text, std::vector<Edit> Edits,
                            const SpliceNames &Names) {
  const LineNumbers Numbers(Text);
  std::string Result;
  unsigned EmittedLine = 1; // in the output without #line
  auto Directive = [](unsigned Line, llvm::StringRef File) {
    return "#line " + std::to_string(Line) + " " + stringLiteral(File) + "\n";
  };
  std::vector<Piece> Pieces;
  for (Piece &P : splicedPieces(Text, std::move(Edits)))
    if (P.Source) // what ours is about makes no difference to a compiler
      Pieces.push_back(std::move(P));
    else
      addOurs(Pieces, std::move(P.Text));
  for (const Piece &P : Pieces) {
    unsigned Line = EmittedLine;
    const std::string &File = P.Source ? Names.UserFile : Names.EmittedFile;
    if (P.Source)
      Line = Numbers.of(*P.Source);
    llvm::StringRef Rest = P.Text;
    // A directive needs a line of its own: finish a begun line first. Behind a backslash the next
    // line is part of a macro's definition, which no directive may interrupt.
    while (!Rest.empty() && !atLineStart(Result)) {
      const size_t End = std::min(Rest.find('\n'), Rest.size() - 1);
      Line += Rest[End] == '\n';
      Result += Rest.take_front(End + 1);
      Rest = Rest.drop_front(End + 1);
    }
    if (!Rest.empty())
      Result += Directive(Line, File) + Rest.str();
    EmittedLine += unsigned(llvm::StringRef(P.Text).count('\n'));
  }
  return Result;
}

unsigned conditionalDepth(llvm::StringRef Text, unsigned Depth) {
  llvm::SmallVector<llvm::StringRef, 64> Lines;
  Text.split(Lines, '\n');
  for (llvm::StringRef Line : Lines) {
    Line = Line.ltrim();
    if (!Line.consume_front("#"))
      continue;
    Line = Line.ltrim();
    if (Line.starts_with("if"))
      ++Depth;
    else if (Line.starts_with("endif") && Depth)
      --Depth;
  }
  return Depth;
}

} // namespace tpbcc

#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {

bool isNameCharacter(char C) { return llvm::isAlnum(C) || C == '_'; }

std::string operand(llvm::StringRef Text) {
  return llvm::all_of(Text, isNameCharacter) ? Text.str() : "(" + Text.str() + ")";
}

std::string plus(llvm::StringRef Text, int64_t Offset) {
  int64_t Number;
  if (!Text.getAsInteger(10, Number))
    return std::to_string(Number + Offset);
  if (Offset == 0)
    return Text.str();
  return Text.str() +
         (Offset < 0 ? " - " + std::to_string(-Offset) : " + " + std::to_string(Offset));
}

std::string onOneLine(llvm::StringRef Text) {
  std::string Result;
  for (const char C : Text.trim())
    if (!llvm::isSpace(C))
      Result += C;
    else if (Result.back() != ' ')
      Result += ' ';
  return Result;
}

std::string stringLiteral(llvm::StringRef Text, unsigned Indent) {
  std::string Result;
  Result.reserve(Text.size() + Text.size() / 8 + 2);
  Result += '"';
  for (size_t I = 0; I < Text.size(); ++I) {
    const char C = Text[I];
    if (C == '\n') {
      Result += "\\n";
      if (I + 1 < Text.size())
        Result += "\"\n" + std::string(Indent, ' ') + "\"";
    } else {
      if (C == '"' || C == '\\')
        Result += '\\';
      if (C == '\r')
        Result += "\\r";
      else
        Result += C;
    }
  }
  return Result + "\"";
}

std::string commentText(llvm::StringRef Text) {
  std::string Result;
  for (char C : Text) {
    if (C == '/' && !Result.empty() && (Result.back() == '*'))
      Result += ' ';
    if (C == '*' && !Result.empty() && Result.back() == '/')
      Result += ' ';
    if (C != '\r')
      Result += C;
  }
  return Result;
}

std::vector<std::string> dedent(llvm::StringRef Text, unsigned FirstColumn) {
  llvm::SmallVector<llvm::StringRef, 16> Lines;
  Text.split(Lines, '\n');
  size_t Common = FirstColumn;
  for (llvm::StringRef Line : llvm::ArrayRef(Lines).drop_front())
    if (!Line.trim().empty())
      Common = std::min(Common, Line.find_first_not_of(" \t"));
  std::vector<std::string> Result;
  for (size_t I = 0; I < Lines.size(); ++I)
    Result.push_back(
        (I == 0 ? Lines[I] : Lines[I].drop_front(std::min(Common, Lines[I].size()))).rtrim().str());
  return Result;
}

std::string replaced(llvm::StringRef Text, ir::SourceRange Whole, std::vector<Replacement> Edits) {
  llvm::sort(Edits, [](auto &A, auto &B) { return A.Where.Begin < B.Where.Begin; });
  std::string Result;
  unsigned At = Whole.Begin;
  for (const Replacement &Edit : Edits) {
    if (Edit.Where.Begin < At || Edit.Where.End > Whole.End)
      continue; // outside, or inside an earlier replacement
    Result += Text.slice(At, Edit.Where.Begin);
    Result += Edit.Text;
    At = Edit.Where.End;
  }
  return Result + Text.slice(At, Whole.End).str();
}

} // namespace tpbcc

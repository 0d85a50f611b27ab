#include "text/MacroShield.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {

namespace {

/// C text token by token, as far as identifiers need it.
class Scanner {
public:
  explicit Scanner(llvm::StringRef Text, bool Directives = false)
      : Rest(Text), Directives(Directives) {}
  /// The next identifier, number or character; empty at the end.
  llvm::StringRef next();

private:
  void skipLine();
  void skipLiteral(char Quote);
  llvm::StringRef Rest;
  const bool Directives; // are read, too
  bool AtLineStart = true;
};

} // namespace

/// To the end of the line, and of those that a backslash appends.
void Scanner::skipLine() {
  size_t End = Rest.find('\n');
  while (End != llvm::StringRef::npos && Rest.take_front(End).rtrim('\r').ends_with("\\"))
    End = Rest.find('\n', End + 1);
  Rest = Rest.substr(End);
}

void Scanner::skipLiteral(char Quote) {
  size_t At = 1;
  while (At < Rest.size() && Rest[At] != Quote && Rest[At] != '\n')
    At += Rest[At] == '\\' ? 2 : 1;
  Rest = Rest.drop_front(std::min(At + 1, Rest.size()));
}

llvm::StringRef Scanner::next() {
  while (!Rest.empty()) {
    const char C = Rest.front();
    if (Rest.starts_with("/*")) {
      const size_t End = Rest.find("*/", 2);
      Rest = End == llvm::StringRef::npos ? "" : Rest.drop_front(End + 2);
    } else if (Rest.starts_with("//") || (C == '#' && AtLineStart && !Directives)) {
      skipLine();
    } else if (C == '"' || C == '\'') {
      skipLiteral(C);
    } else if (llvm::isSpace(C)) {
      AtLineStart |= C == '\n';
      Rest = Rest.drop_front();
    } else {
      AtLineStart = false;
      const llvm::StringRef Token =
          isNameCharacter(C) ? Rest.take_while(isNameCharacter) : Rest.take_front();
      Rest = Rest.drop_front(Token.size());
      return Token;
    }
  }
  return {};
}

static bool mayBeMacro(llvm::StringRef Token) {
  return !Token.empty() && llvm::isAlpha(Token.front()) && !Token.starts_with("tpb_") &&
         !Token.starts_with("TPB_");
}

std::set<std::string> identifiers(llvm::StringRef Text, bool Directives) {
  std::set<std::string> Found;
  Scanner Tokens(Text, Directives);
  for (llvm::StringRef Token; !(Token = Tokens.next()).empty();)
    if (mayBeMacro(Token))
      Found.insert(Token.str());
  return Found;
}

std::set<std::string> pragmaWords() {
  return {"disable", "interleave", "off",          "on",     "pop",
          "precise", "push",       "unroll_count", "unroll", "vectorize"};
}

std::set<std::string> namedLikeFixed(llvm::StringRef Text, const UserMacros &Macros) {
  if (llvm::none_of(Macros, [](auto &Macro) { return mayBeMacro(Macro.first); }))
    return {}; // compilers define some themselves
  std::set<std::string> Found = namedLike(pragmaWords(), Macros);
  Scanner Tokens(Text);
  llvm::StringRef Before, Token;
  int Attribute = -1; // depth of parentheses inside __attribute__, or none
  for (bool Arrow = false; !(Token = Tokens.next()).empty(); Before = Token) {
    if (Token == "__attribute__")
      Attribute = 0;
    else if (Attribute >= 0 && Token == "(")
      ++Attribute;
    else if (Attribute > 0 && Token == ")" && --Attribute == 0)
      Attribute = -1;
    const bool Member = Before == "." || Arrow;
    Arrow = Before == "-" && Token == ">";
    if ((Member || Attribute > 0) && mayBeMacro(Token) &&
        Macros.find(std::string_view(Token)) != Macros.end())
      Found.insert(Token.str());
  }
  return Found;
}

std::string clauseArguments(llvm::StringRef Directive) {
  std::string Text;
  int Depth = 0;
  Directive = Directive.drop_until([](char C) { return C == '('; });
  Scanner Tokens(Directive);
  for (llvm::StringRef Token; !(Token = Tokens.next()).empty();) {
    Depth += Token == "(" ? 1 : Token == ")" ? -1 : 0;
    if (Depth > 0)
      Text += Token.str() + " ";
  }
  return Text;
}

std::set<std::string> macrosUsed(llvm::StringRef Text, const UserMacros &Macros) {
  std::set<std::string> Used;
  const std::set<std::string> Named = identifiers(Text, false);
  std::vector<std::string> Pending(Named.begin(), Named.end());
  while (!Pending.empty()) {
    const auto Macro = Macros.find(Pending.back());
    Pending.pop_back();
    if (Macro != Macros.end() && Used.insert(Macro->first).second)
      llvm::append_range(Pending, Macro->second.Names);
  }
  return Used;
}

std::set<std::string> namedLike(const std::set<std::string> &Names, const UserMacros &Macros) {
  std::set<std::string> Found;
  for (const std::string &Name : Names)
    if (Macros.count(Name))
      Found.insert(Name);
  return Found;
}

void shield(std::vector<Piece> &Pieces, const std::set<std::string> &Macros) {
  if (Macros.empty())
    return;
  std::string Before, Behind;
  for (const std::string &Name : Macros) {
    Before += "#pragma push_macro(\"" + Name + "\")\n#undef " + Name + "\n";
    Behind += "#pragma pop_macro(\"" + Name + "\")\n";
  }
  const bool NewLine = Pieces.empty() || llvm::StringRef(Pieces.back().Text).ends_with("\n");
  Pieces.insert(Pieces.begin(), Piece{Before, std::nullopt});
  Pieces.push_back({(NewLine ? "" : "\n") + Behind, std::nullopt});
}

} // namespace tpbcc

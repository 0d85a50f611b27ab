//===- Zsh.cpp - Completion for zsh -----------------------------------------===//
#include "Forms.h"

namespace manual {

namespace {

/// Inside the quotes and brackets of a specification.
std::string quoted(const std::string &Text) {
  std::string Result;
  for (const char C : Text)
    if (C == '\'')
      Result += "'\\''";
    else
      Result +=
          C == '[' || C == ']' || C == ':' || C == '\\' ? std::string("\\") + C : std::string(1, C);
  return Result;
}

/// A blank in front: the function gets these words and no others.
std::string action(const Row &Each) {
  switch (Each.Values) {
  case Offer::Nothing:
    return "";
  case Offer::File:
    return "_files";
  case Offer::Directory:
    return "_files -/";
  case Offer::Command:
    return "_command_names -e";
  case Offer::Ask:
    return std::string(" _tpb_ask ") + (Each.List ? "list " : "one ") +
           "--complete=" + Each.Names.back();
  }
  return "";
}

} // namespace

std::string zshCompletion(const Program &Of) {
  std::string Text = "#compdef " + (Of.Name == "tpbcc" ? "tpbcc tpbcc++" : Of.Name) +
                     "\n# made from the table of options of " + Of.Name +
                     "\n"
                     "_tpb_ask() {\n"
                     "    local kind=$1\n"
                     "    shift\n"
                     "    local -a found=(${(f)\"$({ $tpb_program $1 $words[2,CURRENT-2] || "
                     "$tpb_program $1 } 2>/dev/null </dev/null)\"})\n"
                     "    if [[ $kind == list ]]; then\n"
                     "        _sequence compadd - $found\n"
                     "    else\n"
                     "        compadd -a found\n"
                     "    fi\n"
                     "}\n"
                     "local tpb_program=$words[1]\n"
                     "_arguments \\\n";
  for (const Row &Each : Of.Rows) {
    if (Each.Help.empty())
      continue;
    std::string All;
    for (const std::string &Name : Each.Names)
      All += (All.empty() ? "" : " ") + Name;
    for (const std::string &Name : Each.Names) {
      std::string Value;
      if (!Each.Value.empty())
        Value = (Each.Attached            ? "-"
                 : Name.starts_with("--") ? "="
                                          : "") +
                std::string("[") + quoted(Each.Help) + "]:" + quoted(Each.Value) + ":" +
                action(Each);
      else
        Value = "[" + quoted(Each.Help) + "]";
      Text += "    '" + (Each.Names.size() > 1 ? "(" + All + ")" : std::string()) + Name + Value +
              "' \\\n";
    }
  }
  std::string Operands = Of.Operands == Offer::Command ? "_command_names -e" : "_files";
  if (!Of.Verbs.empty()) {
    std::string Verbs;
    for (const std::string &Verb : Of.Verbs)
      Verbs += " " + Verb;
    Text += "    '1:verb:(" + Verbs.substr(1) + ")' \\\n";
  }
  if (Of.Operands == Offer::Nothing)
    return Text + "    && return 0\n";
  return Text + "    '*:operand:" + Operands + "'\n";
}

} // namespace manual

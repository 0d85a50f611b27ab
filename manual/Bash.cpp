//===- Bash.cpp - Completion for bash ---------------------------------------===//
#include "Forms.h"

namespace manual {

namespace {

std::string functionName(const std::string &Program) {
  std::string Name = "_" + Program;
  for (char &C : Name)
    C = C == '-' || C == '+' ? '_' : C;
  return Name;
}

/// "-k|--kernel|--kernel=" of "-k", "--kernel".
std::string pattern(const Row &Each) {
  std::string Text;
  for (const std::string &Name : Each.Names) {
    Text += (Text.empty() ? "" : "|") + Name;
    if (!Each.Attached && Name.starts_with("--"))
      Text += "|" + Name + "=";
  }
  return Text;
}

std::string action(const Row &Each) {
  switch (Each.Values) {
  case Offer::Nothing:
    return "";
  case Offer::File:
    return "_tpb_offer -f";
  case Offer::Directory:
    return "_tpb_offer -d";
  case Offer::Command:
    return "_tpb_offer -c";
  case Offer::Ask:
    return "_tpb_ask --complete=" + Each.Names.back();
  }
  return "";
}

} // namespace

std::string bashCompletion(const Program &Of) {
  const std::string Name = functionName(Of.Name);
  std::string Cases, Words, Verbs;
  for (const Row &Each : Of.Rows) {
    if (Each.Help.empty())
      continue;
    if (!Each.Value.empty() && (!Each.Attached || Each.Names.back().ends_with("=")))
      Cases += "    " + pattern(Each) + ") " + (Each.List ? "list=1; " : "") + action(Each) +
               "; return ;;\n";
    for (const std::string &Word : Each.Names)
      Words += (Words.empty() ? "" : " ") + Word;
  }
  for (const std::string &Verb : Of.Verbs)
    Verbs += (Verbs.empty() ? "" : " ") + Verb;
  // Cases without an action need a command.
  for (size_t At; (At = Cases.find(") ; return")) != std::string::npos;)
    Cases.replace(At, 10, ") return");
  for (size_t At; (At = Cases.find("list=1; ; return")) != std::string::npos;)
    Cases.replace(At, 16, "return");
  std::string Text =
      "# bash completion for " + Of.Name +
      ", made from its table of options\n"
      "_tpb_offer() { # sees the variables of who calls it\n"
      "    if [[ $list && $word == *,* ]]; then\n"
      "        before=${word%,*}, word=${word##*,}\n"
      "    fi\n"
      "    mapfile -t COMPREPLY < <(compgen -P \"$before\" \"$@\" -- \"$word\")\n"
      "    [[ $1 == -W ]] || compopt -o filenames 2>/dev/null\n"
      "}\n"
      "_tpb_ask() { # the program, which may look at what stands before\n"
      "    _tpb_offer -W \"$({ \"${COMP_WORDS[0]}\" \"$1\" \"${COMP_WORDS[@]:1:COMP_CWORD-2}\" ||\n"
      "        \"${COMP_WORDS[0]}\" \"$1\"; } 2>/dev/null </dev/null)\"\n"
      "}\n" +
      Name +
      "() {\n"
      "    local word=${COMP_WORDS[COMP_CWORD]} option= list= before=\n"
      "    COMPREPLY=()\n"
      "    ((COMP_CWORD < 1)) || option=${COMP_WORDS[COMP_CWORD - 1]}\n"
      "    # readline parts words at '='\n"
      "    if [[ $word == = ]]; then\n"
      "        word= option=$option=\n"
      "    elif [[ $option == = ]]; then\n"
      "        option=${COMP_WORDS[COMP_CWORD - 2]}=\n"
      "    fi\n"
      "    case $option in\n" +
      Cases +
      "    esac\n"
      "    if [[ $word == -* ]]; then\n"
      "        _tpb_offer -W '" +
      Words +
      "'\n"
      "        [[ ${#COMPREPLY[@]} != 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace "
      "2>/dev/null\n"
      "        return\n"
      "    fi\n";
  if (!Verbs.empty())
    Text += "    if ((COMP_CWORD == 1)); then\n"
            "        _tpb_offer -W '" +
            Verbs + "'\n        return\n    fi\n";
  if (Of.Operands != Offer::Nothing)
    Text += Of.Operands == Offer::Command ? "    _tpb_offer -c\n" : "    _tpb_offer -f\n";
  if (Of.Name == "tpb-program") // whose names only users know
    return Text + "}\n# complete -F " + Name + " ./triad\n";
  return Text + "}\ncomplete -F " + Name + " " + Of.Name + (Of.Name == "tpbcc" ? " tpbcc++" : "") +
         "\n";
}

} // namespace manual

//===- Snippets.cpp - Directives and clauses for editors --------------------===//
#include "Forms.h"

#include <string_view>

namespace manual {

namespace {

constexpr unsigned OnKernel = 1, OnBuffer = 2, OnRegion = 4;

struct ClauseRow {
  const char *Spelling;
  unsigned Where;
  std::string_view Shape;
  bool Implemented;
};

constexpr ClauseRow Clauses[] = {
#define CLAUSE(Name, Spelling, Directives, Shape, Status, Repeat)                                  \
  {Spelling, Directives, #Shape, std::string_view(#Status) == "Implemented"},
#include "pragma/Clauses.def"
};

/// What stands between the parentheses until somebody writes something else.
struct Form {
  std::string_view Shape;
  const char *Text;
};
constexpr Form Forms[] = {
    {"Sizes", "${1:n}"},
    {"Extents", "${1:a} = ${2:n}"},
    {"Parameters", "${1:s} = ${2:1.0}"},
    {"Initials", "${1:a} = ${2:1.0}"},
    {"OneName", "${1:function}"},
    {"States", "${1|carry,reset|}"},
    {"Variants", "${1:F} = ${2:1, 2, 4}"},
    {"Expression", "${1:n}"},
    {"Keyword", "${1:word}"},
    {"KeywordList", "${1:avx512, avx2}"},
    {"KeywordOrInteger", "${1:auto}"},
    {"PositiveInteger", "${1:4}"},
    {"Ulp", "ulp(${1:1.0})"},
    {"Tolerance", "rtol(${1:1e-12})"},
    {"NameList", "${1:a}"},
    {"ExpressionList", "${1:n}"},
    {"Blocks", "${1:auto}"},
};

std::string snippet(const std::string &Name, const std::string &Prefix, const std::string &Body,
                    const std::string &About) {
  return "  \"" + Name + "\": {\n    \"scope\": \"c,cpp\",\n    \"prefix\": \"" + Prefix +
         "\",\n    \"body\": \"" + Body + "\",\n    \"description\": \"" + About + "\"\n  }";
}

} // namespace

std::string editorSnippets() {
  std::string Text =
      "{\n" +
      snippet("tpb kernel", "pragma tpb kernel", "#pragma tpb kernel ${1:name}",
              "tpb: the function or loop behind it is a kernel") +
      ",\n" +
      snippet("tpb buffer", "pragma tpb buffer", "#pragma tpb buffer ${1|auto,sbuf,dbuf,off|}",
              "tpb: data of the loop behind it goes through a faster memory") +
      ",\n" +
      snippet("tpb region", "pragma tpb region", "#pragma tpb region ${1:name}",
              "tpb: the statement behind it is timed by itself");
  for (const ClauseRow &Each : Clauses) {
    if (!Each.Implemented)
      continue;
    const char *Inside = "${1}";
    for (const Form &F : Forms)
      if (F.Shape == Each.Shape)
        Inside = F.Text;
    const std::string On = Each.Where & OnKernel   ? "kernel"
                           : Each.Where & OnBuffer ? "buffer"
                                                   : "region";
    Text += ",\n" + snippet("tpb " + On + " " + Each.Spelling, Each.Spelling,
                            Each.Spelling + std::string("(") + Inside + ")",
                            "clause of #pragma tpb " + On);
  }
  return Text + "\n}\n";
}

} // namespace manual

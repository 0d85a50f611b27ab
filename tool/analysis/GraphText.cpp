//===- analysis/GraphText.cpp - Dependences for people --------------------===//
#include "analysis/Graph.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <numeric>

namespace tpbcc {

namespace {

std::string place(const SourceRange &Where, llvm::StringRef Source) {
  if (Where.empty() || Where.End > Source.size())
    return "";
  const llvm::StringRef Before = Source.take_front(Where.Begin);
  const size_t LineStart = Before.rfind('\n') + 1; // 0 in the first line
  return std::to_string(Before.count('\n') + 1) + ":" +
         std::to_string(Before.size() - LineStart + 1);
}

/// As the user wrote it.
std::string written(const Touch &T, llvm::StringRef Source) {
  if (T.IsVariable || T.Where.empty() || T.Where.End > Source.size())
    return T.Text;
  return onOneLine(Source.slice(T.Where.Begin, T.Where.End));
}

std::string touch(const Touch &T, llvm::StringRef Source) {
  const std::string At = place(T.Where, Source);
  return written(T, Source) + (At.empty() ? "" : " (" + At + ")");
}

std::string entry(const DistanceEntry &E) {
  if (E.Distance)
    return E.Distance->text();
  switch (E.Directions) {
  case Later:
    return E.Least > 1 ? std::to_string(E.Least) + ".." : "<";
  case Same:
    return "=";
  case Earlier:
    return E.Least > 1 ? ".." + std::to_string(-E.Least) : ">";
  case Later | Same:
    return "<=";
  case Earlier | Same:
    return ">=";
  case Later | Earlier:
    return "<>";
  default:
    return "*";
  }
}

std::string vector(const Edge &E) {
  std::string Text;
  for (const DistanceEntry &Each : E.Vector)
    Text += (Text.empty() ? "" : ", ") + entry(Each);
  return "(" + Text + ")";
}

/// Sum >= 0, or == 0, with nothing negative on either side.
std::string condition(const Polynomial &Whole, bool Equal) {
  int64_t Divisor = 0;
  for (const auto &[Names, Coefficient] : Whole.terms())
    if (!Names.empty() || Equal)
      Divisor = std::gcd(Divisor, Coefficient);
  Polynomial Sum, Left, Right;
  Whole.forEachTerm([&](const Polynomial::Monomial &Names, int64_t Coefficient) {
    const int64_t Part = Coefficient / Divisor;
    Polynomial Term(Part - (Coefficient % Divisor < 0)); // a constant: rounded down
    for (const std::string &Name : Names)
      Term = Term * Polynomial::variable(Name);
    Sum = Sum + Term;
  });
  Sum.forEachTerm([&](const Polynomial::Monomial &Names, int64_t Coefficient) {
    Polynomial Term(Coefficient < 0 ? -Coefficient : Coefficient);
    for (const std::string &Name : Names)
      Term = Term * Polynomial::variable(Name);
    (Coefficient < 0 ? Right : Left) = (Coefficient < 0 ? Right : Left) + Term;
  });
  if (Equal && Left.constant())
    std::swap(Left, Right);
  return Left.text() + (Equal ? " == " : " >= ") + Right.text();
}

std::string when(const Edge &E) {
  std::string Text;
  for (size_t I = 0; I < E.Exists.size(); ++I) {
    const Polynomial Opposite = Polynomial() - E.Exists[I];
    if (llvm::is_contained(llvm::ArrayRef(E.Exists).take_front(I), Opposite))
      continue; // said before
    const bool Equal = llvm::is_contained(llvm::ArrayRef(E.Exists).drop_front(I), Opposite);
    Text += (Text.empty() ? " if " : " and ") + condition(E.Exists[I], Equal);
  }
  return Text;
}

std::string quoted(llvm::StringRef Text) {
  std::string Result = "\"";
  for (const char C : Text)
    Result += C == '"' || C == '\\' ? std::string("\\") + C : std::string(1, C);
  return Result + "\"";
}

} // namespace

std::string text(const Graph &G, const Edge &E, llvm::StringRef Source) {
  const Touch &From = G.Touches[E.From];
  std::string Text =
      spelling(E.What).str() + " " + touch(From, Source) + " -> " + touch(G.Touches[E.To], Source);
  if (!E.Unknown.empty())
    Text += " " + vector(E) + " unknown: " + E.Unknown;
  else if (E.Level == 0)
    Text += (E.Vector.empty() ? " " : " in one iteration ") + vector(E);
  else
    Text += " carried by " + From.Around[E.Level - 1]->Name + " " + vector(E);
  return Text + when(E) + (E.Private ? " private" : "");
}

static std::string loopText(const LoopSite &Site, llvm::StringRef Source) {
  return "loop " + Site.Var + " (" + place(Site.Text, Source) + ")";
}

std::string text(const Graph &G, const LoopSite &Site, llvm::StringRef Source) {
  std::string Text = loopText(Site, Source) + "\n";
  for (const Edge &E : G.Edges)
    Text += "  " + text(G, E, Source) + "\n";
  for (const auto &[A, B] : G.MayOverlap)
    Text += "  " + A + " and " + B + " may overlap: checked on entry\n";
  for (const auto &[For, Where] : G.Exits)
    Text += "  control: " + For->Name + " may be left (" + place(Where, Source) +
            "); what is behind, and later iterations, wait for that\n";
  if (G.Edges.empty() && G.MayOverlap.empty() && G.Exits.empty())
    Text += "  no dependence\n";
  return Text;
}

std::string text(const Graph &G, const LoopSite &First, const LoopSite &Second,
                 llvm::StringRef Source) {
  if (G.Edges.empty() && G.MayOverlap.empty())
    return "";
  std::string Text = "from " + loopText(First, Source) + " to " + loopText(Second, Source) + "\n";
  for (const Edge &E : G.Edges)
    Text += "  " + text(G, E, Source) + "\n";
  for (const auto &[A, B] : G.MayOverlap)
    Text += "  " + A + " and " + B + " may overlap\n";
  return Text;
}

std::string dot(const Graph &G, llvm::StringRef Title, llvm::StringRef Source) {
  const auto LineOf = [&](const Touch &T) -> unsigned {
    return T.Where.empty() || T.Where.End > Source.size()
               ? 0
               : static_cast<unsigned>(Source.take_front(T.Where.Begin).count('\n') + 1);
  };
  std::string Text = "digraph " + quoted(Title) + " {\n  node [shape=box, fontname=monospace];\n";
  std::map<unsigned, std::string> Lines;
  for (const Touch &T : G.Touches)
    if (const unsigned Line = LineOf(T); Line == 0)
      Lines[0] = "(expanded)";
    else if (!Lines.count(Line)) {
      const size_t Begin = Source.take_front(T.Where.Begin).rfind('\n') + 1;
      Lines[Line] =
          std::to_string(Line) + ": " + Source.substr(Begin).split('\n').first.trim().str();
    }
  for (const auto &[Line, Label] : Lines)
    Text += "  l" + std::to_string(Line) + " [label=" + quoted(Label) + "];\n";
  for (const Edge &E : G.Edges) {
    if (E.Private)
      continue;
    static constexpr const char *Styles[] = {"solid", "dashed", "dotted"};
    Text += "  l" + std::to_string(LineOf(G.Touches[E.From])) + " -> l" +
            std::to_string(LineOf(G.Touches[E.To])) +
            " [style=" + Styles[static_cast<int>(E.What)] + ", label=" +
            quoted(spelling(E.What).str() + " " + G.Touches[E.From].Object + " " + vector(E) +
                   when(E)) +
            (E.Unknown.empty() ? "" : ", color=red") + "];\n";
  }
  return Text + "}\n";
}

} // namespace tpbcc

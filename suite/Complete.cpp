//===- Complete.cpp - What may stand behind an option -----------------------===//
#include "Complete.h"
#include "Programs.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace tpbench {

namespace {

/// "S=" of "param(S = 8 env(TPBENCH_STRIDE))", with what clauses of this name give values to.
void addNames(const std::string &Text, const std::string &Clause, std::vector<std::string> &To) {
  for (size_t At = 0; (At = Text.find(Clause + "(", At)) != std::string::npos;) {
    At += Clause.size() + 1;
    int Depth = 0;
    for (std::string Name; At < Text.size() && Depth >= 0; ++At) {
      const char C = Text[At];
      Depth += C == '(' ? 1 : C == ')' ? -1 : 0;
      if (Depth == 0 && (std::isalnum(static_cast<unsigned char>(C)) || C == '_'))
        Name += C;
      else if (Depth == 0 && C == '=' && !Name.empty())
        To.push_back(Name + "=");
      else if (C == ',')
        Name.clear();
    }
  }
}

std::vector<std::string> parameters(std::span<const Kernel> Of) {
  std::vector<std::string> Names;
  for (const Kernel &Each : Of) {
    std::ifstream In(sourceOf(Each));
    std::stringstream Text;
    Text << In.rdbuf();
    addNames(Text.str(), "param", Names);
  }
  std::sort(Names.begin(), Names.end());
  Names.erase(std::unique(Names.begin(), Names.end()), Names.end());
  return Names;
}

} // namespace

std::vector<std::string> wordsFor(const std::string &Option, const std::vector<Kernel> &Of) {
  std::vector<std::string> Words;
  if (Option == "--kernel") {
    for (const Kernel &Each : catalogue())
      Words.push_back(Each.Name);
  } else if (Option == "--group") {
    for (const Kernel &Each : catalogue())
      if (std::find(Words.begin(), Words.end(), Each.Group) == Words.end())
        Words.push_back(Each.Group);
    Words.push_back("all");
  } else if (Option == "--param") {
    return parameters(Of.empty() ? catalogue() : std::span<const Kernel>(Of));
  } else if (Option == "--what") {
    return {"rate", "roofline", "scaling", "distribution", "balance"};
  } else if (Option == "--isa") {
    return {"sve", "neon", "avx512", "avx2", "scalar", "native"};
  }
  return Words;
}

} // namespace tpbench

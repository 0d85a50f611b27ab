#include "driver/DependenceText.h"
#include "analysis/Graph.h"
#include "kernel/Names.h"

namespace tpbcc {

/// The loops as their schedules left them.
static std::vector<LoopSite> nestsOf(const Kernel &K) {
  std::vector<LoopSite> Sites = K.Loops;
  for (LoopSite &Site : Sites)
    if (Site.Rewritten)
      Site.Nest = Site.Rewritten.get();
  return Sites;
}

std::string dependenceGraphs(const Kernel &K, llvm::StringRef Source) {
  const std::vector<LoopSite> Sites = nestsOf(K);
  std::string Text;
  for (const LoopSite &Site : Sites)
    if (!Site.Refused)
      Text += dot(dependences(K, Site), K.Name, Source);
  forEachNeighbours(Sites, [&](const LoopSite &First, const LoopSite &Second) {
    if (const Graph G = dependencesBetween(K, First, Second); !G.Edges.empty())
      Text += dot(G, K.Name + ": from loop " + First.Var + " to loop " + Second.Var, Source);
  });
  return Text;
}

std::string dependenceText(const Kernel &K, llvm::StringRef Source) {
  const std::vector<LoopSite> Sites = nestsOf(K);
  std::string Text = "kernel " + K.Name + "\n";
  for (const LoopSite &Site : Sites)
    Text += Site.Refused
                ? "loop not understood: " +
                      format(Site.Refused->Reason, inUserNames(K, Site.Refused->Arguments)) + "\n"
                : text(dependences(K, Site), Site, Source);
  forEachNeighbours(Sites, [&](const LoopSite &First, const LoopSite &Second) {
    Text += text(dependencesBetween(K, First, Second), First, Second, Source);
  });
  return Text;
}

} // namespace tpbcc

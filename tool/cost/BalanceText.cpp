#include "cost/BalanceText.h"
#include "cost/Lightspeed.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

namespace tpbcc {

static std::string number(double Value) {
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format(
      Value < 1e15 && Value == std::floor(Value) ? "%.0f" : "%.6g", Value);
  return Text;
}

/// "3 rows", by how many loops are between the carrying one and the innermost.
static std::string counted(int Count, size_t LoopsInside) {
  const char *Name = LoopsInside <= 1 ? "row" : LoopsInside == 2 ? "plane" : "layer";
  return std::to_string(Count) + " " + Name + (Count == 1 ? "" : "s");
}

/// The highest powers first.
static std::string bytesText(const Polynomial &P) {
  std::vector<Polynomial::Term> Terms = P.terms().vec();
  llvm::sort(Terms, [](auto &A, auto &B) {
    return std::pair(-int(A.first.size()), A.first) < std::pair(-int(B.first.size()), B.first);
  });
  std::string Text;
  for (const auto &[Names, C] : Terms) {
    Polynomial Term(Text.empty() || C > 0 ? C : int64_t(-uint64_t(C)));
    for (const std::string &Name : Names)
      Term = Term * Polynomial::variable(Name);
    Text += (Text.empty() ? "" : C < 0 ? " - " : " + ") + Term.text();
  }
  return (Text.empty() ? "0" : Text) + " bytes";
}

std::string layersText(const NestTraffic &N, const LayerState &State) {
  size_t Deepest = 0;
  for (const StreamGroup &G : N.Streams.Groups)
    Deepest = std::max(Deepest, G.Around.size());
  const size_t Inside = Deepest - 1 - std::min(carrier(*State.Kept), Deepest - 1);
  constexpr size_t MostNamed = 6;
  std::vector<std::string> Parts;
  int Others = 0;
  std::vector<KeptLayers> All;
  for (const KeptLayers &L : State.Layers) {
    const auto Same = llvm::find_if(All, [&](auto &Of) { return Of.Array == L.Array; });
    if (Same == All.end())
      All.push_back(L);
    else
      Same->Count += L.Count;
  }
  for (const KeptLayers &L : All) {
    if (Parts.size() == MostNamed) {
      Others += L.Count;
      continue;
    }
    Parts.push_back((Parts.empty() ? counted(L.Count, Inside) : std::to_string(L.Count)) + " of " +
                    L.Array->Name);
  }
  if (Others)
    Parts.push_back(std::to_string(Others) + " of others");
  if (Parts.size() < 2)
    return llvm::join(Parts, "");
  const std::string Last = Parts.back();
  Parts.pop_back();
  return llvm::join(Parts, ", ") + " and " + Last;
}

static std::string wordsText(const LoopTraffic &T) {
  return number(T.bytes() / WordBytes) + " (" + number(T.bytesAllocate() / WordBytes) +
         " with write-allocate), " + number(T.bytes()) + " bytes (" + number(T.bytesAllocate()) +
         ")";
}

/// Loops other than the innermost one that move or compute something.
static std::vector<const ir::Stmt *> otherLoops(const NestBalance &B, const LayerState &State) {
  std::vector<const ir::Stmt *> Loops;
  for (const LoopTraffic &T : State.Traffic)
    if (T.Loop != B.Traffic.innermost() && (T.bytes() > 0 || B.flopsOf(T.Loop).Flops))
      Loops.push_back(T.Loop);
  return Loops;
}

static std::string streamsText(const NestTraffic &N) {
  std::vector<std::string> Parts;
  for (const StreamGroup &G : N.Streams.Groups) {
    std::string Text = G.Array->Name + " (" + spelling(G.kind()).str();
    if (G.Rows.size() > 1)
      Text += ", " + std::to_string(G.Rows.size()) + " rows";
    if (G.loop() != N.innermost())
      Text += ", each " + G.loop()->Name;
    Parts.push_back(Text + ")");
  }
  return llvm::join(Parts, ", ");
}

static std::string lengthsText(const NestTraffic &N, const LayerState &State,
                               llvm::ArrayRef<CacheLevel> Caches) {
  std::vector<std::string> Parts;
  for (const CacheLevel &Cache : Caches)
    if (const auto Most = blockLength(N, State, layerCapacity(Cache, Cache.Cores), {}))
      Parts.push_back(number(*Most) + " in L" + std::to_string(Cache.Level));
  return Parts.empty() ? "" : "        rows of up to " + llvm::join(Parts, ", ") + "\n";
}

/// Whole lines, where more than what is used of them moves.
static void linesText(const LoopTraffic &Elements, const LoopTraffic &Lines,
                      llvm::raw_ostream &Out) {
  if (Lines.bytes() > Elements.bytes())
    Out << "; whole lines " << number(Lines.bytes()) << " bytes (" << number(Lines.bytesAllocate())
        << ")";
}

std::string balanceLines(const NestBalance &B, llvm::ArrayRef<CacheLevel> Caches) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  const NestTraffic &N = B.Traffic;
  const ir::Stmt *Innermost = N.innermost();
  if (!Innermost)
    return Text;
  Out << "      streams " << streamsText(N) << "\n";
  const std::string Indent = "      words   ";
  for (const LayerState &State : N.States) {
    const LoopTraffic Own = LayerState::of(State.Traffic, Innermost);
    Out << Indent << wordsText(Own);
    linesText(Own, LayerState::of(State.Lines, Innermost), Out);
    if (!State.Kept && N.States.size() > 1)
      Out << " where no cache keeps more";
    Out << "\n";
    if (State.Kept)
      Out << "        while " << layersText(N, State) << ", " << bytesText(State.Bytes)
          << ", fit in half of a cache\n"
          << lengthsText(N, State, Caches);
    const LoopTraffic Fused = LayerState::of(State.Fused, Innermost);
    if (Fused.bytesAllocate() != Own.bytesAllocate())
      Out << "        fused " << wordsText(Fused) << "\n";
    for (const ir::Stmt *Loop : otherLoops(B, State))
      Out << "        and " << wordsText(LayerState::of(State.Traffic, Loop)) << " each "
          << Loop->Name << "\n";
  }
  for (const LoopFlops &F : B.Flops)
    if (const auto Factor = inCoreFactor(F.Flops, F.Slots))
      Out << "      slots   " << F.Slots << " for " << F.Flops
          << (F.Flops == 1 ? " flop" : " flops")
          << (F.Loop == Innermost ? "" : " each " + F.Loop->Name) << ": in-core factor "
          << llvm::format("%.4g", *Factor) << "\n";
  if (N.hasUnknown())
    Out << "      unknown which elements computed subscripts reach: one each is counted\n";
  return Text;
}

static llvm::json::Array trafficJson(llvm::ArrayRef<LoopTraffic> All) {
  llvm::json::Array Array;
  for (const LoopTraffic &T : All)
    if (T.bytesAllocate() > 0)
      Array.push_back(llvm::json::Object{{"loop", T.Loop->Name},
                                         {"bytes", T.bytes()},
                                         {"bytes_write_allocate", T.bytesAllocate()}});
  return Array;
}

static llvm::json::Object stateJson(const NestTraffic &N, const LayerState &State,
                                    llvm::ArrayRef<CacheLevel> Caches) {
  const auto Differ = [&](const std::vector<LoopTraffic> &Others) {
    return llvm::any_of(Others, [&](const LoopTraffic &T) {
      return T.bytesAllocate() != LayerState::of(State.Traffic, T.Loop).bytesAllocate();
    });
  };
  llvm::json::Object Each{{"traffic", trafficJson(State.Traffic)}};
  if (Differ(State.Lines))
    Each["whole_lines"] = trafficJson(State.Lines);
  if (Differ(State.Fused))
    Each["fused"] = trafficJson(State.Fused);
  if (!State.Kept)
    return Each;
  Each["layers"] = layersText(N, State);
  Each["layer_bytes"] = bytesText(State.Bytes);
  llvm::json::Array Lengths;
  for (const CacheLevel &Cache : Caches)
    if (const auto Most = blockLength(N, State, layerCapacity(Cache, Cache.Cores), {}))
      Lengths.push_back(llvm::json::Object{{"level", Cache.Level}, {"row_length", *Most}});
  Each["caches"] = std::move(Lengths);
  return Each;
}

std::string balanceJson(const NestBalance &B, llvm::ArrayRef<CacheLevel> Caches) {
  const NestTraffic &N = B.Traffic;
  llvm::json::Array Streams, States, Flops;
  for (const StreamGroup &G : N.Streams.Groups)
    Streams.push_back(llvm::json::Object{{"array", G.Array->Name},
                                         {"class", spelling(G.kind())},
                                         {"rows", int64_t(G.Rows.size())},
                                         {"loop", G.loop()->Name}});
  for (const LayerState &State : N.States)
    States.push_back(stateJson(N, State, Caches));
  for (const LoopFlops &F : B.Flops)
    if (const auto Factor = inCoreFactor(F.Flops, F.Slots))
      Flops.push_back(llvm::json::Object{{"loop", F.Loop->Name},
                                         {"flops", F.Flops},
                                         {"slots", F.Slots},
                                         {"in_core_factor", *Factor}});
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::json::Value(llvm::json::Object{
      {"streams", std::move(Streams)}, {"states", std::move(States)}, {"flops", std::move(Flops)}});
  return Text;
}

} // namespace tpbcc

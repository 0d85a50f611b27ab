//===- emit/HarnessModel.cpp - The cost model in the binary ---------------===//
//
// What the runtime needs to predict the size that runs: what an iteration moves behind each cache,
// and which bytes a cache has to keep for it.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "emit/HarnessText.h"

namespace tpbcc {

/// A name of a polynomial as C: a scalar parameter, or a local variable of whole numbers that can
/// be computed on entry. Empty: neither.
static Code valueOfName(const Kernel &K, const LoopSite &Site, const std::string &Name) {
  const Parameter *const P = K.parameter(Name);
  const bool Whole = P && !P->IsArray && P->ElementKnown && P->Elem < ir::Element::F16;
  const bool Local =
      llvm::any_of(Site.EntryLocals, [&](const EntryLocal &L) { return L.Name == Name; });
  return Whole || Local ? Code("(double)") + Code::name(Name) : Code();
}

/// A polynomial as a C expression of doubles, in which names that stand for the least of several
/// are spelled out. Empty: a name has no value on entry.
static Code polynomialText(const Kernel &K, const LoopSite &Site, const Polynomial &Of,
                           const Minima &Least) {
  Code Sum;
  for (const auto &[Names, By] : Of.terms()) {
    Code Product = doubleLiteral(double(By));
    for (const std::string &Name : Names) {
      Code Factor;
      if (const auto Found = Least.find(Name); Found != Least.end()) {
        for (const Polynomial &Option : Found->second) {
          const Code Next = polynomialText(K, Site, Option, Least);
          if (Next.empty())
            return {};
          Factor = Factor.empty() ? Next : Code("tpb_fewer(") + Factor + ", " + Next + ")";
        }
      } else {
        Factor = valueOfName(K, Site, Name);
      }
      if (Factor.empty())
        return {};
      Product += Code(" * (") + Factor + ")";
    }
    Sum += (Sum.empty() ? Code() : Code(" + ")) + Product;
  }
  return Sum.empty() ? Code("0.0") : Sum;
}

/// Whether the kernel is one nest with one innermost loop, of which everything is known on entry.
bool Harness::isModelled() const {
  if (K.Loops.size() != 1 || BodyIsas.empty() || In.Plan.Transfers.States.empty() ||
      knownOf(K.Loops[0], From::Parameters) != Known::All)
    return false;
  const Nest Of = readNest(K, K.Loops[0]);
  const ir::Stmt *const Innermost = In.Plan.Balances[0].Traffic.innermost();
  Known Least;
  workOf(allLoops(), Least);
  return Least == Known::All && llvm::all_of(Of.Fors, [&](const ir::Stmt *For) {
           return Of.isInnermost(For) == (For == Innermost);
         });
}

void Harness::model() {
  if (!isModelled())
    return;
  const LoopSite &Site = K.Loops[0];
  const NestBalance &B = In.Plan.Balances[0];
  const NestTraffic &N = B.Traffic;
  std::string Moved, Cycles;
  Code Layers;
  size_t States = 0;
  for (const LayerState &State : N.States) {
    const Code Bytes = polynomialText(K, Site, State.Bytes, N.Names);
    if (State.Kept && Bytes.empty())
      continue; // nobody could tell when it holds
    const LoopTraffic T = innermostLines(B, State);
    const MemoryTable::State &S = In.Plan.Transfers.States[size_t(&State - N.States.data())];
    Moved += (States ? ", {" : "{") + doubleLiteral(T.Read) + ", " + doubleLiteral(T.Written) +
             ", " + doubleLiteral(T.Allocated) + "}";
    Cycles += (States ? ", {" : "{") + doubleLiteral(S.FromL2) + ", " + doubleLiteral(S.FromL3) +
              ", " + doubleLiteral(S.FromMemory) + "}";
    Layers += "    tpb_bytes[" + std::to_string(States) +
              "] = " + (State.Kept ? Bytes : Code("0.0")) + ";\n";
    ++States;
  }
  std::string InCore;
  for (const IsaPlan *Isa : BodyIsas) {
    const SizeLeaf &Leaf = Isa->Loops[0].Sizes.front();
    const std::string Suffix = std::string("cycles_") + Isa->Isa->Name;
    const bool Whole = callCycles(Suffix, Site, Leaf.Call);
    InCore += (InCore.empty() ? "{" : ", {") + doubleLiteral(Leaf.Lowered.perElement()) + ", \"" +
              Leaf.Lowered.Limit + "\", " + (Whole ? named(Suffix) : "0") + "}";
  }
  line("static const struct tpb_in_core " + named("in_core") + "[] = {" + InCore + "};");
  line("static const struct tpb_moved " + named("moved") + "[] = {" + Moved + "};");
  line("static const double " + named("transfers") + "[][TPB_LEVELS] = {" + Cycles + "};\n");
  if (States > 1) {
    const Code Body = behindEntryLocals(Site, Layers);
    line("TPB_UNTIMED void " + named("layers") +
         "(const union tpb_value *tpb_parameter, double *tpb_bytes)\n{");
    line("    (void)tpb_parameter;");
    Text += scalarLocals(Body) + Body;
    line("}\n");
  }
  line("static const struct tpb_model " + named("model") + " = {");
  field("bodies", named("in_core"));
  field("states", std::to_string(States));
  field("moved", named("moved"));
  if (States > 1)
    field("layers", named("layers"));
  field("transfers", named("transfers"));
  field("gigahertz", doubleLiteral(In.Plan.Transfers.Gigahertz));
  field("overlap", In.Plan.Transfers.Overlap ? "1" : "0");
  line("};\n");
  HasModel = true;
}

} // namespace tpbcc

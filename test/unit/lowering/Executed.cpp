//===- Executed.cpp - Workers against the nests they are made from --------===//
//
// Both are interpreted, so that no processor, emulator or compiler is needed, scalable vectors may
// be of any length, and an access out of an array is found where it happens.
//
//===----------------------------------------------------------------------===//
#include "Executed.h"
#include "ir/Execute.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

namespace tpbcc::test {

namespace {

/// Values that a kernel meets: edges of the type, or small ones that every type holds exactly.
ir::Cell sample(Element E, bool Small, long I, long Seed, ir::Mode How) {
  if (ir::Type::scalar(E).isFloating() && How == ir::Mode::Terms)
    return ir::Cell(I * 1000003 + Seed * 7919 + 17);
  if (Small)
    return ir::cell(E, double((I * 37 + Seed * 11) % 100) / 4);
  static const double Edges[] = {0,        -0.0, 1,    -1.5, INFINITY, -INFINITY, NAN,
                                 0x1p-149, 2.5,  3e38, 1e10, -2.5,     0.49999997};
  const long At = I * (2 * Seed + 1) + 3 * Seed + I / 13;
  if (ir::Type::scalar(E).isFloating())
    return ir::cell(E, Edges[At % 13]);
  const unsigned Bits = ir::bits(E);
  const int64_t Top = int64_t(uint64_t(1) << (Bits - 1));
  const int64_t Wholes[] = {0, 1, -1, Top, Top - 1, 7, -77, Top / 3, 5, Top >> (Bits / 2), 3};
  return ir::wholeCell(E, Wholes[At % 11]);
}

ir::Data dataOf(const Case &C, const Worker &W, long N, ir::Mode How) {
  ir::Data D;
  const long Count = (C.Square ? N * N : N) * C.Scale;
  for (size_t A = 0; A < C.Site.Arrays.size(); ++A) {
    const ArrayUse &Array = C.Site.Arrays[A];
    ir::Memory M;
    M.Name = Array.Name;
    M.Elem = Array.Elem;
    for (long I = 0; I < Count; ++I)
      M.Cells.push_back(Array.Name == "index" ? ir::wholeCell(Array.Elem, (I * 7 + 3) % (N ? N : 1))
                                              : sample(Array.Elem, C.Small, I, long(A) + 1, How));
    D.Arrays.push_back(std::move(M));
  }
  D.Variables = {{"n", ir::Cell(N)}, {W.Ranges[0].Begin, 0}, {W.Ranges[0].End, ir::Cell(N)}};
  for (const ScalarUse &S : C.Site.Scalars)
    if (S.Name != "n")
      D.Variables.push_back({S.Name, 3});
  for (const Reduction &R : C.Site.Reductions)
    D.Variables.push_back({R.Name, How == ir::Mode::Terms ? 3 : ir::cell(R.Elem, 3)});
  return D;
}

bool same(Element E, ir::Cell Got, ir::Cell Want, ir::Mode How) {
  if (Got == Want)
    return true;
  return How == ir::Mode::Values && ir::Type::scalar(E).isFloating() &&
         std::isnan(ir::real(E, Got)) && std::isnan(ir::real(E, Want));
}

/// The first difference between two runs; empty: none.
std::string difference(const Case &C, const ir::Data &Got, const ir::Data &Want, ir::Mode How) {
  for (size_t A = 0; A < Got.Arrays.size(); ++A)
    for (size_t I = 0; I < Got.Arrays[A].Cells.size(); ++I)
      if (!same(Got.Arrays[A].Elem, Got.Arrays[A].Cells[I], Want.Arrays[A].Cells[I], How))
        return Got.Arrays[A].Name + "[" + std::to_string(I) + "] is " +
               std::to_string(Got.Arrays[A].Cells[I]) + ", not " +
               std::to_string(Want.Arrays[A].Cells[I]);
  for (const Reduction &R : C.Site.Reductions)
    for (size_t V = 0; V < Got.Variables.size(); ++V)
      if (Got.Variables[V].Name == R.Name &&
          !same(R.Elem, Got.Variables[V].Value, Want.Variables[V].Value, How))
        return R.Name + " is " + std::to_string(Got.Variables[V].Value) + ", not " +
               std::to_string(Want.Variables[V].Value);
  return "";
}

/// Every remainder of short vectors; of long ones those around whole vectors.
std::vector<long> trips(const Case &C, long Lanes) {
  std::vector<long> Counts;
  const long Most = C.Square && Lanes > 8 ? Lanes + 1 : 3 * Lanes + 1;
  for (long N = 0; N <= Most; ++N) {
    if (Lanes <= 8 || N < 4 || (N + 1) % Lanes <= 2)
      Counts.push_back(N);
  }
  return Counts;
}

} // namespace

Worker workerOf(Case &C, const IsaTable &Isa, Tail Rest) {
  Body Decided;
  Decided.Loops = {{C.Unroll, Isa.Predicates ? Rest : Tail::ScalarRemainder}};
  Decided.Math.From.WithoutSleef = "functions are those of the C library";
  const auto NeverMacro = [](llvm::StringRef) { return false; };
  Worker W = lower(C.K, C.Site, Decided, Isa, "worker", NeverMacro);
  legalise(W, NeverMacro);
  return W;
}

std::string executedDifference(const Case &C, const Worker &W, const IsaTable &Isa,
                               unsigned VectorBits) {
  const ir::Executable Nest(C.K.Program.Values, C.K.Program.Body, 128, ir::Assigning::Together);
  const ir::Executable Lowered(W.Code, VectorBits);
  const long Lanes = Isa.vector(Element::F32).Lanes * (Isa.Scalable ? long(VectorBits) / 128 : 1);
  for (ir::Mode How : {ir::Mode::Values, ir::Mode::Terms}) {
    if (How == ir::Mode::Terms && VectorBits > 256)
      continue; // no other operations
    for (long N : trips(C, std::max(Lanes, 2L))) {
      ir::Execution Options;
      Options.How = How;
      Options.Reassociate = !C.Site.Reductions.empty() || !C.Site.Vectors.empty();
      ir::Data Want = dataOf(C, W, N, How), Got = Want;
      const std::string Where =
          "n = " + std::to_string(N) + (How == ir::Mode::Terms ? " of terms: " : ": ");
      if (const ir::Outcome O = Nest.run(Want, Options); !O)
        return Where + "the nest: " + text(O);
      if (const ir::Outcome O = Lowered.run(Got, Options); !O)
        return Where + text(O);
      if (const std::string Differs = difference(C, Got, Want, How); !Differs.empty())
        return Where + Differs;
    }
  }
  return "";
}

void checkExecuted(std::vector<Case> &Cases, const char *Name) {
  const IsaTable &Isa = *findIsa(Name);
  unsigned Failures = 0;
  for (Case &C : Cases)
    for (Tail Rest : {Tail::Predicated, Tail::ScalarRemainder}) {
      if (Rest == Tail::Predicated && !Isa.Predicates)
        continue;
      const Worker W = workerOf(C, Isa, Rest);
      for (unsigned Bits = 128; Bits <= (Isa.Scalable ? 2048 : 128); Bits *= 2) {
        const std::string Differs = executedDifference(C, W, Isa, Bits);
        EXPECT_EQ(Differs, "") << C.Name << ", vectors of " << Bits << " bits\n"
                               << ir::dump(C.K.Program) << ir::dump(W.Code);
        if (!Differs.empty() && ++Failures == 5)
          return;
      }
    }
}

} // namespace tpbcc::test

#include "emit/Work.h"
#include "analysis/Nest.h"
#include "emit/Footprint.h"
#include "ir/Build.h"
#include "text/ScalarText.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

class WorkPrinter {
public:
  WorkPrinter(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
              const WorkOptions &Options)
      : K(K), P(K.Program.Values), Site(Site), A(A), Options(Options), Of(readNest(K, Site)),
        Streams(isStreams(Of)) {}

  std::optional<Code> run() {
    line("{");
    ++Depth;
    if (Streams)
      loop(*Site.Nest, "1");
    else
      footprint();
    --Depth;
    line("}");
    return Known ? std::optional(Text) : std::nullopt;
  }

private:
  void line(const Code &Content) { Text += std::string(4 * Depth, ' ') + Content + "\n"; }

  Code text(ExprId Id) {
    const Code Result = integerText(P, Id, [&](const Expr &E) -> Code {
      if (E.Kind == Op::Induction)
        return variable(E.Name);
      if (E.Kind == Op::Load && !E.Predicate && Options.MayRead && Options.MayRead(E.Name)) {
        const Code Index = text(E.Operands[0]);
        return Index.empty() ? "" : Code::name(E.Name) + "[" + Index + "]";
      }
      if (E.Kind != Op::Invariant)
        return "";
      for (const ScalarUse &S : Site.Scalars)
        if (S.Name == E.Name) // asked on entry, there is no such variable
          return S.SetBefore && Options.IsTold ? Code() : S.argument().operand();
      return Code::name(E.Name);
    });
    Known = Known && !Result.empty() && (!Options.IsTold || Options.IsTold(Result));
    return Result;
  }
  /// Where the loops go, then the bytes of what they touch.
  void footprint() {
    const std::string Count = "[" + std::to_string(Of.Fors.size()) + "]";
    line("long tpb_begin" + Count + " = {0}, tpb_end" + Count + " = {0};");
    line("double tpb_all" + Count + " = {0};");
    loop(*Site.Nest, "1");
    const auto Lines = footprintLines(K, Site, Of, Options);
    Known = Known && Lines;
    if (Known && Lines->empty())
      line("(void)tpb_begin, (void)tpb_end, (void)tpb_all;");
    else if (Known)
      for (const Code &Each : *Lines)
        line(Each);
  }
  static std::string variable(llvm::StringRef Name) { return "tpb_" + Name.str(); }

  /// Whether trip counts or conditions inside depend on the variable.
  bool mattersInside(const Stmt &For) const {
    bool Matters = false;
    forEachStatement(For.Body, true, [&](const Stmt &S) {
      if (S.Kind != StmtKind::For && S.Kind != StmtKind::If)
        return;
      ir::forEachExpr(S, [&](ExprId Root) {
        ir::forEachBelow(P, Root, [&](ExprId Id) {
          Matters |= P[Id].Kind == Op::Induction && P[Id].Name == For.Name;
          return !Matters;
        });
      });
    });
    return Matters;
  }

  /// Times: C text of how often the loop as a whole runs.
  void loop(const Stmt &For, const std::string &Times) {
    const bool Outermost = &For == Site.Nest;
    const std::string Index = std::to_string(Loops++);
    const std::string First = Loops == 1 ? "tpb_first" : "tpb_first" + Index;
    const std::string Last = Loops == 1 ? "tpb_last" : "tpb_last" + Index;
    const std::string Trips = Loops == 1 ? "tpb_trips" : "tpb_trips" + Index;
    line("const long " + First + " = " +
         (Outermost ? "(long)" + Site.BeginText.operand() : text(For.Begin)) + ", " + Last + " = " +
         (Outermost ? "(long)" + Site.EndText.operand() : text(For.End)) + ";");
    line("const double " + Trips + " = " + Last + " > " + First + " ? (double)(" + Last + " - " +
         First + ")" + (Times == "1" ? "" : " * " + Times) + " : 0;");
    if (!Streams) {
      const std::string At =
          "[" + std::to_string(llvm::find(Of.Fors, &For) - Of.Fors.begin()) + "]";
      line("tpb_all" + At + " += " + Trips + ";");
      line("tpb_widen(&tpb_begin" + At + ", &tpb_end" + At + ", " + First + ", " + Last + ");");
    }
    bool Inside = false;
    forEachStatement(For.Body, false, [&](const Stmt &S) { Inside |= S.Kind == StmtKind::For; });
    for (const ForCounts &F : A.Fors)
      if (F.Loop == &For) {
        const IterationCounts &N = F.Own;
        const bool All = Options.To == WorkTarget::Structure;
        auto Add = [&](const char *Member, int Each) {
          if (Each || !Inside)
            line((All ? "tpb_work->" : "tpb_") + std::string(Member) +
                 " += " + std::to_string(Each) + " * " + Trips + ";");
        };
        if (!Inside && All)
          line("tpb_work->iterations += " + Trips + ";");
        if (Streams)
          Add("bytes", N.bytes());
        if (All) {
          if (Streams)
            Add("bytes_write_allocate", N.bytes() + N.BytesAllocated);
          Add("bytes_referenced", N.BytesReferenced);
          Add("bytes_register_reuse", N.BytesRegisterReuse);
        }
        Add("flops", N.Flops);
      }
    if (!Inside)
      return;
    const bool Walks = mattersInside(For);
    if (Walks) {
      line("(void)" + Trips + ";");
      const std::string Var = variable(For.Name);
      line("for (long " + Var + " = " + First + "; " + Var + " < " + Last + "; ++" + Var + ") {");
      ++Depth;
    }
    body(For.Body, Walks ? Times : Trips);
    if (Walks) {
      --Depth;
      line("}");
    }
  }

  void body(const std::vector<ir::StmtPtr> &Body, const std::string &Times) {
    for (const ir::StmtPtr &S : Body) {
      if (S->Kind == StmtKind::For) {
        line("{");
        ++Depth;
        loop(*S, Times);
        --Depth;
        line("}");
      } else if (S->Kind == StmtKind::If) {
        line("if (" + text(S->Value) + ") {");
        ++Depth;
        body(S->Body, Times);
        --Depth;
        if (!S->Else.empty()) {
          line("} else {");
          ++Depth;
          body(S->Else, Times);
          --Depth;
        }
        line("}");
      }
    }
  }

  const Kernel &K;
  const ir::Pool &P;
  const LoopSite &Site;
  const LoopAnalysis &A;
  const WorkOptions &Options;
  const Nest Of;
  const bool Streams;
  Code Text;
  unsigned Depth = 1;
  int Loops = 0;
  bool Known = true;
};

} // namespace

std::optional<Code> workStatements(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                   const WorkOptions &Options) {
  return WorkPrinter(K, Site, A, Options).run();
}

} // namespace tpbcc

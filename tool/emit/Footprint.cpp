#include "emit/Footprint.h"
#include "ir/Build.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using ir::Op;
using ir::Stmt;

/// Two subscripts of one loop that are the same, or never meet: 2 i and 2 i + 1.
static bool isStreamBeside(const MemoryAccess &X, const MemoryAccess &Y) {
  if (X.Form->Coefficients != Y.Form->Coefficients)
    return false;
  const auto Distance = (X.Form->Rest - Y.Form->Rest).constant();
  const int64_t Step = *X.Form->coefficient(X.loop()->Name).constant();
  return Distance && (*Distance == 0 || *Distance % Step != 0);
}

bool isStreams(const Nest &Of) {
  if (Of.Fors.size() != 1)
    return false;
  return llvm::all_of(Of.Accesses, [&](const MemoryAccess &X) {
    const auto Step = X.Form ? X.Form->coefficient(X.loop()->Name).constant() : std::nullopt;
    return Step && *Step != 0 && llvm::all_of(Of.Accesses, [&](const MemoryAccess &Y) {
             return X.Array != Y.Array || (Y.Form && isStreamBeside(X, Y));
           });
  });
}

namespace {

class FootprintPrinter {
public:
  FootprintPrinter(const Kernel &K, const LoopSite &Site, const Nest &Of,
                   const WorkOptions &Options)
      : K(K), Site(Site), Of(Of), Options(Options) {}

  std::optional<std::vector<Code>> run() {
    Lines.push_back("const struct tpb_nest tpb_nest = {" + std::to_string(Of.Fors.size()) +
                    ", tpb_begin, tpb_end};");
    Lines.push_back("double tpb_allocated = 0;");
    const size_t Before = Lines.size();
    for (const ArrayUse &Array : Site.Arrays)
      array(Array);
    if (Lines.size() == Before)
      Lines.clear();
    return Known ? std::optional(std::move(Lines)) : std::nullopt;
  }

private:
  void array(const ArrayUse &Array);
  Code text(const Polynomial &P);
  bool dependsOn(ir::ExprId Index, const Stmt &For) const;
  std::string executions(const MemoryAccess &A) const;

  const Kernel &K;
  const LoopSite &Site;
  const Nest &Of;
  const WorkOptions &Options;
  std::vector<Code> Lines;
  bool Known = true;
};

} // namespace

/// Subscripts may hold values of the function's other statements, bounds hold none.
Code FootprintPrinter::text(const Polynomial &P) {
  if (K.IsFunction && !Site.OffsetsFromParameters)
    for (const auto &[Names, Coefficient] : P.terms())
      Known &= llvm::all_of(Names, [&](const std::string &Name) {
        const Parameter *Of = K.parameter(Name);
        return (Of && !Of->IsArray) ||
               llvm::any_of(Site.EntryLocals, [&](const EntryLocal &L) { return L.Name == Name; });
      });
  const Code Result = driverText(P, Site);
  Known = Known && (!Options.IsTold || Options.IsTold(Result));
  return Result;
}

bool FootprintPrinter::dependsOn(ir::ExprId Index, const Stmt &For) const {
  bool Found = false;
  ir::forEachBelow(K.Program.Values, Index, [&](ir::ExprId Id) {
    const ir::Expr &E = K.Program.Values[Id];
    Found |= E.Kind == Op::Local || (E.Kind == Op::Induction && E.Name == For.Name);
    return !Found;
  });
  return Found;
}

/// Of the innermost loop that the subscript follows; fewer when loops inside run less often.
std::string FootprintPrinter::executions(const MemoryAccess &A) const {
  auto All = [&](const Stmt *For) {
    return "tpb_all[" + std::to_string(llvm::find(Of.Fors, For) - Of.Fors.begin()) + "]";
  };
  const Stmt *Followed = A.followed();
  const std::string Inner = All(A.loop());
  if (!Followed || Followed == A.loop())
    return Inner;
  return Inner + " < " + All(Followed) + " ? " + Inner + " : " + All(Followed);
}

void FootprintPrinter::array(const ArrayUse &Array) {
  std::vector<const MemoryAccess *> References;
  for (const MemoryAccess &A : Of.Accesses)
    if (A.Array == &Array && llvm::none_of(References, [&](const MemoryAccess *Other) {
          return Other->Store == A.Store && Other->Around == A.Around &&
                 (Other->Index == A.Index || (A.Form && Other->Form == A.Form));
        }))
      References.push_back(&A);
  if (References.empty())
    return;
  // As the user wrote them, whatever order lanes ask for.
  llvm::sort(References, [](const MemoryAccess *A, const MemoryAccess *B) {
    return std::pair(A->Statement->Id, A) < std::pair(B->Statement->Id, B);
  });
  // Only distances matter, and only they need be known.
  const MemoryAccess *Origin = nullptr;
  for (const MemoryAccess *A : References)
    if (A->Form && !Origin)
      Origin = A;
  Code Steps;
  std::vector<Code> Rows;
  for (const MemoryAccess *A : References) {
    const std::string Kind = A->Store ? "TPB_STORES" : "TPB_LOADS";
    for (const Stmt *For : Of.Fors) {
      Steps += Steps.empty() ? "" : ", ";
      if (A->Form)
        Steps += text(A->Form->coefficient(For->Name));
      else
        Steps += A->isInside(For) && dependsOn(A->Index, *For) ? "1" : "0";
    }
    Rows.push_back("{" + Kind + (A->Form ? "" : " | TPB_COMPUTED") + ", " + executions(*A) + ", " +
                   (A->Form ? text(A->Form->Rest - Origin->Form->Rest) : "0") + "}");
  }
  const Code Extent = Options.Extent ? Options.Extent(Array) : "";
  const std::string Size = std::to_string(ir::bits(Array.Elem) / 8);
  const bool All = Options.To == WorkTarget::Structure;
  Lines.push_back("{ /* " + commentText(Array.Name) + " */");
  Lines.push_back("    const long tpb_steps[] = {" + Steps + "};");
  Lines.push_back("    const struct tpb_reference tpb_references[] = {");
  for (const Code &Row : Rows)
    Lines.push_back("        " + Row + ",");
  Lines.push_back("    };");
  Lines.push_back(Code("    ") + (All ? "tpb_work->" : "tpb_") + "bytes += " + Size +
                  " * tpb_footprint(&tpb_nest, tpb_references, tpb_steps, " +
                  std::to_string(Rows.size()) + ", " + (Extent.empty() ? "-1" : Extent) +
                  ", &tpb_allocated);");
  if (All)
    Lines.push_back("    tpb_work->bytes_write_allocate += " + Size + " * tpb_allocated;");
  Lines.push_back("}");
}

std::optional<std::vector<Code>> footprintLines(const Kernel &K, const LoopSite &Site,
                                                const Nest &Of, const WorkOptions &Options) {
  return FootprintPrinter(K, Site, Of, Options).run();
}

} // namespace tpbcc

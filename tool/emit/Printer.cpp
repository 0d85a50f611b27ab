#include "emit/Printer.h"
#include "emit/BodyPrinter.h"
#include "emit/StagedBranches.h"

namespace tpbcc {

static std::vector<Piece> printBody(const Worker &W, const std::vector<ir::StmtPtr> &Statements) {
  BodyPrinter Body(W);
  const LoopSite &Site = *W.Site;
  for (const std::string &Name : unreadParameters(W, Statements))
    Body.Text += "    (void)" + Name + ";\n";
  for (size_t I = 0; I < W.ReductionPointers.size(); ++I)
    Body.Text += "    " + cName(W.Code.Carried[I].second.Elem).str() + " " +
                 Site.Reductions[I].Name + " = *" + W.ReductionPointers[I] + ";\n";
  if (!W.UseChain.empty())
    Body.Text += "    long " + W.UseChain + " = 0;\n";
  const TransferText Transfers(W);
  for (const std::string &Line : Transfers.begin())
    Body.Text += "    " + Line + "\n";
  Body.statements(Statements, 1);
  for (const std::string &Line : Transfers.end())
    Body.Text += "    " + Line + "\n";
  if (!W.UseChain.empty())
    Body.Text += "    TPB_USED(" + W.UseChain + ");\n";
  for (size_t I = 0; I < W.ReductionPointers.size(); ++I)
    Body.Text += "    *" + W.ReductionPointers[I] + " = " + Site.Reductions[I].Name + ";\n";
  if (Site.Reductions.size() == 1)
    Body.Text += "    return " + Site.Reductions[0].Name + ";\n";
  std::vector<Piece> Pieces;
  addOurs(Pieces, "{\n");
  for (Piece &P : Body.pieces())
    addOurs(Pieces, std::move(P.Text), P.About);
  addOurs(Pieces, "}\n");
  return Pieces;
}

std::vector<Piece> printBody(const Worker &W) { return printBody(W, W.Code.Body); }

std::vector<Piece> print(const Worker &W, const std::string &Name, llvm::StringRef Restrict) {
  const WorkerInterface Of = interfaceOf(W, Restrict);
  std::vector<Piece> Pieces;
  const auto Function = [&](const std::string &Called, const std::vector<ir::StmtPtr> &Statements) {
    addOurs(Pieces, "TPB_" + Of.Attributes + declaration(Of, Called) + "\n");
    llvm::append_range(Pieces, printBody(W, Statements));
  };
  const std::string Own = Name.empty() ? W.Name : Name;
  if (const auto Both = separateBranches(W)) {
    Function(W.Staged, Both->Staged);
    addOurs(Pieces, "\n");
    Function(Own, Both->Worker);
  } else {
    Function(Own, W.Code.Body);
  }
  return Pieces;
}

} // namespace tpbcc

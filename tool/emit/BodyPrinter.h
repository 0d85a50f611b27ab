//===- emit/BodyPrinter.h - Lowered statements as C text --------*- C++ -*-===//
#ifndef TPBCC_EMIT_BODYPRINTER_H
#define TPBCC_EMIT_BODYPRINTER_H

#include "emit/ExpressionText.h"
#include "emit/TransferText.h"
#include "text/Piece.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {

/// The statements of a worker, one after another, into Text.
class BodyPrinter {
public:
  explicit BodyPrinter(const Worker &W)
      : W(W), P(W.Code.Values), Isa(*W.Isa), Values(W), LeftCounter(W.LeftCounter),
        LaneCounter(W.LaneCounter), UseChain(W.UseChain), Transfers(W) {}

  void statements(const std::vector<ir::StmtPtr> &Body, int Depth);
  /// The text so far, cut where what it is about changes.
  std::vector<Piece> pieces() const;
  std::string Text;

private:
  void statement(const std::vector<ir::StmtPtr> &Body, const ir::Stmt &S, int Depth);
  void goOnAbout(std::optional<unsigned> Where) {
    About = Where;
    Changes.push_back({Text.size(), Where});
  }
  void line(int Depth, const llvm::Twine &Content) {
    Text += std::string(4 * Depth, ' ') + Content.str() + "\n";
  }
  void findVariables(const std::vector<ir::StmtPtr> &Body);
  void countUses(ir::ExprId Id);
  void countUses(const std::vector<ir::StmtPtr> &Body);
  void let(const ir::Stmt &S, int Depth);
  void store(const ir::Stmt &S, int Depth);
  std::string lanesOf(const ir::Stmt &S);
  void prefetch(const ir::Stmt &S, int Depth);
  void use(const ir::Stmt &S, int Depth);
  std::string condition(ir::ExprId Id);
  void branch(const ir::Stmt &S, int Depth, const std::string &Before);
  void transfer(const ir::Stmt &S, int Depth);
  void loop(const ir::Stmt &S, int Depth, bool IsRest);
  std::string goesOn(const ir::Stmt &S, const std::string &Step) const;
  void rest(const ir::Stmt &S, int Depth);
  void once(const ir::Stmt &S, int Depth);
  void step(const ir::Stmt &S, int Depth, bool GoesOn);
  void reduceLanes(const std::string &Name, const ir::Expr &E, int Depth);

  const Worker &W;
  const ir::Pool &P;
  const IsaTable &Isa;
  ExpressionText Values;
  const std::string LeftCounter, LaneCounter, UseChain;
  const TransferText Transfers;
  bool WholeGroups = false; // of which a list reads some members
  llvm::StringSet<> Assigned;
  llvm::StringSet<> Spread;       // vectors whose lanes are all the same
  bool CountsLengths = false;     // whether compilers are to know how long vectors are
  llvm::StringMap<unsigned> Uses; // of variables, in the statements at hand
  llvm::StringSet<> Alone;        // vectors that compilers are not to join with others
  llvm::StringSet<> Hidden;       // constants that compilers are not to see into
  bool InVectorLoop = false;
  bool Together = false;               // vectors go through the loops inside as planned
  std::vector<llvm::StringRef> Around; // variables of the loops around
  std::optional<unsigned> About;       // offset of the user's statement that is being done
  std::vector<std::pair<size_t, std::optional<unsigned>>> Changes; // of that, in Text
};

} // namespace tpbcc

#endif

//===- analysis/Masking.h - Statements of a body under masks -----*- C++ -*-===//
//
// State of bringing one loop's body under masks, shared by Masks.cpp (branches) and
// MaskedLoops.cpp (loops inside that lanes go through differently often).
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_MASKING_H
#define TPBCC_ANALYSIS_MASKING_H

#include "analysis/Nest.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <set>

namespace tpbcc {

class Masking {
public:
  Masking(Kernel &K, const LoopSite &Site, const ir::Stmt &For);

  /// Nothing: it can't be done.
  std::optional<std::vector<ir::StmtPtr>> run();

private:
  /// What a level of the nest knows of its variables: those that it declares, and what they are
  /// after branches have given them other values.
  struct Level {
    ir::ExprId Mask; // of the lanes that have not left; none: all
    llvm::StringSet<> Declared;
    std::vector<ir::StmtPtr> Made;
    /// Of a loop that lanes leave one by one: what its variables are behind the iteration.
    std::vector<std::pair<std::string, ir::ExprId>> Next;
    /// What a variable is for lanes that take a way out, and would be for those that stay.
    struct Leaving {
      ir::ExprId Value, Before, After, Old; // Before, After: masks around the way out
    };
    std::map<std::string, Leaving> Left;
    llvm::StringSet<> Inside; // variables that nobody reads behind the loop
    ir::ExprId Going;         // whether the lane has not left it
    bool IsLeft = false;
    bool Sets = false; // a way out gives values to variables
  };

  // Masks.cpp
  void level(std::vector<ir::StmtPtr> &Body, Level Own);
  void branch(std::vector<ir::StmtPtr> Body, ir::ExprId Mask, Level &To);
  void statement(ir::StmtPtr S, ir::ExprId Mask, llvm::StringSet<> *OfBranch, Level &To);
  void setInBranch(const ir::Stmt &S, ir::ExprId Mask, const llvm::StringSet<> &OfBranch,
                   Level &To);
  void findTouched(const ir::Stmt &S);
  void forget(const std::string &Array);
  bool isOwn(const std::string &Variable, ir::ExprId Mask) const;
  ir::ExprId current(const std::string &Variable, ir::Type Ty);
  ir::ExprId value(ir::ExprId Id, ir::ExprId Mask);
  ir::ExprId both(ir::ExprId A, ir::ExprId B);
  ir::ExprId readHere(ir::ExprId Id, Level &To);
  bool readsStored(ir::ExprId Id) const;
  std::string unique(const std::string &Wanted);

  // MaskedLoops.cpp, MaskedWords.cpp
  void loop(ir::StmtPtr S, ir::ExprId Mask, Level &To);
  bool keepsWords() const;
  ir::ExprId asInt(ir::ExprId Id) const;
  ir::ExprId tripsOfInts(const ir::Stmt &Inner, ir::ExprId Begin, ir::ExprId End, Level &To);
  struct Distance {
    ir::ExprId From, To; // ints
    int64_t More = 0;
  };
  bool isDistance(ir::ExprId Id, bool Minus, Distance &Of) const;
  ir::ExprId tripsOfSteps(const ir::Stmt &Inner, ir::ExprId End, Level &To);
  ir::ExprId lowerWord(ir::ExprId Id) const;
  ir::ExprId ownTrips(ir::Stmt &For, ir::ExprId Mask, Level &To);
  ir::ExprId declare(const std::string &Name, ir::ExprId Value, Level &To);
  void leave(const ir::Stmt &Way, Level &Own);
  llvm::StringSet<> readInsideAlone(const ir::Stmt &Inner, const Level &Around) const;
  void setWhereLeft(const ir::Stmt &S, ir::ExprId Leaving, ir::ExprId After, Level &Own);
  void setAtTheEnd(const ir::Stmt &S, ir::ExprId Mask, Level &Own);
  ir::StmtPtr leaveWhere(ir::ExprId Done, const ir::Stmt &Way) const;
  void finish(const ir::Stmt &Way, Level &Own);
  ir::Element counting() const;
  ir::ExprId goes(const Level &Own) const;

  ir::Pool &P;
  const ir::Stmt &For;
  const Variance Lanes;
  const bool Words;                         // nothing that is kept or stored has more than 32 bits
  llvm::StringSet<> Names, Stored, Carried; // Carried: what loops hand on
  std::map<std::string, ir::ExprId> Now;    // of variables that branches have set
  std::map<std::string, ir::ExprId>
      Copied;                            // what a variable begins with, where that is another one
  std::map<std::string, ir::ExprId> Own; // variables that only lanes of a mask see
  using ElementKey = std::pair<std::string, uint32_t>; // array and index
  std::set<ElementKey> Touched;                        // by all lanes
  std::map<ElementKey, ir::ExprId> StoredLast;         // by all lanes, and what it holds since
  const Level *Outermost = nullptr;
  std::map<std::string, ir::ExprId> Begins; // of loops that begin elsewhere in each lane
  llvm::StringSet<> CountsLong;             // loops of which lanes have counts of 64 bits
  bool Good = true;
};

} // namespace tpbcc

#endif

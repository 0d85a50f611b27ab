//===- transform/rewrite/Draft.h - A nest that is being rewritten -*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_REWRITE_DRAFT_H
#define TPBCC_TRANSFORM_REWRITE_DRAFT_H

#include "analysis/Extent.h"
#include "ir/Identity.h"
#include "transform/rewrite/Bounds.h"
#include "transform/rewrite/Rewrite.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc::rewrite {

using ir::ExprId;
using ir::Stmt;
using ir::StmtPtr;

/// A copy of a site's nest, which steps change in place. A step that is refused leaves it in no
/// state to go on with.
class Draft {
public:
  Draft(Kernel &K, const LoopSite &Of, Checking How, const GraphOf &Dependences);

  ir::Pool &pool() const { return K.Program.Values; }
  const Kernel &kernel() const { return K; }
  const LoopSite &site() const { return Site; }
  bool asks() const { return How == Checking::Ask; }
  /// Of the nest as it was before the step, or as a step has changed it.
  const Graph &graph() const;
  Graph graphOfChange() const { return Dependences(K, Site); }
  Stmt &root() { return *Root; } // a Block
  const Stmt &root() const { return *Root; }
  const Stmt &nest() const; // without that, if it is one loop
  StmtPtr take();
  /// Elements that are there by the extents of their arrays are loaded under no condition.
  void loadSureElements() { tpbcc::loadSureElements(K, Site, *Root); }

  struct Saved {
    StmtPtr Root;                   // a copy
    std::vector<const Stmt *> Were; // what each of its statements is a copy of
    uint32_t LastId;
    llvm::StringSet<> Names;
  };
  Saved save() const;
  void restore(Saved Before);
  void stepIsDone() { Known.reset(); }

  /// The body that S stands in, and where.
  struct Spot {
    std::vector<StmtPtr> *Body = nullptr;
    size_t At = 0;
  };
  Spot spotOf(const Stmt &S) { return spotIn(*Root, S); }
  /// Puts other statements where S stands.
  void replace(const Stmt &S, std::vector<StmtPtr> By);

  /// A name that nothing in the nest has.
  std::string freeName(const std::string &Wanted);
  /// A new statement of the nest, or a copy.
  void number(Stmt &S);
  StmtPtr made(StmtPtr S);

private:
  static Spot spotIn(Stmt &Around, const Stmt &S);

  Kernel &K;
  LoopSite Site;
  StmtPtr Root;
  Checking How;
  const GraphOf &Dependences;
  uint32_t LastId;
  llvm::StringSet<> Names;
  mutable std::optional<Graph> Known; // of the nest before a step
};

/// What names stand for in a copy.
struct Meaning {
  std::map<uint32_t, ExprId> Values;              // by their number in the pool
  std::map<std::string, ExprId> Loops, Variables; // of Induction and Local
  std::map<std::string, std::string> Renamed;     // what Let, Assign and For bind
  std::map<std::string, std::string> Buffers;     // what Alloc binds, Load and Store name
};
ExprId replaced(ir::Pool &P, ExprId Id, const Meaning &By);
void replaceIn(ir::Pool &P, Stmt &S, const Meaning &By);

/// Statements once more, under numbers and names of their own. By says what they name from outside
/// and is told what they bind. Loops keep their names unless Suffix is given.
std::vector<StmtPtr> copyOf(Draft &D, llvm::ArrayRef<const Stmt *> Body, Meaning &By,
                            llvm::StringRef Suffix = "");
std::vector<StmtPtr> copyOf(Draft &D, const std::vector<StmtPtr> &Body, Meaning &By,
                            llvm::StringRef Suffix = "");

/// Whether anything in S names the variable; what assigns it alone does not read it.
bool reads(const ir::Pool &P, const Stmt &S, llvm::StringRef Variable);
bool assigns(const Stmt &S, llvm::StringRef Variable);
/// Whether anything in S loads or stores an element of the array.
bool touches(const ir::Pool &P, const Stmt &S, llvm::StringRef Array);

/// Loads of what a statement of the body before has stored become its value; what is stored again
/// before anything loads it is stored once.
void forwardStores(Draft &D, std::vector<StmtPtr> &Body);

/// Where a body only copies a variable for its loops to change, and back, they change the variable.
void coalesceCopies(ir::Pool &P, Stmt &Around);
/// The reverse: a loop inside another one changes a variable of that one's body.
void separateCopies(Draft &D, Stmt &Root);

/// Bodies one behind the other as one. What one assigns at its end the next ones see; when that
/// can't be said, Why is the variable.
std::optional<std::vector<StmtPtr>> inSequence(Draft &D, std::vector<std::vector<StmtPtr>> Bodies,
                                               std::string &Why);

} // namespace tpbcc::rewrite

#endif

//===- emit/Printer.h - Lowered IR as C text --------------------*- C++ -*-===//
#ifndef TPBCC_EMIT_PRINTER_H
#define TPBCC_EMIT_PRINTER_H

#include "text/Piece.h"
#include "transform/Lower.h"

namespace tpbcc {

/// "double f(" and the parameters, in lines that end before the column limit.
std::string declaration(const std::string &Head, llvm::ArrayRef<std::string> Parameters,
                        unsigned Limit = 100);

/// A worker as C knows it from outside.
struct WorkerInterface {
  struct Parameter {
    std::string Type, Name; // "const double *restrict ", "a"
  };
  std::string Attributes; // a line, without TPB_ in front
  std::string Result;
  std::vector<Parameter> Parameters;
};
/// Restrict: the word for it.
WorkerInterface interfaceOf(const Worker &W, llvm::StringRef Restrict);
std::string declaration(const WorkerInterface &Of, const std::string &Name);
inline llvm::StringRef restrictWord(bool IsCxx) { return IsCxx ? "__restrict__" : "restrict"; }

/// Parameters of the worker that these of its statements do not look at.
std::vector<std::string> unreadParameters(const Worker &W, llvm::ArrayRef<ir::StmtPtr> Body);
/// The block behind the declaration. Statements know what of the user's they do.
std::vector<Piece> printBody(const Worker &W);
/// The worker as a C function with the table's target attribute, under its own name or another;
/// in front of it the one that its branches with buffers are.
std::vector<Piece> print(const Worker &W, const std::string &Name = "",
                         llvm::StringRef Restrict = "restrict");

/// Between a variable of the user's and the worker's type for it: what is put in front of the
/// worker's value, the worker's value of the variable, and the name of a copy that a pointer of the
/// worker's points to. They differ for enumerations of C++ alone.
std::string castOf(const Reduction &R);
std::string valueOf(const Reduction &R);
std::string copyOf(const Reduction &R);

/// Ranges: what is passed for each of the worker's; C expressions of the caller.
std::string workerCall(const Worker &W, llvm::StringRef Callee,
                       llvm::ArrayRef<Worker::Range> Ranges);

/// A C literal of exactly this value.
std::string literal(ir::Element E, double Value);

} // namespace tpbcc

#endif

//===- frontend/LoggingConsumer.h - Messages that are kept ------*- C++ -*-===//
#ifndef TPBCC_FRONTEND_LOGGINGCONSUMER_H
#define TPBCC_FRONTEND_LOGGINGCONSUMER_H

#include "diag/Sarif.h"
#include <memory>

namespace clang {
class DiagnosticConsumer;
} // namespace clang

namespace tpbcc {

/// Keeps each message of the parse, and hands it on to `Shown` unless the log stands in place of
/// text.
std::unique_ptr<clang::DiagnosticConsumer>
loggingConsumer(std::unique_ptr<clang::DiagnosticConsumer> Shown, MessageLog &Log);

} // namespace tpbcc

#endif

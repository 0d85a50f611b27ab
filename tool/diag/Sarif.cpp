//===- diag/Sarif.cpp - Messages as a SARIF document ------------------------===//
#include "diag/Sarif.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

namespace tpbcc {

void MessageLog::add(LoggedMessage Message) {
  if (Message.Level == Severity::Note && !Messages.empty())
    Messages.back().Notes.emplace_back(std::move(Message.Text), std::move(Message.Where));
  else
    Messages.push_back(std::move(Message));
}

namespace {

const char *levelOf(Severity S) {
  return S == Severity::Error ? "error" : S == Severity::Warning ? "warning" : "note";
}

/// As RFC 3986 has paths.
std::string uriOf(llvm::StringRef Path) {
  std::string Uri;
  for (const char C : Path)
    if (llvm::isAlnum(C) || llvm::StringRef("/-_.~").contains(C))
      Uri += C;
    else
      Uri += "%" + llvm::toHex(llvm::StringRef(&C, 1));
  return llvm::sys::path::is_absolute(Path) ? "file://" + Uri : Uri;
}

llvm::json::Object message(llvm::StringRef Text) {
  return llvm::json::Object{{"text", llvm::json::fixUTF8(Text)}};
}

llvm::json::Object location(const MessagePlace &Of) {
  llvm::json::Object Artifact{{"uri", uriOf(Of.File)}};
  if (!llvm::sys::path::is_absolute(Of.File))
    Artifact["uriBaseId"] = "SRCROOT"; // where the command ran
  llvm::json::Object Region{{"startLine", Of.Line}, {"startColumn", Of.Column}};
  if (Of.EndLine) {
    Region["endLine"] = Of.EndLine;
    Region["endColumn"] = Of.EndColumn;
  }
  return llvm::json::Object{
      {"physicalLocation", llvm::json::Object{{"artifactLocation", std::move(Artifact)},
                                              {"region", std::move(Region)}}}};
}

llvm::json::Object resultOf(const LoggedMessage &Of) {
  llvm::json::Object Result{
      {"ruleId", Of.Rule}, {"level", levelOf(Of.Level)}, {"message", message(Of.Text)}};
  Result["locations"] = Of.Where.Line ? llvm::json::Array{location(Of.Where)} : llvm::json::Array{};
  llvm::json::Array Related;
  for (const auto &[Text, Where] : Of.Notes) {
    llvm::json::Object Note = Where.Line ? location(Where) : llvm::json::Object{};
    Note["message"] = message(Text);
    Related.push_back(std::move(Note));
  }
  if (!Related.empty())
    Result["relatedLocations"] = std::move(Related);
  return Result;
}

} // namespace

std::string sarifDocument(const MessageLog &Log, llvm::StringRef Version) {
  std::set<std::string> Names;
  llvm::json::Array Rules, Results;
  for (const LoggedMessage &Each : Log.Messages) {
    if (Names.insert(Each.Rule).second)
      Rules.push_back(llvm::json::Object{{"id", Each.Rule}});
    Results.push_back(resultOf(Each));
  }
  const llvm::json::Object Driver{
      {"name", "tpbcc"}, {"version", Version}, {"rules", std::move(Rules)}};
  std::string Text;
  llvm::raw_string_ostream Stream(Text);
  llvm::json::OStream Out(Stream, 2);
  Out.value(llvm::json::Object{
      {"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
      {"version", "2.1.0"},
      {"runs", llvm::json::Array{llvm::json::Object{
                   {"tool", llvm::json::Object{{"driver", llvm::json::Object(Driver)}}},
                   {"columnKind", "unicodeCodePoints"},
                   {"results", std::move(Results)}}}}});
  return Text + "\n";
}

} // namespace tpbcc

//===- ResultFile.cpp - The rows of a JSON file of results ------------------===//

#include "compare/ResultFile.h"
#include "base/JsonReader.h"

#include <cerrno>
#include <cstdio>

namespace tpb {

namespace {

template <class... A> OptionError error(const char *Format, A... Arguments) {
  OptionError Error;
  std::snprintf(Error.Text, sizeof Error.Text, Format, Arguments...);
  return Error;
}

bool readAll(const char *Path, List<char> &Text) {
  std::FILE *const File = std::fopen(Path, "r");
  if (!File)
    return false;
  constexpr size_t Piece = 1 << 16;
  for (size_t Read = Piece; Read == Piece;) {
    const size_t Used = Text.size();
    Text.resize(Used + Piece);
    errno = 0;
    Read = std::fread(Text.data() + Used, 1, Piece, File);
    Text.resize(Used + Read);
  }
  const bool Good = !std::ferror(File);
  std::fclose(File);
  return Good;
}

} // namespace

OptionError readRows(const char *Path, std::span<const char> Text, List<ResultRow> &Rows) {
  JsonTree Tree;
  size_t At = 0;
  if (const char *const Wrong = Tree.read(Text.data(), Text.size(), At))
    return error("'%.150s' is no JSON file: %s (byte %zu)", Path, Wrong, At);
  const long Context = Tree.member(JsonTree::Root, "context");
  const long Benchmarks = Tree.member(JsonTree::Root, "benchmarks");
  const double Version = Tree.number(Context, "tpb_schema_version", 0);
  if (Benchmarks == JsonTree::None || Version == 0)
    return error("'%.150s' was not written by --json of a kernel program", Path);
  if (Version != 1)
    return error("'%.150s' has version %g of the schema; this program reads version 1", Path,
                 Version);
  for (long Each = Tree.first(Benchmarks); Each != JsonTree::None; Each = Tree.next(Each)) {
    ResultRow Row = {};
    std::snprintf(Row.Name, sizeof Row.Name, "%s", Tree.text(Each, "name", ""));
    Row.Median = Tree.number(Each, "time_p50_ns", 0);
    Row.Low = Tree.number(Each, "time_p50_low_ns", 0);
    Row.High = Tree.number(Each, "time_p50_high_ns", 0);
    Row.Timed = Row.Median > 0;
    Rows.push(Row);
  }
  return {};
}

OptionError readResults(const char *Path, List<ResultRow> &Rows) {
  List<char> Text;
  if (!readAll(Path, Text))
    return error("can't read '%.150s': %s", Path, std::strerror(errno));
  return readRows(Path, Text.span(), Rows);
}

} // namespace tpb

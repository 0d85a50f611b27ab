//===- Roofline.cpp - Points and ceilings of result files -------------------===//
#include "Roofline.h"
#include "Fail.h"
#include "Programs.h"

#include <algorithm>
#include <map>

namespace tpbench {

namespace {

const char *const Levels[] = {"L1", "L2", "L3", "memory"};

size_t rankOf(const std::string &Level) {
  return static_cast<size_t>(std::find(std::begin(Levels), std::end(Levels), Level) - Levels);
}

std::string nodeOf(const Json &Context, const Json &Limits) {
  std::string Name = Context["peak"]["core"].Text;
  if (Name.empty())
    Name = Context["cpu_name"].Text;
  if (!Context["host_name"].Text.empty())
    Name += (Name.empty() ? "" : ", ") + Context["host_name"].Text;
  const double Threads = Limits["threads"].numberOr(1), Ranks = Limits["ranks"].numberOr(1);
  const auto Many = [](double Count, const char *What) {
    return std::to_string(static_cast<long>(Count)) + " " + What + (Count == 1 ? "" : "s");
  };
  return Name + ", " + Many(Threads, "thread") + ", " + Many(Ranks, "rank");
}

/// The fastest stream of a level.
Bandwidth fastest(const Json &Level) {
  Bandwidth Best;
  Best.Level = Level["level"].Text;
  for (const char *const Stream : {"load", "store", "update", "axpy", "copy", "triad"}) {
    const double Rate = Level[std::string(Stream) + "_bytes_per_second"].numberOr(0) / 1e9;
    if (Rate > Best.GigaBytes) {
      Best.GigaBytes = Rate;
      Best.Stream = Stream;
    }
  }
  return Best;
}

/// What tells a row from the others of its kernel and level.
std::string sizeOf(const Json &Row) {
  std::string Text = Row["size"].Text;
  if (!Row["variant"].Text.empty())
    Text = Row["variant"].Text + " " + Text;
  for (const auto &[Name, Value] : Row["swept"].Members)
    Text += " " + Name + "=" + Value.Text;
  return Text;
}

/// The level that holds a row's data: as asked for, by the model, or by the caches' sizes.
std::string levelOf(const Json &Row) {
  if (!Row["level"].Text.empty())
    return Row["level"].Text;
  return Row["model"]["level"].Text;
}

RooflinePoint pointOf(const Json &Row) {
  RooflinePoint Point;
  Point.Kernel = Row["kernel"].Text;
  Point.Level = levelOf(Row);
  Point.Size = sizeOf(Row);
  const double Flops = Row["flops_per_call"].numberOr(0), Bytes = Row["bytes_per_call"].numberOr(0);
  Point.Intensity = Flops > 0 && Bytes > 0 ? Flops / Bytes : 0;
  Point.GigaFlops = Row["flops_p50_MFLOP_per_s"].numberOr(0) / 1e3;
  Point.GigaBytes = Row["rate_p50_MB_per_s"].numberOr(0) / 1e3;
  Point.LimitedBy = Row["limited_by"].Text;
  Point.Reached = Row["limit_reached_percent"].numberOr(0) / 100;
  const double Rate = Point.Intensity > 0 ? Point.GigaFlops : Point.GigaBytes;
  Point.Roof = Point.Reached > 0 ? Rate / Point.Reached : 0;
  return Point;
}

} // namespace

void RooflineReader::limits(const Json &Of, const Json &Context, const std::string &Name) {
  const std::string Node = nodeOf(Context, Of);
  if (!Result.Node.empty() && Node != Result.Node)
    fail("'%s' is of another node, or of other threads, than '%s': %s, and %s; draw them apart",
         Name.c_str(), First.c_str(), Node.c_str(), Result.Node.c_str());
  Result.Node = Node;
  First = Name;
  Result.Threads = static_cast<int>(Of["threads"].numberOr(1));
  Result.Ranks = static_cast<int>(Of["ranks"].numberOr(1));
  Result.DoublePeak = std::max(Result.DoublePeak, Of["double_flops_per_second"].numberOr(0) / 1e9);
  Result.SinglePeak = std::max(Result.SinglePeak, Of["single_flops_per_second"].numberOr(0) / 1e9);
  for (const Json &Level : Of["levels"].List) {
    const Bandwidth Path = fastest(Level);
    const auto Known = std::find_if(Result.Paths.begin(), Result.Paths.end(),
                                    [&](const Bandwidth &P) { return P.Level == Path.Level; });
    if (!(Path.GigaBytes > 0))
      continue;
    if (Known == Result.Paths.end())
      Result.Paths.push_back(Path);
    else if (Path.GigaBytes > Known->GigaBytes)
      *Known = Path;
  }
}

void RooflineReader::add(const Json &Document, const std::string &Name) {
  for (const Json &Limits : Document["node_limits"].List)
    limits(Limits, Document["context"], Name);
  for (const Json &Row : Document["benchmarks"].List)
    row(Row, Name);
}

void RooflineReader::row(const Json &Of, const std::string &Name) {
  if (Of["kernel"].Text.empty())
    fail("'%s' has a row without a kernel: it is no file of results", Name.c_str());
  if (Of["time_p50_ns"].numberOr(0) > 0)
    Rows.push_back(Of);
}

void RooflineReader::read(const std::string &Path) {
  const std::string Text = contentOf(Path);
  if (Text.empty())
    fail("can't read '%s', or it is empty: name a file that --json wrote", Path.c_str());
  if (const auto Document = parseJson(Text); Document && !(*Document)["benchmarks"].List.empty())
    return add(*Document, Path);
  size_t Number = 0;
  for (size_t At = 0; At < Text.size();) {
    const size_t End = std::min(Text.find('\n', At), Text.size());
    const std::string Line = Text.substr(At, End - At);
    At = End + 1;
    ++Number;
    if (Line.empty())
      continue;
    const auto Row = parseJson(Line);
    if (!Row)
      fail("'%s' is no file of results: line %zu is not JSON; name one that --json wrote",
           Path.c_str(), Number);
    if ((*Row)["node_limits"].Kind == Json::Is::Object)
      limits((*Row)["node_limits"], (*Row)["context"], Path);
    else if ((*Row)["error_message"].Text.empty())
      row(*Row, Path);
  }
}

/// Rows measure the stream that is most like them, some of them faster than all that the node did.
void RooflineReader::raise(const Json &Row) {
  const double Rate = Row["limit"]["bytes_per_second"].numberOr(0) / 1e9;
  const std::string &Source =
      Row["limit"]["source"].Text; // "a triad stream (a = b + s c), 256 bit"
  const size_t End = Source.find(" stream");
  for (Bandwidth &Path : Result.Paths)
    if (Path.Level == levelOf(Row) && Rate > Path.GigaBytes && End != std::string::npos) {
      Path.GigaBytes = Rate;
      Path.Stream =
          Source.substr(Source.rfind(' ', End - 1) + 1, End - Source.rfind(' ', End - 1) - 1);
    }
}

Roofline RooflineReader::finish() {
  if (Result.Paths.empty() || !(Result.DoublePeak > 0))
    fail("these results have no limits of their node, which a roof is made of: measure without "
         "--no-limit, and give a program's --json FILE, or that of 'tpbench roofline'");
  // With all threads of a row: others have another roof.
  for (const Json &Row : Rows)
    if (static_cast<int>(Row["threads"].numberOr(1)) == Result.Threads &&
        static_cast<int>(Row["ranks"].numberOr(1)) == Result.Ranks)
      if (RooflinePoint Point = pointOf(Row); !Point.Level.empty())
        Result.Points.push_back(std::move(Point));
  if (Result.Points.empty())
    fail("none of the %zu rows has a time, and a level that its data is in: measure without "
         "--size, or with --kib",
         Rows.size());
  for (const Json &Row : Rows)
    raise(Row);
  std::map<std::string, size_t> Order; // as the kernels were named
  for (const RooflinePoint &Each : Result.Points)
    Order.emplace(Each.Kernel, Order.size());
  std::sort(Result.Points.begin(), Result.Points.end(),
            [&](const RooflinePoint &A, const RooflinePoint &B) {
              if (Order[A.Kernel] != Order[B.Kernel])
                return Order[A.Kernel] < Order[B.Kernel];
              if (A.Level != B.Level)
                return rankOf(A.Level) < rankOf(B.Level);
              return A.Size < B.Size;
            });
  std::sort(Result.Paths.begin(), Result.Paths.end(), [](const Bandwidth &A, const Bandwidth &B) {
    return rankOf(A.Level) < rankOf(B.Level);
  });
  return std::move(Result);
}

} // namespace tpbench

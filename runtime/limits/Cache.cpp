//===- Cache.cpp - Limits that an earlier run measured ----------------------===//

#include "limits/Arithmetic.h"
#include "limits/NodeLimits.h"
#include "limits/Sources.h"

#include <cerrno>
#include <cmath>
#include <ctime>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>
#include <utility>

namespace tpb {

namespace {

constexpr const char *Format = "tpb-limits 2";

/// "512 bit 192": the widest vectors, and flops that show the length of those that have none.
void widestVectors(char (&Text)[48]) {
  Text[0] = '\0';
  for (const ArithmeticShape &Each : arithmeticShapes())
    if (!Text[0] && Each.Supported())
      std::snprintf(Text, sizeof Text, "%.24s %g", Each.Name, Each.FlopsPerTrip(false));
}

/// Everything that makes limits another machine's.
void describeKey(const Machine &Node, const Runners &Who, char (&Key)[400]) {
  utsname System = {};
  uname(&System);
  char Vectors[48];
  widestVectors(Vectors);
  std::snprintf(Key, sizeof Key,
                "%.64s | %.64s %.64s | L1 %ld L2 %ld L3 %ld | %s | t%d r%d l%d | %s", Node.Name,
                System.nodename, System.release, Node.Data[0].Bytes, Node.Data[1].Bytes,
                Node.Data[2].Bytes, Vectors, Who.Threads.size(), Who.Ranks.Size,
                localSize(Who.Ranks), TPB_LIMIT_SOURCES);
}

bool isFolder(const char *Path) {
  struct stat About;
  return stat(Path, &About) == 0 && S_ISDIR(About.st_mode);
}

/// Makes the folder; false when there is none to be had.
bool cachePath(const char *Key, char (&Path)[1024]) {
  const char *const Cache = std::getenv("XDG_CACHE_HOME"), *const Home = std::getenv("HOME");
  const size_t Room = sizeof Path - 64; // for what follows below
  int Length = 0;
  if (Cache && *Cache == '/')
    Length = std::snprintf(Path, Room, "%s", Cache);
  else if (Home && *Home == '/')
    Length = std::snprintf(Path, Room, "%s/.cache", Home);
  if (Length <= 0 || static_cast<size_t>(Length) >= Room)
    return false; // a part of the name would be another folder
  mkdir(Path, 0700);
  const size_t Folder = std::strlen(Path);
  std::snprintf(Path + Folder, sizeof Path - Folder, "/tpbcc");
  mkdir(Path, 0700);
  if (!isFolder(Path))
    return false;
  uint64_t Hash = 0xcbf29ce484222325u; // FNV-1a
  for (const char *C = Key; *C; ++C)
    Hash = (Hash ^ static_cast<unsigned char>(*C)) * 0x100000001b3u;
  const size_t Used = std::strlen(Path);
  std::snprintf(Path + Used, sizeof Path - Used, "/limits-%016llx.txt",
                static_cast<unsigned long long>(Hash));
  return true;
}

/// One figure of a file: a name and a number.
template <class F> void forEachFigure(NodeLimits &Of, F One) {
  for (int L = 0; L < NodeLimits::Levels; ++L) {
    LevelLimits &Level = Of.Level[L];
    const auto Named = [&](const char *What, double &Value) {
      char Name[48];
      std::snprintf(Name, sizeof Name, "%s_%s", levelName(L), What);
      One(Name, Value);
    };
    Named("bytes", Level.Bytes);
    static const char *const Kinds[] = {"load", "store", "update", "axpy", "copy", "triad"};
    for (int Kind = 0; Kind < PatternCount; ++Kind)
      Named(Kinds[Kind], Level.Rate[Kind]);
    Named("latency", Level.Latency);
    Named("spread", Level.Spread);
  }
  One("double_flops", Of.DoubleFlops);
  One("single_flops", Of.SingleFlops);
  One("flops_spread", Of.FlopsSpread);
  One("core_GHz", Of.Gigahertz);
  One("message_ns", Of.MessageNanoseconds);
  One("message_rate", Of.MessageRate);
  One("barrier_ns", Of.BarrierNanoseconds);
}

template <class F> void forEachFigure(const NodeLimits &Of, F One) {
  NodeLimits Copy = Of;
  forEachFigure(Copy, [&](const char *Name, double &Value) { One(Name, std::as_const(Value)); });
}

} // namespace

NodeLimits better(const NodeLimits &One, const NodeLimits &Other) {
  List<double> Others;
  forEachFigure(Other, [&](const char *, double Value) { Others.push(Value); });
  NodeLimits Result = One;
  size_t Next = 0;
  forEachFigure(Result, [&](const char *Name, double &Value) {
    const double Also = Others[Next++];
    const bool Short = std::strstr(Name, "latency") || std::strstr(Name, "_ns"); // times
    if (std::strstr(Name, "spread")) // of figures that may come from either
      Value = std::fmax(Value, Also);
    else if (Value <= 0 || (Also > 0 && (Short ? Also < Value : Also > Value)))
      Value = Also;
  });
  Result.Busy = One.Busy && Other.Busy;
  return Result;
}

void writeNode(const NodeLimits &Of, const char *Key, std::FILE *To) {
  std::fprintf(To, "%s\nkey %s\n", Format, Key);
  char Date[32];
  const time_t Now = time(nullptr);
  tm Local;
  localtime_r(&Now, &Local);
  strftime(Date, sizeof Date, "%Y-%m-%d %H:%M", &Local);
  std::fprintf(To, "date %s\ntime %ld\n", Date, static_cast<long>(Now));
  std::fprintf(To, "threads %d\nranks %d\nbusy %d\n", Of.Threads, Of.Ranks, Of.Busy);
  NodeLimits Copy = Of;
  forEachFigure(
      Copy, [&](const char *Name, double &Value) { std::fprintf(To, "%s %.9g\n", Name, Value); });
  std::fprintf(To, "end\n");
}

/// A rate, a time or a size that a machine can have, or 0 for what was not measured.
static bool isPossible(double Figure) { return Figure == 0 || (Figure >= 1e-6 && Figure <= 1e15); }

bool readNode(std::FILE *From, const char *Key, NodeLimits &Into) {
  char Line[512];
  const auto Next = [&] {
    if (!std::fgets(Line, sizeof Line, From))
      return false;
    Line[std::strcspn(Line, "\n")] = '\0';
    return true;
  };
  const auto Rest = [&](const char *Name) -> const char * {
    const size_t Length = std::strlen(Name);
    return Next() && !std::strncmp(Line, Name, Length) && Line[Length] == ' ' ? Line + Length + 1
                                                                              : nullptr;
  };
  if (!Next() || std::strcmp(Line, Format))
    return false;
  NodeLimits Read;
  if (const char *const Text = Rest("key"); !Text || std::strcmp(Text, Key))
    return false;
  if (const char *const Text = Rest("date"))
    std::snprintf(Read.Date, sizeof Read.Date, "%.31s", Text);
  else
    return false;
  bool Good = true;
  const auto Whole = [&](const char *Name) {
    const char *const Text = Rest(Name);
    Good = Good && Text;
    return Text ? std::atol(Text) : 0;
  };
  Read.Time = Whole("time");
  Read.Threads = static_cast<int>(Whole("threads"));
  Read.Ranks = static_cast<int>(Whole("ranks"));
  Read.Busy = Whole("busy") != 0;
  forEachFigure(Read, [&](const char *Name, double &Value) {
    const char *const Text = Rest(Name);
    char *End = nullptr;
    Value = Text ? std::strtod(Text, &End) : -1;
    const bool Known = std::strstr(Name, "spread") ? std::isfinite(Value) : isPossible(Value);
    Good = Good && Text && End != Text && *End == '\0' && Known;
  });
  if (!Good || !Next() || std::strcmp(Line, "end") || !isComplete(Read))
    return false;
  Into = Read;
  return true;
}

NodeLimits nodeLimits(const Machine &Node, const Runners &Who, bool Force) {
  char Key[400], Path[1024];
  describeKey(Node, Who, Key);
  const bool Cached = cachePath(Key, Path);
  NodeLimits Result;
  bool Found = false;
  if (Cached && !Force)
    if (std::FILE *const File = std::fopen(Path, "r")) {
      Found = readNode(File, Key, Result);
      std::fclose(File);
    }
  const bool Doubtful = Found && Result.Busy && time(nullptr) - Result.Time > 600;
  if (Who.Ranks.min(Found && !Doubtful ? 1L : 0L))
    return Result;
  const NodeLimits Measured = measureNode(Node, Who);
  Result = Found ? better(Measured, Result) : Measured;
  if (!Cached || !Who.Ranks.root() || !isComplete(Result))
    return Result;
  // Whole or not at all; without a cache the next run measures again.
  char Temporary[1100];
  std::snprintf(Temporary, sizeof Temporary, "%s.%ld", Path, static_cast<long>(getpid()));
  if (std::FILE *const File = std::fopen(Temporary, "w")) {
    writeNode(Result, Key, File);
    const bool Good = !std::ferror(File);
    if (std::fclose(File) != 0 || !Good || std::rename(Temporary, Path) != 0)
      unlink(Temporary);
  }
  return Result;
}

} // namespace tpb

//===- Machine.cpp - Caches and memory of this node -------------------------===//

#include "machine/Machine.h"
#include "machine/KnownProcessors.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sched.h>
#include <unistd.h>

namespace tpb {

static bool readLine(const char *Path, char *Text, int Size) {
  std::FILE *const File = std::fopen(Path, "r");
  if (!File)
    return false;
  const bool Read = std::fgets(Text, Size, File) != nullptr;
  std::fclose(File);
  if (Read)
    Text[std::strcspn(Text, "\n")] = '\0';
  return Read;
}

/// How many processors a list such as "0-3,8" names.
static int countProcessors(const char *Text) {
  int Count = 0;
  while (*Text) {
    char *End = nullptr;
    const long First = std::strtol(Text, &End, 10);
    long Last = First;
    if (End == Text)
      break;
    if (*End == '-')
      Last = std::strtol(End + 1, &End, 10);
    Count += static_cast<int>(Last - First + 1);
    Text = *End == ',' ? End + 1 : End;
  }
  return Count > 0 ? Count : 1;
}

static void readCaches(Machine &Result) {
  for (int Index = 0; Index < 8; ++Index) {
    char Path[96], Text[256];
    const auto Read = [&](const char *Field) {
      std::snprintf(Path, sizeof Path, "/sys/devices/system/cpu/cpu0/cache/index%d/%s", Index,
                    Field);
      return readLine(Path, Text, sizeof Text);
    };
    if (!Read("level"))
      return;
    const int Level = std::atoi(Text);
    if (Level < 1 || Level > Machine::Levels || !Read("type") || !std::strcmp(Text, "Instruction"))
      continue;
    CacheLevel &Cache = Result.Data[Level - 1];
    if (Read("size")) {
      char *Unit = nullptr;
      const long Number = std::strtol(Text, &Unit, 10);
      Cache.Bytes = *Unit == 'M' ? Number << 20 : *Unit == 'K' ? Number << 10 : Number;
    }
    if (Read("shared_cpu_list"))
      Cache.Sharers = countProcessors(Text);
  }
}

void believeCaches(Machine &Of, const ProcessorModel &Processor) {
  constexpr long Typical[] = {32L << 10, 1L << 20, 32L << 20};
  const KnownProcessor Known = knownProcessor(Processor);
  for (int Level = 0; Level < Machine::Levels; ++Level) {
    CacheLevel &Cache = Of.Data[Level];
    const KnownCache File = knownCache(Known, Level + 1);
    const bool Last = Level + 1 == Machine::Levels;
    if (Last && File.Bytes > 0 && Cache.Bytes > 4 * File.Bytes)
      Cache.Reported = Cache.Bytes;
    Cache.Assumed = Cache.Bytes <= 0 || Cache.Reported > 0;
    if (!Cache.Assumed)
      continue;
    Cache.Bytes = File.Bytes > 0 ? File.Bytes : Typical[Level];
    if (File.Bytes > 0 && Cache.Sharers == 1)
      Cache.Sharers = std::clamp(File.Cores, 1, std::max(Of.Processors, 1));
  }
}

Machine describeMachine() {
  Machine Result;
  readCaches(Result);
  const int Names[] = {_SC_LEVEL1_DCACHE_SIZE, _SC_LEVEL2_CACHE_SIZE, _SC_LEVEL3_CACHE_SIZE};
  for (int Level = 0; Level < Machine::Levels; ++Level)
    if (Result.Data[Level].Bytes <= 0)
      Result.Data[Level].Bytes = sysconf(Names[Level]);
  cpu_set_t Set;
  if (sched_getaffinity(0, sizeof Set, &Set) == 0)
    Result.Processors = CPU_COUNT(&Set);
  if (std::FILE *const File = std::fopen("/proc/cpuinfo", "r")) {
    char Line[512];
    while (std::fgets(Line, sizeof Line, File)) {
      Line[std::strcspn(Line, "\n")] = '\0';
      const char *const Colon = std::strchr(Line, ':');
      if (Colon && !std::strncmp(Line, "model name", 10) && Result.Name[0] == 'n')
        std::snprintf(Result.Name, sizeof Result.Name, "%.95s", Colon + 2);
      if (Colon && !std::strncmp(Line, "cpu MHz", 7) && Result.NominalMhz == 0)
        Result.NominalMhz = std::strtod(Colon + 1, nullptr);
    }
    std::fclose(File);
  }
  believeCaches(Result, readProcessorModel());
  return Result;
}

static double controlGroupLeaves(const char *LimitPath, const char *UsedPath) {
  char Limit[64], Used[64];
  if (!readLine(LimitPath, Limit, sizeof Limit) || !readLine(UsedPath, Used, sizeof Used) ||
      !std::strcmp(Limit, "max"))
    return -1;
  const double Bytes = std::strtod(Limit, nullptr);
  return Bytes < 1e18 ? Bytes - std::strtod(Used, nullptr) : -1; // v1 says "no limit" with 2^63
}

double availableMemory() {
  double Available = -1;
  if (std::FILE *const File = std::fopen("/proc/meminfo", "r")) {
    char Line[256];
    while (std::fgets(Line, sizeof Line, File))
      if (!std::strncmp(Line, "MemAvailable:", 13))
        Available = std::strtod(Line + 13, nullptr) * 1024;
    std::fclose(File);
  }
  const double Groups[] = {
      controlGroupLeaves("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"),
      controlGroupLeaves("/sys/fs/cgroup/memory/memory.limit_in_bytes",
                         "/sys/fs/cgroup/memory/memory.usage_in_bytes")};
  for (const double Group : Groups)
    if (Group >= 0 && (Available < 0 || Group < Available))
      Available = Group;
  return Available;
}

} // namespace tpb

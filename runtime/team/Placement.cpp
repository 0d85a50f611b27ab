//===- Placement.cpp - Where threads run and where their memory is ----------===//

#include "team/Placement.h"

#include <cstdio>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace tpb {

namespace {

double hashOf(const void *Data, size_t Size) {
  uint64_t Hash = 0xcbf29ce484222325u; // FNV-1a
  for (size_t I = 0; I < Size; ++I)
    Hash = (Hash ^ static_cast<const unsigned char *>(Data)[I]) * 0x100000001b3u;
  return static_cast<double>(Hash >> 12);
}

/// Ranks that share a node and its processors: how many, and which of them this one is.
struct Neighbours {
  int Count = 0, Own = 0;
};

Neighbours neighbours(const Topology &On, const World &Ranks) {
  char Host[256] = "";
  gethostname(Host, sizeof Host - 1);
  List<int> Numbers;
  for (const Processor &Each : On.Allowed)
    Numbers.push(Each.Number);
  List<double> Hosts, Sets;
  Hosts.resize(static_cast<size_t>(Ranks.Size));
  Sets.resize(static_cast<size_t>(Ranks.Size));
  Ranks.gather(hashOf(Host, std::strlen(Host)), Hosts.data());
  Ranks.gather(hashOf(Numbers.data(), Numbers.size() * sizeof(int)), Sets.data());
  Neighbours Result;
  const size_t Self = static_cast<size_t>(Ranks.Rank);
  for (size_t R = 0; R < Hosts.size(); ++R)
    if (Hosts[R] == Hosts[Self] && Sets[R] == Sets[Self]) {
      Result.Own += R < Self;
      ++Result.Count;
    }
  return Result;
}

const char *placedByOpenMP() {
  for (const char *const Name :
       {"OMP_PROC_BIND", "OMP_PLACES", "GOMP_CPU_AFFINITY", "KMP_AFFINITY"})
    if (const char *const Value = std::getenv(Name); Value && *Value && std::strcmp(Value, "false"))
      return Name;
  return nullptr;
}

/// The processor of a thread that may run on one only; -1 otherwise.
int onlyProcessor() {
  cpu_set_t Set;
  if (sched_getaffinity(0, sizeof Set, &Set) != 0 || CPU_COUNT(&Set) != 1)
    return -1;
  for (int Each = 0; Each < CPU_SETSIZE; ++Each)
    if (CPU_ISSET(Each, &Set))
      return Each;
  return -1;
}

/// A single rank begins where it runs, as others may run elsewhere.
size_t firstFor(const Topology &On, const Neighbours &Of, int Threads) {
  if (Of.Count > 1)
    return static_cast<size_t>(Of.Own * Threads);
  const int Here = sched_getcpu();
  for (size_t I = 0; I < On.Allowed.size(); ++I)
    if (On.Allowed[I].Number == Here)
      return I;
  return 0;
}

} // namespace

int processorFor(const Topology &On, size_t First, int Thread) {
  return On.Allowed[(First + static_cast<size_t>(Thread)) % On.Allowed.size()].Number;
}

Placement placeTeam(const Topology &On, const Team &Threads, const World &Ranks, bool Off) {
  Placement Result;
  const Neighbours Around = neighbours(On, Ranks);
  const int Needed = Around.Count * Threads.size(), Have = static_cast<int>(On.Allowed.size());
  const char *const Told = placedByOpenMP();
  const bool Room = Ranks.min(Have >= Needed && Have > 0 ? 1L : 0L) != 0;
  const size_t First = Room ? firstFor(On, Around, Threads.size()) : 0;
  const bool Pin = !Off && !Told && Room;
  Result.Processors.resize(static_cast<size_t>(Threads.size()));
  Threads.each([&](int Thread) {
    if (Thread >= Threads.size())
      return;
    if (Pin) {
      cpu_set_t Set;
      CPU_ZERO(&Set);
      CPU_SET(processorFor(On, First, Thread), &Set);
      sched_setaffinity(0, sizeof Set, &Set); // read back below
    }
    Result.Processors[static_cast<size_t>(Thread)] = onlyProcessor();
  });
  Result.Pinned = Room;
  size_t Used = 0;
  for (const int Each : Result.Processors) {
    Result.Pinned = Result.Pinned && Each >= 0;
    if (Used + 8 < sizeof Result.Text - 40)
      Used += static_cast<size_t>(std::snprintf(Result.Text + Used, sizeof Result.Text - Used,
                                                "%s%d", Used ? ", " : "", Each));
  }
  char Processors[sizeof Result.Text];
  std::memcpy(Processors, Result.Text, sizeof Processors);
  const char *const Plural = Result.Processors.size() == 1 ? "" : "s";
  if (Result.Pinned)
    std::snprintf(Result.Text, sizeof Result.Text, "%s processor%s %.100s",
                  Pin ? "pinned to" : "bound before the start to", Plural, Processors);
  else if (Off)
    std::snprintf(Result.Text, sizeof Result.Text, "not pinned: --no-pin");
  else if (Told)
    std::snprintf(Result.Text, sizeof Result.Text, "left to OpenMP: %s is set", Told);
  else if (!Room)
    std::snprintf(Result.Text, sizeof Result.Text, "not pinned: %d thread%s on %d processor%s",
                  Needed, Needed == 1 ? "" : "s", Have, Have == 1 ? "" : "s");
  else
    std::snprintf(Result.Text, sizeof Result.Text, "not pinned: the system refuses");
  return Result;
}

namespace {

/// Bytes in huge pages among all mappings that hold a part of an array; negative when unknown.
double hugeBytes(const Arrays &Of) {
  std::FILE *const File = std::fopen("/proc/self/smaps", "r");
  if (!File)
    return -1;
  char Line[512];
  bool Ours = false;
  double Bytes = 0;
  while (std::fgets(Line, sizeof Line, File)) {
    unsigned long Begin = 0, End = 0, Size = 0;
    if (std::sscanf(Line, "%lx-%lx ", &Begin, &End) == 2) {
      Ours = false;
      for (int K = 0; K < Of.count(); ++K) {
        const uintptr_t At = reinterpret_cast<uintptr_t>(Of.pointer(K));
        Ours = Ours || (At && At < End && At + Of.bytes(K) > Begin);
      }
    } else if (Ours && std::sscanf(Line, "AnonHugePages: %lu kB", &Size) == 1) {
      Bytes += static_cast<double>(Size) * 1024;
    }
  }
  std::fclose(File);
  return Bytes;
}

int nodeOf(const Topology &On, int Number) {
  for (const Processor &Each : On.Allowed)
    if (Each.Number == Number)
      return Each.Node;
  return -1;
}

} // namespace

MemoryReport inspectMemory(const Arrays &Of, const Topology &On, const Placement &Placed) {
  MemoryReport Result;
  double Bytes = 0;
  for (int K = 0; K < Of.count(); ++K)
    Bytes += static_cast<double>(Of.bytes(K));
  if (const double Huge = hugeBytes(Of); Huge >= 0 && Bytes > 0)
    Result.HugePercent = Huge < Bytes ? 100 * Huge / Bytes : 100;

  // Some pages of each thread's part of each array, as schedule(static) splits it.
  constexpr int Each = 8;
  const int Threads = static_cast<int>(Placed.Processors.size());
  bool Seen[64] = {};
  for (int K = 0; K < Of.count() && Threads > 0; ++K) {
    if (Of.bytes(K) < static_cast<size_t>(Threads) * Each * 4096)
      continue;
    for (int I = 0; I < Threads * Each; ++I) {
      const size_t At = Of.bytes(K) / static_cast<size_t>(Threads * Each) * static_cast<size_t>(I);
      void *Page = static_cast<char *>(Of.pointer(K)) + At;
      int Node = -1;
      if (syscall(SYS_move_pages, 0L, 1UL, &Page, nullptr, &Node, 0) != 0 || Node < 0)
        continue;
      ++Result.Pages;
      if (Node < 64)
        Seen[Node] = true;
      const int Wanted = nodeOf(On, Placed.Processors[static_cast<size_t>(I / Each)]);
      Result.Elsewhere += Wanted >= 0 && Wanted != Node;
    }
  }
  size_t Used = 0;
  for (int Node = 0; Node < 64; ++Node)
    if (Seen[Node] && Used + 8 < sizeof Result.Nodes)
      Used += static_cast<size_t>(std::snprintf(Result.Nodes + Used, sizeof Result.Nodes - Used,
                                                "%s%d", Used ? " " : "", Node));
  return Result;
}

} // namespace tpb

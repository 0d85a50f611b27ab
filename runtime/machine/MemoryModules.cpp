//===- MemoryModules.cpp - What the memory modules can move -----------------===//

#include "machine/MemoryModules.h"

#include <cstdio>
#include <strings.h>

namespace tpb {

namespace {

/// One structure of the tables: its formatted part and the strings behind it.
class Structure {
public:
  Structure(const unsigned char *At, const unsigned char *End) : At(At) {
    Next = At + length();
    while (Next + 1 < End && (Next[0] || Next[1]))
      ++Next;
    Next = Next + 2 <= End ? Next + 2 : End;
  }
  int type() const { return At[0]; }
  int length() const { return At[1]; }
  const unsigned char *next() const { return Next; }
  /// 0 where the structure is too short to have it.
  unsigned word(int Offset) const {
    return Offset + 2 <= length() ? At[Offset] | At[Offset + 1] << 8 : 0;
  }
  const char *text(int Offset) const {
    int Number = Offset < length() ? At[Offset] : 0;
    const char *Each = reinterpret_cast<const char *>(At + length());
    for (; Number > 1 && Each < reinterpret_cast<const char *>(Next) && *Each; --Number)
      Each += std::strlen(Each) + 1;
    return Number == 1 ? Each : "";
  }

private:
  const unsigned char *At, *Next;
};

struct Channel {
  char Name[80]; // "P0 CHANNEL A": up to the channel's own name
};

/// The locator up to the end of what follows "channel"; false when it has none.
bool channelOf(const char *Locator, Channel &Into) {
  static const char Word[] = "channel";
  for (const char *At = Locator; *At; ++At) {
    if (strncasecmp(At, Word, sizeof Word - 1))
      continue;
    At += sizeof Word - 1;
    At += std::strspn(At, " _-");
    const size_t Own = std::strcspn(At, " _-");
    if (!Own)
      return false;
    std::snprintf(Into.Name, sizeof Into.Name, "%.*s", static_cast<int>(At + Own - Locator),
                  Locator);
    return true;
  }
  return false;
}

double peakOf(const unsigned char *Table, size_t Bytes) {
  List<Channel> Channels;
  double Sum = 0;
  for (const unsigned char *At = Table, *const End = Table + Bytes;
       At + 4 <= End && At[1] >= 4 && At + At[1] <= End;) {
    const Structure Each(At, End);
    At = Each.next();
    constexpr int DataWidth = 0x0a, Size = 0x0c, Locator = 0x10, Bank = 0x11, Configured = 0x20;
    if (Each.type() != 17 || Each.word(Size) == 0)
      continue; // another structure, or an empty slot
    const unsigned Width = Each.word(DataWidth), Speed = Each.word(Configured);
    Channel Own;
    if (Width == 0 || Width == 0xffff || Speed == 0 || Speed == 0xffff ||
        !(channelOf(Each.text(Bank), Own) || channelOf(Each.text(Locator), Own)))
      return 0;
    bool Known = false;
    for (const Channel &Other : Channels)
      Known = Known || !std::strcmp(Other.Name, Own.Name);
    if (Known)
      continue;
    Channels.push(Own);
    Sum += Speed * 1e-3 * Width / 8; // millions of transfers a second
  }
  return Sum;
}

} // namespace

double memoryPeak(const SystemRoot &Root) {
  char Path[300];
  std::snprintf(Path, sizeof Path, "%.250s/sys/firmware/dmi/tables/DMI", Root.Path);
  std::FILE *const File = std::fopen(Path, "rb");
  if (!File)
    return 0;
  List<unsigned char> Table;
  Table.resize(1 << 16); // more than any node has
  const size_t Bytes = std::fread(Table.data(), 1, Table.size() - 1, File); // a zero remains
  std::fclose(File);
  return peakOf(Table.data(), Bytes);
}

} // namespace tpb

//===- Text.cpp - Lines that fit the page -----------------------------------===//

#include "report/Text.h"

#include <cstdarg>
#include <cstdlib>
#include <cstring>

namespace tpb {

void printWrapped(std::FILE *To, const char *Lead, int Indent, const char *Text) {
  int Column = std::fprintf(To, "%-*s", Indent, Lead);
  bool Fresh = true; // no word in this line yet
  while (*Text) {
    if (*Text == '\n' || *Text == ' ') {
      if (*Text == '\n' && Text[1]) {
        Column = std::fprintf(To, "\n%*s", Indent, "") - 1;
        Fresh = true;
      }
      ++Text;
      continue;
    }
    const int Length = static_cast<int>(std::strcspn(Text, " \n"));
    if (!Fresh && Column + 1 + Length > PageColumns) {
      Column = std::fprintf(To, "\n%*s", Indent, "") - 1;
      Fresh = true;
    }
    Column += std::fprintf(To, Fresh ? "%.*s" : " %.*s", Length, Text);
    Fresh = false;
    Text += Length;
  }
  std::fputc('\n', To);
}

namespace {

/// Adds text to a buffer until it is full.
class Writer {
public:
  Writer(char *Text, size_t Room) : Text(Text), Room(Room) { Text[0] = '\0'; }

  __attribute__((format(printf, 2, 3))) void add(const char *Format, ...) {
    va_list Arguments;
    va_start(Arguments, Format);
    const int Length = std::vsnprintf(Text + Used, Room - Used, Format, Arguments);
    va_end(Arguments);
    Used += static_cast<size_t>(Length);
    Used = Used < Room ? Used : Room - 1;
  }
  bool empty() const { return Used == 0; }

private:
  char *Text;
  size_t Room, Used = 0;
};

/// One line of a plan, without the blanks before it.
struct Line {
  const char *Begin;
  int Length;

  bool starts(const char *With) const {
    const size_t Size = std::strlen(With);
    return static_cast<size_t>(Length) >= Size && !std::strncmp(Begin, With, Size);
  }
  /// What follows the first `Skip` characters and the blanks behind them.
  Line after(size_t Skip) const {
    Line Rest = {Begin + Skip, Length - static_cast<int>(Skip)};
    while (Rest.Length > 0 && *Rest.Begin == ' ')
      ++Rest.Begin, --Rest.Length;
    return Rest;
  }
  /// What stands before `Stop`.
  Line upTo(const char *Stop) const {
    for (int I = 0; I < Length; ++I)
      if (!std::strncmp(Begin + I, Stop, std::strlen(Stop)))
        return {Begin, I};
    return *this;
  }
  bool is(const char *Word) const {
    return starts(Word) && static_cast<size_t>(Length) == std::strlen(Word);
  }
};

template <class F> void forEachLine(const char *Text, F One) {
  while (*Text) {
    const size_t Length = std::strcspn(Text, "\n");
    if (const Line Each = Line{Text, static_cast<int>(Length)}.after(0); Each.Length > 0)
      One(Each);
    Text += Length + (Text[Length] == '\n');
  }
}

/// "map, 24 bytes (32 with write-allocate), 2 flops an iteration" without the parenthesis.
void addLoop(Writer &To, Line Loop) {
  Line Name = Loop.upTo(":");
  Line Rest = Loop.after(static_cast<size_t>(Name.Length) + 1);
  Name = Name.after(std::strcspn(Name.Begin, " ") + 1); // "1 line 7": the line is enough
  Name = Name.after(std::strcspn(Name.Begin, " "));
  To.add("\n%.*s: ", Name.Length, Name.Begin);
  if (Rest.starts("plain")) {
    Rest = Rest.after(5);
    To.add("left as it is%s%.*s", Rest.Length > 0 ? " " : "", Rest.Length, Rest.Begin);
    return;
  }
  const Line Before = Rest.upTo(" (");
  To.add("%.*s", Before.Length, Before.Begin);
  const Line Within = Rest.upTo(")");
  if (Within.Length < Rest.Length)
    To.add("%.*s", Rest.Length - Within.Length - 1, Rest.Begin + Within.Length + 1);
}

} // namespace

void digestPlan(const char *Plan, const char *Isa, char *Text, size_t Room) {
  Writer Out(Text, Room);
  Line Kernel = {"", 0}, Machine = {"", 0}, First = {"", 0}, Chosen = {"", 0};
  forEachLine(Plan, [&](Line Each) {
    if (Each.starts("plan "))
      Kernel = Each.after(5);
    else if (Each.starts("machine "))
      Machine = Each;
    else if (Each.starts("isa ") && !First.Length)
      First = Each.after(4);
    if (Each.starts("isa ") && Each.after(4).is(Isa))
      Chosen = Each.after(4);
  });
  if (!Kernel.Length || !First.Length) {
    int Lines = 0;
    forEachLine(Plan, [&](Line Each) {
      if (++Lines <= 4)
        Out.add("%s%.*s", Lines == 1 ? "" : "\n", Each.Length, Each.Begin);
    });
    return;
  }
  if (!Chosen.Length)
    Chosen = First;
  Out.add("%.*s: %s, %.*s (--plan prints all of it)", Kernel.Length, Kernel.Begin, Isa,
          Machine.Length, Machine.Begin);

  constexpr int MostLoops = 8;
  int Loops = 0, Leaves = 0;
  bool Inside = false;
  forEachLine(Plan, [&](Line Each) {
    if (Each.starts("isa "))
      Inside = Each.Begin + 4 <= Chosen.Begin && Chosen.Begin < Each.Begin + Each.Length;
    if (!Inside)
      return;
    if (Each.starts("loop ")) {
      if (++Loops <= MostLoops)
        addLoop(Out, Each);
      Leaves = 0;
    }
    if (Loops > MostLoops)
      return;
    if (Each.starts("from ") && ++Leaves == 2) {
      const Line Bytes = Each.after(5).upTo(" a thread");
      Out.add("; other choices from %.*s", Bytes.Length, Bytes.Begin);
    }
    if (Leaves != 1) // the choices for the smallest sizes stand for the loop
      return;
    const Line Choice = Each.after(std::strcspn(Each.Begin, " ")).upTo(":");
    if (Each.starts("unroll "))
      Out.add("; unroll %.*s", Choice.Length, Choice.Begin);
    else if (Each.starts("tail "))
      Out.add(", %.*s%s", Choice.Length, Choice.Begin,
              Choice.is("scalar remainder") ? "" : " tail");
    else if (Each.starts("store ") && !Choice.is("none"))
      Out.add(", %.*s stores", Choice.Length, Choice.Begin);
  });
  if (Loops > MostLoops)
    Out.add("\nand %d more loops", Loops - MostLoops);
}

void printLabelled(int Indent, int Width, const char *Label, const char *Format,
                   va_list Arguments) {
  char Text[2000], Lead[40];
  std::vsnprintf(Text, sizeof Text, Format, Arguments);
  std::snprintf(Lead, sizeof Lead, "%*s%-*s ", Indent, "", Width, Label);
  printWrapped(stdout, Lead, Indent + Width + 1, Text);
}

} // namespace tpb

//===- Grid.cpp - A table that fits the page --------------------------------===//

#include "report/Grid.h"

namespace tpb {

void formatNumber(double Value, char (&Text)[24]) {
  if (!(Value >= 0))
    std::snprintf(Text, sizeof Text, "n/a");
  else if (Value >= 1e9)
    std::snprintf(Text, sizeof Text, "%.3e", Value);
  else
    std::snprintf(Text, sizeof Text, "%.*f",
                  Value >= 1000  ? 0
                  : Value >= 100 ? 1
                  : Value >= 10  ? 2
                                 : 3,
                  Value);
}

size_t Grid::addColumn(const char *Title, Align Side, int Importance, int LeastWidth) {
  Column New = {{}, Side, Importance, LeastWidth};
  std::snprintf(New.Title, sizeof New.Title, "%s", Title);
  widen(New, Title);
  Columns.push(New);
  return Columns.size() - 1;
}

void Grid::widen(Column &To, const char *Text) {
  const int Length = static_cast<int>(std::strlen(Text));
  To.Width = Length > To.Width ? Length : To.Width;
}

void Grid::addRow() { Cells.resize(Cells.size() + Columns.size()); }

void Grid::set(size_t At, const char *Text) {
  Cell &To = Cells[Cells.size() - Columns.size() + At];
  std::snprintf(To.Text, sizeof To.Text, "%s", Text);
  widen(Columns[At], To.Text);
}

void Grid::set(size_t At, double Value) {
  char Text[24];
  formatNumber(Value, Text);
  set(At, Text);
}

void Grid::print(std::FILE *To, int PageWidth, void (*Last)(std::FILE *, const char *),
                 const char *Lead) const {
  List<char> Shown;
  Shown.resize(Columns.size());
  int Width = static_cast<int>(std::strlen(Lead)) - 1;
  for (size_t C = 0; C < Columns.size(); ++C) {
    Shown[C] = 1;
    Width += 1 + Columns[C].Width;
  }
  while (Width > PageWidth) {
    size_t Least = Columns.size();
    for (size_t C = 0; C < Columns.size(); ++C)
      if (Shown[C] && Columns[C].Importance < Always &&
          (Least == Columns.size() || Columns[C].Importance <= Columns[Least].Importance))
        Least = C;
    if (Least == Columns.size())
      break;
    Shown[Least] = 0;
    Width -= 1 + Columns[Least].Width;
  }
  for (size_t Row = 0; Row <= Cells.size() / Columns.size(); ++Row) {
    const char *Before = Lead;
    for (size_t C = 0; C < Columns.size(); ++C) {
      if (!Shown[C])
        continue;
      const char *const Text = Row ? Cells[(Row - 1) * Columns.size() + C].Text : Columns[C].Title;
      std::fputs(Before, To);
      Before = " ";
      if (C + 1 < Columns.size())
        std::fprintf(To, Columns[C].Side == Align::Left ? "%-*s" : "%*s", Columns[C].Width, Text);
      else if (Row && Last)
        Last(To, Text); // nothing stands behind it
      else
        std::fprintf(To, "%s", Text);
    }
    std::fputc('\n', To);
  }
}

} // namespace tpb

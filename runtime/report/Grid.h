//===- Grid.h - A table that fits the page ----------------------------------===//
#ifndef TPB_REPORT_GRID_H
#define TPB_REPORT_GRID_H

#include "base/List.h"

#include <cstdio>

namespace tpb {

/// Columns as wide as what is in them. Where the page is too narrow, columns are left out: those of
/// the lowest importance first, and of equal ones the rightmost.
class Grid {
public:
  static constexpr int Always = 100; // importance of columns that stay whatever the width
  enum class Align { Left, Right };

  /// The number of the new column.
  size_t addColumn(const char *Title, Align Side, int Importance = Always, int LeastWidth = 0);
  void addRow();
  /// A cell of the last row.
  void set(size_t Column, const char *Text);
  /// A number with as many digits as mean something; "n/a" when negative.
  void set(size_t Column, double Value);

  /// Titles, then all rows, each behind `Lead`. `Last`, when given, prints the cells of the last
  /// column.
  void print(std::FILE *To, int PageWidth, void (*Last)(std::FILE *, const char *) = nullptr,
             const char *Lead = "  ") const;

private:
  struct Column {
    char Title[72];
    Align Side;
    int Importance, Width;
  };
  struct Cell {
    char Text[100];
  };
  void widen(Column &To, const char *Text);

  List<Column> Columns;
  List<Cell> Cells;
};

/// A number as the tables show it, with at least four digits that mean something.
void formatNumber(double Value, char (&Text)[24]);

} // namespace tpb
#endif

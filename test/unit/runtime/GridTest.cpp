#include "report/Grid.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <string>

using namespace tpb;

static std::string printed(const Grid &Of, int Width) {
  char *Text = nullptr;
  size_t Size = 0;
  std::FILE *const To = open_memstream(&Text, &Size);
  Of.print(To, Width);
  std::fclose(To);
  const std::string Result(Text, Size);
  std::free(Text);
  return Result;
}

TEST(Grid, ColumnsAreAsWideAsTheirCells) {
  Grid Table;
  const size_t Name = Table.addColumn("name", Grid::Align::Left),
               Rate = Table.addColumn("MB/s", Grid::Align::Right),
               Last = Table.addColumn("result", Grid::Align::Left);
  Table.addRow();
  Table.set(Name, "a");
  Table.set(Rate, 123456.7);
  Table.set(Last, "verified");
  Table.addRow();
  Table.set(Name, "longer");
  Table.set(Rate, -1.0);
  EXPECT_EQ(printed(Table, 100), "  name     MB/s result\n"
                                 "  a      123457 verified\n"
                                 "  longer    n/a \n");
}

TEST(Grid, TheLeastImportantColumnsGoFirst) {
  Grid Table;
  const char *const Titles[] = {"AAAAAAAA", "BBBBBBBB", "CCCCCCCC", "DDDDDDDD", "EEEEEEEE"};
  const int Importance[] = {Grid::Always, 50, 20, 20, 60};
  for (int I = 0; I < 5; ++I)
    Table.addColumn(Titles[I], Grid::Align::Right, Importance[I]);
  EXPECT_EQ(printed(Table, 46), "  AAAAAAAA BBBBBBBB CCCCCCCC DDDDDDDD EEEEEEEE\n");
  EXPECT_EQ(printed(Table, 45), "  AAAAAAAA BBBBBBBB CCCCCCCC EEEEEEEE\n"); // of equals, the last
  EXPECT_EQ(printed(Table, 30), "  AAAAAAAA BBBBBBBB EEEEEEEE\n");
  EXPECT_EQ(printed(Table, 20), "  AAAAAAAA EEEEEEEE\n");
  EXPECT_EQ(printed(Table, 3), "  AAAAAAAA\n");
}

TEST(Grid, Numbers) {
  char Text[24];
  const auto Format = [&](double Value) {
    formatNumber(Value, Text);
    return std::string(Text);
  };
  EXPECT_EQ(Format(0.5), "0.500");
  EXPECT_EQ(Format(12.345), "12.35");
  EXPECT_EQ(Format(123.45), "123.5");
  EXPECT_EQ(Format(12345.6), "12346");
  EXPECT_EQ(Format(1.5e9), "1.500e+09");
  EXPECT_EQ(Format(-1), "n/a");
}

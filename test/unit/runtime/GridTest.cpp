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
  for (const int Importance : {int(Grid::Always), 50, 20, 20, 60})
    Table.addColumn("12345678", Grid::Align::Right, Importance);
  const auto Count = [&](int Width) {
    const std::string Text = printed(Table, Width);
    return (Text.size() - 2) / 9;
  };
  EXPECT_EQ(Count(46), 5u);
  EXPECT_EQ(Count(45), 4u);
  EXPECT_EQ(Count(20), 2u);
  EXPECT_EQ(Count(3), 1u);
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

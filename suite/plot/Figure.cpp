//===- Figure.cpp - Axes, lines and marks as SVG ----------------------------===//
#include "plot/Figure.h"
#include "Markup.h"

#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>

namespace tpbench {

namespace {

constexpr double Top = 52, Width = 460, LegendWidth = 230, RowHeight = 24;
constexpr const char *Colours[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                   "#e69f00", "#56b4e9", "#7f7f7f"};
constexpr size_t ColourCount = std::size(Colours);

__attribute__((format(printf, 2, 3))) void add(std::string &To, const char *Format, ...) {
  char Line[1000];
  va_list Values;
  va_start(Values, Format);
  std::vsnprintf(Line, sizeof Line, Format, Values);
  va_end(Values);
  To += Line;
}

/// Long names are cut: there is no room for them.
std::string inSvg(std::string Text) {
  constexpr size_t Most = 110;
  if (Text.size() > Most) {
    size_t End = Most - 3;
    while (End && (static_cast<unsigned char>(Text[End]) & 0xc0) == 0x80) // inside a letter
      --End;
    Text = Text.substr(0, End) + "...";
  }
  return escaped(Text);
}

std::string bytesLabel(double Bytes) {
  static constexpr const char *Units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  size_t Unit = 0;
  for (; Bytes >= 1024 && Unit + 1 < std::size(Units); ++Unit)
    Bytes /= 1024;
  char Text[40];
  std::snprintf(Text, sizeof Text, "%.4g %s", Bytes, Units[Unit]);
  return Text;
}

std::string tickLabel(const Axis &Of, double Value) {
  if (Of.Bytes)
    return bytesLabel(Value);
  char Text[40];
  std::snprintf(Text, sizeof Text, std::fabs(Value) >= 1e6 ? "%.3g" : "%.6g", Value);
  return Text;
}

std::vector<double> ticks(const Axis &Of) {
  std::vector<double> All;
  if (Of.Kind == Axis::Scale::Linear) {
    const double Rough = (Of.To - Of.From) / 5, Power = std::pow(10, std::floor(std::log10(Rough)));
    const double Step = Rough / Power < 1.5 ? Power : Rough / Power < 3.5 ? 2 * Power : 5 * Power;
    for (double At = std::ceil(Of.From / Step - 1e-9); At * Step <= Of.To * (1 + 1e-9); ++At)
      All.push_back(At * Step);
    return All;
  }
  const double Base = Of.Kind == Axis::Scale::Log2 ? 2 : 10;
  const auto Log = [&](double V) { return std::round(std::log(V) / std::log(Base)); };
  const double Step = std::max(1.0, std::ceil((Log(Of.To) - Log(Of.From)) / 7));
  for (double Power = Log(Of.From); Power <= Log(Of.To); Power += Step)
    All.push_back(std::pow(Base, Power));
  return All;
}

double placed(const Axis &On, double Value) {
  if (On.Kind == Axis::Scale::Linear)
    return (Value - On.From) / (On.To - On.From);
  return std::log(Value / On.From) / std::log(On.To / On.From);
}

} // namespace

Axis Axis::around(std::string Label, const std::vector<double> &Values, Scale Kind) {
  Axis Made{std::move(Label), 0, 1, Kind, false};
  if (Values.empty())
    return Made;
  const auto [Least, Most] = std::minmax_element(Values.begin(), Values.end());
  if (Kind == Scale::Linear) {
    Made.To = *Most > 0 ? *Most * 1.08 : 1;
    return Made;
  }
  const double Base = Kind == Scale::Log2 ? 2 : 10;
  const auto Log = [&](double V) { return std::log(V) / std::log(Base); };
  Made.From = std::pow(Base, std::floor(Log(*Least) + 1e-9));
  Made.To = std::pow(Base, std::max(std::ceil(Log(*Most) - 1e-9), Log(Made.From) + 1));
  return Made;
}

Figure::Figure(std::string Title, std::string Note, Axis X, Axis Y)
    : Title(std::move(Title)), Note(std::move(Note)), Across(std::move(X)), Up(std::move(Y)),
      Left(74), Height(300) {}

Figure::Figure(std::string Title, std::string Note, Axis X, std::vector<std::string> Names)
    : Title(std::move(Title)), Note(std::move(Note)), Across(std::move(X)), Rows(std::move(Names)),
      Left(20), Height(RowHeight * static_cast<double>(Rows.size()) + 8) {
  size_t Longest = 0;
  for (const std::string &Each : Rows)
    Longest = std::max(Longest, Each.size());
  Left += 6.3 * static_cast<double>(std::min<size_t>(Longest, 60));
}

double Figure::x(double Value) const { return Left + placed(Across, Value) * Width; }
double Figure::y(double Value) const { return Top + Height - placed(Up, Value) * Height; }
double Figure::row(size_t Row) const {
  return Top + 4 + RowHeight * (static_cast<double>(Row) + 0.5);
}

void Figure::mark(double X, double Y, size_t Series, std::string &To) const {
  const char *const Colour = Colours[Series % ColourCount];
  switch (Series % 4) {
  case 0:
    return add(To, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"3.4\" fill=\"%s\"/>", X, Y, Colour);
  case 1:
    return add(To, "<path d=\"M%.2f %.2fh6v6h-6z\" fill=\"%s\"/>", X - 3, Y - 3, Colour);
  case 2:
    return add(To, "<path d=\"M%.2f %.2fl4 7h-8z\" fill=\"%s\"/>", X, Y - 4, Colour);
  default:
    return add(To, "<path d=\"M%.2f %.2fl4 4l-4 4l-4 -4z\" fill=\"%s\"/>", X, Y - 4, Colour);
  }
}

void Figure::series(const std::string &Name, const std::vector<double> &X,
                    const std::vector<double> &Y, bool Line) {
  const size_t Number = Legend.size();
  if (Line && X.size() > 1) {
    Body += "<path fill=\"none\" stroke-width=\"1.6\" stroke=\"" +
            std::string(Colours[Number % ColourCount]) + "\" d=\"";
    for (size_t I = 0; I < X.size(); ++I)
      add(Body, "%c%.2f %.2f", I ? 'L' : 'M', x(X[I]), y(Y[I]));
    Body += "\"/>";
  }
  for (size_t I = 0; I < X.size(); ++I)
    mark(x(X[I]), y(Y[I]), Number, Body);
  Body += "\n";
  Shapes = true;
  legend(Name, Number);
}

void Figure::legend(const std::string &Name, size_t Colour) {
  Legend.push_back(Name);
  LegendColours.push_back(Colour);
}

void Figure::rule(double At, const std::string &Text) {
  if (At < Across.From || At > Across.To)
    return;
  add(Body,
      "<path stroke=\"#777\" stroke-dasharray=\"4 3\" d=\"M%.2f %.2fV%.2f\"/><text x=\"%.2f\" "
      "y=\"%.2f\">%s</text>\n",
      x(At), Top, Top + Height, x(At) + 3, Top + 11, inSvg(Text).c_str());
}

void Figure::guide(double X0, double Y0, double X1, double Y1) {
  add(Body, "<path stroke=\"#777\" stroke-dasharray=\"4 3\" d=\"M%.2f %.2fL%.2f %.2f\"/>\n", x(X0),
      y(Y0), x(X1), y(Y1));
}

void Figure::bar(size_t Row, double From, double To, size_t Colour) {
  add(Body, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"14\" fill=\"%s\"/>\n", x(From),
      row(Row) - 7, std::max(0.0, x(To) - x(From)), Colours[Colour % ColourCount]);
}

void Figure::box(size_t Row, double Low, double Quarter, double Middle, double Upper, double High) {
  const double At = row(Row);
  add(Body,
      "<path stroke=\"#000\" fill=\"none\" d=\"M%.2f %.2fH%.2fM%.2f %.2fH%.2fM%.2f %.2fv8M%.2f "
      "%.2fv8\"/>",
      x(Low), At, x(Quarter), x(Upper), At, x(High), x(Low), At - 4, x(High), At - 4);
  add(Body,
      "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"12\" fill=\"#56b4e9\" "
      "fill-opacity=\"0.5\" "
      "stroke=\"#000\"/><path stroke=\"#000\" stroke-width=\"2\" d=\"M%.2f %.2fv12\"/>\n",
      x(Quarter), At - 6, std::max(0.0, x(Upper) - x(Quarter)), x(Middle), At - 6);
}

void Figure::dot(size_t Row, double At, double Shift) {
  if (At >= Across.From && At <= Across.To)
    add(Body, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"1\" fill=\"#d55e00\"/>", x(At),
        row(Row) + 9 * Shift);
}

void Figure::axes(std::string &To) const {
  for (const double Each : ticks(Across))
    add(To,
        "<path stroke=\"#ddd\" d=\"M%.2f %.2fV%.2f\"/><text x=\"%.2f\" y=\"%.2f\" "
        "text-anchor=\"middle\">%s</text>\n",
        x(Each), Top, Top + Height, x(Each), Top + Height + 15, tickLabel(Across, Each).c_str());
  add(To, "<text x=\"%.2f\" y=\"%.2f\" text-anchor=\"middle\">%s</text>\n", Left + Width / 2,
      Top + Height + 34, inSvg(Across.Label).c_str());
  if (Rows.empty()) {
    for (const double Each : ticks(Up))
      add(To,
          "<path stroke=\"#ddd\" d=\"M%.2f %.2fH%.2f\"/><text x=\"%.2f\" y=\"%.2f\" "
          "text-anchor=\"end\">%s</text>\n",
          Left, y(Each), Left + Width, Left - 6, y(Each) + 4, tickLabel(Up, Each).c_str());
    add(To, "<text transform=\"translate(14 %.2f) rotate(-90)\" text-anchor=\"middle\">%s</text>\n",
        Top + Height / 2, inSvg(Up.Label).c_str());
  }
  for (size_t I = 0; I < Rows.size(); ++I)
    add(To, "<text x=\"%.2f\" y=\"%.2f\" text-anchor=\"end\">%s</text>\n", Left - 6, row(I) + 4,
        inSvg(Rows[I]).c_str());
  add(To, "<path stroke=\"#000\" fill=\"none\" d=\"M%.2f %.2fV%.2fH%.2f\"/>\n", Left, Top,
      Top + Height, Left + Width);
}

std::string Figure::svg() const {
  const double Legends = Legend.empty() ? 20 : LegendWidth;
  const double Tall =
      std::max(Top + Height + 46, Top + 20 + 16 * static_cast<double>(Legend.size()));
  std::string Text;
  add(Text,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f "
      "%.0f\" role=\"img\" font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"11\">\n",
      Left + Width + Legends, Tall, Left + Width + Legends, Tall);
  add(Text, "<title>%s</title>\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
      inSvg(Title).c_str());
  add(Text,
      "<text x=\"14\" y=\"20\" font-size=\"14\" font-weight=\"bold\">%s</text>"
      "<text x=\"14\" y=\"38\">%s</text>\n",
      inSvg(Title).c_str(), inSvg(Note).c_str());
  axes(Text);
  Text += Body;
  for (size_t I = 0; I < Legend.size(); ++I) {
    const double X = Left + Width + 16, Y = Top + 12 + 16 * static_cast<double>(I);
    if (Shapes)
      mark(X, Y - 4, LegendColours[I], Text);
    else
      add(Text, "<rect x=\"%.2f\" y=\"%.2f\" width=\"10\" height=\"10\" fill=\"%s\"/>", X - 5,
          Y - 9, Colours[LegendColours[I] % ColourCount]);
    add(Text, "<text x=\"%.2f\" y=\"%.2f\">%s</text>\n", X + 10, Y, inSvg(Legend[I]).c_str());
  }
  return Text + "</svg>\n";
}

} // namespace tpbench

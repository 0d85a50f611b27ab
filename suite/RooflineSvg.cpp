//===- RooflineSvg.cpp - A roofline as a picture ----------------------------===//
#include "Markup.h"
#include "Roofline.h"

#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>

namespace tpbench {

namespace {

constexpr double Left = 70, Top = 56, Width = 600, Height = 440, Legend = 230;

/// By level; told apart by those who see no red or no green (Okabe and Ito 2008), and by shape.
struct Look {
  const char *Level, *Colour;
};
constexpr Look Looks[] = {
    {"L1", "#0072b2"}, {"L2", "#009e73"}, {"L3", "#e69f00"}, {"memory", "#d55e00"}};

const char *colourOf(const std::string &Level) {
  for (const Look &Each : Looks)
    if (Level == Each.Level)
      return Each.Colour;
  return "#777777";
}

std::string number(double Value) {
  char Text[32];
  std::snprintf(Text, sizeof Text, "%.4g", Value);
  return Text;
}

struct Box {
  double X, Y, W, H;
  bool meets(const Box &Of) const {
    return X < Of.X + Of.W && Of.X < X + W && Y < Of.Y + Of.H && Of.Y < Y + H;
  }
};

class Picture {
public:
  explicit Picture(const Roofline &Of) : Of(Of) { scales(); }

  std::string draw() {
    head();
    axes();
    ceilings();
    points();
    withoutFlops();
    Text += "</svg>\n";
    return std::move(Text);
  }

private:
  __attribute__((format(printf, 2, 3))) void add(const char *Format, ...) {
    char Line[900];
    va_list Values;
    va_start(Values, Format);
    std::vsnprintf(Line, sizeof Line, Format, Values);
    va_end(Values);
    Text += Line;
  }

  /// Whole powers around all points, and around where the paths meet the peak.
  void scales() {
    double Least = 1, Most = 1, Slowest = Of.DoublePeak,
           Fastest = std::max(Of.DoublePeak, Of.SinglePeak);
    for (const Bandwidth &Path : Of.Paths) {
      Least = std::min(Least, Of.DoublePeak / Path.GigaBytes);
      Most = std::max(Most, Of.DoublePeak / Path.GigaBytes);
    }
    for (const RooflinePoint &Each : Of.Points)
      if (Each.Intensity > 0 && Each.GigaFlops > 0) {
        Least = std::min(Least, Each.Intensity);
        Most = std::max(Most, Each.Intensity);
        Slowest = std::min(Slowest, Each.GigaFlops);
        Fastest = std::max(Fastest, Each.GigaFlops);
      }
    FirstX = std::floor(std::log2(Least)) - 1;
    LastX = std::ceil(std::log2(Most)) + 1;
    FirstY = std::floor(std::log10(Slowest));
    LastY = std::ceil(std::log10(Fastest * 1.2));
  }

  double x(double Intensity) const {
    return Left + (std::log2(Intensity) - FirstX) / (LastX - FirstX) * Width;
  }
  double y(double GigaFlops) const {
    return Top + Height - (std::log10(GigaFlops) - FirstY) / (LastY - FirstY) * Height;
  }

  void head() {
    const double Rows = static_cast<double>(rowsWithoutFlops());
    All = Top + Height + 60 + (Rows > 0 ? 34 + 16 * Rows : 0);
    const std::string Name = escaped(Of.Node);
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" "
        "height=\"%.0f\" role=\"img\" "
        "aria-labelledby=\"title desc\">\n",
        Left + Width + Legend, All, Left + Width + Legend, All);
    add("<title id=\"title\">Roofline of %.300s</title>\n", Name.c_str());
    add("<desc id=\"desc\">Rates of %zu measured points over flops a byte, below the ceilings of "
        "the "
        "node.</desc>\n",
        Of.Points.size());
    Text += "<style>\n"
            "svg{font:12px 'DejaVu Sans',Verdana,sans-serif}\n"
            "text{fill:#1b1b1b} .w{fill:#ffffff} .g{stroke:#dddddd} .b{fill:#dddddd} "
            ".r{stroke:#1b1b1b;stroke-width:2;fill:none}\n"
            ".m{text-anchor:middle} .e{text-anchor:end} .h{font-size:16px;font-weight:bold} "
            ".s{font-size:11px}\n"
            "@media(prefers-color-scheme:dark){text{fill:#e8e8e8} .w{fill:#16181c} "
            ".g{stroke:#3a3d42} .b{fill:#3a3d42} .r{stroke:#e8e8e8}}\n"
            "</style>\n";
    add("<rect class=\"w\" width=\"100%%\" height=\"100%%\"/>\n");
    add("<text class=\"h\" x=\"%.0f\" y=\"26\">Roofline</text><text x=\"%.0f\" "
        "y=\"44\">%.300s</text>\n",
        Left, Left, Name.c_str());
  }

  void axes() {
    for (double Power = FirstX; Power <= LastX; ++Power) {
      const double At = x(std::exp2(Power));
      add("<path class=\"g\" d=\"M%.1f %.1fV%.1f\"/>", At, Top, Top + Height);
      const std::string Label =
          Power < 0 ? "1/" + number(std::exp2(-Power)) : number(std::exp2(Power));
      add("<text class=\"m\" x=\"%.1f\" y=\"%.1f\">%s</text>\n", At, Top + Height + 16,
          Label.c_str());
    }
    for (double Power = FirstY; Power <= LastY; ++Power) {
      const double At = y(std::pow(10, Power));
      add("<path class=\"g\" d=\"M%.1f %.1fH%.1f\"/>", Left, At, Left + Width);
      add("<text class=\"e\" x=\"%.1f\" y=\"%.1f\">%s</text>\n", Left - 6, At + 4,
          number(std::pow(10, Power)).c_str());
    }
    add("<text class=\"m\" x=\"%.1f\" y=\"%.1f\">flops a byte (useful bytes, without "
        "write-allocate)</text>\n",
        Left + Width / 2, Top + Height + 36);
    add("<text class=\"m\" transform=\"translate(18 %.1f) rotate(-90)\">GFLOP/s</text>\n",
        Top + Height / 2);
  }

  void roof(double Peak, const char *Name, const char *Dashes) {
    double From = std::exp2(FirstX);
    for (const Bandwidth &Path : Of.Paths)
      From = std::max(std::exp2(FirstX),
                      std::min(From > std::exp2(FirstX) ? From : 1e300, Peak / Path.GigaBytes));
    add("<path class=\"r\"%s d=\"M%.1f %.1fH%.1f\"/>", Dashes, x(From), y(Peak), Left + Width);
    const Box At{Left + Width - 250, y(Peak) - 18, 250, 14};
    Taken.push_back(At);
    add("<text class=\"e s\" x=\"%.1f\" y=\"%.1f\">%s %s GFLOP/s</text>\n", Left + Width - 4,
        y(Peak) - 6, Name, number(Peak).c_str());
  }

  void ceilings() {
    roof(Of.DoublePeak, "multiply-adds, double precision", "");
    if (Of.SinglePeak > Of.DoublePeak)
      roof(Of.SinglePeak, "single precision", " stroke-dasharray=\"6 4\"");
    const double Highest = std::max(Of.DoublePeak, Of.SinglePeak);
    double Row = Top + 10;
    for (const Bandwidth &Path : Of.Paths) {
      double From = std::exp2(FirstX);
      if (From * Path.GigaBytes < std::pow(10, FirstY))
        From = std::pow(10, FirstY) / Path.GigaBytes;
      const double To = std::min(Highest / Path.GigaBytes, std::exp2(LastX));
      add("<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"%s\" stroke-width=\"2\"/>\n", x(From),
          y(From * Path.GigaBytes), x(To), y(To * Path.GigaBytes), colourOf(Path.Level));
      mark(Path.Level, Left + Width + 18, Row - 4);
      add("<text x=\"%.1f\" y=\"%.1f\">%s: %s GB/s, %s</text>\n", Left + Width + 30, Row,
          escaped(Path.Level).c_str(), number(Path.GigaBytes).c_str(),
          escaped(Path.Stream).c_str());
      Row += 18;
    }
  }

  /// A shape for each level.
  void mark(const std::string &Level, double X, double Y, const std::string &Tip = "") {
    const std::string Inside = Tip.empty() ? "" : "<title>" + escaped(Tip) + "</title>";
    const char *const Colour = colourOf(Level);
    if (Level == "L1")
      add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"%s\">%s</circle>", X, Y, Colour,
          Inside.c_str());
    else if (Level == "L2")
      add("<path d=\"M%.1f %.1fh9v9h-9z\" fill=\"%s\">%s</path>", X - 4.5, Y - 4.5, Colour,
          Inside.c_str());
    else if (Level == "L3")
      add("<path d=\"M%.1f %.1fl6 10h-12z\" fill=\"%s\">%s</path>", X, Y - 6, Colour,
          Inside.c_str());
    else
      add("<path d=\"M%.1f %.1fl6 6l-6 6l-6 -6z\" fill=\"%s\">%s</path>", X, Y - 6, Colour,
          Inside.c_str());
  }

  /// The name of a kernel once, beside its fastest point, where no other text is.
  void label(const RooflinePoint &Each) {
    const double Wide = 6.2 * static_cast<double>(Each.Kernel.size());
    const double X = x(Each.Intensity), Y = y(Each.GigaFlops);
    for (int Try = 0; Try < 40; ++Try) {
      const double Down = 12 * (Try / 2 + Try % 2) / 2 * (Try % 2 ? 1 : -1);
      const Box At{Try % 4 < 2 ? X + 9 : X - 9 - Wide, Y + Down - 8, Wide, 11};
      const bool Free =
          std::none_of(Taken.begin(), Taken.end(), [&](const Box &B) { return B.meets(At); }) &&
          At.X > Left && At.X + Wide < Left + Width;
      if (!Free && Try < 39)
        continue;
      Taken.push_back(At);
      return add("<text class=\"s\" x=\"%.1f\" y=\"%.1f\">%s</text>\n", At.X, At.Y + 9,
                 escaped(Each.Kernel).c_str());
    }
  }

  void points() {
    std::vector<const RooflinePoint *> Named;
    for (const RooflinePoint &Each : Of.Points) {
      if (!(Each.Intensity > 0) || !(Each.GigaFlops > 0))
        continue;
      std::string Tip = Each.Kernel + ", " + Each.Level + ", size " + Each.Size + ": " +
                        number(Each.GigaFlops) + " GFLOP/s at " + number(Each.Intensity) +
                        " flops/B";
      if (Each.Roof > 0)
        Tip += ", " + number(100 * Each.Reached) + " % of " + number(Each.Roof) + ", limited by " +
               Each.LimitedBy;
      const double X = x(Each.Intensity), Y = y(Each.GigaFlops);
      mark(Each.Level, X, Y, Tip);
      Text += '\n';
      Taken.push_back({X - 6, Y - 6, 12, 12});
      const auto Known = std::find_if(Named.begin(), Named.end(), [&](const RooflinePoint *P) {
        return P->Kernel == Each.Kernel;
      });
      if (Known == Named.end())
        Named.push_back(&Each);
      else if (Each.GigaFlops > (*Known)->GigaFlops)
        *Known = &Each;
    }
    for (const RooflinePoint *const Each : Named)
      label(*Each);
  }

  size_t rowsWithoutFlops() const {
    return static_cast<size_t>(
        std::count_if(Of.Points.begin(), Of.Points.end(),
                      [](const RooflinePoint &Each) { return !(Each.Intensity > 0); }));
  }

  /// They have no place on the axis of intensity: bars, of the roof that each has.
  void withoutFlops() {
    if (!rowsWithoutFlops())
      return;
    double Row = Top + Height + 72;
    add("<text x=\"%.1f\" y=\"%.1f\">Without flops: GB/s, and the part of what the level "
        "allows</text>\n",
        Left, Row);
    for (const RooflinePoint &Each : Of.Points) {
      if (Each.Intensity > 0)
        continue;
      Row += 16;
      add("<text class=\"s\" x=\"%.1f\" y=\"%.1f\">%s, %s</text>", Left, Row,
          escaped(Each.Kernel).c_str(), escaped(Each.Level).c_str());
      add("<rect x=\"%.1f\" y=\"%.1f\" width=\"200\" height=\"10\" class=\"b\"/>", Left + 180,
          Row - 9);
      add("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"10\" fill=\"%s\"/>", Left + 180,
          Row - 9, 200 * std::min(1.0, Each.Reached), colourOf(Each.Level));
      add("<text class=\"s\" x=\"%.1f\" y=\"%.1f\">%s GB/s%s</text>\n", Left + 390, Row,
          number(Each.GigaBytes).c_str(),
          Each.Roof > 0 ? (", " + number(std::round(100 * Each.Reached)) + " %").c_str() : "");
    }
  }

  const Roofline &Of;
  std::string Text;
  std::vector<Box> Taken; ///< by texts and points
  double FirstX = 0, LastX = 1, FirstY = 0, LastY = 1, All = 0;
};

} // namespace

std::string rooflineSvg(const Roofline &Of) { return Picture(Of).draw(); }

} // namespace tpbench

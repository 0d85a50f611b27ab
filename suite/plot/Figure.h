//===- Figure.h - Axes, lines and marks as SVG ------------------------------===//
//
// Black on white, for paper; the same numbers give the same bytes. Colours are those of Okabe and
// Ito, and each series has a shape of its own.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <vector>

namespace tpbench {

struct Axis {
  std::string Label; ///< with its unit
  double From = 0, To = 1;
  enum class Scale { Linear, Log2, Log10 } Kind = Scale::Linear;
  bool Bytes = false; ///< ticks as KiB, MiB

  /// Around these values; Linear ones begin at 0.
  static Axis around(std::string Label, const std::vector<double> &Values, Scale Kind);
};

class Figure {
public:
  Figure(std::string Title, std::string Note, Axis X, Axis Y);
  /// Rows of names in place of the vertical axis.
  Figure(std::string Title, std::string Note, Axis X, std::vector<std::string> Rows);

  /// A series of its own colour, shape and entry in the legend.
  void series(const std::string &Name, const std::vector<double> &X, const std::vector<double> &Y,
              bool Line = true);
  void rule(double X, const std::string &Text);                ///< upright, dashed
  void guide(double X0, double Y0, double X1, double Y1);      ///< dashed
  void bar(size_t Row, double From, double To, size_t Colour); ///< in a row of names
  void box(size_t Row, double Low, double Quarter, double Middle, double Upper, double High);
  void dot(size_t Row, double At, double Shift); ///< Shift: of -1 to 1, across
  void legend(const std::string &Name, size_t Colour);

  std::string svg() const;

private:
  double x(double Value) const;
  double y(double Value) const;
  double row(size_t Row) const;
  void mark(double X, double Y, size_t Series, std::string &To) const;
  void axes(std::string &To) const;

  std::string Title, Note;
  Axis Across, Up;
  std::vector<std::string> Rows;
  double Left, Height;
  std::string Body;
  std::vector<std::string> Legend;
  std::vector<size_t> LegendColours;
  bool Shapes = false;
};

} // namespace tpbench

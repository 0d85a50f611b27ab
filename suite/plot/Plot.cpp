//===- Plot.cpp - Figures of results, for papers ----------------------------===//
#include "plot/Plot.h"
#include "Fail.h"
#include "Programs.h"
#include "ResultFile.h"
#include "Roofline.h"
#include "compare/Launch.h"
#include "plot/PlotData.h"

#include <cstdlib>
#include <filesystem>
#include <unistd.h>

namespace tpbench {

namespace {

constexpr const char *Kinds[] = {"rate", "roofline", "scaling", "distribution", "balance"};

std::string drawn(const Options &Request) {
  if (Request.What == "roofline") {
    RooflineReader Reader;
    for (const std::string &Each : Request.From)
      Reader.read(Each);
    return rooflineSvg(Reader.finish());
  }
  PlotData Data;
  for (const std::string &Each : Request.From)
    Data.read(Each);
  return (Request.What == "rate"           ? ratePlot(Data)
          : Request.What == "scaling"      ? scalingPlot(Data)
          : Request.What == "distribution" ? distributionPlot(Data)
                                           : balancePlot(Data))
      .svg();
}

std::string ending(const std::string &Path) {
  return std::filesystem::path(Path).extension().string();
}

/// PDF and PNG are made of the SVG by librsvg, which puts the fonts' letters into them.
std::string converted(const std::string &Svg, const std::string &Form) {
  if (!onPath("rsvg-convert"))
    fail("-o FILE.%s needs rsvg-convert, which is not on the PATH: install librsvg2-bin, or take "
         "FILE.svg",
         Form.c_str());
  std::error_code Error;
  std::string Folder = (std::filesystem::temp_directory_path(Error) / "tpbench-XXXXXX").string();
  if (Error || !::mkdtemp(Folder.data()))
    fail("there is no room for a temporary file; TMPDIR chooses another place");
  const std::string In = Folder + "/figure.svg", Out = Folder + "/figure." + Form;
  ResultFile(In).replaceText(Svg);
  std::vector<std::string> Command = {"rsvg-convert", "--format", Form, "--output", Out, In};
  if (Form == "png")
    Command.insert(Command.begin() + 1, {"--zoom", "2"});
  // The date is part of a PDF: the same results are the same file.
  const char *const Given = std::getenv("SOURCE_DATE_EPOCH");
  const tpb::Ended Made =
      tpb::runProcess(Command, tpb::Kept::All, {{"SOURCE_DATE_EPOCH", Given ? Given : "0"}});
  const std::string Content = Made.Code == 0 ? contentOf(Out) : "";
  std::filesystem::remove_all(Folder, Error);
  if (Content.empty())
    fail("%s", tpb::reason(Made, "rsvg-convert").c_str());
  return Content;
}

} // namespace

int runPlot(const Options &Request) {
  bool Known = false;
  std::vector<std::string> Names;
  for (const char *const Each : Kinds) {
    Names.push_back(Each);
    Known = Known || Request.What == Each;
  }
  if (Request.What.empty())
    fail("plot needs --what: %s", join(Names, ", ").c_str());
  if (!Known)
    failUnknown("kind of plot", Request.What, Names, join(Names, ", ").c_str());
  if (Request.From.empty())
    fail("no results to draw: name a file that --json wrote, as in tpbench plot results.jsonl "
         "--what=rate -o rate.svg");
  if (Request.Drawings.empty())
    fail("no file to draw to: add -o FILE.svg, FILE.pdf or FILE.png");
  for (const std::string &Each : Request.Drawings)
    if (ending(Each) != ".svg" && ending(Each) != ".pdf" && ending(Each) != ".png")
      fail("-o %s: a plot is FILE.svg, FILE.pdf or FILE.png", Each.c_str());
  const std::string Svg = drawn(Request);
  for (const std::string &Each : Request.Drawings)
    ResultFile(Each).replaceText(ending(Each) == ".svg" ? Svg
                                                        : converted(Svg, ending(Each).substr(1)));
  return 0;
}

} // namespace tpbench

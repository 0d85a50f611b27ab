"""usage: fonts.py FILE.pdf: how many fonts it names, and whether the letters of each are in it."""
import re
import sys
import zlib

content = open(sys.argv[1], "rb").read()
for stream in re.findall(rb"stream\r?\n(.*?)endstream", content, re.S):
    try:
        content += zlib.decompress(stream)
    except zlib.error:
        pass
names = set(re.findall(rb"/FontName\s*/([A-Z]{6}\+[\w-]+)", content))
fonts = set(re.findall(rb"/BaseFont\s*/([\w+-]+)", content))
files = len(re.findall(rb"/FontFile[23]?\s+\d+ 0 R", content))
print(f"fonts: {len(fonts)}, embedded: {'all' if fonts == names and files >= len(names) else 'not all'}")

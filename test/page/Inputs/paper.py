"""usage: paper.py PAGE...: prints pages through Chromium, with a dark screen; a line for each: what is on its sheets.

With TPB_SCREENSHOTS=DIR the sheets are kept there, as PDF, to be looked at.
"""
import base64
import os
import re
import subprocess
import sys
import tempfile

from accessibility import violations
from chromium import Chromium, Expectations

browser = Chromium()
expect = Expectations()


def sheets(pdf):
    """The text of each."""
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(pdf)
        file.flush()
        text = subprocess.run(["pdftotext", "-layout", file.name, "-"], stdout=subprocess.PIPE, check=True, text=True).stdout
    return text.split("\f")[:-1]


def in_order(patterns, pages):
    """Whether what fits each pattern is on some sheet, none before the one in front of it."""
    found = [next((i for i, page in enumerate(pages) if re.search(pattern, page)), None) for pattern in patterns]
    return None not in found and found == sorted(found)


for page in sys.argv[1:]:
    name = os.path.basename(page)
    browser.emulate("dark")
    browser.show(page)
    before = browser.execute_script("return document.body.innerText")
    tabs = browser.execute_script("return [...document.querySelectorAll('main > section > .tabs > [role=tablist] > [role=tab]')].map((each) => each.textContent)")
    rows = browser.execute_script("return [...document.querySelectorAll('.sortable tbody tr')].map((each) => each.cells[0].textContent)")
    # What is folded stands on paper all the same.
    reasons = browser.execute_script("""return [...document.querySelectorAll('details.decision dd')].map((each) => each.textContent)""")
    pdf = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True, "printBackground": True})["data"])
    pages = sheets(pdf)
    everything = "\n".join(pages)
    for folder in filter(None, [os.environ.get("TPB_SCREENSHOTS")]):
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, name.removesuffix(".html") + ".pdf"), "wb") as file:
            file.write(pdf)
    words = re.sub(r"\s+", "", everything)
    expect(all(re.sub(r"\s+", "", reason) in words for reason in reasons), name + ": what is folded is on paper")
    expect("filter rows" not in everything, name + ": controls are not")
    expect(all(page.strip() for page in pages), name + ": no sheet is empty")
    expect(browser.execute_script("return document.body.innerText") == before and
           not browser.execute_script("return document.querySelectorAll('.paper-only').length"), name + ": the screen is as before")
    # The same as a dark screen shows it, in the style of paper: black on white, no row cut in two.
    browser.emulate("dark", "print")
    style = browser.execute_script("""const styles = (css, what) => [...new Set([...document.querySelectorAll(css)].map((each) => getComputedStyle(each)[what]))].join();
        return [styles('body', 'backgroundColor'), styles('tr, .line, figure', 'breakInside'), styles('.code, .wide', 'overflow')]""")
    expect(style[0] == "rgb(255, 255, 255)", f"{name}: paper is white, not {style[0]}")
    expect(style[1] == "avoid", f"{name}: rows stay whole ({style[1]})")
    expect(style[2] == "visible", f"{name}: nothing is scrolled on paper ({style[2]})")
    low = [each for each in violations(browser) if "behind it" in each]
    expect(not low, f"{name}: on paper {low}")
    browser.emulate("light")
    done = []
    if tabs:
        marks = [each for each in ("_mm512_", "_mm256_") if each in everything]
        done.append(f"tabs {' '.join(tabs)}, code of {' '.join(marks)}")
    if len(rows) == 1000:  # of sizes 1 to 1000
        expect(in_order([rf"triad +s = 0\.42 +L1 +{size} " for size in range(1, 1001)], pages), name + ": each row is on a sheet, in order")
        done.append(f"{len(rows)} rows on {'more than ten' if len(pages) > 10 else len(pages)} sheets")
    print(f"{name}: " + "; ".join(done), flush=True)
browser.quit()
sys.exit(1 if expect.failed else 0)
